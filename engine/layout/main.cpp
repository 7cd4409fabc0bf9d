// The layout process: one request on stdin, one reply on stdout, nothing else touched.
//
// Exit status: 0 answered, 2 the request is refused, 3 no layout was found.
#include "engine/layout/graphvizlayout.h"

#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <optional>
#include <string>

namespace {

constexpr rlim_t kCpuSeconds = 30;
[[maybe_unused]] constexpr rlim_t kMemoryBytes = 1024UL * 1024 * 1024;

// A sanitizer reserves terabytes of addresses, so there the address space stays unlimited.
void limitResources() {
    const rlimit cpu{kCpuSeconds, kCpuSeconds + 1}; // ends with SIGXCPU, which says why
    setrlimit(RLIMIT_CPU, &cpu);
    const rlimit noDump{0, 0};
    setrlimit(RLIMIT_CORE, &noDump);
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
    const rlimit memory{kMemoryBytes, kMemoryBytes};
    setrlimit(RLIMIT_AS, &memory);
#endif
}

std::optional<std::string> readAll(int file) {
    std::string text;
    std::array<char, 65536> buffer{};
    while (true) {
        const ssize_t got = read(file, buffer.data(), buffer.size());
        if (got == 0)
            return text;
        if (got < 0) {
            if (errno == EINTR)
                continue;
            return std::nullopt;
        }
        text.append(buffer.data(), static_cast<std::size_t>(got));
        if (text.size() > engine::layoutlimits::kRequestBytes)
            return std::nullopt;
    }
}

bool writeAll(int file, const std::string& text) {
    std::size_t done = 0;
    while (done < text.size()) {
        const ssize_t put = write(file, text.data() + done, text.size() - done);
        if (put < 0 && errno == EINTR)
            continue;
        if (put <= 0)
            return false;
        done += static_cast<std::size_t>(put);
    }
    return true;
}

int refuse(int status, const engine::Problems& problems) {
    for (const engine::Problem& problem : problems.list)
        for (const std::string& argument : problem.arguments)
            std::fprintf(stderr, "moorebench-layout: %s\n", argument.c_str());
    return status;
}

int run() {
    limitResources();
    const std::optional<std::string> text = readAll(STDIN_FILENO);
    if (!text) {
        std::fputs("moorebench-layout: the request cannot be read or is too large\n", stderr);
        return 2;
    }
    const engine::Result<engine::LayoutRequest> request = engine::decodeLayoutRequest(*text);
    if (!request)
        return refuse(2, request.problems());
    const engine::Result<engine::LayoutReply> reply = engine::layOut(*request);
    if (!reply)
        return refuse(3, reply.problems());
    return writeAll(STDOUT_FILENO, engine::encodeLayoutReply(*reply)) ? 0 : 3;
}

} // namespace

int main() {
    // Graphviz crashes now and then when it frees a graph, so nothing is freed.
    _exit(run());
}
