// What solving a chart's game may raise; the progress check catches both (POLICY 2).
#pragma once

#include <stdexcept>

namespace engine {

/// The chart or its graph has more vertices than a solver of charts takes.
class GameTooLarge : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The parity solver used up the calls or the depth it is allowed.
class ParityUnsolved : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

} // namespace engine
