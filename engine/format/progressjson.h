// The progress check as JSON: the verdict, and with its witnesses.
#pragma once

#include "engine/format/jsonwriter.h"
#include "engine/game/progresscheck.h"

namespace engine {

/// The members final_loops, game_ok, mean_ok, best_mean, robust and note of an open object.
/// `check` is of `chart`. O(states).
void writeProgressVerdict(JsonWriter& out, const Statechart& chart, const ProgressCheck& check);

/// The members winning_region (states), strategy (state, state_next) and mean_cycle (states), all
/// empty where the check could not be made. O(states).
void writeProgressWitnesses(JsonWriter& out, const Statechart& chart, const ProgressCheck& check);

} // namespace engine
