// What a new project value changed, so that models send row signals instead of resets.
#pragma once

#include "engine/project/project.h"

#include <QFlags>
#include <QMetaType>

namespace app {

struct ChangeHint {
    enum class Part {
        Settings = 1,
        Machine = 2,
        Chart = 4,
        Library = 8,
        Constraints = 16,
        Simulator = 32,
        Policies = 64,
        Explain = 128,
        Replaced = 256, ///< another project altogether
        Everything = 511
    };
    Q_DECLARE_FLAGS(Parts, Part)

    Parts parts;
    /// Library rows [first, first + removed) of the old value gave way to [first, first + inserted)
    /// of the new one; rows outside are the same objects. Void when everything() is true.
    int first = 0;
    int removed = 0;
    int inserted = 0;

    [[nodiscard]] bool everything() const { return parts.testFlag(Part::Replaced); }
    [[nodiscard]] bool touches(Part part) const { return parts.testAnyFlag(part); }

    /// Compares two snapshots by the parts they share. O(observations), no token is read unless
    /// the observation's object changed.
    [[nodiscard]] static ChangeHint between(const engine::Project& before,
                                            const engine::Project& after);

    bool operator==(const ChangeHint&) const = default;
};

Q_DECLARE_OPERATORS_FOR_FLAGS(ChangeHint::Parts)

} // namespace app

Q_DECLARE_METATYPE(app::ChangeHint)
