#include "engine/policy/parser.h"

#include "engine/policy/lexer.h"
#include "engine/policy/policyerrors.h"

#include <algorithm>
#include <array>
#include <initializer_list>

namespace engine {

namespace {

/// A node may be built before it is found to be too deep.
constexpr std::size_t kMaxParsedDepth = kMaxExprDepth - 1;

using Terminals = std::vector<std::string>;

const std::initializer_list<const char*> kOperand = {"ACT",  "FAIL", "LPAR",
                                                     "SKIP", "TEST", "TILDE"};

Terminals terminals(std::initializer_list<const char*> names) {
    return {names.begin(), names.end()};
}

std::string joined(const Terminals& names) {
    std::string text;
    for (const std::string& name : names)
        text += (text.empty() ? "" : ", ") + name;
    return text;
}

/// Recursion goes one level deeper only inside parentheses, whose nesting is limited.
class Parser {
public:
    Parser(std::string_view text, const PolicyLimits& limits)
        : m_tokens(lexPolicy(text, limits)),
          m_maxDepth(std::min<std::size_t>(limits.maxNesting, kMaxParsedDepth)) {}

    Expr run() {
        if (peek().kind == PolicyTokenKind::End)
            refuse(ParseErrorKind::Empty, "Policy is empty", terminals(kOperand));
        Expr policy = alt();
        if (peek().kind != PolicyTokenKind::End)
            unexpected(afterOperand());
        return policy;
    }

private:
    [[nodiscard]] const PolicyToken& peek() const { return m_tokens[m_next]; }
    const PolicyToken& take() { return m_tokens[m_next++]; }
    bool takeIf(PolicyTokenKind kind) {
        const bool is = peek().kind == kind;
        m_next += is ? 1 : 0;
        return is;
    }
    [[nodiscard]] bool isNext(std::string_view terminal) const {
        return terminalName(peek()) == terminal;
    }
    [[nodiscard]] SourceSpan since(const SourcePosition& begin) const {
        return {begin, m_tokens[m_next - 1].span.end};
    }

    Expr alt() {
        const SourcePosition begin = peek().span.begin;
        std::vector<Expr> parts{seq()};
        while (takeIf(PolicyTokenKind::Bar))
            parts.push_back(seq());
        return shallow(Expr::alt(parts, since(begin)), begin);
    }

    Expr seq() {
        const SourcePosition begin = peek().span.begin;
        std::vector<Expr> parts{unary()};
        while (takeIf(PolicyTokenKind::Semicolon))
            parts.push_back(unary());
        return shallow(Expr::seq(parts, since(begin)), begin);
    }

    Expr unary() {
        std::vector<SourcePosition> tildes;
        while (peek().kind == PolicyTokenKind::Tilde) {
            tildes.push_back(take().span.begin);
            if (tildes.size() >= m_maxDepth) // the operand is one level more
                tooDeep(tildes.back());
        }
        Expr operand = postfix();
        for (; !tildes.empty(); tildes.pop_back())
            operand = shallow(Expr::complement(operand, since(tildes.back())), tildes.back());
        return operand;
    }

    Expr postfix() {
        const SourcePosition begin = peek().span.begin;
        Expr operand = atom();
        while (peek().kind == PolicyTokenKind::Star) {
            const SourcePosition star = take().span.begin;
            operand = shallow(Expr::star(operand, since(begin)), star);
        }
        return operand;
    }

    Expr atom() {
        if (peek().kind == PolicyTokenKind::LeftParenthesis)
            return enclosed();
        const SourcePosition begin = peek().span.begin;
        const bool isTest = isNext("TEST");
        if (isTest || isNext("ACT")) {
            take();
            std::string name = nameInParentheses();
            return isTest ? Expr::test(std::move(name), since(begin))
                          : Expr::act(std::move(name), since(begin));
        }
        const bool isSkip = isNext("SKIP");
        if (!isSkip && !isNext("FAIL"))
            unexpected(terminals(kOperand));
        const SourceSpan span = take().span;
        return isSkip ? Expr::skip(span) : Expr::fail(span);
    }

    Expr enclosed() {
        const SourcePosition begin = take().span.begin;
        // The level outside all parentheses counts, too.
        if (++m_open >= m_maxDepth)
            tooDeep(begin);
        Expr inside = alt();
        if (!takeIf(PolicyTokenKind::RightParenthesis))
            unexpected(afterOperand());
        --m_open;
        return inside;
    }

    std::string nameInParentheses() {
        if (!takeIf(PolicyTokenKind::LeftParenthesis))
            unexpected({"LPAR"});
        const PolicyTokenKind kind = peek().kind;
        if (kind != PolicyTokenKind::Word && kind != PolicyTokenKind::String)
            unexpected({"NAME", "STRING"});
        std::string name = take().name;
        if (!takeIf(PolicyTokenKind::RightParenthesis))
            unexpected({"RPAR"});
        return name;
    }

    [[nodiscard]] Terminals afterOperand() const {
        return terminals({m_open == 0 ? "$END" : "RPAR", "SEMICOLON", "STAR", "VBAR"});
    }

    /// `expr`, unless it is too deep: that is said of `at`.
    [[nodiscard]] Expr shallow(Expr expr, const SourcePosition& at) const {
        if (expr.depth() > m_maxDepth)
            tooDeep(at);
        return expr;
    }

    [[noreturn]] void tooDeep(const SourcePosition& at) const {
        throw ParseError(ParseErrorKind::TooDeep,
                         "Policy is nested deeper than " + std::to_string(m_maxDepth) +
                             placeText(at),
                         at.line, at.column, at.offset);
    }

    [[noreturn]] void unexpected(const Terminals& expected) const {
        const PolicyToken& token = peek();
        const std::string found =
            token.kind == PolicyTokenKind::End
                ? std::string("end of policy")
                : std::string(terminalName(token)) + " '" + std::string(token.lexeme) + '\'';
        refuse(ParseErrorKind::UnexpectedToken, "Unexpected " + found + placeText(token.span.begin),
               expected);
    }

    [[noreturn]] void refuse(ParseErrorKind kind, const std::string& message,
                             const Terminals& expected) const {
        const SourcePosition& at = peek().span.begin;
        throw ParseError(kind, message + "; expected one of: " + joined(expected), at.line,
                         at.column, at.offset, std::string(terminalName(peek())), expected);
    }

    std::vector<PolicyToken> m_tokens;
    std::size_t m_next = 0;
    std::size_t m_open = 0; // parentheses
    std::size_t m_maxDepth;
};

} // namespace

Expr parsePolicy(std::string_view text, const PolicyLimits& limits) {
    return Parser(text, limits).run();
}

} // namespace engine
