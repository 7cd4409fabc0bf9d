#include "views/window/jobstatus.h"

#include "app/document/projectdocument.h"
#include "app/models/problemsmodel.h"
#include "app/review/reviewsession.h"
#include "app/text/reporttext.h"
#include "app/workbench/workbench.h"
#include "views/common/icon.h"
#include "views/common/named.h"
#include "views/window/windowactions.h"

#include <QAction>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QStatusBar>
#include <QToolButton>

namespace views {

namespace {
constexpr int kSteps = 1000;
}

JobStatus::JobStatus(app::Workbench* workbench, WindowActions* actions, QStatusBar* bar)
    : QObject(bar),
      m_workbench(workbench),
      m_job(new QLabel),
      m_bar(new QProgressBar),
      m_cancel(new QToolButton),
      m_problems(new QToolButton),
      m_revision(new QLabel) {
    m_job->setObjectName(QStringLiteral("jobState"));
    named(m_bar, "jobProgress", tr("Progress"));
    m_bar->setMaximumWidth(160);
    m_bar->setTextVisible(false);
    named(m_cancel, "jobCancel", tr("Cancel"));
    m_cancel->setDefaultAction((*actions)[app::ActionId::CancelJob]);
    m_cancel->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_cancel->setFocusPolicy(Qt::TabFocus);
    m_cancel->setAutoRaise(true);
    named(m_problems, "problemCount", tr("Problems"));
    m_problems->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_problems->setToolTip(tr("Shows the list of problems"));
    m_problems->setFocusPolicy(Qt::TabFocus);
    m_problems->setAutoRaise(true);
    m_revision->setObjectName(QStringLiteral("revisionState"));
    m_revision->setContentsMargins(6, 0, 6, 0);
    for (QWidget* widget :
         std::initializer_list<QWidget*>{m_job, m_bar, m_cancel, m_problems, m_revision})
        bar->addPermanentWidget(widget);

    connect(m_problems, &QToolButton::clicked, this, &JobStatus::problemsRequested);
    connect(workbench, &app::Workbench::jobStateChanged, this, &JobStatus::showJob);
    connect(workbench, &app::Workbench::fileWorkChanged, this, &JobStatus::showJob);
    connect(workbench, &app::Workbench::jobProgressed, this, &JobStatus::showProgress);
    connect(workbench->problems(), &app::ProblemsModel::countChanged, this,
            &JobStatus::showProblems);
    const app::ProjectDocument* document = workbench->document();
    connect(document, &app::ProjectDocument::modifiedChanged, this, &JobStatus::showRevision);
    connect(document, &app::ProjectDocument::pathChanged, this, &JobStatus::showRevision);
    connect(document, &app::ProjectDocument::readOnlyChanged, this, &JobStatus::showRevision);
    connect(document, &app::ProjectDocument::changed, this, &JobStatus::showRevision);
    connect(workbench->review(), &app::ReviewSession::staleChanged, this, &JobStatus::showRevision);
    connect(workbench->review(), &app::ReviewSession::candidateChanged, this,
            &JobStatus::showRevision);
    showJob();
    showProblems();
    showRevision();
}

void JobStatus::showJob() {
    const app::JobState state = m_workbench->jobState();
    const bool running = state != app::JobState::Idle;
    const bool busy = running || m_workbench->isBusyWithFile();
    m_bar->setVisible(busy);
    m_cancel->setVisible(running);
    if (state == app::JobState::Cancelling)
        m_job->setText(tr("Cancelling\u2026"));
    else if (running)
        m_job->setText(tr("Inference starts\u2026"));
    else if (busy)
        m_job->setText(tr("Reading or writing\u2026"));
    else
        m_job->setText(tr("Ready"));
    if (busy)
        m_bar->setRange(0, 0);
}

void JobStatus::showProgress(const engine::Progress& progress, qint64 elapsed) {
    if (m_workbench->jobState() != app::JobState::Running)
        return;
    const QString seconds = QLocale::c().toString(static_cast<double>(elapsed) / 1000.0, 'f', 1);
    const QString stage = app::stageText(progress.stage);
    if (progress.total == 0) {
        m_bar->setRange(0, 0);
        m_job->setText(tr("%1, %2 s", "stage, seconds").arg(stage, seconds));
        return;
    }
    const auto done = std::min(progress.done, progress.total);
    m_bar->setRange(0, kSteps);
    m_bar->setValue(
        static_cast<int>(static_cast<double>(done) * kSteps / static_cast<double>(progress.total)));
    m_job->setText(tr("%1: %2 of %3, %4 s", "stage, done, total, seconds")
                       .arg(stage)
                       .arg(done)
                       .arg(progress.total)
                       .arg(seconds));
}

void JobStatus::showProblems() {
    const auto total = m_workbench->problems()->totalCount();
    const auto errors = m_workbench->problems()->errorCount();
    const QString text =
        total == 0 ? tr("No problems") : tr("%n problem(s)", nullptr, static_cast<int>(total));
    m_problems->setText(text);
    m_problems->setAccessibleName(text);
    m_problems->setIcon(icon(errors > 0  ? QStringLiteral("error")
                             : total > 0 ? QStringLiteral("warning")
                                         : QStringLiteral("ok")));
}

void JobStatus::showRevision() {
    const app::ProjectDocument* document = m_workbench->document();
    QString text = document->isReadOnly()       ? tr("Read-only")
                   : document->isModified()     ? tr("Modified")
                   : document->path().isEmpty() ? tr("Not saved yet")
                                                : tr("Saved");
    const app::ReviewSession* review = m_workbench->review();
    if (review->hasCandidate() && review->isStale())
        text = tr("%1, candidate stale", "saved or modified").arg(text);
    m_revision->setText(text);
}

} // namespace views
