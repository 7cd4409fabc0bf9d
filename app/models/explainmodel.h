// An explanation as rows: what is given, the steps of the walk folded by source, what is owed.
#pragma once

#include "app/jobs/explainjob.h"

#include <QAbstractItemModel>

#include <memory>
#include <optional>
#include <vector>

namespace app {

class ExplainSession;

class ExplainModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { StepsColumn, TokensColumn, WhatColumn, BackedColumn, ColumnCount };
    enum class Kind { Pinned, Paid, Engaged, Owed };

    explicit ExplainModel(ExplainSession* session, QObject* parent = nullptr);

    [[nodiscard]] const std::shared_ptr<const ExplainResult>& result() const { return m_result; }
    [[nodiscard]] Kind kind(const QModelIndex& index) const;
    /// The symbols of the row.
    [[nodiscard]] engine::Span symbols(const QModelIndex& index) const;
    /// The walk's step that the row shows, or the first of them; none of given and owed rows.
    [[nodiscard]] std::optional<std::size_t> step(const QModelIndex& index) const;
    /// The row that shows a symbol best: a single step rather than its run.
    [[nodiscard]] QModelIndex indexOf(engine::Position symbol) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

private:
    struct Row {
        Kind kind = Kind::Owed;
        engine::Span symbols;
        std::size_t first = 0; ///< step of the walk, of Paid and Engaged
        std::size_t count = 0; ///< how many steps are folded
    };
    void reload();
    [[nodiscard]] const Row& rowOf(const QModelIndex& index) const;
    [[nodiscard]] QString whatText(const QModelIndex& index) const;
    [[nodiscard]] QString backedText(const QModelIndex& index) const;

    ExplainSession* m_session;
    std::shared_ptr<const ExplainResult> m_result;
    std::vector<Row> m_rows;
};

} // namespace app
