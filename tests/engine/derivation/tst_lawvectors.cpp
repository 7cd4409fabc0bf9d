// Every derivation vector, through the law's own types; what is outside of the law is refused.
#include "engine/derivation/restates.h"
#include "tests/support/derivationvectors.h"

using namespace engine;
using namespace testsupport;

namespace {

using ByteLaw = Law<std::uint8_t>;

/// Core vectors keep the contract; the other ones need the wider one.
LawContract contractOf(const QJsonObject& vector) {
    return vector["tag"] == QStringLiteral("core") ? LawContract::Lawful : LawContract::Degenerate;
}

Bytes equated(const QString& name, std::span<const std::uint8_t> text) {
    QByteArray bytes(reinterpret_cast<const char*>(text.data()),
                     static_cast<qsizetype>(text.size()));
    if (name.endsWith(QStringLiteral("nospace")))
        bytes.replace(" ", "");
    if (name.startsWith(QStringLiteral("lower")))
        for (char& c : bytes)
            c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 0x20) : c;
    return {bytes.begin(), bytes.end()};
}

QJsonValue restatesAnswer(const QJsonObject& in) {
    RestatesOptions<std::uint8_t> options{.floor = in["floor"].toInteger(),
                                          .proper = in["proper"].toBool(),
                                          .whole = in["whole"].toBool(),
                                          .from = in["from"].toInteger()};
    const QString equate = in["equate"].toString();
    if (equate != QStringLiteral("none"))
        options.equate = [&](std::span<const std::uint8_t> text) { return equated(equate, text); };
    return restates<std::uint8_t>(bytesOf(in["query"]), bytesOf(in["bytes"]), options);
}

QJsonValue insideAnswer(const QJsonObject& in) {
    const std::vector<Span> turns = spansOf(in["turns"]);
    auto cursor = static_cast<std::size_t>(in["cursor"].toInteger());
    QJsonArray answers;
    for (const Span asked : spansOf(in["asks"])) {
        const bool inside = insideAnsweredTurn(turns, cursor, asked);
        answers.append(QJsonArray{inside, static_cast<qint64>(cursor)});
    }
    return answers;
}

QJsonValue spanAnswer(const QString& function, const QJsonObject& in) {
    const Position length = in["queryLen"].toInteger();
    if (function == QStringLiteral("unaccountedBytes"))
        return qint64{unaccountedBytes(spansOf(in["spans"]))};
    if (function == QStringLiteral("unexplainedSpans"))
        return jsonOf(unexplainedSpans(length, spansOf(in["accounted"])));
    return jsonOf(remainderOf(length, spansOf(in["explained"]), in["W"].toInteger()));
}

QJsonValue lawAnswer(const QString& function, const QJsonObject& in, LawContract contract) {
    const Bytes query = bytesOf(in["query"]);
    ByteLaw law(query, in["W"].toInteger(), contract);
    if (function == QStringLiteral("windowOf"))
        return jsonOf(law.windowOf(spanOf(in["span"]), bytesOf(in["product"])));
    if (function == QStringLiteral("carries")) {
        const auto witness = law.carries(spansOf(in["remainder"]), bytesOf(in["product"]));
        return witness ? jsonOf(Witnesses{*witness}) : QJsonValue();
    }
    const auto witnesses =
        law.admissible(byteStateOf(in["state"]), continuationOf(in["continuation"]));
    return witnesses ? jsonOf(*witnesses) : QJsonValue();
}

QJsonValue answer(const QString& function, const QJsonObject& in, LawContract contract) {
    if (function == QStringLiteral("indexOf"))
        return qint64{indexOf<std::uint8_t>(bytesOf(in["hay"]), bytesOf(in["needle"]),
                                            in["from"].toInteger())};
    if (function == QStringLiteral("restates"))
        return restatesAnswer(in);
    if (function == QStringLiteral("insideAnsweredTurn"))
        return insideAnswer(in);
    if (function == QStringLiteral("closed"))
        return closed(byteStateOf(in["state"]));
    return in.contains("query") ? lawAnswer(function, in, contract) : spanAnswer(function, in);
}

/// A walk with offers that were written down, as the vectors tell it.
struct ToldWalk {
    QJsonArray events;
    ByteState end;
    qint64 asks = 0;
    QStringList broken; ///< what the walk handed out and should not have

    ToldWalk(const QJsonObject& in, LawContract contract) {
        const QJsonArray offers = in["offers"].toArray();
        ByteState last = byteStateOf(in["start"]); // after the last taken step
        const auto expectLast = [&](const ByteState& state, const char* where) {
            if (!(state == last))
                broken += QStringLiteral("%1 %2").arg(QLatin1StringView(where)).arg(asks);
        };
        const auto event = [&](const char* result) {
            return QJsonObject{{QStringLiteral("ask"), asks - 1},
                               {QStringLiteral("result"), QLatin1StringView(result)}};
        };
        ClosureWatch<std::uint8_t> watch;
        watch.taken = [&](const ByteState& before, const ByteState& after,
                          const Witnesses& witnesses) {
            expectLast(before, "before");
            last = advance(last, continuationOf(offers[asks - 1]), witnesses);
            expectLast(after, "after");
            QJsonObject taken = event("taken");
            taken[QStringLiteral("witnesses")] = jsonOf(witnesses);
            taken[QStringLiteral("remainder")] = jsonOf(after.remainder);
            taken[QStringLiteral("accountedCount")] = static_cast<qint64>(after.accounted.size());
            taken[QStringLiteral("cost")] = after.cost;
            taken[QStringLiteral("closed")] = closed(after);
            events.append(taken);
        };
        watch.refused = [&](const ByteState& state) {
            expectLast(state, "refused");
            events.append(event("refused"));
        };
        const auto offer = [&](const ByteState& state) -> std::optional<ByteContinuation> {
            expectLast(state, "ask");
            const QJsonValue offered = offers.size() > asks ? offers[asks] : QJsonValue();
            ++asks;
            if (!offered.isNull())
                return continuationOf(offered);
            events.append(event("end"));
            return std::nullopt;
        };
        const Bytes query = bytesOf(in["query"]);
        ByteLaw law(query, in["W"].toInteger(), contract);
        end = closure<std::uint8_t>(law, byteStateOf(in["start"]), offer, watch);

        // Nobody watching changes nothing.
        qint64 ask = 0;
        const auto unwatched = [&](const ByteState&) -> std::optional<ByteContinuation> {
            const QJsonValue offered = offers.size() > ask ? offers[ask] : QJsonValue();
            ++ask;
            return offered.isNull() ? std::nullopt : std::optional(continuationOf(offered));
        };
        if (!(closure<std::uint8_t>(law, byteStateOf(in["start"]), unwatched) == end))
            broken += QStringLiteral("unwatched");
    }
};

} // namespace

class LawVectorsTest : public QObject {
    Q_OBJECT

private slots:
    void vectors_data() { addDerivationRows(); }
    void vectors();
    void countsAreThoseOfTheVectors();
};

void LawVectorsTest::vectors() {
    QFETCH(const QString, function);
    QFETCH(const QJsonObject, vector);
    const QJsonObject in = vector["in"].toObject();
    const LawContract contract = contractOf(vector);
    try {
        if (function == QStringLiteral("advance")) {
            const ByteState state =
                advance(byteStateOf(in["state"]), continuationOf(in["continuation"]),
                        witnessesOf(in["witnesses"]));
            QVERIFY(state == byteStateOf(vector["out"]));
        } else if (function == QStringLiteral("closure")) {
            const ToldWalk walk(in, contract);
            const QJsonObject out = vector["out"].toObject();
            QCOMPARE(walk.broken, QStringList());
            QCOMPARE(walk.events, out["events"].toArray());
            QCOMPARE(walk.asks, out["asks"].toInteger());
            QVERIFY(walk.end == byteStateOf(out["final"]));
            QCOMPARE(closed(walk.end), out["finalClosed"].toBool());
        } else {
            QCOMPARE(answer(function, in, contract), vector["out"]);
        }
    } catch (const std::invalid_argument& fault) {
        QCOMPARE(vector["tag"].toString(), QStringLiteral("quirk"));
        QVERIFY2(QString::fromUtf8(fault.what()).contains(QStringLiteral("is outside the query")),
                 fault.what());
    }
}

void LawVectorsTest::countsAreThoseOfTheVectors() {
    QMap<QString, int> counts;
    for (const QString& function : derivationFunctions())
        for (const auto& item : derivationVectors(function))
            ++counts[item.toObject()["tag"].toString()];
    QCOMPARE(counts, (QMap<QString, int>{{QStringLiteral("core"), 2113},
                                         {QStringLiteral("edge"), 422},
                                         {QStringLiteral("quirk"), 155}}));
}

QTEST_APPLESS_MAIN(LawVectorsTest)
#include "tst_lawvectors.moc"
