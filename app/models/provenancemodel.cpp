// The sources the candidate lists for what is selected; their tokens are read from the library.
#include "app/models/provenancemodel.h"

#include "app/chart/chartselection.h"
#include "app/document/projectdocument.h"
#include "app/models/focuses.h"
#include "app/models/roles.h"
#include "app/review/reviewsession.h"
#include "app/text/encoding.h"

namespace app {

ProvenanceModel::ProvenanceModel(ProjectDocument* document, ReviewSession* review, QObject* parent)
    : QAbstractTableModel(parent), m_document(document), m_review(review) {
    connect(review, &ReviewSession::candidateChanged, this, &ProvenanceModel::reload);
    connect(review->selection(), &ChartSelection::changed, this, &ProvenanceModel::reload);
    reload();
}

void ProvenanceModel::reload() {
    beginResetModel();
    m_candidate = m_review->candidate();
    m_state = m_review->selectedState();
    m_transition = m_review->selectedTransition();
    endResetModel();
    emit titleChanged();
}

const std::vector<engine::SourceRange>* ProvenanceModel::sources() const {
    if (m_state >= 0)
        return &m_candidate->states[static_cast<std::size_t>(m_state)].sources;
    if (m_transition >= 0)
        return &m_candidate->transitions[static_cast<std::size_t>(m_transition)].sources;
    return nullptr;
}

QString ProvenanceModel::title() const {
    if (m_state >= 0) {
        const auto place = static_cast<std::size_t>(m_state);
        const QString name = toQt(m_candidate->machine.states[place].name);
        return m_candidate->states[place].evidence == engine::StateEvidence::Observed
                   ? tr("%1 is named by tokens").arg(name)
                   : tr("%1 is a generated name: no token names this state").arg(name);
    }
    if (m_transition >= 0) {
        const auto place = static_cast<std::size_t>(m_transition);
        const engine::Transition& transition = m_candidate->machine.transitions[place];
        const bool observed =
            m_candidate->transitions[place].evidence == engine::TransitionEvidence::Observed;
        const QString sentence =
            observed ? tr("%1 on %2 to %3: a replay steps through it")
                     : tr("%1 on %2 to %3: it comes from merged fragments, no replay steps "
                          "through it");
        return sentence.arg(toQt(transition.state), toQt(transition.event),
                            toQt(transition.stateNext));
    }
    return {};
}

int ProvenanceModel::rowCount(const QModelIndex& parent) const {
    const auto* rows = sources();
    return parent.isValid() || !rows ? 0 : static_cast<int>(rows->size());
}

int ProvenanceModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ProvenanceModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const engine::SourceRange& range = (*sources())[static_cast<std::size_t>(index.row())];
    switch (role) {
    case FocusRole:
        return QVariant::fromValue(focusOf(m_document->project(), *m_candidate, range));
    case TokenStartRole:
        return range.tokenStart;
    case TokenEndRole:
        return range.tokenEnd;
    case NameRole:
        return toQt(m_candidate->sequences[range.sequence]);
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        switch (index.column()) {
        case ObservationColumn:
            return toQt(m_candidate->sequences[range.sequence]);
        case TokensColumn:
            return QStringLiteral("[%1, %2)").arg(range.tokenStart).arg(range.tokenEnd);
        case TextColumn:
            return tokensText(m_document->project(), *m_candidate, range);
        default:
            return {};
        }
    default:
        return {};
    }
}

QVariant ProvenanceModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role != Qt::DisplayRole || orientation != Qt::Horizontal)
        return {};
    switch (section) {
    case ObservationColumn:
        return tr("Observation");
    case TokensColumn:
        return tr("Tokens");
    case TextColumn:
        return tr("Text");
    default:
        return {};
    }
}

} // namespace app
