// What a search finds in a chart: states by name or word, edge groups by event.
#pragma once

#include "engine/chart/chartgraph.h"

#include <QString>

#include <vector>

namespace app {

struct ChartQuery {
    QString text;
    bool isPattern = false; ///< a regular expression

    bool operator==(const ChartQuery&) const = default;
};

struct ChartHits {
    std::vector<std::size_t> states; ///< ascending
    std::vector<std::size_t> groups; ///< ascending
    bool isInvalid = false;          ///< the regular expression is none

    [[nodiscard]] std::size_t count() const { return states.size() + groups.size(); }
};

/// Case is ignored. Nothing is found for an empty text. O(text of the graph).
[[nodiscard]] ChartHits searchChart(const engine::ChartGraph& graph, const ChartQuery& query);

} // namespace app
