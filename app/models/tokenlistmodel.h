// One observation's tokens by index: raw text, kind, problem; edits become undo steps.
#pragma once

#include "app/commands/edit.h"
#include "app/document/changehint.h"
#include "engine/observation/observation.h"
#include "engine/observation/token.h"

#include <QAbstractTableModel>

#include <memory>
#include <unordered_map>
#include <vector>

namespace app {

class ProjectDocument;

class TokenListModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { TokenColumn, KindColumn, ColumnCount };

    explicit TokenListModel(ProjectDocument* document, QObject* parent = nullptr);

    /// Shows the observation at this library row; it follows its observation when rows move.
    /// -1: none.
    void setObservation(int row);
    [[nodiscard]] int observationRow() const { return m_row; }
    [[nodiscard]] const std::shared_ptr<const engine::Observation>& observation() const {
        return m_observation;
    }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool insertRows(int row, int count, const QModelIndex& parent = {}) override;
    bool removeRows(int row, int count, const QModelIndex& parent = {}) override;
    /// Pastes or drops several tokens before `row` as one step.
    bool insertTokens(int row, const QStringList& tokens);
    /// Free text: one token a line. Row i of the model is line i.
    [[nodiscard]] QString text() const;
    bool setText(const QString& text);

    [[nodiscard]] engine::TokenKind kind(int token) const;
    /// Names that tokens of the library use, for completion; sorted by code point. Of a very large
    /// library only the beginning is read.
    [[nodiscard]] QStringList knownTokens() const;

signals:
    void observationChanged(); ///< another observation is shown, or its name or context changed
    void tokensChanged();      ///< the shown tokens changed, by whatever edit

private:
    void documentChanged(const ChangeHint& hint);
    void showEdited(std::shared_ptr<const engine::Observation> after);
    [[nodiscard]] int rowAfter(const ChangeHint& hint) const;
    [[nodiscard]] const engine::Token& token(std::size_t place) const;
    bool push(const EditResult& edit);

    ProjectDocument* m_document;
    int m_row = -1;
    std::shared_ptr<const engine::Observation> m_observation;
    mutable std::unordered_map<std::size_t, engine::Token> m_cache;
    mutable std::shared_ptr<const engine::Library> m_knownFor;
    mutable QStringList m_known;
};

} // namespace app
