// The projects opened or saved last, newest first.
#pragma once

#include <QObject>
#include <QStringList>

namespace app {

class Settings;

class RecentProjects : public QObject {
    Q_OBJECT

public:
    static constexpr int kMaximum = 10;

    explicit RecentProjects(Settings* settings, QObject* parent = nullptr);

    [[nodiscard]] QStringList paths() const { return m_paths; }
    void add(const QString& path);
    void remove(const QString& path);
    void clear();

signals:
    void changed();

private:
    void store();

    Settings* m_settings;
    QStringList m_paths;
};

} // namespace app
