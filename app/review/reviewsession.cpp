// Everything a review says follows from the candidate and the document's current value.
#include "app/review/reviewsession.h"

#include "app/chart/chartselection.h"
#include "app/document/projectdocument.h"
#include "app/review/staleness.h"
#include "app/text/encoding.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace app {

ReviewSession::ReviewSession(ProjectDocument* document, QObject* parent)
    : QObject(parent), m_document(document), m_selection(new ChartSelection(this)) {
    connect(m_document, &ProjectDocument::changed, this, &ReviewSession::documentChanged);
    connect(m_document, &ProjectDocument::readOnlyChanged, this, &ReviewSession::staleChanged);
}

ReviewSession::~ReviewSession() = default;

void ReviewSession::setCandidate(std::shared_ptr<const engine::Candidate> candidate,
                                 const std::optional<engine::Project>& baseline) {
    m_candidate = std::move(candidate);
    m_baseline = baseline;
    m_selection->clear();
    updateState();
    updateDifference();
    emit candidateChanged();
    emit staleChanged();
    emit differenceChanged();
}

void ReviewSession::clear() {
    if (hasCandidate())
        setCandidate(nullptr, std::nullopt);
}

void ReviewSession::documentChanged(const ChangeHint& hint) {
    if (!hasCandidate())
        return;
    using Part = ChangeHint::Part;
    const auto before = std::tuple(m_documentStale, m_solverStale, m_applied);
    updateState();
    if (before != std::tuple(m_documentStale, m_solverStale, m_applied))
        emit staleChanged();
    if (hint.touches(Part::Machine) || hint.touches(Part::Chart) || hint.touches(Part::Library)) {
        updateDifference();
        emit differenceChanged();
    }
}

void ReviewSession::updateState() {
    m_documentStale = false;
    m_solverStale = false;
    m_applied = false;
    if (!hasCandidate())
        return;
    const engine::Project& project = m_document->project();
    if (m_baseline) {
        m_documentStale = documentInputDiffers(*m_baseline, project);
        m_solverStale = solverInputDiffers(*m_baseline, project);
    } else {
        m_documentStale = m_candidate->documentRevision != m_document->documentRevision();
        m_solverStale = m_candidate->solverRevision != m_document->solverRevision();
    }
    m_applied = *project.machine == m_candidate->machine && *project.chart == m_candidate->chart;
}

void ReviewSession::updateDifference() {
    m_difference = {};
    m_removed.clear();
    m_disabled = 0;
    if (!hasCandidate())
        return;
    const engine::Project& project = m_document->project();
    m_difference = engine::compareByName(*project.machine, m_candidate->machine);
    m_removed = engine::removedMarkings(*project.machine, *project.chart);
    m_disabled = static_cast<int>(std::count_if(project.library->begin(), project.library->end(),
                                                [](const auto& o) { return !o->enabled; }));
}

QString ReviewSession::applyObstacle() const {
    if (!hasCandidate())
        return tr("There is no candidate yet.");
    if (m_applied)
        return tr("The project's machine is this candidate already.");
    if (m_document->isReadOnly())
        return tr("A newer version made this project; it is read-only until a copy is saved.");
    if (m_documentStale && m_solverStale)
        return tr("The project and its observations have changed since this candidate was "
                  "inferred. Infer again, or undo the changes.");
    if (m_documentStale)
        return tr("The project has changed since this candidate was inferred. Infer again, or "
                  "undo the change.");
    if (m_solverStale)
        return tr("The observations have changed since this candidate was inferred. Infer again, "
                  "or undo the change.");
    return {};
}

int ReviewSession::selectedState() const {
    if (!hasCandidate() || m_selection->isEmpty() || !m_selection->eventName().isEmpty())
        return -1;
    const std::string name = toEngine(m_selection->state());
    const auto& states = m_candidate->machine.states;
    const auto it = std::find_if(states.begin(), states.end(),
                                 [&](const engine::State& state) { return state.name == name; });
    return it == states.end() ? -1 : static_cast<int>(it - states.begin());
}

int ReviewSession::selectedTransition() const {
    if (!hasCandidate() || m_selection->eventName().isEmpty())
        return -1;
    const std::string state = toEngine(m_selection->state());
    const std::string event = toEngine(m_selection->eventName());
    const auto& transitions = m_candidate->machine.transitions;
    const auto it =
        std::find_if(transitions.begin(), transitions.end(), [&](const engine::Transition& t) {
            return t.state == state && t.event == event;
        });
    return it == transitions.end() ? -1 : static_cast<int>(it - transitions.begin());
}

} // namespace app
