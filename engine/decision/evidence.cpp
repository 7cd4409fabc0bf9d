#include "engine/decision/evidence.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

namespace engine {

namespace {

void require(bool holds, const char* rule) {
    if (!holds)
        throw std::invalid_argument(std::string("Evidence is invalid: ") + rule);
}

bool isFinite(const std::optional<double>& number) {
    return !number || std::isfinite(*number);
}

void check(const EvidenceFields& evidence) {
    require(std::ranges::none_of(evidence.neighbours, &std::string::empty),
            "neighbours must not be empty labels");
    require(evidence.outcomes >= 0 && evidence.outcomes != 1, "outcomes must be 0 or at least 2");
    require(isFinite(evidence.score), "score must be finite");
    require(std::isfinite(evidence.threshold), "threshold must be finite");
    require(isFinite(evidence.scale), "scale must be finite");
    require(!evidence.scale || *evidence.scale > 0, "scale must be positive");
    require(evidence.samples >= 0, "samples must not be negative");
    require(evidence.bits >= 0, "bits must not be negative");
    require(!evidence.flips || *evidence.flips >= 0, "flips must not be negative");
    require(!evidence.flips || *evidence.flips <= evidence.bits, "flips must not exceed bits");
    require(evidence.degree >= 1, "degree must be at least 1");
    require(isFinite(evidence.caseScore), "case_score must be finite");
    require(std::ranges::all_of(evidence.calibration, [](double v) { return std::isfinite(v); }),
            "calibration must be finite");
    require(!evidence.support || *evidence.support >= 0, "support must not be negative");
}

} // namespace

EvidenceSnapshot::EvidenceSnapshot(EvidenceFields fields) {
    check(fields);
    m_fields = std::move(fields);
}

} // namespace engine
