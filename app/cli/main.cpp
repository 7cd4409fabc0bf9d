// moorebench-cli: finds the command, shows help, and turns what may go wrong into exit codes.
#include "app/cli/command.h"
#include "app/cli/exitcode.h"
#include "app/cli/interrupt.h"
#include "engine/base/version.h"
#include "engine/format/escape.h"

#include <algorithm>
#include <exception>
#include <iostream>
#include <iterator>
#include <new>

namespace app::cli {

namespace {

constexpr std::size_t kNameColumn = 16;

std::vector<Command> commands() {
    return {inferCommand(),         normalizeCommand(),   replayCommand(),
            renderCommand(),        convertCommand(),     reportCommand(),
            policyCompileCommand(), policyCheckCommand(), policyLintCommand(),
            policyDecideCommand(),  gameSolveCommand(),   gameMeanCommand(),
            lawCommand(),           auditCommand(),       explainCommand()};
}

std::string padded(std::string text, std::size_t width) {
    text.resize(std::max(text.size(), width), ' ');
    return text;
}

/// The option as it is typed, in its short form where it has one.
std::string optionText(const Option& option) {
    const std::string name =
        option.letter != 0 ? std::string("-") + option.letter : "--" + option.name;
    return name + ' ' + option.value;
}

std::string usageLine(const Command& command) {
    std::string line = "usage: moorebench-cli " + command.name;
    for (const std::string& operand : command.operands)
        line += ' ' + operand;
    if (!command.optionalOperand.empty())
        line += " [" + command.optionalOperand + ']';
    for (const std::string& name : command.insteadOfOperands) {
        const auto option = std::ranges::find(command.options, name, &Option::name);
        line += " | " + optionText(*option);
    }
    return line + " [options]\n";
}

void printHelp(std::ostream& out, const std::vector<Command>& all) {
    out << "usage: moorebench-cli COMMAND ... [options]\n\n"
           "Infers, checks, draws and converts state machines. Data goes to stdout, words to "
           "stderr.\n\ncommands:\n";
    for (const Command& command : all)
        out << "  " << padded(command.name, kNameColumn) << command.summary << '\n';
    out << "\noptions:\n"
           "  -h, --help            this text; after a command, its own\n"
           "      --version         the version\n\n"
           "FILE may be a project (*.moorebench), an Automata Lab document, observations as JSON "
           "or as\nplain text, or a candidate; it is recognised by its content. \"-\" reads "
           "stdin.\n\n"
           "exit codes: 0 done, 1 the answer is no, 2 bad usage or unreadable input, 3 a limit is "
           "exceeded,\n130 interrupted.\n";
}

void printHelp(std::ostream& out, const Command& command) {
    out << usageLine(command) << '\n' << command.description << "\n\noptions:\n";
    for (const Option& option : command.options) {
        std::string left = option.letter != 0 ? std::string("-") + option.letter + ", " : "    ";
        left += "--" + option.name;
        if (!option.value.empty())
            left += ' ' + option.value;
        out << "  " << padded(std::move(left), 22) << option.help << '\n';
    }
}

/// What is wrong with the operands; empty: nothing.
std::string operandFault(const Command& command, const Arguments& arguments) {
    const auto given = std::ranges::count_if(
        command.insteadOfOperands, [&](const std::string& name) { return arguments.has(name); });
    const std::size_t wanted = given > 0 ? 0 : command.operands.size();
    const std::size_t most = wanted + (command.optionalOperand.empty() ? 0 : 1);
    if (given > 1 || arguments.operandCount() > most)
        return "there are too many arguments";
    if (arguments.operandCount() < wanted)
        return command.operands[arguments.operandCount()] + " is missing";
    return {};
}

int runCommand(Command command, int argc, char* argv[]) {
    command.options.push_back({'h', "help", "", "this text"});
    std::string fault;
    const auto arguments = Arguments::parse(argc, argv, command.options, fault);
    if (arguments && arguments->has("help")) {
        printHelp(std::cout, command);
        return kDone;
    }
    if (arguments)
        fault = operandFault(command, *arguments);
    if (!fault.empty()) {
        std::cerr << "moorebench-cli " << command.name << ": " << fault << ".\n"
                  << usageLine(command);
        return kUsage;
    }
    return command.run(*arguments);
}

/// The commands called "<word> ...".
std::vector<Command> groupOf(const std::vector<Command>& all, const std::string& word) {
    std::vector<Command> group;
    std::ranges::copy_if(all, std::back_inserter(group), [&](const Command& command) {
        return command.name.starts_with(word + ' ');
    });
    return group;
}

/// A group's own help, or the command that its second word names.
int runGroup(const std::vector<Command>& group, const std::string& word, int argc, char* argv[]) {
    const std::string second = argc > 2 ? argv[2] : "";
    if (second == "--help" || second == "-h") {
        std::cout << "usage: moorebench-cli " << word << " COMMAND ... [options]\n\ncommands:\n";
        for (const Command& command : group)
            std::cout << "  " << padded(command.name, kNameColumn) << command.summary << '\n';
        return kDone;
    }
    const auto command = std::ranges::find(group, word + ' ' + second, &Command::name);
    if (command != group.end())
        return runCommand(*command, argc - 2, argv + 2);
    if (second.empty())
        std::cerr << "moorebench-cli " << word << ": a command is missing.\n";
    else
        std::cerr << "moorebench-cli " << word << ": there is no command \""
                  << engine::printable(second) << "\".\n";
    std::cerr << "moorebench-cli " << word << " --help lists the commands.\n";
    return kUsage;
}

int run(int argc, char* argv[]) {
    const std::vector<Command> all = commands();
    const std::string first = argc > 1 ? argv[1] : "";
    if (first == "--help" || first == "-h") {
        printHelp(std::cout, all);
        return kDone;
    }
    if (first == "--version") {
        std::cout << "moorebench-cli " << engine::kVersion << '\n';
        return kDone;
    }
    if (const auto command = std::ranges::find(all, first, &Command::name); command != all.end())
        return runCommand(*command, argc - 1, argv + 1);
    if (const std::vector<Command> group = groupOf(all, first); !group.empty())
        return runGroup(group, first, argc, argv);
    if (first.empty())
        std::cerr << "moorebench-cli: a command is missing.\n";
    else
        std::cerr << "moorebench-cli: there is no command \"" << engine::printable(first)
                  << "\".\n";
    std::cerr << "moorebench-cli --help lists the commands.\n";
    return kUsage;
}

} // namespace

} // namespace app::cli

int main(int argc, char* argv[]) {
    app::cli::installInterruptHandlers();
    try {
        return app::cli::run(argc, argv);
    } catch (const std::bad_alloc&) {
        std::cerr << "moorebench-cli: there is not enough memory for this input.\n";
        return app::cli::kCapacity;
    } catch (const std::exception& fault) {
        std::cerr << "moorebench-cli: the program broke one of its own rules: " << fault.what()
                  << ".\n";
        return app::cli::kUsage;
    }
}
