// `policy compile`: a policy's stages from its tree to its chart, or those of one policy a line.
#include "app/cli/command.h"
#include "app/cli/exitcode.h"
#include "app/cli/input.h"
#include "app/cli/output.h"
#include "app/cli/policysource.h"
#include "engine/format/jsontree.h"
#include "engine/format/policyjson.h"

#include <algorithm>
#include <optional>
#include <ostream>

namespace app::cli {

namespace {

using Layout = engine::JsonWriter::Layout;

/// Reads --show's list; false after a name that is none was told.
bool readShown(const Arguments& arguments, engine::PolicyStagesShown& shown) {
    const std::string list = arguments.value("show", "");
    for (std::string_view rest = list; !rest.empty();) {
        const std::string_view name = rest.substr(0, rest.find(','));
        if (!isOneOf("show", name, {"nfa", "dfa", "game"}))
            return false;
        shown.nfa = shown.nfa || name == "nfa";
        shown.dfa = shown.dfa || name == "dfa";
        shown.game = shown.game || name == "game";
        rest.remove_prefix(std::min(name.size() + 1, rest.size()));
    }
    return true;
}

void writeStages(std::ostream& out, std::string_view source, const engine::PolicyStages& stages,
                 const engine::PolicyStagesShown& shown, Layout layout) {
    std::string text;
    engine::JsonWriter json(text, layout);
    std::optional<engine::ProgressCheck> progress;
    if (stages.chart)
        progress = engine::checkProgress(*stages.chart, {});
    engine::writePolicyStages(json, source, stages, progress, shown);
    json.finish();
    out << text;
}

/// One policy text as a JSON string; what is none gets an object that says so.
void compileLine(std::ostream& out, std::string_view line, std::size_t number,
                 const engine::PolicyStagesShown& shown) {
    const engine::Result<engine::JsonTree> tree = engine::JsonTree::parse(line, {});
    if (!tree || tree->type(0) != engine::JsonType::String) {
        std::string text;
        engine::JsonWriter json(text, Layout::Compact);
        json.beginObject().key("error").string("ValueError");
        json.key("message").string("Line " + std::to_string(number) + " is no JSON string");
        json.endObject().finish();
        out << text;
        return;
    }
    const std::string_view policy = tree->text(0);
    writeStages(out, policy, engine::compileStages(policy, {}), shown, Layout::Compact);
}

int compileLines(const Arguments& arguments, const engine::PolicyStagesShown& shown) {
    const std::string file = arguments.value("lines", "-");
    if (!outputIsUsable(arguments, file))
        return kUsage;
    const engine::Result<std::string> bytes = readFile(file);
    if (!bytes)
        return refuseInput(file, bytes.problems());
    return writeOutput(arguments, [&](std::ostream& out) {
        std::size_t number = 0;
        eachLine(*bytes, [&](std::string_view line) {
            compileLine(out, line, ++number, shown);
            return out.good();
        });
    });
}

int compile(const Arguments& arguments) {
    engine::PolicyStagesShown shown;
    if (!readShown(arguments, shown))
        return kUsage;
    if (arguments.has("lines"))
        return compileLines(arguments, shown);
    const PolicySource source = readPolicySource(arguments);
    if (!source)
        return source.exitCode;
    const engine::PolicyStages stages = engine::compileStages(*source.text, {});
    if (stages.refusal)
        printRefusal(source.name, *stages.refusal);
    const int written = writeOutput(arguments, [&](std::ostream& out) {
        writeStages(out, *source.text, stages, shown, Layout::Indented);
    });
    return written == kDone && stages.refusal ? kNo : written;
}

} // namespace

Command policyCompileCommand() {
    return {.name = "policy compile",
            .operands = {"FILE"},
            .summary = "compile a policy to its statechart",
            .description =
                "Prints, as JSON, what each stage makes of the policy: canonical text, automata, "
                "statechart, progress\ncheck. A policy that is refused gives exit code 1 and the "
                "stages before "
                "the fault, with `error` and `message`.\n--lines reads one policy a line, each "
                "a JSON string, prints one object a line and always gives 0.",
            .options = {expressionOption(),
                        {0, "lines", "FILE", "the policies of FILE, one JSON string a line"},
                        {0, "show", "LIST", "add whole stages: nfa, dfa, game"},
                        outputOption()},
            .insteadOfOperands = {"expression", "lines"},
            .run = compile};
}

} // namespace app::cli
