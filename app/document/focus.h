// Where to look: what the window opens and selects, after an undo or when a link is followed.
#pragma once

#include <QMetaType>
#include <QString>

namespace app {

struct Focus {
    enum class Part { None, Library, Observation, State, Transition, Machine, Chart, Review };

    Part part = Part::None;
    int row = -1; ///< of the library, for Observation (and the first touched row for Library)
    int tokenStart = -1; ///< tokens [tokenStart, tokenEnd) of it; -1: the observation as a whole
    int tokenEnd = -1;
    QString state = {}; ///< for State and Transition
    QString event = {}; ///< for Transition

    bool operator==(const Focus&) const = default;
};

} // namespace app

Q_DECLARE_METATYPE(app::Focus)
