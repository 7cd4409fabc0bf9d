// The sources that `explain` was told to use, read and held for as long as it works with them.
#pragma once

#include "app/cli/arguments.h"
#include "app/cli/normalized.h"
#include "engine/explain/acquaintance.h"
#include "engine/explain/source.h"

#include <list>
#include <optional>

namespace app::cli {

/// --sources, --candidate and --policy, for the command's list.
[[nodiscard]] std::vector<Option> sourceOptions();

struct ExplainSources {
    std::vector<engine::ExplainSource> all;
    std::list<std::vector<engine::StepSymbol>> walked; ///< what policies and candidates hold
    /// Of the candidate, if there is one.
    std::optional<engine::Acquaintance> acquaintance;
    int exitCode = 0; ///< not 0: a source cannot be read, which has been said
};

/// What is explained, in the names that sources are found by.
struct ExplainSubject {
    const std::string& file;
    const Normalized& input;
    const engine::StepSymbols& symbols;
    const engine::StepOptions& options;
    std::uint32_t trace;
};

/// The enabled observation of that name; else says that there is none.
[[nodiscard]] std::optional<std::uint32_t> observationNamed(const Normalized& input,
                                                            std::string_view name);

/// Calls `take` with the parts of a list at commas, until it is refused.
template <typename Take>
bool eachPart(std::string_view list, Take take) {
    while (true) {
        const std::string_view part = list.substr(0, list.find(','));
        if (!take(part))
            return false;
        if (part.size() == list.size())
            return true;
        list.remove_prefix(part.size() + 1);
    }
}

/// In the order that sources have: observations, the policy, the candidate. `subject` must outlive
/// the result.
[[nodiscard]] ExplainSources readSources(const Arguments& arguments, const ExplainSubject& subject);

} // namespace app::cli
