// What the commands of one window do, when they can be used, and what they ask before.
#pragma once

#include "app/actions/actiontable.h"

#include <QObject>

class QWidget;

namespace app {
class Workbench;
}

namespace views {

class DocumentTabs;
class HelpWindow;
class ObservationListView;
class ReviewPanel;
class WindowActions;

class WindowCommands : public QObject {
    Q_OBJECT

public:
    struct Parts {
        app::Workbench* workbench;
        WindowActions* actions;
        DocumentTabs* tabs;
        ObservationListView* observations;
        ReviewPanel* review;
        QWidget* window;
    };
    explicit WindowCommands(const Parts& parts);

    /// Enables what can be used now.
    void refresh();

signals:
    void newWindowRequested();
    void openRequested(const QStringList& paths);

private:
    void connectFile();
    void connectEdit();
    void connectObservations();
    void connectInference();
    void connectChart();
    void connectView();
    /// Connects a command; pending typing becomes an edit before it runs.
    template <typename Function>
    void on(app::ActionId id, Function function);
    void enable(std::initializer_list<app::ActionId> ids, bool enabled);
    void updateUndoTexts();

    void addObservation();
    void find();
    void apply();
    void exportChart();
    void showPalette();
    void showHelp();

    app::Workbench* m_workbench;
    WindowActions* m_actions;
    DocumentTabs* m_tabs;
    ObservationListView* m_observations;
    ReviewPanel* m_review;
    QWidget* m_window;
    HelpWindow* m_help = nullptr; // from its first use on
};

} // namespace views
