// A policy tree as the vectors print it: the repr of Python dataclasses.
#pragma once

#include "engine/policy/expr.h"

#include <array>
#include <string>

namespace testsupport {

/// Quotes as Python does names without control characters.
inline std::string pythonQuoted(const std::string& text) {
    const char quote =
        text.find('\'') != std::string::npos && text.find('"') == std::string::npos ? '"' : '\'';
    std::string out(1, quote);
    for (const char c : text) {
        if (c == quote || c == '\\')
            out += '\\';
        out += c;
    }
    return out + quote;
}

inline std::string reprOf(const engine::Expr& expr) {
    static constexpr std::array kNames{"Test", "Act", "Skip", "Fail", "Seq", "Alt", "Star", "Not"};
    const std::string name = kNames[static_cast<std::size_t>(expr.kind())];
    switch (expr.kind()) {
    case engine::ExprKind::Test:
        return name + "(event=" + pythonQuoted(expr.name()) + ')';
    case engine::ExprKind::Act:
        return name + "(action=" + pythonQuoted(expr.name()) + ')';
    case engine::ExprKind::Skip:
    case engine::ExprKind::Fail:
        return name + "()";
    case engine::ExprKind::Star:
    case engine::ExprKind::Not:
        return name + "(body=" + reprOf(expr.parts().front()) + ')';
    case engine::ExprKind::Seq:
    case engine::ExprKind::Alt:
        break;
    }
    std::string parts;
    for (const engine::Expr& part : expr.parts())
        parts += (parts.empty() ? "" : ", ") + reprOf(part);
    return name + "(parts=(" + parts + "))";
}

} // namespace testsupport
