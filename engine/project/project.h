// The whole project as one immutable value: parts are shared between snapshots and never changed.
#pragma once

#include "engine/base/contenthash.h"
#include "engine/machine/chartsettings.h"
#include "engine/machine/machine.h"
#include "engine/observation/observation.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace engine {

struct ProjectSettings {
    std::string name;
    std::string description;
    std::string version;

    bool operator==(const ProjectSettings&) const = default;
};

/// An interval of an observation, by which a constraint names the state the interval ends in.
struct IntervalReference {
    std::string sequence;
    std::uint64_t interval = 0;

    bool operator==(const IntervalReference&) const = default;
};

enum class ConstraintKind : std::uint8_t { Merge, Apart, Name };

struct Constraint {
    ConstraintKind kind = ConstraintKind::Merge;
    IntervalReference a;
    std::optional<IntervalReference> b;
    std::optional<std::string> name;

    bool operator==(const Constraint&) const = default;
};

struct SimulatorSequence {
    std::string name;
    std::string description;
    std::vector<std::string> sequence;

    bool operator==(const SimulatorSequence&) const = default;
};

struct Simulator {
    bool stopAtTerminal = true;
    std::vector<SimulatorSequence> sequences;

    bool operator==(const Simulator&) const = default;
};

struct PinnedSpan {
    std::string sequence;
    std::uint64_t intervalStart = 0;
    std::uint64_t intervalEnd = 0;

    bool operator==(const PinnedSpan&) const = default;
};

struct ExplainSettings {
    std::vector<std::string> accepted;
    std::vector<PinnedSpan> pinned;

    bool operator==(const ExplainSettings&) const = default;
};

/// Every pointer is non-null. Copying a Project copies pointers.
struct Project {
    std::shared_ptr<const ProjectSettings> settings = std::make_shared<ProjectSettings>();
    std::shared_ptr<const Machine> machine = std::make_shared<Machine>();
    std::shared_ptr<const ChartSettings> chart = std::make_shared<ChartSettings>();
    std::shared_ptr<const Library> library = std::make_shared<Library>();
    std::shared_ptr<const std::vector<Constraint>> constraints =
        std::make_shared<std::vector<Constraint>>();
    std::shared_ptr<const Simulator> simulator = std::make_shared<Simulator>();
    /// The `policies` member of the file as JSON text: checked on reading to be the documented
    /// shape, kept verbatim in value.
    std::shared_ptr<const std::string> policies = std::make_shared<std::string>("[]");
    std::shared_ptr<const ExplainSettings> explain = std::make_shared<ExplainSettings>();

    /// Same content (pointers are compared first, so snapshots that share parts compare fast).
    bool operator==(const Project& other) const;
};

} // namespace engine
