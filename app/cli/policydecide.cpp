// `policy decide`: the records of a session, one a line.
#include "app/cli/command.h"
#include "app/cli/diagnostics.h"
#include "app/cli/exitcode.h"
#include "app/cli/input.h"
#include "app/cli/output.h"
#include "app/cli/policysource.h"
#include "engine/decision/module.h"
#include "engine/format/policyjson.h"
#include "engine/format/recordjson.h"
#include "engine/format/sessionjson.h"

#include <iostream>
#include <stdexcept>

namespace app::cli {

namespace {

engine::Module moduleOf(const engine::Session& session) {
    if (session.chart)
        return {*session.chart, std::nullopt, session.limits, session.thresholds};
    return engine::Module::fromText(*session.policy, session.limits, session.thresholds);
}

/// One record a step, each a line of its own; ends at evidence that breaks a rule.
int writeRecords(std::ostream& out, const engine::Session& session, engine::Module module,
                 const std::string& file) {
    std::size_t number = 0;
    for (const engine::SessionStep& step : session.steps) {
        ++number;
        std::string line;
        engine::JsonWriter json(line, engine::JsonWriter::Layout::Compact);
        try {
            engine::writeRecord(json,
                                module.decide(step.event, engine::EvidenceSnapshot(step.evidence)));
        } catch (const std::invalid_argument& fault) {
            json.beginObject().key("error").string("ValueError");
            json.key("message").string(fault.what());
            json.key("step").unsignedInteger(number).endObject();
            out << line << '\n';
            std::cerr << shownFile(file) << ": step " << number << ": " << fault.what() << ".\n";
            return kUsage;
        }
        out << line << '\n';
    }
    return kDone;
}

int refuseSession(const Arguments& arguments, const std::string& file,
                  const engine::PolicyRefusal& refusal) {
    printRefusal(file, refusal);
    const int written = writeOutput(arguments, [&](std::ostream& out) {
        std::string line;
        engine::JsonWriter json(line, engine::JsonWriter::Layout::Compact);
        json.beginObject();
        engine::writeRefusal(json, refusal);
        json.endObject();
        out << line << '\n';
    });
    // A chart that breaks a rule is bad input; a policy may be refused.
    return written != kDone ? written : refusal.error == "ValueError" ? kUsage : kNo;
}

int policyDecide(const Arguments& arguments) {
    const std::string& file = arguments.operand(0);
    if (!outputIsUsable(arguments, file))
        return kUsage;
    int exitCode = kDone;
    const auto session = readAs<engine::Session>(
        file, [](const std::string& text) { return engine::readSession(text); }, exitCode);
    if (!session)
        return exitCode;
    try {
        const engine::Module module = moduleOf(*session);
        int result = kDone;
        const int written = writeOutput(arguments, [&](std::ostream& out) {
            result = writeRecords(out, *session, module, file);
        });
        return written == kDone ? result : written;
    } catch (const std::exception&) {
        return refuseSession(arguments, file, engine::refusalInHand());
    }
}

} // namespace

Command policyDecideCommand() {
    return {.name = "policy decide",
            .operands = {"SESSION"},
            .summary = "decide the steps of a session",
            .description =
                "SESSION is JSON: {\"policy\": text or \"chart\": {...}, \"limits\", "
                "\"thresholds\", \"steps\": [{\"event\",\n\"evidence\": {...}}]}. Prints one "
                "decision record a step, as JSON on one line. Evidence that breaks a\nrule ends "
                "the output with an error and exit code 2; a policy that is refused gives 1.",
            .options = {outputOption()},
            .run = policyDecide};
}

} // namespace app::cli
