#include "engine/layout/routes.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace engine {

namespace {

constexpr double kLoopSize = 22;
constexpr double kApart = 5; ///< how far each of two opposite edges moves
constexpr double kSamePlace = 2;

LayoutPoint between(const LayoutPoint& a, const LayoutPoint& b, double part) {
    return {a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part};
}

// Where the ray from the box's centre towards `target` leaves the box.
LayoutPoint borderTowards(const Box& box, const LayoutPoint& target) {
    const double dx = target.x - box.centre.x;
    const double dy = target.y - box.centre.y;
    const double scaleX = dx == 0 ? HUGE_VAL : box.width / 2 / std::abs(dx);
    const double scaleY = dy == 0 ? HUGE_VAL : box.height / 2 / std::abs(dy);
    const double part = std::min(scaleX, scaleY);
    return std::isfinite(part) ? between(box.centre, target, part) : box.centre;
}

void lineTo(std::vector<LayoutPoint>& path, const LayoutPoint& to) {
    const LayoutPoint from = path.back();
    path.push_back(between(from, to, 1.0 / 3));
    path.push_back(between(from, to, 2.0 / 3));
    path.push_back(to);
}

bool runAlongEachOther(const std::vector<LayoutPoint>& a, const std::vector<LayoutPoint>& b) {
    if (a.size() != b.size())
        return false;
    for (std::size_t i = 0; i < a.size(); ++i) {
        const LayoutPoint& other = b[b.size() - 1 - i];
        if (std::hypot(a[i].x - other.x, a[i].y - other.y) > kSamePlace)
            return false;
    }
    return true;
}

void moveLeft(std::vector<LayoutPoint>& path) {
    const double dx = path.back().x - path.front().x;
    const double dy = path.back().y - path.front().y;
    const double length = std::max(1.0, std::hypot(dx, dy));
    for (LayoutPoint& point : path) {
        point.x += dy / length * kApart;
        point.y -= dx / length * kApart;
    }
}

struct Knot {
    double along = 0;
    double across = 0;
    double slope = 0;
};

double slopeBetween(const Knot& a, const Knot& b) {
    const double step = b.along - a.along;
    return step > 0 ? (b.across - a.across) / step : 0;
}

} // namespace

std::vector<LayoutPoint> pathThrough(const std::vector<Corridor>& corridors) {
    std::vector<Knot> knots;
    for (const Corridor& corridor : corridors) {
        knots.push_back({corridor.begin, corridor.across, 0});
        if (corridor.end > corridor.begin)
            knots.push_back({corridor.end, corridor.across, 0});
    }
    // Fritsch-Butland slopes: flat at every turn and inside corridors, both ends flat too.
    for (std::size_t i = 1; i + 1 < knots.size(); ++i) {
        const double before = slopeBetween(knots[i - 1], knots[i]);
        const double after = slopeBetween(knots[i], knots[i + 1]);
        if (before * after > 0)
            knots[i].slope = 2 * before * after / (before + after);
    }
    std::vector<LayoutPoint> path{{knots.front().along, knots.front().across}};
    for (std::size_t i = 1; i < knots.size(); ++i) {
        const Knot& from = knots[i - 1];
        const Knot& to = knots[i];
        // Handles of half the step where the path leaves or ends flat: a rounder S-curve.
        const double step = to.along - from.along;
        const double out = step * (from.slope == 0 ? 0.5 : 1.0 / 3);
        const double in = step * (to.slope == 0 ? 0.5 : 1.0 / 3);
        path.push_back({from.along + out, from.across + from.slope * out});
        path.push_back({to.along - in, to.across - to.slope * in});
        path.push_back({to.along, to.across});
    }
    return path;
}

std::vector<LayoutPoint> straightPath(const Box& from, const Box& to) {
    std::vector<LayoutPoint> path{borderTowards(from, to.centre)};
    lineTo(path, borderTowards(to, from.centre));
    return path;
}

std::vector<LayoutPoint> pathVia(const Box& from, const LayoutPoint& via, const Box& to) {
    const LayoutPoint start = borderTowards(from, via);
    const LayoutPoint end = borderTowards(to, via);
    // Through `via` with the direction of the chord, so that both halves join smoothly.
    const LayoutPoint chord{(end.x - start.x) / 6, (end.y - start.y) / 6};
    return {start, between(start, via, 0.5),           {via.x - chord.x, via.y - chord.y},
            via,   {via.x + chord.x, via.y + chord.y}, between(end, via, 0.5),
            end};
}

std::vector<LayoutPoint> loopVia(const Box& box, const LayoutPoint& via) {
    const double dx = via.x - box.centre.x;
    const double dy = via.y - box.centre.y;
    const double length = std::max(1.0, std::hypot(dx, dy));
    const LayoutPoint side{-dy / length, dx / length};
    const double spread = std::min(box.width, box.height) / 3;
    const auto beside = [&](const LayoutPoint& point, double distance) {
        return LayoutPoint{point.x + side.x * distance, point.y + side.y * distance};
    };
    const LayoutPoint start = borderTowards(box, beside(via, spread));
    const LayoutPoint end = borderTowards(box, beside(via, -spread));
    return {start,
            beside(between(start, via, 0.5), spread),
            beside(via, spread),
            via,
            beside(via, -spread),
            beside(between(end, via, 0.5), -spread),
            end};
}

std::vector<LayoutPoint> loopAtSide(const Box& box) {
    const double right = box.centre.x + box.width / 2;
    const double rise = box.height / 4;
    return {{right, box.centre.y - rise},
            {right + kLoopSize, box.centre.y - rise * 2},
            {right + kLoopSize, box.centre.y + rise * 2},
            {right, box.centre.y + rise}};
}

void separateOpposites(const LayoutRequest& request, LayoutReply& reply) {
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::size_t> edges;
    for (std::size_t i = 0; i < request.edges.size(); ++i) {
        const LayoutEdge& edge = request.edges[i];
        if (edge.from == edge.to)
            continue;
        edges[{edge.from, edge.to}] = i;
        const auto opposite = edges.find({edge.to, edge.from});
        if (opposite == edges.end())
            continue;
        std::vector<LayoutPoint>& path = reply.edges[i].path;
        std::vector<LayoutPoint>& other = reply.edges[opposite->second].path;
        if (!runAlongEachOther(path, other))
            continue;
        moveLeft(path);
        moveLeft(other);
    }
}

} // namespace engine
