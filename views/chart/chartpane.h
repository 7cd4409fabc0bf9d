// A machine's chart with all around it: tool bar, find bar, messages, and a shared selection.
#pragma once

#include "app/chart/chartbuilder.h"
#include "app/chart/chartnavigation.h"
#include "app/chart/charttiers.h"
#include "app/chart/layoutclient.h"
#include "engine/base/result.h"
#include "engine/machine/chartsettings.h"
#include "views/chart/chartview.h"
#include "views/chart/paint/chartexport.h"

#include <QWidget>

#include <memory>

namespace app {
class ChartSelection;
struct AuditResult;
} // namespace app

namespace views {

class ChartFind;
class ChartFindBar;
class ChartMessageBar;
class ChartToolBar;

class ChartPane : public QWidget {
    Q_OBJECT

public:
    /// `selection` is shared with the tables that show the same machine; it outlives the pane.
    explicit ChartPane(app::ChartSelection* selection, QWidget* parent = nullptr,
                       const app::LayoutOptions& layout = {});
    ~ChartPane() override;

    /// `audit`, if there is one, tells what one observation only shows.
    /// The layout follows; what is shown stays until it is there.
    void setMachine(std::shared_ptr<const engine::Machine> machine,
                    const engine::ChartRoles& roles = {},
                    std::shared_ptr<const app::AuditResult> audit = nullptr);
    /// Engine and direction; the rest of the settings is not the picture's.
    void setChartSettings(const engine::ChartSettings& settings);
    void setReducedAnimations(bool reduced);

    [[nodiscard]] ChartView* view() const { return m_view; }
    /// What is drawn now; empty before the first layout.
    [[nodiscard]] ChartPicture picture() const;
    [[nodiscard]] bool isPartial() const { return m_shown && m_shown != m_graph; }
    [[nodiscard]] bool isBusy() const { return m_client.isBusy(); }
    /// The picture as it is drawn now, with the light theme.
    [[nodiscard]] engine::Result<QByteArray> exportChart(ChartFormat format,
                                                         double scale = 1) const;

public slots:
    void zoomIn() { m_view->zoomIn(); }
    void zoomOut() { m_view->zoomOut(); }
    void zoomFit() { m_view->fit(); }
    void zoomOriginal() { m_view->zoomOriginal(); }
    void find();

signals:
    void pictureChanged();
    void layoutFailed(const engine::Problem& problem);

protected:
    void changeEvent(QEvent* event) override;

private:
    void connectView();
    void makeActions();
    void graphBuilt(const app::ChartGraphPointer& graph);
    void requestLayout();
    void choosePart();
    [[nodiscard]] bool canDrawEverything() const;
    void layoutFinished(quint64 generation, const app::ChartLayoutPointer& layout);
    void layoutFailedWith(quint64 generation, const engine::Problem& problem);
    void showScene(const ChartPicture& picture);
    void showMessages();
    void drawWithoutLabels();
    void drawNeighbourhood();
    void drawEverything();
    void selectElement(const ChartElement& element);
    void activateElement(const ChartElement& element);
    void selectionChanged();
    void walkTo();
    void choose(int direction);
    void showSelection(bool reveal);
    void goToFound(const QString& state, const QString& event);
    void showMarks();
    [[nodiscard]] ChartElement selectedElement() const;

    app::ChartSelection* m_selection;
    app::ChartBuilder m_builder;
    app::LayoutClient m_client;
    app::ChartNavigation m_navigation; ///< over the whole graph
    app::ChartGraphPointer m_graph;    ///< of the whole machine
    app::ChartGraphPointer m_shown;    ///< it, or a part of it
    std::shared_ptr<const ChartTexts> m_texts;
    engine::ChartSettings m_settings;
    std::string m_centre;      ///< the state around which a part is drawn
    QString m_failure;         ///< why there is no layout
    bool m_everything = false; ///< the user asked for all of a large machine
    bool m_partWanted = false; ///< the user asked for a part
    bool m_noLabels = false;   ///< the user asked for no labels
    bool m_animated = true;
    bool m_selecting = false; ///< the pane itself changes the selection

    ChartToolBar* m_toolBar;
    ChartFindBar* m_findBar;
    ChartFind* m_find;
    ChartMessageBar* m_message;
    ChartView* m_view;
    QAction* m_withoutLabels;
    QAction* m_neighbourhood;
    QAction* m_drawAll;
    QAction* m_retry;
};

} // namespace views
