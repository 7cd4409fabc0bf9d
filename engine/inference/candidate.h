// What inference proposes: a machine with the evidence for every part of it (SOLVER 5).
#pragma once

#include "engine/base/contenthash.h"
#include "engine/machine/chartsettings.h"
#include "engine/machine/machine.h"
#include "engine/observation/observation.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace engine {

/// Tokens [tokenStart, tokenEnd) of observation `sequence`, an index into Candidate::sequences.
/// Ordered as the candidate lists them: by canonical observation order, then by token.
struct SourceRange {
    std::uint32_t sequence = 0;
    std::uint32_t tokenStart = 0;
    std::uint32_t tokenEnd = 0;

    auto operator<=>(const SourceRange&) const = default;
};

enum class StateEvidence : std::uint8_t { Observed, Generated };
enum class TransitionEvidence : std::uint8_t { Observed, Merged };

/// Of the state with the same index in Candidate::machine.states.
struct StateProvenance {
    StateEvidence evidence = StateEvidence::Observed;
    std::vector<SourceRange> sources;

    bool operator==(const StateProvenance&) const = default;
};

/// Of the transition with the same index in Candidate::machine.transitions.
struct TransitionProvenance {
    TransitionEvidence evidence = TransitionEvidence::Observed;
    std::vector<SourceRange> sources;

    bool operator==(const TransitionProvenance&) const = default;
};

inline constexpr std::uint32_t kNone = 0xFFFFFFFFU;

/// One replayed interval. `event` indexes machine.events (kNone for the leading interval), `state`
/// machine.states; its entry word is that state's.
struct CoverageInterval {
    std::uint32_t event = kNone;
    std::uint32_t state = 0;
    std::uint32_t tokenStart = 0;
    std::uint32_t tokenEnd = 0;

    bool operator==(const CoverageInterval&) const = default;
};

/// Of the observation with the same index in Candidate::sequences, as replayed. Never empty: the
/// leading interval is always there, and its state is the start state.
struct Coverage {
    StartContext startContext = StartContext::Initial;
    std::vector<CoverageInterval> intervals;

    bool operator==(const Coverage&) const = default;
};

/// In report order (SOLVER 5).
enum class ReportCode : std::uint8_t {
    InitialStateInferred,
    HiddenStateGenerated,
    WeakAttachment,
    UnreachableFragment,
    TransitionSeenOnce,
    ConstraintApplied,
    NoObservations,
    StatesMerged,
    AmbiguousMerge,
    StateKeptApart,
    TransitionNotStepped,
    StateNotVisited,
    SearchResult,
    ConsistentNotMinimal
};
enum class ReportCategory : std::uint8_t { Assumption, Merge, Conflict, Provenance, Summary };

/// shared evidence, fewer generated states, fewer weak attachments (SOLVER 4); larger is better.
using MergeScore = std::array<std::int64_t, 3>;

/// The sentence follows from code and arguments: reporttext.h (English), app/text (translated);
/// where `text` is not empty, it is the sentence.
struct ReportEntry {
    ReportCode code = ReportCode::ConsistentNotMinimal;
    std::vector<std::string> arguments;
    std::vector<std::uint32_t> states; ///< indices into machine.states
    std::vector<SourceRange> sources;
    std::optional<MergeScore> score;
    /// The sentence as a candidate file has it, for files do not hold the arguments; else empty.
    std::string text = {};

    bool operator==(const ReportEntry&) const = default;
};

struct Statistics {
    std::uint64_t observations = 0;
    std::uint64_t tokens = 0;
    std::uint64_t blankTokens = 0;
    std::uint64_t evidenceNodes = 0;
    std::uint64_t evidenceEdges = 0;
    std::uint64_t forcedClasses = 0;
    std::uint64_t states = 0;
    std::uint64_t namedStates = 0;
    std::uint64_t generatedStates = 0;
    std::uint64_t transitions = 0;
    std::uint64_t mergesConsidered = 0;
    std::uint64_t mergesAccepted = 0;
    std::uint64_t mergesRejected = 0;
    std::uint64_t mergesNotChosen = 0;

    bool operator==(const Statistics&) const = default;
};

/// Immutable once returned; shared between threads as shared_ptr<const Candidate>.
struct Candidate {
    Revision documentRevision;
    Revision solverRevision;
    std::vector<std::string> sequences; ///< names of the observations used, in canonical order
    Machine machine;
    ChartSettings chart;
    std::vector<StateProvenance> states;
    std::vector<TransitionProvenance> transitions;
    std::vector<Coverage> coverage;
    std::vector<ReportEntry> report;
    Statistics statistics;

    bool operator==(const Candidate&) const = default;
};

} // namespace engine
