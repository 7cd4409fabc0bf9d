// A change that was computed but not made yet: the value after it and what to call it.
#pragma once

#include "app/document/focus.h"
#include "engine/base/result.h"
#include "engine/project/project.h"

#include <QString>

namespace app {

struct Edit {
    engine::Project after;
    QString text;          ///< verb and object, translated: "Remove 3 observations"
    QString mergeKey = {}; ///< edits with the same key merge while one types; empty: never
    Focus focus = {};
    bool appliesCandidate = false; ///< Apply and its undo are told in the console
};

using EditResult = engine::Result<Edit>;

} // namespace app
