// The steps that only one observation shows, and what of a step is compared.
#pragma once

#include <QWidget>

class QComboBox;
class QLabel;
class QModelIndex;
class QSpinBox;
class QStackedWidget;
class QTableView;
class QToolButton;

namespace app {
class Workbench;
}

namespace views {

class EmptyState;
class FilterField;

class AuditPage : public QWidget {
    Q_OBJECT

public:
    explicit AuditPage(app::Workbench* workbench, QWidget* parent = nullptr);

private:
    void makeOptions();
    void showOptions();
    void keepOptions();
    void select(const QModelIndex& index);
    void refresh();
    void showStep();
    void showRun();
    void explainEmptiness();
    [[nodiscard]] QString summary() const;

    app::Workbench* m_workbench;
    FilterField* m_field;
    QComboBox* m_projection;
    QSpinBox* m_context;
    QStackedWidget* m_pages;
    EmptyState* m_empty;
    QTableView* m_table;
    QLabel* m_step; ///< the selected one in full
    QLabel* m_summary;
    QToolButton* m_run; ///< Cancel while it runs, else Audit again
};

} // namespace views
