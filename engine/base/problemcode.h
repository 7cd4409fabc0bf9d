// Every code a Problem can have. Sentences for them: problemtext (English), app/text (translated).
#pragma once

#include <cstdint>

namespace engine {

enum class ProblemCode : std::uint8_t {
    Internal,  ///< a broken invariant of ours; argument: what
    Cancelled, ///< the caller's stop token asked to stop

    // Observations and inference (SOLVER 1 to 5). Arguments in braces.
    TokenInvalid,                 ///< {raw token}
    MultipleStatesInInterval,     ///< {first state, second state}
    ActionWordConflict,           ///< {state}
    InitialStateConflict,         ///< {what the starts disagree on: first, second}
    DeterminismConflict,          ///< {first name or word, second}
    ObservationNameInvalid,       ///< {name}
    CapacityExceeded,             ///< {cap's name, cap, count}
    NoObservations,               ///< warning
    NamesEqualAfterNormalization, ///< warning {first name, second name}
    ConstraintsNotSupported,      ///< {number of constraints}

    // Replay (SOLVER 6).
    ReplayStateMismatch, ///< {observation, interval, expected state, state reached}
    ReplayWordMismatch,  ///< {observation, interval, word observed, word of the state, state}
    ReplayNoTransition,  ///< {observation, interval, state, event}
    ReplayNoStart,       ///< {observation}

    // Files (DOCUMENT 1 to 3).
    FileUnreadable,    ///< {path, reason}
    FileUnwritable,    ///< {path, reason}
    FileTooLarge,      ///< {cap, size}
    TextEncoding,      ///< invalid UTF-8 {byte offset}
    JsonSyntax,        ///< {what was found or expected}
    JsonTooDeep,       ///< {cap}
    JsonDuplicateKey,  ///< {key}
    JsonUnknownKey,    ///< {key}
    JsonMissingKey,    ///< {key}
    JsonExclusiveKeys, ///< two members of which one is allowed {key, other key}
    JsonWrongType,     ///< {expected type, found type}
    JsonWrongValue,    ///< {value, what is allowed}
    FormatUnknown,     ///< content of no format we read
    VersionUnknown,    ///< {version}
    VersionNewer,      ///< warning: opened read-only {version}
    TextLine,          ///< plain text observations: {what is wrong with this line}
    NotRepresentable,  ///< the chosen output format cannot hold it {format, what, use instead}
    DisabledWritten,   ///< warning: a disabled observation is written as enabled {name}

    // Validation of a project (DOCUMENT 1).
    ReferenceMissing,    ///< {kind, name}
    NameDuplicate,       ///< {kind, name}
    NameInvalid,         ///< {kind, name}
    TransitionDuplicate, ///< {state, event}
    InitialStateMissing, ///< note: a draft without an initial state

    // Candidates and jobs (SOLVER 7 and 8).
    CandidateInvalid, ///< {what is broken}
    CandidateStale,   ///< {}
    JobMismatch,      ///< a result of another job or generation {}
    JobFailed,        ///< {reason}

    // Games and weighted graphs.
    GameSyntax,   ///< {what is expected, what was found}
    GameNumber,   ///< too large {number, largest}
    GameUnsolved, ///< a solution without this vertex {vertex}

    // Layout (CHART 3).
    LayoutFailed,   ///< {reason}
    LayoutTimedOut, ///< {engine, seconds}

    Count_ ///< number of codes; keep last
};

} // namespace engine
