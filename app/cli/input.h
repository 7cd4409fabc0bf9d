// Files as commands read them: whole, once, recognised by content.
#pragma once

#include "engine/format/document.h"

#include <optional>
#include <string>

namespace app::cli {

/// All bytes of a file, or of stdin for "-". Errors: FileUnreadable, FileTooLarge. Reads at most
/// the limit, whatever the file claims to be.
[[nodiscard]] engine::Result<std::string> readFile(const std::string& path,
                                                   const engine::Limits& limits = {});

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
