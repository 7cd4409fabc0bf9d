// What the confirmation of Apply says: the step's name and all that goes, by name.
#pragma once

#include <QString>
#include <QStringList>

namespace app {

class ReviewSession;

struct ApplyPlan {
    QString action;        ///< "Apply candidate: 7 states, 12 transitions"
    QStringList goesAway;  ///< one translated sentence for each marking, in file order
    int terminalFlags = 0; ///< how many of each kind are in goesAway
    int terminalNotations = 0;
    int exitActions = 0;

    [[nodiscard]] static ApplyPlan of(const ReviewSession& review);
};

} // namespace app
