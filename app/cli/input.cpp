#include "app/cli/input.h"

#include "app/cli/diagnostics.h"
#include "app/cli/exitcode.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <iostream>
#include <system_error>

namespace app::cli {

using engine::Problem;
using engine::ProblemCode;

namespace {

class Descriptor {
public:
    explicit Descriptor(int fd) : m_fd(fd) {}
    ~Descriptor() {
        if (m_fd > STDERR_FILENO)
            close(m_fd);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    [[nodiscard]] int get() const { return m_fd; }

private:
    int m_fd;
};

Problem problem(ProblemCode code, std::vector<std::string> arguments) {
    Problem result;
    result.code = code;
    result.arguments = std::move(arguments);
    return result;
}

Problem unreadable(const std::string& path, int error) {
    return problem(ProblemCode::FileUnreadable,
                   {shownFile(path), std::generic_category().message(error)});
}

constexpr std::size_t kBlock = std::size_t{1} << 16U;

/// How much to take at first: the size of a regular file, and one byte to see its end.
std::size_t firstCapacity(const struct stat& status, std::uint64_t limit) {
    if (!S_ISREG(status.st_mode))
        return kBlock;
    return static_cast<std::size_t>(std::min(static_cast<std::uint64_t>(status.st_size), limit) +
                                    1);
}

} // namespace

engine::Result<std::string> readFile(const std::string& path, const engine::Limits& limits) {
    const Descriptor file(path == "-" ? STDIN_FILENO : open(path.c_str(), O_RDONLY | O_CLOEXEC));
    struct stat status = {};
    if (file.get() < 0 || fstat(file.get(), &status) != 0)
        return unreadable(path, errno);
    if (S_ISDIR(status.st_mode))
        return unreadable(path, EISDIR);

    std::string bytes;
    std::size_t used = 0;
    bytes.resize(firstCapacity(status, limits.inputBytes));
    for (;;) {
        const ssize_t count = read(file.get(), bytes.data() + used, bytes.size() - used);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return unreadable(path, errno);
        used += static_cast<std::size_t>(count);
        if (count == 0)
            break;
        if (used > limits.inputBytes) {
            const auto size = static_cast<std::uint64_t>(status.st_size);
            return engine::tooLargeProblem(limits.inputBytes, std::max<std::uint64_t>(used, size));
        }
        if (used == bytes.size())
            bytes.resize(bytes.size() + std::max(bytes.size() / 2, kBlock));
    }
    bytes.resize(used);
    return bytes;
}

int refuseInput(const std::string& path, const engine::Problems& problems) {
    printProblems(path, problems);
    return exitCodeOf(problems) == kCapacity ? kCapacity : kUsage;
}

Input readInput(const std::string& path) {
    engine::Result<engine::Document> document = [&]() -> engine::Result<engine::Document> {
        const engine::Result<std::string> bytes = readFile(path);
        if (!bytes)
            return bytes.problems();
        return engine::readDocument(*bytes);
    }();
    if (document) {
        // Notes are for whoever edits: a draft may be incomplete and still be inferred from.
        std::erase_if(document->warnings.list,
                      [](const Problem& p) { return p.severity == engine::Severity::Note; });
        printProblems(path, document->warnings);
        return {std::move(document).value(), kDone};
    }
    if (exitCodeOf(document.problems()) == kCapacity)
        return {std::nullopt, refuse(path, document.problems())};
    printProblems(path, document.problems());
    return {std::nullopt, kUsage};
}

Input readObservations(const std::string& path) {
    Input input = readInput(path);
    if (input && input.document->format == engine::FileFormat::Candidate) {
        std::cerr << shownFile(path)
                  << ": a candidate holds no observations; give the file it was inferred from.\n";
        return {std::nullopt, kUsage};
    }
    return input;
}

std::string formatName(engine::FileFormat format) {
    switch (format) {
    case engine::FileFormat::Project:
        return "project";
    case engine::FileFormat::AutomataLab:
        return "automata-lab";
    case engine::FileFormat::Candidate:
        return "candidate";
    case engine::FileFormat::ObservationsJson:
        return "observations";
    case engine::FileFormat::PlainText:
        return "text";
    }
    return "";
}

} // namespace app::cli
