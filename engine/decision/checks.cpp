#include "engine/decision/checks.h"

#include "engine/decision/detail.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string_view>
#include <vector>

namespace engine {

namespace {

CheckStatus statusOf(bool passes) {
    return passes ? CheckStatus::Pass : CheckStatus::Fail;
}

CheckReport progressParity(const ProgressCheck& progress) {
    return {CheckName::ProgressParity, statusOf(progress.gameOk), {}, {}, parityDetail(progress)};
}

CheckReport nonnegativeMean(const ProgressCheck& progress) {
    std::optional<double> mean;
    if (progress.best)
        mean = progress.best->asDouble();
    return {CheckName::NonnegativeMean, statusOf(progress.meanOk), mean, 0.0, meanDetail(progress)};
}

/// How many actions could have been meant: those seen, the proposal among them, and two at least.
std::size_t labelsSeen(const std::vector<std::string>& neighbours, std::string_view proposal) {
    std::vector<std::string_view> labels(neighbours.begin(), neighbours.end());
    labels.push_back(proposal);
    std::ranges::sort(labels);
    return labels.size() - std::ranges::unique(labels).size();
}

/// d lambda^2 against 1 + margin: the form of the Kesten-Stigum bound, used as a yardstick.
CheckReport neighbourAgreement(std::string_view proposal, const EvidenceFields& evidence,
                               double bar) {
    CheckReport report{CheckName::NeighbourAgreement, CheckStatus::Fail, {}, bar, {}};
    if (evidence.neighbours.empty()) {
        report.detail = "no neighbours are given";
        return report;
    }
    const std::size_t seen = labelsSeen(evidence.neighbours, proposal);
    const auto outcomes = evidence.outcomes > 0 ? static_cast<std::size_t>(evidence.outcomes)
                                                : std::max<std::size_t>(seen, 2);
    const auto agreeing = static_cast<double>(std::ranges::count(evidence.neighbours, proposal));
    const auto d = static_cast<double>(evidence.neighbours.size());
    const auto q = static_cast<double>(outcomes);
    const double lambda = (q * agreeing - d) / (d * (q - 1));
    report.value = d * lambda * lambda;
    report.status = statusOf(outcomes >= seen && lambda > 0 && *report.value > bar);
    report.detail = agreementDetail(agreeing, d, outcomes, seen, lambda);
    return report;
}

/// The distance of the score from its threshold, in standard errors.
CheckReport knifeEdge(const EvidenceFields& evidence, const Thresholds& thresholds) {
    CheckReport report{
        CheckName::KnifeEdge, CheckStatus::Fail, {}, thresholds.knifeEdgePrefactor, {}};
    if (evidence.score && evidence.scale && evidence.samples > 0) {
        const double distance = std::abs(*evidence.score - evidence.threshold) / *evidence.scale *
                                std::sqrt(static_cast<double>(evidence.samples));
        // A quotient beyond the doubles is as far away as can be written.
        report.value = std::min(distance, std::numeric_limits<double>::max());
    }
    const bool flipsPass =
        !evidence.flips || evidence.bits == 0 ||
        static_cast<double>(*evidence.flips) / static_cast<double>(evidence.bits) <=
            thresholds.maxFlipFraction;
    report.status =
        statusOf(report.value && *report.value >= thresholds.knifeEdgePrefactor && flipsPass);
    report.detail = knifeEdgeDetail(evidence, report.value, thresholds);
    return report;
}

/// A conformal p-value: the share of calibration cases at least as unusual, this one among them.
CheckReport unusualCase(const EvidenceFields& evidence, const Thresholds& thresholds) {
    CheckReport report{CheckName::UnusualCase, CheckStatus::Fail, {}, thresholds.unusualAlpha, {}};
    const std::size_t count = evidence.calibration.size();
    std::size_t atLeast = 0;
    if (evidence.caseScore && count >= thresholds.minCalibration) {
        atLeast = static_cast<std::size_t>(std::ranges::count_if(
            evidence.calibration, [&](double score) { return score >= *evidence.caseScore; }));
        report.value = static_cast<double>(1 + atLeast) / static_cast<double>(count + 1);
    }
    report.status = statusOf(report.value && *report.value > thresholds.unusualAlpha);
    report.detail = unusualCaseDetail(evidence, atLeast, thresholds);
    return report;
}

CheckReport supportReport(const EvidenceFields& evidence, double bar) {
    CheckReport report{CheckName::Support, CheckStatus::Fail, {}, bar, "no support is given"};
    if (evidence.support) {
        report.value = static_cast<double>(*evidence.support);
        report.status = statusOf(*report.value >= bar);
        report.detail = supportDetail(*evidence.support);
    }
    return report;
}

CheckReport notApplicable(CheckName name, double bar) {
    return {name, CheckStatus::NotApplicable, {}, bar, "nothing is proposed"};
}

} // namespace

TrustLevel trustOf(CheckName name) {
    return name == CheckName::ProgressParity || name == CheckName::NonnegativeMean
               ? TrustLevel::Theorem
               : TrustLevel::Heuristic;
}

std::string_view checkText(CheckName name) {
    static constexpr std::array<std::string_view, kCheckCount> kTexts = {
        "progress_parity", "nonnegative_mean", "neighbour_agreement",
        "knife_edge",      "unusual_case",     "support"};
    return kTexts[static_cast<std::size_t>(name)];
}

std::string_view statusText(CheckStatus status) {
    static constexpr std::array<std::string_view, 3> kTexts = {"pass", "fail", "not_applicable"};
    return kTexts[static_cast<std::size_t>(status)];
}

CheckReports checkReports(const ProgressCheck& progress, const std::optional<std::string>& proposal,
                          const EvidenceSnapshot& evidence, const Thresholds& thresholds) {
    const double agreementBar = 1 + thresholds.reconstructionMargin;
    const auto supportBar = static_cast<double>(thresholds.minSupport);
    CheckReports reports{progressParity(progress), nonnegativeMean(progress)};
    if (proposal) {
        reports[2] = neighbourAgreement(*proposal, evidence.fields(), agreementBar);
        reports[3] = knifeEdge(evidence.fields(), thresholds);
        reports[4] = unusualCase(evidence.fields(), thresholds);
        reports[5] = supportReport(evidence.fields(), supportBar);
    } else {
        reports[2] = notApplicable(CheckName::NeighbourAgreement, agreementBar);
        reports[3] = notApplicable(CheckName::KnifeEdge, thresholds.knifeEdgePrefactor);
        reports[4] = notApplicable(CheckName::UnusualCase, thresholds.unusualAlpha);
        reports[5] = notApplicable(CheckName::Support, supportBar);
    }
    return reports;
}

} // namespace engine
