#include "engine/base/problem.h"

#include <algorithm>
#include <utility>

namespace engine {

Problem cancelledProblem() {
    Problem problem;
    problem.code = ProblemCode::Cancelled;
    return problem;
}

Problem tooLargeProblem(std::uint64_t limit, std::uint64_t size) {
    Problem problem;
    problem.code = ProblemCode::FileTooLarge;
    problem.arguments = {std::to_string(limit), std::to_string(size)};
    return problem;
}

Problem capacityProblem(std::string cap, std::uint64_t limit, std::uint64_t count) {
    Problem problem;
    problem.code = ProblemCode::CapacityExceeded;
    problem.arguments = {std::move(cap), std::to_string(limit), std::to_string(count)};
    return problem;
}

void Problems::add(Problem problem) {
    if (list.size() < kMaximum)
        list.push_back(std::move(problem));
    else
        ++omitted[problem.code];
}

bool Problems::hasErrors() const {
    return std::ranges::any_of(list,
                               [](const Problem& p) { return p.severity == Severity::Error; });
}

bool Problems::contains(ProblemCode code) const {
    return std::ranges::any_of(list, [code](const Problem& p) { return p.code == code; });
}

} // namespace engine
