#include "engine/game/pgsolver.h"

#include "engine/game/gamescanner.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <optional>
#include <ostream>
#include <span>

namespace engine {

namespace {

/// A successor or vertex as the file names it, and where.
struct Mention {
    std::uint64_t id = 0;
    std::size_t offset = 0;
};

struct Node {
    Mention name;
    std::uint64_t priority = 0;
    Player owner = Player::Even;
    std::size_t firstEdge = 0;
};

std::optional<Player> readPlayer(GameScanner& in, std::string_view expected) {
    const auto number = in.number(expected);
    if (number && *number > 1)
        in.fail(ProblemCode::GameSyntax, in.tokenStart(),
                {std::string(expected), std::to_string(*number)});
    if (in.failed())
        return std::nullopt;
    return *number == 0 ? Player::Even : Player::Odd;
}

constexpr std::uint64_t kUnbounded = std::numeric_limits<std::uint64_t>::max();

/// The bound on ids that a header gives; absent when there is no header.
std::optional<std::uint64_t> readHeader(GameScanner& in, std::string_view word) {
    if (!in.takeWord(word))
        return std::nullopt;
    const auto bound = in.number("a number");
    in.sign(';', "a semicolon");
    return bound.value_or(0);
}

Mention readId(GameScanner& in, std::uint64_t bound, std::string_view expected) {
    const auto id = in.number(expected);
    if (id && *id > bound)
        in.fail(ProblemCode::GameNumber, in.tokenStart(),
                {std::to_string(*id), std::to_string(bound)});
    return {id.value_or(0), in.tokenStart()};
}

/// The vertex with this id; absent, with a fault noted, when there is none.
std::optional<Vertex> vertexOf(GameScanner& in, std::span<const std::uint64_t> ids,
                               const Mention& mention) {
    if (in.failed())
        return std::nullopt;
    const auto place = std::ranges::lower_bound(ids, mention.id);
    if (place == ids.end() || *place != mention.id) {
        in.fail(ProblemCode::ReferenceMissing, mention.offset,
                {"vertex", std::to_string(mention.id)});
        return std::nullopt;
    }
    return static_cast<Vertex>(place - ids.begin());
}

class GameReader {
public:
    explicit GameReader(std::string_view text) : m_in(text) {}

    Result<NumberedGame> read() {
        const std::optional<std::uint64_t> header = readHeader(m_in, "parity");
        m_bound = header.value_or(kUnbounded);
        if (header && m_in.takeWord("start")) {
            m_in.number("a number");
            m_in.sign(';', "a semicolon");
        }
        do
            readNode();
        while (!m_in.failed() && !m_in.atEnd());
        NumberedGame result;
        if (!m_in.failed())
            build(result);
        if (m_in.failed())
            return m_in.problem();
        return result;
    }

private:
    void readNode() {
        Node node;
        node.name = readId(m_in, m_bound, "the number of a vertex");
        node.priority = m_in.number("a priority").value_or(0);
        node.owner = readPlayer(m_in, "the owner, 0 or 1").value_or(Player::Even);
        node.firstEdge = m_edges.size();
        do
            m_edges.push_back(readId(m_in, m_bound, "a successor"));
        while (m_in.takeSign(','));
        m_in.skipLabel();
        m_in.sign(';', "a comma, a label or a semicolon");
        m_nodes.push_back(node);
    }

    void build(NumberedGame& result) {
        constexpr std::size_t kMaximum = kNoVertex; // 32-bit numbers name vertices and edges
        if (m_edges.size() >= kMaximum)
            return m_in.fail(ProblemCode::CapacityExceeded, 0,
                             {"edges", std::to_string(kMaximum), std::to_string(m_edges.size())});
        std::vector<std::uint32_t> order(m_nodes.size());
        std::iota(order.begin(), order.end(), 0U);
        std::ranges::stable_sort(order, {}, [&](std::uint32_t i) { return m_nodes[i].name.id; });
        for (const std::uint32_t i : order) {
            const Mention& name = m_nodes[i].name;
            if (!result.ids.empty() && result.ids.back() == name.id)
                return m_in.fail(ProblemCode::NameDuplicate, name.offset,
                                 {"vertex", std::to_string(name.id)});
            result.ids.push_back(name.id);
        }
        std::vector<Vertex> successors;
        for (const std::uint32_t i : order) {
            successors.clear();
            const std::size_t end =
                i + 1 < m_nodes.size() ? m_nodes[i + 1].firstEdge : m_edges.size();
            for (std::size_t e = m_nodes[i].firstEdge; e < end; ++e) {
                const auto vertex = vertexOf(m_in, result.ids, m_edges[e]);
                if (!vertex)
                    return;
                successors.push_back(*vertex);
            }
            result.game.addVertex(m_nodes[i].priority, m_nodes[i].owner, successors);
        }
    }

    GameScanner m_in;
    std::uint64_t m_bound = 0;
    std::vector<Node> m_nodes;
    std::vector<Mention> m_edges;
};

class SolutionReader {
public:
    SolutionReader(std::string_view text, const NumberedGame& game) : m_in(text), m_game(game) {
        m_solution.winner.resize(game.ids.size(), Player::Even);
        m_solution.strategy.resize(game.ids.size(), kNoVertex);
        m_seen.resize(game.ids.size(), false);
    }

    Result<ParitySolution> read() {
        const std::uint64_t bound = readHeader(m_in, "paritysol").value_or(kUnbounded);
        while (!m_in.failed() && !m_in.atEnd())
            readLine(bound);
        const auto unsolved = std::ranges::find(m_seen, false);
        if (unsolved != m_seen.end())
            m_in.fail(
                ProblemCode::GameUnsolved, 0,
                {std::to_string(m_game.ids[static_cast<std::size_t>(unsolved - m_seen.begin())])});
        if (m_in.failed())
            return m_in.problem();
        return std::move(m_solution);
    }

private:
    void readLine(std::uint64_t bound) {
        const Mention name = readId(m_in, bound, "the number of a vertex");
        const auto winner = readPlayer(m_in, "the winner, 0 or 1");
        const auto vertex = vertexOf(m_in, m_game.ids, name);
        if (!winner || !vertex)
            return;
        if (m_seen[*vertex])
            return m_in.fail(ProblemCode::NameDuplicate, name.offset,
                             {"vertex", std::to_string(name.id)});
        m_seen[*vertex] = true;
        m_solution.winner[*vertex] = *winner;
        if (m_in.takeSign(';'))
            return;
        const Mention move = readId(m_in, bound, "a successor or a semicolon");
        m_in.sign(';', "a semicolon");
        if (const auto target = vertexOf(m_in, m_game.ids, move))
            m_solution.strategy[*vertex] = *target;
    }

    GameScanner m_in;
    const NumberedGame& m_game;
    std::vector<bool> m_seen;
    ParitySolution m_solution;
};

} // namespace

Result<NumberedGame> readParityGame(std::string_view text, const Limits& limits) {
    if (text.size() > limits.inputBytes)
        return tooLargeProblem(limits.inputBytes, text.size());
    return GameReader(text).read();
}

Result<ParitySolution> readParitySolution(std::string_view text, const NumberedGame& game,
                                          const Limits& limits) {
    if (text.size() > limits.inputBytes)
        return tooLargeProblem(limits.inputBytes, text.size());
    return SolutionReader(text, game).read();
}

void writeParitySolution(std::ostream& out, const NumberedGame& game,
                         const ParitySolution& solution) {
    out << "paritysol " << game.ids.back() << ";\n";
    for (std::size_t v = 0; v < game.ids.size(); ++v) {
        out << game.ids[v] << (solution.winner[v] == Player::Even ? " 0" : " 1");
        if (solution.strategy[v] != kNoVertex)
            out << ' ' << game.ids[solution.strategy[v]];
        out << ";\n";
    }
}

} // namespace engine
