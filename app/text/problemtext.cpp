// One row a problem code: its sentences, marked for translation, in the words of the engine's.
#include "app/text/problemtext.h"

#include "app/text/encoding.h"
#include "engine/base/problemtext.h"

#include <QCoreApplication>

#include <array>
#include <cstddef>

namespace app {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(ProblemText)
};

struct Row {
    engine::ProblemCode code;
    const char* message;
    const char* remedy;
};

constexpr auto kCount = static_cast<std::size_t>(engine::ProblemCode::Count_);

using enum engine::ProblemCode;

constexpr std::array<Row, kCount> kRows{{
    {Internal, QT_TRANSLATE_NOOP("ProblemText", "The program broke one of its own rules: %1."),
     QT_TRANSLATE_NOOP("ProblemText",
                       "Please report this together with the input; nothing was changed.")},
    {Cancelled, QT_TRANSLATE_NOOP("ProblemText", "The work was cancelled."),
     QT_TRANSLATE_NOOP("ProblemText", "Start it again when you want its result.")},
    {TokenInvalid,
     QT_TRANSLATE_NOOP("ProblemText", "“%1” is neither an event, a state nor an action."),
     QT_TRANSLATE_NOOP("ProblemText", "Write event_, state_ or action_ followed by a name, with at "
                                      "most 128 code points in all.")},
    {MultipleStatesInInterval,
     QT_TRANSLATE_NOOP("ProblemText", "One interval names two different states, %1 and %2."),
     QT_TRANSLATE_NOOP("ProblemText", "Keep one of the two states, or put the event that leads "
                                      "from one to the other between them.")},
    {ActionWordConflict,
     QT_TRANSLATE_NOOP("ProblemText",
                       "State %1 is observed with different lists of entry actions."),
     QT_TRANSLATE_NOOP("ProblemText", "Give every mention of %1 the same actions in the same "
                                      "order, or use different state names.")},
    {InitialStateConflict,
     QT_TRANSLATE_NOOP(
         "ProblemText",
         "Observations that begin in the initial state disagree about it: “%1” against “%2”."),
     QT_TRANSLATE_NOOP(
         "ProblemText",
         "Make these beginnings agree, or change the start context of one of the observations.")},
    {DeterminismConflict,
     QT_TRANSLATE_NOOP("ProblemText", "The observations force one state to be both “%1” and “%2”."),
     QT_TRANSLATE_NOOP("ProblemText", "Correct one of the observations cited, or remove it.")},
    {ObservationNameInvalid,
     QT_TRANSLATE_NOOP("ProblemText", "The observation name “%1” is empty or used more than once."),
     QT_TRANSLATE_NOOP("ProblemText", "Give every observation a name of its own.")},
    {CapacityExceeded,
     QT_TRANSLATE_NOOP("ProblemText", "The limit of %2 on %1 is exceeded: there are %3."),
     QT_TRANSLATE_NOOP("ProblemText",
                       "Use less input, or split it into parts that are handled separately.")},
    {NoObservations, QT_TRANSLATE_NOOP("ProblemText", "There are no enabled observations."),
     QT_TRANSLATE_NOOP("ProblemText", "Add or enable observations to infer behaviour from them.")},
    {NamesEqualAfterNormalization,
     QT_TRANSLATE_NOOP("ProblemText", "“%1” and “%2” look the same but are written with different "
                                      "code points, so they are different names."),
     QT_TRANSLATE_NOOP("ProblemText", "If one name is meant, write it the same way everywhere.")},
    {ConstraintsNotSupported,
     QT_TRANSLATE_NOOP("ProblemText", "The project holds constraints on inference (%1 of them), "
                                      "which this version cannot apply."),
     QT_TRANSLATE_NOOP("ProblemText",
                       "Remove the constraints, or infer with a version that applies them.")},
    {ReplayStateMismatch,
     QT_TRANSLATE_NOOP(
         "ProblemText",
         "Observation “%1” names state %3 in interval %2, but the machine is in %4 there."),
     QT_TRANSLATE_NOOP("ProblemText", "Correct the observation or infer again.")},
    {ReplayWordMismatch,
     QT_TRANSLATE_NOOP(
         "ProblemText",
         "Observation “%1” shows the entry actions “%3” in interval %2, but state %5 has “%4”."),
     QT_TRANSLATE_NOOP("ProblemText", "Correct the observation or infer again.")},
    {ReplayNoTransition,
     QT_TRANSLATE_NOOP(
         "ProblemText",
         "Observation “%1” cannot go on in interval %2: state %3 has no transition on %4."),
     QT_TRANSLATE_NOOP("ProblemText", "Correct the observation or infer again.")},
    {ReplayNoStart,
     QT_TRANSLATE_NOOP("ProblemText", "Observation “%1” replays from no state of the machine."),
     QT_TRANSLATE_NOOP("ProblemText", "Correct the observation or infer again.")},
    {FileUnreadable, QT_TRANSLATE_NOOP("ProblemText", "“%1” cannot be read: %2."),
     QT_TRANSLATE_NOOP("ProblemText", "Check that the file exists and that you may read it.")},
    {FileUnwritable, QT_TRANSLATE_NOOP("ProblemText", "“%1” cannot be written: %2."),
     QT_TRANSLATE_NOOP(
         "ProblemText",
         "Check the folder, its free space and your permissions, or choose another place.")},
    {FileTooLarge, QT_TRANSLATE_NOOP("ProblemText", "The input has %2 bytes; at most %1 are read."),
     QT_TRANSLATE_NOOP("ProblemText", "Split the input into smaller files.")},
    {TextEncoding, QT_TRANSLATE_NOOP("ProblemText", "The text is not valid UTF-8 at byte %1."),
     QT_TRANSLATE_NOOP("ProblemText", "Save the file as UTF-8 and open it again.")},
    {JsonSyntax, QT_TRANSLATE_NOOP("ProblemText", "This is not valid JSON: %1."),
     QT_TRANSLATE_NOOP("ProblemText", "Correct the file at the place given.")},
    {JsonTooDeep, QT_TRANSLATE_NOOP("ProblemText", "Values are nested more than %1 deep."),
     QT_TRANSLATE_NOOP(
         "ProblemText",
         "Check that the file is of the intended format; none of ours nests that deep.")},
    {JsonDuplicateKey, QT_TRANSLATE_NOOP("ProblemText", "The key “%1” occurs twice in one object."),
     QT_TRANSLATE_NOOP("ProblemText", "Remove one of the two members.")},
    {JsonUnknownKey, QT_TRANSLATE_NOOP("ProblemText", "The key “%1” is not known here."),
     QT_TRANSLATE_NOOP("ProblemText", "Remove the member or correct its key.")},
    {JsonMissingKey, QT_TRANSLATE_NOOP("ProblemText", "The key “%1” is missing."),
     QT_TRANSLATE_NOOP("ProblemText", "Add the member “%1”.")},
    {JsonExclusiveKeys,
     QT_TRANSLATE_NOOP("ProblemText", "The keys “%1” and “%2” exclude each other."),
     QT_TRANSLATE_NOOP("ProblemText", "Remove one of the two members.")},
    {JsonWrongType, QT_TRANSLATE_NOOP("ProblemText", "Expected %1, found %2."),
     QT_TRANSLATE_NOOP("ProblemText", "Replace the value by one of the expected type.")},
    {JsonWrongValue,
     QT_TRANSLATE_NOOP("ProblemText", "The value “%1” is not allowed; allowed is %2."),
     QT_TRANSLATE_NOOP("ProblemText", "Replace the value by an allowed one.")},
    {FormatUnknown,
     QT_TRANSLATE_NOOP("ProblemText", "The content is of no format that can be read."),
     QT_TRANSLATE_NOOP("ProblemText",
                       "Open a project, an Automata Lab document, a candidate file, observations "
                       "as JSON, or plain text with one token a line.")},
    {VersionUnknown, QT_TRANSLATE_NOOP("ProblemText", "“%1” is not a version that can be read."),
     QT_TRANSLATE_NOOP("ProblemText",
                       "Correct the version, or convert the file with the program that wrote it.")},
    {VersionNewer,
     QT_TRANSLATE_NOOP("ProblemText",
                       "The file was made by a newer version (%1) and is opened read-only."),
     QT_TRANSLATE_NOOP(
         "ProblemText",
         "Update this program to change the file, or save a copy under another name.")},
    {TextLine, QT_TRANSLATE_NOOP("ProblemText", "This line cannot be read: %1."),
     QT_TRANSLATE_NOOP("ProblemText",
                       "Write one token a line, blank lines between observations, and “# name: x” "
                       "or “# context: initial, continuation or infer” above them.")},
    {NotRepresentable, QT_TRANSLATE_NOOP("ProblemText", "The format %1 cannot hold %2."),
     QT_TRANSLATE_NOOP("ProblemText", "Use %3 instead.")},
    {DisabledWritten,
     QT_TRANSLATE_NOOP("ProblemText", "The disabled observation “%1” is written like an enabled "
                                      "one, for the format cannot tell."),
     QT_TRANSLATE_NOOP("ProblemText",
                       "Keep the project file too; it remembers which observations are disabled.")},
    {ReferenceMissing, QT_TRANSLATE_NOOP("ProblemText", "There is no %1 called “%2”."),
     QT_TRANSLATE_NOOP("ProblemText", "Add it, or refer to one that exists.")},
    {NameDuplicate,
     QT_TRANSLATE_NOOP("ProblemText", "There are two of kind “%1” with the name “%2”."),
     QT_TRANSLATE_NOOP("ProblemText", "Rename or remove one of them.")},
    {NameInvalid, QT_TRANSLATE_NOOP("ProblemText", "“%2” is no valid name of kind “%1”."),
     QT_TRANSLATE_NOOP("ProblemText",
                       "Use the form event_x, state_x or action_x with at most 128 code points.")},
    {TransitionDuplicate,
     QT_TRANSLATE_NOOP("ProblemText", "State %1 has more than one transition on event %2."),
     QT_TRANSLATE_NOOP("ProblemText", "Keep one of the transitions.")},
    {InitialStateMissing, QT_TRANSLATE_NOOP("ProblemText", "The machine has no initial state yet."),
     QT_TRANSLATE_NOOP("ProblemText", "Choose an initial state.")},
    {CandidateInvalid,
     QT_TRANSLATE_NOOP("ProblemText", "The candidate does not hold together: %1."),
     QT_TRANSLATE_NOOP("ProblemText",
                       "Infer again; a candidate file that was edited by hand cannot be used.")},
    {CandidateStale,
     QT_TRANSLATE_NOOP("ProblemText", "The project has changed since this candidate was inferred."),
     QT_TRANSLATE_NOOP("ProblemText",
                       "Infer again, or undo back to the content it was inferred from.")},
    {JobMismatch,
     QT_TRANSLATE_NOOP("ProblemText", "A result arrived for work that is no longer wanted."),
     QT_TRANSLATE_NOOP("ProblemText", "Nothing needs to be done; the result was dropped.")},
    {JobFailed, QT_TRANSLATE_NOOP("ProblemText", "The work failed: %1."),
     QT_TRANSLATE_NOOP("ProblemText", "Try again; nothing was changed.")},
    {GameSyntax, QT_TRANSLATE_NOOP("ProblemText", "Expected %1, found %2."),
     QT_TRANSLATE_NOOP("ProblemText", "Correct the text at this place.")},
    {GameNumber,
     QT_TRANSLATE_NOOP("ProblemText", "The number %1 is out of range; the limit is %2."),
     QT_TRANSLATE_NOOP("ProblemText",
                       "Write a number within the limit; the header of a game bounds the "
                       "numbers of its vertices.")},
    {GameUnsolved, QT_TRANSLATE_NOOP("ProblemText", "The solution has no winner for vertex %1."),
     QT_TRANSLATE_NOOP("ProblemText", "Give a winner for every vertex of the game.")},
    {LayoutFailed, QT_TRANSLATE_NOOP("ProblemText", "The chart could not be laid out: %1."),
     QT_TRANSLATE_NOOP("ProblemText", "Try another layout engine.")},
    {LayoutTimedOut,
     QT_TRANSLATE_NOOP("ProblemText", "The layout engine %1 gave no answer within %2 seconds."),
     QT_TRANSLATE_NOOP("ProblemText", "Try another layout engine, or show a part of the chart.")},
}};

constexpr bool rowsInOrder() {
    for (std::size_t i = 0; i < kCount; ++i) {
        if (static_cast<std::size_t>(kRows[i].code) != i)
            return false;
    }
    return true;
}
static_assert(rowsInOrder(), "a row for every code, in the order of the codes");

const Row& rowOf(engine::ProblemCode code) {
    const auto index = static_cast<std::size_t>(code);
    return kRows[index < kCount ? index : static_cast<std::size_t>(Internal)];
}

QString filled(const char* sentence, const engine::Problem& problem) {
    // Filled as bytes and in one pass: an argument that holds "%1" stays what it is.
    const std::string translated = Texts::tr(sentence).toStdString();
    return toQt(engine::fillPlaceholders(translated, problem.arguments));
}

} // namespace

QString problemMessage(const engine::Problem& problem) {
    return filled(rowOf(problem.code).message, problem);
}

QString problemRemedy(const engine::Problem& problem) {
    return filled(rowOf(problem.code).remedy, problem);
}

QString severityText(engine::Severity severity) {
    switch (severity) {
    case engine::Severity::Error:
        return Texts::tr("Error");
    case engine::Severity::Warning:
        return Texts::tr("Warning");
    case engine::Severity::Note:
        return Texts::tr("Note");
    }
    return {};
}

QString problemPlace(const engine::Problem& problem) {
    const engine::FilePosition& at = problem.position;
    if (at.line != 0 && !at.path.empty())
        return Texts::tr("line %1, column %2, %3").arg(at.line).arg(at.column).arg(toQt(at.path));
    if (at.line != 0)
        return Texts::tr("line %1, column %2").arg(at.line).arg(at.column);
    if (!at.path.empty())
        return toQt(at.path);
    if (problem.locations.empty())
        return {};
    const engine::TokenRange& range = problem.locations.front();
    if (range.start == range.end)
        return toQt(range.sequence);
    const QString sequence = toQt(range.sequence);
    if (range.end == range.start + 1)
        return Texts::tr("%1, token %2").arg(sequence, QString::number(range.start));
    return Texts::tr("%1, tokens %2 to %3")
        .arg(sequence, QString::number(range.start), QString::number(range.end - 1));
}

} // namespace app
