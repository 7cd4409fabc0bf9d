// A machine's states: name, terminal flag, words, description; editable for the current machine.
#pragma once

#include "app/document/changehint.h"
#include "engine/inference/candidate.h"
#include "engine/machine/machine.h"

#include <QAbstractTableModel>

#include <memory>
#include <string>
#include <vector>

namespace app {

class ProjectDocument;

class StateTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column {
        NameColumn,
        TerminalColumn,
        EntryColumn,
        ExitColumn,
        DescriptionColumn,
        ColumnCount
    };

    /// The current machine, editable.
    explicit StateTableModel(ProjectDocument* document, QObject* parent = nullptr);
    [[nodiscard]] int rowOf(const QString& state) const; ///< -1: not there

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    void documentChanged(const ChangeHint& hint);
    void buildWords();

    ProjectDocument* m_document;
    std::shared_ptr<const engine::Machine> m_machine;
    std::vector<QString> m_entry; ///< words as shown, by state
    std::vector<QString> m_exit;
};

} // namespace app
