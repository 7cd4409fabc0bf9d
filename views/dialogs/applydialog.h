// Asks once before Apply and names what goes; the safe answer is the default.
#pragma once

#include "engine/inference/candidate.h"
#include "engine/project/project.h"

#include <QDialog>

namespace views {

class ApplyDialog : public QDialog {
    Q_OBJECT

public:
    ApplyDialog(const engine::Project& project, const engine::Candidate& candidate,
                QWidget* parent);
};

} // namespace views
