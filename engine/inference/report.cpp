#include "engine/inference/report.h"

#include "engine/base/pollingsort.h"
#include "engine/inference/reporttext.h"

#include <algorithm>
#include <string>
#include <utility>

namespace engine {

namespace {

class ReportWriter {
public:
    ReportWriter(const ReportBasis& basis, Candidate& candidate)
        : m_basis(&basis), m_candidate(&candidate) {}

    bool write(Checkpoint& checkpoint) {
        addAssumptions();
        addSeenOnce();
        for (std::size_t i = 0; i < m_basis->decisions.merges.size(); ++i)
            addMerge(i, m_basis->decisions.merges[i]);
        for (const KeptApart& kept : m_basis->decisions.keptApart)
            addKeptApart(kept);
        addUnreplayed();
        add(ReportCode::ConsistentNotMinimal, {}, {}, {});
        return sort(checkpoint);
    }

private:
    ReportEntry& add(ReportCode code, std::vector<std::string> arguments,
                     std::vector<std::uint32_t> states, std::vector<SourceRange> sources) {
        ReportEntry& entry = m_candidate->report.emplace_back();
        entry.code = code;
        entry.arguments = std::move(arguments);
        entry.states = std::move(states);
        entry.sources = std::move(sources);
        return entry;
    }

    [[nodiscard]] const std::string& name(std::uint32_t state) const {
        return m_candidate->machine.states[state].name;
    }
    [[nodiscard]] std::uint32_t stateOf(std::uint32_t interval) const {
        return m_basis->numbering.stateOfInterval[interval];
    }
    [[nodiscard]] SourceRange source(std::uint32_t interval) const {
        return sourceOfInterval(m_basis->normalized, interval);
    }

    void addAssumptions() {
        const EvidenceGraph& graph = m_basis->graph;
        if (graph.initialInferred) {
            const std::uint32_t state = stateOf(graph.initialInterval);
            const SourceRange start = source(graph.initialInterval);
            add(ReportCode::InitialStateInferred,
                {name(state), m_candidate->sequences[start.sequence]}, {state}, {start});
        }
        for (std::uint32_t state = 0; state < m_candidate->states.size(); ++state) {
            if (m_candidate->states[state].evidence == StateEvidence::Generated)
                add(ReportCode::HiddenStateGenerated, {name(state)}, {state},
                    {m_candidate->states[state].sources.front()});
        }
        addWeakAttachments();
        for (const Fragment& fragment : m_basis->numbering.fragments) {
            std::vector<std::uint32_t> states;
            for (std::uint32_t i = 0; i < fragment.count; ++i)
                states.push_back(fragment.firstState + i);
            add(ReportCode::UnreachableFragment,
                {name(fragment.firstState), std::to_string(fragment.count)}, std::move(states),
                {m_candidate->states[fragment.firstState].sources.front()});
        }
    }

    /// A start is listed once, however many merges attached its class weakly.
    void addWeakAttachments() {
        std::vector<std::uint32_t> starts;
        for (const AcceptedMerge& merge : m_basis->decisions.merges)
            starts.insert(starts.end(), merge.weakStarts.begin(), merge.weakStarts.end());
        std::ranges::sort(starts);
        starts.erase(std::ranges::unique(starts).begin(), starts.end());
        for (const std::uint32_t start : starts) {
            const SourceRange range = source(start);
            add(ReportCode::WeakAttachment,
                {m_candidate->sequences[range.sequence], name(stateOf(start))}, {stateOf(start)},
                {range});
        }
    }

    void addSeenOnce() {
        for (std::size_t i = 0; i < m_candidate->transitions.size(); ++i) {
            const auto& sources = m_candidate->transitions[i].sources;
            if (sources.size() != 1)
                continue;
            const Transition& transition = m_candidate->machine.transitions[i];
            const NumberedTransition& numbered = m_basis->numbering.transitions[i];
            add(ReportCode::TransitionSeenOnce,
                {transition.state, transition.event, transition.stateNext},
                {numbered.state, numbered.stateNext}, {sources.front()});
        }
    }

    void addMerge(std::size_t index, const AcceptedMerge& merge) {
        const std::uint32_t state = stateOf(merge.redInterval);
        const std::string number = std::to_string(index + 1);
        add(ReportCode::StatesMerged,
            {number, name(state), std::to_string(merge.score[0]), std::to_string(merge.score[1]),
             std::to_string(-merge.score[2])},
            {state}, {source(merge.redInterval), source(merge.blueInterval)})
            .score = merge.score;
        if (!merge.equalPair)
            return;
        const std::uint32_t other = stateOf(merge.equalPair->first);
        add(ReportCode::AmbiguousMerge, {number, name(state), name(other)}, {state, other},
            {source(merge.equalPair->first), source(merge.equalPair->second)})
            .score = merge.score;
    }

    [[nodiscard]] std::string eventPath(const std::vector<std::uint32_t>& events) const {
        std::string text;
        for (const std::uint32_t event : events) {
            if (!text.empty())
                text += ", ";
            text += m_basis->normalized.vocabulary.events[event];
        }
        return text;
    }

    [[nodiscard]] std::string word(std::uint32_t id) const {
        const Vocabulary& vocabulary = m_basis->normalized.vocabulary;
        std::string text;
        for (const std::uint32_t action : vocabulary.words[id]) {
            if (!text.empty())
                text += ", ";
            text += vocabulary.actions[action];
        }
        return text;
    }

    void addKeptApart(const KeptApart& kept) {
        const bool byName = kept.example.kind == ClashKind::Name;
        const auto& states = m_basis->normalized.vocabulary.states;
        const auto side = [&](const ClassRecord& record) {
            return std::pair(byName ? states[record.state] : word(record.word),
                             source(byName ? record.firstNamed : record.firstInterval));
        };
        const auto [first, firstSource] = side(kept.example.a);
        const auto [second, secondSource] = side(kept.example.b);
        const std::uint32_t state = stateOf(kept.interval);
        const std::uint32_t earliest = stateOf(m_basis->graph.initialInterval);
        add(ReportCode::StateKeptApart,
            {name(state), std::to_string(kept.refusedForName), std::to_string(kept.refusedForWord),
             name(earliest), eventPath(kept.examplePath), first, second, byName ? "name" : "word"},
            {state, earliest}, {firstSource, secondSource});
    }

    void addUnreplayed() {
        for (std::size_t i = 0; i < m_candidate->transitions.size(); ++i) {
            if (m_candidate->transitions[i].evidence == TransitionEvidence::Observed)
                continue;
            const Transition& transition = m_candidate->machine.transitions[i];
            add(ReportCode::TransitionNotStepped, {transition.state, transition.event},
                {m_basis->numbering.transitions[i].state},
                {m_candidate->transitions[i].sources.front()});
        }
        for (std::uint32_t state = 0; state < m_candidate->states.size(); ++state) {
            if (!m_basis->visited[state])
                add(ReportCode::StateNotVisited, {name(state)}, {state},
                    {m_candidate->states[state].sources.front()});
        }
    }

    /// By code (codes are listed category by category), then state, then first source.
    bool sort(Checkpoint& checkpoint) {
        const auto less = [](const ReportEntry& a, const ReportEntry& b) {
            if (a.code != b.code)
                return a.code < b.code;
            if (a.states.empty() || b.states.empty())
                return a.states.size() < b.states.size();
            if (a.states.front() != b.states.front())
                return a.states.front() < b.states.front();
            return a.sources.front() < b.sources.front();
        };
        return sortPolling(m_candidate->report, less, checkpoint);
    }

    const ReportBasis* m_basis;
    Candidate* m_candidate;
};

} // namespace

bool writeReport(const ReportBasis& basis, Candidate& candidate, Checkpoint& checkpoint) {
    return ReportWriter(basis, candidate).write(checkpoint);
}

} // namespace engine
