#include "views/explain/explaindetails.h"

#include "app/commands/sequencecommands.h"
#include "app/document/projectdocument.h"
#include "app/explain/explainsession.h"
#include "app/models/explainmodel.h"
#include "app/text/explaintext.h"
#include "app/workbench/workbench.h"
#include "engine/explain/recording.h"
#include "engine/observation/library.h"
#include "views/common/icon.h"
#include "views/common/named.h"
#include "views/common/text.h"

#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace views {

using app::ExplainModel;

namespace {

constexpr std::size_t kMostTokens = 200; // of a recording in the panel; all of it is added

engine::Recording recordingOf(const app::ExplainResult& result, engine::Span owed) {
    const engine::ExplainedTrace view = result.view();
    return engine::recordingFor(view.normalized, view.observation(), view.steps(owed),
                                view.options.context);
}

QString escaped(const QString& text) {
    return displayName(text).toHtmlEscaped();
}

} // namespace

ExplainDetails::ExplainDetails(app::Workbench* workbench, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_text(named(new QLabel, "explainDetails", tr("The chosen step"))),
      m_add(named(new QToolButton, "explainAdd", tr("Add as observation"))) {
    m_text->setTextFormat(Qt::RichText);
    m_text->setWordWrap(true);
    m_text->setAlignment(Qt::AlignTop | Qt::AlignLeading);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_add->setText(tr("Add as observation"));
    m_add->setIcon(icon(QStringLiteral("add")));
    m_add->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_add->setFocusPolicy(Qt::StrongFocus);
    m_add->setToolTip(tr("Adds it disabled: enable it when you have recorded it"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 4, 4, 4);
    column->addWidget(m_text);
    column->addWidget(m_add, 0, Qt::AlignLeading);
    column->addStretch(1);
    connect(m_add, &QToolButton::clicked, this, &ExplainDetails::addRecording);
    show(QModelIndex());
}

void ExplainDetails::show(const QModelIndex& index) {
    m_owedStart = m_owedEnd = -1;
    m_add->hide();
    if (!index.isValid()) {
        m_text->setText(tr("Choose a step to read what it answers."));
        return;
    }
    const ExplainModel* model = m_workbench->explainModel();
    if (const auto step = model->step(index)) {
        showAnswers(index.siblingAtColumn(ExplainModel::WhatColumn).data().toString(), *step);
        return;
    }
    if (model->kind(index) == ExplainModel::Kind::Pinned) {
        m_text->setText(tr("Taken as given by the project: nothing was asked of it."));
        return;
    }
    const engine::Span owed = model->symbols(index);
    m_owedStart = owed.start;
    m_owedEnd = owed.end;
    showRecording();
}

void ExplainDetails::showAnswers(const QString& what, std::size_t step) {
    QString text = QStringLiteral("<p style='margin:0 0 3px 0'>%1</p>").arg(escaped(what));
    for (const app::StepAnswer& line :
         app::stepAnswers(*m_workbench->explainModel()->result(), step))
        text += QStringLiteral("<p style='margin:0 0 3px 0'><b>%1</b><br>%2</p>")
                    .arg(line.question.toHtmlEscaped(), escaped(line.answer));
    m_text->setText(text);
}

void ExplainDetails::showRecording() {
    const app::ExplainResult& result = *m_workbench->explainModel()->result();
    const engine::Recording recording = recordingOf(result, {m_owedStart, m_owedEnd});
    QStringList tokens;
    for (std::size_t i = 0; i < recording.tokens.size() && i < kMostTokens; ++i)
        tokens.append(displayName(recording.tokens[i]));
    if (recording.tokens.size() > kMostTokens)
        tokens.append(QStringLiteral("\u2026"));
    const QString how = recording.startContext == engine::StartContext::Initial
                            ? tr("To back it, record from the start:")
                            : tr("To back it, record:");
    m_text->setText(QStringLiteral("<p style='margin:0 0 3px 0'><b>%1</b><br>%2</p>"
                                   "<p style='margin:0'><b>%3</b><br>%4</p>")
                        .arg(tr("Rests on this trace alone.").toHtmlEscaped(),
                             tr("No source shows these steps.").toHtmlEscaped(),
                             how.toHtmlEscaped(), tokens.join(u' ').toHtmlEscaped()));
    m_add->show();
}

void ExplainDetails::addRecording() {
    const app::ExplainResult& result = *m_workbench->explainModel()->result();
    engine::Recording recording = recordingOf(result, {m_owedStart, m_owedEnd});
    app::ProjectDocument* document = m_workbench->document();
    const engine::Library& library = *document->project().library;
    engine::Observation made;
    made.name = engine::freeObservationName(library, result.observation->name + " to record");
    made.enabled = false;
    made.startContext = recording.startContext;
    made.tokens = std::move(recording.tokens);
    app::EditResult edit = app::addObservation(
        document->project(), m_workbench->explain()->traceRow() + 1, std::move(made));
    if (edit)
        document->push(std::move(edit).value());
}

} // namespace views
