// A source file as the rules read it: its lines, and the same lines without comments and literals.
#pragma once

#include <QString>
#include <QStringList>

namespace tests {

/// `source` with comments blanked out and the contents of string and character literals removed;
/// line breaks stay, so that line numbers stay true.
inline QString codeOnly(const QString& source) {
    QString code;
    qsizetype i = 0;
    const auto startsWith = [&](QLatin1StringView text) {
        return QStringView(source).mid(i).startsWith(text);
    };
    const auto skipTo = [&](const QString& end) {
        qsizetype stop = source.indexOf(end, i);
        stop = stop < 0 ? source.size() : stop + end.size();
        for (; i < stop; ++i) {
            if (source[i] == u'\n')
                code += u'\n';
        }
    };
    while (i < source.size()) {
        const QChar c = source[i];
        qsizetype word = i;
        while (word > 0 && (source[word - 1].isLetterOrNumber() || source[word - 1] == u'\''))
            --word;
        const bool inNumber = word < i && source[word].isDigit();
        if (startsWith(QLatin1StringView("//"))) {
            while (i < source.size() && source[i] != u'\n')
                ++i;
        } else if (startsWith(QLatin1StringView("/*"))) {
            i += 2;
            skipTo(QStringLiteral("*/"));
        } else if (startsWith(QLatin1StringView("R\""))) {
            const qsizetype open = source.indexOf(u'(', i);
            const QString end = u')' + source.mid(i + 2, open - i - 2) + u'"';
            i = open + 1;
            skipTo(end);
            code += QStringLiteral("\"\"");
        } else if (c == u'"' || (c == u'\'' && !inNumber)) {
            code += c;
            for (++i; i < source.size() && source[i] != c && source[i] != u'\n'; ++i) {
                if (source[i] != u'\\')
                    continue;
                ++i;
                if (i < source.size() && source[i] == u'\n')
                    code += u'\n';
            }
            code += c;
            if (i < source.size() && source[i] == c)
                ++i;
        } else {
            code += c;
            ++i;
        }
    }
    return code;
}

} // namespace tests
