// The English words beside each check report: what was compared, and what it does not show.
#pragma once

#include "engine/decision/evidence.h"
#include "engine/game/progresscheck.h"
#include "engine/policy/policylimits.h"

#include <optional>
#include <string>

namespace engine {

/// Each returns one line without an end. Cost: its length.
[[nodiscard]] std::string parityDetail(const ProgressCheck& progress);
[[nodiscard]] std::string meanDetail(const ProgressCheck& progress);
/// `agreeing` of `given` neighbours chose the proposal; `seen` labels occur among `outcomes`.
[[nodiscard]] std::string agreementDetail(double agreeing, double given, std::size_t outcomes,
                                          std::size_t seen, double lambda);
/// Names what is missing when `distance` is absent. The average-sensitivity reference
/// 8 degree / sqrt(bits) is for reading only: it is an average and says nothing about one input.
[[nodiscard]] std::string knifeEdgeDetail(const EvidenceFields& evidence,
                                          const std::optional<double>& distance,
                                          const Thresholds& thresholds);
/// `atLeast` calibration scores are at least the case's.
[[nodiscard]] std::string unusualCaseDetail(const EvidenceFields& evidence, std::size_t atLeast,
                                            const Thresholds& thresholds);
[[nodiscard]] std::string supportDetail(std::int64_t support);

} // namespace engine
