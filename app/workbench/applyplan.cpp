// Names first: the confirmation must say what is lost, not how much.
#include "app/workbench/applyplan.h"

#include "app/commands/applycandidate.h"
#include "app/review/reviewsession.h"
#include "app/text/reporttext.h"

namespace app {

ApplyPlan ApplyPlan::of(const ReviewSession& review) {
    ApplyPlan plan;
    plan.action = applyText(*review.candidate());
    for (const engine::RemovedMarking& marking : review.removedMarkings()) {
        plan.goesAway.append(markingText(marking));
        switch (marking.kind) {
        case engine::MarkingKind::TerminalFlag:
            ++plan.terminalFlags;
            break;
        case engine::MarkingKind::TerminalNotation:
            ++plan.terminalNotations;
            break;
        case engine::MarkingKind::ExitAction:
            ++plan.exitActions;
            break;
        }
    }
    return plan;
}

} // namespace app
