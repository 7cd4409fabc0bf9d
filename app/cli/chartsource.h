// A statechart to be judged: a policy's, or one built by hand and given as JSON.
#pragma once

#include "app/cli/arguments.h"
#include "engine/policy/compile.h"

#include <optional>
#include <string>

namespace app::cli {

/// A chart that is valid, or the exit code after the reason was said: 1 for a policy that is
/// refused, 2 for what cannot be read and for a chart that breaks a rule.
struct ChartSource {
    std::string name;                 ///< of the file, for messages
    std::optional<engine::Expr> expr; ///< of a policy, one that is refused for its chart too
    std::optional<engine::Statechart> chart;
    std::optional<engine::PolicyRefusal> refusal;
    int exitCode = 0;
};

/// From -e or the first operand. A text that begins with "{" is a chart, which no policy does.
[[nodiscard]] ChartSource readChartSource(const Arguments& arguments);

} // namespace app::cli
