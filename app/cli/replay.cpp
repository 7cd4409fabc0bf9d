// `replay`: whether a machine does what the observations show, and through which states.
#include "engine/replay/replay.h"

#include "app/cli/command.h"
#include "app/cli/diagnostics.h"
#include "app/cli/exitcode.h"
#include "app/cli/input.h"
#include "app/cli/normalized.h"
#include "app/cli/output.h"
#include "engine/base/problemtext.h"
#include "engine/format/escape.h"
#include "engine/format/intervaljson.h"
#include "engine/machine/validation.h"

#include <algorithm>
#include <iostream>

namespace app::cli {

namespace {

using Replays = std::vector<engine::Result<engine::Coverage>>;

void writeText(std::ostream& out, const engine::Library& library, const engine::Machine& machine,
               const Replays& replays) {
    std::vector<std::string> states;
    states.reserve(machine.states.size());
    for (const engine::State& state : machine.states)
        states.push_back(engine::printable(state.name));
    for (std::size_t i = 0; i < replays.size(); ++i) {
        out << engine::printable(library[i]->name) << ':';
        if (replays[i]) {
            for (const engine::CoverageInterval& interval : replays[i]->intervals)
                out << ' ' << states[interval.state];
        } else {
            out << " failed: "
                << engine::printable(engine::message(replays[i].problems().list.front()));
        }
        out << '\n';
    }
}

int replay(const Arguments& arguments) {
    const std::string& machineFile = arguments.operand(0);
    const std::string& file = arguments.operand(1);
    if (!outputIsUsable(arguments, file) || !outputIsUsable(arguments, machineFile))
        return kUsage;
    if (machineFile == "-" && file == "-") {
        std::cerr << "moorebench-cli replay: stdin can be only one of the two files.\n";
        return kUsage;
    }
    const Input holder = readInput(machineFile);
    if (!holder)
        return holder.exitCode;
    const engine::Machine& machine = *holder.document->project.machine;
    if (engine::validateMachine(machine).hasErrors()) {
        printProblems(machineFile, engine::validateMachine(machine));
        return kUsage;
    }
    const Normalized normalized = readNormalized(file, arguments);
    if (!normalized)
        return normalized.exitCode;

    engine::Checkpoint checkpoint;
    const auto replays =
        engine::replayAll(machine, normalized.library, *normalized.intervals, checkpoint);
    if (!replays)
        return kInterrupted;
    for (const engine::Result<engine::Coverage>& result : *replays) {
        if (!result)
            printProblems(file, result.problems());
    }
    const int written = writeOutput(arguments, [&](std::ostream& out) {
        if (arguments.has("json"))
            writeReplay(out, normalized.library, machine, *replays);
        else
            writeText(out, normalized.library, machine, *replays);
    });
    if (written != kDone)
        return written;
    const bool all = std::ranges::all_of(*replays, [](const auto& r) { return r.hasValue(); });
    return all ? kDone : kNo;
}

} // namespace

Command replayCommand() {
    return {.name = "replay",
            .operands = {"CANDIDATE", "FILE"},
            .summary = "replay the observations of FILE on the machine of CANDIDATE",
            .description =
                "Prints one line per enabled observation: its name and the states visited, or why "
                "it fails.\nCANDIDATE is a candidate, or any file that holds a machine. Exit code "
                "1 when an observation fails.",
            .options = {{0, "json", "", "print JSON instead of lines"},
                        outputOption(),
                        progressOption()},
            .run = replay};
}

} // namespace app::cli
