#include "engine/decision/record.h"

namespace engine {

std::string_view verdictText(Verdict verdict) {
    return verdict == Verdict::Act ? "act" : "abstain";
}

std::string reasonText(const DecisionRecord& record) {
    if (record.verdict == Verdict::Act)
        return "ok";
    if (!record.handled)
        return "not_handled";
    if (!record.proposedAction)
        return "no_proposal";
    std::string text;
    for (const CheckReport& report : record.reports)
        if (report.status != CheckStatus::Pass) {
            text += text.empty() ? "failed: " : ", ";
            text += checkText(report.name);
        }
    return text;
}

} // namespace engine
