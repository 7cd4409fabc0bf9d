// The derivation vectors, read into the law's values and back, and rows of them for tests.
#pragma once

#include "engine/derivation/closure.h"
#include "tests/support/vectors.h"

#include <QTest>

namespace testsupport {

using Bytes = std::vector<std::uint8_t>;
using ByteState = engine::DerivationState<std::uint8_t>;
using ByteContinuation = engine::Continuation<std::uint8_t>;

inline const QStringList& derivationFunctions() {
    static const QStringList kNames =
        QStringLiteral(
            "indexOf unaccountedBytes unexplainedSpans remainderOf windowOf carries restates "
            "insideAnsweredTurn closed admissible advance closure")
            .split(u' ');
    return kNames;
}

inline QString derivationFile(const QString& function) {
    return QStringLiteral(MOOREBENCH_TEST_DATA "/vectors/derivation/%1.json").arg(function);
}

inline QJsonArray derivationVectors(const QString& function) {
    return readObject(derivationFile(function))["vectors"].toArray();
}

/// One row for each vector of each function.
inline void addDerivationRows() {
    QTest::addColumn<QString>("function");
    QTest::addColumn<QJsonObject>("vector");
    for (const QString& function : derivationFunctions())
        for (const auto& item : derivationVectors(function)) {
            const QJsonObject vector = item.toObject();
            QTest::newRow(qPrintable(vector["id"].toString())) << function << vector;
        }
}

inline Bytes bytesOf(const QJsonValue& value) {
    const QByteArray bytes = QByteArray::fromHex(value.toString().toLatin1());
    return {bytes.begin(), bytes.end()};
}

inline engine::Span spanOf(const QJsonValue& value) {
    return {value[0].toInteger(), value[1].toInteger()};
}

inline std::vector<engine::Span> spansOf(const QJsonValue& value) {
    std::vector<engine::Span> spans;
    for (const auto& item : value.toArray())
        spans.push_back(spanOf(item));
    return spans;
}

inline ByteState byteStateOf(const QJsonValue& value) {
    ByteState state{.product = bytesOf(value["product"]),
                    .accounted = spansOf(value["accounted"]),
                    .remainder = spansOf(value["remainder"]),
                    .cost = value["cost"].toDouble(),
                    .fixed = value["fixed"].toBool(),
                    .used = {}};
    if (value["used"].isArray()) {
        state.used.emplace();
        for (const auto& item : value["used"].toArray())
            state.used->insert(item.toInteger());
    }
    return state;
}

inline ByteContinuation continuationOf(const QJsonValue& value) {
    return {.product = bytesOf(value["product"]),
            .contains = value["contains"].toBool(),
            .reaches = value["reaches"].toBool(),
            .explains = spansOf(value["explains"]),
            .cost = value["cost"].toDouble()};
}

inline engine::Witnesses witnessesOf(const QJsonValue& value) {
    engine::Witnesses witnesses;
    for (const auto& item : value.toArray()) {
        engine::Witness& witness = witnesses.emplace_back();
        witness.span = spanOf(item.toObject()["span"]);
        if (item.toObject()["window"].isArray())
            witness.window = spanOf(item.toObject()["window"]);
    }
    return witnesses;
}

inline QJsonValue jsonOf(engine::Span span) {
    return QJsonArray{qint64{span.start}, qint64{span.end}};
}

inline QJsonValue jsonOf(const std::optional<engine::Span>& span) {
    return span ? jsonOf(*span) : QJsonValue();
}

inline QJsonValue jsonOf(const std::vector<engine::Span>& spans) {
    QJsonArray array;
    for (const engine::Span span : spans)
        array.append(jsonOf(span));
    return array;
}

inline QJsonValue jsonOf(const engine::Witnesses& witnesses) {
    QJsonArray array;
    for (const engine::Witness& witness : witnesses)
        array.append(QJsonObject{{QStringLiteral("span"), jsonOf(witness.span)},
                                 {QStringLiteral("window"), jsonOf(witness.window)}});
    return array;
}

} // namespace testsupport
