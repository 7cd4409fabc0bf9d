// `game solve`: winners and strategies of a parity game, or the check of somebody's solution.
#include "app/cli/command.h"
#include "app/cli/exitcode.h"
#include "app/cli/input.h"
#include "app/cli/output.h"
#include "engine/format/jsonwriter.h"
#include "engine/game/paritycertificate.h"
#include "engine/game/paritysolver.h"
#include "engine/game/pgsolver.h"

#include <iostream>
#include <optional>

namespace app::cli {

namespace {

using engine::CertificateFault;

void writeJson(std::ostream& out, const engine::NumberedGame& game,
               const engine::ParitySolution& solution) {
    engine::JsonWriter json(out);
    json.beginObject().key("vertices").beginArray();
    for (std::size_t v = 0; v < game.ids.size(); ++v) {
        json.beginObject().key("id").unsignedInteger(game.ids[v]);
        json.key("winner").unsignedInteger(static_cast<std::uint64_t>(solution.winner[v]));
        json.key("move");
        if (solution.strategy[v] == engine::kNoVertex)
            json.null();
        else
            json.unsignedInteger(game.ids[solution.strategy[v]]);
        json.endObject();
    }
    json.endArray().endObject().finish();
}

std::string_view faultText(CertificateFault fault) {
    switch (fault) {
    case CertificateFault::NoMove:
        return "its winner owns it and has no move";
    case CertificateFault::NoEdge:
        return "its move is no edge of the game";
    case CertificateFault::LeavesRegion:
        return "its move leads to where the opponent wins";
    case CertificateFault::OpponentEscapes:
        return "the loser owns it and can leave the winner's region";
    case CertificateFault::LosingCycle:
        return "the loser can play a cycle in which its priority is the largest";
    case CertificateFault::None:
        break;
    }
    return "none";
}

void writeJson(std::ostream& out, const engine::NumberedGame& game,
               const engine::CertificateCheck& result) {
    engine::JsonWriter json(out);
    const bool holds = result.fault == CertificateFault::None;
    json.beginObject().key("holds").boolean(holds);
    if (!holds) {
        json.key("vertex").unsignedInteger(game.ids[result.vertex]);
        json.key("fault").string(faultText(result.fault));
    }
    json.endObject().finish();
}

int check(const Arguments& arguments, const engine::NumberedGame& game,
          const engine::ParitySolution& solution) {
    engine::Checkpoint checkpoint;
    const auto result = engine::checkCertificate(game.game, solution, checkpoint);
    const bool holds = result->fault == CertificateFault::None;
    const int written = writeOutput(arguments, [&](std::ostream& out) {
        if (arguments.has("json"))
            writeJson(out, game, *result);
        else if (holds)
            out << "the solution proves itself: " << game.ids.size() << " vertices\n";
        else
            out << "the solution is wrong at vertex " << game.ids[result->vertex] << ": "
                << faultText(result->fault) << '\n';
    });
    return written != kDone ? written : holds ? kDone : kNo;
}

int solve(const Arguments& arguments) {
    const std::string& file = arguments.operand(0);
    const std::string solutionFile = arguments.value("check", "");
    if (file == "-" && solutionFile == "-") {
        std::cerr << "moorebench-cli game solve: stdin can be only one of the two files.\n";
        return kUsage;
    }
    if (!outputIsUsable(arguments, file) ||
        (arguments.has("check") && !outputIsUsable(arguments, solutionFile)))
        return kUsage;
    int exitCode = kDone;
    const auto game = readAs<engine::NumberedGame>(
        file, [](const std::string& text) { return engine::readParityGame(text); }, exitCode);
    if (!game)
        return exitCode;
    if (arguments.has("check")) {
        const auto solution = readAs<engine::ParitySolution>(
            solutionFile,
            [&](const std::string& text) { return engine::readParitySolution(text, *game); },
            exitCode);
        return solution ? check(arguments, *game, *solution) : exitCode;
    }
    engine::Checkpoint checkpoint;
    const auto solution = engine::solveParityGame(game->game, checkpoint);
    return writeOutput(arguments, [&](std::ostream& out) {
        if (arguments.has("json"))
            writeJson(out, *game, *solution);
        else
            engine::writeParitySolution(out, *game, *solution);
    });
}

} // namespace

Command gameSolveCommand() {
    return {
        .name = "game solve",
        .operands = {"FILE"},
        .summary = "solve a max-parity game, or check a solution",
        .description =
            "FILE is a game in the format of PGSolver. Prints for each vertex its winner, and a "
            "move where the winner\nowns it, as a PGSolver solution. --check says instead "
            "whether a solution proves itself; if not, the exit\ncode is 1.",
        .options = {{0, "check", "SOL", "the solution to be checked"},
                    {0, "json", "", "print a JSON object"},
                    outputOption()},
        .run = solve};
}

} // namespace app::cli
