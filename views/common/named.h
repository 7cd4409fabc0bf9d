// Names for automation and for screen readers, given in one step where a widget is made.
#pragma once

#include <QString>
#include <QWidget>

namespace views {

/// Sets objectName and accessible name; returns the widget, so that it fits into an expression.
template <typename Widget>
Widget* named(Widget* widget, const char* objectName, const QString& accessibleName) {
    widget->setObjectName(QLatin1String(objectName));
    widget->setAccessibleName(accessibleName);
    return widget;
}

} // namespace views
