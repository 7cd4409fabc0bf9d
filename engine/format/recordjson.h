// A decision record as one JSON object on one line.
#pragma once

#include "engine/decision/record.h"
#include "engine/format/jsonwriter.h"

namespace engine {

/// {"event", "verdict", "proposed_action", "reports", "extras"}. O(size).
void writeRecord(JsonWriter& out, const DecisionRecord& record);

} // namespace engine
