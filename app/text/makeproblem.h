// Problems the application finds itself, in one line.
#pragma once

#include "engine/base/problem.h"

#include <string>
#include <utility>
#include <vector>

namespace app {

[[nodiscard]] inline engine::Problem makeProblem(engine::ProblemCode code,
                                                 std::vector<std::string> arguments = {}) {
    engine::Problem problem;
    problem.code = code;
    problem.arguments = std::move(arguments);
    return problem;
}

} // namespace app
