// Shows one help page: Markdown with readable tables, moved to a heading or to a found text.
#pragma once

#include <QTextBrowser>

namespace views {

class HelpBrowser : public QTextBrowser {
    Q_OBJECT

public:
    explicit HelpBrowser(QWidget* parent = nullptr);

    /// Opens a page of the resources; shows its beginning.
    void showPage(const QString& path);
    /// Moves to a heading of the page; does nothing where it has none of that text.
    void showSection(const QString& heading);
    /// Selects the next occurrence, from the beginning again after the last; false: there is none.
    bool findNext(const QString& text, bool backward = false);

signals:
    /// A page was opened: its resource path.
    void pageShown(const QString& path);

protected:
    void changeEvent(QEvent* event) override;

private:
    void unescapeBars();
    void styleTables();
};

} // namespace views
