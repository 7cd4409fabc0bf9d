// A run's steps are its children; texts are made when a row is looked at.
#include "app/models/explainmodel.h"

#include "app/document/focus.h"
#include "app/explain/explainsession.h"
#include "app/models/roles.h"
#include "app/text/encoding.h"
#include "app/text/explaintext.h"

#include <algorithm>

namespace app {

namespace {
constexpr quintptr kTop = 0; // of a child: its parent's row and one
} // namespace

ExplainModel::ExplainModel(ExplainSession* session, QObject* parent)
    : QAbstractItemModel(parent), m_session(session) {
    connect(session, &ExplainSession::resultChanged, this, &ExplainModel::reload);
    reload();
}

void ExplainModel::reload() {
    beginResetModel();
    m_result = m_session->result();
    m_rows.clear();
    if (m_result) {
        for (const engine::Span pinned : m_result->query.pinned)
            m_rows.push_back({Kind::Pinned, pinned});
        for (const engine::ExplainedRun& run : m_result->runs) {
            const bool pays = m_result->explanation.steps[run.first].reaches;
            m_rows.push_back(
                {pays ? Kind::Paid : Kind::Engaged, run.symbols, run.first, run.count});
        }
        for (const engine::Span owed : m_result->explanation.unexplained)
            m_rows.push_back({Kind::Owed, owed});
    }
    endResetModel();
}

const ExplainModel::Row& ExplainModel::rowOf(const QModelIndex& index) const {
    const quintptr id = index.internalId();
    return m_rows[id == kTop ? static_cast<std::size_t>(index.row()) : id - 1];
}

ExplainModel::Kind ExplainModel::kind(const QModelIndex& index) const {
    return rowOf(index).kind;
}

engine::Span ExplainModel::symbols(const QModelIndex& index) const {
    const Row& row = rowOf(index);
    if (index.internalId() == kTop)
        return row.symbols;
    return *m_result->explanation.steps[*step(index)].witness.window;
}

std::optional<std::size_t> ExplainModel::step(const QModelIndex& index) const {
    const Row& row = rowOf(index);
    if (row.count == 0)
        return std::nullopt;
    return index.internalId() == kTop ? row.first
                                      : row.first + static_cast<std::size_t>(index.row());
}

QModelIndex ExplainModel::indexOf(engine::Position symbol) const {
    const auto holds = [symbol](const Row& row) {
        return row.kind != Kind::Engaged && row.symbols.holds({symbol, symbol + 1});
    };
    const auto found = std::ranges::find_if(m_rows, holds);
    if (found == m_rows.end())
        return {};
    const QModelIndex top = index(static_cast<int>(found - m_rows.begin()), 0);
    if (found->count < 2)
        return top;
    const engine::Position place = (symbol - found->symbols.start) / m_result->query.window;
    return index(static_cast<int>(place), 0, top);
}

QModelIndex ExplainModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column,
                       parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : kTop);
}

QModelIndex ExplainModel::parent(const QModelIndex& child) const {
    if (!child.isValid() || child.internalId() == kTop)
        return {};
    return createIndex(static_cast<int>(child.internalId() - 1), 0, kTop);
}

int ExplainModel::rowCount(const QModelIndex& parent) const {
    if (!parent.isValid())
        return static_cast<int>(m_rows.size());
    if (parent.internalId() != kTop || parent.column() != 0)
        return 0;
    const std::size_t count = rowOf(parent).count;
    return count < 2 ? 0 : static_cast<int>(count);
}

int ExplainModel::columnCount(const QModelIndex& /*parent*/) const {
    return ColumnCount;
}

QString ExplainModel::whatText(const QModelIndex& index) const {
    const engine::Span own = symbols(index);
    if (own.length() > 1)
        return tr("%n step(s)", nullptr, static_cast<int>(own.length()));
    const engine::ExplainedTrace view = m_result->view();
    return toQt(engine::stepText(view.normalized, view.observation(),
                                 static_cast<std::uint32_t>(view.steps(own).start), view.options));
}

QString ExplainModel::backedText(const QModelIndex& index) const {
    switch (kind(index)) {
    case Kind::Pinned:
        return tr("taken as given");
    case Kind::Owed:
        return tr("backed by nothing");
    case Kind::Paid:
    case Kind::Engaged:
        break;
    }
    return backingText(*m_result, m_result->explanation.steps[*step(index)]);
}

QVariant ExplainModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    switch (role) {
    case KindRole:
        return static_cast<int>(kind(index));
    case FocusRole: {
        const engine::Span tokens = m_result->view().tokens(symbols(index));
        return QVariant::fromValue(Focus{.part = Focus::Part::Observation,
                                         .row = m_session->traceRow(),
                                         .tokenStart = static_cast<int>(tokens.start),
                                         .tokenEnd = static_cast<int>(tokens.end)});
    }
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        switch (index.column()) {
        case StepsColumn:
            return stepsText(*m_result, symbols(index));
        case TokensColumn:
            return tokensText(m_result->view().tokens(symbols(index)));
        case WhatColumn:
            return whatText(index);
        default:
            return backedText(index);
        }
    default:
        return {};
    }
}

QVariant ExplainModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role != Qt::DisplayRole || orientation != Qt::Horizontal)
        return {};
    switch (section) {
    case StepsColumn:
        return tr("Steps");
    case TokensColumn:
        return tr("Tokens");
    case WhatColumn:
        return tr("What");
    case BackedColumn:
        return tr("Backed by");
    default:
        return {};
    }
}

} // namespace app
