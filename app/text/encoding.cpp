// UTF-8 to UTF-16 and back; Qt does it, except for lone surrogates.
#include "app/text/encoding.h"

#include <QStringDecoder>
#include <QStringView>

#include <algorithm>

namespace app {

namespace {

bool isLoneSurrogate(const QString& text, qsizetype i) {
    const QChar c = text[i];
    if (!c.isSurrogate())
        return false;
    if (c.isHighSurrogate())
        return i + 1 == text.size() || !text[i + 1].isLowSurrogate();
    return i == 0 || !text[i - 1].isHighSurrogate();
}

void appendThreeBytes(std::string& out, char16_t unit) {
    out += static_cast<char>(0xE0 | (unit >> 12));
    out += static_cast<char>(0x80 | ((unit >> 6) & 0x3F));
    out += static_cast<char>(0x80 | (unit & 0x3F));
}

} // namespace

QString toQt(std::string_view text) {
    // U+FEFF at the start is a character of the name, not a mark of the encoding.
    using Flag = QStringDecoder::Flag;
    QStringDecoder decoder(QStringDecoder::Utf8, Flag::Stateless | Flag::ConvertInitialBom);
    return decoder.decode(QByteArrayView(text.data(), static_cast<qsizetype>(text.size())));
}

std::string toEngine(const QString& text) {
    const bool surrogates =
        std::any_of(text.begin(), text.end(), [](QChar c) { return c.isSurrogate(); });
    if (!surrogates)
        return text.toStdString();
    std::string out;
    qsizetype clean = 0; // text before this place is in `out`
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (!isLoneSurrogate(text, i))
            continue;
        out += QStringView(text).mid(clean, i - clean).toUtf8().toStdString();
        appendThreeBytes(out, text[i].unicode());
        clean = i + 1;
    }
    out += QStringView(text).mid(clean).toUtf8().toStdString();
    return out;
}

} // namespace app
