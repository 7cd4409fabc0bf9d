// The intervals of the shown observation as the normaliser sees them, in step with its tokens.
#pragma once

#include <QTableView>

namespace app {
class Workbench;
}

namespace views {

class IntervalView : public QTableView {
    Q_OBJECT

public:
    explicit IntervalView(app::Workbench* workbench, QWidget* parent = nullptr);

    /// Highlights the interval that holds a token, without answering with tokensChosen().
    void showToken(int token);

signals:
    void tokensChosen(int first, int end);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

private:
    app::Workbench* m_workbench;
    bool m_following = false;
};

} // namespace views
