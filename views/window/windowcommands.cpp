#include "views/window/windowcommands.h"

#include "app/commands/sequencecommands.h"
#include "app/document/projectdocument.h"
#include "app/jobs/job.h"
#include "app/models/consolemodel.h"
#include "app/models/observationlistmodel.h"
#include "app/review/reviewsession.h"
#include "app/settings/settings.h"
#include "app/text/encoding.h"
#include "app/text/problemtext.h"
#include "app/workbench/workbench.h"
#include "engine/observation/library.h"
#include "views/chart/chartpane.h"
#include "views/dialogs/applydialog.h"
#include "views/dialogs/filedialogs.h"
#include "views/dialogs/messages.h"
#include "views/help/helpwindow.h"
#include "views/machine/machineview.h"
#include "views/observation/observationeditor.h"
#include "views/observation/observationlistview.h"
#include "views/review/coveragepage.h"
#include "views/review/reviewpanel.h"
#include "views/window/commandpalette.h"
#include "views/window/documenttabs.h"
#include "views/window/windowactions.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QUndoStack>

namespace views {

using app::ActionId;

WindowCommands::WindowCommands(const Parts& parts)
    : QObject(parts.window),
      m_workbench(parts.workbench),
      m_actions(parts.actions),
      m_tabs(parts.tabs),
      m_observations(parts.observations),
      m_review(parts.review),
      m_window(parts.window) {
    connectFile();
    connectEdit();
    connectObservations();
    connectInference();
    connectChart();
    connectView();

    const app::ReviewSession* review = m_workbench->review();
    const app::ProjectDocument* document = m_workbench->document();
    connect(review, &app::ReviewSession::candidateChanged, this, &WindowCommands::refresh);
    connect(review, &app::ReviewSession::staleChanged, this, &WindowCommands::refresh);
    connect(m_workbench, &app::Workbench::jobStateChanged, this, &WindowCommands::refresh);
    connect(m_workbench, &app::Workbench::fileWorkChanged, this, &WindowCommands::refresh);
    connect(m_workbench, &app::Workbench::applied, this, &WindowCommands::refresh);
    connect(m_workbench, &app::Workbench::applyRefused, this, &WindowCommands::refresh);
    connect(document, &app::ProjectDocument::readOnlyChanged, this, &WindowCommands::refresh);
    connect(document, &app::ProjectDocument::modifiedChanged, this, &WindowCommands::refresh);
    connect(m_observations, &ObservationListView::selectionChanged, this, &WindowCommands::refresh);
    connect(m_tabs, &DocumentTabs::pageChanged, this, &WindowCommands::refresh);
    refresh();
}

template <typename Function>
void WindowCommands::on(ActionId id, Function function) {
    connect((*m_actions)[id], &QAction::triggered, this, [this, function] {
        m_tabs->observation()->commit();
        function();
    });
}

void WindowCommands::connectFile() {
    on(ActionId::NewProject, [this] { emit newWindowRequested(); });
    on(ActionId::Open, [this] {
        const QStringList paths = askFilesToOpen(m_window);
        if (!paths.isEmpty())
            emit openRequested(paths);
    });
    on(ActionId::Save, [this] { m_workbench->save(); });
    on(ActionId::SaveAs, [this] {
        const QString path = askSavePath(m_window, m_workbench->document()->path());
        if (!path.isEmpty())
            m_workbench->saveAs(path);
    });
    on(ActionId::ImportObservations, [this] {
        const QString path = askFileToImport(m_window);
        if (!path.isEmpty())
            m_workbench->importFile(path);
    });
    on(ActionId::ExportCandidate, [this] {
        const QString path = askExportCandidatePath(m_window, QStringLiteral("candidate.json"));
        if (!path.isEmpty())
            m_workbench->exportCandidate(path);
    });
    on(ActionId::CloseWindow, [this] { m_window->close(); });
    connect(m_workbench, &app::Workbench::saveAsNeeded, (*m_actions)[ActionId::SaveAs],
            &QAction::trigger);
}

void WindowCommands::connectEdit() {
    on(ActionId::Undo, [this] { m_workbench->undo(); });
    on(ActionId::Redo, [this] { m_workbench->redo(); });
    on(ActionId::Find, [this] { find(); });
    const QUndoStack* stack = m_workbench->document()->undoStack();
    connect(stack, &QUndoStack::undoTextChanged, this, &WindowCommands::updateUndoTexts);
    connect(stack, &QUndoStack::redoTextChanged, this, &WindowCommands::updateUndoTexts);
    connect(stack, &QUndoStack::canUndoChanged, this, &WindowCommands::updateUndoTexts);
    connect(stack, &QUndoStack::canRedoChanged, this, &WindowCommands::updateUndoTexts);
    updateUndoTexts();
}

void WindowCommands::updateUndoTexts() {
    const QUndoStack* stack = m_workbench->document()->undoStack();
    const auto show = [this](ActionId id, bool enabled, const QString& with, const QString& what) {
        QAction* action = (*m_actions)[id];
        action->setEnabled(enabled);
        action->setText(enabled && !what.isEmpty()
                            ? with.arg(QString(what).replace(QLatin1Char('&'), "&&"))
                            : app::actionText(id));
    };
    show(ActionId::Undo, stack->canUndo(), tr("&Undo: %1"), stack->undoText());
    show(ActionId::Redo, stack->canRedo(), tr("&Redo: %1"), stack->redoText());
}

void WindowCommands::connectObservations() {
    const auto edit = [this](const app::EditResult& result) {
        if (result)
            m_workbench->document()->push(*result);
        else
            showFailure(m_window, tr("Not possible"),
                        app::problemMessage(result.problems().list[0]),
                        {app::problemRemedy(result.problems().list[0])});
    };
    const auto rows = [this] { return m_observations->selectedRows(); };
    const auto project = [this]() -> const engine::Project& {
        return m_workbench->document()->project();
    };
    on(ActionId::AddObservation, [this] { addObservation(); });
    on(ActionId::RenameObservation, [this] { m_observations->renameCurrent(); });
    on(ActionId::DuplicateObservations,
       [=] { edit(app::duplicateObservations(project(), rows())); });
    on(ActionId::RemoveObservations, [=] { edit(app::removeObservations(project(), rows())); });
    on(ActionId::EnableObservations,
       [=] { edit(app::setObservationsEnabled(project(), rows(), true)); });
    on(ActionId::DisableObservations,
       [=] { edit(app::setObservationsEnabled(project(), rows(), false)); });
    on(ActionId::PasteObservations,
       [this] { m_workbench->importText(QGuiApplication::clipboard()->text()); });
    on(ActionId::MoveObservationsUp, [this] { m_observations->moveSelection(-1); });
    on(ActionId::MoveObservationsDown, [this] { m_observations->moveSelection(1); });
    for (const auto& [id, context] :
         {std::pair(ActionId::ContextInitial, engine::StartContext::Initial),
          std::pair(ActionId::ContextContinuation, engine::StartContext::Continuation),
          std::pair(ActionId::ContextInfer, engine::StartContext::Infer)})
        on(id, [=] { edit(app::setStartContext(project(), rows(), context)); });
}

void WindowCommands::addObservation() {
    const engine::Project& project = m_workbench->document()->project();
    const std::vector<int> selected = m_observations->selectedRows();
    const int row =
        selected.empty() ? static_cast<int>(project.library->size()) : selected.back() + 1;
    engine::Observation observation;
    observation.name =
        engine::freeObservationName(*project.library, app::toEngine(tr("observation")));
    const app::EditResult edit = app::addObservation(project, row, std::move(observation));
    if (!edit || !m_workbench->document()->push(*edit))
        return;
    m_observations->selectRow(row);
    m_workbench->showObservation(row);
    m_tabs->showPage(DocumentTabs::Page::Observation);
    m_tabs->observation()->focusTokens();
}

void WindowCommands::connectInference() {
    on(ActionId::Infer, [this] { m_workbench->infer(); });
    on(ActionId::CancelJob, [this] { m_workbench->cancel(); });
    on(ActionId::Apply, [this] { apply(); });
    on(ActionId::CloseCandidate, [this] { m_workbench->closeCandidate(); });
    on(ActionId::PreviousStep, [this] { m_review->coverage()->step(-1); });
    on(ActionId::NextStep, [this] { m_review->coverage()->step(1); });
}

void WindowCommands::apply() {
    if (!m_workbench->review()->canApply())
        return;
    ApplyDialog dialog(*m_workbench->review(), m_workbench->applyPlan(), m_window);
    if (dialog.exec() == QDialog::Accepted)
        m_workbench->apply();
    refresh();
}

void WindowCommands::connectChart() {
    const auto chart = [this](auto function) {
        return [this, function] {
            if (ChartPane* pane = m_tabs->currentChart())
                (pane->*function)();
        };
    };
    on(ActionId::ZoomIn, chart(&ChartPane::zoomIn));
    on(ActionId::ZoomOut, chart(&ChartPane::zoomOut));
    on(ActionId::ZoomFit, chart(&ChartPane::zoomFit));
    on(ActionId::ZoomOriginal, chart(&ChartPane::zoomOriginal));
    on(ActionId::FindState, chart(&ChartPane::find));
    on(ActionId::ExportChart, [this] { exportChart(); });
}

void WindowCommands::exportChart() {
    const ChartPane* pane = m_tabs->currentChart();
    if (!pane)
        return;
    const QString path = askExportChartPath(m_window, QStringLiteral("chart.svg"));
    if (path.isEmpty())
        return;
    const QString suffix = path.section(QLatin1Char('.'), -1).toLower();
    const ChartFormat format = suffix == QLatin1String("png")   ? ChartFormat::Png
                               : suffix == QLatin1String("pdf") ? ChartFormat::Pdf
                                                                : ChartFormat::Svg;
    const double scale = format == ChartFormat::Png ? 2 : 1;
    const engine::Result<QByteArray> bytes = pane->exportChart(format, scale);
    if (bytes)
        m_workbench->exportBytes(*bytes, path);
    else
        showFailure(m_window, tr("Not exported"), app::problemMessage(bytes.problems().list[0]),
                    {app::problemRemedy(bytes.problems().list[0])});
}

void WindowCommands::connectView() {
    on(ActionId::CommandPalette, [this] { showPalette(); });
    app::Settings* settings = m_workbench->settings();
    for (const auto& [id, theme] : {std::pair(ActionId::ThemeSystem, app::Theme::System),
                                    std::pair(ActionId::ThemeLight, app::Theme::Light),
                                    std::pair(ActionId::ThemeDark, app::Theme::Dark)}) {
        on(id, [settings, theme] { settings->setTheme(theme); });
        (*m_actions)[id]->setChecked(settings->theme() == theme);
    }
    connect(settings, &app::Settings::themeChanged, this, [this](app::Theme theme) {
        (*m_actions)[theme == app::Theme::System  ? ActionId::ThemeSystem
                     : theme == app::Theme::Light ? ActionId::ThemeLight
                                                  : ActionId::ThemeDark]
            ->setChecked(true);
    });
    QAction* reduced = (*m_actions)[ActionId::ReducedAnimations];
    reduced->setChecked(settings->reducedAnimations());
    connect(reduced, &QAction::toggled, settings, &app::Settings::setReducedAnimations);
    connect(settings, &app::Settings::reducedAnimationsChanged, reduced, &QAction::setChecked);
    on(ActionId::ShowWelcome, [this] { m_tabs->showPage(DocumentTabs::Page::Welcome); });
    on(ActionId::ClearConsole, [this] { m_workbench->console()->clear(); });
    on(ActionId::Help, [this] { showHelp(); });
    on(ActionId::About, [this] { showAbout(m_window); });
}

void WindowCommands::showPalette() {
    QList<QAction*> actions = m_actions->all();
    const QMenu* view = m_actions->menu(app::ActionMenu::View);
    for (QAction* action : view->actions())
        if (!actions.contains(action) && !action->menu())
            actions.append(action);
    (new CommandPalette(actions, m_window))->show();
}

void WindowCommands::showHelp() {
    if (!m_help)
        m_help = new HelpWindow(m_window);
    m_help->show();
    m_help->raise();
    m_help->activateWindow();
}

void WindowCommands::find() {
    switch (m_tabs->page()) {
    case DocumentTabs::Page::Machine:
        m_tabs->machine()->focusFilter();
        break;
    case DocumentTabs::Page::Chart:
    case DocumentTabs::Page::Candidate:
        (*m_actions)[ActionId::FindState]->trigger();
        break;
    case DocumentTabs::Page::Welcome:
    case DocumentTabs::Page::Observation:
        m_observations->focusFilter();
        break;
    }
}

void WindowCommands::enable(std::initializer_list<ActionId> ids, bool enabled) {
    for (const ActionId id : ids)
        (*m_actions)[id]->setEnabled(enabled);
}

void WindowCommands::refresh() {
    const app::ReviewSession* review = m_workbench->review();
    const bool idle = m_workbench->jobState() == app::JobState::Idle;
    const bool writable = !m_workbench->document()->isReadOnly();
    const bool free = !m_workbench->isBusyWithFile() && !m_workbench->isApplying();
    const auto selected = m_observations->selectedRows().size();
    const bool chart = m_tabs->currentChart() != nullptr;
    enable({ActionId::Save, ActionId::SaveAs, ActionId::Infer}, free);
    enable({ActionId::CancelJob}, m_workbench->jobState() == app::JobState::Running);
    enable({ActionId::Apply}, review->canApply() && idle && free);
    enable({ActionId::CloseCandidate, ActionId::ExportCandidate, ActionId::PreviousStep,
            ActionId::NextStep},
           review->hasCandidate());
    enable({ActionId::AddObservation, ActionId::ImportObservations, ActionId::PasteObservations},
           writable && free);
    enable({ActionId::RenameObservation}, writable && selected == 1);
    enable({ActionId::DuplicateObservations, ActionId::RemoveObservations,
            ActionId::EnableObservations, ActionId::DisableObservations,
            ActionId::MoveObservationsUp, ActionId::MoveObservationsDown, ActionId::ContextInitial,
            ActionId::ContextContinuation, ActionId::ContextInfer},
           writable && selected > 0);
    enable({ActionId::ZoomIn, ActionId::ZoomOut, ActionId::ZoomFit, ActionId::ZoomOriginal,
            ActionId::FindState, ActionId::ExportChart},
           chart);
}

} // namespace views
