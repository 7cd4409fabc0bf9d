// Data roles the models share beyond Qt's own.
#pragma once

#include <Qt>

namespace app {

enum Role {
    SortRole = Qt::UserRole + 1, ///< untranslated value for sorting
    FocusRole,                   ///< app::Focus: where activating the row leads
    KindRole,                    ///< int of the row's enum: TokenKind, Change, Severity, ...
    ProblemRole,                 ///< bool: the row has a problem
    ProblemTextRole,             ///< QString, translated; empty without a problem
    NameRole,                    ///< QString: the plain name the row stands for
    EventRole,                   ///< QString: the event of a transition row
    RowRole,                     ///< int: library row
    TokenStartRole,              ///< int
    TokenEndRole,                ///< int
};

} // namespace app
