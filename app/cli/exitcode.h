// What the command line's exit codes mean (stable).
#pragma once

namespace app::cli {

enum ExitCode : int {
    kDone = 0,
    kNo = 1,       ///< the answer is no: a conflict, a check that failed
    kUsage = 2,    ///< bad usage, or input or output that cannot be read or written
    kCapacity = 3, ///< a cap is exceeded
    kInterrupted = 130
};

} // namespace app::cli
