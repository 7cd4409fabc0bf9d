#include "views/common/text.h"

namespace views {

namespace {

bool isDirectionMark(char16_t c) {
    return (c >= 0x200E && c <= 0x200F) || (c >= 0x202A && c <= 0x202E) ||
           (c >= 0x2066 && c <= 0x2069) || c == 0x061C;
}

} // namespace

QString displayName(const QString& name) {
    QString result;
    result.reserve(name.size());
    for (const QChar c : name) {
        const char16_t code = c.unicode();
        if (code < 0x20)
            result += QChar(static_cast<char16_t>(0x2400 + code)); // the control pictures
        else if (code == 0x7F)
            result += QChar(0x2421);
        else if (code == 0x2028 || code == 0x2029)
            result += QChar(0x240A);
        else if (isDirectionMark(code))
            result +=
                QStringLiteral("\u2039U+%1\u203A").arg(code, 4, 16, QLatin1Char('0')).toUpper();
        else
            result += c;
    }
    return result;
}

QString toolTipText(const QString& plain) {
    return QStringLiteral("<qt>%1</qt>")
        .arg(plain.toHtmlEscaped().replace(QLatin1Char('\n'), QStringLiteral("<br>")));
}

} // namespace views
