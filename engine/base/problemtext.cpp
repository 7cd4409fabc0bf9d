// One row a problem code: its name in files, what it says is wrong, and what it says to do.
#include "engine/base/problemtext.h"

#include <array>
#include <cstddef>

namespace engine {

namespace {

struct Row {
    ProblemCode code;
    std::string_view name;
    std::string_view message;
    std::string_view remedy;
};

constexpr auto kCount = static_cast<std::size_t>(ProblemCode::Count_);

using enum ProblemCode;

constexpr std::array<Row, kCount> kRows{{
    {Internal, "INTERNAL", "The program broke one of its own rules: %1.",
     "Please report this together with the input; nothing was changed."},
    {Cancelled, "CANCELLED", "The work was cancelled.", "Start it again when you want its result."},

    {TokenInvalid, "TOKEN_INVALID", "“%1” is neither an event, a state nor an action.",
     "Write event_, state_ or action_ followed by a name, with at most 128 code points in all."},
    {MultipleStatesInInterval, "MULTIPLE_STATES_IN_INTERVAL",
     "One interval names two different states, %1 and %2.",
     "Keep one of the two states, or put the event that leads from one to the other between them."},
    {ActionWordConflict, "ACTION_WORD_CONFLICT",
     "State %1 is observed with different lists of entry actions.",
     "Give every mention of %1 the same actions in the same order, or use different state names."},
    {InitialStateConflict, "INITIAL_STATE_CONFLICT",
     "Observations that begin in the initial state disagree about it: “%1” against “%2”.",
     "Make these beginnings agree, or change the start context of one of the observations."},
    {DeterminismConflict, "DETERMINISM_CONFLICT",
     "The observations force one state to be both “%1” and “%2”.",
     "Correct one of the observations cited, or remove it."},
    {ObservationNameInvalid, "OBSERVATION_NAME_INVALID",
     "The observation name “%1” is empty or used more than once.",
     "Give every observation a name of its own."},
    {CapacityExceeded, "CAPACITY_EXCEEDED", "The limit of %2 on %1 is exceeded: there are %3.",
     "Use less input, or split it into parts that are handled separately."},
    {NoObservations, "NO_OBSERVATIONS", "There are no enabled observations.",
     "Add or enable observations to infer behaviour from them."},
    {NamesEqualAfterNormalization, "NAMES_EQUAL_AFTER_NORMALIZATION",
     "“%1” and “%2” look the same but are written with different code points, so they are "
     "different names.",
     "If one name is meant, write it the same way everywhere."},
    {ConstraintsNotSupported, "CONSTRAINTS_NOT_SUPPORTED",
     "The project holds constraints on inference (%1 of them), which this version cannot apply.",
     "Remove the constraints, or infer with a version that applies them."},

    {ReplayStateMismatch, "REPLAY_STATE_MISMATCH",
     "Observation “%1” names state %3 in interval %2, but the machine is in %4 there.",
     "Correct the observation or infer again."},
    {ReplayWordMismatch, "REPLAY_WORD_MISMATCH",
     "Observation “%1” shows the entry actions “%3” in interval %2, but state %5 has “%4”.",
     "Correct the observation or infer again."},
    {ReplayNoTransition, "REPLAY_NO_TRANSITION",
     "Observation “%1” cannot go on in interval %2: state %3 has no transition on %4.",
     "Correct the observation or infer again."},
    {ReplayNoStart, "REPLAY_NO_START", "Observation “%1” replays from no state of the machine.",
     "Correct the observation or infer again."},

    {FileUnreadable, "FILE_UNREADABLE", "“%1” cannot be read: %2.",
     "Check that the file exists and that you may read it."},
    {FileUnwritable, "FILE_UNWRITABLE", "“%1” cannot be written: %2.",
     "Check the folder, its free space and your permissions, or choose another place."},
    {FileTooLarge, "FILE_TOO_LARGE", "The input has %2 bytes; at most %1 are read.",
     "Split the input into smaller files."},
    {TextEncoding, "TEXT_ENCODING", "The text is not valid UTF-8 at byte %1.",
     "Save the file as UTF-8 and open it again."},
    {JsonSyntax, "JSON_SYNTAX", "This is not valid JSON: %1.",
     "Correct the file at the place given."},
    {JsonTooDeep, "JSON_TOO_DEEP", "Values are nested more than %1 deep.",
     "Check that the file is of the intended format; none of ours nests that deep."},
    {JsonDuplicateKey, "JSON_DUPLICATE_KEY", "The key “%1” occurs twice in one object.",
     "Remove one of the two members."},
    {JsonUnknownKey, "JSON_UNKNOWN_KEY", "The key “%1” is not known here.",
     "Remove the member or correct its key."},
    {JsonMissingKey, "JSON_MISSING_KEY", "The key “%1” is missing.", "Add the member “%1”."},
    {JsonExclusiveKeys, "JSON_EXCLUSIVE_KEYS", "The keys “%1” and “%2” exclude each other.",
     "Remove one of the two members."},
    {JsonWrongType, "JSON_WRONG_TYPE", "Expected %1, found %2.",
     "Replace the value by one of the expected type."},
    {JsonWrongValue, "JSON_WRONG_VALUE", "The value “%1” is not allowed; allowed is %2.",
     "Replace the value by an allowed one."},
    {FormatUnknown, "FORMAT_UNKNOWN", "The content is of no format that can be read.",
     "Open a project, an Automata Lab document, a candidate file, observations as JSON, or plain "
     "text with one token a line."},
    {VersionUnknown, "VERSION_UNKNOWN", "“%1” is not a version that can be read.",
     "Correct the version, or convert the file with the program that wrote it."},
    {VersionNewer, "VERSION_NEWER",
     "The file was made by a newer version (%1) and is opened read-only.",
     "Update this program to change the file, or save a copy under another name."},
    {TextLine, "TEXT_LINE", "This line cannot be read: %1.",
     "Write one token a line, blank lines between observations, and “# name: x” or "
     "“# context: initial, continuation or infer” above them."},
    {NotRepresentable, "NOT_REPRESENTABLE", "The format %1 cannot hold %2.", "Use %3 instead."},
    {DisabledWritten, "DISABLED_WRITTEN",
     "The disabled observation “%1” is written like an enabled one, for the format cannot tell.",
     "Keep the project file too; it remembers which observations are disabled."},

    {ReferenceMissing, "REFERENCE_MISSING", "There is no %1 called “%2”.",
     "Add it, or refer to one that exists."},
    {NameDuplicate, "NAME_DUPLICATE", "There are two of kind “%1” with the name “%2”.",
     "Rename or remove one of them."},
    {NameInvalid, "NAME_INVALID", "“%2” is no valid name of kind “%1”.",
     "Use the form event_x, state_x or action_x with at most 128 code points."},
    {TransitionDuplicate, "TRANSITION_DUPLICATE",
     "State %1 has more than one transition on event %2.", "Keep one of the transitions."},
    {InitialStateMissing, "INITIAL_STATE_MISSING", "The machine has no initial state yet.",
     "Choose an initial state."},

    {CandidateInvalid, "CANDIDATE_INVALID", "The candidate does not hold together: %1.",
     "Infer again; a candidate file that was edited by hand cannot be used."},
    {CandidateStale, "CANDIDATE_STALE",
     "The project has changed since this candidate was inferred.",
     "Infer again, or undo back to the content it was inferred from."},
    {JobMismatch, "JOB_MISMATCH", "A result arrived for work that is no longer wanted.",
     "Nothing needs to be done; the result was dropped."},
    {JobFailed, "JOB_FAILED", "The work failed: %1.", "Try again; nothing was changed."},

    {GameSyntax, "GAME_SYNTAX", "Expected %1, found %2.", "Correct the text at this place."},
    {GameNumber, "GAME_NUMBER", "The number %1 is out of range; the limit is %2.",
     "Write a number within the limit; the header of a game bounds the numbers of its vertices."},
    {GameUnsolved, "GAME_UNSOLVED", "The solution has no winner for vertex %1.",
     "Give a winner for every vertex of the game."},
    {LayoutFailed, "LAYOUT_FAILED", "The chart could not be laid out: %1.",
     "Try another layout engine."},
    {LayoutTimedOut, "LAYOUT_TIMED_OUT", "The layout engine %1 gave no answer within %2 seconds.",
     "Try another layout engine, or show a part of the chart."},
}};

constexpr bool rowsInOrder() {
    for (std::size_t i = 0; i < kCount; ++i) {
        if (static_cast<std::size_t>(kRows[i].code) != i)
            return false;
    }
    return true;
}
static_assert(rowsInOrder(), "a row for every code, in the order of the codes");

const Row& rowOf(ProblemCode code) {
    const auto index = static_cast<std::size_t>(code);
    return kRows[index < kCount ? index : static_cast<std::size_t>(Internal)];
}

} // namespace

std::string_view codeName(ProblemCode code) {
    return rowOf(code).name;
}

std::string_view severityName(Severity severity) {
    switch (severity) {
    case Severity::Error:
        return "error";
    case Severity::Warning:
        return "warning";
    case Severity::Note:
        return "note";
    }
    return "error";
}

std::string message(const Problem& problem) {
    return fillPlaceholders(rowOf(problem.code).message, problem.arguments);
}

std::string remedy(const Problem& problem) {
    return fillPlaceholders(rowOf(problem.code).remedy, problem.arguments);
}

std::string fillPlaceholders(std::string_view text, const std::vector<std::string>& arguments) {
    std::string filled;
    filled.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool placeholder =
            text[i] == '%' && i + 1 < text.size() && text[i + 1] >= '1' && text[i + 1] <= '9';
        if (!placeholder) {
            filled += text[i];
            continue;
        }
        const auto index = static_cast<std::size_t>(text[++i] - '1');
        if (index < arguments.size())
            filled += arguments[index];
    }
    return filled;
}

} // namespace engine
