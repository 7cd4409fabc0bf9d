// The derivation law as lines of JSON: one function's arguments in, its answer out.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace engine {

/// The functions of the law, by name: indexOf, unaccountedBytes, unexplainedSpans, remainderOf,
/// windowOf, carries, restates, insideAnsweredTurn, closed, admissible, advance, closure.
[[nodiscard]] std::span<const std::string_view> lawFunctions();

/// What `function` answers to `arguments`, an object of bytes as lower-case hexadecimal and spans
/// as [start, end]. Quanta of 0 and inverted spans are taken. {"error": sentence} when the
/// arguments are malformed or lie outside of what the law is defined for: spans outside of the
/// query, places beyond 2^61, a walk of more than 16 offers with a quantum of 0, which can double
/// its remainder at each. Compact, without a newline. Precondition: `function` is one of
/// lawFunctions().
[[nodiscard]] std::string answerLaw(std::string_view function, std::string_view arguments);

} // namespace engine
