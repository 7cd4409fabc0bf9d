#include "engine/format/reporthtml.h"

#include "engine/format/base64.h"
#include "engine/format/escape.h"
#include "engine/format/reportstyle.h"
#include "engine/format/review.h"
#include "engine/inference/reporttext.h"

#include <algorithm>
#include <array>
#include <ostream>

namespace engine {

namespace {

constexpr std::size_t kSourcesShown = 3;
constexpr std::size_t kObservationsShown = 1000;

constexpr std::array kCategories{
    std::pair{ReportCategory::Assumption, std::string_view("Assumptions")},
    std::pair{ReportCategory::Merge, std::string_view("Merges")},
    std::pair{ReportCategory::Conflict, std::string_view("States kept apart")},
    std::pair{ReportCategory::Provenance, std::string_view("Provenance")},
    std::pair{ReportCategory::Summary, std::string_view("Summary")}};

class Page {
public:
    Page(std::ostream& out, const Candidate& candidate, const Review& review)
        : m_out(out), m_candidate(candidate), m_review(review) {}

    void write(std::string_view svg);

private:
    void head();
    void changes();
    void removedMarkings();
    void chart(std::string_view svg);
    void states();
    void transitions();
    void report();
    void entry(const ReportEntry& entry);
    void coverage();
    void statistics();

    static std::string name(std::string_view text) {
        return "<bdi>" + htmlEscaped(text) + "</bdi>";
    }
    void heading(std::string_view text) { m_out << "<h2>" << text << "</h2>\n"; }
    void tableStart(std::initializer_list<std::string_view> columns, std::string_view style = "") {
        m_out << "<div class=\"wide\"><table" << style << "><thead><tr>";
        for (const std::string_view column : columns)
            m_out << "<th scope=\"col\">" << column << "</th>";
        m_out << "</tr></thead><tbody>\n";
    }
    void tableEnd() { m_out << "</tbody></table></div>\n"; }
    void number(std::uint64_t value) {
        m_out << "<td class=\"number\">" << std::to_string(value) << "</td>";
    }
    void change(Change change) {
        m_out << "<td class=\"" << changeName(change) << "\">" << changeName(change) << "</td>";
    }
    void sources(const std::vector<SourceRange>& sources);

    std::ostream& m_out;
    const Candidate& m_candidate;
    const Review& m_review;
};

void Page::write(std::string_view svg) {
    head();
    changes();
    removedMarkings();
    chart(svg);
    states();
    transitions();
    report();
    coverage();
    statistics();
    m_out << "</body>\n</html>\n";
}

void Page::head() {
    m_out << "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
             "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<title>"
          << htmlEscaped(m_review.title) << ": candidate review</title>\n<style>" << kReportStyle
          << "</style>\n</head>\n<body>\n<p class=\"soft\">Candidate review</p>\n<h1>"
          << name(m_review.title) << "</h1>\n";
    if (!m_review.description.empty())
        m_out << "<p>" << name(m_review.description) << "</p>\n";
    m_out << "<p class=\"statement\">" << htmlEscaped(consistencyStatement(m_candidate.statistics))
          << "</p>\n";
    if (m_review.disabledObservations > 0) {
        m_out << "<p>Disabled observations, which are no part of this claim: "
              << std::to_string(m_review.disabledObservations) << ".</p>\n";
    }
    m_out << "<p class=\"soft\">Inferred for document revision <code>"
          << htmlEscaped(m_candidate.documentRevision) << "</code>, observations <code>"
          << htmlEscaped(m_candidate.solverRevision) << "</code>.</p>\n";
}

void Page::changes() {
    heading("What would change");
    tableStart({"", "Added", "Removed", "Changed", "Kept"}, " class=\"narrow\"");
    for (const ChangeCounts& counts : m_review.changes) {
        m_out << "<tr><th scope=\"row\">" << counts.what << "</th>";
        for (const std::uint64_t value :
             {counts.added, counts.removed, counts.changed, counts.kept})
            number(value);
        m_out << "</tr>\n";
    }
    tableEnd();
    const std::string initial = m_candidate.machine.initialState.value_or("");
    if (m_review.difference.initialStateChanged)
        m_out << "<p>The initial state changes to " << name(initial) << ".</p>\n";
    else
        m_out << "<p>The initial state stays " << name(initial) << ".</p>\n";
}

void Page::removedMarkings() {
    if (m_review.removed.empty())
        return;
    heading("Markings that would be removed");
    tableStart({"State", "Marking"});
    for (const RemovedMarking& marking : m_review.removed) {
        m_out << "<tr><td>" << name(marking.state) << "</td><td>"
              << htmlEscaped(markingText(marking)) << "</td></tr>\n";
    }
    tableEnd();
}

void Page::chart(std::string_view svg) {
    if (svg.empty())
        return;
    heading("Chart");
    m_out << "<div class=\"chart\"><img alt=\"Chart of the candidate\" "
             "src=\"data:image/svg+xml;base64,";
    writeBase64(m_out, svg);
    m_out << "\"/></div>\n";
}

void Page::sources(const std::vector<SourceRange>& sources) {
    std::uint64_t more = 0;
    m_out << "<td><ul class=\"sources\">";
    for (const std::string& text : sourceTexts(m_candidate, sources, kSourcesShown, more))
        m_out << "<li>" << name(text) << "</li>";
    if (more > 0)
        m_out << "<li class=\"more\">more: " << std::to_string(more) << "</li>";
    m_out << "</ul></td>";
}

void Page::states() {
    heading("States");
    tableStart({"State", "Change", "Evidence", "Entry actions", "Sources"});
    const auto& items = m_review.difference.states;
    for (std::size_t i = 0; i < items.size(); ++i) {
        m_out << "<tr><td>" << name(items[i].name) << "</td>";
        change(items[i].change);
        if (i < m_candidate.states.size()) {
            const StateProvenance& provenance = m_candidate.states[i];
            m_out << "<td>"
                  << (provenance.evidence == StateEvidence::Observed ? "observed" : "generated")
                  << "</td><td>" << name(m_review.words[i]) << "</td>";
            sources(provenance.sources);
        } else {
            m_out << "<td></td><td></td><td></td>";
        }
        m_out << "</tr>\n";
    }
    tableEnd();
}

void Page::transitions() {
    heading("Transitions");
    tableStart({"From", "Event", "To", "Change", "Evidence", "Sources"});
    const auto& items = m_review.difference.transitions;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const TransitionChange& item = items[i];
        m_out << "<tr><td>" << name(item.state) << "</td><td>" << name(item.event) << "</td><td>";
        if (item.change == Change::Changed)
            m_out << name(item.after) << " <span class=\"soft\">instead of</span> "
                  << name(item.before);
        else
            m_out << name(item.change == Change::Removed ? item.before : item.after);
        m_out << "</td>";
        change(item.change);
        if (i < m_candidate.transitions.size()) {
            const TransitionProvenance& provenance = m_candidate.transitions[i];
            m_out << "<td>"
                  << (provenance.evidence == TransitionEvidence::Observed ? "observed" : "merged")
                  << "</td>";
            sources(provenance.sources);
        } else {
            m_out << "<td></td><td></td>";
        }
        m_out << "</tr>\n";
    }
    tableEnd();
}

void Page::entry(const ReportEntry& entry) {
    m_out << "<tr><td><code>" << codeName(entry.code) << "</code></td><td>"
          << htmlEscaped(summary(entry)) << "</td><td>";
    if (entry.score) {
        const MergeScore& score = *entry.score;
        m_out << std::to_string(score[0]) << ", " << std::to_string(score[1]) << ", "
              << std::to_string(score[2]);
    }
    m_out << "</td>";
    sources(entry.sources);
    m_out << "</tr>\n";
}

void Page::report() {
    heading("Report");
    for (const auto& [category, title] : kCategories) {
        const auto belongs = [category](const ReportEntry& e) {
            return categoryOf(e.code) == category;
        };
        const auto count = std::ranges::count_if(m_candidate.report, belongs);
        if (count == 0)
            continue;
        m_out << "<h3>" << title << " (" << std::to_string(count) << ")</h3>\n";
        tableStart({"Code", "What", "Score", "Sources"});
        for (const ReportEntry& item : m_candidate.report) {
            if (belongs(item))
                entry(item);
        }
        tableEnd();
    }
}

void Page::coverage() {
    heading("Coverage");
    const auto& rows = m_review.coverage;
    m_out << "<p>Observations replayed from beginning to end: " << std::to_string(rows.size())
          << ".</p>\n";
    if (rows.empty())
        return;
    tableStart({"Observation", "Context", "Starts in", "Intervals", "States visited"});
    for (std::size_t i = 0; i < std::min(rows.size(), kObservationsShown); ++i) {
        m_out << "<tr><td>" << name(rows[i].sequence) << "</td><td>" << rows[i].startContext
              << "</td><td>" << name(rows[i].startState) << "</td>";
        number(rows[i].intervals);
        number(rows[i].distinctStates);
        m_out << "</tr>\n";
    }
    tableEnd();
    if (rows.size() > kObservationsShown) {
        m_out << "<p class=\"more\">Further observations, not listed: "
              << std::to_string(rows.size() - kObservationsShown) << ".</p>\n";
    }
}

void Page::statistics() {
    heading("Statistics");
    tableStart({"Figure", "Value"}, " class=\"narrow\"");
    for (const auto& [label, value] : statisticsRows(m_candidate.statistics)) {
        m_out << "<tr><th scope=\"row\">" << label << "</th>";
        number(value);
        m_out << "</tr>\n";
    }
    tableEnd();
}

} // namespace

void writeHtmlReport(std::ostream& out, const Project& project, const Candidate& candidate,
                     std::string_view svg) {
    const Review review = reviewOf(project, candidate);
    Page(out, candidate, review).write(svg);
}

} // namespace engine
