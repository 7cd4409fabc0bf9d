// Walking a machine by keyboard: along edges, among the transitions of a state, back and forward.
#pragma once

#include "engine/chart/chartgraph.h"

#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace app {

/// Where the walk is: at a state, perhaps with one of its transitions chosen.
class ChartNavigation {
public:
    /// A transition that starts or ends at the current state.
    struct Step {
        std::size_t group = 0;
        std::size_t event = 0; ///< index into the group's events
        bool outgoing = true;

        bool operator==(const Step&) const = default;
    };

    void setGraph(std::shared_ptr<const engine::ChartGraph> graph);
    /// Goes to a state (by name) and remembers where it came from; unknown names end the walk.
    void goTo(const QString& state);
    void clear();

    [[nodiscard]] std::optional<std::size_t> current() const { return m_current; }
    [[nodiscard]] std::optional<Step> chosen() const;
    /// Outgoing transitions by event, then incoming ones; a self-loop counts once, as outgoing.
    [[nodiscard]] const std::vector<Step>& steps() const { return m_steps; }

    /// Chooses the next (+1) or previous (-1) transition of the current state, in a circle.
    bool choose(int direction);
    /// Goes along the chosen transition if it leads that way, else along the first that does.
    bool follow(bool outgoing);
    bool toInitial();
    bool back();
    bool forward();

private:
    void enter(std::size_t state);

    std::shared_ptr<const engine::ChartGraph> m_graph;
    std::optional<std::size_t> m_current;
    std::vector<Step> m_steps;
    std::optional<std::size_t> m_chosen; ///< index into m_steps
    std::vector<std::string> m_history;
    std::size_t m_place = 0; ///< of the current state in m_history
};

} // namespace app
