#include "views/help/helpbrowser.h"

#include "views/common/theme.h"

#include <QEvent>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextTable>

namespace views {

HelpBrowser::HelpBrowser(QWidget* parent) : QTextBrowser(parent) {
    setOpenExternalLinks(false);
    document()->setDocumentMargin(16);
    connect(this, &QTextBrowser::sourceChanged, this, [this](const QUrl& source) {
        unescapeBars();
        styleTables();
        emit pageShown(QLatin1Char(':') + source.path());
    });
}

void HelpBrowser::showPage(const QString& path) {
    setSource(QUrl(QStringLiteral("qrc") + path), QTextDocument::MarkdownResource);
}

void HelpBrowser::showSection(const QString& heading) {
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() == 0 || block.text() != heading)
            continue;
        setTextCursor(QTextCursor(block));
        verticalScrollBar()->setValue(verticalScrollBar()->value() + cursorRect().top());
        return;
    }
}

bool HelpBrowser::findNext(const QString& text, bool backward) {
    const QTextDocument::FindFlags flags =
        backward ? QTextDocument::FindBackward : QTextDocument::FindFlags();
    if (find(text, flags))
        return true;
    const QTextCursor before = textCursor();
    moveCursor(backward ? QTextCursor::End : QTextCursor::Start);
    if (find(text, flags))
        return true;
    setTextCursor(before);
    return false;
}

void HelpBrowser::changeEvent(QEvent* event) {
    QTextBrowser::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        styleTables();
}

/// In a table "\|" stands for a bar; Qt's reader leaves it as it is where it is code.
void HelpBrowser::unescapeBars() {
    const QString escaped = QStringLiteral("\\|");
    for (QTextCursor found = document()->find(escaped); !found.isNull();
         found = document()->find(escaped, found))
        found.insertText(QStringLiteral("|"), found.charFormat());
}

void HelpBrowser::styleTables() {
    QColor line = colour(Meaning::Muted, palette());
    line.setAlphaF(0.5F);
    const auto frames = document()->rootFrame()->childFrames();
    for (QTextFrame* frame : frames) {
        auto* table = qobject_cast<QTextTable*>(frame);
        if (!table)
            continue;
        QTextTableFormat format = table->format();
        format.setBorder(1);
        format.setBorderCollapse(true);
        format.setBorderBrush(line);
        format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        format.setCellSpacing(0);
        format.setCellPadding(5);
        format.setTopMargin(6);
        format.setBottomMargin(10);
        table->setFormat(format);
        for (int column = 0; column < table->columns(); ++column) {
            QTextTableCell cell = table->cellAt(0, column);
            QTextCharFormat head = cell.format();
            head.setBackground(palette().alternateBase());
            cell.setFormat(head);
        }
    }
}

} // namespace views
