// The look that all tables of the review share.
#pragma once

#include <QString>

class QAbstractItemModel;
class QTableView;

namespace views {

/// Rows selected as a whole, nothing editable, no grid, names elided in the middle.
[[nodiscard]] QTableView* reviewTable(QAbstractItemModel* model, const char* objectName,
                                      const QString& accessibleName);

} // namespace views
