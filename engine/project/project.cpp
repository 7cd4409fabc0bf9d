// Projects are equal when their parts are; parts that two snapshots share need no look inside.
#include "engine/project/project.h"

#include <algorithm>

namespace engine {

namespace {

template <typename T>
bool sameValue(const std::shared_ptr<const T>& a, const std::shared_ptr<const T>& b) {
    return a == b || *a == *b;
}

bool sameLibrary(const std::shared_ptr<const Library>& a, const std::shared_ptr<const Library>& b) {
    return a == b || std::ranges::equal(*a, *b, &sameValue<Observation>);
}

} // namespace

bool Project::operator==(const Project& other) const {
    return sameValue(settings, other.settings) && sameValue(machine, other.machine) &&
           sameValue(chart, other.chart) && sameLibrary(library, other.library) &&
           sameValue(constraints, other.constraints) && sameValue(simulator, other.simulator) &&
           sameValue(policies, other.policies) && sameValue(explain, other.explain);
}

} // namespace engine
