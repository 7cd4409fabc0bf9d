#include "engine/policy/policytoken.h"

#include <algorithm>

namespace engine {

namespace {

std::string_view terminalOfWord(std::string_view word) {
    if (word == "test")
        return "TEST";
    if (word == "act")
        return "ACT";
    if (word == "skip")
        return "SKIP";
    if (word == "fail")
        return "FAIL";
    return "NAME";
}

} // namespace

std::string_view terminalName(const PolicyToken& token) {
    switch (token.kind) {
    case PolicyTokenKind::End:
        return "$END";
    case PolicyTokenKind::Word:
        return terminalOfWord(token.lexeme);
    case PolicyTokenKind::String:
        return "STRING";
    case PolicyTokenKind::LeftParenthesis:
        return "LPAR";
    case PolicyTokenKind::RightParenthesis:
        return "RPAR";
    case PolicyTokenKind::Semicolon:
        return "SEMICOLON";
    case PolicyTokenKind::Bar:
        return "VBAR";
    case PolicyTokenKind::Star:
        return "STAR";
    case PolicyTokenKind::Tilde:
        return "TILDE";
    }
    return "";
}

bool startsPolicyWord(char32_t c) {
    return (c >= U'A' && c <= U'Z') || (c >= U'a' && c <= U'z') || c == U'_';
}

bool continuesPolicyWord(char32_t c) {
    return startsPolicyWord(c) || (c >= U'0' && c <= U'9') || c == U'.' || c == U':' || c == U'-';
}

bool isPolicyWord(std::string_view name) {
    const auto fits = [](char c) { return continuesPolicyWord(static_cast<unsigned char>(c)); };
    return !name.empty() && startsPolicyWord(static_cast<unsigned char>(name.front())) &&
           std::ranges::all_of(name, fits);
}

} // namespace engine
