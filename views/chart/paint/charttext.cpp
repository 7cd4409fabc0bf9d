#include "views/chart/paint/charttext.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace views {

namespace {

constexpr double kMinimumWidth = 48;
constexpr double kMaximumWidth = 210; ///< of a line of text
constexpr double kMaximumLabelWidth = 150;
constexpr qsizetype kMaximumDetailLines = 3;
constexpr qsizetype kMaximumLabelLines = 4;

QFont chartFont(int pixels, bool bold) {
    QFont font(QStringLiteral("DejaVu Sans"));
    font.setPixelSize(pixels);
    font.setBold(bold);
    font.setHintingPreference(QFont::PreferNoHinting); // the same widths at every zoom
    font.setKerning(true);
    return font;
}

bool isDirectionMark(char16_t c) {
    return (c >= 0x200e && c <= 0x200f) || (c >= 0x202a && c <= 0x202e) ||
           (c >= 0x2066 && c <= 0x2069) || c == 0x061c;
}

QString isolated(const QString& name) {
    return QChar(0x2068) + name + QChar(0x2069);
}

double widthOf(const QFontMetricsF& metrics, const QStringList& lines) {
    double width = 0;
    for (const QString& line : lines)
        width = std::max(width, metrics.horizontalAdvance(line));
    return width;
}

// Words separated by commas, in lines no wider than `width`; what does not fit into the allowed
// lines is counted at the end.
QStringList wrapped(const QString& prefix, const QStringList& words, const QFontMetricsF& metrics,
                    double width, qsizetype maximumLines) {
    QStringList lines;
    QString line = prefix;
    bool hasWord = false;
    double room = width - metrics.horizontalAdvance(prefix);
    for (qsizetype i = 0; i < words.size(); ++i) {
        const QString word = metrics.elidedText(words[i], Qt::ElideMiddle, room);
        const QString more = hasWord ? line + QStringLiteral(", ") + word : line + word;
        if (!hasWord || metrics.horizontalAdvance(more) <= width) {
            line = more;
        } else if (lines.size() + 1 < maximumLines) {
            lines.append(line + u',');
            line = word;
        } else {
            lines.append(line + QStringLiteral(" +%1").arg(words.size() - i));
            return lines;
        }
        hasWord = true;
        room = width;
    }
    if (hasWord)
        lines.append(line);
    return lines;
}

QStringList isolatedNames(const std::vector<std::string>& names) {
    QStringList list;
    for (const std::string& name : names)
        list.append(isolated(plainName(name)));
    return list;
}

StateText measureState(const engine::ChartState& state, const QFontMetricsF& nameMetrics,
                       const QFontMetricsF& detailMetrics) {
    StateText text;
    text.name = nameMetrics.elidedText(plainName(state.name), Qt::ElideMiddle, kMaximumWidth);
    // "entry /" and "exit /" are notation of statecharts and the same in every language.
    text.details = wrapped(QStringLiteral("entry / "), isolatedNames(state.entryWord),
                           detailMetrics, kMaximumWidth, kMaximumDetailLines) +
                   wrapped(QStringLiteral("exit / "), isolatedNames(state.exitActions),
                           detailMetrics, kMaximumWidth, kMaximumDetailLines);
    const double width =
        std::max({kMinimumWidth - 2 * kBoxPadding, nameMetrics.horizontalAdvance(text.name),
                  widthOf(detailMetrics, text.details)});
    const double height =
        nameMetrics.height() + static_cast<double>(text.details.size()) * detailMetrics.height();
    text.size = {std::ceil(width + 2 * kBoxPadding), std::ceil(height + 2 * kBoxPadding)};
    return text;
}

QString signedEvent(const engine::ChartEvent& event) {
    QString name = isolated(plainName(event.event));
    switch (event.change) {
    case engine::Change::Added:
        return QStringLiteral("+ ") + name;
    case engine::Change::Removed:
        return QChar(0x2212) + QStringLiteral(" ") + name;
    case engine::Change::Changed:
        return QStringLiteral("~ ") + name;
    case engine::Change::Kept:
        break;
    }
    return name;
}

LabelText measureLabel(const engine::EdgeGroup& group, const QFontMetricsF& metrics) {
    QStringList words;
    for (const engine::ChartEvent& event : group.events)
        words.append(signedEvent(event));
    LabelText text;
    text.lines = wrapped({}, words, metrics, kMaximumLabelWidth, kMaximumLabelLines);
    text.size = {
        std::ceil(widthOf(metrics, text.lines) + 2 * kLabelPadding),
        std::ceil(static_cast<double>(text.lines.size()) * metrics.height() + 2 * kLabelPadding)};
    return text;
}

} // namespace

ChartFonts::ChartFonts()
    : name(chartFont(13, true)), detail(chartFont(11, false)), label(chartFont(11, false)) {}

QString plainName(std::string_view name) {
    QString result;
    for (const QChar c : QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()))) {
        const char16_t code = c.unicode();
        if (code < 0x20)
            result += QChar(static_cast<char16_t>(0x2400 + code));
        else if (code == 0x7f)
            result += QChar(0x2421);
        else if (code == 0x2028 || code == 0x2029)
            result += QChar(0x240a);
        else if (isDirectionMark(code))
            result +=
                QStringLiteral("\u2039U+%1\u203A").arg(code, 4, 16, QLatin1Char('0')).toUpper();
        else
            result += c;
    }
    return result;
}

QString joinedNames(const std::vector<std::string>& names) {
    return isolatedNames(names).join(QStringLiteral(", "));
}

ChartTexts measureTexts(const engine::ChartGraph& graph, const ChartFonts& fonts) {
    const QFontMetricsF name(fonts.name);
    const QFontMetricsF detail(fonts.detail);
    const QFontMetricsF label(fonts.label);
    ChartTexts texts;
    texts.states.reserve(graph.states.size());
    texts.labels.reserve(graph.groups.size());
    for (const engine::ChartState& state : graph.states)
        texts.states.push_back(measureState(state, name, detail));
    for (const engine::EdgeGroup& group : graph.groups)
        texts.labels.push_back(measureLabel(group, label));
    return texts;
}

} // namespace views
