#include "views/window/windowquestions.h"

#include "app/document/projectdocument.h"
#include "app/models/observationlistmodel.h"
#include "app/text/problemtext.h"
#include "app/workbench/workbench.h"
#include "views/common/text.h"
#include "views/dialogs/messages.h"

namespace views {

namespace {
constexpr int kShown = 10;

QString nameOf(const QString& path) {
    return displayName(path.section(QLatin1Char('/'), -1));
}

} // namespace

WindowQuestions::WindowQuestions(app::Workbench* workbench, QWidget* window)
    : QObject(window), m_workbench(workbench), m_window(window) {
    using app::Workbench;
    // Queued: the dialogs run their own event loop, and the workbench has finished its step first.
    const auto queued = Qt::QueuedConnection;
    connect(
        workbench, &Workbench::openFailed, this,
        [this](const QString& path, const engine::Problems& problems) {
            showProblems(tr("Not opened"), tr("\u201C%1\u201D cannot be opened.").arg(nameOf(path)),
                         problems);
        },
        queued);
    connect(
        workbench, &Workbench::saveFailed, this,
        [this](const QString& path, const engine::Problems& problems) {
            showProblems(tr("Not saved"), tr("\u201C%1\u201D cannot be saved.").arg(nameOf(path)),
                         problems);
        },
        queued);
    connect(
        workbench, &Workbench::exportFailed, this,
        [this](const QString& path, const engine::Problems& problems) {
            showProblems(tr("Not exported"),
                         tr("\u201C%1\u201D cannot be written.").arg(nameOf(path)), problems);
        },
        queued);
    connect(
        workbench, &Workbench::importFailed, this,
        [this](const engine::Problems& problems) {
            showProblems(tr("Not imported"), tr("No observations could be read."), problems);
        },
        queued);
    connect(
        workbench, &Workbench::applyRefused, this,
        [this](const engine::Problems& problems) {
            showProblems(tr("Not applied"), tr("The candidate was not applied; nothing changed."),
                         problems);
        },
        queued);
    connect(
        workbench, &Workbench::overwriteQuestion, this,
        [this](const QString& path) {
            if (askOverwriteChanged(m_window, nameOf(path)))
                m_workbench->saveOverwriting();
            else
                emit savingGivenUp();
        },
        queued);
    connect(
        workbench, &Workbench::changedOnDisk, this,
        [this](const QString& path, const QByteArray& content) {
            if (m_asking || content == m_told)
                return;
            m_asking = true;
            m_told = content;
            const bool modified = m_workbench->document()->isModified();
            if (askChangedOnDisk(m_window, nameOf(path), modified) == DiskAnswer::Reload)
                m_workbench->open(path);
            m_asking = false;
        },
        queued);
    connect(
        workbench->observations(), &app::ObservationListModel::editRefused, this,
        [this](const QString& reason) { showFailure(m_window, tr("Not possible"), reason); },
        queued);
}

void WindowQuestions::showProblems(const QString& title, const QString& text,
                                   const engine::Problems& problems) {
    QStringList lines;
    for (const engine::Problem& problem : problems.list) {
        if (lines.size() == kShown)
            break;
        lines.append(QStringList{app::problemPlace(problem), app::problemMessage(problem),
                                 app::problemRemedy(problem)}
                         .join(QLatin1Char('\n'))
                         .trimmed());
    }
    const QString first = lines.isEmpty() ? QString() : lines.takeFirst();
    showFailure(m_window, title, text + QStringLiteral("\n\n") + first, lines);
}

} // namespace views
