#include "views/window/mainwindow.h"

#include "app/chart/chartselection.h"
#include "app/document/projectdocument.h"
#include "app/jobs/job.h"
#include "app/models/observationlistmodel.h"
#include "app/models/problemsmodel.h"
#include "app/models/tokenlistmodel.h"
#include "app/review/reviewsession.h"
#include "app/settings/recentprojects.h"
#include "app/settings/settings.h"
#include "app/text/encoding.h"
#include "app/workbench/examples.h"
#include "app/workbench/workbench.h"
#include "views/common/icon.h"
#include "views/common/named.h"
#include "views/common/text.h"
#include "views/dialogs/messages.h"
#include "views/explain/explainpanel.h"
#include "views/observation/observationeditor.h"
#include "views/observation/observationlistview.h"
#include "views/review/reviewpanel.h"
#include "views/window/consolepanel.h"
#include "views/window/documenttabs.h"
#include "views/window/jobstatus.h"
#include "views/window/problemspanel.h"
#include "views/window/projectpanel.h"
#include "views/window/welcomepage.h"
#include "views/window/windowactions.h"
#include "views/window/windowcommands.h"
#include "views/window/windowquestions.h"

#include <QAction>
#include <QCloseEvent>
#include <QDockWidget>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QScreen>
#include <QStatusBar>
#include <QTabBar>
#include <QToolBar>

namespace views {

using app::ActionId;

namespace {
constexpr int kStateVersion = 1;
const QString kGeometryKey = QStringLiteral("window/geometry");
const QString kStateKey = QStringLiteral("window/state");
} // namespace

MainWindow::MainWindow(app::Settings* settings, QWidget* parent)
    : QMainWindow(parent),
      m_workbench(new app::Workbench(settings, this)),
      m_actions(new WindowActions(this)),
      m_tabs(new DocumentTabs(m_workbench, m_actions)),
      m_project(new ProjectPanel(m_workbench, m_actions)),
      m_review(new ReviewPanel(m_workbench, m_actions)),
      m_problems(new ProblemsPanel(m_workbench)),
      m_console(new ConsolePanel(m_workbench, m_actions)),
      m_explain(new ExplainPanel(m_workbench)) {
    setObjectName(QStringLiteral("mainWindow"));
    setAccessibleName(tr("Moorebench"));
    setAcceptDrops(true);
    setDockNestingEnabled(true);
    setDockOptions(dockOptions() | QMainWindow::GroupedDragging);
    setCentralWidget(m_tabs);
    makeDocks();
    makeMenus();
    m_commands = new WindowCommands(
        {m_workbench, m_actions, m_tabs, m_project->observations(), m_review, this});
    auto* status = new JobStatus(m_workbench, m_actions, statusBar());
    connect(status, &JobStatus::problemsRequested, this, &MainWindow::showProblems);
    connectParts();
    connectFiles();
    restoreLayout();
    updateTitle();
}

MainWindow::~MainWindow() {
    // All that looks at the workbench goes before it: even while it dies, its parts send signals.
    delete m_commands;
    setStatusBar(nullptr);
    delete takeCentralWidget();
    for (QDockWidget* dock :
         {m_projectDock, m_reviewDock, m_problemsDock, m_consoleDock, m_explainDock})
        delete dock;
}

QDockWidget* MainWindow::addDock(QWidget* content, const char* objectName, const QString& title,
                                 Qt::DockWidgetArea area) {
    auto* dock = named(new QDockWidget(title, this), objectName, title);
    dock->setWidget(content);
    addDockWidget(area, dock);
    return dock;
}

void MainWindow::makeDocks() {
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    m_projectDock = addDock(m_project, "projectDock", tr("Project"), Qt::LeftDockWidgetArea);
    m_reviewDock = addDock(m_review, "reviewDock", tr("Review"), Qt::RightDockWidgetArea);
    m_problemsDock = addDock(m_problems, "problemsDock", tr("Problems"), Qt::BottomDockWidgetArea);
    m_consoleDock = addDock(m_console, "consoleDock", tr("Console"), Qt::BottomDockWidgetArea);
    m_explainDock = addDock(m_explain, "explainDock", tr("Explain"), Qt::BottomDockWidgetArea);
    tabifyDockWidget(m_problemsDock, m_consoleDock);
    tabifyDockWidget(m_consoleDock, m_explainDock);
    m_problemsDock->raise();
}

void MainWindow::makeMenus() {
    m_actions->fill(menuBar());
    QMenu* file = m_actions->menu(app::ActionMenu::File);
    m_recent = new QMenu(tr("Open &recent"), this);
    m_recent->setObjectName(QStringLiteral("recentMenu"));
    m_recent->setIcon(icon(QStringLiteral("recent")));
    file->insertMenu((*m_actions)[ActionId::Save], m_recent);
    QMenu* view = m_actions->menu(app::ActionMenu::View);
    view->addSeparator();
    const std::pair<QDockWidget*, QString> docks[] = {
        {m_projectDock, QStringLiteral("observations")},
        {m_reviewDock, QStringLiteral("review")},
        {m_problemsDock, QStringLiteral("problems")},
        {m_consoleDock, QStringLiteral("console")},
        {m_explainDock, QStringLiteral("note")}};
    for (const auto& [dock, iconName] : docks) {
        QAction* toggle = dock->toggleViewAction();
        toggle->setObjectName(QStringLiteral("toggle_%1").arg(dock->objectName()));
        toggle->setToolTip(tr("Shows or hides the dock \u201C%1\u201D").arg(dock->windowTitle()));
        toggle->setIcon(icon(iconName));
        view->addAction(toggle);
    }
    auto* bar = named(new QToolBar(tr("Tool bar"), this), "toolBar", tr("Tool bar"));
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar->setIconSize(QSize(20, 20));
    m_actions->fill(bar);
    addToolBar(bar);
    view->addAction(bar->toggleViewAction());
    fillRecent();
    connect(m_workbench->recentProjects(), &app::RecentProjects::changed, this,
            &MainWindow::fillRecent);
    connect(m_recent, &QMenu::aboutToShow, this, &MainWindow::fillRecent);
}

void MainWindow::connectParts() {
    connect(m_commands, &WindowCommands::newWindowRequested, this, &MainWindow::newWindowRequested);
    connect(m_commands, &WindowCommands::openRequested, this, &MainWindow::openRequested);
    connect(m_tabs->welcome(), &WelcomePage::exampleChosen, this, &MainWindow::exampleRequested);
    connect(m_tabs->welcome(), &WelcomePage::recentChosen, this,
            [this](const QString& path) { emit openRequested({path}); });
    connect(m_workbench, &app::Workbench::focusRequested, this, &MainWindow::showFocus);
    connect(m_review, &ReviewPanel::chartRequested, this,
            [this] { m_tabs->showPage(DocumentTabs::Page::Candidate); });
    connect(m_tabs->observation(), &ObservationEditor::stateRequested, this,
            [this](const QString& state) {
                m_workbench->review()->selection()->selectState(state);
                m_tabs->showPage(DocumentTabs::Page::Candidate);
            });
    ObservationListView* list = m_project->observations();
    connect(list, &ObservationListView::observationChosen, this, [this, list](int row) {
        if (row == m_workbench->tokens()->observationRow() && row >= 0 && !list->hasListFocus())
            return;
        m_tabs->observation()->commit();
        m_workbench->showObservation(row);
        if (list->hasListFocus() && row >= 0)
            m_tabs->showPage(DocumentTabs::Page::Observation);
    });
    connect(m_project, &ProjectPanel::partChosen, this, [this](ProjectPanel::Part part) {
        m_tabs->showPage(part == ProjectPanel::Part::Observations ? DocumentTabs::Page::Observation
                         : part == ProjectPanel::Part::Machine    ? DocumentTabs::Page::Machine
                         : part == ProjectPanel::Part::Chart      ? DocumentTabs::Page::Chart
                                                                  : DocumentTabs::Page::Candidate);
    });
    connect(m_tabs, &DocumentTabs::pageChanged, this, [this](DocumentTabs::Page page) {
        if (page != DocumentTabs::Page::Welcome)
            m_project->showPart(
                page == DocumentTabs::Page::Observation ? ProjectPanel::Part::Observations
                : page == DocumentTabs::Page::Machine   ? ProjectPanel::Part::Machine
                : page == DocumentTabs::Page::Chart     ? ProjectPanel::Part::Chart
                                                        : ProjectPanel::Part::Candidate);
    });
    connect(m_workbench, &app::Workbench::inferenceSucceeded, this, [this] {
        m_reviewDock->show();
        m_reviewDock->raise();
        m_tabs->showPage(DocumentTabs::Page::Candidate);
    });
    connect(m_workbench, &app::Workbench::inferenceFailed, this, &MainWindow::showProblems);
    connect(m_workbench, &app::Workbench::applied, this,
            [this] { m_tabs->showPage(DocumentTabs::Page::Chart); });
}

void MainWindow::connectFiles() {
    const app::ProjectDocument* document = m_workbench->document();
    connect(document, &app::ProjectDocument::modifiedChanged, this, &MainWindow::updateTitle);
    connect(document, &app::ProjectDocument::pathChanged, this, &MainWindow::updateTitle);
    connect(document, &app::ProjectDocument::changed, this, &MainWindow::updateTitle);
    connect(m_workbench, &app::Workbench::opened, this, [this] {
        updateTitle();
        selectFirstObservation();
        if (m_inferWhenOpened)
            m_workbench->infer();
        else if (m_tabs->page() == DocumentTabs::Page::Welcome)
            m_tabs->showPage(DocumentTabs::Page::Observation);
        m_inferWhenOpened = false;
    });
    connect(m_workbench, &app::Workbench::openFailed, this, [this] { m_inferWhenOpened = false; });
    connect(m_workbench, &app::Workbench::saved, this, [this] {
        if (m_closeWhenSaved)
            close();
    });
    connect(m_workbench, &app::Workbench::saveFailed, this, [this] { m_closeWhenSaved = false; });
    connect(m_workbench, &app::Workbench::imported, this,
            [this] { m_tabs->showPage(DocumentTabs::Page::Observation); });
    auto* questions = new WindowQuestions(m_workbench, this);
    connect(questions, &WindowQuestions::savingGivenUp, this, [this] { m_closeWhenSaved = false; });
}

void MainWindow::arrangeDocks() {
    const int review = std::clamp(width() / 3, 400, 500);
    resizeDocks({m_projectDock, m_reviewDock}, {310, review}, Qt::Horizontal);
    resizeDocks({m_problemsDock}, {170}, Qt::Vertical);
}

void MainWindow::restoreLayout() {
    // As much as a chart beside its review wants, where the screen has it beside the frame, whose
    // size is not known before the window is shown.
    constexpr QSize kFrame(16, 64);
    const QSize room = screen()->availableSize() - kFrame;
    resize(QSize(1680, 1000).boundedTo(room).expandedTo(QSize(1024, 640)));
    arrangeDocks();
    app::Settings* settings = m_workbench->settings();
    if (const QByteArray geometry = settings->blob(kGeometryKey); !geometry.isEmpty())
        restoreGeometry(geometry);
    if (const QByteArray state = settings->blob(kStateKey); !state.isEmpty())
        restoreState(state, kStateVersion);
}

bool MainWindow::isPristine() const {
    const app::ProjectDocument* document = m_workbench->document();
    return !document->isModified() && document->path().isEmpty() &&
           m_workbench->jobState() == app::JobState::Idle && !m_workbench->isBusyWithFile();
}

void MainWindow::open(const QString& path) {
    m_inferWhenOpened = false;
    m_workbench->open(path);
}

void MainWindow::openExample(const QString& path) {
    m_inferWhenOpened = true;
    m_workbench->open(path);
}

void MainWindow::updateTitle() {
    const app::ProjectDocument* document = m_workbench->document();
    setWindowTitle(tr("%1[*] \u2013 Moorebench").arg(displayName(document->displayName())));
    setWindowModified(document->isModified());
    setWindowFilePath(app::isBundled(document->path()) ? QString() : document->path());
}

void MainWindow::fillRecent() {
    m_recent->clear();
    for (const QString& path : m_workbench->recentProjects()->paths()) {
        QAction* action =
            m_recent->addAction(displayName(path).replace(QLatin1Char('&'), QLatin1String("&&")));
        connect(action, &QAction::triggered, this, [this, path] { emit openRequested({path}); });
    }
    m_recent->setEnabled(!m_recent->isEmpty());
    if (m_recent->isEmpty())
        return;
    m_recent->addSeparator();
    m_recent->addAction(icon(QStringLiteral("clear")), tr("&Clear this list"),
                        m_workbench->recentProjects(), &app::RecentProjects::clear);
}

void MainWindow::showFocus(const app::Focus& focus) {
    using Part = app::Focus::Part;
    switch (focus.part) {
    case Part::None:
        break;
    case Part::Library:
        m_project->observations()->selectRow(focus.row);
        break;
    case Part::Observation:
        m_project->observations()->selectRow(focus.row);
        m_workbench->showObservation(focus.row);
        m_tabs->showPage(DocumentTabs::Page::Observation);
        if (focus.tokenStart >= 0)
            m_tabs->observation()->selectTokens(focus.tokenStart, focus.tokenEnd);
        break;
    case Part::State:
    case Part::Transition:
        if (m_tabs->page() != DocumentTabs::Page::Machine)
            m_tabs->showPage(DocumentTabs::Page::Chart);
        if (focus.part == Part::State)
            m_tabs->machineSelection()->selectState(focus.state);
        else
            m_tabs->machineSelection()->selectTransition(focus.state, focus.event);
        break;
    case Part::Machine:
        m_tabs->showPage(DocumentTabs::Page::Machine);
        break;
    case Part::Chart:
        m_tabs->showPage(DocumentTabs::Page::Chart);
        break;
    case Part::Review:
        m_reviewDock->show();
        m_reviewDock->raise();
        m_review->focusTabs();
        break;
    }
}

void MainWindow::showProblems() {
    m_problemsDock->show();
    m_problemsDock->raise();
    m_problems->focusTable();
}

void MainWindow::selectFirstObservation() {
    if (m_workbench->observations()->rowCount() == 0) {
        m_workbench->showObservation(-1);
        return;
    }
    m_project->observations()->selectRow(0);
    m_workbench->showObservation(0);
}

void MainWindow::closeEvent(QCloseEvent* event) {
    m_tabs->observation()->commit();
    const app::ProjectDocument* document = m_workbench->document();
    m_closeWhenSaved = false;
    if (document->isModified()) {
        const SaveAnswer answer = askSaveChanges(this, displayName(document->displayName()));
        if (answer != SaveAnswer::Discard) {
            event->ignore();
            m_closeWhenSaved = answer == SaveAnswer::Save;
            if (m_closeWhenSaved) {
                m_workbench->save();
                m_closeWhenSaved = m_workbench->isSaving(); // else its dialog was cancelled
            }
            return;
        }
    }
    app::Settings* settings = m_workbench->settings();
    settings->setBlob(kGeometryKey, saveGeometry());
    settings->setBlob(kStateKey, saveState(kStateVersion));
    m_workbench->shutDown();
    event->accept();
}

void MainWindow::changeEvent(QEvent* event) {
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::ActivationChange && isActiveWindow())
        m_workbench->checkDisk();
}

void MainWindow::childEvent(QChildEvent* event) {
    QMainWindow::childEvent(event);
    // The bars of tabbed docks are made by the main window itself, whenever docks are tabbed.
    if (auto* bar = qobject_cast<QTabBar*>(event->child()); bar && event->polished())
        named(bar, "dockTabBar", tr("Docks in one place"));
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    const QList<QUrl> urls = event->mimeData()->urls();
    if (std::any_of(urls.begin(), urls.end(), [](const QUrl& url) { return url.isLocalFile(); }))
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    QStringList paths;
    for (const QUrl& url : event->mimeData()->urls())
        if (url.isLocalFile())
            paths.append(url.toLocalFile());
    if (paths.isEmpty())
        return;
    event->acceptProposedAction();
    emit openRequested(paths);
}

} // namespace views
