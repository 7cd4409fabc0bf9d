// A decision session: a policy or a chart, its limits, and events with their evidence.
#pragma once

#include "engine/base/limits.h"
#include "engine/base/result.h"
#include "engine/decision/evidence.h"
#include "engine/format/jsonreader.h"
#include "engine/policy/statechartdraft.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

struct SessionStep {
    std::string event;
    EvidenceFields evidence; ///< as given: what breaks a rule is found when the step is taken
};

/// Exactly one of `policy` and `chart` is given.
struct Session {
    std::optional<std::string> policy;
    std::optional<StatechartDraft> chart;
    PolicyLimits limits;
    Thresholds thresholds;
    std::vector<SessionStep> steps;
};

/// Reads SESSION.json. Errors: those of JsonTree::parse() and of closed objects, with line, column
/// and path. O(size).
[[nodiscard]] Result<Session> readSession(std::string_view bytes, const Limits& limits = {});

/// {"neighbours", "outcomes", "score", ...}; fields that are absent or null are not given. O(size).
[[nodiscard]] EvidenceFields readEvidence(JsonReader& in, JsonNode node);

} // namespace engine
