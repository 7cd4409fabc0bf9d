// What the user chose for the application itself, kept between starts.
#pragma once

#include "engine/explain/stepsymbols.h"

#include <QByteArray>
#include <QObject>
#include <QSettings>

#include <memory>

namespace app {

enum class Theme { System, Light, Dark };

class Settings : public QObject {
    Q_OBJECT

public:
    /// `file` empty: the application's own place.
    explicit Settings(const QString& file = {}, QObject* parent = nullptr);

    [[nodiscard]] Theme theme() const;
    void setTheme(Theme theme);
    [[nodiscard]] bool reducedAnimations() const;
    void setReducedAnimations(bool reduced);
    /// What of a step audit and explanation compare.
    [[nodiscard]] engine::StepOptions stepOptions() const;
    void setStepOptions(const engine::StepOptions& options);
    static constexpr int kMostContext = 64;
    [[nodiscard]] QByteArray blob(const QString& key) const; ///< window geometry and state
    void setBlob(const QString& key, const QByteArray& value);
    [[nodiscard]] bool firstStart() const; ///< true until setFirstStartDone()
    void setFirstStartDone();
    [[nodiscard]] QSettings* store() const { return m_store.get(); }

signals:
    void themeChanged(app::Theme theme);
    void reducedAnimationsChanged(bool reduced);
    void stepOptionsChanged();

private:
    std::unique_ptr<QSettings> m_store;
};

} // namespace app
