// Ctrl-C at any moment: exit code 130, the old output as it was, nothing left beside it.
#include "tests/cli/cliprocess.h"

#include <QElapsedTimer>
#include <QTemporaryDir>

#include <csignal>

namespace {

/// What the process has written so far, to any file.
qint64 bytesWritten(qint64 process) {
    const QByteArray figures = tests::readBytes(QStringLiteral("/proc/%1/io").arg(process));
    const qsizetype start = figures.indexOf("wchar: ") + 7;
    return figures.mid(start, figures.indexOf('\n', start) - start).toLongLong();
}

} // namespace

class CliInterruptTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void interruptedAt_data();
    void interruptedAt();
    void interruptedWhileWriting();
    void otherSignals();

private:
    QTemporaryDir m_folder;

    [[nodiscard]] QString in(const char* name) const {
        return m_folder.filePath(QString::fromLatin1(name));
    }
    [[nodiscard]] QStringList files() const {
        return QDir(m_folder.path()).entryList(QDir::Files | QDir::Hidden, QDir::Name);
    }
    /// Whether the process has a handler for SIGINT, as the kernel tells.
    static bool catchesInterrupts(qint64 pid) {
        const QByteArray status = tests::readBytes(QStringLiteral("/proc/%1/status").arg(pid));
        const qsizetype at = status.indexOf("SigCgt:");
        return at >= 0 && (status.mid(at + 7, 17).trimmed().toULongLong(nullptr, 16) &
                           (1ULL << (SIGINT - 1))) != 0;
    }
    static void start(QProcess& process, const QString& command, const QString& input,
                      const QString& output) {
        process.start(tests::cliPath(), {command, input, QStringLiteral("-o"), output});
    }
};

void CliInterruptTest::initTestCase() {
    // Large enough to be interrupted at every stage: a walk that repeats only after 2^16 steps.
    QByteArray text = "# name: walk\n";
    quint32 value = 1;
    for (int i = 0; i < 400'000; ++i) {
        value = value * 1664525U + 1013904223U;
        text += "event_" + QByteArray::number((value >> 24) % 5) + "\naction_" +
                QByteArray::number((value >> 20) % 3) + '\n';
    }
    QVERIFY(tests::writeBytes(in("input.txt"), text));
}

void CliInterruptTest::interruptedAt_data() {
    QTest::addColumn<int>("milliseconds");
    for (const int delay : {20, 60, 150, 300, 600, 1200})
        QTest::newRow(qPrintable(QString::number(delay))) << delay;
}

void CliInterruptTest::interruptedAt() {
    QFETCH(const int, milliseconds);
    QVERIFY(tests::writeBytes(in("output.json"), "old"));
    QProcess process;
    start(process, QStringLiteral("infer"), in("input.txt"), in("output.json"));
    QVERIFY(process.waitForStarted());
    QTRY_VERIFY(catchesInterrupts(process.processId())); // nobody can before main()
    QTest::qWait(milliseconds);
    ::kill(static_cast<pid_t>(process.processId()), SIGINT);
    QElapsedTimer timer;
    timer.start();
    QVERIFY(process.waitForFinished());
    QVERIFY2(timer.elapsed() < 2000, qPrintable(QString::number(timer.elapsed())));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 130);
    QCOMPARE(process.readAllStandardOutput(), QByteArray());
    QCOMPARE(tests::readBytes(in("output.json")), QByteArray("old"));
    QCOMPARE(files(), QStringList({QStringLiteral("input.txt"), QStringLiteral("output.json")}));
}

void CliInterruptTest::interruptedWhileWriting() {
    QVERIFY(tests::writeBytes(in("output.json"), "old"));
    QProcess process;
    start(process, QStringLiteral("normalize"), in("input.txt"), in("output.json"));
    QVERIFY(process.waitForStarted());
    QVERIFY(QTest::qWaitFor([&process] { return bytesWritten(process.processId()) > 1'000'000; },
                            60'000));
    QTRY_VERIFY(catchesInterrupts(process.processId()));
    ::kill(static_cast<pid_t>(process.processId()), SIGINT);
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitCode(), 130);
    QCOMPARE(tests::readBytes(in("output.json")), QByteArray("old"));
    QCOMPARE(files(), QStringList({QStringLiteral("input.txt"), QStringLiteral("output.json")}));
}

void CliInterruptTest::otherSignals() {
    for (const int signal : {SIGTERM, SIGHUP}) {
        QProcess process;
        start(process, QStringLiteral("infer"), in("input.txt"), in("none.json"));
        QVERIFY(process.waitForStarted());
        QTest::qWait(200);
        QTRY_VERIFY(catchesInterrupts(process.processId()));
        ::kill(static_cast<pid_t>(process.processId()), signal);
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), 128 + signal);
        QVERIFY(!QFile::exists(in("none.json")));
    }
}

QTEST_GUILESS_MAIN(CliInterruptTest)
#include "tst_cliinterrupt.moc"
