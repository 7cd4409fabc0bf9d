#include "engine/game/paritycertificate.h"

#include "engine/game/components.h"

#include <algorithm>
#include <numeric>
#include <span>
#include <vector>

namespace engine {

namespace {

/// The edges that are left to be played: a winner's one move, and every way of a loser.
class PlayedGame {
public:
    PlayedGame(const ParityGame& game, const ParitySolution& solution)
        : m_game(game), m_solution(solution) {}

    [[nodiscard]] std::span<const Vertex> successors(Vertex vertex) const {
        if (m_game.owner[vertex] == m_solution.winner[vertex])
            return {&m_solution.strategy[vertex], 1};
        return m_game.successors(vertex);
    }

private:
    const ParityGame& m_game;
    const ParitySolution& m_solution;
};

CertificateFault localFault(const ParityGame& game, const ParitySolution& solution, Vertex vertex) {
    const Player winner = solution.winner[vertex];
    const auto ways = game.successors(vertex);
    if (game.owner[vertex] != winner) {
        const bool escapes = std::ranges::any_of(
            ways, [&](Vertex target) { return solution.winner[target] != winner; });
        return escapes ? CertificateFault::OpponentEscapes : CertificateFault::None;
    }
    const Vertex move = solution.strategy[vertex];
    if (move == kNoVertex)
        return CertificateFault::NoMove;
    if (std::ranges::find(ways, move) == ways.end())
        return CertificateFault::NoEdge;
    return solution.winner[move] == winner ? CertificateFault::None
                                           : CertificateFault::LeavesRegion;
}

/// Looks for a cycle that suits the loser, in smaller and smaller components: the vertices above
/// the loser's highest priority are taken out, for cycles through them suit the winner.
class CycleSearch {
public:
    CycleSearch(const ParityGame& game, const ParitySolution& solution, Checkpoint& checkpoint)
        : m_game(game),
          m_solution(solution),
          m_played(game, solution),
          m_checkpoint(checkpoint),
          m_finder(game.vertexCount()),
          m_part(game.vertexCount(), 0) {}

    std::optional<CertificateCheck> run() {
        std::vector<Vertex> all(m_game.vertexCount());
        std::iota(all.begin(), all.end(), Vertex{0});
        m_parts.push_back(std::move(all));
        while (!m_parts.empty() && m_found == kNoVertex) {
            const std::vector<Vertex> part = std::move(m_parts.back());
            m_parts.pop_back();
            if (m_checkpoint.poll(part.size()))
                return std::nullopt;
            search(part);
        }
        if (m_found != kNoVertex)
            return CertificateCheck{CertificateFault::LosingCycle, m_found};
        return CertificateCheck{};
    }

private:
    void search(const std::vector<Vertex>& part) {
        const std::uint32_t tag = ++m_lastPart;
        for (const Vertex vertex : part)
            m_part[vertex] = tag;
        m_finder.run(
            part, [&](Vertex vertex) { return m_played.successors(vertex); },
            [&](Vertex vertex) { return m_part[vertex] == tag; },
            [&](std::span<const Vertex> component) { look(component); });
    }

    void look(std::span<const Vertex> component) {
        if (m_found != kNoVertex || !hasCycle(component))
            return;
        const Player loser = opponentOf(m_solution.winner[component.front()]);
        const auto priority = [&](Vertex vertex) { return m_game.priority[vertex]; };
        const Vertex top = *std::ranges::max_element(component, {}, priority);
        if (playerOfPriority(m_game.priority[top]) == loser) {
            m_found = top;
            return;
        }
        std::optional<std::uint64_t> highest; // of the loser
        for (const Vertex vertex : component)
            if (const std::uint64_t p = priority(vertex); playerOfPriority(p) == loser)
                highest = std::max(highest.value_or(0), p);
        if (!highest)
            return;
        std::vector<Vertex> rest;
        std::ranges::copy_if(component, std::back_inserter(rest),
                             [&](Vertex vertex) { return priority(vertex) <= *highest; });
        m_parts.push_back(std::move(rest));
    }

    [[nodiscard]] bool hasCycle(std::span<const Vertex> component) const {
        if (component.size() > 1)
            return true;
        const auto ways = m_played.successors(component.front());
        return std::ranges::find(ways, component.front()) != ways.end();
    }

    const ParityGame& m_game;
    const ParitySolution& m_solution;
    PlayedGame m_played;
    Checkpoint& m_checkpoint;
    ComponentFinder m_finder;
    std::vector<std::uint32_t> m_part; // by vertex: the last part that it was in
    std::uint32_t m_lastPart = 0;
    std::vector<std::vector<Vertex>> m_parts; // still to be searched
    Vertex m_found = kNoVertex;
};

} // namespace

std::optional<CertificateCheck>
checkCertificate(const ParityGame& game, const ParitySolution& solution, Checkpoint& checkpoint) {
    for (Vertex vertex = 0; vertex < game.vertexCount(); ++vertex) {
        if (checkpoint.poll(game.successors(vertex).size()))
            return std::nullopt;
        const CertificateFault fault = localFault(game, solution, vertex);
        if (fault != CertificateFault::None)
            return CertificateCheck{fault, vertex};
    }
    return CycleSearch(game, solution, checkpoint).run();
}

} // namespace engine
