#include "engine/format/review.h"

#include "engine/inference/reporttext.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace engine {

namespace {

template <typename Item>
ChangeCounts countChanges(std::string_view what, const std::vector<Item>& items) {
    ChangeCounts counts{what};
    for (const Item& item : items) {
        switch (item.change) {
        case Change::Kept:
            ++counts.kept;
            break;
        case Change::Added:
            ++counts.added;
            break;
        case Change::Removed:
            ++counts.removed;
            break;
        case Change::Changed:
            ++counts.changed;
            break;
        }
    }
    return counts;
}

std::vector<std::string> entryWords(const Machine& machine) {
    std::unordered_map<std::string_view, std::size_t> ids;
    for (std::size_t i = 0; i < machine.states.size(); ++i)
        ids.emplace(machine.states[i].name, i);
    std::vector<std::string> words(machine.states.size());
    for (const StateAction& row : machine.entryActions) {
        const auto it = ids.find(row.state);
        if (it == ids.end())
            continue;
        std::string& word = words[it->second];
        if (!word.empty())
            word += ", ";
        word += row.action;
    }
    return words;
}

std::vector<CoverageRow> coverageRows(const Candidate& candidate) {
    std::vector<CoverageRow> rows;
    rows.reserve(candidate.coverage.size());
    std::vector<std::size_t> seenBy(candidate.machine.states.size(), 0);
    for (std::size_t i = 0; i < candidate.coverage.size(); ++i) {
        const Coverage& coverage = candidate.coverage[i];
        CoverageRow row;
        row.sequence = candidate.sequences[i];
        row.startContext = startContextName(coverage.startContext);
        row.intervals = coverage.intervals.size();
        if (!coverage.intervals.empty())
            row.startState = candidate.machine.states[coverage.intervals.front().state].name;
        for (const CoverageInterval& interval : coverage.intervals) {
            // Marked with the observation's number: no clearing between observations.
            if (std::exchange(seenBy[interval.state], i + 1) != i + 1)
                ++row.distinctStates;
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

} // namespace

Review reviewOf(const Project& project, const Candidate& candidate) {
    Review review;
    review.title = project.settings->name.empty() ? "Untitled project" : project.settings->name;
    review.description = project.settings->description;
    review.disabledObservations = static_cast<std::uint64_t>(
        std::ranges::count_if(*project.library, [](const auto& o) { return !o->enabled; }));
    review.difference = compareByName(*project.machine, candidate.machine);
    review.changes = {countChanges("States", review.difference.states),
                      countChanges("Transitions", review.difference.transitions),
                      countChanges("Events", review.difference.events),
                      countChanges("Actions", review.difference.actions)};
    review.removed = removedMarkings(*project.machine, *project.chart);
    review.words = entryWords(candidate.machine);
    review.coverage = coverageRows(candidate);
    return review;
}

std::string_view changeName(Change change) {
    switch (change) {
    case Change::Kept:
        return "kept";
    case Change::Added:
        return "added";
    case Change::Removed:
        return "removed";
    case Change::Changed:
        return "changed";
    }
    return "";
}

std::string markingText(const RemovedMarking& marking) {
    switch (marking.kind) {
    case MarkingKind::TerminalFlag:
        return "terminal flag";
    case MarkingKind::TerminalNotation:
        return "terminal indicator " + marking.detail;
    case MarkingKind::ExitAction:
        return "exit action " + marking.detail;
    }
    return "";
}

std::vector<std::string> sourceTexts(const Candidate& candidate,
                                     const std::vector<SourceRange>& sources, std::size_t limit,
                                     std::uint64_t& more) {
    std::vector<std::string> texts;
    const std::size_t shown = std::min(limit, sources.size());
    texts.reserve(shown);
    for (std::size_t i = 0; i < shown; ++i) {
        const SourceRange& source = sources[i];
        texts.push_back(candidate.sequences[source.sequence] + " [" +
                        std::to_string(source.tokenStart) + ", " + std::to_string(source.tokenEnd) +
                        ")");
    }
    more = sources.size() - shown;
    return texts;
}

std::vector<std::pair<std::string_view, std::uint64_t>>
statisticsRows(const Statistics& statistics) {
    return {{"Observations", statistics.observations},
            {"Tokens", statistics.tokens},
            {"Blank tokens", statistics.blankTokens},
            {"Evidence nodes", statistics.evidenceNodes},
            {"Evidence edges", statistics.evidenceEdges},
            {"Forced classes", statistics.forcedClasses},
            {"States", statistics.states},
            {"Named states", statistics.namedStates},
            {"Generated states", statistics.generatedStates},
            {"Transitions", statistics.transitions},
            {"Merges considered", statistics.mergesConsidered},
            {"Merges accepted", statistics.mergesAccepted},
            {"Merges rejected", statistics.mergesRejected},
            {"Merges not chosen", statistics.mergesNotChosen}};
}

} // namespace engine
