// Reading the vectors of tests/data/vectors into engine values.
#pragma once

#include "engine/observation/observation.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace testsupport {

inline QJsonObject readObject(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return QJsonDocument::fromJson(file.readAll()).object();
}

inline std::shared_ptr<const engine::Observation> observationOf(const QJsonObject& object) {
    engine::Observation observation;
    observation.name = object["name"].toString().toStdString();
    const QString context = object["startContext"].toString();
    observation.startContext = context == "initial"        ? engine::StartContext::Initial
                               : context == "continuation" ? engine::StartContext::Continuation
                                                           : engine::StartContext::Infer;
    for (const auto token : object["rawTokens"].toArray())
        observation.tokens.push_back(token.toString().toStdString());
    return std::make_shared<const engine::Observation>(std::move(observation));
}

inline engine::Library libraryOf(const QJsonArray& observations) {
    engine::Library library;
    for (const auto observation : observations)
        library.push_back(observationOf(observation.toObject()));
    return library;
}

} // namespace testsupport
