#include "engine/policy/policyerrors.h"

namespace engine {

std::string_view parseErrorKindName(ParseErrorKind kind) {
    switch (kind) {
    case ParseErrorKind::Empty:
        return "empty";
    case ParseErrorKind::IllegalCharacter:
        return "illegal_character";
    case ParseErrorKind::UnexpectedToken:
        return "unexpected_token";
    case ParseErrorKind::UnterminatedString:
        return "unterminated_string";
    case ParseErrorKind::BadEscape:
        return "bad_escape";
    case ParseErrorKind::EmptyName:
        return "empty_name";
    case ParseErrorKind::NameTooLong:
        return "name_too_long";
    case ParseErrorKind::TooLarge:
        return "too_large";
    case ParseErrorKind::TooDeep:
        return "too_deep";
    case ParseErrorKind::Encoding:
        return "encoding";
    }
    return "";
}

} // namespace engine
