// References to an external catalog of results: strings to be shown, never run or checked here
// (POLICY 15), and the constants that are advertised from it.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace engine {

/// How far a statement can be relied on.
enum class TrustLevel : std::uint8_t {
    Theorem,      ///< refereed
    CatalogLean,  ///< the catalog has a Lean note, which is not checked here
    CatalogClaim, ///< the catalog states it
    Heuristic,
    Convention
};

struct CatalogReference {
    std::string_view number;
    std::string_view title;
    std::string_view usedBy;
    TrustLevel trust = TrustLevel::CatalogClaim;
};

/// By number. O(1).
[[nodiscard]] std::span<const CatalogReference> catalogReferences();
/// "theorem", "catalog_lean", "catalog_claim", "heuristic" or "convention".
[[nodiscard]] std::string_view trustText(TrustLevel level);

/// The approximation ratio of Goemans and Williamson, as a bound and never as a guarantee.
inline constexpr double kGwAlpha = 0.8785672057848516;
/// 1 + 2/e: hardness of metric k-median, and never a guarantee.
inline constexpr double kKMedianThreshold = 1.7357588823428847;
/// In the average-sensitivity bound 8 d sqrt(n).
inline constexpr double kSensitivityPrefactor = 8.0;
/// log2 of the matroid prophet constant, which is cited and never used.
inline constexpr int kProphetLog2 = -310;

} // namespace engine
