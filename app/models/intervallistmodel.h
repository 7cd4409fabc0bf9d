// One observation's intervals as the normaliser sees them, beside its tokens.
#pragma once

#include "engine/observation/normalizer.h"

#include <QAbstractTableModel>

#include <memory>
#include <optional>

namespace app {

class IntervalListModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { IndexColumn, EventColumn, StateColumn, WordColumn, TokensColumn, ColumnCount };

    explicit IntervalListModel(QObject* parent = nullptr);

    /// Computes the view at once for short observations and on the thread pool for long ones.
    void setObservation(std::shared_ptr<const engine::Observation> observation);
    /// The observation's own problems (invalid tokens, two states in one interval).
    [[nodiscard]] const engine::Problems& problems() const { return m_view.problems; }
    /// The interval that holds a token, or -1.
    [[nodiscard]] int intervalOfToken(int token) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

signals:
    void problemsChanged();

private:
    void show(engine::ObservationView view);

    std::shared_ptr<const engine::Observation> m_observation;
    engine::ObservationView m_view;
    quint64 m_generation = 0;
};

} // namespace app
