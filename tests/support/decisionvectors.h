// Evidence and records as the policy vectors hold them.
#pragma once

#include "engine/decision/record.h"
#include "engine/format/sessionjson.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

namespace testsupport {

inline engine::EvidenceFields evidenceOf(const QJsonObject& object) {
    const std::string text = QJsonDocument(object).toJson().toStdString();
    const auto tree = engine::JsonTree::parse(text, {});
    engine::JsonReader in(*tree);
    engine::EvidenceFields evidence = engine::readEvidence(in, 0);
    if (in.failed())
        QTest::qFail("evidence cannot be read", __FILE__, __LINE__);
    return evidence;
}

/// Every member as its value, so that numbers compare as doubles, exactly.
inline QJsonObject vectorOf(const engine::DecisionRecord& record) {
    const auto text = [](std::string_view view) {
        return QString::fromUtf8(view.data(), static_cast<qsizetype>(view.size()));
    };
    const auto number = [](const std::optional<double>& value) {
        return value ? QJsonValue(*value) : QJsonValue();
    };
    QJsonArray reports;
    for (const engine::CheckReport& report : record.reports)
        reports.append(QJsonArray{text(engine::checkText(report.name)),
                                  text(engine::statusText(report.status)), number(report.value),
                                  number(report.threshold)});
    return {{"event", text(record.event)},
            {"verdict", text(engine::verdictText(record.verdict))},
            {"proposed_action",
             record.proposedAction ? QJsonValue(text(*record.proposedAction)) : QJsonValue()},
            {"reports", reports},
            {"extras", QJsonObject{{"state", text(record.state)},
                                   {"previous_state", text(record.previousState)},
                                   {"handled", record.handled},
                                   {"reason", text(engine::reasonText(record))}}}};
}

} // namespace testsupport
