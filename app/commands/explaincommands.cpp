#include "app/commands/explaincommands.h"

#include "app/text/encoding.h"
#include "engine/explain/explainedits.h"

#include <QCoreApplication>

#include <memory>
#include <utility>

namespace app {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(ExplainCommands)
};

EditResult explainEdit(const engine::Project& project, engine::ExplainSettings settings,
                       QString text) {
    Edit edit{project, std::move(text)};
    if (settings != *project.explain)
        edit.after.explain = std::make_shared<const engine::ExplainSettings>(std::move(settings));
    return edit;
}

} // namespace

EditResult acceptTrace(const engine::Project& project, const std::string& name, bool accepted) {
    return explainEdit(project, withAccepted(*project.explain, name, accepted),
                       accepted ? Texts::tr("Accept \u201C%1\u201D as it is").arg(toQt(name))
                                : Texts::tr("Explain \u201C%1\u201D again").arg(toQt(name)));
}

EditResult pinSteps(const engine::Project& project, const std::string& name, std::uint64_t start,
                    std::uint64_t end) {
    return explainEdit(project, withPin(*project.explain, name, start, end),
                       Texts::tr("Take steps of \u201C%1\u201D as given").arg(toQt(name)));
}

EditResult unpinSteps(const engine::Project& project, const std::string& name, std::uint64_t start,
                      std::uint64_t end) {
    return explainEdit(project, withoutPin(*project.explain, name, start, end),
                       Texts::tr("Ask for steps of \u201C%1\u201D again").arg(toQt(name)));
}

} // namespace app
