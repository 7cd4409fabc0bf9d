// The rules of the architecture, as functions from one source file to what it breaks.
#pragma once

#include "tests/rules/sourcetext.h"

#include <QDir>
#include <QFile>
#include <QLibraryInfo>
#include <QRegularExpression>
#include <QSet>

#include <functional>

namespace tests {

struct SourceFile {
    QString path; ///< from the root, with '/'
    QString text;
    bool hasHeader = false; ///< a .cpp with a .h of its name beside it
};

/// Which part of the program a file belongs to.
enum class Layer { Engine, Layout, App, Cli, Main, Views, Paint, Tests };

inline Layer layerOf(const QString& path) {
    const auto in = [&](const char* folder) { return path.startsWith(QLatin1StringView(folder)); };
    if (in("engine/layout/"))
        return Layer::Layout;
    if (in("engine/"))
        return Layer::Engine;
    if (in("app/cli/"))
        return Layer::Cli;
    if (path == QLatin1StringView("app/main.cpp"))
        return Layer::Main;
    if (in("app/"))
        return Layer::App;
    if (in("views/chart/paint/"))
        return Layer::Paint;
    return in("views/") ? Layer::Views : Layer::Tests;
}

/// Whether <name> is a header of QtWidgets, as the installed Qt has it.
inline bool isWidgetHeader(const QString& name) {
    static const QString folder =
        QLibraryInfo::path(QLibraryInfo::HeadersPath) + QStringLiteral("/QtWidgets/");
    return name.startsWith(QLatin1StringView("QtWidgets")) ||
           (name.startsWith(u'Q') && QFile::exists(folder + name));
}

inline bool isQtHeader(const QString& name) {
    return name.size() > 1 && name[0] == u'Q' && (name[1].isUpper() || name[1] == u't');
}

/// What the engine may not know: Qt, Graphviz, the clock, the locale, chance.
inline bool isForbiddenInEngine(const QString& header, const QString& path) {
    static const QSet<QString> kSystem = {
        QStringLiteral("chrono"),     QStringLiteral("ctime"),   QStringLiteral("time.h"),
        QStringLiteral("sys/time.h"), QStringLiteral("locale"),  QStringLiteral("clocale"),
        QStringLiteral("locale.h"),   QStringLiteral("random"),  QStringLiteral("gvc.h"),
        QStringLiteral("cgraph.h"),   QStringLiteral("codecvt"), QStringLiteral("thread")};
    const auto only = [&](const char* prefix, const char* folder) {
        return header.startsWith(QLatin1StringView(prefix)) &&
               !path.startsWith(QLatin1StringView(folder));
    };
    return isQtHeader(header) || kSystem.contains(header) ||
           header.startsWith(QLatin1StringView("graphviz/")) ||
           only("nlohmann/", "engine/format/") || only("expat", "engine/format/") ||
           only("pcre2", "engine/format/") || only("utf8proc", "engine/base/unicode") ||
           only("xxhash", "engine/base/contenthash") || only("Eigen/", "engine/router/");
}

inline bool isForbiddenInViews(const QString& header) {
    static const QSet<QString> kNames = {
        QStringLiteral("QFile"),        QStringLiteral("QSaveFile"),  QStringLiteral("QDir"),
        QStringLiteral("QDirIterator"), QStringLiteral("QLockFile"),  QStringLiteral("QThread"),
        QStringLiteral("QThreadPool"),  QStringLiteral("QProcess"),   QStringLiteral("QSettings"),
        QStringLiteral("QMutex"),       QStringLiteral("QRunnable"),  QStringLiteral("thread"),
        QStringLiteral("fstream"),      QStringLiteral("filesystem"), QStringLiteral("cstdio")};
    return kNames.contains(header) || header.startsWith(QLatin1StringView("QtConcurrent")) ||
           header.startsWith(QLatin1StringView("QTemporary")) ||
           header.startsWith(QLatin1StringView("QFuture"));
}

/// Whether a file at `path` may include <header>.
inline bool systemIncludeAllowed(const QString& header, const QString& path) {
    switch (layerOf(path)) {
    case Layer::Engine:
        return !isForbiddenInEngine(header, path);
    case Layer::Layout:
        return !isQtHeader(header) && header != QLatin1StringView("fstream") &&
               header != QLatin1StringView("filesystem");
    case Layer::App:
    case Layer::Cli:
        return !isWidgetHeader(header);
    case Layer::Paint:
        return !isWidgetHeader(header) && !isForbiddenInViews(header);
    case Layer::Views:
        return !isForbiddenInViews(header);
    case Layer::Main:
    case Layer::Tests:
        return true;
    }
    return false;
}

/// Whether a file at `path` may include "header".
inline bool projectIncludeAllowed(const QString& header, const QString& path) {
    const auto in = [&](const char* folder) {
        return header.startsWith(QLatin1StringView(folder));
    };
    // The derivation law knows symbols and spans, never who holds them.
    if (path.startsWith(QLatin1StringView("engine/derivation/")))
        return in("engine/base/") || in("engine/derivation/");
    switch (layerOf(path)) {
    case Layer::Engine:
        return in("engine/") && !in("engine/layout/");
    case Layer::Layout:
        return in("engine/base/") || in("engine/layout/");
    case Layer::App:
        return (in("engine/") && !in("engine/layout/")) || (in("app/") && !in("app/cli/"));
    case Layer::Cli:
        return in("engine/") || in("app/") || in("views/chart/paint/");
    case Layer::Paint:
        return in("engine/") || in("app/chart/") || in("views/chart/paint/");
    case Layer::Views:
        return in("engine/") || (in("app/") && !in("app/cli/")) || in("views/");
    case Layer::Main:
        return in("engine/") || in("app/") || in("views/");
    case Layer::Tests:
        return in("engine/") || in("app/") || in("views/") || in("tests/") ||
               header.endsWith(QLatin1StringView(".moc"));
    }
    return false;
}

/// A pattern that code outside comments and literals must not contain.
struct Forbidden {
    const char* rule;
    const char* pattern;
    std::function<bool(Layer)> applies;
};

inline const QList<Forbidden>& forbiddenPatterns() {
    const auto everywhere = [](Layer) { return true; };
    const auto engine = [](Layer l) { return l == Layer::Engine || l == Layer::Layout; };
    const auto program = [](Layer l) { return l != Layer::Tests; };
    const auto views = [](Layer l) { return l == Layer::Views || l == Layer::Paint; };
    static const QList<Forbidden> kPatterns = {
        {"tr-in-engine", "\\btr\\s*\\(", engine},
        {"clock-in-engine", "\\b(steady_clock|system_clock|getenv|setlocale|rand|srand48)\\b",
         [](Layer l) { return l == Layer::Engine; }},
        {"old-connect", "\\b(SIGNAL|SLOT)\\s*\\(", everywhere},
        {"vague-class-name", "\\b(?:class|struct)\\s+\\w*(?:Manager|Helper|Utils?)\\b", everywhere},
        {"nested-event-loop", "\\b(processEvents|msleep|usleep|sleep_for|sleep_until)\\s*\\(",
         program},
        {"thread-in-views", "\\bstd::(thread|jthread|async)\\b", views},
    };
    return kPatterns;
}

/// What the file breaks: "path:line: rule", in order of lines.
inline QStringList violations(const SourceFile& file) {
    QStringList found;
    const auto add = [&](qsizetype line, const QString& rule) {
        found += QStringLiteral("%1:%2: %3").arg(file.path).arg(line).arg(rule);
    };
    const QStringList lines = file.text.split(u'\n');
    const QStringList code = codeOnly(file.text).split(u'\n');
    const bool header = file.path.endsWith(QLatin1StringView(".h"));
    const Layer layer = layerOf(file.path);
    constexpr qsizetype kMaximumLines = 400;

    if (lines.size() - 1 > kMaximumLines)
        add(lines.size() - 1, QStringLiteral("too-long"));
    if ((header || !file.hasHeader) && !lines.first().startsWith(QLatin1StringView("// ")))
        add(1, QStringLiteral("no-opening-comment"));
    if (header && !code.contains(QLatin1StringView("#pragma once")))
        add(1, QStringLiteral("no-pragma-once"));

    static const QRegularExpression kInclude(
        QStringLiteral("^\\s*#\\s*include\\s*(<|\")([^>\"]+)[>\"]"));
    static const QRegularExpression kUnfinished(QStringLiteral("\\b(TO"
                                                               "DO|FIX"
                                                               "ME|XX"
                                                               "X)\\b"));
    QList<QRegularExpression> patterns;
    for (const Forbidden& forbidden : forbiddenPatterns())
        patterns += QRegularExpression(QLatin1StringView(forbidden.pattern));
    for (qsizetype i = 0; i < lines.size(); ++i) {
        // Literals are gone from the code, so an include is read from the line itself; in code it
        // still begins with '#', in a comment or a raw string it does not.
        const auto include = kInclude.match(lines[i]);
        if (include.hasMatch() && code[i].trimmed().startsWith(u'#')) {
            const bool system = include.captured(1) == QLatin1StringView("<");
            const bool allowed = system ? systemIncludeAllowed(include.captured(2), file.path)
                                        : projectIncludeAllowed(include.captured(2), file.path);
            if (!allowed)
                add(i + 1, QStringLiteral("include ") + include.captured(2));
        }
        if (kUnfinished.match(lines[i]).hasMatch())
            add(i + 1, QStringLiteral("unfinished"));
        for (qsizetype p = 0; p < patterns.size(); ++p) {
            if (forbiddenPatterns()[p].applies(layer) && patterns[p].match(code[i]).hasMatch())
                add(i + 1, QLatin1StringView(forbiddenPatterns()[p].rule));
        }
    }
    return found;
}

} // namespace tests
