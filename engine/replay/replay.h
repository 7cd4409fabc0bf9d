// Running observations over a machine, apart from simulator and inference (SOLVER 6).
#pragma once

#include "engine/base/progress.h"
#include "engine/base/result.h"
#include "engine/inference/candidate.h"
#include "engine/machine/machine.h"
#include "engine/observation/normalizer.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace engine {

/// A machine and a normalized library, indexed against each other. Holds a reference to the
/// library.
class Replayer {
public:
    /// Preconditions: the machine validates; `library` outlives this. O(size of both).
    Replayer(const Machine& machine, const NormalizedLibrary& library);
    ~Replayer();
    Replayer(Replayer&&) noexcept;
    Replayer& operator=(Replayer&&) noexcept;

    /// The coverage of one observation of the library, or the first structured diagnostic
    /// (ReplayStateMismatch, ReplayWordMismatch, ReplayNoTransition, ReplayNoStart, Cancelled).
    /// `initial` starts at the initial state; the others at the first state from which the whole
    /// observation replays. O(intervals) for initial, O(states * intervals) at worst otherwise.
    [[nodiscard]] Result<Coverage> replay(const NormalizedObservation& observation,
                                          const std::string& name, Checkpoint& checkpoint) const;

private:
    struct Index;
    std::unique_ptr<Index> m_index;
};

/// Replays every observation of `normalized` (made from `library`) on `machine`: one result per
/// observation, in the order of `normalized`, or nothing when stopped.
[[nodiscard]] std::optional<std::vector<Result<Coverage>>>
replayAll(const Machine& machine, const Library& library, const NormalizedLibrary& normalized,
          Checkpoint& checkpoint);

} // namespace engine
