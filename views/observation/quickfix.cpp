#include "views/observation/quickfix.h"

#include "app/text/encoding.h"
#include "engine/observation/token.h"

#include <algorithm>
#include <vector>

namespace views {

namespace {

constexpr int kMaximum = 5;
constexpr qsizetype kMaximumLength = 128;

/// Letters and digits in lower case: what is left when form does not matter.
QString bare(const QString& text) {
    QString result;
    for (const QChar c : text)
        if (c.isLetterOrNumber())
            result += c.toLower();
    return result;
}

QString suffixOf(const QString& canonical) {
    return canonical.mid(canonical.indexOf(QLatin1Char('_')) + 1);
}

/// Insertions, deletions and replacements between two short texts; more than `limit` is limit + 1.
int editDistance(const QString& a, const QString& b, int limit) {
    if (std::abs(a.size() - b.size()) > limit)
        return limit + 1;
    std::vector<int> row(static_cast<std::size_t>(b.size()) + 1);
    for (std::size_t j = 0; j < row.size(); ++j)
        row[j] = static_cast<int>(j);
    for (qsizetype i = 1; i <= a.size(); ++i) {
        int diagonal = row[0];
        row[0] = static_cast<int>(i);
        for (qsizetype j = 1; j <= b.size(); ++j) {
            const auto at = static_cast<std::size_t>(j);
            const int replaced = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[at];
            row[at] = std::min({row[at] + 1, row[at - 1] + 1, replaced});
        }
    }
    return std::min(row.back(), limit + 1);
}

} // namespace

QStringList readings(const QString& raw, const QStringList& known) {
    const QString text = raw.trimmed().left(kMaximumLength);
    const QString wanted = bare(text);
    QStringList result;
    if (wanted.isEmpty())
        return result;
    const auto offer = [&](const QString& token) {
        const bool valid =
            engine::classify(app::toEngine(token)).kind != engine::TokenKind::Invalid;
        if (valid && result.size() < kMaximum && !result.contains(token))
            result.append(token);
    };
    for (const QString& name : known)
        if (bare(name) == wanted || bare(suffixOf(name)) == wanted)
            offer(name);
    if (wanted.size() >= 4)
        for (const QString& name : known)
            if (editDistance(bare(name), wanted, 2) <= 2)
                offer(name);
    for (const char* kind : {"event_", "state_", "action_"})
        offer(QLatin1String(kind) + text);
    return result;
}

} // namespace views
