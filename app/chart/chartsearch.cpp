#include "app/chart/chartsearch.h"

#include <QRegularExpression>

#include <algorithm>

namespace app {

ChartHits searchChart(const engine::ChartGraph& graph, const ChartQuery& query) {
    ChartHits hits;
    if (query.text.isEmpty())
        return hits;
    const QRegularExpression pattern(
        query.isPattern ? query.text : QRegularExpression::escape(query.text),
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
    if (!pattern.isValid()) {
        hits.isInvalid = true;
        return hits;
    }
    const auto matches = [&](const std::string& name) {
        return pattern.match(QString::fromStdString(name)).hasMatch();
    };
    for (std::size_t i = 0; i < graph.states.size(); ++i) {
        const engine::ChartState& state = graph.states[i];
        if (matches(state.name) || std::ranges::any_of(state.entryWord, matches) ||
            std::ranges::any_of(state.exitActions, matches))
            hits.states.push_back(i);
    }
    for (std::size_t i = 0; i < graph.groups.size(); ++i)
        if (std::ranges::any_of(graph.groups[i].events, matches, &engine::ChartEvent::event))
            hits.groups.push_back(i);
    return hits;
}

} // namespace app
