// One sentence a report code, marked for translation, in the words of the engine's.
#include "app/text/reporttext.h"

#include "app/text/encoding.h"
#include "engine/base/problemtext.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>

namespace app {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(ReportText)
};

constexpr std::array kSentences{
    QT_TRANSLATE_NOOP("ReportText", "No observation begins in the initial state; %1, where “%2” "
                                    "begins, was taken for it."),
    QT_TRANSLATE_NOOP("ReportText", "No token names this state; it was given the name %1."),
    QT_TRANSLATE_NOOP("ReportText", "The beginning of “%1” was attached to %2 without an event in "
                                    "common, which is weak evidence."),
    QT_TRANSLATE_NOOP("ReportText", "%1 begins a fragment that the initial state does not reach; "
                                    "number of states in it: %2."),
    QT_TRANSLATE_NOOP("ReportText", "The transition from %1 on %2 to %3 was observed only once."),
    QT_TRANSLATE_NOOP("ReportText", "A constraint shaped this candidate: %1."),
    QT_TRANSLATE_NOOP("ReportText",
                      "There are no observations, so the candidate is one state without "
                      "behaviour."),
    QT_TRANSLATE_NOOP("ReportText", "Merge %1 formed %2; shared evidence: %3, states saved: %4, "
                                    "weak attachments: %5."),
    QT_TRANSLATE_NOOP("ReportText", "Merge %1, which formed %2, was chosen by order alone: a merge "
                                    "into %3 had the same score."),
    "", // STATE_KEPT_APART is one of the four sentences below
    QT_TRANSLATE_NOOP("ReportText", "No replay steps through the transition from %1 on %2; it "
                                    "comes from merged fragments."),
    QT_TRANSLATE_NOOP("ReportText", "No replay needs state %1; it comes from merged fragments."),
    QT_TRANSLATE_NOOP("ReportText", "The deeper search found: %1."),
    QT_TRANSLATE_NOOP("ReportText", "All hard observations replay on this candidate; that it is "
                                    "the only such machine, or the smallest, is not asserted."),
};
static_assert(kSentences.size() ==
              static_cast<std::size_t>(engine::ReportCode::ConsistentNotMinimal) + 1);

QString filled(const QString& sentence, const std::vector<std::string>& arguments) {
    return toQt(engine::fillPlaceholders(sentence.toStdString(), arguments));
}

// Arguments 5 and 8 say where and of what kind the example clash is: reporttext of the engine.
QString keptApart(std::vector<std::string> arguments) {
    arguments.resize(8);
    const bool words = arguments[7] == "word";
    const bool atOnce = arguments[4].empty();
    if (words) {
        for (const std::size_t i : {5U, 6U}) {
            if (arguments[i].empty())
                arguments[i] = Texts::tr("no action").toStdString();
        }
    }
    if (words && atOnce) {
        return filled(Texts::tr("%1 stays a state of its own: earlier states refused for a name: "
                                "%2, for entry actions: %3; for example, the entry actions of %4 "
                                "and %1 differ (%6 against %7)."),
                      arguments);
    }
    if (words) {
        return filled(Texts::tr("%1 stays a state of its own: earlier states refused for a name: "
                                "%2, for entry actions: %3; for example, after %5 from %4 and from "
                                "%1 the entry actions differ (%6 against %7)."),
                      arguments);
    }
    if (atOnce) {
        return filled(Texts::tr("%1 stays a state of its own: earlier states refused for a name: "
                                "%2, for entry actions: %3; for example, %4 and %1 are named "
                                "differently (%6 against %7)."),
                      arguments);
    }
    return filled(Texts::tr("%1 stays a state of its own: earlier states refused for a name: %2, "
                            "for entry actions: %3; for example, %5 leads from %4 and from %1 to "
                            "states with different names (%6 against %7)."),
                  arguments);
}

} // namespace

QString reportSummary(const engine::ReportEntry& entry) {
    if (!entry.text.empty())
        return toQt(entry.text); // of a candidate file, which holds no arguments
    if (entry.code == engine::ReportCode::StateKeptApart)
        return keptApart(entry.arguments);
    const auto index = std::min(static_cast<std::size_t>(entry.code), kSentences.size() - 1);
    return filled(Texts::tr(kSentences[index]), entry.arguments);
}

QString reportCategoryText(engine::ReportCategory category) {
    switch (category) {
    case engine::ReportCategory::Assumption:
        return Texts::tr("Assumptions");
    case engine::ReportCategory::Merge:
        return Texts::tr("Merges");
    case engine::ReportCategory::Conflict:
        return Texts::tr("Kept apart");
    case engine::ReportCategory::Provenance:
        return Texts::tr("Provenance");
    case engine::ReportCategory::Summary:
        return Texts::tr("Summary");
    }
    return {};
}

QString consistencyText(const engine::Statistics& statistics) {
    if (statistics.observations == 0) {
        return Texts::tr("There are no observations: no behavioural evidence constrains this "
                         "candidate, and uniqueness and minimality are not asserted.");
    }
    return Texts::tr("All hard observations replay on this candidate; uniqueness and minimality "
                     "are not asserted.");
}

QString startContextText(engine::StartContext context) {
    switch (context) {
    case engine::StartContext::Initial:
        return Texts::tr("Initial");
    case engine::StartContext::Continuation:
        return Texts::tr("Continuation");
    case engine::StartContext::Infer:
        return Texts::tr("Infer");
    }
    return {};
}

QString stageText(engine::Stage stage) {
    switch (stage) {
    case engine::Stage::Reading:
        return Texts::tr("Reading");
    case engine::Stage::Normalizing:
        return Texts::tr("Normalising observations");
    case engine::Stage::Ordering:
        return Texts::tr("Ordering observations");
    case engine::Stage::Unifying:
        return Texts::tr("Unifying forced states");
    case engine::Stage::Merging:
        return Texts::tr("Merging states");
    case engine::Stage::Naming:
        return Texts::tr("Naming states");
    case engine::Stage::Replaying:
        return Texts::tr("Replaying observations");
    case engine::Stage::Reporting:
        return Texts::tr("Writing the report");
    case engine::Stage::Writing:
        return Texts::tr("Writing");
    }
    return {};
}

QString changeText(engine::Change change) {
    switch (change) {
    case engine::Change::Kept:
        return Texts::tr("Kept");
    case engine::Change::Added:
        return Texts::tr("Added");
    case engine::Change::Removed:
        return Texts::tr("Removed");
    case engine::Change::Changed:
        return Texts::tr("Changed");
    }
    return {};
}

QString markingKindText(engine::MarkingKind kind) {
    switch (kind) {
    case engine::MarkingKind::TerminalFlag:
        return Texts::tr("Terminal flag");
    case engine::MarkingKind::TerminalNotation:
        return Texts::tr("Terminal notation");
    case engine::MarkingKind::ExitAction:
        return Texts::tr("Exit action");
    }
    return {};
}

QString markingText(const engine::RemovedMarking& marking) {
    const std::vector<std::string> arguments{marking.state, marking.detail};
    switch (marking.kind) {
    case engine::MarkingKind::TerminalFlag:
        return filled(Texts::tr("The terminal flag of %1"), arguments);
    case engine::MarkingKind::TerminalNotation:
        return filled(Texts::tr("The terminal indicator %2 drawn at %1"), arguments);
    case engine::MarkingKind::ExitAction:
        return filled(Texts::tr("The exit action %2 of %1"), arguments);
    }
    return {};
}

} // namespace app
