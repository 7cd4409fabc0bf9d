#include "engine/policy/limitfields.h"

#include <array>

namespace engine {

namespace {

using L = PolicyLimits;
using T = Thresholds;

constexpr std::string_view kBuild = "the policy is not built";
constexpr std::string_view kAbstain = "the progress check fails; every decision abstains";
constexpr std::string_view kRefused = "the request is refused";
constexpr std::string_view kNothing = "nothing: a target that benchmarks print";

constexpr std::array<LimitField, 27> kLimits{{
    {"max_source_bytes", &L::maxSourceBytes, 1048576, "bytes", "ParseError (too_large)",
     "for generated policies"},
    {"max_nesting", &L::maxNesting, 255, "levels", "ParseError (too_deep), CompileError",
     "for generated policies"},
    {"max_name_length", &L::maxNameLength, 4096, "code points", "ParseError (name_too_long)",
     "when names are longer by convention"},
    {"max_star_height", &L::maxStarHeight, 256, "nested stars", "StarHeightError",
     "rarely: fewer stars are easier to read"},
    {"max_nfa_states", &L::maxNfaStates, 32768, "states", "CompileError", "for long policies"},
    {"max_dfa_states", &L::maxDfaStates, 8192, "states", "CompileError",
     "keep it above max_game_states + 1"},
    {"max_game_states", &L::maxGameStates, 2000, "states", kAbstain,
     "for large charts; the check grows faster than the chart"},
    {"max_parity_depth", &L::maxParityDepth, 1024, "levels", kAbstain,
     "for hand-built charts with more priorities"},
    {"max_parity_calls", &L::maxParityCalls, 1000000, "rounds", kAbstain,
     "for hand-built charts with many priorities"},
    {"max_karp_vertices", &L::maxKarpVertices, 2000, "states", kAbstain,
     "together with max_game_states"},
    {"max_abs_payoff", &L::maxAbsPayoff, 1e6, "payoff", kBuild, "to catch slips earlier"},
    {"max_wl_k", &L::maxWlK, 2, "dimension", kRefused, "never upwards", LimitScope::Router},
    {"max_wl_vertices_k1", &L::maxWlVerticesK1, 16777216, "vertices", kRefused, "for large graphs",
     LimitScope::Router},
    {"max_wl_vertices_k2", &L::maxWlVerticesK2, 512, "vertices", kRefused,
     "with care: the cost is cubic", LimitScope::Router},
    {"max_cut_vertices", &L::maxCutVertices, 65536, "vertices", kRefused, "for large graphs",
     LimitScope::Router},
    {"max_cut_flips", &L::maxCutFlips, 1e9, "flips", "the search ends without a guarantee",
     "for heavy weights", LimitScope::Router},
    {"max_k_median_points", &L::maxKMedianPoints, 4096, "points", kRefused, "for many points",
     LimitScope::Router},
    {"max_k_median_subsets", &L::maxKMedianSubsets, 1e9, "subsets",
     "a local search replaces the enumeration", "when the exact answer is worth the time",
     LimitScope::Router},
    {"max_k_median_swaps", &L::maxKMedianSwaps, 1e9, "swaps", "the search ends without a guarantee",
     "when the search stops early", LimitScope::Router},
    {"max_table_cells_exact", &L::maxTableCellsExact, 1048576, "cells", kRefused, "for wide tables",
     LimitScope::Compare},
    {"max_table_total", &L::maxTableTotal, 1e9, "cases", kRefused, "for large counts",
     LimitScope::Compare},
    {"max_switch_steps", &L::maxSwitchSteps, 1e9, "steps", kRefused, "for longer runs",
     LimitScope::Compare},
    {"max_ot_cells", &L::maxOtCells, 1048576, "cells", kRefused, "for large plans",
     LimitScope::Compare},
    {"max_sinkhorn_iterations", &L::maxSinkhornIterations, 1e7, "iterations",
     "the result says that it has not converged", "for small eps", LimitScope::Compare},
    {"max_prophet_items", &L::maxProphetItems, 1e7, "items", kRefused, "for long sequences",
     LimitScope::Compare},
    {"build_budget_ms", &L::buildBudgetMs, 1e6, "ms", kNothing, "to your own target"},
    {"decide_budget_ms", &L::decideBudgetMs, 1e6, "ms", kNothing, "to your own target"},
}};

constexpr std::array<ThresholdField, 6> kThresholds{{
    {"reconstruction_margin", &T::reconstructionMargin, 1e6,
     "neighbour_agreement passes above 1 + this"},
    {"knife_edge_prefactor", &T::knifeEdgePrefactor, 1e6,
     "standard errors that knife_edge asks for"},
    {"max_flip_fraction", &T::maxFlipFraction, 1, "share of flips that knife_edge allows"},
    {"unusual_alpha", &T::unusualAlpha, 1, "unusual_case passes above this p-value"},
    {"min_calibration", &T::minCalibration, 1e9, "calibration cases that unusual_case needs"},
    {"min_support", &T::minSupport, 1e9, "cases that support asks for"},
}};

} // namespace

std::span<const LimitField> limitFields() {
    return kLimits;
}

std::span<const ThresholdField> thresholdFields() {
    return kThresholds;
}

} // namespace engine
