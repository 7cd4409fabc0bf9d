// Short work off the GUI thread that needs no job: one function there, one answer here.
#pragma once

#include "app/text/encoding.h"
#include "app/text/makeproblem.h"
#include "engine/base/result.h"

#include <QCoreApplication>
#include <QFuture>
#include <QObject>
#include <QtConcurrentRun>

#include <exception>
#include <memory>
#include <new>
#include <utility>

namespace app {

/// Runs `work` (it returns engine::Result<T>) on the thread pool, then `done` with its result on
/// the thread of `context`, unless that is gone by then. What `work` throws becomes JobFailed.
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
    QtConcurrent::run(std::move(guarded))
        .then(context,
              [done = std::move(done)](const Answer& answer) mutable { done(std::move(*answer)); });
}

} // namespace app
