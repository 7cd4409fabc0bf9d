// An edit changes, reorders, removes or inserts; each of the four is recognised by one pass.
#include "app/models/librarydiff.h"

#include <optional>
#include <span>
#include <unordered_map>

namespace app {

namespace {

using Row = std::shared_ptr<const engine::Observation>;
using Rows = std::span<const Row>;

void extend(std::vector<LibraryDiff::Run>& runs, int row) {
    if (!runs.empty() && runs.back().first + runs.back().count == row)
        ++runs.back().count;
    else
        runs.push_back({row, 1});
}

// The places of `whole` that are not in `part`, if `part` is `whole` with some rows left out.
std::optional<std::vector<LibraryDiff::Run>> leftOut(Rows whole, Rows part, int offset) {
    std::vector<LibraryDiff::Run> runs;
    std::size_t next = 0;
    for (std::size_t i = 0; i < whole.size(); ++i) {
        if (next < part.size() && part[next] == whole[i])
            ++next;
        else
            extend(runs, offset + static_cast<int>(i));
    }
    if (next != part.size())
        return std::nullopt;
    return runs;
}

std::optional<std::vector<int>> reordered(Rows before, Rows after, int offset) {
    std::unordered_map<const engine::Observation*, int> places;
    for (std::size_t i = 0; i < after.size(); ++i)
        places.emplace(after[i].get(), offset + static_cast<int>(i));
    std::vector<int> newRows;
    for (const Row& row : before) {
        const auto place = places.find(row.get());
        if (place == places.end())
            return std::nullopt;
        newRows.push_back(place->second);
    }
    return newRows;
}

std::vector<LibraryDiff::Run> changed(Rows before, Rows after, int offset) {
    std::vector<LibraryDiff::Run> runs;
    for (std::size_t i = 0; i < before.size(); ++i) {
        if (before[i] != after[i])
            extend(runs, offset + static_cast<int>(i));
    }
    return runs;
}

} // namespace

LibraryDiff LibraryDiff::of(const engine::Library& before, const engine::Library& after,
                            const ChangeHint& hint) {
    const auto range = [&](const engine::Library& library, int count) {
        return Rows(library).subspan(static_cast<std::size_t>(hint.first),
                                     static_cast<std::size_t>(count));
    };
    const Rows old = range(before, hint.removed);
    const Rows now = range(after, hint.inserted);
    if (old.empty() && now.empty())
        return {};
    if (old.size() == now.size()) {
        if (auto newRows = reordered(old, now, hint.first))
            return {Kind::Reordered, {}, std::move(*newRows)};
        return {Kind::Changed, changed(old, now, hint.first), {}};
    }
    if (old.size() > now.size()) {
        if (auto runs = leftOut(old, now, hint.first))
            return {Kind::Removed, std::move(*runs), {}};
    } else if (auto runs = leftOut(now, old, hint.first)) {
        return {Kind::Inserted, std::move(*runs), {}};
    }
    return {Kind::Replaced, {}, {}};
}

} // namespace app
