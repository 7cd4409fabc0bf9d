// Short work off the GUI thread that needs no job: one function there, one answer here.
#pragma once

#include "app/text/encoding.h"
#include "app/text/makeproblem.h"
#include "engine/base/result.h"

#include <QCoreApplication>
#include <QFuture>
#include <QFutureWatcher>
#include <QObject>
#include <QtConcurrentRun>

#include <exception>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>

namespace app {

/// Runs `work` on the thread pool, then `done` with what it gave on the thread of `context`, unless
/// that is gone by then. (QFuture::then with a context aborts when the context is gone.) `work`
/// must not throw.
template <typename Work, typename Done>
auto runElsewhere(QObject* context, Work work, Done done) {
    using Value = std::invoke_result_t<Work>;
    QFuture<Value> future = QtConcurrent::run(std::move(work));
    auto* watcher = new QFutureWatcher<Value>(context);
    QObject::connect(watcher, &QFutureWatcherBase::finished, context,
                     [watcher, done = std::move(done)]() mutable {
                         const Value value = watcher->result();
                         watcher->deleteLater();
                         done(value);
                     });
    watcher->setFuture(future);
    return future;
}

/// The same for work that gives engine::Result<T>; what it throws becomes JobFailed.
template <typename T, typename Work, typename Done>
void runInBackground(QObject* context, Work work, Done done) {
    using Answer = std::shared_ptr<engine::Result<T>>;
    auto guarded = [work = std::move(work)]() -> Answer {
        const auto failed = [](std::string reason) {
            return std::make_shared<engine::Result<T>>(
                makeProblem(engine::ProblemCode::JobFailed, {std::move(reason)}));
        };
        try {
            return std::make_shared<engine::Result<T>>(work());
        } catch (const std::bad_alloc&) {
            return failed(
                toEngine(QCoreApplication::translate("Background", "there is not enough memory")));
        } catch (const std::exception& error) {
            return failed(error.what());
        }
    };
    runElsewhere(
        context, std::move(guarded),
        [done = std::move(done)](const Answer& answer) mutable { done(std::move(*answer)); });
}

} // namespace app
