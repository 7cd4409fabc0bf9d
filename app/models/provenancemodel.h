// Every source range of the candidate's selected state or transition.
#pragma once

#include "engine/inference/candidate.h"

#include <QAbstractTableModel>

#include <memory>
#include <vector>

namespace app {

class ProjectDocument;
class ReviewSession;

class ProvenanceModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { ObservationColumn, TokensColumn, TextColumn, ColumnCount };

    ProvenanceModel(ProjectDocument* document, ReviewSession* review, QObject* parent = nullptr);

    /// "state_idle: observed" or the like, translated; empty without a selection.
    [[nodiscard]] QString title() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

signals:
    void titleChanged();

private:
    void reload();
    [[nodiscard]] const std::vector<engine::SourceRange>* sources() const;

    ProjectDocument* m_document;
    ReviewSession* m_review;
    std::shared_ptr<const engine::Candidate> m_candidate;
    int m_state = -1;
    int m_transition = -1;
};

} // namespace app
