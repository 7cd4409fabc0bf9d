// Counting a difference, nothing more.
#include "app/review/changessummary.h"

#include "app/review/reviewsession.h"
#include "app/text/reporttext.h"

#include <algorithm>

namespace app {

namespace {

template <typename Row>
ChangeCounts count(const std::vector<Row>& rows) {
    ChangeCounts counts;
    for (const Row& row : rows) {
        switch (row.change) {
        case engine::Change::Kept:
            ++counts.kept;
            break;
        case engine::Change::Added:
            ++counts.added;
            break;
        case engine::Change::Removed:
            ++counts.removed;
            break;
        case engine::Change::Changed:
            ++counts.changed;
            break;
        }
    }
    return counts;
}

int countKind(const std::vector<engine::RemovedMarking>& markings, engine::MarkingKind kind) {
    return static_cast<int>(std::count_if(markings.begin(), markings.end(),
                                          [kind](const auto& m) { return m.kind == kind; }));
}

} // namespace

ChangesSummary ChangesSummary::of(const ReviewSession& review) {
    const engine::NameDifference& difference = review.difference();
    const auto& removed = review.removedMarkings();
    const engine::Candidate& candidate = *review.candidate();
    ChangesSummary summary;
    summary.states = count(difference.states);
    summary.transitions = count(difference.transitions);
    summary.events = count(difference.events);
    summary.actions = count(difference.actions);
    summary.initialStateChanged = difference.initialStateChanged;
    summary.terminalFlags = countKind(removed, engine::MarkingKind::TerminalFlag);
    summary.terminalNotations = countKind(removed, engine::MarkingKind::TerminalNotation);
    summary.exitActions = countKind(removed, engine::MarkingKind::ExitAction);
    summary.disabledObservations = review.disabledObservations();
    summary.statistics = candidate.statistics;
    summary.consistencyStatement = consistencyText(candidate.statistics);
    summary.documentRevision = QString::fromStdString(candidate.documentRevision);
    summary.solverRevision = QString::fromStdString(candidate.solverRevision);
    summary.documentStale = review.isDocumentStale();
    summary.solverStale = review.isSolverStale();
    return summary;
}

} // namespace app
