// How long work reports where it is and learns that it should stop.
#pragma once

#include <cstdint>
#include <stop_token>
#include <utility>

namespace engine {

enum class Stage : std::uint8_t {
    Reading,
    Normalizing,
    Ordering,
    Unifying,
    Merging,
    Naming,
    Replaying,
    Reporting,
    Writing
};

/// Bounded figures only: never partial results. `total` 0 means unknown.
struct Progress {
    Stage stage = Stage::Reading;
    std::uint64_t done = 0;
    std::uint64_t total = 0;
};

class ProgressSink {
public:
    virtual ~ProgressSink() = default;
    /// Called from the working thread, often: must be cheap. Throttling is the receiver's affair.
    virtual void report(const Progress& progress) = 0;
};

/// The stop token and the sink of one run, polled together every few thousand steps of work.
class Checkpoint {
public:
    Checkpoint() = default;
    explicit Checkpoint(std::stop_token stop, ProgressSink* sink = nullptr)
        : m_stop(std::move(stop)), m_sink(sink) {}

    /// Counts `steps` of work; true when the run should stop. The token is read and the sink told
    /// once every kInterval steps, so calling it in inner loops is fine.
    [[nodiscard]] bool poll(std::uint64_t steps = 1) {
        m_sinceLast += steps;
        if (m_sinceLast < kInterval)
            return false;
        m_sinceLast = 0;
        if (m_sink)
            m_sink->report(m_progress);
        return m_stop.stop_requested();
    }
    /// Counts work done where stopping is impossible, so that the next poll() looks at once.
    void count(std::uint64_t steps) { m_sinceLast += steps; }
    /// Whether to stop, asked directly.
    [[nodiscard]] bool stopRequested() const { return m_stop.stop_requested(); }

    void enter(Stage stage, std::uint64_t total) {
        m_progress = {stage, 0, total};
        if (m_sink)
            m_sink->report(m_progress);
    }
    void setDone(std::uint64_t done) { m_progress.done = done; }

private:
    static constexpr std::uint64_t kInterval = 4096;

    std::stop_token m_stop;
    ProgressSink* m_sink = nullptr;
    Progress m_progress;
    std::uint64_t m_sinceLast = 0;
};

} // namespace engine
