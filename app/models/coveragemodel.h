// Observations as rows, intervals as cells, each with the state it replays to; read on demand.
#pragma once

#include "engine/inference/candidate.h"

#include <QAbstractTableModel>

#include <memory>

namespace app {

class ProjectDocument;
class ReviewSession;

class CoverageModel : public QAbstractTableModel {
    Q_OBJECT

public:
    /// Column 0 is the observation, column 1 + i its interval i; NameRole of a cell is its state,
    /// EventRole its event, FocusRole its tokens.
    static constexpr int kObservationColumn = 0;
    /// Columns shown at most; an observation's own intervals are all in `coverage`.
    static constexpr int kMaximumColumns = 10'000;

    CoverageModel(ProjectDocument* document, ReviewSession* review, QObject* parent = nullptr);

    [[nodiscard]] const engine::Coverage* coverage(int row) const;
    [[nodiscard]] int intervalCount(int row) const;
    /// State reached by token `token` of the observation with this name; empty: none.
    [[nodiscard]] QString stateAt(const QString& observation, int token) const;
    /// The row of an observation, or -1.
    [[nodiscard]] int rowOf(const QString& observation) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

private:
    void reload();

    ProjectDocument* m_document;
    ReviewSession* m_review;
    std::shared_ptr<const engine::Candidate> m_candidate;
    int m_columns = 1;
};

} // namespace app
