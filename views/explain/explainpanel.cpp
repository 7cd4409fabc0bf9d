#include "views/explain/explainpanel.h"

#include "app/commands/explaincommands.h"
#include "app/document/focus.h"
#include "app/document/projectdocument.h"
#include "app/explain/explainsession.h"
#include "app/models/explainmodel.h"
#include "app/models/roles.h"
#include "app/review/reviewsession.h"
#include "app/settings/settings.h"
#include "app/text/encoding.h"
#include "app/text/explaintext.h"
#include "app/text/problemtext.h"
#include "app/workbench/workbench.h"
#include "engine/explain/pins.h"
#include "views/common/banner.h"
#include "views/common/emptystate.h"
#include "views/common/named.h"
#include "views/common/text.h"
#include "views/explain/explaindetails.h"
#include "views/explain/explainstrip.h"
#include "views/explain/explaintree.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

namespace views {

using app::ExplainModel;
using app::ExplainSession;

namespace {
constexpr int kMostWindow = 1000;
constexpr int kMostName = 160; // pixels
} // namespace

ExplainPanel::ExplainPanel(app::Workbench* workbench, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_trace(named(new QLabel, "explainTrace", tr("The trace"))),
      m_projection(named(new QComboBox, "explainProjection", tr("What of a step is compared"))),
      m_context(named(new QSpinBox, "explainContext", tr("Steps compared together"))),
      m_window(named(new QSpinBox, "explainWindow", tr("Steps in a row that count"))),
      m_others(named(new QCheckBox(tr("Other observations")), "explainOthers",
                     tr("Other observations back steps"))),
      m_candidate(named(new QCheckBox(tr("Candidate")), "explainCandidate",
                        tr("The candidate backs steps"))),
      m_accept(named(new QCheckBox(tr("Accept as is")), "explainAccept",
                     tr("Accept the trace as it is"))),
      m_run(named(new QToolButton, "explainRun", tr("Explain again"))),
      m_banner(new Banner),
      m_stop(named(new QLabel, "explainStop", tr("Why it stopped"))),
      m_comparison(named(new QLabel, "explainComparison", tr("Compared with the last one"))),
      m_strip(named(new ExplainStrip, "explainStrip", tr("The steps of the trace"))),
      m_tree(explainTree(workbench->explainModel())),
      m_details(new ExplainDetails(workbench)),
      m_pages(new QStackedWidget),
      m_empty(new EmptyState(QStringLiteral("note"), QString(), QString())) {
    makeOptions();
    for (QLabel* label : {m_trace, m_stop, m_comparison}) {
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    for (QLabel* label : {m_stop, m_comparison})
        label->setWordWrap(true);
    QFont strong = m_trace->font();
    strong.setBold(true);
    m_trace->setFont(strong);
    m_run->setFocusPolicy(Qt::StrongFocus);

    auto* options = new QHBoxLayout;
    options->setSpacing(4);
    for (QWidget* option : std::initializer_list<QWidget*>{m_others, m_candidate, m_projection,
                                                           m_context, m_window, m_run})
        options->addWidget(option);

    options->insertStretch(2, 1);
    auto* outcome = new QHBoxLayout;
    outcome->addWidget(m_trace, 0, Qt::AlignTop);
    outcome->addWidget(m_stop, 1);
    outcome->addWidget(m_accept, 0, Qt::AlignTop);

    auto* details = named(new QScrollArea, "explainAnswers", tr("What the chosen step answers"));
    details->setWidget(m_details);
    details->setWidgetResizable(true);
    details->setFrameShape(QFrame::NoFrame);
    auto* splitter = new QSplitter(Qt::Horizontal);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(m_tree);
    splitter->addWidget(details);
    splitter->setStretchFactor(0, 2);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({470, 250});
    auto* page = new QWidget;
    auto* rows = new QVBoxLayout(page);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(4);
    rows->addLayout(outcome);
    rows->addWidget(m_comparison);
    rows->addWidget(m_strip);
    rows->addWidget(splitter, 1);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(page);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(6, 4, 6, 4);
    column->setSpacing(4);
    column->addLayout(options);
    column->addWidget(m_banner);
    column->addWidget(m_pages, 1);

    const ExplainSession* session = workbench->explain();
    connect(session, &ExplainSession::stateChanged, this, &ExplainPanel::refresh);
    connect(session, &ExplainSession::traceChanged, this, &ExplainPanel::refresh);
    connect(workbench->explainModel(), &QAbstractItemModel::modelReset, this,
            &ExplainPanel::showResult);
    connect(workbench->review(), &app::ReviewSession::candidateChanged, this,
            &ExplainPanel::showOptions);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &ExplainPanel::select);
    connect(m_tree, &QTreeView::activated, this, &ExplainPanel::open);
    const auto indexOf = [this](engine::Position symbol) {
        return m_workbench->explainModel()->indexOf(symbol);
    };
    connect(m_strip, &ExplainStrip::chosen, this,
            [this, indexOf](engine::Position symbol) { m_tree->setCurrentIndex(indexOf(symbol)); });
    connect(m_strip, &ExplainStrip::opened, this,
            [this, indexOf](engine::Position symbol) { open(indexOf(symbol)); });
    showResult();
    refresh();
}

void ExplainPanel::makeOptions() {
    m_projection->addItem(tr("States, events, actions"),
                          static_cast<int>(engine::Projection::Full));
    m_projection->addItem(tr("Events, actions"), static_cast<int>(engine::Projection::Io));
    m_projection->addItem(tr("Events"), static_cast<int>(engine::Projection::Events));
    m_projection->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_projection->setMinimumContentsLength(10); // the dock must fit beside two others
    m_projection->setToolTip(tr("Two steps are the same when they agree in this"));
    m_context->setRange(1, app::Settings::kMostContext);
    m_context->setPrefix(tr("Context ", "before a number"));
    m_context->setToolTip(tr("How many steps in a row must agree"));
    m_window->setRange(1, kMostWindow);
    m_window->setPrefix(tr("Window ", "before a number"));
    m_window->setToolTip(tr("Advanced: how many symbols in a row count as evidence. Above 1, "
                            "shorter rests are dust; raise the context instead to ask for more"));
    m_others->setToolTip(tr("Every other enabled observation is a source"));
    m_candidate->setToolTip(
        tr("Its paths are a source; they pay only if it was learned from other observations"));
    m_accept->setToolTip(tr("The project takes this trace as given: nothing is asked of it"));
    for (QSpinBox* box : {m_context, m_window})
        box->setKeyboardTracking(false);
    showOptions();
    connect(m_projection, &QComboBox::currentIndexChanged, this, &ExplainPanel::keepOptions);
    connect(m_context, &QSpinBox::valueChanged, this, &ExplainPanel::keepOptions);
    connect(m_window, &QSpinBox::valueChanged, m_workbench->explain(), &ExplainSession::setWindow);
    connect(m_others, &QCheckBox::toggled, m_workbench->explain(), &ExplainSession::useOthers);
    connect(m_accept, &QCheckBox::toggled, this, &ExplainPanel::accept);
    connect(m_candidate, &QCheckBox::toggled, m_workbench->explain(),
            &ExplainSession::useCandidate);
    connect(m_workbench->settings(), &app::Settings::stepOptionsChanged, this,
            &ExplainPanel::showOptions);
    connect(m_run, &QToolButton::clicked, m_workbench->explain(), [this] {
        ExplainSession* session = m_workbench->explain();
        if (session->state() == ExplainSession::State::Running)
            session->cancel();
        else
            session->explain();
    });
}

void ExplainPanel::showOptions() {
    const QSignalBlocker projection(m_projection);
    const QSignalBlocker context(m_context);
    const QSignalBlocker window(m_window);
    const QSignalBlocker others(m_others);
    const QSignalBlocker candidate(m_candidate);
    const engine::StepOptions options = m_workbench->settings()->stepOptions();
    m_projection->setCurrentIndex(m_projection->findData(static_cast<int>(options.projection)));
    m_context->setValue(static_cast<int>(options.context));
    const ExplainSession* session = m_workbench->explain();
    m_window->setValue(session->window());
    m_others->setChecked(session->usesOthers());
    m_candidate->setChecked(session->usesCandidate());
    m_candidate->setEnabled(m_workbench->review()->hasCandidate());
}

void ExplainPanel::keepOptions() {
    m_workbench->settings()->setStepOptions(
        {static_cast<engine::Projection>(m_projection->currentData().toInt()),
         static_cast<std::uint32_t>(m_context->value())});
}

void ExplainPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_workbench->explain()->setWatched(true);
}

void ExplainPanel::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    m_workbench->explain()->setWatched(false);
}

void ExplainPanel::showResult() {
    const auto& result = m_workbench->explainModel()->result();
    m_strip->setResult(result);
    m_stop->setText(result ? app::stopSentence(*result) : QString());
    const auto& before = m_workbench->explain()->previous();
    m_comparison->setVisible(result && before);
    if (result && before)
        m_comparison->setText(app::comparisonSentence(*result, *before));
    select(m_tree->currentIndex());
    if (const int rows = m_workbench->explainModel()->rowCount(); rows > 0)
        m_tree->setCurrentIndex(m_workbench->explainModel()->index(rows - 1, 0));
}

void ExplainPanel::refresh() {
    const ExplainSession* session = m_workbench->explain();
    m_trace->setText(session->trace()
                         ? fontMetrics().elidedText(displayName(session->trace()->name),
                                                    Qt::ElideMiddle, kMostName)
                         : QString());
    const QSignalBlocker accept(m_accept);
    m_accept->setEnabled(session->trace() != nullptr);
    m_accept->setChecked(
        session->trace() &&
        engine::isAccepted(*m_workbench->document()->project().explain, session->trace()->name));
    showRun();
    explainEmptiness();
    m_pages->setCurrentIndex(session->result() ? 1 : 0);
    if (session->result() && session->state() == ExplainSession::State::Failed)
        m_banner->showMessage(Meaning::Error,
                              displayName(app::problemMessage(session->problems().list.front())));
    else if (session->isStale() && !session->changedSources().isEmpty())
        m_banner->showMessage(Meaning::Warning,
                              tr("Source changed: %1 may no longer contain what it is cited for.")
                                  .arg(displayName(session->changedSources().join(u' '))));
    else if (session->isStale())
        m_banner->showMessage(Meaning::Warning,
                              tr("The observations changed since this explanation was made."));
    m_banner->setVisible(session->result() &&
                         (session->isStale() || session->state() == ExplainSession::State::Failed));
}

void ExplainPanel::explainEmptiness() {
    const ExplainSession* session = m_workbench->explain();
    const auto explain = [this](const QString& title, const QString& text) {
        m_empty->setTitle(title);
        m_empty->setText(text);
    };
    if (!session->trace())
        explain(tr("No trace"), tr("Choose an observation: its steps are explained here."));
    else if (session->state() == ExplainSession::State::Failed)
        explain(tr("The trace cannot be explained"),
                displayName(app::problemMessage(session->problems().list.front())));
    else if (session->state() == ExplainSession::State::Running)
        explain(tr("The explanation is running"), tr("The steps appear here when it is done."));
    else
        explain(tr("Not explained yet"),
                tr("Ask which steps of this trace other evidence backs, and which rest on it "
                   "alone."));
}

void ExplainPanel::accept(bool accepted) {
    const auto& trace = m_workbench->explain()->trace();
    app::ProjectDocument* document = m_workbench->document();
    app::EditResult edit = app::acceptTrace(document->project(), trace->name, accepted);
    if (edit)
        document->push(std::move(edit).value());
}

void ExplainPanel::showRun() {
    const ExplainSession* session = m_workbench->explain();
    const bool running = session->state() == ExplainSession::State::Running;
    m_run->setEnabled(running || session->trace());
    m_run->setText(running ? tr("Cancel") : tr("Explain again"));
    m_run->setAccessibleName(running ? tr("Cancel the explanation") : tr("Explain again"));
    m_run->setToolTip(running ? tr("Leaves what is shown as it is")
                              : tr("Explains the trace with the observations as they are now"));
}

void ExplainPanel::select(const QModelIndex& index) {
    m_details->show(index);
    m_strip->mark(index.isValid() ? m_workbench->explainModel()->symbols(index) : engine::Span{});
}

void ExplainPanel::open(const QModelIndex& index) {
    if (index.isValid())
        m_workbench->goTo(index.siblingAtColumn(0).data(app::FocusRole).value<app::Focus>());
}

} // namespace views
