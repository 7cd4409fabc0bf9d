// Asks once before Apply and names what goes; the safe answer is the default.
#pragma once

#include <QDialog>

namespace app {
struct ApplyPlan;
class ReviewSession;
} // namespace app

namespace views {

class ApplyDialog : public QDialog {
    Q_OBJECT

public:
    ApplyDialog(const app::ReviewSession& review, const app::ApplyPlan& plan,
                QWidget* parent = nullptr);
};

} // namespace views
