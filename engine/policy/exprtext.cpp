// The canonical text of a policy (POLICY 4).
#include "engine/base/unicode.h"
#include "engine/policy/expr.h"
#include "engine/policy/policytoken.h"

#include <string_view>

namespace engine {

namespace {

/// From what binds least to what binds most.
enum class Binding : std::uint8_t { Alt, Seq, Unary, Postfix };

Binding bindingOf(ExprKind kind) {
    switch (kind) {
    case ExprKind::Alt:
        return Binding::Alt;
    case ExprKind::Seq:
        return Binding::Seq;
    case ExprKind::Not:
        return Binding::Unary;
    default:
        return Binding::Postfix;
    }
}

std::string hexadecimal(char32_t value) {
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    std::string digits;
    do {
        digits.insert(digits.begin(), kDigits[value & 0xFU]);
        value >>= 4U;
    } while (value != 0);
    return digits;
}

void appendQuoted(std::string& out, std::string_view name) {
    out += '"';
    for (const char c : name) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\')
            (out += '\\') += c;
        else if (c == '\n')
            out += "\\n";
        else if (c == '\t')
            out += "\\t";
        else if (byte < 0x20U)
            out += "\\u{" + hexadecimal(byte) + '}';
        else
            out += c;
    }
    out += '"';
}

void append(std::string& out, const Expr& expr, Binding least);

void appendName(std::string& out, std::string_view keyword, const std::string& name) {
    (out += keyword) += '(';
    if (isPolicyWord(name))
        out += name;
    else
        appendQuoted(out, name);
    out += ')';
}

void appendJoined(std::string& out, const Expr& expr, std::string_view separator, Binding least) {
    bool first = true;
    for (const Expr& part : expr.parts()) {
        if (!first)
            out += separator;
        first = false;
        append(out, part, least);
    }
}

void appendBare(std::string& out, const Expr& expr) {
    switch (expr.kind()) {
    case ExprKind::Test:
        return appendName(out, "test", expr.name());
    case ExprKind::Act:
        return appendName(out, "act", expr.name());
    case ExprKind::Skip:
        out += "skip";
        return;
    case ExprKind::Fail:
        out += "fail";
        return;
    case ExprKind::Seq:
        return appendJoined(out, expr, " ; ", Binding::Unary);
    case ExprKind::Alt:
        return appendJoined(out, expr, " | ", Binding::Seq);
    case ExprKind::Star:
        append(out, expr.parts().front(), Binding::Postfix);
        out += '*';
        return;
    case ExprKind::Not:
        out += '~';
        return append(out, expr.parts().front(), Binding::Unary);
    }
}

/// With parentheses where `expr` binds less than `least`.
void append(std::string& out, const Expr& expr, Binding least) {
    const bool enclosed = bindingOf(expr.kind()) < least;
    if (enclosed)
        out += '(';
    appendBare(out, expr);
    if (enclosed)
        out += ')';
}

} // namespace

std::string toText(const Expr& expr) {
    std::string text;
    append(text, expr, Binding::Alt);
    return text;
}

} // namespace engine
