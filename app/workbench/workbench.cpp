// Builds what a window works with and wires it: edits, undo, what is shown.
#include "app/workbench/workbench.h"

#include "app/chart/chartselection.h"
#include "app/commands/editcommand.h"
#include "app/document/autosave.h"
#include "app/document/projectdocument.h"
#include "app/explain/auditsession.h"
#include "app/explain/explainsession.h"
#include "app/jobs/jobrunner.h"
#include "app/models/auditmodel.h"
#include "app/models/comparisonmodel.h"
#include "app/models/coveragemodel.h"
#include "app/models/explainmodel.h"
#include "app/models/intervallistmodel.h"
#include "app/models/observationlistmodel.h"
#include "app/models/problemsmodel.h"
#include "app/models/provenancemodel.h"
#include "app/models/removedmarkingsmodel.h"
#include "app/models/reportmodel.h"
#include "app/models/statetablemodel.h"
#include "app/models/tokenlistmodel.h"
#include "app/models/transitiontablemodel.h"
#include "app/review/reviewsession.h"
#include "app/settings/recentprojects.h"

namespace app {

Workbench::Workbench(Settings* settings, QObject* parent)
    : QObject(parent),
      m_settings(settings),
      m_recent(new RecentProjects(settings, this)),
      m_document(new ProjectDocument(this)),
      m_review(new ReviewSession(m_document, this)),
      m_audit(new AuditSession(m_document, settings, this)),
      m_explain(new ExplainSession(m_document, m_review, settings, this)),
      m_autosave(new Autosave(m_document, {}, this)),
      m_runner(new JobRunner(this)),
      m_observations(new ObservationListModel(m_document, this)),
      m_tokens(new TokenListModel(m_document, this)),
      m_intervals(new IntervalListModel(this)),
      m_states(new StateTableModel(m_document, this)),
      m_transitions(new TransitionTableModel(m_document, this)),
      m_problems(new ProblemsModel(m_document, this)),
      m_console(new ConsoleModel(this)),
      m_comparison(new ComparisonModel(m_review, this)),
      m_provenance(new ProvenanceModel(m_document, m_review, this)),
      m_coverage(new CoverageModel(m_document, m_review, this)),
      m_report(new ReportModel(m_document, m_review, this)),
      m_removedMarkings(new RemovedMarkingsModel(m_review, this)),
      m_loneSteps(new AuditModel(m_document, m_audit, this)),
      m_explainModel(new ExplainModel(m_explain, this)) {
    connect(m_tokens, &TokenListModel::observationChanged, m_explain,
            [this] { m_explain->setTrace(m_tokens->observationRow()); });
    m_observations->setAudit(m_audit);
    connect(m_runner, &JobRunner::finished, this, &Workbench::receiveOutcome);
    connect(m_runner, &JobRunner::progressed, this, [this](const engine::Progress& progress) {
        emit jobProgressed(progress, m_runner->elapsedMilliseconds());
    });
    connect(m_document, &ProjectDocument::focusRequested, this, &Workbench::goTo);
    connect(m_document->undoStack(), &QUndoStack::indexChanged, this, &Workbench::tellApplies);
    connect(m_autosave, &Autosave::failed, this, [this](const QString& reason) {
        m_console->add(ConsoleLevel::Error, ConsoleSource::File,
                       tr("Unsaved work could not be kept safe: %1").arg(reason));
    });
    const auto showTokens = [this] { m_intervals->setObservation(m_tokens->observation()); };
    connect(m_tokens, &TokenListModel::observationChanged, this, showTokens);
    connect(m_intervals, &IntervalListModel::problemsChanged, this, [this] {
        m_problems->setProblems(ProblemsModel::Source::Observation, m_intervals->problems());
    });
}

Workbench::~Workbench() = default;

void Workbench::setLimits(const engine::Limits& limits) {
    m_limits = limits;
    m_audit->setLimits(limits);
    m_explain->setLimits(limits);
}

ApplyPlan Workbench::applyPlan() const {
    return ApplyPlan::of(*m_review);
}

void Workbench::undo() {
    m_document->undoStack()->undo();
}

void Workbench::redo() {
    m_document->undoStack()->redo();
}

void Workbench::showObservation(int row) {
    if (row != m_tokens->observationRow())
        m_document->breakMerging();
    m_tokens->setObservation(row);
}

void Workbench::goTo(const Focus& focus) {
    switch (focus.part) {
    case Focus::Part::Observation:
        showObservation(focus.row);
        break;
    case Focus::Part::State:
        m_review->selection()->selectState(focus.state);
        break;
    case Focus::Part::Transition:
        m_review->selection()->selectTransition(focus.state, focus.event);
        break;
    default:
        break;
    }
    emit focusRequested(focus);
}

// The undo stack went to another step: an Apply among the steps it passed is told.
void Workbench::tellApplies(int index) {
    const QUndoStack& stack = *m_document->undoStack();
    const bool undone = index < m_undoIndex;
    const int begin = qMin(index, m_undoIndex);
    const int end = qMin(qMax(index, m_undoIndex), stack.count());
    m_undoIndex = index;
    for (int i = begin; i < end; ++i) {
        const auto* command = dynamic_cast<const EditCommand*>(stack.command(i));
        if (!command || !command->appliesCandidate())
            continue;
        m_console->add(ConsoleLevel::Info, ConsoleSource::Apply,
                       undone ? tr("Undone: %1").arg(command->text())
                              : tr("Done: %1").arg(command->text()));
    }
}

void Workbench::shutDown() {
    stopInference();
    m_audit->shutDown();
    m_explain->shutDown();
    m_autosave->discard();
}

} // namespace app
