// What a candidate would change, by name: one row for each state, transition, event and action.
#pragma once

#include "engine/machine/namedifference.h"

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>

#include <vector>

namespace app {

class ReviewSession;

class ComparisonModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { KindColumn, NameColumn, ChangeColumn, DetailColumn, ColumnCount };
    enum class Kind { State, Transition, Event, Action };

    explicit ComparisonModel(ReviewSession* review, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

private:
    struct Row {
        Kind kind;
        std::size_t index;
    };
    [[nodiscard]] engine::Change change(const Row& row) const;
    [[nodiscard]] const engine::NamedChange& named(const Row& row) const;
    [[nodiscard]] QString detail(const Row& row) const;
    void reload();

    ReviewSession* m_review;
    engine::NameDifference m_difference;
    std::vector<Row> m_rows;
};

/// Hides kept rows on request, and rows without the text.
class ComparisonFilterModel : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit ComparisonFilterModel(QObject* parent = nullptr);
    void setText(const QString& text);
    void setKeptShown(bool shown);

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    QString m_text;
    bool m_keptShown = false;
};

} // namespace app
