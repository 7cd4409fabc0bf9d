// The current machine's transitions as rows.
#pragma once

#include "app/document/changehint.h"
#include "engine/machine/machine.h"

#include <QAbstractTableModel>

#include <memory>

namespace app {

class ProjectDocument;

class TransitionTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { StateColumn, EventColumn, NextColumn, ColumnCount };

    explicit TransitionTableModel(ProjectDocument* document, QObject* parent = nullptr);
    [[nodiscard]] int rowOf(const QString& state, const QString& event) const; ///< -1: not there

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

private:
    void documentChanged(const ChangeHint& hint);

    ProjectDocument* m_document;
    std::shared_ptr<const engine::Machine> m_machine;
};

} // namespace app
