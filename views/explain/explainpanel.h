// The dock that explains the trace at hand: what is asked above, the strip, the steps, the answers.
#pragma once

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QModelIndex;
class QSpinBox;
class QSplitter;
class QStackedWidget;
class QToolButton;
class QTreeView;

namespace app {
class Workbench;
}

namespace views {

class Banner;
class EmptyState;
class ExplainDetails;
class ExplainStrip;

class ExplainPanel : public QWidget {
    Q_OBJECT

public:
    explicit ExplainPanel(app::Workbench* workbench, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void makeOptions();
    void makeTree();
    void showOptions();
    void keepOptions();
    void refresh();
    void showResult();
    void showRun();
    void explainEmptiness();
    void accept(bool accepted);
    void select(const QModelIndex& index);
    void open(const QModelIndex& index);

    app::Workbench* m_workbench;
    QLabel* m_trace;
    QComboBox* m_projection;
    QSpinBox* m_context;
    QSpinBox* m_window;
    QCheckBox* m_others;
    QCheckBox* m_candidate;
    QCheckBox* m_accept;
    QToolButton* m_run;
    Banner* m_banner;
    QLabel* m_stop;
    QLabel* m_comparison;
    ExplainStrip* m_strip;
    QTreeView* m_tree;
    ExplainDetails* m_details;
    QStackedWidget* m_pages;
    EmptyState* m_empty;
};

} // namespace views
