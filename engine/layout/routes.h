// The geometry of edges that we draw ourselves: smooth paths between boxes, in (along, across)
// coordinates of a layered layout or in plain (x, y).
#pragma once

#include "engine/base/layoutprotocol.h"

#include <vector>

namespace engine {

/// A box around `centre`.
struct Box {
    LayoutPoint centre;
    double width = 0;
    double height = 0;
};

/// A stretch of a path that stays at `across` from `begin` to `end`, measured along the layers; a
/// mere point where both are equal.
struct Corridor {
    double begin = 0;
    double end = 0;
    double across = 0;
};

/// Bezier points (x along, y across) through at least two corridors, begins ascending: straight
/// inside each, in between a monotone cubic, so that it never swings beyond its corridors.
[[nodiscard]] std::vector<LayoutPoint> pathThrough(const std::vector<Corridor>& corridors);

/// A straight path between the boxes' borders.
[[nodiscard]] std::vector<LayoutPoint> straightPath(const Box& from, const Box& to);

/// From border to border through `via`.
[[nodiscard]] std::vector<LayoutPoint> pathVia(const Box& from, const LayoutPoint& via,
                                               const Box& to);

/// Out of the box to `via` and back again.
[[nodiscard]] std::vector<LayoutPoint> loopVia(const Box& box, const LayoutPoint& via);

/// A loop at the box's right side for an edge without a label.
[[nodiscard]] std::vector<LayoutPoint> loopAtSide(const Box& box);

/// Moves two edges of opposite directions apart where they run along the same line, each to its
/// own left: one line with two heads could be read as either.
void separateOpposites(const LayoutRequest& request, LayoutReply& reply);

} // namespace engine
