// Progress on a terminal's stderr: one line that is rewritten, and gone at the end.
#pragma once

#include "app/cli/arguments.h"
#include "engine/base/progress.h"

#include <chrono>
#include <memory>

namespace app::cli {

class TerminalProgress : public engine::ProgressSink {
public:
    ~TerminalProgress() override;
    void report(const engine::Progress& progress) override;

    /// What --progress asks for: nothing without the option or without a terminal.
    [[nodiscard]] static std::unique_ptr<TerminalProgress> wanted(const Arguments& arguments);

private:
    std::chrono::steady_clock::time_point m_last;
    bool m_shown = false;
};

} // namespace app::cli
