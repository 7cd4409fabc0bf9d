// The caps and thresholds of policies, games, router and compare (POLICY 14).
#pragma once

#include <cstdint>

namespace engine {

/// What is larger than a cap is refused while it is built, or fails the progress check. The two
/// budgets are targets that benchmarks print; nothing measures time.
struct PolicyLimits {
    std::uint64_t maxSourceBytes = 65'536;
    std::uint64_t maxNesting = 64;
    std::uint64_t maxNameLength = 128; ///< code points
    std::uint64_t maxStarHeight = 3;
    std::uint64_t maxNfaStates = 4'096;
    std::uint64_t maxDfaStates = 1'024;
    std::uint64_t maxGameStates = 200;
    std::uint64_t maxParityDepth = 64;
    std::uint64_t maxParityCalls = 20'000;
    std::uint64_t maxKarpVertices = 200;
    double maxAbsPayoff = 1e6;
    std::uint64_t maxWlK = 2;
    std::uint64_t maxWlVerticesK1 = 4'096;
    std::uint64_t maxWlVerticesK2 = 96;
    std::uint64_t maxCutVertices = 1'024;
    std::uint64_t maxCutFlips = 200'000;
    std::uint64_t maxKMedianPoints = 256;
    std::uint64_t maxKMedianSubsets = 20'000;
    std::uint64_t maxKMedianSwaps = 10'000;
    std::uint64_t maxTableCellsExact = 4'096;
    std::uint64_t maxTableTotal = 1'000'000;
    std::uint64_t maxSwitchSteps = 1'000'000;
    std::uint64_t maxOtCells = 4'096;
    std::uint64_t maxSinkhornIterations = 10'000;
    std::uint64_t maxProphetItems = 100'000;
    double buildBudgetMs = 50.0;
    double decideBudgetMs = 1.0;

    bool operator==(const PolicyLimits&) const = default;
};

/// What a decision's evidence has to reach.
struct Thresholds {
    double reconstructionMargin = 0.25;
    double knifeEdgePrefactor = 2.0;
    double maxFlipFraction = 0.25;
    double unusualAlpha = 0.05;
    std::uint64_t minCalibration = 19;
    std::uint64_t minSupport = 5;

    bool operator==(const Thresholds&) const = default;
};

} // namespace engine
