#include "views/review/reviewpanel.h"

#include "app/document/projectdocument.h"
#include "app/models/observationlistmodel.h"
#include "app/review/reviewsession.h"
#include "app/workbench/workbench.h"
#include "views/common/banner.h"
#include "views/common/emptystate.h"
#include "views/common/named.h"
#include "views/review/auditpage.h"
#include "views/review/comparisonpage.h"
#include "views/review/coveragepage.h"
#include "views/review/provenancepage.h"
#include "views/review/removedpage.h"
#include "views/review/reportpage.h"
#include "views/review/summarypage.h"
#include "views/window/windowactions.h"

#include <QAction>
#include <QStackedWidget>
#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>

namespace views {

ReviewPanel::ReviewPanel(app::Workbench* workbench, WindowActions* actions, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_pages(new QStackedWidget),
      m_empty(new EmptyState(QStringLiteral("review"), tr("No candidate to review"), QString())),
      m_banner(new Banner),
      m_again(new QAction(tr("Infer again"), this)),
      m_tabs(new QTabWidget),
      m_coverage(new CoveragePage(workbench, actions)) {
    named(m_tabs, "reviewTabs", tr("Review of the candidate"));
    m_banner->setObjectName(QStringLiteral("staleBanner"));
    m_tabs->setDocumentMode(true);
    m_tabs->setUsesScrollButtons(true);
    m_tabs->tabBar()->setElideMode(Qt::ElideNone);
    QFont small = m_tabs->tabBar()->font(); // seven names side by side
    small.setPointSizeF(small.pointSizeF() * 0.9);
    m_tabs->tabBar()->setFont(small);
    m_tabs->tabBar()->setProperty("compact", true);
    named(m_tabs->tabBar(), "reviewTabBar", tr("Parts of the review"));

    auto* summary = new SummaryPage(workbench, actions);
    auto* comparison = new ComparisonPage(workbench);
    auto* provenance = new ProvenancePage(workbench);
    auto* report = new ReportPage(workbench);
    auto* removed = new RemovedPage(workbench);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(summary);
    addPage(m_pages, "reviewSummary", tr("Summary"), tr("What Apply would change"));
    addPage(comparison, "reviewComparison", tr("Comparison"),
            tr("Current machine against candidate, by name"));
    addPage(provenance, "reviewProvenance", tr("Provenance"),
            tr("The tokens that the selected state or transition comes from"));
    addPage(m_coverage, "reviewCoverage", tr("Coverage"),
            tr("Every observation with the states it runs through"));
    addPage(report, "reviewReport", tr("Report"), tr("What inference assumed and decided"));
    addPage(removed, "reviewRemoved", tr("Removed markings"),
            tr("Terminal flags, notation and exit actions that Apply would drop"));
    addPage(new AuditPage(workbench), "reviewAudit", tr("Audit"),
            tr("The steps that only one observation shows"));
    m_ofCandidate = {comparison, provenance, m_coverage, report, removed};
    connect(summary, &SummaryPage::removedRequested, this,
            [this, removed] { m_tabs->setCurrentWidget(removed); });
    connect(summary, &SummaryPage::comparisonRequested, this,
            [this, comparison] { m_tabs->setCurrentWidget(comparison); });
    connect(comparison, &ComparisonPage::chartRequested, this, &ReviewPanel::chartRequested);
    connect(report, &ReportPage::chartRequested, this, &ReviewPanel::chartRequested);
    connect(m_coverage, &CoveragePage::chartRequested, this, &ReviewPanel::chartRequested);

    m_again->setObjectName(QStringLiteral("action_infer_again"));
    m_again->setIcon((*actions)[app::ActionId::Infer]->icon());
    m_again->setToolTip((*actions)[app::ActionId::Infer]->toolTip());
    connect(m_again, &QAction::triggered, (*actions)[app::ActionId::Infer], &QAction::trigger);
    m_empty->addActionButton((*actions)[app::ActionId::Infer]);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_banner);
    column->addWidget(m_tabs, 1);

    const app::ReviewSession* review = workbench->review();
    connect(review, &app::ReviewSession::candidateChanged, this, &ReviewPanel::refresh);
    connect(review, &app::ReviewSession::staleChanged, this, &ReviewPanel::refresh);
    connect(workbench->document(), &app::ProjectDocument::changed, this, &ReviewPanel::refresh);
    connect(workbench, &app::Workbench::jobStateChanged, this, &ReviewPanel::refresh);
    refresh();
}

void ReviewPanel::addPage(QWidget* page, const char* objectName, const QString& title,
                          const QString& tip) {
    named(page, objectName, title);
    m_tabs->setTabToolTip(m_tabs->addTab(page, title), tip);
}

void ReviewPanel::refresh() {
    const app::ReviewSession* review = m_workbench->review();
    m_pages->setCurrentIndex(review->hasCandidate() ? 1 : 0);
    for (QWidget* page : m_ofCandidate)
        m_tabs->setTabVisible(m_tabs->indexOf(page), review->hasCandidate());
    if (!review->hasCandidate()) {
        m_banner->hide();
        const int count = m_workbench->observations()->rowCount();
        m_empty->setText(
            m_workbench->jobState() != app::JobState::Idle
                ? tr("Inference is running. The candidate appears here when it is done.")
            : count == 0
                ? tr("There are no observations yet. Add or import some, or infer now to see the "
                     "one-state machine that no evidence constrains.")
                : tr("Infer a machine from %n observation(s). Nothing in the project changes "
                     "until you apply the candidate.",
                     nullptr, count));
        return;
    }
    if (!review->isStale()) {
        m_banner->hide();
        return;
    }
    QString text;
    if (review->isSolverStale() && review->isDocumentStale())
        text = tr("Stale: observations and machine changed since this candidate was inferred.");
    else if (review->isSolverStale())
        text = tr("Stale: the observations changed since this candidate was inferred.");
    else
        text = tr("Stale: the machine changed since this candidate was inferred.");
    m_banner->showMessage(Meaning::Warning, text, m_again);
}

void ReviewPanel::focusTabs() {
    m_tabs->tabBar()->setFocus(Qt::ShortcutFocusReason);
}

} // namespace views
