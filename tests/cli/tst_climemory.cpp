// A million tokens of a machine with 200 states: memory per token, the input text included.
#include "tests/cli/cliprocess.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

#include <sys/resource.h>

#include <vector>

namespace {

class Chance {
public:
    quint32 below(quint32 bound) {
        m_value = m_value * 6364136223846793005ULL + 1442695040888963407ULL;
        return static_cast<quint32>(m_value >> 33) % bound;
    }

private:
    quint64 m_value = 1;
};

/// Walks of 100 steps through a random machine of 200 states and 6 events with named states here
/// and there, as observations JSON of `tokens` tokens at least.
QByteArray traces(int tokens) {
    constexpr quint32 kStates = 200;
    constexpr quint32 kEvents = 6;
    Chance chance;
    std::vector<quint32> next(std::size_t{kStates} * kEvents);
    for (quint32& state : next)
        state = chance.below(kStates);
    QByteArray text = "{\"observations\":[";
    int written = 0;
    for (int walk = 0; written < tokens; ++walk) {
        text += walk == 0 ? "\n" : ",\n";
        text += "{\"name\":\"walk " + QByteArray::number(walk) +
                "\",\"startContext\":\"initial\",\"rawTokens\":[\"state_s0\",\"action_a0\"";
        quint32 state = 0;
        written += 2;
        for (int step = 0; step < 100; ++step) {
            const quint32 event = chance.below(kEvents);
            state = next[state * kEvents + event];
            text += ",\"event_e" + QByteArray::number(event) + "\",\"action_a" +
                    QByteArray::number(state % 17) + '"';
            written += 2;
            if (state % 4 == 0) {
                text += ",\"state_s" + QByteArray::number(state) + '"';
                ++written;
            }
        }
        text += "]}";
    }
    return text + "\n]}\n";
}

} // namespace

class CliMemoryTest : public QObject {
    Q_OBJECT

private slots:
    void bytesPerToken();
};

void CliMemoryTest::bytesPerToken() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    QSKIP("sanitizers take memory of their own");
#endif
    constexpr int kTokens = 1'000'000;
    const QTemporaryDir folder;
    QVERIFY(tests::writeBytes(folder.filePath(QStringLiteral("in")), traces(kTokens)));
    const tests::CliResult result = tests::runCli({QStringLiteral("infer"), QStringLiteral("in"),
                                                   QStringLiteral("--no-coverage"),
                                                   QStringLiteral("-o"), QStringLiteral("out")},
                                                  folder.path());
    QVERIFY2(result.exitCode == 0, result.err.constData());
    const QJsonObject statistics =
        QJsonDocument::fromJson(tests::readBytes(folder.filePath(QStringLiteral("out"))))
            .object()[QStringLiteral("statistics")]
            .toObject();
    const qint64 tokens = statistics[QStringLiteral("tokens")].toInteger();
    QVERIFY(tokens >= kTokens);
    // The walks meet all but a few states of the machine they come from.
    const int states = statistics[QStringLiteral("states")].toInt();
    QVERIFY2(states > 180 && states <= 200, qPrintable(QString::number(states)));

    rusage usage = {};
    QCOMPARE(getrusage(RUSAGE_CHILDREN, &usage), 0);
    const qint64 bytes = static_cast<qint64>(usage.ru_maxrss) * 1024 / tokens;
    qInfo("%lld bytes a token", static_cast<long long>(bytes));
    QVERIFY2(bytes <= 200, qPrintable(QString::number(bytes)));
}

QTEST_GUILESS_MAIN(CliMemoryTest)
#include "tst_climemory.moc"
