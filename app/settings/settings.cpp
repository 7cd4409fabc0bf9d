// A thin, typed front of QSettings.
#include "app/settings/settings.h"

#include <algorithm>
#include <utility>

namespace app {

namespace {

constexpr auto kTheme = "appearance/theme";
constexpr auto kReduced = "appearance/reduced_animations";
constexpr auto kStepProjection = "steps/projection";
constexpr auto kStepContext = "steps/context";
constexpr auto kFirstStartDone = "start/first_start_done";

QString key(const char* text) {
    return QString::fromLatin1(text);
}

} // namespace

Settings::Settings(const QString& file, QObject* parent)
    : QObject(parent),
      m_store(file.isEmpty() ? std::make_unique<QSettings>(QStringLiteral("moorebench"),
                                                           QStringLiteral("moorebench"))
                             : std::make_unique<QSettings>(file, QSettings::IniFormat)) {}

Theme Settings::theme() const {
    const QString text = m_store->value(key(kTheme)).toString();
    if (text == QLatin1String("light"))
        return Theme::Light;
    if (text == QLatin1String("dark"))
        return Theme::Dark;
    return Theme::System;
}

void Settings::setTheme(Theme theme) {
    if (theme == this->theme())
        return;
    const char* text = theme == Theme::Light ? "light" : theme == Theme::Dark ? "dark" : "system";
    m_store->setValue(key(kTheme), QString::fromLatin1(text));
    emit themeChanged(theme);
}

bool Settings::reducedAnimations() const {
    return m_store->value(key(kReduced), false).toBool();
}

void Settings::setReducedAnimations(bool reduced) {
    if (reduced == reducedAnimations())
        return;
    m_store->setValue(key(kReduced), reduced);
    emit reducedAnimationsChanged(reduced);
}

engine::StepOptions Settings::stepOptions() const {
    const QString text = m_store->value(key(kStepProjection)).toString();
    engine::StepOptions options;
    if (text == QLatin1String("io"))
        options.projection = engine::Projection::Io;
    else if (text == QLatin1String("events"))
        options.projection = engine::Projection::Events;
    options.context = static_cast<std::uint32_t>(
        std::clamp(m_store->value(key(kStepContext), 1).toInt(), 1, kMostContext));
    return options;
}

void Settings::setStepOptions(const engine::StepOptions& options) {
    const engine::StepOptions before = stepOptions();
    if (options.projection == before.projection && options.context == before.context)
        return;
    const char* text = options.projection == engine::Projection::Io       ? "io"
                       : options.projection == engine::Projection::Events ? "events"
                                                                          : "full";
    m_store->setValue(key(kStepProjection), QString::fromLatin1(text));
    m_store->setValue(key(kStepContext), options.context);
    emit stepOptionsChanged();
}

QByteArray Settings::blob(const QString& name) const {
    return m_store->value(QStringLiteral("window/") + name).toByteArray();
}

void Settings::setBlob(const QString& name, const QByteArray& value) {
    m_store->setValue(QStringLiteral("window/") + name, value);
}

bool Settings::firstStart() const {
    return !m_store->value(key(kFirstStartDone), false).toBool();
}

void Settings::setFirstStartDone() {
    m_store->setValue(key(kFirstStartDone), true);
}

} // namespace app
