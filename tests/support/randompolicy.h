// Random policy trees for property tests, drawn by RapidCheck so that failures repeat.
#pragma once

#include "engine/policy/expr.h"

#include <rapidcheck.h>

#include <string>
#include <vector>

namespace testsupport {

struct PolicyNames {
    std::vector<std::string> events{"a", "b"};
    std::vector<std::string> actions{"x", "y"};
};

/// At most `depth` levels deep, and at least one: flattening may take some away.
inline engine::Expr randomPolicy(int depth, const PolicyNames& names = {}) {
    using engine::Expr;
    const auto below = [](std::size_t n) {
        return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange<std::size_t>(0, n));
    };
    const auto parts = [&] {
        std::vector<Expr> list;
        for (std::size_t i = below(4); i > 0; --i)
            list.push_back(randomPolicy(depth - 1, names));
        return list;
    };
    if (depth == 1 || below(5) == 0) {
        switch (below(6)) {
        case 0:
            return Expr::skip();
        case 1:
            return below(3) == 0 ? Expr::fail() : Expr::skip();
        case 2:
        case 3:
            return Expr::act(names.actions[below(names.actions.size())]);
        default:
            return Expr::test(names.events[below(names.events.size())]);
        }
    }
    switch (below(6)) {
    case 0:
    case 1:
        return Expr::seq(parts());
    case 2:
        return Expr::alt(parts());
    case 3:
        return Expr::star(randomPolicy(depth - 1, names));
    default:
        return Expr::complement(randomPolicy(depth - 1, names));
    }
}

} // namespace testsupport
