// The untranslated sentences of the window are those of the files: they cannot drift apart.
#include "app/actions/actiontable.h"
#include "app/text/encoding.h"
#include "app/text/problemtext.h"
#include "app/text/reporttext.h"
#include "engine/base/problemtext.h"
#include "engine/base/unicode.h"
#include "engine/inference/reporttext.h"

#include <QSet>
#include <QTest>

class TestTexts : public QObject {
    Q_OBJECT

private slots:
    void problemsReadTheSame() {
        for (int code = 0; code < static_cast<int>(engine::ProblemCode::Count_); ++code) {
            engine::Problem problem;
            problem.code = static_cast<engine::ProblemCode>(code);
            problem.arguments = {"%2", "b\"<b>", "ü", "d", "e"};
            QCOMPARE(app::problemMessage(problem).toStdString(), engine::message(problem));
            QCOMPARE(app::problemRemedy(problem).toStdString(), engine::remedy(problem));
        }
    }

    void reportsReadTheSame() {
        const int last = static_cast<int>(engine::ReportCode::ConsistentNotMinimal);
        for (int code = 0; code <= last; ++code) {
            for (const char* where : {"", "event_x"}) {
                for (const char* kind : {"word", "name"}) {
                    engine::ReportEntry entry;
                    entry.code = static_cast<engine::ReportCode>(code);
                    entry.arguments = {"a", "b", "c", "d", where, "", "%1", kind};
                    QCOMPARE(app::reportSummary(entry).toStdString(), engine::summary(entry));
                }
            }
        }
        engine::Statistics statistics;
        QCOMPARE(app::consistencyText(statistics).toStdString(),
                 engine::consistencyStatement(statistics));
        statistics.observations = 3;
        QCOMPARE(app::consistencyText(statistics).toStdString(),
                 engine::consistencyStatement(statistics));
    }

    // A candidate file holds sentences, not what they were made of.
    void sentencesOfAFileStay() {
        const int last = static_cast<int>(engine::ReportCode::ConsistentNotMinimal);
        for (int code = 0; code <= last; ++code) {
            engine::ReportEntry entry;
            entry.code = static_cast<engine::ReportCode>(code);
            entry.text = "ä %1 <b>";
            QCOMPARE(app::reportSummary(entry), QStringLiteral("ä %1 <b>"));
        }
    }

    void places() {
        engine::Problem problem;
        QCOMPARE(app::problemPlace(problem), QString());
        problem.locations = {{"a %2 b", 3, 4}};
        QCOMPARE(app::problemPlace(problem), QStringLiteral("a %2 b, token 3"));
        problem.locations = {{"o", 3, 6}};
        QCOMPARE(app::problemPlace(problem), QStringLiteral("o, tokens 3 to 5"));
        problem.locations = {{"o", 0, 0}};
        QCOMPARE(app::problemPlace(problem), QStringLiteral("o"));
        problem.position = {2, 7, "$.solver"};
        QCOMPARE(app::problemPlace(problem), QStringLiteral("line 2, column 7, $.solver"));
    }

    void encodingKeepsWhatItCannotShowInvalid() {
        QCOMPARE(app::toQt(app::toEngine(QStringLiteral("ä𝄞x"))), QStringLiteral("ä𝄞x"));
        const QString lone =
            QStringLiteral("a") + QChar(0xD800) + QStringLiteral("b𝄞") + QChar(0xDC00);
        const std::string bytes = app::toEngine(lone);
        QCOMPARE(engine::firstInvalidUtf8(bytes), std::size_t{1});
        QCOMPARE(bytes, std::string("a\xED\xA0\x80"
                                    "b\xF0\x9D\x84\x9E\xED\xB0\x80"));
    }

    void everyCommandIsComplete() {
        QSet<QString> names;
        QSet<QString> shortcuts;
        for (const app::ActionInfo& info : app::actionTable()) {
            QVERIFY(!app::actionText(info.id).isEmpty());
            QVERIFY(!app::actionToolTip(info.id).isEmpty());
            QVERIFY2(!names.contains(QString::fromLatin1(info.name)), info.name);
            names.insert(QString::fromLatin1(info.name));
            for (const QKeySequence& keys : app::actionShortcuts(info.id)) {
                const QString text = keys.toString(QKeySequence::PortableText);
                QVERIFY2(!shortcuts.contains(text), qPrintable(text));
                shortcuts.insert(text);
            }
        }
    }
};

QTEST_MAIN(TestTexts)
#include "tst_texts.moc"
