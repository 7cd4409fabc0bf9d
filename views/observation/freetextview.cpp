#include "views/observation/freetextview.h"

#include "app/commands/sequencecommands.h"
#include "app/document/projectdocument.h"
#include "app/models/roles.h"
#include "app/models/tokenlistmodel.h"
#include "app/text/encoding.h"
#include "app/workbench/workbench.h"
#include "views/common/named.h"
#include "views/common/text.h"
#include "views/observation/freetext.h"
#include "views/observation/tokenlook.h"

#include <QHelpEvent>
#include <QSyntaxHighlighter>
#include <QToolTip>

#include <algorithm>

namespace views {

namespace {

constexpr int kPauseMs = 400;

/// Colours tokens line by line: quoted tokens never span lines.
class TokenHighlighter : public QSyntaxHighlighter {
public:
    using QSyntaxHighlighter::QSyntaxHighlighter;

protected:
    void highlightBlock(const QString& text) override {
        const QPalette palette;
        for (const TextToken& token : readFreeText(text)) {
            const engine::TokenKind kind = engine::classify(app::toEngine(token.value)).kind;
            const TokenLook look = tokenLook(kind, palette);
            QTextCharFormat format;
            format.setForeground(look.colour);
            if (look.bold)
                format.setFontWeight(QFont::Bold);
            format.setFontItalic(look.italic);
            if (kind == engine::TokenKind::Invalid) {
                format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
                format.setUnderlineColor(look.colour);
            }
            setFormat(token.start, token.length, format);
        }
    }
};

} // namespace

FreeTextView::FreeTextView(app::Workbench* workbench, QWidget* parent)
    : QPlainTextEdit(parent), m_workbench(workbench) {
    named(this, "freeTextView", tr("Tokens of the observation as text"));
    setPlaceholderText(tr("Tokens, separated by spaces or line breaks. Put a token that contains "
                          "spaces in double quotes."));
    setUndoRedoEnabled(false); // undo is the project's, one history for everything
    setTabChangesFocus(true);
    setLineWrapMode(QPlainTextEdit::WidgetWidth);
    new TokenHighlighter(document());
    m_pause.setSingleShot(true);
    m_pause.setInterval(kPauseMs);
    connect(&m_pause, &QTimer::timeout, this, &FreeTextView::commit);
    connect(this, &QPlainTextEdit::textChanged, this, [this] {
        if (!m_loading)
            m_pause.start();
    });
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, [this] {
        if (!m_loading)
            emit currentTokenChanged(tokenAt(textCursor().position()));
    });
    connect(workbench->tokens(), &app::TokenListModel::tokensChanged, this, &FreeTextView::reload);
    connect(workbench->tokens(), &QAbstractItemModel::modelReset, this, &FreeTextView::reload);
    connect(workbench->document(), &app::ProjectDocument::readOnlyChanged, this,
            &FreeTextView::setReadOnly);
}

bool FreeTextView::tooLong() const {
    const auto& observation = m_workbench->tokens()->observation();
    return observation && observation->tokens.size() > kMaximumTokens;
}

void FreeTextView::setActive(bool active) {
    if (m_active && !active)
        commit();
    m_active = active;
    reload();
}

QString FreeTextView::plainText() const {
    // Unlike toPlainText(), keeps no-break spaces, which are characters of tokens like any other.
    QString text = document()->toRawText();
    return text.replace(QChar::ParagraphSeparator, QLatin1Char('\n'));
}

void FreeTextView::reload() {
    if (!m_active || m_committing)
        return;
    m_pause.stop();
    const auto& observation = m_workbench->tokens()->observation();
    const bool shown = observation && !tooLong();
    QStringList tokens;
    if (shown)
        for (std::size_t i = 0; i < observation->tokens.size(); ++i)
            tokens.append(app::toQt(observation->tokens[i]));
    const int token = tokenAt(textCursor().position());
    m_loading = true;
    setPlainText(shown ? writeFreeText(observation->tokens) : QString());
    m_tokens = tokens;
    m_loading = false;
    setReadOnly(!shown || m_workbench->document()->isReadOnly());
    if (token > 0 && token < tokens.size()) {
        const auto places = readFreeText(plainText());
        QTextCursor cursor = textCursor();
        const TextToken& place = places[static_cast<std::size_t>(token)];
        cursor.setPosition(place.start + place.length);
        setTextCursor(cursor);
    }
}

void FreeTextView::commit() {
    m_pause.stop();
    const int row = m_workbench->tokens()->observationRow();
    if (!m_active || row < 0 || tooLong())
        return;
    QStringList now;
    for (const TextToken& token : readFreeText(plainText()))
        now.append(token.value);
    // Only what differs is replaced: tokens that are not touched keep their bytes.
    const auto limit = std::min(now.size(), m_tokens.size());
    qsizetype first = 0;
    while (first < limit && now[first] == m_tokens[first])
        ++first;
    qsizetype tail = 0;
    while (tail < limit - first &&
           now[now.size() - 1 - tail] == m_tokens[m_tokens.size() - 1 - tail])
        ++tail;
    const qsizetype removed = m_tokens.size() - tail - first;
    std::vector<std::string> inserted;
    for (qsizetype i = first; i < now.size() - tail; ++i)
        inserted.push_back(app::toEngine(now[i]));
    if (removed == 0 && inserted.empty())
        return;
    app::ProjectDocument* document = m_workbench->document();
    const app::EditResult edit =
        app::replaceTokens(document->project(), row, static_cast<std::size_t>(first),
                           static_cast<std::size_t>(removed), inserted);
    if (!edit)
        return;
    m_committing = true;
    document->push(*edit);
    m_committing = false;
    m_tokens = now;
}

int FreeTextView::tokenAt(int position) const {
    int index = -1;
    for (const TextToken& token : readFreeText(plainText())) {
        if (token.start > position)
            break;
        ++index;
    }
    return index;
}

void FreeTextView::selectTokens(int first, int end) {
    commit();
    const auto places = readFreeText(plainText());
    if (places.empty())
        return;
    const auto last = places.size() - 1;
    const auto from =
        std::min(static_cast<std::size_t>(std::max(end > first ? first : first - 1, 0)), last);
    const auto to = std::clamp(static_cast<std::size_t>(std::max(end - 1, 0)), from, last);
    QTextCursor cursor = textCursor();
    cursor.setPosition(places[from].start);
    cursor.setPosition(places[to].start + places[to].length, QTextCursor::KeepAnchor);
    setTextCursor(cursor);
    centerCursor();
}

bool FreeTextView::event(QEvent* event) {
    switch (event->type()) {
    case QEvent::ToolTip: {
        const auto* help = static_cast<QHelpEvent*>(event);
        const int position = cursorForPosition(viewport()->mapFrom(this, help->pos())).position();
        const int token = tokenAt(position);
        const QModelIndex index =
            m_workbench->tokens()->index(token, app::TokenListModel::TokenColumn);
        const QString text = index.data(app::ProblemTextRole).toString();
        if (token >= 0 && !text.isEmpty() && !m_pause.isActive())
            QToolTip::showText(help->globalPos(), toolTipText(text), this);
        else
            QToolTip::hideText();
        return true;
    }
    case QEvent::ApplicationPaletteChange:
        for (auto* highlighter : document()->findChildren<QSyntaxHighlighter*>())
            highlighter->rehighlight();
        break;
    default:
        break;
    }
    return QPlainTextEdit::event(event);
}

void FreeTextView::focusOutEvent(QFocusEvent* event) {
    commit();
    QPlainTextEdit::focusOutEvent(event);
}

} // namespace views
