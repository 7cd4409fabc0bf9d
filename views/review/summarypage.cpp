#include "views/review/summarypage.h"

#include "app/review/reviewsession.h"
#include "app/text/encoding.h"
#include "app/text/reporttext.h"
#include "app/workbench/workbench.h"
#include "views/common/icon.h"
#include "views/common/named.h"
#include "views/common/text.h"
#include "views/common/theme.h"
#include "views/window/windowactions.h"

#include <QAction>
#include <QEvent>
#include <QFormLayout>
#include <QGridLayout>
#include <QGroupBox>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include <array>

namespace views {

using engine::Change;

namespace {

constexpr std::array kChanges = {Change::Added, Change::Removed, Change::Changed, Change::Kept};
constexpr int kNamesShown = 12;

template <typename List>
std::array<int, 4> counted(const List& list) {
    std::array<int, 4> counts{};
    for (const auto& item : list)
        for (std::size_t i = 0; i < kChanges.size(); ++i)
            if (item.change == kChanges[i])
                ++counts[i];
    return counts;
}

QLabel* wrapped(const char* objectName) {
    auto* label = new QLabel;
    label->setObjectName(QLatin1String(objectName));
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

QString number(std::uint64_t value) {
    return QLocale::c().toString(static_cast<qulonglong>(value));
}

QFont emphasised(QFont font, double factor) {
    font.setBold(true);
    font.setPointSizeF(font.pointSizeF() * factor);
    return font;
}

} // namespace

SummaryPage::SummaryPage(app::Workbench* workbench, WindowActions* actions, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_actions(actions),
      m_title(wrapped("summaryTitle")),
      m_removed(wrapped("summaryRemoved")),
      m_showRemoved(new QToolButton),
      m_apply(new QPushButton),
      m_reason(wrapped("applyReason")) {
    m_title->setFont(emphasised(m_title->font(), 1.15));
    named(m_showRemoved, "summaryShowRemoved", tr("Show all removed markings"));
    m_showRemoved->setText(tr("Show all\u2026"));
    m_showRemoved->setFocusPolicy(Qt::StrongFocus);
    m_showRemoved->setToolTip(tr("Lists every removed marking with its place"));

    auto* removedBox = new QGroupBox(tr("Terminal markings and exit actions that go"));
    auto* removedColumn = new QVBoxLayout(removedBox);
    removedColumn->addWidget(m_removed);
    removedColumn->addWidget(m_showRemoved, 0, Qt::AlignLeft);

    auto* content = new QWidget;
    auto* inner = new QVBoxLayout(content);
    inner->addWidget(m_title);
    inner->addWidget(makeCounts());
    inner->addWidget(removedBox);
    inner->addWidget(makeFacts());
    inner->addStretch();
    auto* scroll = named(new QScrollArea, "summaryScroll", tr("Summary of the candidate"));
    scroll->setWidget(content);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(scroll, 1);
    column->addWidget(makeFooter());

    const app::ReviewSession* review = workbench->review();
    connect(review, &app::ReviewSession::candidateChanged, this, &SummaryPage::refresh);
    connect(review, &app::ReviewSession::staleChanged, this, &SummaryPage::refresh);
    connect(review, &app::ReviewSession::differenceChanged, this, &SummaryPage::refresh);
    connect((*actions)[app::ActionId::Apply], &QAction::changed, this, &SummaryPage::updateApply);
    connect(m_showRemoved, &QToolButton::clicked, this, &SummaryPage::removedRequested);
    refresh();
}

QWidget* SummaryPage::makeCounts() {
    auto* box = new QGroupBox(tr("Against the current machine, by name"));
    auto* grid = new QGridLayout(box);
    const QStringList rows = {tr("States"), tr("Transitions"), tr("Events"), tr("Actions")};
    for (int c = 0; c < 4; ++c) {
        auto* head = new QLabel(app::changeText(kChanges[static_cast<std::size_t>(c)]));
        grid->addWidget(head, 0, c + 1, Qt::AlignRight);
    }
    for (int r = 0; r < rows.size(); ++r) {
        grid->addWidget(new QLabel(rows[r]), r + 1, 0);
        for (int c = 0; c < 4; ++c) {
            auto* cell = new QLabel;
            cell->setObjectName(QStringLiteral("summaryCount_%1_%2").arg(r).arg(c));
            m_counts[r][c] = cell;
            grid->addWidget(cell, r + 1, c + 1, Qt::AlignRight);
        }
    }
    auto* show = named(new QToolButton, "summaryShowComparison", tr("Show the comparison"));
    show->setText(tr("Show by name\u2026"));
    show->setToolTip(tr("Lists every change by name"));
    show->setFocusPolicy(Qt::StrongFocus);
    connect(show, &QToolButton::clicked, this, &SummaryPage::comparisonRequested);
    grid->addWidget(show, static_cast<int>(rows.size()) + 1, 0, 1, 5, Qt::AlignLeft);
    for (int c = 1; c <= 4; ++c)
        grid->setColumnStretch(c, 1);
    return box;
}

QLabel* SummaryPage::addFact(QFormLayout* form, const QString& title, const char* objectName) {
    QLabel* value = wrapped(objectName);
    form->addRow(title, value);
    return value;
}

QWidget* SummaryPage::makeFacts() {
    auto* box = new QGroupBox(tr("What it rests on"));
    auto* form = new QFormLayout(box);
    form->setRowWrapPolicy(QFormLayout::DontWrapRows);
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignTop);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_baseline = addFact(form, tr("Baseline:"), "summaryBaseline");
    m_generated = addFact(form, tr("Generated states:"), "summaryGenerated");
    m_disabled = addFact(form, tr("Left out:"), "summaryDisabled");
    m_evidence = addFact(form, tr("Evidence:"), "summaryEvidence");
    m_merges = addFact(form, tr("Merges:"), "summaryMerges");
    m_statement = addFact(form, tr("Claim:"), "summaryStatement");
    return box;
}

QWidget* SummaryPage::makeFooter() {
    named(m_apply, "applyButton", tr("Apply candidate"));
    m_apply->setText(tr("Apply candidate\u2026"));
    m_apply->setIcon(icon(QStringLiteral("apply")));
    m_apply->setToolTip((*m_actions)[app::ActionId::Apply]->toolTip());
    connect(m_apply, &QPushButton::clicked, (*m_actions)[app::ActionId::Apply], &QAction::trigger);
    auto* footer = new QWidget;
    auto* row = new QHBoxLayout(footer);
    row->setContentsMargins(8, 6, 8, 8);
    row->addWidget(m_reason, 1);
    row->addWidget(m_apply, 0, Qt::AlignBottom);
    return footer;
}

void SummaryPage::refresh() {
    if (!m_workbench->review()->hasCandidate())
        return;
    updateCounts();
    updateRemoved();
    updateFacts();
    updateApply();
}

void SummaryPage::updateCounts() {
    const engine::Candidate& candidate = *m_workbench->review()->candidate();
    m_title->setText(
        tr("Candidate: %1, %2", "states, transitions")
            .arg(tr("%n state(s)", nullptr, static_cast<int>(candidate.machine.states.size())),
                 tr("%n transition(s)", nullptr,
                    static_cast<int>(candidate.machine.transitions.size()))));
    const engine::NameDifference& difference = m_workbench->review()->difference();
    const std::array rows = {counted(difference.states), counted(difference.transitions),
                             counted(difference.events), counted(difference.actions)};
    const std::array signs = {QStringLiteral("+%1"), QStringLiteral("\u2212%1"),
                              QStringLiteral("\u00B1%1"), QStringLiteral("%1")};
    const std::array meanings = {Meaning::Added, Meaning::Removed, Meaning::Warning,
                                 Meaning::Muted};
    for (std::size_t r = 0; r < 4; ++r) {
        for (std::size_t c = 0; c < 4; ++c) {
            const int count = rows[r][c];
            QLabel* cell = m_counts[r][c];
            cell->setText(count == 0 ? QStringLiteral("0") : signs[c].arg(count));
            QPalette palette;
            palette.setColor(QPalette::WindowText,
                             colour(count == 0 ? Meaning::Muted : meanings[c], palette));
            cell->setPalette(palette);
        }
    }
}

void SummaryPage::updateRemoved() {
    const auto& removed = m_workbench->review()->removedMarkings();
    QStringList lines;
    for (const engine::RemovedMarking& marking : removed) {
        if (lines.size() == kNamesShown)
            break;
        lines.append(displayName(app::markingText(marking)));
    }
    const int more = static_cast<int>(removed.size()) - kNamesShown;
    if (more > 0)
        lines.append(tr("and %n more", nullptr, more));
    m_removed->setText(lines.isEmpty() ? tr("None: the current machine has no terminal markings "
                                            "and no exit actions.")
                                       : lines.join(QLatin1Char('\n')));
    m_showRemoved->setVisible(!removed.empty());
}

void SummaryPage::updateFacts() {
    const app::ReviewSession* review = m_workbench->review();
    const engine::Candidate& candidate = *review->candidate();
    const QString document = app::toQt(candidate.documentRevision).left(8);
    const QString solver = app::toQt(candidate.solverRevision).left(8);
    const QString state = review->isStale() ? tr("stale") : tr("current");
    m_baseline->setText(tr("%1 (document %2, observations %3)", "current or stale, revisions")
                            .arg(state, document, solver));
    QStringList generated;
    for (std::size_t i = 0; i < candidate.states.size(); ++i) {
        if (candidate.states[i].evidence != engine::StateEvidence::Generated)
            continue;
        if (generated.size() < kNamesShown)
            generated.append(displayName(candidate.machine.states[i].name));
    }
    const int total = static_cast<int>(candidate.statistics.generatedStates);
    if (total > generated.size())
        generated.append(tr("and %n more", nullptr, total - static_cast<int>(generated.size())));
    m_generated->setText(
        total == 0 ? tr("none: every state is named by a token")
                   : tr("%n: %1", nullptr, total).arg(generated.join(QStringLiteral(", "))));
    const int disabled = review->disabledObservations();
    m_disabled->setText(
        disabled == 0 ? tr("nothing: every observation is enabled")
                      : tr("%n disabled observation(s), not part of the claim", nullptr, disabled));
    const engine::Statistics& s = candidate.statistics;
    m_evidence->setText(tr("observations: %1, tokens: %2 (blank: %3), forced classes: %4")
                            .arg(number(s.observations), number(s.tokens), number(s.blankTokens),
                                 number(s.forcedClasses)));
    m_merges->setText(tr("%1 accepted, %2 refused, %3 compatible but not chosen, of %4 considered")
                          .arg(number(s.mergesAccepted), number(s.mergesRejected),
                               number(s.mergesNotChosen), number(s.mergesConsidered)));
    m_statement->setText(app::consistencyText(s));
}

void SummaryPage::updateApply() {
    const bool enabled = (*m_actions)[app::ActionId::Apply]->isEnabled();
    m_apply->setEnabled(enabled);
    const QString obstacle = m_workbench->review()->applyObstacle();
    m_reason->setText(!obstacle.isEmpty() ? obstacle
                      : enabled           ? tr("Apply is one step that Undo takes back.")
                                          : tr("Something else is running just now."));
}

void SummaryPage::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::ApplicationPaletteChange)
        refresh();
}

} // namespace views
