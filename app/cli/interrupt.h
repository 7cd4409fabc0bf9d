// Ctrl-C: ends at once when nothing is being written, else lets the writer stop and clean up.
#pragma once

namespace app::cli {

/// SIGINT, SIGTERM and SIGHUP from now on end the process with 128 + the signal's number, and
/// outputs that are not complete leave nothing behind.
void installInterruptHandlers();

/// Whether a signal asked to stop while an output was open.
[[nodiscard]] bool interrupted();

/// The exit code of an interrupted run: 130 for SIGINT. Precondition: interrupted().
[[nodiscard]] int interruptExitCode();

/// While one lives, a signal is only noted, for the writer to see.
class OutputOpen {
public:
    OutputOpen();
    ~OutputOpen();
    OutputOpen(const OutputOpen&) = delete;
    OutputOpen& operator=(const OutputOpen&) = delete;
};

} // namespace app::cli
