#include "app/cli/inference.h"

#include "app/cli/diagnostics.h"
#include "app/cli/progress.h"

namespace app::cli {

engine::Result<engine::Candidate> inferFrom(const std::string& file, const engine::Project& project,
                                            const Arguments& arguments) {
    const engine::InferenceRequest request = engine::inferenceRequest(project);
    printProblems(file, engine::inferenceWarnings(request));
    const auto progress = TerminalProgress::wanted(arguments);
    return engine::infer(request, engine::Checkpoint(std::stop_token(), progress.get()));
}

} // namespace app::cli
