// What is selected of one machine, shared by chart, tables and review.
#pragma once

#include <QObject>
#include <QString>

namespace app {

class ChartSelection : public QObject {
    Q_OBJECT

public:
    explicit ChartSelection(QObject* parent = nullptr) : QObject(parent) {}

    /// The selected state, or the source of the selected transition; empty: nothing.
    [[nodiscard]] const QString& state() const { return m_state; }
    /// The event of the selected transition; empty when a state is selected.
    [[nodiscard]] const QString& eventName() const { return m_event; }
    [[nodiscard]] bool isEmpty() const { return m_state.isEmpty(); }

    void selectState(const QString& state) { select(state, {}); }
    void selectTransition(const QString& state, const QString& event) { select(state, event); }
    void clear() { select({}, {}); }

signals:
    void changed();

private:
    void select(const QString& state, const QString& event) {
        if (state == m_state && event == m_event)
            return;
        m_state = state;
        m_event = event;
        emit changed();
    }

    QString m_state;
    QString m_event;
};

} // namespace app
