// Reads every bundled project once, for its own title and description.
#include "app/workbench/examples.h"

#include "app/document/projectfile.h"
#include "app/text/encoding.h"

#include <QDir>

#include <algorithm>

namespace app {

namespace {
constexpr auto kFolder = ":/examples";
}

const std::vector<Example>& bundledExamples() {
    static const std::vector<Example> examples = [] {
        std::vector<Example> found;
        const QDir folder{QLatin1String(kFolder)};
        for (const QFileInfo& file : folder.entryInfoList(QDir::Files, QDir::Name)) {
            const engine::Result<LoadedFile> loaded = loadFile(file.filePath());
            if (!loaded)
                continue;
            const engine::ProjectSettings& settings = *loaded->document.project.settings;
            const QString name = file.completeBaseName();
            found.push_back(
                {name, file.filePath(), settings.name.empty() ? name : toQt(settings.name),
                 toQt(settings.description), !loaded->document.project.machine->states.empty()});
        }
        return found;
    }();
    return examples;
}

const Example& firstExample() {
    const std::vector<Example>& all = bundledExamples();
    const auto found = std::find_if(all.begin(), all.end(),
                                    [](const Example& example) { return example.hasMachine; });
    return found == all.end() ? all.front() : *found;
}

bool isBundled(const QString& path) {
    return path.startsWith(QLatin1String(":/"));
}

} // namespace app
