// Real traces through the command line: the counts agreed on, an independent check of each
// candidate, and independence of the order and names of the observations.
#include "tests/cli/cliprocess.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

using tests::CliResult;
using tests::runCli;

namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kSlow = true; // the big files are for the other builds
#else
constexpr bool kSlow = false;
#endif

QString shared(const QString& path) {
    return QStringLiteral(MOOREBENCH_SHARED "/") + path;
}

/// "1e4" of "random_n10_s1__1e4_mixed", as a number; logs have none and are small.
double tokensOf(const QString& name) {
    const QString size = name.section(QStringLiteral("__"), 1).section(u'_', 0, 0);
    return size.isEmpty() ? 0.0 : size.toDouble();
}

QJsonObject readJson(const QString& path) {
    return QJsonDocument::fromJson(tests::readBytes(path)).object();
}

/// Machine and counts of a candidate, which names and order of observations must not touch.
QJsonObject essence(QJsonObject candidate) {
    QJsonObject kept;
    for (const char* member : {"state_machine", "statistics"})
        kept[QLatin1StringView(member)] = candidate[QLatin1StringView(member)];
    return kept;
}

} // namespace

class CliBenchTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void counts_data();
    void counts();
    void independentCheck_data();
    void independentCheck();
    void orderAndNamesDoNotMatter_data();
    void orderAndNamesDoNotMatter();

private:
    static void fileRows(double maximumTokens);
    QTemporaryDir m_folder;

    [[nodiscard]] QString candidateOf(const QString& file);
};

void CliBenchTest::initTestCase() {
    if (!QFile::exists(shared(QStringLiteral("bench/EXPECTED.tsv"))))
        QSKIP("the folder with the real traces is not there");
}

void CliBenchTest::fileRows(double maximumTokens) {
    QTest::addColumn<QString>("file");
    const QStringList names =
        QDir(shared(QStringLiteral("bench"))).entryList({QStringLiteral("*.json")}, QDir::Files);
    for (const QString& name : names) {
        if (name != QLatin1StringView("MANIFEST.json") && tokensOf(name) <= maximumTokens)
            QTest::newRow(qPrintable(name)) << shared(QStringLiteral("bench/") + name);
    }
}

/// Infers into a file, once for all tests of this run.
QString CliBenchTest::candidateOf(const QString& file) {
    QString path =
        m_folder.filePath(QFileInfo(file).completeBaseName() + QStringLiteral(".candidate"));
    if (QFile::exists(path))
        return path;
    const CliResult result = runCli({QStringLiteral("infer"), file, QStringLiteral("-o"), path});
    return result.exitCode == 0 ? path : QString::fromUtf8(result.err);
}

void CliBenchTest::counts_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QStringList>("expected");
    const QList<QByteArray> lines =
        tests::readBytes(shared(QStringLiteral("bench/EXPECTED.tsv"))).split('\n');
    for (const QByteArray& line : lines.mid(1)) {
        const QStringList cells = QString::fromUtf8(line).split(u'\t');
        if (cells.size() != 7 || (kSlow && tokensOf(cells[0]) > 1e4))
            continue;
        QTest::newRow(qPrintable(cells[0]))
            << shared(QStringLiteral("bench/%1.json").arg(cells[0])) << cells.mid(1);
    }
}

void CliBenchTest::counts() {
    QFETCH(const QString, file);
    const QJsonObject statistics =
        readJson(candidateOf(file))[QStringLiteral("statistics")].toObject();
    QStringList counts;
    for (const char* member : {"states", "transitions", "merges_considered", "merges_accepted",
                               "merges_rejected", "merges_not_chosen"})
        counts += QString::number(statistics[QLatin1StringView(member)].toInteger());
    QTEST(counts, "expected");
}

void CliBenchTest::independentCheck_data() {
    fileRows(kSlow ? 1e3 : 1e4);
    const QDir lab(shared(QStringLiteral("data/automata-lab")));
    for (const QString& name : lab.entryList({QStringLiteral("*.json")}, QDir::Files))
        QTest::newRow(qPrintable(name)) << lab.filePath(name);
}

void CliBenchTest::independentCheck() {
    QFETCH(const QString, file);
    QProcess python;
    python.setProcessChannelMode(QProcess::MergedChannels);
    python.start(QStringLiteral("python3"),
                 {shared(QStringLiteral("tools/check_candidate.py")), file, candidateOf(file),
                  QStringLiteral("--reducible"), QStringLiteral("150")});
    QVERIFY(python.waitForFinished(300'000));
    const QByteArray said = python.readAll();
    QVERIFY2(python.exitCode() == 0 && said.startsWith("ok"), said.constData());
}

void CliBenchTest::orderAndNamesDoNotMatter_data() {
    fileRows(kSlow ? 1e3 : 1e4);
}

void CliBenchTest::orderAndNamesDoNotMatter() {
    QFETCH(const QString, file);
    const QString candidate = candidateOf(file);
    QJsonArray observations;
    const QJsonArray original = readJson(file)[QStringLiteral("observations")].toArray();
    for (const auto& observation : original)
        observations.prepend(observation);
    QVERIFY(!observations.isEmpty());
    const auto infer = [](const QJsonArray& list) {
        return runCli({QStringLiteral("infer"), QStringLiteral("-")}, {},
                      QJsonDocument(QJsonObject{{QStringLiteral("observations"), list}})
                          .toJson(QJsonDocument::Compact));
    };
    QVERIFY(infer(observations).out == tests::readBytes(candidate)); // not a byte
    for (qsizetype i = 0; i < observations.size(); ++i) {
        QJsonObject observation = observations[i].toObject();
        observation[QStringLiteral("name")] = QStringLiteral("%1 renamed").arg((i * 7919) % 100003);
        observations[i] = observation;
    }
    const QJsonObject renamed = QJsonDocument::fromJson(infer(observations).out).object();
    QCOMPARE(essence(renamed), essence(readJson(candidate)));
}

QTEST_GUILESS_MAIN(CliBenchTest)
#include "tst_clibench.moc"
