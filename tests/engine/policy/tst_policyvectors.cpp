// Every stage up to the chart of the worked examples and of random policies, as the vectors say.
#include "engine/policy/compile.h"
#include "engine/policy/starheight.h"
#include "engine/policy/thompson.h"
#include "tests/support/policyrepr.h"
#include "tests/support/vectors.h"

#include <QTest>

using engine::AutomatonState;

class PolicyVectorsTest : public QObject {
    Q_OBJECT

private slots:
    void stages_data();
    void stages();
    void nfaTables_data();
    void nfaTables();
};

namespace {

QJsonObject vectors(const char* name) {
    return testsupport::readObject(QStringLiteral(MOOREBENCH_TEST_DATA "/vectors/policy/") +
                                   QLatin1StringView(name));
}

QString qt(const std::string& text) {
    return QString::fromStdString(text);
}

QJsonArray names(const std::vector<std::string>& list) {
    QJsonArray array;
    for (const std::string& name : list)
        array.append(qt(name));
    return array;
}

QJsonArray numbers(const std::vector<AutomatonState>& list) {
    QJsonArray array;
    for (const AutomatonState number : list)
        array.append(static_cast<qint64>(number));
    return array;
}

QJsonValue orNull(const std::optional<std::string>& text) {
    return text ? QJsonValue(qt(*text)) : QJsonValue(QJsonValue::Null);
}

QJsonObject marksOf(const engine::Nfa& nfa) {
    QJsonObject marks;
    for (std::size_t i = 0; i < nfa.states.size(); ++i) {
        if (nfa.states[i].mark)
            marks[QString::number(i)] = qt(*nfa.states[i].mark);
    }
    return marks;
}

void addExpr(QJsonObject& out, const engine::Expr& expr) {
    out[QStringLiteral("canonical")] = qt(engine::toText(expr));
    out[QStringLiteral("ast")] = qt(testsupport::reprOf(expr));
    out[QStringLiteral("star_height")] = static_cast<qint64>(engine::starHeight(expr));
    out[QStringLiteral("alphabet")] = names(*engine::alphabetOf(expr));
}

void addNfa(QJsonObject& out, const engine::Nfa& nfa) {
    out[QStringLiteral("nfa_states")] = static_cast<qint64>(nfa.states.size());
    out[QStringLiteral("nfa_marks")] = marksOf(nfa);
}

void addDfa(QJsonObject& out, const engine::Dfa& dfa) {
    out[QStringLiteral("dfa_states")] = static_cast<qint64>(dfa.size());
    QJsonArray sets;
    QJsonArray accepting;
    for (AutomatonState i = 0; i < dfa.size(); ++i) {
        sets.append(numbers(dfa.sets[i]));
        if (dfa.accepting[i])
            accepting.append(qt(engine::chartName(dfa, i)));
    }
    out[QStringLiteral("dfa_sets")] = sets;
    out[QStringLiteral("accepting")] = accepting;
    out[QStringLiteral("dead")] =
        dfa.dead ? QJsonValue(static_cast<qint64>(*dfa.dead)) : QJsonValue(QJsonValue::Null);
}

void addChart(QJsonObject& out, const engine::Statechart& chart) {
    out[QStringLiteral("initial")] = qt(chart.states[chart.initial].name);
    QJsonArray states;
    for (const engine::StatechartState& state : chart.states)
        states.append(QJsonArray{
            qt(state.name),
            QLatin1StringView(state.verdict == engine::ChartVerdict::Act ? "act" : "none"),
            orNull(state.action), static_cast<qint64>(*state.priority), state.payoff});
    out[QStringLiteral("states")] = states;
    QJsonArray transitions;
    for (const engine::StatechartTransition& t : chart.transitions)
        transitions.append(QJsonArray{qt(chart.states[t.source].name), qt(chart.events[t.event]),
                                      qt(chart.states[t.target].name)});
    out[QStringLiteral("transitions")] = transitions;
}

QJsonObject stagesOf(const std::string& text) {
    const engine::PolicyStages stages = engine::compileStages(text, {});
    QJsonObject out;
    if (stages.expr)
        addExpr(out, *stages.expr);
    if (stages.nfa)
        addNfa(out, *stages.nfa);
    if (stages.dfa)
        addDfa(out, *stages.dfa);
    if (stages.chart)
        addChart(out, *stages.chart);
    if (stages.refusal) {
        out[QStringLiteral("error")] = qt(stages.refusal->error);
        out[QStringLiteral("message")] = qt(stages.refusal->message);
    }
    return out;
}

} // namespace

void PolicyVectorsTest::stages_data() {
    QTest::addColumn<QJsonObject>("entry");
    int rows = 0;
    for (const auto& [file, member] :
         {std::pair{"examples.json", "examples"}, std::pair{"random.json", "policies"}}) {
        for (const auto value : vectors(file)[QLatin1StringView(member)].toArray()) {
            const QJsonObject entry = value.toObject();
            if (!entry[QStringLiteral("policy")].isString() ||
                entry.contains(QStringLiteral("states_count")))
                continue; // built by hand, or written with an ellipsis
            QTest::newRow(qPrintable(entry[QStringLiteral("id")].toString())) << entry;
            ++rows;
        }
    }
    QCOMPARE(rows, 36 + 160);
}

void PolicyVectorsTest::stages() {
    QFETCH(QJsonObject, entry);
    const QString policy = entry[QStringLiteral("policy")].toString();
    // The position of a parse error is told by tst_policyparser; the game's keys by the game.
    for (const char* key :
         {"id", "policy", "at", "final_loops", "game_ok", "mean_ok", "best_mean", "robust", "note"})
        entry.remove(QLatin1StringView(key));
    const QJsonObject found = stagesOf(policy.toStdString());
    QCOMPARE(found.keys(), entry.keys());
    for (const QString& key : found.keys())
        QVERIFY2(
            found[key] == entry[key],
            qPrintable(QStringLiteral("%1: %2").arg(
                key, QString::fromUtf8(QJsonDocument(QJsonObject{{key, found[key]}}).toJson()))));
}

void PolicyVectorsTest::nfaTables_data() {
    QTest::addColumn<QJsonObject>("table");
    const QJsonObject tables = vectors("examples.json")[QStringLiteral("nfa")].toObject();
    QCOMPARE(tables.size(), 5);
    for (auto it = tables.begin(); it != tables.end(); ++it)
        QTest::newRow(qPrintable(it.key())) << it.value().toObject();
}

void PolicyVectorsTest::nfaTables() {
    QFETCH(QJsonObject, table);
    const engine::Nfa nfa = engine::compileText(QTest::currentDataTag(), {}).nfa;
    QJsonArray epsilon;
    QJsonArray moves;
    for (AutomatonState i = 0; i < nfa.states.size(); ++i) {
        epsilon.append(numbers(nfa.states[i].epsilon));
        QJsonObject targets;
        for (engine::Letter letter = 0; letter < nfa.letterCount(); ++letter) {
            const auto list = nfa.targets(i, letter);
            if (!list.empty())
                targets[qt((*nfa.alphabet)[letter])] = numbers(list);
        }
        moves.append(targets);
    }
    const QJsonObject found{{QStringLiteral("start"), static_cast<qint64>(nfa.start)},
                            {QStringLiteral("accept"), static_cast<qint64>(nfa.accept)},
                            {QStringLiteral("eps"), epsilon},
                            {QStringLiteral("moves"), moves},
                            {QStringLiteral("marks"), marksOf(nfa)}};
    QCOMPARE(found, table);
}

QTEST_APPLESS_MAIN(PolicyVectorsTest)
#include "tst_policyvectors.moc"
