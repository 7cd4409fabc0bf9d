// Noticing that another program changed the file of the project.
#include "app/document/projectdocument.h"
#include "app/jobs/background.h"
#include "app/workbench/examples.h"
#include "app/workbench/workbench.h"

#include <optional>

namespace app {

void Workbench::checkDisk() {
    const QString path = m_document->path();
    if (path.isEmpty() || isBundled(path) || isBusyWithFile())
        return;
    const FileStamp known = m_stamp;
    runElsewhere(
        this,
        [path, known] {
            return app::changedOnDisk(path, known) ? std::optional(stampOf(path)) : std::nullopt;
        },
        [this, path, known](const std::optional<FileStamp>& found) {
            const bool current =
                path == m_document->path() && known == m_stamp && !isBusyWithFile();
            if (found && current)
                emit changedOnDisk(path, found->hash);
        });
}

} // namespace app
