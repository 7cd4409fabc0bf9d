// The newest lines of what happened: jobs, files, Apply. No part of the project.
#pragma once

#include "app/document/focus.h"

#include <QAbstractTableModel>
#include <QDateTime>
#include <QSortFilterProxyModel>

#include <deque>

namespace app {

enum class ConsoleLevel { Info, Warning, Error };
enum class ConsoleSource { Inference, File, Import, Export, Apply };

struct ConsoleLine {
    QDateTime time;
    ConsoleLevel level = ConsoleLevel::Info;
    ConsoleSource source = ConsoleSource::Inference;
    QString text;
    Focus focus; ///< where "go to" leads
};

class ConsoleModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { TimeColumn, LevelColumn, SourceColumn, TextColumn, ColumnCount };
    static constexpr int kMaximumLines = 1000;

    explicit ConsoleModel(QObject* parent = nullptr);

    void add(ConsoleLevel level, ConsoleSource source, const QString& text,
             const Focus& focus = {});
    void clear();
    [[nodiscard]] const ConsoleLine& line(int row) const;
    /// Rows as text, one a line, tab between columns.
    [[nodiscard]] QString toText(const QModelIndexList& indexes) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

private:
    std::deque<ConsoleLine> m_lines;
};

class ConsoleFilterModel : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit ConsoleFilterModel(QObject* parent = nullptr);
    void setText(const QString& text);
    void setMinimumLevel(ConsoleLevel level);

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    QString m_text;
    ConsoleLevel m_level = ConsoleLevel::Info;
};

} // namespace app
