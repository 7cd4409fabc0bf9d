// What observations must agree on before any graph is built (SOLVER 2): words, starts, names.
#pragma once

#include "engine/base/problem.h"
#include "engine/observation/normalizer.h"

#include <cstdint>
#include <vector>

namespace engine {

/// A problem with its place in the documented order: observation in the library, then token.
struct PlacedProblem {
    std::uint32_t observation = 0;
    std::uint32_t token = 0;
    Problem problem;
};

/// Collects problems, keeping the first Problems::kMaximum in order and counting the rest.
/// Problems may arrive in any order; memory stays bounded however many there are.
class ProblemCollector {
public:
    void add(PlacedProblem problem);
    [[nodiscard]] bool empty() const { return m_kept.empty(); }
    /// Sorted, capped, with what was left out counted by code.
    [[nodiscard]] Problems take();

private:
    void compact();

    std::vector<PlacedProblem> m_kept;
    std::map<ProblemCode, std::uint64_t> m_omitted;
};

/// ObservationNameInvalid for empty and for equal names. False when stopped. O(observations)
/// expected.
[[nodiscard]] bool checkNames(const Library& library, ProblemCollector& problems,
                              Checkpoint& checkpoint);

/// ActionWordConflict and InitialStateConflict over the observations with valid[source] true.
/// Ids in `normalized` are places in its vocabulary. False when stopped. O(intervals).
[[nodiscard]] bool checkAgreement(const NormalizedLibrary& normalized, const Library& library,
                                  const std::vector<bool>& valid, ProblemCollector& problems,
                                  Checkpoint& checkpoint);

} // namespace engine
