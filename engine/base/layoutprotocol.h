// What crosses the pipe to the layout process and back: numbers only, one record a line.
//
//   request: moorebench-layout 1          reply: moorebench-laid-out 1
//            G engine direction nodes edges      B width height
//            N id width height                   n id x y
//            E id from to labelWidth labelHeight e id points label x y ... [x y]
//            .                                   .
//
// Ids count from 0 in order. Units are pixels at zoom 1, y down; n and the label are centres. The
// points of an edge are 3k+1 Bezier control points from `from` to `to`; label is 0 or 1.
#pragma once

#include "engine/base/result.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

enum class LayoutEngine : std::uint8_t { Dot, Neato, Fdp, Sfdp };
enum class LayoutDirection : std::uint8_t { LeftRight, TopBottom, RightLeft, BottomTop };

struct LayoutNode {
    double width = 0;
    double height = 0;

    bool operator==(const LayoutNode&) const = default;
};

/// A label size of 0 by 0 means: no label box.
struct LayoutEdge {
    std::uint32_t from = 0;
    std::uint32_t to = 0;
    double labelWidth = 0;
    double labelHeight = 0;

    bool operator==(const LayoutEdge&) const = default;
};

/// Nodes in breadth-first order: an edge to an earlier node is a back edge.
struct LayoutRequest {
    LayoutEngine engine = LayoutEngine::Dot;
    LayoutDirection direction = LayoutDirection::LeftRight;
    std::vector<LayoutNode> nodes;
    std::vector<LayoutEdge> edges;

    bool operator==(const LayoutRequest&) const = default;
};

struct LayoutPoint {
    double x = 0;
    double y = 0;

    bool operator==(const LayoutPoint&) const = default;
};

struct EdgeRoute {
    std::vector<LayoutPoint> path; ///< 3k+1 points
    std::optional<LayoutPoint> label;

    bool operator==(const EdgeRoute&) const = default;
};

struct LayoutReply {
    double width = 0;
    double height = 0;
    std::vector<LayoutPoint> nodes;
    std::vector<EdgeRoute> edges;

    bool operator==(const LayoutReply&) const = default;
};

namespace layoutlimits {
inline constexpr std::size_t kNodes = 200'000;
inline constexpr std::size_t kEdges = 1'000'000;
inline constexpr std::size_t kPathPoints = 100'000;
inline constexpr double kBoxSize = 20'000;
inline constexpr double kCoordinate = 1e8;
inline constexpr std::size_t kRequestBytes = 64UL * 1024 * 1024;
inline constexpr std::size_t kReplyBytes = 256UL * 1024 * 1024;
} // namespace layoutlimits

/// O(size).
[[nodiscard]] std::string encodeLayoutRequest(const LayoutRequest& request);

/// Strict: every record once, in order, sizes finite and within the limits, edges between nodes of
/// the request. Error: LayoutFailed with the line and what is wrong there. O(size).
[[nodiscard]] Result<LayoutRequest> decodeLayoutRequest(std::string_view text);

/// Coordinates are rounded to hundredths. O(size).
[[nodiscard]] std::string encodeLayoutReply(const LayoutReply& reply);

/// As strict, and the reply must answer `request`: all its nodes and edges, a label position for
/// each label box and no other. Error: LayoutFailed. O(size).
[[nodiscard]] Result<LayoutReply> decodeLayoutReply(std::string_view text,
                                                    const LayoutRequest& request);

/// The engine and direction of chart settings ("dot", "LR"); what is unknown becomes the default.
[[nodiscard]] LayoutEngine layoutEngineOf(std::string_view name);
[[nodiscard]] LayoutDirection layoutDirectionOf(std::string_view name);
/// "dot", "neato", "fdp" or "sfdp".
[[nodiscard]] std::string_view layoutEngineName(LayoutEngine engine);

} // namespace engine
