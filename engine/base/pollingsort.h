// A stable merge sort that can be stopped: std::sort cannot be left in the middle.
#pragma once

#include "engine/base/progress.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>
#include <vector>

namespace engine {

/// Sorts `values` stably by `less`; false when the checkpoint asked to stop (the order is then
/// unspecified). O(n log n) comparisons, O(n) extra memory.
template <typename T, typename Less>
[[nodiscard]] bool sortPolling(std::vector<T>& values, Less less, Checkpoint& checkpoint) {
    constexpr std::size_t kRun = 32;
    for (std::size_t begin = 0; begin < values.size(); begin += kRun) {
        const auto first = std::next(values.begin(), static_cast<std::ptrdiff_t>(begin));
        const auto count = std::min(kRun, values.size() - begin);
        std::stable_sort(first, std::next(first, static_cast<std::ptrdiff_t>(count)), less);
        if (checkpoint.poll(kRun))
            return false;
    }
    std::vector<T> merged;
    for (std::size_t width = kRun; width < values.size(); width *= 2) {
        merged.clear();
        merged.reserve(values.size());
        for (std::size_t begin = 0; begin < values.size(); begin += 2 * width) {
            std::size_t left = begin;
            const std::size_t middle = std::min(begin + width, values.size());
            std::size_t right = middle;
            const std::size_t end = std::min(begin + 2 * width, values.size());
            while (left < middle || right < end) {
                const bool takeRight =
                    left == middle || (right < end && less(values[right], values[left]));
                merged.push_back(std::move(values[takeRight ? right++ : left++]));
                if (checkpoint.poll())
                    return false;
            }
        }
        values.swap(merged);
    }
    return true;
}

} // namespace engine
