// The review of one candidate: what it says, what it rests on, what Apply would change.
#pragma once

#include <QList>
#include <QWidget>

class QAction;
class QStackedWidget;
class QTabWidget;

namespace app {
class Workbench;
struct Focus;
} // namespace app

namespace views {

class Banner;
class CoveragePage;
class EmptyState;
class WindowActions;

class ReviewPanel : public QWidget {
    Q_OBJECT

public:
    ReviewPanel(app::Workbench* workbench, WindowActions* actions, QWidget* parent = nullptr);

    [[nodiscard]] CoveragePage* coverage() const { return m_coverage; }
    void focusTabs();

signals:
    /// The user wants to see the selected part of the candidate in its chart.
    void chartRequested();

private:
    void addPage(QWidget* page, const char* objectName, const QString& title, const QString& tip);
    void refresh();

    app::Workbench* m_workbench;
    QStackedWidget* m_pages; ///< of the first tab
    EmptyState* m_empty;
    Banner* m_banner;
    QAction* m_again;
    QTabWidget* m_tabs;
    CoveragePage* m_coverage;
    QList<QWidget*> m_ofCandidate; ///< pages that have nothing to say without one
};

} // namespace views
