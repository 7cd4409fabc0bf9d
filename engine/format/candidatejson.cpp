// One function a member, in the order of the file; the stream gets it piece by piece.
#include "engine/format/candidatejson.h"

#include "engine/format/chartjson.h"
#include "engine/format/jsonwriter.h"
#include "engine/format/machinejson.h"
#include "engine/inference/reporttext.h"

#include <string_view>
#include <unordered_map>
#include <vector>

namespace engine {

namespace {

class CandidateWriter {
public:
    CandidateWriter(std::ostream& stream, const Candidate& candidate)
        : m_out(stream), m_candidate(candidate) {}

    void write(const CandidateJsonOptions& options) {
        m_out.beginObject();
        m_out.key("format").string("moorebench-candidate");
        m_out.key("version").unsignedInteger(1);
        m_out.key("baseline").beginObject();
        m_out.key("document_revision").string(m_candidate.documentRevision);
        m_out.key("solver_revision").string(m_candidate.solverRevision);
        m_out.endObject();
        m_out.key("state_machine");
        writeMachine(m_out, m_candidate.machine);
        m_out.key("chart");
        writeChart(m_out, m_candidate.chart);
        m_out.key("provenance");
        writeProvenance();
        m_out.key("trace_coverage");
        writeCoverage(options.coverage);
        m_out.key("inference_report");
        writeReport();
        m_out.key("statistics");
        writeStatistics();
        m_out.key("consistency_statement").string(consistencyStatement(m_candidate.statistics));
        m_out.endObject();
        m_out.finish();
    }

private:
    [[nodiscard]] const std::string& stateName(std::uint32_t state) const {
        return m_candidate.machine.states[state].name;
    }

    void writeNames(std::string_view key, StateEvidence evidence) {
        m_out.key(key).beginArray();
        for (std::uint32_t i = 0; i < m_candidate.states.size(); ++i) {
            if (m_candidate.states[i].evidence == evidence)
                m_out.string(stateName(i));
        }
        m_out.endArray();
    }

    void writeRange(std::uint32_t start, std::uint32_t end) {
        m_out.key("token_start").unsignedInteger(start);
        m_out.key("token_end").unsignedInteger(end);
    }

    void writeSources(const std::vector<SourceRange>& sources) {
        m_out.key("sources").beginArray();
        for (const SourceRange& source : sources) {
            m_out.beginObject();
            m_out.key("sequence").string(m_candidate.sequences[source.sequence]);
            writeRange(source.tokenStart, source.tokenEnd);
            m_out.endObject();
        }
        m_out.endArray();
    }

    void writeProvenance() {
        m_out.beginObject();
        writeNames("observed_state_names", StateEvidence::Observed);
        writeNames("generated_state_names", StateEvidence::Generated);
        m_out.key("states").beginArray();
        for (std::uint32_t i = 0; i < m_candidate.states.size(); ++i) {
            const StateProvenance& state = m_candidate.states[i];
            m_out.beginObject();
            m_out.key("state").string(stateName(i));
            m_out.key("evidence")
                .string(state.evidence == StateEvidence::Observed ? "observed" : "generated");
            writeSources(state.sources);
            m_out.endObject();
        }
        m_out.endArray();
        m_out.key("transitions").beginArray();
        for (std::size_t i = 0; i < m_candidate.transitions.size(); ++i) {
            const Transition& transition = m_candidate.machine.transitions[i];
            const TransitionProvenance& provenance = m_candidate.transitions[i];
            m_out.beginObject();
            m_out.key("state").string(transition.state);
            m_out.key("event").string(transition.event);
            m_out.key("state_next").string(transition.stateNext);
            m_out.key("evidence")
                .string(provenance.evidence == TransitionEvidence::Observed ? "observed"
                                                                            : "merged");
            writeSources(provenance.sources);
            m_out.endObject();
        }
        m_out.endArray();
        m_out.endObject();
    }

    void writeCoverage(bool complete) {
        std::unordered_map<std::string_view, std::vector<std::string_view>> words;
        for (const StateAction& row : m_candidate.machine.entryActions)
            words[row.state].push_back(row.action);
        m_out.beginArray();
        for (std::size_t i = 0; complete && i < m_candidate.coverage.size(); ++i) {
            const Coverage& coverage = m_candidate.coverage[i];
            m_out.beginObject();
            m_out.key("sequence").string(m_candidate.sequences[i]);
            m_out.key("start_context").string(startContextName(coverage.startContext));
            m_out.key("start_state").string(stateName(coverage.intervals.front().state));
            m_out.key("intervals").beginArray();
            for (std::size_t j = 0; j < coverage.intervals.size(); ++j)
                writeInterval(j, coverage.intervals[j], words);
            m_out.endArray();
            m_out.endObject();
        }
        m_out.endArray();
    }

    void writeInterval(
        std::size_t index, const CoverageInterval& interval,
        const std::unordered_map<std::string_view, std::vector<std::string_view>>& words) {
        m_out.beginObject();
        m_out.key("index").unsignedInteger(index);
        m_out.key("event");
        if (interval.event == kNone)
            m_out.null();
        else
            m_out.string(m_candidate.machine.events[interval.event].name);
        m_out.key("state").string(stateName(interval.state));
        m_out.key("entry_actions").beginArray();
        if (const auto word = words.find(stateName(interval.state)); word != words.end()) {
            for (const std::string_view action : word->second)
                m_out.string(action);
        }
        m_out.endArray();
        writeRange(interval.tokenStart, interval.tokenEnd);
        m_out.endObject();
    }

    void writeReport() {
        m_out.beginArray();
        for (const ReportEntry& entry : m_candidate.report) {
            m_out.beginObject();
            m_out.key("code").string(codeName(entry.code));
            m_out.key("category").string(categoryName(categoryOf(entry.code)));
            m_out.key("summary").string(summary(entry));
            m_out.key("states").beginArray();
            for (const std::uint32_t state : entry.states)
                m_out.string(stateName(state));
            m_out.endArray();
            writeSources(entry.sources);
            m_out.key("score");
            if (entry.score) {
                m_out.beginArray();
                for (const std::int64_t part : *entry.score)
                    m_out.integer(part);
                m_out.endArray();
            } else {
                m_out.null();
            }
            m_out.endObject();
        }
        m_out.endArray();
    }

    void writeStatistics() {
        const Statistics& s = m_candidate.statistics;
        m_out.beginObject();
        m_out.key("observations").unsignedInteger(s.observations);
        m_out.key("tokens").unsignedInteger(s.tokens);
        m_out.key("blank_tokens").unsignedInteger(s.blankTokens);
        m_out.key("evidence_nodes").unsignedInteger(s.evidenceNodes);
        m_out.key("evidence_edges").unsignedInteger(s.evidenceEdges);
        m_out.key("forced_classes").unsignedInteger(s.forcedClasses);
        m_out.key("states").unsignedInteger(s.states);
        m_out.key("named_states").unsignedInteger(s.namedStates);
        m_out.key("generated_states").unsignedInteger(s.generatedStates);
        m_out.key("transitions").unsignedInteger(s.transitions);
        m_out.key("merges_considered").unsignedInteger(s.mergesConsidered);
        m_out.key("merges_accepted").unsignedInteger(s.mergesAccepted);
        m_out.key("merges_rejected").unsignedInteger(s.mergesRejected);
        m_out.key("merges_not_chosen").unsignedInteger(s.mergesNotChosen);
        m_out.endObject();
    }

    JsonWriter m_out;
    const Candidate& m_candidate;
};

} // namespace

void writeCandidate(std::ostream& out, const Candidate& candidate,
                    const CandidateJsonOptions& options) {
    CandidateWriter(out, candidate).write(options);
}

} // namespace engine
