#include "engine/derivation/law.h"

#include <string>

namespace engine {

std::vector<Span> drained(const std::vector<Span>& remainder, const std::vector<Span>& windows) {
    std::vector<Span> left;
    left.reserve(remainder.size() + 1);
    for (const Span member : remainder) {
        const auto window =
            std::ranges::find_if(windows, [&](Span candidate) { return member.holds(candidate); });
        if (window == windows.end()) {
            left.push_back(member);
            continue;
        }
        for (const Span rest : {Span{member.start, window->start}, Span{window->end, member.end}})
            if (rest.length() >= window->length())
                left.push_back(rest);
    }
    return left;
}

void checkQuantum(Position quantum, LawContract contract) {
    const Position least = contract == LawContract::Lawful ? 1 : 0;
    if (quantum < least)
        throw std::invalid_argument("a quantum of " + std::to_string(quantum) +
                                    " symbols is no evidence: it must be " + std::to_string(least) +
                                    " or more");
}

void checkSpans(std::span<const Span> spans, Position queryLength, LawContract contract) {
    const auto inQuery = [&](Position at) { return 0 <= at && at <= queryLength; };
    for (const Span span : spans) {
        const std::string name =
            "the span [" + std::to_string(span.start) + ", " + std::to_string(span.end) + ")";
        if (!inQuery(span.start) || !inQuery(span.end))
            throw std::invalid_argument(name + " is outside the query of " +
                                        std::to_string(queryLength) + " symbols");
        if (contract == LawContract::Lawful && span.start > span.end)
            throw std::invalid_argument(name + " ends before it starts");
    }
}

} // namespace engine
