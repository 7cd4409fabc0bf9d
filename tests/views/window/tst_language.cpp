// Texts with counts have their English forms, all of them, and the file of forms is up to date.
#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>
#include <QXmlStreamReader>

namespace {

struct Message {
    QString context;
    QString source;
    QStringList forms;
};

QList<Message> messagesOf(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QXmlStreamReader xml(&file);
    QList<Message> messages;
    QString context;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == u"name")
            context = xml.readElementText();
        else if (xml.name() == u"source")
            messages.append({context, xml.readElementText(), {}});
        else if (xml.name() == u"numerusform")
            messages.last().forms.append(xml.readElementText());
    }
    return messages;
}

QSet<QString> keysOf(const QList<Message>& messages) {
    QSet<QString> keys;
    for (const Message& message : messages)
        keys.insert(message.context + u'|' + message.source);
    return keys;
}

const QString kForms = QStringLiteral(MOOREBENCH_SOURCE "/translations/moorebench_en.ts");

} // namespace

class TestLanguage : public QObject {
    Q_OBJECT
private slots:
    void everyCountHasTwoForms();
    void formsAreUsed();
    void fileIsUpToDate();
};

void TestLanguage::everyCountHasTwoForms() {
    const QList<Message> messages = messagesOf(kForms);
    QVERIFY(messages.size() > 20);
    for (const Message& message : messages) {
        QCOMPARE(message.forms.size(), 2);
        for (const QString& form : message.forms) {
            QVERIFY2(!form.isEmpty() && !form.contains(QRegularExpression("\\((s|es)\\)")),
                     qPrintable(message.source));
            QVERIFY2(form.contains("%n"), qPrintable(form));
        }
    }
}

void TestLanguage::formsAreUsed() {
    QTranslator english;
    QVERIFY(english.load(QStringLiteral(":/translations/moorebench_en.qm")));
    QCoreApplication::installTranslator(&english);
    const auto states = [](int n) {
        return QCoreApplication::translate("ApplyCandidate", "%n state(s)", nullptr, n);
    };
    QCOMPARE(states(0), QStringLiteral("0 states"));
    QCOMPARE(states(1), QStringLiteral("1 state"));
    QCOMPARE(states(7), QStringLiteral("7 states"));
}

void TestLanguage::fileIsUpToDate() {
    const QString lupdate = QStandardPaths::findExecutable(QStringLiteral("lupdate"),
                                                           {QStringLiteral("/usr/lib/qt6/bin")});
    if (lupdate.isEmpty())
        QSKIP("Qt's lupdate is not installed here");
    QTemporaryDir directory;
    const QString fresh = directory.filePath(QStringLiteral("fresh.ts"));
    QProcess process;
    process.setWorkingDirectory(QStringLiteral(MOOREBENCH_SOURCE));
    process.start(lupdate, {"-silent", "-pluralonly", "-source-language", "en", "-target-language",
                            "en", "-I", ".", "app", "views", "-ts", fresh});
    QVERIFY(process.waitForFinished(60'000));
    QCOMPARE(keysOf(messagesOf(kForms)), keysOf(messagesOf(fresh)));
}

QTEST_GUILESS_MAIN(TestLanguage)
#include "tst_language.moc"
