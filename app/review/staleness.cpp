// Snapshots share their parts, so most comparisons end at equal pointers.
#include "app/review/staleness.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <string_view>
#include <vector>

namespace app {

namespace {

using engine::Observation;

template <typename T>
bool partDiffers(const std::shared_ptr<const T>& a, const std::shared_ptr<const T>& b) {
    return a != b && !(*a == *b);
}

std::vector<const Observation*> enabled(const engine::Library& library) {
    std::vector<const Observation*> found;
    found.reserve(library.size());
    for (const auto& observation : library) {
        if (observation->enabled)
            found.push_back(observation.get());
    }
    return found;
}

bool same(const Observation* a, const Observation* b) {
    return a == b ||
           (a->name == b->name && a->startContext == b->startContext && a->tokens == b->tokens);
}

// Snapshots share the observations an edit left alone: what remains is what it touched.
void dropShared(std::vector<const Observation*>& a, std::vector<const Observation*>& b) {
    std::sort(a.begin(), a.end(), std::less<>());
    std::sort(b.begin(), b.end(), std::less<>());
    std::vector<const Observation*> onlyA;
    std::vector<const Observation*> onlyB;
    std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(onlyA),
                        std::less<>());
    std::set_difference(b.begin(), b.end(), a.begin(), a.end(), std::back_inserter(onlyB),
                        std::less<>());
    a.swap(onlyA);
    b.swap(onlyB);
}

// Any total order does, as long as it reads nothing but what the revision covers.
bool before(const Observation* a, const Observation* b) {
    if (a->name != b->name)
        return a->name < b->name;
    if (a->startContext != b->startContext)
        return a->startContext < b->startContext;
    const std::size_t common = std::min(a->tokens.size(), b->tokens.size());
    for (std::size_t i = 0; i < common; ++i) {
        if (const int order = a->tokens[i].compare(b->tokens[i]); order != 0)
            return order < 0;
    }
    return a->tokens.size() < b->tokens.size();
}

} // namespace

bool documentInputDiffers(const engine::Project& a, const engine::Project& b) {
    if (partDiffers(a.settings, b.settings) || partDiffers(a.machine, b.machine))
        return true;
    return a.chart != b.chart && (a.chart->terminalNotation != b.chart->terminalNotation ||
                                  a.chart->imported != b.chart->imported);
}

bool solverInputDiffers(const engine::Project& a, const engine::Project& b) {
    if (partDiffers(a.constraints, b.constraints))
        return true;
    if (a.library == b.library)
        return false;
    std::vector<const Observation*> left = enabled(*a.library);
    std::vector<const Observation*> right = enabled(*b.library);
    if (left.size() != right.size())
        return true;
    dropShared(left, right);
    std::sort(left.begin(), left.end(), before);
    std::sort(right.begin(), right.end(), before);
    return !std::equal(left.begin(), left.end(), right.begin(), right.end(), same);
}

} // namespace app
