// What is known about one case when a policy decides it: an immutable snapshot (POLICY 11).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace engine {

/// The fields as somebody gives them; what is absent was not measured.
struct EvidenceFields {
    std::vector<std::string> neighbours; ///< what was done in the most similar past cases
    std::int64_t outcomes = 0;           ///< how many actions are possible; 0: derived
    std::optional<double> score;
    double threshold = 0.0; ///< of the score
    std::optional<double> scale;
    std::int64_t samples = 0;          ///< on which the score rests
    std::int64_t bits = 0;             ///< of the input that were flipped one by one
    std::optional<std::int64_t> flips; ///< flips that changed the outcome
    std::int64_t degree = 1;
    std::optional<double> caseScore; ///< how unusual the case is
    std::vector<double> calibration; ///< the same score of known cases
    std::optional<std::int64_t> support;

    bool operator==(const EvidenceFields&) const = default;
};

class EvidenceSnapshot {
public:
    EvidenceSnapshot() = default;
    /// Throws std::invalid_argument, which names the field: a number that is not finite, a
    /// negative count, scale <= 0, degree < 1, outcomes = 1, flips > bits, an empty label.
    explicit EvidenceSnapshot(EvidenceFields fields);

    const EvidenceFields* operator->() const { return &m_fields; }
    [[nodiscard]] const EvidenceFields& fields() const { return m_fields; }

private:
    EvidenceFields m_fields;
};

} // namespace engine
