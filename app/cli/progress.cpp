#include "app/cli/progress.h"

#include <unistd.h>

#include <iostream>
#include <string>

namespace app::cli {

namespace {

constexpr const char* kClearLine = "\r\033[K";

const char* stageName(engine::Stage stage) {
    switch (stage) {
    case engine::Stage::Reading:
        return "Reading";
    case engine::Stage::Normalizing:
        return "Normalizing";
    case engine::Stage::Ordering:
        return "Ordering";
    case engine::Stage::Unifying:
        return "Unifying";
    case engine::Stage::Merging:
        return "Merging";
    case engine::Stage::Naming:
        return "Naming";
    case engine::Stage::Replaying:
        return "Replaying";
    case engine::Stage::Reporting:
        return "Reporting";
    case engine::Stage::Writing:
        return "Writing";
    }
    return "";
}

} // namespace

TerminalProgress::~TerminalProgress() {
    if (m_shown)
        std::cerr << kClearLine << std::flush;
}

void TerminalProgress::report(const engine::Progress& progress) {
    constexpr std::chrono::milliseconds kBetween(50);
    const auto now = std::chrono::steady_clock::now();
    if (m_shown && now - m_last < kBetween)
        return;
    m_last = now;
    m_shown = true;
    std::string line = kClearLine;
    line += stageName(progress.stage);
    if (progress.total > 0)
        line += ' ' + std::to_string(progress.done) + " of " + std::to_string(progress.total);
    else if (progress.done > 0)
        line += ' ' + std::to_string(progress.done);
    std::cerr << line << std::flush;
}

std::unique_ptr<TerminalProgress> TerminalProgress::wanted(const Arguments& arguments) {
    if (!arguments.has("progress") || isatty(STDERR_FILENO) == 0)
        return nullptr;
    return std::make_unique<TerminalProgress>();
}

} // namespace app::cli
