#include "app/cli/diagnostics.h"

#include "app/cli/exitcode.h"
#include "engine/base/problemtext.h"
#include "engine/format/candidatejson.h"
#include "engine/format/escape.h"

#include <iostream>

namespace app::cli {

using engine::FilePosition;
using engine::Problem;
using engine::ProblemCode;
using engine::Severity;
using engine::TokenRange;

namespace {

/// Where a problem is, as "FILE:observation:token" or "FILE:line:column".
std::string placeOf(const std::string& file, const Problem& problem) {
    std::string place = shownFile(file);
    if (!problem.locations.empty()) {
        const TokenRange& range = problem.locations.front();
        return place + ':' + engine::printable(range.sequence) + ':' + std::to_string(range.start);
    }
    const FilePosition& position = problem.position;
    if (position.line != 0)
        place += ':' + std::to_string(position.line) + ':' + std::to_string(position.column);
    return place;
}

void printProblem(const std::string& file, const Problem& problem) {
    std::cerr << placeOf(file, problem) << ": ";
    if (problem.severity != Severity::Error)
        std::cerr << engine::severityName(problem.severity) << ": ";
    std::cerr << engine::printable(engine::message(problem));
    if (!problem.position.path.empty())
        std::cerr << " (" << engine::printable(problem.position.path) << ')';
    // The remedy of what tokens cause is in the JSON; a file that cannot be read gets no JSON.
    if (problem.locations.empty() && problem.severity == Severity::Error)
        std::cerr << ' ' << engine::printable(engine::remedy(problem));
    std::cerr << '\n';
    for (std::size_t i = 1; i < problem.locations.size(); ++i) {
        const TokenRange& range = problem.locations[i];
        std::cerr << shownFile(file) << ':' << engine::printable(range.sequence) << ':'
                  << std::to_string(range.start) << ": this is the other place\n";
        if (i == 1 && problem.locations.size() > 2) {
            std::cerr << shownFile(file) << ": further places of this problem: "
                      << std::to_string(problem.locations.size() - 2) << '\n';
            break;
        }
    }
}

} // namespace

std::string shownFile(std::string_view file) {
    return file == "-" ? "stdin" : engine::printable(file);
}

void printProblems(const std::string& file, const engine::Problems& problems) {
    for (const Problem& problem : problems.list)
        printProblem(file, problem);
    for (const auto& [code, count] : problems.omitted) {
        std::cerr << shownFile(file) << ": further problems with code " << engine::codeName(code)
                  << ": " << std::to_string(count) << '\n';
    }
}

int refuse(const std::string& file, const engine::Problems& problems) {
    printProblems(file, problems);
    engine::writeDiagnostics(std::cout, problems);
    if (!std::cout.flush()) {
        std::cerr << "moorebench-cli: stdout cannot be written.\n";
        return kUsage;
    }
    return exitCodeOf(problems);
}

int exitCodeOf(const engine::Problems& problems) {
    for (const Problem& problem : problems.list) {
        if (problem.code == ProblemCode::CapacityExceeded ||
            problem.code == ProblemCode::FileTooLarge)
            return kCapacity;
    }
    return kNo;
}

} // namespace app::cli
