// A ring of lines: the oldest row goes when a line too many comes.
#include "app/models/consolemodel.h"

#include "app/models/roles.h"

#include <set>

namespace app {

namespace {

QString levelText(ConsoleLevel level) {
    switch (level) {
    case ConsoleLevel::Info:
        return ConsoleModel::tr("Info");
    case ConsoleLevel::Warning:
        return ConsoleModel::tr("Warning");
    case ConsoleLevel::Error:
        return ConsoleModel::tr("Error");
    }
    return {};
}

QString sourceText(ConsoleSource source) {
    switch (source) {
    case ConsoleSource::Inference:
        return ConsoleModel::tr("Inference");
    case ConsoleSource::File:
        return ConsoleModel::tr("File");
    case ConsoleSource::Import:
        return ConsoleModel::tr("Import");
    case ConsoleSource::Export:
        return ConsoleModel::tr("Export");
    case ConsoleSource::Apply:
        return ConsoleModel::tr("Apply");
    }
    return {};
}

} // namespace

ConsoleModel::ConsoleModel(QObject* parent) : QAbstractTableModel(parent) {}

void ConsoleModel::add(ConsoleLevel level, ConsoleSource source, const QString& text,
                       const Focus& focus) {
    if (m_lines.size() == static_cast<std::size_t>(kMaximumLines)) {
        beginRemoveRows({}, 0, 0);
        m_lines.pop_front();
        endRemoveRows();
    }
    beginInsertRows({}, rowCount(), rowCount());
    m_lines.push_back({QDateTime::currentDateTime(), level, source, text, focus});
    endInsertRows();
}

void ConsoleModel::clear() {
    if (m_lines.empty())
        return;
    beginRemoveRows({}, 0, rowCount() - 1);
    m_lines.clear();
    endRemoveRows();
}

const ConsoleLine& ConsoleModel::line(int row) const {
    return m_lines[static_cast<std::size_t>(row)];
}

QString ConsoleModel::toText(const QModelIndexList& indexes) const {
    std::set<int> rows;
    for (const QModelIndex& index : indexes)
        rows.insert(index.row());
    QStringList lines;
    for (const int row : rows) {
        QStringList cells;
        for (int column = 0; column < ColumnCount; ++column)
            cells.append(data(index(row, column)).toString());
        lines.append(cells.join(u'\t'));
    }
    return lines.join(u'\n');
}

int ConsoleModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

int ConsoleModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ConsoleModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const ConsoleLine& line = this->line(index.row());
    if (role == KindRole)
        return static_cast<int>(line.level);
    if (role == FocusRole)
        return QVariant::fromValue(line.focus);
    if (role == Qt::ToolTipRole)
        return line.text;
    if (role != Qt::DisplayRole && role != SortRole)
        return {};
    switch (index.column()) {
    case TimeColumn:
        return line.time.toString(QStringLiteral("HH:mm:ss"));
    case LevelColumn:
        return levelText(line.level);
    case SourceColumn:
        return sourceText(line.source);
    case TextColumn:
        return line.text;
    default:
        return {};
    }
}

QVariant ConsoleModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role != Qt::DisplayRole || orientation != Qt::Horizontal)
        return {};
    switch (section) {
    case TimeColumn:
        return tr("Time");
    case LevelColumn:
        return tr("Level");
    case SourceColumn:
        return tr("Source");
    case TextColumn:
        return tr("Message");
    default:
        return {};
    }
}

ConsoleFilterModel::ConsoleFilterModel(QObject* parent) : QSortFilterProxyModel(parent) {}

void ConsoleFilterModel::setText(const QString& text) {
    if (text == m_text)
        return;
    m_text = text;
    invalidateFilter();
}

void ConsoleFilterModel::setMinimumLevel(ConsoleLevel level) {
    if (level == m_level)
        return;
    m_level = level;
    invalidateFilter();
}

bool ConsoleFilterModel::filterAcceptsRow(int row, const QModelIndex& parent) const {
    const QModelIndex text = sourceModel()->index(row, ConsoleModel::TextColumn, parent);
    const QModelIndex source = sourceModel()->index(row, ConsoleModel::SourceColumn, parent);
    if (text.data(KindRole).toInt() < static_cast<int>(m_level))
        return false;
    return m_text.isEmpty() || text.data().toString().contains(m_text, Qt::CaseInsensitive) ||
           source.data().toString().contains(m_text, Qt::CaseInsensitive);
}

} // namespace app
