// One row a report code: its name in files, its category and its sentence.
#include "engine/inference/reporttext.h"

#include "engine/base/problemtext.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace engine {

namespace {

struct Row {
    ReportCode code;
    std::string_view name;
    ReportCategory category;
    std::string_view sentence;
};

using enum ReportCode;

constexpr std::array kRows{
    Row{InitialStateInferred, "INITIAL_STATE_INFERRED", ReportCategory::Assumption,
        "No observation begins in the initial state; %1, where “%2” begins, was taken for it."},
    Row{HiddenStateGenerated, "HIDDEN_STATE_GENERATED", ReportCategory::Assumption,
        "No token names this state; it was given the name %1."},
    Row{WeakAttachment, "WEAK_ATTACHMENT", ReportCategory::Assumption,
        "The beginning of “%1” was attached to %2 without an event in common, which is weak "
        "evidence."},
    Row{UnreachableFragment, "UNREACHABLE_FRAGMENT", ReportCategory::Assumption,
        "%1 begins a fragment that the initial state does not reach; number of states in it: %2."},
    Row{TransitionSeenOnce, "TRANSITION_SEEN_ONCE", ReportCategory::Assumption,
        "The transition from %1 on %2 to %3 was observed only once."},
    Row{ConstraintApplied, "CONSTRAINT_APPLIED", ReportCategory::Assumption,
        "A constraint shaped this candidate: %1."},
    Row{NoObservations, "NO_OBSERVATIONS", ReportCategory::Assumption,
        "There are no observations, so the candidate is one state without behaviour."},
    Row{StatesMerged, "STATES_MERGED", ReportCategory::Merge,
        "Merge %1 formed %2; shared evidence: %3, states saved: %4, weak attachments: %5."},
    Row{AmbiguousMerge, "AMBIGUOUS_MERGE", ReportCategory::Merge,
        "Merge %1, which formed %2, was chosen by order alone: a merge into %3 had the same "
        "score."},
    Row{StateKeptApart, "STATE_KEPT_APART", ReportCategory::Conflict, ""},
    Row{TransitionNotStepped, "TRANSITION_NOT_STEPPED", ReportCategory::Provenance,
        "No replay steps through the transition from %1 on %2; it comes from merged fragments."},
    Row{StateNotVisited, "STATE_NOT_VISITED", ReportCategory::Provenance,
        "No replay needs state %1; it comes from merged fragments."},
    Row{SearchResult, "SEARCH_RESULT", ReportCategory::Summary, "The deeper search found: %1."},
    Row{ConsistentNotMinimal, "CONSISTENT_NOT_MINIMAL", ReportCategory::Summary,
        "All hard observations replay on this candidate; that it is the only such machine, or the "
        "smallest, is not asserted."},
};

constexpr bool rowsInOrder() {
    for (std::size_t i = 0; i < kRows.size(); ++i) {
        if (static_cast<std::size_t>(kRows[i].code) != i)
            return false;
    }
    return kRows.back().code == ConsistentNotMinimal;
}
static_assert(rowsInOrder(), "a row for every code, in the order of the codes");

const Row& rowOf(ReportCode code) {
    return kRows[std::min(static_cast<std::size_t>(code), kRows.size() - 1)];
}

constexpr std::array<std::string_view, 5> kCategories{"assumption", "merge", "conflict",
                                                      "provenance", "summary"};
constexpr std::array<std::string_view, 3> kContexts{"initial", "continuation", "infer"};

// What clashed and where are four different sentences, not pieces of one.
std::string keptApart(std::vector<std::string> arguments) {
    arguments.resize(8);
    const bool words = arguments[7] == "word";
    const bool atOnce = arguments[4].empty();
    if (words) {
        for (const std::size_t i : {5U, 6U}) {
            if (arguments[i].empty())
                arguments[i] = "no action";
        }
    }
    std::string_view sentence;
    if (words && atOnce) {
        sentence = "%1 stays a state of its own: earlier states refused for a name: %2, for entry "
                   "actions: %3; for example, the entry actions of %4 and %1 differ (%6 against "
                   "%7).";
    } else if (words) {
        sentence = "%1 stays a state of its own: earlier states refused for a name: %2, for entry "
                   "actions: %3; for example, after %5 from %4 and from %1 the entry actions "
                   "differ (%6 against %7).";
    } else if (atOnce) {
        sentence = "%1 stays a state of its own: earlier states refused for a name: %2, for entry "
                   "actions: %3; for example, %4 and %1 are named differently (%6 against %7).";
    } else {
        sentence = "%1 stays a state of its own: earlier states refused for a name: %2, for entry "
                   "actions: %3; for example, %5 leads from %4 and from %1 to states with "
                   "different names (%6 against %7).";
    }
    return fillPlaceholders(sentence, arguments);
}

} // namespace

std::string_view codeName(ReportCode code) {
    return rowOf(code).name;
}

std::optional<ReportCode> reportCodeFromName(std::string_view name) {
    const auto row = std::ranges::find(kRows, name, &Row::name);
    if (row == kRows.end())
        return std::nullopt;
    return row->code;
}

ReportCategory categoryOf(ReportCode code) {
    return rowOf(code).category;
}

std::string_view categoryName(ReportCategory category) {
    return kCategories[std::min(static_cast<std::size_t>(category), kCategories.size() - 1)];
}

std::string summary(const ReportEntry& entry) {
    if (!entry.text.empty())
        return entry.text;
    if (entry.code == StateKeptApart)
        return keptApart(entry.arguments);
    return fillPlaceholders(rowOf(entry.code).sentence, entry.arguments);
}

std::string consistencyStatement(const Statistics& statistics) {
    if (statistics.observations == 0) {
        return "There are no observations: no behavioural evidence constrains this candidate, and "
               "uniqueness and minimality are not asserted.";
    }
    return "All hard observations replay on this candidate; uniqueness and minimality are not "
           "asserted.";
}

std::string_view startContextName(StartContext context) {
    return kContexts[std::min(static_cast<std::size_t>(context), kContexts.size() - 1)];
}

std::optional<StartContext> startContextFromName(std::string_view name) {
    const auto found = std::ranges::find(kContexts, name);
    if (found == kContexts.end())
        return std::nullopt;
    return static_cast<StartContext>(found - kContexts.begin());
}

} // namespace engine
