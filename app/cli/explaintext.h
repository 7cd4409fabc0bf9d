// An explanation as lines of text.
#pragma once

#include "engine/explain/acquaintance.h"
#include "engine/format/explainjson.h"

#include <iosfwd>
#include <optional>

namespace app::cli {

/// "NAME:TOKENS: step: why" for each symbol, what is owed and how to back it, and the last line.
/// `acquaintance` is that of the candidate, if one is a source.
void writeExplanationText(std::ostream& out, const engine::ExplainedTrace& explained,
                          std::optional<engine::Acquaintance> acquaintance);

} // namespace app::cli
