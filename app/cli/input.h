// Files as commands read them: whole, once, recognised by content.
#pragma once

#include "engine/format/document.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace app::cli {

/// All bytes of a file, or of stdin for "-". Errors: FileUnreadable, FileTooLarge. Reads at most
/// the limit, whatever the file claims to be.
[[nodiscard]] engine::Result<std::string> readFile(const std::string& path,
                                                   const engine::Limits& limits = {});

/// Says what keeps a file from being read; returns the exit code: 3 beyond a cap, else 2.
[[nodiscard]] int refuseInput(const std::string& path, const engine::Problems& problems);

/// What `read` makes of all bytes of a file: `read` takes them and returns a Result<Value>.
/// Nothing, with the reason said and `exitCode` set, when the file or its content is at fault.
template <typename Value, typename Read>
std::optional<Value> readAs(const std::string& path, const Read& read, int& exitCode) {
    const engine::Result<std::string> bytes = readFile(path);
    if (!bytes) {
        exitCode = refuseInput(path, bytes.problems());
        return std::nullopt;
    }
    engine::Result<Value> value = read(*bytes);
    if (value)
        return std::move(value).value();
    exitCode = refuseInput(path, value.problems());
    return std::nullopt;
}

/// Calls `handle` with each line of a text, without its end; `handle` returns whether to go on.
template <typename Handle>
void eachLine(std::string_view text, const Handle& handle) {
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        if (!handle(line))
            return;
        text.remove_prefix(std::min(line.size() + 1, text.size()));
    }
}

/// A document that was read, or the exit code after the reason was said.
struct Input {
    std::optional<engine::Document> document;
    int exitCode = 0;

    explicit operator bool() const { return document.has_value(); }
};

/// Reads a document and prints its warnings. What cannot be read is said on stderr (exit code 2),
/// what passes a cap also as diagnostics (3).
[[nodiscard]] Input readInput(const std::string& path);

/// The same for a command that needs observations: a candidate has none.
[[nodiscard]] Input readObservations(const std::string& path);

/// The name of a format, as --from and --to spell it.
[[nodiscard]] std::string formatName(engine::FileFormat format);

} // namespace app::cli
