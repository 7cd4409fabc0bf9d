// A candidate under review: what it would change, whether it may be applied, what is selected.
#pragma once

#include "app/document/changehint.h"
#include "engine/base/problem.h"
#include "engine/inference/candidate.h"
#include "engine/machine/namedifference.h"
#include "engine/project/project.h"

#include <QObject>

#include <memory>
#include <optional>

namespace app {

class ChartSelection;
class ProjectDocument;

class ReviewSession : public QObject {
    Q_OBJECT

public:
    ReviewSession(ProjectDocument* document, QObject* parent = nullptr);
    ~ReviewSession() override;

    [[nodiscard]] bool hasCandidate() const { return m_candidate != nullptr; }
    [[nodiscard]] const std::shared_ptr<const engine::Candidate>& candidate() const {
        return m_candidate;
    }
    /// `baseline` is the project the candidate was made from, if it is known.
    void setCandidate(std::shared_ptr<const engine::Candidate> candidate,
                      const std::optional<engine::Project>& baseline);
    void clear();

    /// Current machine against candidate, by name.
    [[nodiscard]] const engine::NameDifference& difference() const { return m_difference; }
    /// Markings of the current machine and chart that Apply would drop.
    [[nodiscard]] const std::vector<engine::RemovedMarking>& removedMarkings() const {
        return m_removed;
    }
    /// Observations of the current library that are disabled, hence no part of the claim.
    [[nodiscard]] int disabledObservations() const { return m_disabled; }

    /// Document or solver input differ from the candidate's baselines.
    [[nodiscard]] bool isStale() const { return m_documentStale || m_solverStale; }
    [[nodiscard]] bool isDocumentStale() const { return m_documentStale; }
    [[nodiscard]] bool isSolverStale() const { return m_solverStale; }
    [[nodiscard]] bool isApplied() const {
        return m_applied;
    } ///< the current machine is the candidate's already
    [[nodiscard]] bool canApply() const { return applyObstacle().isEmpty(); }
    /// Why Apply is disabled, as a sentence; empty when it is enabled.
    [[nodiscard]] QString applyObstacle() const;

    /// Shared with chart and tables: what is selected of the candidate.
    [[nodiscard]] ChartSelection* selection() const { return m_selection; }
    /// Index into candidate machine states / transitions of the selection, or -1.
    [[nodiscard]] int selectedState() const;
    [[nodiscard]] int selectedTransition() const;

signals:
    void candidateChanged();
    void staleChanged();      ///< staleness or the obstacle changed
    void differenceChanged(); ///< difference, removed markings or disabled count changed

private:
    void documentChanged(const ChangeHint& hint);
    void updateState();
    void updateDifference();

    ProjectDocument* m_document;
    ChartSelection* m_selection;
    std::shared_ptr<const engine::Candidate> m_candidate;
    std::optional<engine::Project> m_baseline;
    engine::NameDifference m_difference;
    std::vector<engine::RemovedMarking> m_removed;
    int m_disabled = 0;
    bool m_documentStale = false;
    bool m_solverStale = false;
    bool m_applied = false;
};

} // namespace app
