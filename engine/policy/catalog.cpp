#include "engine/policy/catalog.h"

#include <array>

namespace engine {

namespace {

constexpr std::array<CatalogReference, 10> kReferences{{
    {"004", "Hilbert's tenth problem over the rationals (negative answer)", "rational_zeros",
     TrustLevel::CatalogClaim},
    {"102", "Unique Games and optimal thresholds (Max-Cut)", "max_cut", TrustLevel::CatalogLean},
    {"104", "Quasi-polynomial mean-payoff and parity games; Truffet counterexample", "absence note",
     TrustLevel::CatalogClaim},
    {"111", "One-sample matroid prophet, 2^-310", "prophet", TrustLevel::CatalogLean},
    {"115", "Contingency tables: exact sampling, FPRAS", "count_tables", TrustLevel::CatalogLean},
    {"125", "Metric k-median threshold 1+2/e", "k_median", TrustLevel::CatalogLean},
    {"127", "Average sensitivity of PTFs at most 8 d sqrt(n)", "knife_edge detail",
     TrustLevel::CatalogLean},
    {"133", "Weisfeiler-Leman complexity, EXPTIME", "wl", TrustLevel::CatalogLean},
    {"134", "Generalised star height at most 3", "star-height limit", TrustLevel::CatalogLean},
    {"229", "3- and 4-state reconstruction threshold d lambda^2 > 1", "neighbour_agreement",
     TrustLevel::CatalogLean},
}};

} // namespace

std::span<const CatalogReference> catalogReferences() {
    return kReferences;
}

std::string_view trustText(TrustLevel level) {
    static constexpr std::array<std::string_view, 5> kTexts = {
        "theorem", "catalog_lean", "catalog_claim", "heuristic", "convention"};
    return kTexts[static_cast<std::size_t>(level)];
}

} // namespace engine
