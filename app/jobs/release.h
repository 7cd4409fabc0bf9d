// Large values are freed away from the GUI thread: dropping the last pointer there only hands it
// on.
#pragma once

#include <QCoreApplication>
#include <QThread>
#include <QThreadPool>

#include <memory>
#include <utility>

namespace app {

/// Deletes on the thread pool when called on the GUI thread, else in place.
template <typename T>
struct BackgroundDelete {
    void operator()(const T* value) const {
        const auto* application = QCoreApplication::instance();
        if (application && QThread::currentThread() == application->thread())
            QThreadPool::globalInstance()->start([value] { delete value; });
        else
            delete value;
    }
};

template <typename T>
[[nodiscard]] std::shared_ptr<const T> sharedInBackground(T value) {
    return std::shared_ptr<const T>(new T(std::move(value)), BackgroundDelete<T>{});
}

} // namespace app
