#include "engine/policy/expr.h"

#include "engine/base/unicode.h"
#include "engine/policy/policyerrors.h"

#include <algorithm>
#include <utility>

namespace engine {

namespace {

std::string checkedName(std::string name) {
    if (name.empty())
        throw std::invalid_argument("A name is empty");
    if (firstInvalidUtf8(name) != kValidUtf8 || name.find('\0') != std::string::npos)
        throw std::invalid_argument("A name is no UTF-8 text or holds U+0000");
    return name;
}

} // namespace

Expr Expr::leaf(ExprKind kind, std::string name, const Span& span) {
    return Expr(std::make_shared<const Node>(Node{kind, std::move(name), {}, 1, span}));
}

Expr Expr::inner(ExprKind kind, std::vector<Expr> parts, const Span& span) {
    std::size_t depth = 0;
    for (const Expr& part : parts)
        depth = std::max(depth, part.depth());
    if (++depth > kMaxExprDepth)
        throw CompileError("Policy tree is deeper than " + std::to_string(kMaxExprDepth));
    return Expr(std::make_shared<const Node>(Node{kind, {}, std::move(parts), depth, span}));
}

Expr Expr::joined(ExprKind kind, const std::vector<Expr>& parts, const Span& span) {
    if (parts.size() == 1)
        return parts.front();
    std::vector<Expr> flat;
    flat.reserve(parts.size());
    for (const Expr& part : parts) {
        if (part.kind() == kind)
            flat.insert(flat.end(), part.parts().begin(), part.parts().end());
        else
            flat.push_back(part);
    }
    return inner(kind, std::move(flat), span);
}

Expr Expr::test(std::string event, const Span& span) {
    return leaf(ExprKind::Test, checkedName(std::move(event)), span);
}

Expr Expr::act(std::string action, const Span& span) {
    return leaf(ExprKind::Act, checkedName(std::move(action)), span);
}

Expr Expr::skip(const Span& span) {
    return leaf(ExprKind::Skip, {}, span);
}

Expr Expr::fail(const Span& span) {
    return leaf(ExprKind::Fail, {}, span);
}

Expr Expr::seq(const std::vector<Expr>& parts, const Span& span) {
    return parts.empty() ? skip(span) : joined(ExprKind::Seq, parts, span);
}

Expr Expr::alt(const std::vector<Expr>& parts, const Span& span) {
    return parts.empty() ? fail(span) : joined(ExprKind::Alt, parts, span);
}

Expr Expr::star(const Expr& body, const Span& span) {
    return inner(ExprKind::Star, {body}, span);
}

Expr Expr::complement(const Expr& body, const Span& span) {
    return inner(ExprKind::Not, {body}, span);
}

bool operator==(const Expr& a, const Expr& b) {
    return a.m_node == b.m_node || (a.kind() == b.kind() && a.name() == b.name() &&
                                    std::ranges::equal(a.parts(), b.parts()));
}

} // namespace engine
