// A policy as a tree: an immutable value whose copies share their nodes (POLICY 4).
#pragma once

#include "engine/policy/sourcespan.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace engine {

enum class ExprKind : std::uint8_t { Test, Act, Skip, Fail, Seq, Alt, Star, Not };

/// Trees are compared, printed and destroyed recursively, so that no tree is deeper than this.
inline constexpr std::size_t kMaxExprDepth = 256;

/// Nothing is ever simplified: `(a*)*` keeps two stars. The builders take the place in a text that
/// the node stands for; no comparison looks at it.
class Expr {
public:
    using Span = std::optional<SourceSpan>;

    /// Throw std::invalid_argument where a name is empty, no UTF-8, or holds U+0000.
    [[nodiscard]] static Expr test(std::string event, const Span& span = {});
    [[nodiscard]] static Expr act(std::string action, const Span& span = {});
    [[nodiscard]] static Expr skip(const Span& span = {});
    [[nodiscard]] static Expr fail(const Span& span = {});
    /// Parts of the same kind give their own parts instead; one part is itself; no part is skip
    /// for seq and fail for alt. These four throw CompileError for a tree deeper than
    /// kMaxExprDepth. O(parts).
    [[nodiscard]] static Expr seq(const std::vector<Expr>& parts, const Span& span = {});
    [[nodiscard]] static Expr alt(const std::vector<Expr>& parts, const Span& span = {});
    [[nodiscard]] static Expr star(const Expr& body, const Span& span = {});
    /// `~body`.
    [[nodiscard]] static Expr complement(const Expr& body, const Span& span = {});

    [[nodiscard]] ExprKind kind() const { return m_node->kind; }
    /// The event of a test or the action of an act; empty for other kinds.
    [[nodiscard]] const std::string& name() const { return m_node->name; }
    /// The parts of seq and alt, the one body of star and not; none for other kinds.
    [[nodiscard]] std::span<const Expr> parts() const { return m_node->parts; }
    /// Nodes on the longest path down; 1 for a leaf. O(1).
    [[nodiscard]] std::size_t depth() const { return m_node->depth; }
    [[nodiscard]] const Span& span() const { return m_node->span; }

    /// The same tree, whatever texts it was read from. O(nodes).
    friend bool operator==(const Expr& a, const Expr& b);

private:
    struct Node {
        ExprKind kind = ExprKind::Skip;
        std::string name;
        std::vector<Expr> parts;
        std::size_t depth = 1;
        Span span;
    };

    explicit Expr(std::shared_ptr<const Node> node) : m_node(std::move(node)) {}
    [[nodiscard]] static Expr leaf(ExprKind kind, std::string name, const Span& span);
    [[nodiscard]] static Expr inner(ExprKind kind, std::vector<Expr> parts, const Span& span);
    [[nodiscard]] static Expr joined(ExprKind kind, const std::vector<Expr>& parts,
                                     const Span& span);

    std::shared_ptr<const Node> m_node;
};

/// The canonical text: as few parentheses and quotes as possible, `~` for complements, blanks
/// around `;` and `|`. Reading it gives the same tree. O(size).
[[nodiscard]] std::string toText(const Expr& expr);

} // namespace engine
