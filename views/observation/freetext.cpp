#include "views/observation/freetext.h"

#include "app/text/encoding.h"
#include "engine/observation/token.h"

#include <algorithm>

namespace views {

namespace {

bool separates(QChar c) {
    return c.isSpace() || c == QChar::ParagraphSeparator;
}

QChar unescaped(QChar c) {
    switch (c.unicode()) {
    case 'n':
        return QLatin1Char('\n');
    case 'r':
        return QLatin1Char('\r');
    case 't':
        return QLatin1Char('\t');
    case '0':
        return QChar(0);
    case 'l':
        return QChar(QChar::LineSeparator);
    case 'p':
        return QChar(QChar::ParagraphSeparator);
    default:
        return c;
    }
}

/// Reads a quoted token whose opening quote is at `start`; returns the index after it.
int readQuoted(const QString& text, int start, QString& value) {
    int i = start + 1;
    for (; i < text.size(); ++i) {
        const QChar c = text[i];
        if (c == QLatin1Char('\n') || c == QChar::ParagraphSeparator)
            return i; // an unclosed quote ends with its line
        if (c == QLatin1Char('"'))
            return i + 1;
        if (c == QLatin1Char('\\') && i + 1 < text.size() && text[i + 1] != QLatin1Char('\n'))
            value += unescaped(text[++i]);
        else
            value += c;
    }
    return i;
}

} // namespace

std::vector<TextToken> readFreeText(const QString& text) {
    std::vector<TextToken> tokens;
    int i = 0;
    const int size = static_cast<int>(text.size());
    while (i < size) {
        if (separates(text[i])) {
            ++i;
            continue;
        }
        TextToken token;
        token.start = i;
        if (text[i] == QLatin1Char('"')) {
            i = readQuoted(text, i, token.value);
        } else {
            while (i < size && !separates(text[i]))
                ++i;
            token.value = text.mid(token.start, i - token.start);
        }
        token.length = i - token.start;
        tokens.push_back(std::move(token));
    }
    return tokens;
}

QString quotedToken(const QString& token) {
    const bool plain = !token.isEmpty() && token[0] != QLatin1Char('"') &&
                       std::none_of(token.begin(), token.end(),
                                    [](QChar c) { return separates(c) || c.isNull(); });
    if (plain)
        return token;
    QString result = QStringLiteral("\"");
    for (const QChar c : token) {
        switch (c.unicode()) {
        case '"':
        case '\\':
            result += QLatin1Char('\\');
            result += c;
            break;
        case '\n':
            result += QLatin1String("\\n");
            break;
        case '\r':
            result += QLatin1String("\\r");
            break;
        case '\t':
            result += QLatin1String("\\t");
            break;
        case 0:
            result += QLatin1String("\\0");
            break;
        case QChar::LineSeparator:
            result += QLatin1String("\\l");
            break;
        case QChar::ParagraphSeparator:
            result += QLatin1String("\\p");
            break;
        default:
            result += c;
        }
    }
    return result + QLatin1Char('"');
}

QString writeFreeText(const engine::TokenList& tokens) {
    QString text;
    text.reserve(static_cast<qsizetype>(tokens.byteSize()) + static_cast<qsizetype>(tokens.size()));
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (i > 0) {
            const bool event = engine::classify(tokens[i]).kind == engine::TokenKind::Event;
            text += event ? QLatin1Char('\n') : QLatin1Char(' ');
        }
        text += quotedToken(app::toQt(tokens[i]));
    }
    return text;
}

} // namespace views
