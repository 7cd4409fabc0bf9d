// The longest time the GUI thread did not come back to its event loop.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <algorithm>
#include <ctime>

namespace tests {

inline double threadCpuMilliseconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

/// A 1 ms timer: the time between two ticks is how long the thread was busy or not scheduled. On a
/// machine that others share the second is not ours, so the CPU time of this thread between two
/// ticks is kept too: that is what the code of this thread itself spent at a stretch.
class Watchdog : public QObject {
public:
    Watchdog() {
        m_timer.setInterval(1);
        m_timer.setTimerType(Qt::PreciseTimer);
        QObject::connect(&m_timer, &QTimer::timeout, this, [this] { tick(); });
    }
    void start() {
        m_longest = 0;
        m_longestCpu = 0;
        m_since.start();
        m_cpu = threadCpuMilliseconds();
        m_timer.start();
    }
    void stop() {
        tick();
        m_timer.stop();
    }
    [[nodiscard]] double longest() const { return m_longest; }
    [[nodiscard]] double longestCpu() const { return m_longestCpu; }

private:
    void tick() {
        m_longest = std::max(m_longest, static_cast<double>(m_since.nsecsElapsed()) / 1e6);
        m_since.start();
        const double cpu = threadCpuMilliseconds();
        m_longestCpu = std::max(m_longestCpu, cpu - m_cpu);
        m_cpu = cpu;
    }

    QTimer m_timer;
    QElapsedTimer m_since;
    double m_cpu = 0;
    double m_longest = 0;
    double m_longestCpu = 0;
};

} // namespace tests
