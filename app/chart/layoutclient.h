// Asks the layout process: one request at a time, the newest wins, nothing can hang or crash us.
#pragma once

#include "app/chart/chartlayout.h"
#include "app/chart/charttiers.h"
#include "app/chart/layoutcache.h"
#include "engine/base/problem.h"
#include "engine/base/result.h"

#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <QTimer>

#include <string>

class QProcess;

namespace app {

struct LayoutOptions {
    QString program; ///< empty: layoutProgram()
    std::chrono::milliseconds debounce = kLayoutDebounce;
    std::chrono::milliseconds dotDeadline = kDotDeadline;
    std::chrono::milliseconds deadline = kLayoutDeadline;
};

/// The layout process: $MOOREBENCH_LAYOUT, else the one beside the application or installed with
/// it. The path need not exist: then starting it fails with a clear problem.
[[nodiscard]] QString layoutProgram();

/// Waits for the answer, with the same deadlines and the same fallback as the client. Needs a
/// QCoreApplication. For programs without a window. Errors: LayoutFailed, LayoutTimedOut.
[[nodiscard]] engine::Result<ChartLayout> layoutNow(const engine::LayoutRequest& request,
                                                    const LayoutOptions& options = {});

class LayoutClient : public QObject {
    Q_OBJECT

public:
    explicit LayoutClient(QObject* parent = nullptr, LayoutOptions options = {});
    ~LayoutClient() override;

    /// Replaces whatever was asked before; the answer comes as finished() or failed() with the
    /// returned generation, never during the call.
    quint64 request(engine::LayoutRequest request);
    /// No answer will come for what was asked before.
    void cancel();
    [[nodiscard]] bool isBusy() const { return m_busy; }
    [[nodiscard]] quint64 generation() const { return m_generation; }
    [[nodiscard]] const LayoutCache& cache() const { return m_cache; }

signals:
    void finished(quint64 generation, const app::ChartLayoutPointer& layout);
    void failed(quint64 generation, const engine::Problem& problem);
    /// Dot was too slow and has been stopped; another engine has started.
    void fellBack(quint64 generation);

private:
    void begin();
    void start(engine::LayoutEngine engine);
    void fallBack();
    void readReply();
    void processFinished();
    void deliver(const ChartLayoutPointer& layout);
    void fail(engine::Problem problem);
    void drop();

    LayoutOptions m_options;
    LayoutCache m_cache{kCachedLayouts};
    engine::LayoutRequest m_request;
    std::string m_key;
    engine::LayoutEngine m_engine = engine::LayoutEngine::Dot;
    QProcess* m_process = nullptr;
    QByteArray m_reply;
    QTimer m_debounce;
    QTimer m_dotDeadline;
    QTimer m_deadline;
    QElapsedTimer m_sinceRequest;
    quint64 m_generation = 0;
    bool m_busy = false;
};

} // namespace app
