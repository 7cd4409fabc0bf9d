// The same tokens as running text: typed here, kept in step with every other edit.
#pragma once

#include <QPlainTextEdit>
#include <QStringList>
#include <QTimer>

namespace app {
class Workbench;
}

namespace views {

class FreeTextView : public QPlainTextEdit {
    Q_OBJECT

public:
    /// Longer observations are edited as a list.
    static constexpr int kMaximumTokens = 20'000;

    explicit FreeTextView(app::Workbench* workbench, QWidget* parent = nullptr);

    /// Whether the text follows the tokens; while not, nothing is computed.
    void setActive(bool active);
    [[nodiscard]] bool tooLong() const;
    void selectTokens(int first, int end);
    /// Makes what was typed an edit now instead of after the pause.
    void commit();

signals:
    void currentTokenChanged(int token);

protected:
    bool event(QEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void reload();
    [[nodiscard]] QString plainText() const;
    /// The token at a character, or the one before it; -1: none.
    [[nodiscard]] int tokenAt(int position) const;

    app::Workbench* m_workbench;
    QTimer m_pause;
    QStringList m_tokens; ///< what the text stood for when it was last in step
    bool m_active = false;
    bool m_loading = false;
    bool m_committing = false;
};

} // namespace views
