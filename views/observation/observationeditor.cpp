#include "views/observation/observationeditor.h"

#include "app/commands/sequencecommands.h"
#include "app/document/projectdocument.h"
#include "app/models/coveragemodel.h"
#include "app/models/intervallistmodel.h"
#include "app/models/tokenlistmodel.h"
#include "app/review/reviewsession.h"
#include "app/text/reporttext.h"
#include "app/workbench/workbench.h"
#include "views/common/emptystate.h"
#include "views/common/icon.h"
#include "views/common/named.h"
#include "views/common/text.h"
#include "views/observation/freetextview.h"
#include "views/observation/intervalview.h"
#include "views/observation/tokencompleter.h"
#include "views/observation/tokenview.h"
#include "views/window/windowactions.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QCompleter>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSplitter>
#include <QStackedWidget>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

namespace views {

namespace {
constexpr int kListMode = 0;
constexpr int kTextMode = 1;
} // namespace

ObservationEditor::ObservationEditor(app::Workbench* workbench, WindowActions* actions,
                                     QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_pages(new QStackedWidget),
      m_name(new QLabel),
      m_context(new QComboBox),
      m_enabled(new QCheckBox(tr("Take part in inference"))),
      m_modes(new QButtonGroup(this)),
      m_forms(new QStackedWidget),
      m_tokens(new TokenView(workbench)),
      m_text(new FreeTextView(workbench)),
      m_append(new QLineEdit),
      m_intervals(new IntervalView(workbench)),
      m_state(new QToolButton) {
    auto* empty = new EmptyState(
        QStringLiteral("observation"), tr("No observation is selected"),
        tr("Choose one in the list on the left, add one, or open a file with observations."));
    empty->addActionButton((*actions)[app::ActionId::AddObservation]);
    empty->addActionButton((*actions)[app::ActionId::Open]);

    auto* splitter =
        named(new QSplitter(Qt::Horizontal), "observationSplitter", tr("Tokens and intervals"));
    splitter->addWidget(makeTokenList());
    splitter->addWidget(m_intervals);
    splitter->setStretchFactor(0, 2);
    splitter->setStretchFactor(1, 3);
    splitter->setSizes({250, 500});
    splitter->setChildrenCollapsible(false);
    m_tokens->setMinimumWidth(120);
    m_intervals->setMinimumWidth(120);

    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(8, 8, 8, 8);
    column->addWidget(makeHeader());
    column->addWidget(splitter, 1);
    m_pages->addWidget(empty);
    m_pages->addWidget(page);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(m_pages);
    connectModels();
    setFreeText(false);
    showObservation();
}

QWidget* ObservationEditor::makeHeader() {
    QFont bold = m_name->font();
    bold.setBold(true);
    m_name->setFont(bold);
    m_name->setObjectName(QStringLiteral("observationName"));
    m_name->setTextFormat(Qt::PlainText);
    m_name->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_name->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    named(m_context, "observationContext", tr("Start context"));
    m_context->setToolTip(tr("How the observation begins: in the initial state, as the "
                             "continuation of some state, or wherever inference finds it fits"));
    for (const auto context : {engine::StartContext::Initial, engine::StartContext::Continuation,
                               engine::StartContext::Infer})
        m_context->addItem(app::startContextText(context), static_cast<int>(context));
    named(m_enabled, "observationEnabled", m_enabled->text());
    m_enabled->setToolTip(tr("An observation that takes no part is kept, and is not in the claim"));

    auto* row = new QHBoxLayout;
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_name, 1);
    auto* label = new QLabel(tr("&Start context:"));
    label->setBuddy(m_context);
    row->addWidget(label);
    row->addWidget(m_context);
    row->addWidget(m_enabled);
    const auto addMode = [&](int id, const char* objectName, const QString& iconName,
                             const QString& text, const QString& tip) {
        auto* button = named(new QToolButton, objectName, text);
        button->setText(text);
        button->setIcon(icon(iconName));
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setToolTip(tip);
        button->setCheckable(true);
        button->setFocusPolicy(Qt::StrongFocus);
        m_modes->addButton(button, id);
        row->addWidget(button);
    };
    addMode(kListMode, "tokenListMode", QStringLiteral("list"), tr("List"),
            tr("One token a line; line numbers are token indices"));
    addMode(kTextMode, "freeTextMode", QStringLiteral("text"), tr("Text"),
            tr("Tokens as running text, separated by spaces and lines"));
    auto* header = new QWidget;
    header->setLayout(row);
    return header;
}

QWidget* ObservationEditor::makeTokenList() {
    named(m_append, "tokenAppend", tr("Add a token at the end"));
    m_append->setPlaceholderText(tr("Add a token at the end"));
    m_append->addAction(icon(QStringLiteral("add")), QLineEdit::LeadingPosition);
    auto* list = new QWidget;
    auto* listColumn = new QVBoxLayout(list);
    listColumn->setContentsMargins(0, 0, 0, 0);
    listColumn->addWidget(m_tokens, 1);
    listColumn->addWidget(m_append);
    m_forms->addWidget(list);
    m_forms->addWidget(m_text);

    named(m_state, "tokenState", tr("State this token leads to"));
    m_state->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_state->setIcon(icon(QStringLiteral("candidate")));
    m_state->setToolTip(tr("Shows in the candidate the state that the selected token leads to"));
    m_state->setFocusPolicy(Qt::StrongFocus);
    auto* left = new QWidget;
    auto* column = new QVBoxLayout(left);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_forms, 1);
    column->addWidget(m_state, 0, Qt::AlignLeft);
    return left;
}

void ObservationEditor::connectModels() {
    const app::TokenListModel* tokens = m_workbench->tokens();
    connect(tokens, &app::TokenListModel::observationChanged, this,
            &ObservationEditor::showObservation);
    connect(tokens, &QAbstractItemModel::modelReset, this, &ObservationEditor::showObservation);
    connect(m_workbench->document(), &app::ProjectDocument::readOnlyChanged, this,
            &ObservationEditor::showObservation);
    connect(m_workbench->review(), &app::ReviewSession::candidateChanged, this,
            [this] { showToken(m_tokens->currentToken()); });
    connect(m_workbench->review(), &app::ReviewSession::staleChanged, this,
            [this] { showToken(m_tokens->currentToken()); });
    connect(m_context, &QComboBox::activated, this, [this] {
        const auto context = static_cast<engine::StartContext>(m_context->currentData().toInt());
        app::ProjectDocument* document = m_workbench->document();
        const app::EditResult edit = app::setStartContext(
            document->project(), {m_workbench->tokens()->observationRow()}, context);
        if (edit)
            document->push(*edit);
    });
    connect(m_enabled, &QCheckBox::clicked, this, [this](bool enabled) {
        app::ProjectDocument* document = m_workbench->document();
        const app::EditResult edit = app::setObservationsEnabled(
            document->project(), {m_workbench->tokens()->observationRow()}, enabled);
        if (edit)
            document->push(*edit);
    });
    connect(m_modes, &QButtonGroup::idClicked, this,
            [this](int mode) { setFreeText(mode == kTextMode); });
    connect(m_append, &QLineEdit::returnPressed, this, &ObservationEditor::appendToken);
    connect(m_tokens, &TokenView::currentTokenChanged, this, &ObservationEditor::showToken);
    connect(m_text, &FreeTextView::currentTokenChanged, this, &ObservationEditor::showToken);
    connect(m_tokens, &TokenView::stateRequested, this, &ObservationEditor::requestState);
    connect(m_intervals, &IntervalView::tokensChosen, this, [this](int first, int end) {
        if (m_forms->currentIndex() == kTextMode)
            m_text->selectTokens(first, end);
        else
            m_tokens->selectTokens(first, end);
    });
    connect(m_state, &QToolButton::clicked, this,
            [this] { emit stateRequested(m_state->property("state").toString()); });
}

void ObservationEditor::showObservation() {
    const auto& observation = m_workbench->tokens()->observation();
    m_pages->setCurrentIndex(observation ? 1 : 0);
    if (!observation)
        return;
    m_name->setText(displayName(observation->name));
    m_name->setToolTip(toolTipText(app::toQt(observation->name)));
    m_context->setCurrentIndex(m_context->findData(static_cast<int>(observation->startContext)));
    m_enabled->setChecked(observation->enabled);
    const bool tooLong = m_text->tooLong();
    QAbstractButton* textMode = m_modes->button(kTextMode);
    textMode->setEnabled(!tooLong);
    textMode->setToolTip(tooLong ? tr("Text is for up to %n token(s); longer observations are "
                                      "edited as a list",
                                      nullptr, FreeTextView::kMaximumTokens)
                                 : tr("Tokens as running text, separated by spaces and lines"));
    if (tooLong && m_forms->currentIndex() == kTextMode)
        setFreeText(false);
    const bool editable = !m_workbench->document()->isReadOnly();
    for (QWidget* widget : std::initializer_list<QWidget*>{m_context, m_enabled, m_append})
        widget->setEnabled(editable);
    showToken(m_tokens->currentToken());
}

void ObservationEditor::setFreeText(bool freeText) {
    m_forms->setCurrentIndex(freeText ? kTextMode : kListMode);
    m_text->setActive(freeText);
    m_modes->button(freeText ? kTextMode : kListMode)->setChecked(true);
}

void ObservationEditor::selectTokens(int first, int end) {
    if (m_forms->currentIndex() == kTextMode)
        m_text->selectTokens(first, end);
    m_tokens->selectTokens(first, end);
}

void ObservationEditor::commit() {
    if (m_forms->currentIndex() == kTextMode)
        m_text->commit();
}

void ObservationEditor::focusTokens() {
    if (m_forms->currentIndex() == kTextMode)
        m_text->setFocus();
    else if (m_workbench->tokens()->rowCount() == 0)
        m_append->setFocus();
    else
        m_tokens->setFocus();
}

void ObservationEditor::showToken(int token) {
    m_intervals->showToken(token);
    const auto& observation = m_workbench->tokens()->observation();
    QString state;
    const app::ReviewSession* review = m_workbench->review();
    const bool stale = review->hasCandidate() && review->isSolverStale();
    if (observation && token >= 0 && !stale)
        state = m_workbench->coverage()->stateAt(app::toQt(observation->name), token);
    m_state->setProperty("state", state);
    m_state->setEnabled(!state.isEmpty());
    m_state->setText(stale             ? tr("The candidate is stale")
                     : state.isEmpty() ? tr("No candidate state for this token")
                                       : tr("Leads to %1").arg(displayName(state)));
}

void ObservationEditor::requestState(int token) {
    showToken(token);
    if (m_state->isEnabled())
        emit stateRequested(m_state->property("state").toString());
}

void ObservationEditor::appendToken() {
    app::TokenListModel* tokens = m_workbench->tokens();
    const QString token = m_append->text();
    if (token.isEmpty() || !tokens->insertTokens(tokens->rowCount(), {token}))
        return;
    // The completer writes its choice into the field after this signal.
    QTimer::singleShot(0, m_append, &QLineEdit::clear);
    m_tokens->selectTokens(tokens->rowCount() - 1, tokens->rowCount());
}

} // namespace views
