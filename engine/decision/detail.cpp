#include "engine/decision/detail.h"

#include "engine/base/numbertext.h"
#include "engine/policy/catalog.h"

#include <cmath>

namespace engine {

namespace {

std::string counted(std::uint64_t count, const char* one, const char* many) {
    return std::to_string(count) + (count == 1 ? one : many);
}

} // namespace

std::string parityDetail(const ProgressCheck& progress) {
    if (!progress.note.empty())
        return "not checked: " + progress.note;
    return progress.gameOk
               ? "some run from the initial state has an even largest recurring priority, if its "
                 "events arrive"
               : "no run from the initial state has an even largest recurring priority";
}

std::string meanDetail(const ProgressCheck& progress) {
    if (!progress.best)
        return "not checked: " + progress.note;
    return "best cycle mean " + numberText(progress.best->asDouble()) +
           "; its sign is exact for payoffs in millionths; if its events arrive";
}

std::string agreementDetail(double agreeing, double given, std::size_t outcomes, std::size_t seen,
                            double lambda) {
    std::string text = numberText(agreeing) + " of " + numberText(given) + " neighbours agree; " +
                       std::to_string(outcomes) + " outcomes; lambda " + numberText(lambda);
    if (outcomes < seen)
        text += "; " + std::to_string(seen) + " labels are seen, more than outcomes";
    return text;
}

std::string knifeEdgeDetail(const EvidenceFields& evidence, const std::optional<double>& distance,
                            const Thresholds& thresholds) {
    std::string text;
    if (distance)
        text = numberText(*distance) + " standard errors from the threshold";
    else if (!evidence.score)
        text = "no score is given";
    else
        text = evidence.scale ? "no samples are given" : "no scale is given";
    if (evidence.bits == 0)
        return text;
    if (evidence.flips) {
        const double share =
            static_cast<double>(*evidence.flips) / static_cast<double>(evidence.bits);
        text += "; " + counted(static_cast<std::uint64_t>(*evidence.flips), " flip", " flips") +
                " of " + std::to_string(evidence.bits) + " bits, share " + numberText(share) +
                (share <= thresholds.maxFlipFraction ? " at most " : " above ") +
                numberText(thresholds.maxFlipFraction);
    }
    const double reference = kSensitivityPrefactor * static_cast<double>(evidence.degree) /
                             std::sqrt(static_cast<double>(evidence.bits));
    text += "; average-sensitivity reference " + numberText(reference);
    if (reference >= 1)
        text += " (vacuous)";
    return text;
}

std::string unusualCaseDetail(const EvidenceFields& evidence, std::size_t atLeast,
                              const Thresholds& thresholds) {
    if (!evidence.caseScore)
        return "no case score is given";
    const std::size_t count = evidence.calibration.size();
    if (count < thresholds.minCalibration)
        return counted(count, " calibration case", " calibration cases") + "; at least " +
               std::to_string(thresholds.minCalibration) + " are needed";
    return std::to_string(atLeast) + " of " +
           counted(count, " calibration case", " calibration cases") +
           " at least as unusual; the false-alarm rate holds if cases are exchangeable";
}

std::string supportDetail(std::int64_t support) {
    return counted(static_cast<std::uint64_t>(support), " case", " cases") +
           "; a count is no confidence level";
}

} // namespace engine
