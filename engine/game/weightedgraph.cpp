#include "engine/game/weightedgraph.h"

#include "engine/game/gamescanner.h"

#include <string>

namespace engine {

namespace {

constexpr std::uint64_t kMaximumVertices = std::uint64_t{1} << 30U;
constexpr std::uint64_t kMaximumArcs = 0xFFFFFFFFU;

class GraphReader {
public:
    explicit GraphReader(std::string_view text) : m_in(text) {}

    Result<WeightedGraph> read() {
        skipComments();
        readHeader();
        while (!m_in.failed() && (skipComments(), !m_in.atEnd()))
            readArc();
        if (!m_in.failed() && m_graph.arcs.size() != m_announced)
            m_in.fail(ProblemCode::GameSyntax, m_in.tokenStart(),
                      {std::to_string(m_announced) + " arcs", std::to_string(m_graph.arcs.size())});
        if (m_in.failed())
            return m_in.problem();
        return std::move(m_graph);
    }

private:
    void skipComments() {
        while (m_in.takeWord("c"))
            m_in.skipLine();
    }

    void readHeader() {
        if (!m_in.takeWord("p") || !m_in.takeWord("mcm")) {
            m_in.unexpected("the line “p mcm N M”");
            return;
        }
        const auto vertices = m_in.number("the number of vertices");
        const std::size_t place = m_in.tokenStart();
        m_announced = m_in.number("the number of arcs").value_or(0);
        if (vertices && *vertices > kMaximumVertices)
            m_in.fail(ProblemCode::CapacityExceeded, place,
                      {"vertices", std::to_string(kMaximumVertices), std::to_string(*vertices)});
        m_graph.vertexCount = static_cast<std::uint32_t>(vertices.value_or(0));
    }

    void readArc() {
        if (!m_in.takeWord("a")) {
            m_in.unexpected("an arc, “a TAIL HEAD WEIGHT”");
            return;
        }
        Arc arc;
        arc.tail = vertex("the tail of an arc");
        arc.head = vertex("the head of an arc");
        arc.weight = m_in.signedNumber("the weight of an arc").value_or(0);
        if (m_graph.arcs.size() == kMaximumArcs)
            m_in.fail(ProblemCode::CapacityExceeded, m_in.tokenStart(),
                      {"arcs", std::to_string(kMaximumArcs), std::to_string(kMaximumArcs + 1)});
        m_graph.arcs.push_back(arc);
    }

    Vertex vertex(std::string_view expected) {
        const auto number = m_in.number(expected);
        if (number && (*number == 0 || *number > m_graph.vertexCount))
            m_in.fail(ProblemCode::ReferenceMissing, m_in.tokenStart(),
                      {"vertex", std::to_string(*number)});
        return static_cast<Vertex>(number.value_or(1) - 1);
    }

    GameScanner m_in;
    std::uint64_t m_announced = 0;
    WeightedGraph m_graph;
};

} // namespace

Result<WeightedGraph> readWeightedGraph(std::string_view text, const Limits& limits) {
    if (text.size() > limits.inputBytes)
        return tooLargeProblem(limits.inputBytes, text.size());
    return GraphReader(text).read();
}

} // namespace engine
