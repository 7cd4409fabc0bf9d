// The machine comes first: everything after it refers to its states, events and transitions.
#include "engine/format/candidatereader.h"

#include "engine/format/chartjson.h"
#include "engine/format/machinejson.h"
#include "engine/format/sequenceorder.h"
#include "engine/format/sequencesjson.h"
#include "engine/inference/reporttext.h"

#include <algorithm>
#include <array>
#include <limits>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace engine {

namespace {

using Index = std::unordered_map<std::string_view, std::uint32_t>;

constexpr std::array<std::string_view, 2> kStateEvidence{"observed", "generated"};
constexpr std::array<std::string_view, 2> kTransitionEvidence{"observed", "merged"};
constexpr std::array<std::string_view, 3> kContexts{"initial", "continuation", "infer"};

template <typename Item>
Index indexOf(const std::vector<Item>& items) {
    Index index;
    for (std::uint32_t i = 0; i < items.size(); ++i)
        index.try_emplace(items[i].name, i);
    return index;
}

class CandidateReader {
public:
    explicit CandidateReader(JsonReader& in) : m_in(in) {}

    std::optional<Candidate> read() {
        const auto [format, version, baseline, machine, chart, provenance, coverage, report,
                    statistics, statement] = m_in.object(0, {{"format"},
                                                             {"version"},
                                                             {"baseline"},
                                                             {"state_machine"},
                                                             {"chart"},
                                                             {"provenance"},
                                                             {"trace_coverage"},
                                                             {"inference_report"},
                                                             {"statistics"},
                                                             {"consistency_statement"}});
        static_cast<void>(format); // both were read to recognise the file
        static_cast<void>(version);
        const auto [document, solver] =
            m_in.object(baseline, {{"document_revision"}, {"solver_revision"}});
        m_candidate.documentRevision = m_in.string(document);
        m_candidate.solverRevision = m_in.string(solver);
        m_candidate.machine = readMachine(m_in, machine);
        m_candidate.chart = readChart(m_in, chart, m_candidate.machine);
        if (m_in.failed())
            return std::nullopt;
        m_states = indexOf(m_candidate.machine.states);
        m_events = indexOf(m_candidate.machine.events);
        for (const StateAction& row : m_candidate.machine.entryActions)
            m_words[row.state].push_back(row.action);
        readCoverage(coverage);
        m_sequencesClosed = !m_candidate.sequences.empty();
        readProvenance(provenance);
        readReport(report);
        readStatistics(statistics);
        checkStatement(statement);
        if (m_in.failed())
            return std::nullopt;
        for (const auto& [name, place] : m_sequences)
            m_candidate.sequences[place] = name;
        if (!m_sequencesClosed)
            orderSequences(m_candidate);
        return std::move(m_candidate);
    }

private:
    std::uint32_t reference(JsonNode node, const Index& index, const char* kind) {
        const std::string name = m_in.string(node);
        if (node == kNoNode || m_in.tree().type(node) != JsonType::String)
            return 0;
        const auto found = index.find(name);
        if (found != index.end())
            return found->second;
        m_in.fault(ProblemCode::ReferenceMissing, node, {kind, name});
        return 0;
    }

    std::uint32_t number32(JsonNode node) {
        const std::uint64_t number = m_in.unsignedInteger(node);
        if (number >= std::numeric_limits<std::uint32_t>::max()) {
            m_in.wrongValue(node, "a whole number below 4294967295");
            return 0;
        }
        return static_cast<std::uint32_t>(number);
    }

    /// The observation called so; a new one only as long as no coverage has listed them all.
    std::uint32_t sequence(JsonNode node) {
        if (node == kNoNode || m_in.tree().type(node) != JsonType::String) {
            static_cast<void>(m_in.string(node));
            return 0;
        }
        const std::string_view name = m_in.tree().text(node);
        if (const auto found = m_sequences.find(name); found != m_sequences.end())
            return found->second;
        if (m_sequencesClosed) {
            m_in.fault(ProblemCode::ReferenceMissing, node, {"observation", std::string(name)});
            return 0;
        }
        const auto place = static_cast<std::uint32_t>(m_candidate.sequences.size());
        m_sequences.emplace(name, place);
        m_candidate.sequences.emplace_back();
        return place;
    }

    std::vector<SourceRange> readSources(JsonNode node) {
        std::vector<SourceRange> sources;
        for (const JsonNode element : m_in.array(node)) {
            const auto [name, start, end] =
                m_in.object(element, {{"sequence"}, {"token_start"}, {"token_end"}});
            sources.push_back({sequence(name), number32(start), number32(end)});
        }
        return sources;
    }

    void readCoverage(JsonNode node) {
        for (const JsonNode element : m_in.array(node)) {
            const auto [name, context, start, intervals] = m_in.object(
                element, {{"sequence"}, {"start_context"}, {"start_state"}, {"intervals"}});
            const std::size_t known = m_candidate.sequences.size();
            static_cast<void>(sequence(name));
            if (name != kNoNode && m_candidate.sequences.size() == known)
                m_in.fault(ProblemCode::NameDuplicate, name, {"observation", m_in.string(name)});
            Coverage coverage;
            coverage.startContext = static_cast<StartContext>(
                m_in.oneOf(context, kContexts, "initial, continuation or infer"));
            const std::uint32_t startState = reference(start, m_states, "state");
            for (const JsonNode interval : m_in.array(intervals))
                coverage.intervals.push_back(readInterval(interval, coverage.intervals.size()));
            if (coverage.intervals.empty() || coverage.intervals.front().state != startState)
                invalid(element, "coverage does not begin in its start state");
            m_candidate.coverage.push_back(std::move(coverage));
        }
    }

    CoverageInterval readInterval(JsonNode node, std::size_t place) {
        const auto [index, event, state, actions, start, end] = m_in.object(
            node,
            {{"index"}, {"event"}, {"state"}, {"entry_actions"}, {"token_start"}, {"token_end"}});
        CoverageInterval interval;
        if (m_in.unsignedInteger(index) != place)
            invalid(index, "intervals are not numbered in order");
        if (event != kNoNode && !m_in.isNull(event))
            interval.event = reference(event, m_events, "event");
        interval.state = reference(state, m_states, "state");
        if (!hasWord(actions, interval.state))
            invalid(actions, "the entry actions are not those of the state");
        interval.tokenStart = number32(start);
        interval.tokenEnd = number32(end);
        return interval;
    }

    bool hasWord(JsonNode node, std::uint32_t state) {
        const std::vector<std::string> actions = readStrings(m_in, node);
        if (m_in.failed())
            return true;
        const auto word = m_words.find(m_candidate.machine.states[state].name);
        return word == m_words.end() ? actions.empty() : std::ranges::equal(actions, word->second);
    }

    void readProvenance(JsonNode node) {
        const auto [observed, generated, states, transitions] = m_in.object(
            node,
            {{"observed_state_names"}, {"generated_state_names"}, {"states"}, {"transitions"}});
        std::array<std::vector<std::string>, 2> names;
        for (const JsonNode element : m_in.array(states)) {
            const auto [state, evidence, sources] =
                m_in.object(element, {{"state"}, {"evidence"}, {"sources"}});
            if (reference(state, m_states, "state") != m_candidate.states.size())
                invalid(element, "provenance does not list the states in their order");
            const std::size_t kind = m_in.oneOf(evidence, kStateEvidence, "observed or generated");
            names[kind].push_back(m_in.string(state));
            m_candidate.states.push_back({static_cast<StateEvidence>(kind), readSources(sources)});
        }
        if (m_candidate.states.size() != m_candidate.machine.states.size())
            invalid(states, "provenance does not list every state");
        readTransitionProvenance(transitions);
        for (const auto& [list, expected] :
             {std::pair(observed, names[0]), {generated, names[1]}}) {
            if (readStrings(m_in, list) != expected && !m_in.failed())
                invalid(list, "the names do not follow from the evidence of the states");
        }
    }

    void readTransitionProvenance(JsonNode node) {
        const std::vector<Transition>& expected = m_candidate.machine.transitions;
        for (const JsonNode element : m_in.array(node)) {
            const auto [state, event, next, evidence, sources] = m_in.object(
                element, {{"state"}, {"event"}, {"state_next"}, {"evidence"}, {"sources"}});
            const std::size_t place = m_candidate.transitions.size();
            const Transition transition{m_in.string(state), m_in.string(event), m_in.string(next)};
            if (place >= expected.size() || transition != expected[place])
                invalid(element, "provenance does not list the transitions in their order");
            m_candidate.transitions.push_back(
                {static_cast<TransitionEvidence>(
                     m_in.oneOf(evidence, kTransitionEvidence, "observed or merged")),
                 readSources(sources)});
        }
        if (m_candidate.transitions.size() < expected.size())
            invalid(node, "provenance does not list every transition");
    }

    void readReport(JsonNode node) {
        for (const JsonNode element : m_in.array(node)) {
            const auto [code, category, text, states, sources, score] = m_in.object(
                element, {{"code"}, {"category"}, {"summary"}, {"states"}, {"sources"}, {"score"}});
            ReportEntry entry;
            const std::string name = m_in.string(code);
            if (const std::optional<ReportCode> known = reportCodeFromName(name))
                entry.code = *known;
            else if (code != kNoNode)
                m_in.wrongValue(code, "a code of the inference report");
            if (m_in.string(category) != categoryName(categoryOf(entry.code)) && !m_in.failed())
                m_in.wrongValue(category, categoryName(categoryOf(entry.code)));
            entry.text = m_in.string(text);
            for (const JsonNode state : m_in.array(states))
                entry.states.push_back(reference(state, m_states, "state"));
            entry.sources = readSources(sources);
            if (score != kNoNode && !m_in.isNull(score))
                entry.score = readScore(score);
            m_candidate.report.push_back(std::move(entry));
        }
    }

    MergeScore readScore(JsonNode node) {
        MergeScore score{};
        std::size_t count = 0;
        for (const JsonNode element : m_in.array(node)) {
            const std::int64_t part = m_in.integer(element);
            if (count < score.size())
                score[count] = part;
            ++count;
        }
        if (count != score.size() && !m_in.failed())
            invalid(node, "a score has three parts");
        return score;
    }

    void readStatistics(JsonNode node) {
        Statistics& s = m_candidate.statistics;
        const auto members = m_in.object(node, {{"observations"},
                                                {"tokens"},
                                                {"blank_tokens"},
                                                {"evidence_nodes"},
                                                {"evidence_edges"},
                                                {"forced_classes"},
                                                {"states"},
                                                {"named_states"},
                                                {"generated_states"},
                                                {"transitions"},
                                                {"merges_considered"},
                                                {"merges_accepted"},
                                                {"merges_rejected"},
                                                {"merges_not_chosen"}});
        std::uint64_t* const values[]{&s.observations,   &s.tokens,           &s.blankTokens,
                                      &s.evidenceNodes,  &s.evidenceEdges,    &s.forcedClasses,
                                      &s.states,         &s.namedStates,      &s.generatedStates,
                                      &s.transitions,    &s.mergesConsidered, &s.mergesAccepted,
                                      &s.mergesRejected, &s.mergesNotChosen};
        static_assert(std::size(values) == std::tuple_size_v<decltype(members)>);
        for (std::size_t i = 0; i < members.size(); ++i)
            *values[i] = m_in.unsignedInteger(members[i]);
    }

    void checkStatement(JsonNode node) {
        const std::string statement = m_in.string(node);
        if (!m_in.failed() && !m_in.ignoresUnknownKeys() &&
            statement != consistencyStatement(m_candidate.statistics))
            invalid(node, "the consistency statement is not the one we make");
    }

    void invalid(JsonNode node, std::string what) {
        if (node != kNoNode)
            m_in.fault(ProblemCode::CandidateInvalid, node, {std::move(what)});
    }

    JsonReader& m_in;
    Candidate m_candidate;
    Index m_states;
    Index m_events;
    std::unordered_map<std::string_view, std::vector<std::string_view>> m_words;
    Index m_sequences; // names stand in the tree
    bool m_sequencesClosed = false;
};

} // namespace

std::optional<Candidate> readCandidateObject(JsonReader& in) {
    return CandidateReader(in).read();
}

} // namespace engine
