// Apply replaces two parts of a project by the candidate's, and only where the whole validates.
#include "engine/inference/apply.h"

#include "engine/machine/validation.h"
#include "engine/project/revision.h"

#include <memory>
#include <utility>

namespace engine {

Result<Project> applyCandidate(const Project& project, const Candidate& candidate) {
    if (candidate.documentRevision != documentRevision(project) ||
        candidate.solverRevision != solverRevision(project))
        return Problem{ProblemCode::CandidateStale, Severity::Error, {}, {}, {}};

    Project applied = project;
    applied.machine = std::make_shared<const Machine>(candidate.machine);
    applied.chart = std::make_shared<const ChartSettings>(candidate.chart);
    Problems problems = validateProject(applied);
    if (problems.hasErrors())
        return problems;
    return applied;
}

} // namespace engine
