// What went wrong, as a code with arguments and places: the engine speaks codes, never sentences.
#pragma once

#include "engine/base/problemcode.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace engine {

enum class Severity { Error, Warning, Note };

/// Tokens [start, end) of the observation with this name; a whole observation is [0, 0).
struct TokenRange {
    std::string sequence;
    std::size_t start = 0;
    std::size_t end = 0;

    bool operator==(const TokenRange&) const = default;
};

/// A place in a text file. Line and column count from 1 (columns in code points); 0 means unknown.
/// `path` is the JSON path ("$.state_machine.states[2].name"), empty where the file is not JSON.
struct FilePosition {
    std::size_t line = 0;
    std::size_t column = 0;
    std::string path;

    bool operator==(const FilePosition&) const = default;
};

/// One diagnostic. `arguments` fill the placeholders of the code's sentences (see problemtext.h).
struct Problem {
    ProblemCode code = ProblemCode::Internal;
    Severity severity = Severity::Error;
    std::vector<std::string> arguments;
    std::vector<TokenRange> locations;
    FilePosition position;

    bool operator==(const Problem&) const = default;
};

/// The outcome of work that was asked to stop.
[[nodiscard]] Problem cancelledProblem();
/// What passed which cap, and by how much it counts.
[[nodiscard]] Problem capacityProblem(std::string cap, std::uint64_t limit, std::uint64_t count);
/// A file of `size` bytes where `limit` are read.
[[nodiscard]] Problem tooLargeProblem(std::uint64_t limit, std::uint64_t size);

/// Diagnostics in their documented order; what was found beyond the caps is counted, never lost.
struct Problems {
    static constexpr std::size_t kMaximum = 1000;         ///< diagnostics returned
    static constexpr std::size_t kMaximumLocations = 100; ///< locations of one diagnostic

    std::vector<Problem> list;
    std::map<ProblemCode, std::uint64_t> omitted;

    bool operator==(const Problems&) const = default;

    /// Appends while there is room and counts afterwards. O(1).
    void add(Problem problem);
    /// Whether any diagnostic has severity Error. O(n).
    [[nodiscard]] bool hasErrors() const;
    /// Whether a diagnostic with this code is in the list. O(n).
    [[nodiscard]] bool contains(ProblemCode code) const;
};

} // namespace engine
