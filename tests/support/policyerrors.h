// What a policy is refused with, as a value that tests can compare.
#pragma once

#include "engine/policy/parser.h"
#include "engine/policy/policyerrors.h"

#include <optional>
#include <string>
#include <string_view>

namespace testsupport {

inline std::optional<engine::ParseError> parseError(std::string_view text,
                                                    const engine::PolicyLimits& limits = {}) {
    try {
        static_cast<void>(engine::parsePolicy(text, limits));
    } catch (const engine::ParseError& error) {
        return error;
    }
    return std::nullopt;
}

/// What `action` says when it throws an `Error`; "nothing thrown" when it does not.
template <typename Error, typename Action>
std::string messageOf(Action&& action) {
    try {
        action();
    } catch (const Error& error) {
        return error.what();
    }
    return "nothing thrown";
}

} // namespace testsupport
