#include "engine/format/progressjson.h"

namespace engine {

void writeProgressVerdict(JsonWriter& out, const Statechart& chart, const ProgressCheck& check) {
    out.key("final_loops").beginArray();
    for (std::size_t i = 0; i < check.game.finalLoop.size(); ++i)
        if (check.game.finalLoop[i] != 0)
            out.string(chart.states[i].name);
    out.endArray();
    out.key("game_ok").boolean(check.gameOk).key("mean_ok").boolean(check.meanOk);
    out.key("best_mean");
    if (check.best)
        out.number(check.best->asDouble());
    else
        out.null();
    out.key("robust");
    if (check.robust)
        out.boolean(*check.robust);
    else
        out.null();
    out.key("note").string(check.note);
}

void writeProgressWitnesses(JsonWriter& out, const Statechart& chart, const ProgressCheck& check) {
    out.key("winning_region").beginArray();
    for (std::size_t i = 0; i < check.parity.winner.size(); ++i)
        if (check.parity.winner[i] == Player::Even)
            out.string(chart.states[i].name);
    out.endArray().key("strategy").beginArray();
    for (std::size_t i = 0; i < check.parity.strategy.size(); ++i) {
        const Vertex next = check.parity.strategy[i];
        if (next == kNoVertex)
            continue;
        out.beginObject().key("state").string(chart.states[i].name);
        out.key("state_next").string(chart.states[next].name).endObject();
    }
    out.endArray().key("mean_cycle").beginArray();
    if (check.best)
        for (const Vertex vertex : check.best->cycle)
            out.string(chart.states[vertex].name);
    out.endArray();
}

} // namespace engine
