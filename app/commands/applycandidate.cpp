// Everything that can speak against Apply is asked before anything is pushed.
#include "app/commands/applycandidate.h"

#include "app/text/makeproblem.h"
#include "engine/inference/apply.h"
#include "engine/inference/inference.h"
#include "engine/observation/normalizer.h"
#include "engine/replay/replay.h"

#include <QCoreApplication>

#include <utility>

namespace app {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(ApplyCandidate)
};

// The candidate's claim, asked again of the machine that is about to be installed.
engine::Problems replayProblems(const engine::Project& project, const engine::Candidate& candidate,
                                engine::Checkpoint& checkpoint) {
    engine::Problems problems;
    const engine::InferenceRequest request = engine::inferenceRequest(project);
    const auto normalized = engine::normalize(request.observations, request.limits, checkpoint);
    if (!normalized)
        return normalized.problems();
    const auto replayed =
        engine::replayAll(candidate.machine, request.observations, *normalized, checkpoint);
    if (!replayed) {
        problems.add(makeProblem(engine::ProblemCode::Cancelled));
        return problems;
    }
    for (const auto& coverage : *replayed) {
        if (!coverage) {
            for (const engine::Problem& problem : coverage.problems().list)
                problems.add(problem);
        }
    }
    return problems;
}

} // namespace

QString applyText(const engine::Candidate& candidate) {
    const int states = static_cast<int>(candidate.machine.states.size());
    const int transitions = static_cast<int>(candidate.machine.transitions.size());
    //: %1 is "7 states", %2 is "12 transitions"
    return Texts::tr("Apply candidate: %1, %2")
        .arg(Texts::tr("%n state(s)", nullptr, states),
             Texts::tr("%n transition(s)", nullptr, transitions));
}

EditResult applyCandidate(const engine::Project& project, const engine::Candidate& candidate,
                          engine::Checkpoint& checkpoint) {
    auto applied = engine::applyCandidate(project, candidate);
    if (!applied)
        return applied.problems();
    engine::Problems problems = replayProblems(project, candidate, checkpoint);
    if (!problems.list.empty())
        return problems;
    Edit edit{std::move(applied).value(), applyText(candidate), {}, {.part = Focus::Part::Review}};
    edit.appliesCandidate = true;
    return edit;
}

} // namespace app
