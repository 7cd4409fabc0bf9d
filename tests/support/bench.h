// One workbench in a folder of its own, with its verbs made to wait for their answers.
#pragma once

#include "app/document/projectdocument.h"
#include "app/models/consolemodel.h"
#include "app/models/problemsmodel.h"
#include "app/review/reviewsession.h"
#include "app/settings/settings.h"
#include "app/workbench/workbench.h"
#include "tests/support/samples.h"

#include <QFile>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <memory>

namespace samples {

class Bench {
public:
    Bench() {
        QStandardPaths::setTestModeEnabled(true);
        m_settings = std::make_unique<app::Settings>(path(QStringLiteral("settings.ini")));
        restart();
    }
    ~Bench() { m_bench->shutDown(); }

    /// The window closes and another opens.
    void restart() {
        if (m_bench)
            m_bench->shutDown();
        m_bench = std::make_unique<app::Workbench>(m_settings.get());
    }

    app::Workbench* operator->() const { return m_bench.get(); }
    [[nodiscard]] app::Workbench* get() const { return m_bench.get(); }
    [[nodiscard]] app::ProjectDocument* document() const { return m_bench->document(); }
    [[nodiscard]] app::ReviewSession* review() const { return m_bench->review(); }
    [[nodiscard]] const engine::Project& project() const { return document()->project(); }
    [[nodiscard]] QString path(const QString& name) const { return m_folder.filePath(name); }

    void load(const engine::Project& project) const {
        document()->reset(project, {}, engine::FileFormat::Project, false, false);
    }
    [[nodiscard]] bool infer() const {
        QSignalSpy done(get(), &app::Workbench::inferenceSucceeded);
        m_bench->infer();
        return done.wait(20'000);
    }
    [[nodiscard]] bool inferFails() const {
        QSignalSpy failed(get(), &app::Workbench::inferenceFailed);
        m_bench->infer();
        return failed.wait(20'000);
    }
    [[nodiscard]] bool apply() const {
        QSignalSpy applied(get(), &app::Workbench::applied);
        m_bench->apply();
        return applied.wait(20'000);
    }
    [[nodiscard]] bool saveAs(const QString& file) const {
        QSignalSpy saved(get(), &app::Workbench::saved);
        m_bench->saveAs(file);
        return saved.wait(20'000);
    }
    [[nodiscard]] QStringList consoleLines() const {
        QStringList lines;
        for (int i = 0; i < m_bench->console()->rowCount(); ++i)
            lines.append(m_bench->console()->line(i).text);
        return lines;
    }

private:
    QTemporaryDir m_folder;
    std::unique_ptr<app::Settings> m_settings;
    std::unique_ptr<app::Workbench> m_bench;
};

inline QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace samples
