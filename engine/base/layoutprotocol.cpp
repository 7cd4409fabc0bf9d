#include "engine/base/layoutprotocol.h"

#include <array>
#include <charconv>
#include <cmath>
#include <system_error>
#include <utility>

namespace engine {

namespace {

constexpr std::string_view kRequestHeader = "moorebench-layout 1";
constexpr std::string_view kReplyHeader = "moorebench-laid-out 1";
constexpr std::array<std::string_view, 4> kEngineNames{"dot", "neato", "fdp", "sfdp"};
constexpr std::array<std::string_view, 4> kDirectionNames{"LR", "TB", "RL", "BT"};

void put(std::string& out, std::uint64_t number) {
    std::array<char, 24> buffer{};
    const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number);
    out.push_back(' ');
    out.append(buffer.data(), end);
}

void put(std::string& out, double number) {
    double rounded = std::round(number * 100) / 100;
    if (rounded == 0)
        rounded = 0; // no "-0"
    std::array<char, 64> buffer{};
    const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), rounded);
    out.push_back(' ');
    out.append(buffer.data(), end);
}

// Reads records line by line and fields word by word; the first mistake is kept, and everything
// read after it fails, so callers check once per record.
class Reader {
public:
    explicit Reader(std::string_view text) : m_rest(text) {}

    bool line(char tag) {
        if (!nextLine())
            return false;
        if (m_line.empty() || m_line.front() != tag)
            return fail(std::string("a record ") + tag + " is expected");
        m_line.remove_prefix(1);
        return true;
    }
    bool header(std::string_view text) {
        return nextLine() && (m_line == text || fail("the first line is not the header"));
    }
    bool end() {
        if (!nextLine())
            return false;
        if (m_line != ".")
            return fail("the end mark is expected");
        return m_rest.empty() || fail("there is text behind the end mark");
    }
    bool lineDone() { return !failed() && (m_line.empty() || fail("the record is too long")); }

    bool read(std::uint64_t& value, std::uint64_t most) {
        std::string_view field;
        if (!word(field))
            return false;
        const auto [end, error] = std::from_chars(field.data(), field.data() + field.size(), value);
        if (error != std::errc() || end != field.data() + field.size() || value > most)
            return fail("a number is not a count in its range");
        return true;
    }
    bool read(double& value, double least, double most) {
        std::string_view field;
        if (!word(field))
            return false;
        const auto [end, error] = std::from_chars(field.data(), field.data() + field.size(), value);
        if (error != std::errc() || end != field.data() + field.size() || !std::isfinite(value) ||
            value < least || value > most)
            return fail("a number is not a size or position in its range");
        return true;
    }
    bool read(LayoutPoint& point) {
        return read(point.x, -layoutlimits::kCoordinate, layoutlimits::kCoordinate) &&
               read(point.y, -layoutlimits::kCoordinate, layoutlimits::kCoordinate);
    }
    bool readId(std::size_t expected) {
        std::uint64_t id = 0;
        if (!read(id, layoutlimits::kEdges))
            return false;
        return id == expected || fail("an id is out of order");
    }
    bool fail(std::string reason) {
        if (m_reason.empty())
            m_reason = "line " + std::to_string(m_number) + ": " + std::move(reason);
        return false;
    }
    [[nodiscard]] bool failed() const { return !m_reason.empty(); }
    [[nodiscard]] std::size_t bytesLeft() const { return m_rest.size(); }
    [[nodiscard]] Problem problem() const {
        Problem problem;
        problem.code = ProblemCode::LayoutFailed;
        problem.arguments = {m_reason};
        return problem;
    }

private:
    bool nextLine() {
        if (failed())
            return false;
        ++m_number;
        const std::size_t newline = m_rest.find('\n');
        if (newline == std::string_view::npos)
            return fail("the text ends too early");
        m_line = m_rest.substr(0, newline);
        m_rest.remove_prefix(newline + 1);
        return true;
    }
    bool word(std::string_view& field) {
        if (failed())
            return false;
        if (m_line.empty() || m_line.front() != ' ')
            return fail("a field is missing");
        m_line.remove_prefix(1);
        const std::size_t space = m_line.find(' ');
        field = m_line.substr(0, space);
        m_line.remove_prefix(field.size());
        return true;
    }

    std::string_view m_rest;
    std::string_view m_line;
    std::size_t m_number = 0;
    std::string m_reason;
};

bool readNode(Reader& reader, std::size_t id, LayoutNode& node) {
    return reader.line('N') && reader.readId(id) &&
           reader.read(node.width, 1, layoutlimits::kBoxSize) &&
           reader.read(node.height, 1, layoutlimits::kBoxSize) && reader.lineDone();
}

bool readEdge(Reader& reader, std::size_t id, std::size_t nodes, LayoutEdge& edge) {
    std::uint64_t from = 0;
    std::uint64_t to = 0;
    if (!reader.line('E') || !reader.readId(id) || !reader.read(from, layoutlimits::kNodes) ||
        !reader.read(to, layoutlimits::kNodes) ||
        !reader.read(edge.labelWidth, 0, layoutlimits::kBoxSize) ||
        !reader.read(edge.labelHeight, 0, layoutlimits::kBoxSize) || !reader.lineDone())
        return false;
    if (from >= nodes || to >= nodes)
        return reader.fail("an edge names a node that is not there");
    if ((edge.labelWidth > 0) != (edge.labelHeight > 0))
        return reader.fail("a label has only one side");
    edge.from = static_cast<std::uint32_t>(from);
    edge.to = static_cast<std::uint32_t>(to);
    return true;
}

bool readRoute(Reader& reader, std::size_t id, const LayoutEdge& edge, EdgeRoute& route) {
    std::uint64_t points = 0;
    std::uint64_t labels = 0;
    if (!reader.line('e') || !reader.readId(id) ||
        !reader.read(points, layoutlimits::kPathPoints) || !reader.read(labels, 1))
        return false;
    if (points < 4 || points % 3 != 1)
        return reader.fail("a path has a wrong number of points");
    if (points * 4 > reader.bytesLeft() + layoutlimits::kPathPoints)
        return reader.fail("a path has more points than the text can hold");
    if ((labels == 1) != (edge.labelWidth > 0))
        return reader.fail("a label is missing or was not asked for");
    route.path.resize(points);
    for (LayoutPoint& point : route.path)
        if (!reader.read(point))
            return false;
    if (labels == 1 && !reader.read(route.label.emplace()))
        return false;
    return reader.lineDone();
}

} // namespace

std::string encodeLayoutRequest(const LayoutRequest& request) {
    std::string out(kRequestHeader);
    out += "\nG";
    put(out, static_cast<std::uint64_t>(request.engine));
    put(out, static_cast<std::uint64_t>(request.direction));
    put(out, std::uint64_t{request.nodes.size()});
    put(out, std::uint64_t{request.edges.size()});
    for (std::size_t i = 0; i < request.nodes.size(); ++i) {
        out += "\nN";
        put(out, std::uint64_t{i});
        put(out, request.nodes[i].width);
        put(out, request.nodes[i].height);
    }
    for (std::size_t i = 0; i < request.edges.size(); ++i) {
        out += "\nE";
        put(out, std::uint64_t{i});
        put(out, std::uint64_t{request.edges[i].from});
        put(out, std::uint64_t{request.edges[i].to});
        put(out, request.edges[i].labelWidth);
        put(out, request.edges[i].labelHeight);
    }
    out += "\n.\n";
    return out;
}

Result<LayoutRequest> decodeLayoutRequest(std::string_view text) {
    Reader reader(text);
    LayoutRequest request;
    std::uint64_t engine = 0;
    std::uint64_t direction = 0;
    std::uint64_t nodes = 0;
    std::uint64_t edges = 0;
    if (!reader.header(kRequestHeader) || !reader.line('G') ||
        !reader.read(engine, kEngineNames.size() - 1) ||
        !reader.read(direction, kDirectionNames.size() - 1) ||
        !reader.read(nodes, layoutlimits::kNodes) || !reader.read(edges, layoutlimits::kEdges) ||
        !reader.lineDone())
        return reader.problem();
    // Each record takes at least eight bytes: nothing is allocated that the text cannot fill.
    if ((nodes + edges) * 8 > reader.bytesLeft()) {
        (void)reader.fail("there are fewer records than announced");
        return reader.problem();
    }
    request.engine = static_cast<LayoutEngine>(engine);
    request.direction = static_cast<LayoutDirection>(direction);
    request.nodes.resize(nodes);
    request.edges.resize(edges);
    for (std::size_t i = 0; i < nodes; ++i)
        if (!readNode(reader, i, request.nodes[i]))
            return reader.problem();
    for (std::size_t i = 0; i < edges; ++i)
        if (!readEdge(reader, i, nodes, request.edges[i]))
            return reader.problem();
    if (!reader.end())
        return reader.problem();
    return request;
}

std::string encodeLayoutReply(const LayoutReply& reply) {
    std::string out(kReplyHeader);
    out += "\nB";
    put(out, reply.width);
    put(out, reply.height);
    for (std::size_t i = 0; i < reply.nodes.size(); ++i) {
        out += "\nn";
        put(out, std::uint64_t{i});
        put(out, reply.nodes[i].x);
        put(out, reply.nodes[i].y);
    }
    for (std::size_t i = 0; i < reply.edges.size(); ++i) {
        const EdgeRoute& route = reply.edges[i];
        out += "\ne";
        put(out, std::uint64_t{i});
        put(out, std::uint64_t{route.path.size()});
        put(out, std::uint64_t{route.label.has_value()});
        for (const LayoutPoint& point : route.path) {
            put(out, point.x);
            put(out, point.y);
        }
        if (route.label) {
            put(out, route.label->x);
            put(out, route.label->y);
        }
    }
    out += "\n.\n";
    return out;
}

Result<LayoutReply> decodeLayoutReply(std::string_view text, const LayoutRequest& request) {
    Reader reader(text);
    LayoutReply reply;
    if (!reader.header(kReplyHeader) || !reader.line('B') ||
        !reader.read(reply.width, 0, layoutlimits::kCoordinate) ||
        !reader.read(reply.height, 0, layoutlimits::kCoordinate) || !reader.lineDone())
        return reader.problem();
    reply.nodes.resize(request.nodes.size());
    reply.edges.resize(request.edges.size());
    for (std::size_t i = 0; i < reply.nodes.size(); ++i)
        if (!reader.line('n') || !reader.readId(i) || !reader.read(reply.nodes[i]) ||
            !reader.lineDone())
            return reader.problem();
    for (std::size_t i = 0; i < reply.edges.size(); ++i)
        if (!readRoute(reader, i, request.edges[i], reply.edges[i]))
            return reader.problem();
    if (!reader.end())
        return reader.problem();
    return reply;
}

LayoutEngine layoutEngineOf(std::string_view name) {
    for (std::size_t i = 0; i < kEngineNames.size(); ++i)
        if (kEngineNames[i] == name)
            return static_cast<LayoutEngine>(i);
    return LayoutEngine::Dot;
}

LayoutDirection layoutDirectionOf(std::string_view name) {
    for (std::size_t i = 0; i < kDirectionNames.size(); ++i)
        if (kDirectionNames[i] == name)
            return static_cast<LayoutDirection>(i);
    return LayoutDirection::LeftRight;
}

std::string_view layoutEngineName(LayoutEngine engine) {
    return kEngineNames[static_cast<std::size_t>(engine)];
}

} // namespace engine
