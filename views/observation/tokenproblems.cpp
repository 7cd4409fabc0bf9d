#include "views/observation/tokenproblems.h"

#include "app/document/projectdocument.h"
#include "app/models/intervallistmodel.h"
#include "app/models/problemsmodel.h"
#include "app/models/tokenlistmodel.h"
#include "app/text/problemtext.h"
#include "app/workbench/workbench.h"

#include <algorithm>

namespace views {

TokenProblems::TokenProblems(app::Workbench* workbench, QObject* parent)
    : QObject(parent), m_workbench(workbench) {
    connect(workbench->intervals(), &app::IntervalListModel::problemsChanged, this,
            &TokenProblems::collect);
    connect(workbench->tokens(), &app::TokenListModel::observationChanged, this,
            &TokenProblems::collect);
    connect(workbench, &app::Workbench::inferenceFailed, this, [this] {
        m_inferred = m_workbench->document()->project().library;
        collect();
    });
    connect(workbench, &app::Workbench::inferenceSucceeded, this, [this] {
        m_inferred = nullptr;
        collect();
    });
}

void TokenProblems::collect() {
    m_ranges.clear();
    const auto& shown = m_workbench->tokens()->observation();
    if (shown) {
        add(m_workbench->intervals()->problems());
        const bool inferred = m_inferred && std::find(m_inferred->begin(), m_inferred->end(),
                                                      shown) != m_inferred->end();
        if (inferred)
            add(m_workbench->problems()->problems(app::ProblemsModel::Source::Run));
    }
    emit changed();
}

void TokenProblems::add(const engine::Problems& problems) {
    const std::string& name = m_workbench->tokens()->observation()->name;
    for (const engine::Problem& problem : problems.list)
        for (const engine::TokenRange& range : problem.locations)
            if (range.sequence == name && range.end > range.start)
                m_ranges.push_back({range.start, range.end, problem});
}

QString TokenProblems::text(int token) const {
    const auto place = static_cast<std::size_t>(token);
    for (const Range& range : m_ranges)
        if (place >= range.start && place < range.end)
            return app::problemMessage(range.problem) + QLatin1Char('\n') +
                   app::problemRemedy(range.problem);
    return {};
}

} // namespace views
