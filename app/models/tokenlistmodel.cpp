// Reads the observation's token block directly; kinds are found when a row is shown.
#include "app/models/tokenlistmodel.h"

#include "app/commands/sequencecommands.h"
#include "app/document/focus.h"
#include "app/document/projectdocument.h"
#include "app/models/roles.h"
#include "app/text/encoding.h"
#include "app/text/makeproblem.h"
#include "app/text/problemtext.h"

#include <algorithm>
#include <set>

namespace app {

namespace {

constexpr std::size_t kCacheSize = 10'000;    // tokens whose kind is remembered
constexpr std::uint64_t kKnownScan = 200'000; // tokens read for completion

QString kindText(engine::TokenKind kind) {
    switch (kind) {
    case engine::TokenKind::Blank:
        return TokenListModel::tr("Blank");
    case engine::TokenKind::Event:
        return TokenListModel::tr("Event");
    case engine::TokenKind::State:
        return TokenListModel::tr("State");
    case engine::TokenKind::Action:
        return TokenListModel::tr("Action");
    case engine::TokenKind::Invalid:
        return TokenListModel::tr("Invalid");
    }
    return {};
}

// Lines as tokens. Tokens in front of the edit and behind it stay as they are, for a line cannot
// show all they may hold (bytes that are not UTF-8, line breaks).
engine::TokenList tokensOf(const QString& text, const engine::TokenList& old) {
    if (text.isEmpty())
        return {};
    const QString lines = text + u'\n';
    const auto line = [&old](std::size_t place) { return toQt(old[place]) + u'\n'; };
    qsizetype begin = 0;
    std::size_t first = 0;
    for (; first < old.size(); ++first) {
        const QString expected = line(first);
        if (!QStringView(lines).mid(begin).startsWith(expected))
            break;
        begin += expected.size();
    }
    qsizetype end = lines.size();
    std::size_t last = old.size();
    for (; last > first; --last) {
        const QString expected = line(last - 1);
        const qsizetype start = end - expected.size();
        const bool whole = start >= begin && (start == begin || lines[start - 1] == u'\n');
        if (!whole || QStringView(lines).mid(start, expected.size()) != expected)
            break;
        end = start;
    }
    engine::TokenList tokens;
    for (std::size_t i = 0; i < first; ++i)
        tokens.push_back(old[i]);
    while (begin < end) {
        const qsizetype stop = lines.indexOf(u'\n', begin);
        tokens.push_back(toEngine(lines.mid(begin, stop - begin)));
        begin = stop + 1;
    }
    for (std::size_t i = last; i < old.size(); ++i)
        tokens.push_back(old[i]);
    return tokens;
}

} // namespace

TokenListModel::TokenListModel(ProjectDocument* document, QObject* parent)
    : QAbstractTableModel(parent), m_document(document) {
    connect(document, &ProjectDocument::changed, this, &TokenListModel::documentChanged);
}

void TokenListModel::setObservation(int row) {
    const engine::Library& library = *m_document->project().library;
    const bool valid = row >= 0 && static_cast<std::size_t>(row) < library.size();
    const auto observation = valid ? library[static_cast<std::size_t>(row)] : nullptr;
    if (observation == m_observation && m_row == (valid ? row : -1))
        return;
    m_row = valid ? row : -1;
    beginResetModel();
    m_observation = observation;
    m_cache.clear();
    endResetModel();
    emit observationChanged();
    emit tokensChanged();
}

int TokenListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !m_observation ? 0 : static_cast<int>(m_observation->tokens.size());
}

int TokenListModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

const engine::Token& TokenListModel::token(std::size_t place) const {
    if (m_cache.size() > kCacheSize)
        m_cache.clear();
    const auto [it, isNew] = m_cache.try_emplace(place);
    if (isNew)
        it->second = engine::classify(m_observation->tokens[place]);
    return it->second;
}

engine::TokenKind TokenListModel::kind(int place) const {
    return token(static_cast<std::size_t>(place)).kind;
}

QVariant TokenListModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto place = static_cast<std::size_t>(index.row());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
        if (index.column() == KindColumn)
            return kindText(token(place).kind);
        return toQt(m_observation->tokens[place]);
    case KindRole:
        return static_cast<int>(token(place).kind);
    case NameRole:
        return toQt(token(place).name);
    case ProblemRole:
        return token(place).kind == engine::TokenKind::Invalid;
    case ProblemTextRole:
    case Qt::ToolTipRole: {
        if (token(place).kind == engine::TokenKind::Invalid) {
            return problemMessage(makeProblem(engine::ProblemCode::TokenInvalid,
                                              {std::string(m_observation->tokens[place])}));
        }
        return role == ProblemTextRole ? QVariant(QString()) : QVariant(toQt(token(place).name));
    }
    case RowRole:
        return m_row;
    case TokenStartRole:
        return index.row();
    case TokenEndRole:
        return index.row() + 1;
    default:
        return {};
    }
}

bool TokenListModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::EditRole || index.column() != TokenColumn ||
        !checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    const auto place = static_cast<std::size_t>(index.row());
    const QString text = value.toString();
    if (text == toQt(m_observation->tokens[place]))
        return true; // also keeps bytes that cannot be shown as they are
    return push(replaceTokens(m_document->project(), m_row, place, 1, {toEngine(text)}));
}

bool TokenListModel::push(const EditResult& edit) {
    if (!edit)
        return false;
    m_document->push(*edit);
    return true;
}

QVariant TokenListModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role != Qt::DisplayRole)
        return {};
    if (orientation == Qt::Vertical)
        return section; // the token's index, as every message cites it
    return section == TokenColumn ? tr("Token") : tr("Kind");
}

Qt::ItemFlags TokenListModel::flags(const QModelIndex& index) const {
    if (!index.isValid())
        return Qt::NoItemFlags;
    Qt::ItemFlags flags = QAbstractTableModel::flags(index) | Qt::ItemNeverHasChildren;
    if (index.column() == TokenColumn && !m_document->isReadOnly())
        flags |= Qt::ItemIsEditable;
    return flags;
}

bool TokenListModel::insertRows(int row, int count, const QModelIndex& parent) {
    if (parent.isValid() || count < 1)
        return false;
    return insertTokens(row, QStringList(count, QString()));
}

bool TokenListModel::insertTokens(int row, const QStringList& tokens) {
    if (!m_observation || row < 0 || row > rowCount() || tokens.isEmpty())
        return false;
    std::vector<std::string> raw;
    raw.reserve(static_cast<std::size_t>(tokens.size()));
    for (const QString& text : tokens)
        raw.push_back(toEngine(text));
    return push(replaceTokens(m_document->project(), m_row, static_cast<std::size_t>(row), 0, raw));
}

bool TokenListModel::removeRows(int row, int count, const QModelIndex& parent) {
    if (parent.isValid() || row < 0 || count < 1 || row + count > rowCount())
        return false;
    return push(replaceTokens(m_document->project(), m_row, static_cast<std::size_t>(row),
                              static_cast<std::size_t>(count), {}));
}

QString TokenListModel::text() const {
    QString text;
    if (!m_observation)
        return text;
    const engine::TokenList& tokens = m_observation->tokens;
    text.reserve(static_cast<qsizetype>(tokens.byteSize()) + static_cast<qsizetype>(tokens.size()));
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (i != 0)
            text += u'\n';
        text += toQt(tokens[i]);
    }
    return text;
}

bool TokenListModel::setText(const QString& text) {
    if (!m_observation)
        return false;
    if (text == this->text())
        return true;
    return push(setTokens(m_document->project(), m_row, tokensOf(text, m_observation->tokens)));
}

QStringList TokenListModel::knownTokens() const {
    const auto& library = m_document->project().library;
    if (m_knownFor == library)
        return m_known;
    std::set<std::string> names;
    std::uint64_t read = 0;
    for (const auto& observation : *library) {
        for (std::size_t i = 0; i < observation->tokens.size() && read < kKnownScan; ++i, ++read) {
            if (engine::Token token = engine::classify(observation->tokens[i]); !token.name.empty())
                names.insert(std::move(token.name));
        }
    }
    m_known.clear();
    for (const std::string& name : names)
        m_known.append(toQt(name));
    m_knownFor = library;
    return m_known;
}

// Where the shown observation stands after a change, or -1 if it is gone.
int TokenListModel::rowAfter(const ChangeHint& hint) const {
    const engine::Library& library = *m_document->project().library;
    if (m_row < hint.first)
        return m_row;
    if (m_row >= hint.first + hint.removed)
        return m_row + hint.inserted - hint.removed;
    const auto begin = library.begin() + hint.first;
    const auto end = begin + hint.inserted;
    const auto same = std::find(begin, end, m_observation);
    if (same != end)
        return static_cast<int>(same - library.begin());
    const auto named =
        std::find_if(begin, end, [&](const auto& o) { return o->name == m_observation->name; });
    if (named != end)
        return static_cast<int>(named - library.begin());
    return hint.inserted == hint.removed ? m_row : -1; // renamed in place, or removed
}

void TokenListModel::documentChanged(const ChangeHint& hint) {
    if (hint.everything()) {
        setObservation(-1);
        return;
    }
    if (!m_observation || !hint.touches(ChangeHint::Part::Library))
        return;
    const int row = rowAfter(hint);
    if (row < 0) {
        setObservation(-1);
        return;
    }
    const auto observation = (*m_document->project().library)[static_cast<std::size_t>(row)];
    m_row = row;
    if (observation == m_observation)
        return;
    showEdited(observation);
}

// Rows in front of the edit and behind it stay; the middle changed, came or went.
void TokenListModel::showEdited(std::shared_ptr<const engine::Observation> after) {
    const engine::TokenList& old = m_observation->tokens;
    const engine::TokenList& now = after->tokens;
    const bool sameTokens = old == now;
    const std::size_t shorter = std::min(old.size(), now.size());
    std::size_t first = 0;
    while (first < shorter && old[first] == now[first])
        ++first;
    std::size_t tail = 0;
    while (tail < shorter - first && old[old.size() - 1 - tail] == now[now.size() - 1 - tail])
        ++tail;
    const int begin = static_cast<int>(first);
    const int common = static_cast<int>(shorter - first - tail);
    const int difference = static_cast<int>(now.size()) - static_cast<int>(old.size());
    if (difference < 0)
        beginRemoveRows({}, begin + common, begin + common - difference - 1);
    else if (difference > 0)
        beginInsertRows({}, begin + common, begin + common + difference - 1);
    m_observation = std::move(after);
    m_cache.clear();
    if (difference < 0)
        endRemoveRows();
    else if (difference > 0)
        endInsertRows();
    if (common > 0)
        emit dataChanged(index(begin, 0), index(begin + common - 1, ColumnCount - 1));
    emit observationChanged();
    if (!sameTokens)
        emit tokensChanged();
}

} // namespace app
