// The terminal flags, notation and exit actions Apply would drop, by name.
#pragma once

#include "engine/machine/namedifference.h"

#include <QAbstractTableModel>

#include <vector>

namespace app {

class ReviewSession;

class RemovedMarkingsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { KindColumn, StateColumn, DetailColumn, ColumnCount };

    explicit RemovedMarkingsModel(ReviewSession* review, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

private:
    void reload();

    ReviewSession* m_review;
    std::vector<engine::RemovedMarking> m_rows;
};

} // namespace app
