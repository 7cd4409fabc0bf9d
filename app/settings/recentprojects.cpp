// A short list of absolute paths, stored at every change.
#include "app/settings/recentprojects.h"

#include "app/settings/settings.h"

#include <QFileInfo>

namespace app {

namespace {

QString key() {
    return QStringLiteral("recent/projects");
}

} // namespace

RecentProjects::RecentProjects(Settings* settings, QObject* parent)
    : QObject(parent),
      m_settings(settings),
      m_paths(settings->store()->value(key()).toStringList().mid(0, kMaximum)) {}

void RecentProjects::add(const QString& path) {
    const QString absolute = QFileInfo(path).absoluteFilePath();
    m_paths = m_settings->store()->value(key()).toStringList(); // other windows add to it too
    m_paths.removeAll(absolute);
    m_paths.prepend(absolute);
    m_paths = m_paths.mid(0, kMaximum);
    store();
}

void RecentProjects::remove(const QString& path) {
    if (m_paths.removeAll(QFileInfo(path).absoluteFilePath()) != 0)
        store();
}

void RecentProjects::clear() {
    m_paths.clear();
    store();
}

void RecentProjects::store() {
    m_settings->store()->setValue(key(), m_paths);
    emit changed();
}

} // namespace app
