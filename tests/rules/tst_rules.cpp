// Holds every source file to the rules of the architecture, and the rules to planted violations.
#include "tests/rules/rules.h"

#include <QDirIterator>
#include <QTest>

class RulesTest : public QObject {
    Q_OBJECT

private slots:
    void plantedViolations_data();
    void plantedViolations();
    void longFilesAreFound();
    void literalsAndCommentsAreNoCode();
    void everyFileKeepsTheRules();
    void noTwoHeadersDeclareTheSameType();
};

void RulesTest::plantedViolations_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("expected"); // the rule broken on line 2; empty: none
    const auto row = [](const char* name, const char* path, const char* code, const char* rule) {
        QTest::newRow(name) << path << code << rule;
    };
    row("Qt in the engine", "engine/base/a.cpp", "#include <QString>", "include QString");
    row("Qt module in the engine", "engine/base/a.cpp", "#include <QtCore/qglobal.h>",
        "include QtCore/qglobal.h");
    row("Graphviz in the engine", "engine/chart/a.cpp", "#include <graphviz/gvc.h>",
        "include graphviz/gvc.h");
    row("Graphviz in the layout", "engine/layout/a.cpp", "#include <gvc.h>", "");
    row("clock in the engine", "engine/inference/a.cpp", "#include <chrono>", "include chrono");
    row("clock used", "engine/inference/a.cpp", "auto t = std::chrono::steady_clock::now();",
        "clock-in-engine");
    row("locale in the engine", "engine/base/a.cpp", "#include <clocale>", "include clocale");
    row("JSON library in its folder", "engine/format/a.cpp", "#include <nlohmann/json.hpp>", "");
    row("JSON library elsewhere", "engine/machine/a.cpp", "#include <nlohmann/json.hpp>",
        "include nlohmann/json.hpp");
    row("utf8proc in its file", "engine/base/unicode.cpp", "#include <utf8proc.h>", "");
    row("utf8proc elsewhere", "engine/base/other.cpp", "#include <utf8proc.h>",
        "include utf8proc.h");
    row("app in the engine", "engine/base/a.cpp", "#include \"app/jobs/job.h\"",
        "include app/jobs/job.h");
    row("inference in the layout", "engine/layout/a.cpp", "#include \"engine/machine/machine.h\"",
        "include engine/machine/machine.h");
    row("observations in the law", "engine/derivation/law.cpp",
        "#include \"engine/observation/observation.h\"",
        "include engine/observation/observation.h");
    row("spans in the law", "engine/derivation/law.cpp", "#include \"engine/derivation/span.h\"",
        "");
    row("tr in the engine", "engine/base/a.cpp", "auto s = tr(\"text\");", "tr-in-engine");
    row("words that end in tr", "engine/base/a.cpp", "auto s = std::strstr(a, b);", "");
    row("widgets in the app", "app/document/a.cpp", "#include <QMessageBox>",
        "include QMessageBox");
    row("widgets module in the app", "app/document/a.cpp", "#include <QtWidgets>",
        "include QtWidgets");
    row("undo stack in the app", "app/document/a.cpp", "#include <QUndoStack>", "");
    row("views in the app", "app/document/a.cpp", "#include \"views/window/mainwindow.h\"",
        "include views/window/mainwindow.h");
    row("widgets in the command line", "app/cli/a.cpp", "#include <QApplication>",
        "include QApplication");
    row("painter in the command line", "app/cli/a.cpp", "#include \"views/chart/paint/painter.h\"",
        "");
    row("window in the command line", "app/cli/a.cpp", "#include \"views/window/mainwindow.h\"",
        "include views/window/mainwindow.h");
    row("widgets in the painter", "views/chart/paint/a.cpp", "#include <QGraphicsItem>",
        "include QGraphicsItem");
    row("widgets in views", "views/chart/a.cpp", "#include <QGraphicsItem>", "");
    row("files in views", "views/chart/a.cpp", "#include <QSaveFile>", "include QSaveFile");
    row("files of std in views", "views/chart/a.cpp", "#include <fstream>", "include fstream");
    row("processes in views", "views/chart/a.cpp", "#include <QProcess>", "include QProcess");
    row("settings in views", "views/chart/a.cpp", "#include <QSettings>", "include QSettings");
    row("threads in views", "views/chart/a.cpp", "#include <QtConcurrent/QtConcurrentRun>",
        "include QtConcurrent/QtConcurrentRun");
    row("thread of std in views", "views/chart/a.cpp", "std::jthread worker;", "thread-in-views");
    row("include without a folder", "views/chart/a.cpp", "#include \"chartview.h\"",
        "include chartview.h");
    row("old connect", "views/chart/a.cpp", "connect(a, SIGNAL(x()), b, SLOT(y()));",
        "old-connect");
    row("manager", "app/document/a.h", "class FileManager {};", "vague-class-name");
    row("helper", "app/document/a.h", "struct TextHelper;", "vague-class-name");
    row("utils", "engine/base/a.h", "class StringUtils;", "vague-class-name");
    row("managed is no manager", "engine/base/a.h", "class Managed;", "");
    row("nested event loop", "views/chart/a.cpp", "QCoreApplication::processEvents();",
        "nested-event-loop");
    row("unfinished", "engine/base/a.cpp",
        "// TO"
        "DO: the rest",
        "unfinished");
    row("to fix", "engine/base/a.cpp",
        "int a; // FIX"
        "ME",
        "unfinished");
}

void RulesTest::plantedViolations() {
    QFETCH(const QString, path);
    QFETCH(const QString, code);
    QFETCH(const QString, expected);
    const QString text = QStringLiteral("// An idea.\n%1\n#pragma once\n").arg(code);
    const QStringList wanted =
        expected.isEmpty() ? QStringList() : QStringList(path + QStringLiteral(":2: ") + expected);
    QCOMPARE(tests::violations({path, text}), wanted);
}

void RulesTest::longFilesAreFound() {
    const QString path = QStringLiteral("engine/base/a.h");
    const QString start = QStringLiteral("// An idea.\n#pragma once\n");
    QCOMPARE(tests::violations({path, start + QString(398, u'\n')}), QStringList());
    QCOMPARE(tests::violations({path, start + QString(399, u'\n')}),
             QStringList(QStringLiteral("engine/base/a.h:401: too-long")));
    QCOMPARE(tests::violations({path, QStringLiteral("\n#pragma once\n")}),
             QStringList(QStringLiteral("engine/base/a.h:1: no-opening-comment")));
    QCOMPARE(tests::violations({path, QStringLiteral("// An idea.\n// #pragma once\n")}),
             QStringList(QStringLiteral("engine/base/a.h:1: no-pragma-once")));
    const QString source = QStringLiteral("engine/base/a.cpp");
    QCOMPARE(tests::violations({source, QStringLiteral("int a;\n"), true}), QStringList());
    QCOMPARE(tests::violations({source, QStringLiteral("int a;\n"), false}),
             QStringList(QStringLiteral("engine/base/a.cpp:1: no-opening-comment")));
}

void RulesTest::literalsAndCommentsAreNoCode() {
    const QString source =
        QStringLiteral("a /* tr( \n */ b // tr(\n\"tr(\\\" tr(\" c u'\"' 1'000 \"a\\\nb\"\n"
                       "R\"q(tr(\n)\" tr()q\" d");
    QCOMPARE(tests::codeOnly(source), QStringLiteral("a \n b \n\"\" c u'' 1'000 \"\n\"\n\n\"\" d"));
    QCOMPARE(tests::violations({QStringLiteral("engine/base/a.cpp"),
                                QStringLiteral("// An idea.\n// #include <QString>\nauto a = "
                                               "R\"(\n#include <QString>\n)\";\n")}),
             QStringList());
}

void RulesTest::everyFileKeepsTheRules() {
    const QDir root(QStringLiteral(MOOREBENCH_SOURCE));
    QStringList found;
    int files = 0;
    for (const char* folder : {"engine", "app", "views", "tests"}) {
        QDirIterator it(root.filePath(QLatin1StringView(folder)),
                        {QStringLiteral("*.h"), QStringLiteral("*.cpp")}, QDir::Files,
                        QDirIterator::Subdirectories);
        while (it.hasNext()) {
            QFile file(it.next());
            QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.fileName()));
            QString header = file.fileName();
            header.replace(QLatin1StringView(".cpp"), QLatin1StringView(".h"));
            found += tests::violations({root.relativeFilePath(file.fileName()),
                                        QString::fromUtf8(file.readAll()),
                                        header != file.fileName() && QFile::exists(header)});
            ++files;
        }
    }
    QVERIFY(files > 20);
    found.sort();
    QVERIFY2(found.isEmpty(), qPrintable(u'\n' + found.join(u'\n')));
}

/// Two types of one name in one namespace are linked as one, and destroy each other.
void RulesTest::noTwoHeadersDeclareTheSameType() {
    static const QRegularExpression kDeclaration(
        QStringLiteral("^(?:struct|class|enum class) (\\w+)(?: final)?(?: : [^;{]*)? \\{"),
        QRegularExpression::MultilineOption);
    const QDir root(QStringLiteral(MOOREBENCH_SOURCE));
    QStringList twice;
    for (const char* folder : {"engine", "app", "views"}) {
        QHash<QString, QString> declaredIn;
        QDirIterator it(root.filePath(QLatin1StringView(folder)), {QStringLiteral("*.h")},
                        QDir::Files, QDirIterator::Subdirectories);
        while (it.hasNext()) {
            const QString path = root.relativeFilePath(it.next());
            if (path.startsWith(QLatin1StringView("engine/layout/")))
                continue; // a program of its own
            QFile file(root.filePath(path));
            QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(path));
            auto found = kDeclaration.globalMatch(QString::fromUtf8(file.readAll()));
            while (found.hasNext()) {
                const QString name = found.next().captured(1);
                if (declaredIn.contains(name))
                    twice.append(name + u' ' + declaredIn[name] + u' ' + path);
                declaredIn.insert(name, path);
            }
        }
        QVERIFY(declaredIn.size() > 20);
    }
    QVERIFY2(twice.isEmpty(), qPrintable(u'\n' + twice.join(u'\n')));
}

QTEST_APPLESS_MAIN(RulesTest)
#include "tst_rules.moc"
