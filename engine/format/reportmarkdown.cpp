#include "engine/format/reportmarkdown.h"

#include "engine/format/escape.h"
#include "engine/format/review.h"
#include "engine/inference/reporttext.h"

#include <algorithm>
#include <initializer_list>
#include <map>
#include <ostream>

namespace engine {

namespace {

constexpr std::size_t kSourcesShown = 3;
constexpr std::size_t kObservationsShown = 1000;

void tableHead(std::ostream& out, std::initializer_list<std::string_view> columns) {
    out << '|';
    for (const std::string_view column : columns)
        out << ' ' << column << " |";
    out << "\n|";
    for (std::size_t i = 0; i < columns.size(); ++i)
        out << " --- |";
    out << '\n';
}

void row(std::ostream& out, std::initializer_list<std::string> cells) {
    out << '|';
    for (const std::string& cell : cells)
        out << ' ' << cell << " |";
    out << '\n';
}

std::string sources(const Candidate& candidate, const std::vector<SourceRange>& ranges) {
    std::uint64_t more = 0;
    std::string cell;
    for (const std::string& text : sourceTexts(candidate, ranges, kSourcesShown, more)) {
        if (!cell.empty())
            cell += "; ";
        cell += markdownEscaped(text);
    }
    if (more > 0)
        cell += "; more: " + std::to_string(more);
    return cell;
}

void writeChanges(std::ostream& out, const Candidate& candidate, const Review& review) {
    out << "\n## What would change\n\n";
    tableHead(out, {"", "Added", "Removed", "Changed", "Kept"});
    for (const ChangeCounts& counts : review.changes) {
        row(out,
            {std::string(counts.what), std::to_string(counts.added), std::to_string(counts.removed),
             std::to_string(counts.changed), std::to_string(counts.kept)});
    }
    out << (review.difference.initialStateChanged ? "\nThe initial state changes to "
                                                  : "\nThe initial state stays ")
        << markdownEscaped(candidate.machine.initialState.value_or("")) << ".\n";
    if (review.removed.empty())
        return;
    out << "\n## Markings that would be removed\n\n";
    tableHead(out, {"State", "Marking"});
    for (const RemovedMarking& marking : review.removed)
        row(out, {markdownEscaped(marking.state), markdownEscaped(markingText(marking))});
}

void writeStates(std::ostream& out, const Candidate& candidate, const Review& review) {
    out << "\n## States\n\n";
    tableHead(out, {"State", "Change", "Evidence", "Entry actions", "Sources"});
    const auto& items = review.difference.states;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const bool present = i < candidate.states.size();
        const bool observed = present && candidate.states[i].evidence == StateEvidence::Observed;
        row(out, {markdownEscaped(items[i].name), std::string(changeName(items[i].change)),
                  !present   ? ""
                  : observed ? "observed"
                             : "generated",
                  present ? markdownEscaped(review.words[i]) : "",
                  present ? sources(candidate, candidate.states[i].sources) : ""});
    }
}

void writeTransitions(std::ostream& out, const Candidate& candidate, const Review& review) {
    out << "\n## Transitions\n\n";
    tableHead(out, {"From", "Event", "To", "Change", "Evidence", "Sources"});
    const auto& items = review.difference.transitions;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const TransitionChange& item = items[i];
        const bool present = i < candidate.transitions.size();
        const bool observed =
            present && candidate.transitions[i].evidence == TransitionEvidence::Observed;
        std::string to = markdownEscaped(item.change == Change::Removed ? item.before : item.after);
        if (item.change == Change::Changed)
            to += " instead of " + markdownEscaped(item.before);
        row(out, {markdownEscaped(item.state), markdownEscaped(item.event), std::move(to),
                  std::string(changeName(item.change)),
                  !present   ? ""
                  : observed ? "observed"
                             : "merged",
                  present ? sources(candidate, candidate.transitions[i].sources) : ""});
    }
}

void writeEntries(std::ostream& out, const Candidate& candidate) {
    out << "\n## Report\n\n";
    tableHead(out, {"Category", "Code", "What", "Score", "Sources"});
    for (const ReportEntry& entry : candidate.report) {
        std::string score;
        if (entry.score) {
            for (const std::int64_t part : *entry.score)
                score += (score.empty() ? "" : ", ") + std::to_string(part);
        }
        row(out, {std::string(categoryName(categoryOf(entry.code))),
                  markdownEscaped(codeName(entry.code)), markdownEscaped(summary(entry)), score,
                  sources(candidate, entry.sources)});
    }
}

void writeCoverage(std::ostream& out, const Review& review) {
    out << "\n## Coverage\n\nObservations replayed from beginning to end: "
        << std::to_string(review.coverage.size()) << ".\n";
    if (review.coverage.empty())
        return;
    out << '\n';
    tableHead(out, {"Observation", "Context", "Starts in", "Intervals", "States visited"});
    const std::size_t shown = std::min(review.coverage.size(), kObservationsShown);
    for (std::size_t i = 0; i < shown; ++i) {
        const CoverageRow& item = review.coverage[i];
        row(out, {markdownEscaped(item.sequence), std::string(item.startContext),
                  markdownEscaped(item.startState), std::to_string(item.intervals),
                  std::to_string(item.distinctStates)});
    }
    if (shown < review.coverage.size()) {
        out << "\nFurther observations, not listed: "
            << std::to_string(review.coverage.size() - shown) << ".\n";
    }
}

} // namespace

void writeMarkdownReport(std::ostream& out, const Project& project, const Candidate& candidate) {
    const Review review = reviewOf(project, candidate);
    out << "# " << markdownEscaped(review.title) << ": candidate review\n";
    if (!review.description.empty())
        out << '\n' << markdownEscaped(review.description) << '\n';
    out << "\n> " << markdownEscaped(consistencyStatement(candidate.statistics)) << '\n';
    if (review.disabledObservations > 0) {
        out << "\nDisabled observations, which are no part of this claim: "
            << std::to_string(review.disabledObservations) << ".\n";
    }
    out << "\nInferred for document revision " << markdownEscaped(candidate.documentRevision)
        << ", observations " << markdownEscaped(candidate.solverRevision) << ".\n";
    writeChanges(out, candidate, review);
    writeStates(out, candidate, review);
    writeTransitions(out, candidate, review);
    writeEntries(out, candidate);
    writeCoverage(out, review);
    out << "\n## Statistics\n\n";
    tableHead(out, {"Figure", "Value"});
    for (const auto& [label, value] : statisticsRows(candidate.statistics))
        row(out, {std::string(label), std::to_string(value)});
}

void writeSummary(std::ostream& out, const Project& project, const Candidate& candidate) {
    const Review review = reviewOf(project, candidate);
    const auto padded = [](std::string_view text) {
        std::string cell(text);
        cell.resize(std::max<std::size_t>(cell.size(), 18), ' ');
        return cell;
    };
    out << printable(review.title) << '\n';
    for (const ChangeCounts& counts : review.changes) {
        out << padded(counts.what) << "added " << std::to_string(counts.added) << ", removed "
            << std::to_string(counts.removed) << ", changed " << std::to_string(counts.changed)
            << ", kept " << std::to_string(counts.kept) << '\n';
    }
    out << padded("Initial state") << printable(candidate.machine.initialState.value_or(""))
        << (review.difference.initialStateChanged ? " (changed)\n" : " (kept)\n");
    for (const RemovedMarking& marking : review.removed) {
        out << padded("Would be removed") << printable(markingText(marking)) << " of "
            << printable(marking.state) << '\n';
    }
    std::map<ReportCode, std::uint64_t> entries; // in the order of the codes: report order
    for (const ReportEntry& entry : candidate.report)
        ++entries[entry.code];
    out << "\nReport\n";
    for (const auto& [code, count] : entries) {
        std::string label(codeName(code));
        label.resize(std::max<std::size_t>(label.size(), 24), ' ');
        out << "  " << label << std::to_string(count) << '\n';
    }
    out << "\nStatistics\n";
    for (const auto& [label, value] : statisticsRows(candidate.statistics))
        out << "  " << padded(label) << "      " << std::to_string(value) << '\n';
    if (review.disabledObservations > 0) {
        out << "\nDisabled observations, which are no part of this claim: "
            << std::to_string(review.disabledObservations) << ".\n";
    }
    out << '\n' << consistencyStatement(candidate.statistics) << '\n';
}

} // namespace engine
