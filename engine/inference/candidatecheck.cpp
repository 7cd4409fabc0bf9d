// Whether a candidate holds together: what an adapter checks before it believes one.
#include "engine/inference/inference.h"
#include "engine/inference/naming.h"
#include "engine/machine/validation.h"

#include <algorithm>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

namespace engine {

namespace {

class CandidateCheck {
public:
    CandidateCheck(const Candidate& candidate, const Limits& limits)
        : m_candidate(&candidate), m_limits(&limits) {}

    Problems run() {
        checkSizes();
        if (m_problems.list.empty())
            checkMachine();
        // Everything below indexes by the machine's own numbers.
        if (m_problems.list.empty()) {
            checkOrders();
            checkProvenance();
            checkCoverage();
            checkReport();
            checkStatistics();
        }
        return std::move(m_problems);
    }

private:
    void require(bool holds, std::string_view rule) {
        if (holds)
            return;
        Problem problem;
        problem.code = ProblemCode::CandidateInvalid;
        problem.arguments = {std::string(rule)};
        m_problems.add(std::move(problem));
    }

    void checkSizes() {
        const Candidate& c = *m_candidate;
        const auto within = [this](std::string_view what, std::uint64_t cap, std::uint64_t count) {
            if (count > cap)
                m_problems.add(capacityProblem(std::string(what), cap, count));
        };
        within("candidate states", m_limits->candidateStates, c.machine.states.size());
        within("observations", m_limits->observations, c.sequences.size());
        within("evidence nodes", m_limits->evidenceNodes, c.machine.transitions.size());
        std::uint64_t sources = 0;
        for (const StateProvenance& state : c.states)
            sources += state.sources.size();
        std::uint64_t intervals = 0;
        for (const Coverage& coverage : c.coverage)
            intervals += coverage.intervals.size();
        within("evidence nodes", m_limits->evidenceNodes, std::max(sources, intervals));
    }

    void checkMachine() {
        const Candidate& c = *m_candidate;
        const Machine& machine = c.machine;
        const Problems invalid = validateMachine(machine);
        require(!invalid.hasErrors(), "its machine is valid");
        require(machine.initialState.has_value(), "its machine has an initial state");
        require(std::ranges::none_of(machine.states, &State::terminal), "no state is terminal");
        require(machine.exitActions.empty(), "there are no exit actions");
        const auto described = [](const auto& item) { return !item.description.empty(); };
        require(std::ranges::none_of(machine.states, described) &&
                    std::ranges::none_of(machine.events, described) &&
                    std::ranges::none_of(machine.actions, described),
                "descriptions are empty");
        require(c.chart == ChartSettings{}, "its chart is the plain first projection");
        require(c.states.size() == machine.states.size() &&
                    c.transitions.size() == machine.transitions.size(),
                "every state and transition has provenance");
        require(c.coverage.empty() || c.coverage.size() == c.sequences.size(),
                "every observation is covered");
        std::unordered_set<std::string_view> names(c.sequences.begin(), c.sequences.end());
        require(names.size() == c.sequences.size(), "observation names are unique");
    }

    /// States breadth first, transitions by state and event, names in order, rows by state.
    void checkOrders() {
        const Machine& machine = m_candidate->machine;
        for (const State& state : machine.states)
            m_stateNumbers.emplace(state.name, static_cast<std::uint32_t>(m_stateNumbers.size()));
        for (const NamedItem& event : machine.events)
            m_eventNumbers.emplace(event.name, static_cast<std::uint32_t>(m_eventNumbers.size()));
        for (const Transition& t : machine.transitions)
            m_transitions.push_back(
                {m_stateNumbers[t.state], m_eventNumbers[t.event], m_stateNumbers[t.stateNext]});
        require(std::ranges::is_sorted(machine.events, {}, &NamedItem::name) &&
                    std::ranges::is_sorted(machine.actions, {}, &NamedItem::name),
                "events and actions are in code-point order");
        const auto place = [](const NumberedTransition& t) { return std::pair(t.state, t.event); };
        require(std::ranges::is_sorted(m_transitions, {}, place),
                "transitions are ordered by state and event");
        require(std::ranges::is_sorted(
                    machine.entryActions, {},
                    [this](const StateAction& row) { return m_stateNumbers[row.state]; }),
                "entry rows are ordered by state");
        require(m_stateNumbers[*machine.initialState] == 0, "the initial state comes first");
        require(isBreadthFirst(), "states are in breadth-first order");
    }

    /// A state not discovered before its turn begins a fragment; any other must be discovered in
    /// exactly the order of its number.
    [[nodiscard]] bool isBreadthFirst() const {
        std::uint32_t discovered = 1;
        auto transition = m_transitions.begin();
        for (std::uint32_t state = 0; state < m_candidate->machine.states.size(); ++state) {
            discovered = std::max(discovered, state + 1);
            for (; transition != m_transitions.end() && transition->state == state; ++transition) {
                if (transition->stateNext > discovered)
                    return false;
                discovered = std::max(discovered, transition->stateNext + 1);
            }
        }
        return true;
    }

    [[nodiscard]] bool sourcesHold(const std::vector<SourceRange>& sources) const {
        const bool known = std::ranges::all_of(sources, [this](const SourceRange& s) {
            return s.sequence < m_candidate->sequences.size() && s.tokenStart <= s.tokenEnd;
        });
        return known && std::ranges::is_sorted(sources) &&
               std::ranges::adjacent_find(sources) == sources.end() &&
               sources.empty() == m_candidate->sequences.empty();
    }

    void checkProvenance() {
        const Candidate& c = *m_candidate;
        const auto holds = [this](const auto& part) { return sourcesHold(part.sources); };
        require(std::ranges::all_of(c.states, holds), "sources of states are known and in order");
        require(std::ranges::all_of(c.transitions, holds),
                "sources of transitions are known and in order");
    }

    [[nodiscard]] bool intervalsHold(const Coverage& coverage) const {
        const auto& intervals = coverage.intervals;
        if (intervals.empty() || intervals.front().event != kNone)
            return false;
        if (coverage.startContext == StartContext::Initial && intervals.front().state != 0)
            return false;
        for (std::size_t i = 0; i < intervals.size(); ++i) {
            if (intervals[i].state >= m_candidate->machine.states.size() ||
                intervals[i].tokenStart > intervals[i].tokenEnd)
                return false;
            if (i == 0)
                continue;
            const auto step = std::pair(intervals[i - 1].state, intervals[i].event);
            const auto found =
                std::ranges::lower_bound(m_transitions, step, {}, [](const NumberedTransition& t) {
                    return std::pair(t.state, t.event);
                });
            if (found == m_transitions.end() || std::pair(found->state, found->event) != step ||
                found->stateNext != intervals[i].state ||
                intervals[i].tokenStart != intervals[i - 1].tokenEnd + 1)
                return false;
        }
        return true;
    }

    void checkCoverage() {
        require(std::ranges::all_of(m_candidate->coverage,
                                    [this](const Coverage& c) { return intervalsHold(c); }),
                "coverage steps through the machine");
    }

    void checkReport() {
        const Candidate& c = *m_candidate;
        require(!c.report.empty() && c.report.back().code == ReportCode::ConsistentNotMinimal,
                "the report ends with the bounded statement");
        require(std::ranges::is_sorted(c.report, {}, &ReportEntry::code),
                "report entries are ordered by code");
        const auto holds = [&](const ReportEntry& entry) {
            return std::ranges::all_of(entry.states,
                                       [&](std::uint32_t s) { return s < c.states.size(); }) &&
                   std::ranges::all_of(entry.sources, [&](const SourceRange& s) {
                       return s.sequence < c.sequences.size() && s.tokenStart <= s.tokenEnd;
                   });
        };
        require(std::ranges::all_of(c.report, holds), "report entries cite what exists");
        const auto counted = [&](ReportCode code, std::uint64_t wanted) {
            return static_cast<std::uint64_t>(
                       std::ranges::count(c.report, code, &ReportEntry::code)) == wanted;
        };
        const bool empty = c.sequences.empty();
        const Statistics& s = c.statistics;
        require(counted(ReportCode::StatesMerged, s.mergesAccepted) &&
                    counted(ReportCode::HiddenStateGenerated, empty ? 0 : s.generatedStates) &&
                    counted(ReportCode::StateKeptApart, empty ? 0 : c.states.size() - 1),
                "the report lists every merge, generated state and refusal once");
    }

    void checkStatistics() {
        const Candidate& c = *m_candidate;
        const Statistics& s = c.statistics;
        const auto generated = static_cast<std::uint64_t>(
            std::ranges::count(c.states, StateEvidence::Generated, &StateProvenance::evidence));
        require(s.observations == c.sequences.size() && s.states == c.states.size() &&
                    s.generatedStates == generated && s.namedStates + generated == s.states &&
                    s.transitions == c.transitions.size(),
                "statistics count what is there");
        require(s.mergesConsidered == s.mergesAccepted + s.mergesRejected + s.mergesNotChosen,
                "merge counts add up");
        std::uint64_t sources = 0;
        for (const StateProvenance& state : c.states)
            sources += state.sources.size();
        require(s.evidenceNodes == sources && s.evidenceEdges + s.observations == s.evidenceNodes,
                "every evidence node belongs to one state");
    }

    const Candidate* m_candidate;
    const Limits* m_limits;
    Problems m_problems;
    std::unordered_map<std::string_view, std::uint32_t> m_stateNumbers;
    std::unordered_map<std::string_view, std::uint32_t> m_eventNumbers;
    std::vector<NumberedTransition> m_transitions;
};

} // namespace

Problems candidateProblems(const Candidate& candidate, const Limits& limits) {
    return CandidateCheck(candidate, limits).run();
}

} // namespace engine
