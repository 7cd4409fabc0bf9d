#include "views/review/auditpage.h"

#include "app/chart/chartselection.h"
#include "app/document/focus.h"
#include "app/explain/auditsession.h"
#include "app/models/auditmodel.h"
#include "app/models/observationlistmodel.h"
#include "app/models/roles.h"
#include "app/review/reviewsession.h"
#include "app/settings/settings.h"
#include "app/text/problemtext.h"
#include "app/workbench/workbench.h"
#include "views/common/emptystate.h"
#include "views/common/filterfield.h"
#include "views/common/named.h"
#include "views/common/text.h"
#include "views/review/tables.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace views {

using app::AuditModel;
using app::AuditSession;

namespace {

/// Of a long step the end says most: its event and where that leads.
class StepDelegate : public TableDelegate {
public:
    using TableDelegate::TableDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        TableDelegate::initStyleOption(option, index);
        if (index.column() == AuditModel::StepColumn)
            option->textElideMode = Qt::ElideLeft;
    }
};

} // namespace

AuditPage::AuditPage(app::Workbench* workbench, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_field(
          named(new FilterField(tr("Filter the steps")), "auditFilter", tr("Filter the steps"))),
      m_projection(named(new QComboBox, "auditProjection", tr("What of a step is compared"))),
      m_context(named(new QSpinBox, "auditContext", tr("Steps compared together"))),
      m_pages(new QStackedWidget),
      m_empty(new EmptyState(QStringLiteral("ok"), QString(), QString())),
      m_table(reviewTable(workbench->loneSteps(), "auditTable",
                          tr("Steps that are in one observation only"))),
      m_step(new QLabel),
      m_summary(new QLabel),
      m_run(named(new QToolButton, "auditRun", tr("Audit again"))) {
    makeOptions();
    m_table->setItemDelegate(new StepDelegate(m_table));
    m_table->setToolTip(tr("Double click or Return opens the observation at these tokens"));
    QHeaderView* header = m_table->horizontalHeader();
    const int digit = fontMetrics().horizontalAdvance(QLatin1Char('0'));
    header->resizeSection(AuditModel::ObservationColumn, digit * 15);
    header->resizeSection(AuditModel::TokensColumn, digit * 9);
    header->setSectionResizeMode(AuditModel::StepColumn, QHeaderView::Stretch);
    m_step->setObjectName(QStringLiteral("auditStep"));
    m_step->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_summary->setObjectName(QStringLiteral("auditSummary"));
    for (QLabel* label : {m_step, m_summary}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
    }
    m_run->setFocusPolicy(Qt::StrongFocus);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(m_table);

    auto* options = new QHBoxLayout;
    options->addWidget(m_field, 1);
    options->addWidget(m_projection);
    options->addWidget(m_context);
    auto* below = new QHBoxLayout;
    below->addWidget(m_summary, 1);
    below->addWidget(m_run);
    auto* column = new QVBoxLayout(this);
    column->addLayout(options);
    column->addWidget(m_pages, 1);
    column->addWidget(m_step);
    column->addLayout(below);

    const AuditSession* audit = workbench->audit();
    connect(m_field, &FilterField::filterChanged, workbench->loneSteps(), &AuditModel::setFilter);
    connect(m_field, &FilterField::leaveRequested, m_table, [this] { m_table->setFocus(); });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &AuditPage::select);
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex& index) {
        m_workbench->goTo(index.data(app::FocusRole).value<app::Focus>());
    });
    connect(m_run, &QToolButton::clicked, audit, [this] {
        AuditSession* session = m_workbench->audit();
        if (session->state() == AuditSession::State::Running)
            session->cancel();
        else
            session->start();
    });
    connect(workbench->loneSteps(), &QAbstractItemModel::modelReset, this, &AuditPage::refresh);
    connect(audit, &AuditSession::stateChanged, this, &AuditPage::refresh);
    refresh();
}

void AuditPage::makeOptions() {
    m_projection->addItem(tr("States, events, actions"),
                          static_cast<int>(engine::Projection::Full));
    m_projection->addItem(tr("Events, actions"), static_cast<int>(engine::Projection::Io));
    m_projection->addItem(tr("Events"), static_cast<int>(engine::Projection::Events));
    m_projection->setToolTip(tr("Two steps are the same when they agree in this"));
    m_context->setRange(1, app::Settings::kMostContext);
    m_context->setToolTip(tr("How many steps in a row must agree"));
    m_context->setKeyboardTracking(false);
    showOptions();
    connect(m_projection, &QComboBox::currentIndexChanged, this, &AuditPage::keepOptions);
    connect(m_context, &QSpinBox::valueChanged, this, &AuditPage::keepOptions);
    connect(m_workbench->settings(), &app::Settings::stepOptionsChanged, this,
            &AuditPage::showOptions);
}

void AuditPage::showOptions() {
    const QSignalBlocker projection(m_projection);
    const QSignalBlocker context(m_context);
    const engine::StepOptions options = m_workbench->settings()->stepOptions();
    m_projection->setCurrentIndex(m_projection->findData(static_cast<int>(options.projection)));
    m_context->setValue(static_cast<int>(options.context));
}

void AuditPage::keepOptions() {
    m_workbench->settings()->setStepOptions(
        {static_cast<engine::Projection>(m_projection->currentData().toInt()),
         static_cast<std::uint32_t>(m_context->value())});
}

void AuditPage::select(const QModelIndex& index) {
    showStep();
    if (!index.isValid() || !m_table->hasFocus())
        return;
    const QString state = index.data(app::NameRole).toString();
    const QString event = index.data(app::EventRole).toString();
    if (!state.isEmpty() && !event.isEmpty())
        m_workbench->review()->selection()->selectTransition(state, event);
}

void AuditPage::showStep() {
    const QModelIndex step = m_table->currentIndex().siblingAtColumn(AuditModel::StepColumn);
    m_step->setText(step.isValid() ? displayName(step.data().toString())
                                   : tr("Choose a step to read it in full."));
    m_step->setVisible(m_pages->currentIndex() == 1);
}

void AuditPage::refresh() {
    showRun();
    const bool rows = m_workbench->loneSteps()->rowCount() > 0;
    const bool failed = m_workbench->audit()->state() == AuditSession::State::Failed;
    explainEmptiness();
    m_pages->setCurrentIndex(failed || !rows ? 0 : 1);
    m_summary->setText(summary());
    showStep();
}

void AuditPage::explainEmptiness() {
    const AuditSession* audit = m_workbench->audit();
    const auto explain = [this](const QString& title, const QString& text) {
        m_empty->setTitle(title);
        m_empty->setText(text);
    };
    if (audit->state() == AuditSession::State::Failed)
        explain(tr("The steps cannot be compared"),
                displayName(app::problemMessage(audit->problems().list.front())));
    else if (audit->state() == AuditSession::State::NotAsked && !audit->result())
        explain(tr("Not audited yet"),
                tr("The audit was cancelled, or there is nothing to audit."));
    else if (!audit->result())
        explain(tr("The audit is running"), tr("The steps appear here when it is done."));
    else if (m_workbench->loneSteps()->isFiltered() && !audit->result()->audit.lone.empty())
        explain(tr("Nothing to show"), tr("No step and no observation's name holds this text."));
    else if (audit->result()->audit.steps == 0)
        explain(tr("Nothing to audit"), tr("There is no enabled observation."));
    else
        explain(tr("Every step is in two observations or more"),
                tr("No part of the machine rests on a single observation."));
}

QString AuditPage::summary() const {
    const AuditSession* audit = m_workbench->audit();
    if (!audit->result() || audit->state() == AuditSession::State::Failed)
        return {};
    const int lone = static_cast<int>(audit->result()->audit.lone.size());
    QString text = tr("%n step(s) are in one observation only", nullptr, lone);
    if (m_workbench->loneSteps()->isFiltered())
        text = tr("%1, %n shown", "steps in one observation, rows that the filter leaves",
                  m_workbench->loneSteps()->rowCount())
                   .arg(text);
    if (!audit->isStale())
        return text;
    return audit->state() == AuditSession::State::Running
               ? tr("%1 (being updated)").arg(text)
               : tr("%1 (stale: the observations changed since)").arg(text);
}

void AuditPage::showRun() {
    const bool running = m_workbench->audit()->state() == AuditSession::State::Running;
    m_run->setText(running ? tr("Cancel") : tr("Audit again"));
    m_run->setAccessibleName(running ? tr("Cancel the audit") : tr("Audit again"));
    m_run->setToolTip(running ? tr("Leaves the list as it is")
                              : tr("Compares the steps of all enabled observations again"));
}

} // namespace views
