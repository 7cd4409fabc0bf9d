// The help beside the work: contents on the left, the page on the right, a text to find above it.
#pragma once

#include <QDialog>

class QLabel;
class QLineEdit;
class QTreeWidget;
class QTreeWidgetItem;

namespace views {

class HelpBrowser;

class HelpWindow : public QDialog {
    Q_OBJECT

public:
    explicit HelpWindow(QWidget* parent);

    [[nodiscard]] HelpBrowser* browser() const { return m_browser; }

private:
    QWidget* makeBar();
    void fillContents();
    void choose(const QTreeWidgetItem* item);
    void markPage(const QString& path);
    void find(bool backward);

    QTreeWidget* m_contents;
    HelpBrowser* m_browser;
    QLineEdit* m_field;
    QLabel* m_notFound;
};

} // namespace views
