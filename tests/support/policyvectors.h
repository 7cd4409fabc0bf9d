// Rows of the policy vectors, and their charts, for tests of every stage.
#pragma once

#include "engine/policy/statechartdraft.h"
#include "tests/support/vectors.h"

#include <QTest>

namespace testsupport {

inline QJsonObject policyVectors(const char* file) {
    return readObject(QStringLiteral(MOOREBENCH_TEST_DATA "/vectors/policy/") +
                      QLatin1StringView(file));
}

enum class PolicyRows { All, WithChart };

/// One row for each worked example and each random policy, those that are refused too or not.
inline void addPolicyRows(PolicyRows rows = PolicyRows::All) {
    QTest::addColumn<QJsonObject>("entry");
    const QJsonArray examples = policyVectors("examples.json")["examples"].toArray();
    const QJsonArray random = policyVectors("random.json")["policies"].toArray();
    for (const QJsonArray& list : {examples, random})
        for (const auto& item : list) {
            const QJsonObject entry = item.toObject();
            // B1 stands for a policy that is too long to be written out.
            if (entry["id"].toString() != QStringLiteral("B1") &&
                (rows == PolicyRows::All || entry.contains("states")))
                QTest::newRow(qPrintable(entry["id"].toString())) << entry;
        }
}

/// The chart of an entry: states as [name, verdict, action, priority, payoff].
inline engine::StatechartDraft chartOf(const QJsonObject& entry) {
    engine::StatechartDraft chart;
    chart.initial = entry["initial"].toString().toStdString();
    for (const auto& item : entry["states"].toArray()) {
        const QJsonArray state = item.toArray();
        engine::StatechartState& added = chart.states.emplace_back();
        added.name = state[0].toString().toStdString();
        if (state[1].toString() == QStringLiteral("act")) {
            added.verdict = engine::ChartVerdict::Act;
            added.action = state[2].toString().toStdString();
        }
        added.priority = state[3].toInteger();
        added.payoff = state[4].toDouble();
    }
    for (const auto& item : entry["transitions"].toArray()) {
        const QJsonArray transition = item.toArray();
        chart.transitions.push_back({transition[0].toString().toStdString(),
                                     transition[1].toString().toStdString(),
                                     transition[2].toString().toStdString()});
    }
    return chart;
}

} // namespace testsupport
