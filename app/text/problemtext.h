// Problems as sentences in the user's language, from the same codes and arguments as the English.
#pragma once

#include "engine/base/problem.h"

#include <QString>

namespace app {

/// What is wrong.
[[nodiscard]] QString problemMessage(const engine::Problem& problem);
/// What to do about it.
[[nodiscard]] QString problemRemedy(const engine::Problem& problem);
[[nodiscard]] QString severityText(engine::Severity severity);
/// "line 3, column 7, $.solver" or an observation and token; empty when there is no place.
[[nodiscard]] QString problemPlace(const engine::Problem& problem);

} // namespace app
