#include "views/explain/explaindetails.h"

#include "app/commands/explaincommands.h"
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

QToolButton* button(const char* objectName, const char* iconName, const QString& text) {
    auto* made = named(new QToolButton, objectName, text);
    made->setText(text);
    made->setIcon(icon(QLatin1String(iconName)));
    made->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    made->setFocusPolicy(Qt::StrongFocus);
    return made;
}

QString escaped(const QString& text) {
    return displayName(text).toHtmlEscaped();
}

} // namespace

ExplainDetails::ExplainDetails(app::Workbench* workbench, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_text(named(new QLabel, "explainDetails", tr("The chosen step"))),
      m_add(button("explainAdd", "add", tr("Add as observation"))),
      m_pin(button("explainPin", "ok", tr("Take as given"))),
      m_unpin(button("explainUnpin", "clear", tr("Ask again"))) {
    m_text->setTextFormat(Qt::RichText);
    m_text->setWordWrap(true);
    m_text->setAlignment(Qt::AlignTop | Qt::AlignLeading);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_add->setToolTip(tr("Adds it disabled: enable it when you have recorded it"));
    m_pin->setToolTip(tr("Pins these steps: they are asked of no source any more"));
    m_unpin->setToolTip(tr("Takes the pin off: these steps are explained again"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 4, 4, 4);
    column->addWidget(m_text);
    for (QToolButton* one : {m_add, m_pin, m_unpin})
        column->addWidget(one, 0, Qt::AlignLeading);
    column->addStretch(1);
    connect(m_add, &QToolButton::clicked, this, &ExplainDetails::addRecording);
    connect(m_pin, &QToolButton::clicked, this, [this] { pin(true); });
    connect(m_unpin, &QToolButton::clicked, this, [this] { pin(false); });
    show(QModelIndex());
}

void ExplainDetails::show(const QModelIndex& index) {
    for (QToolButton* one : {m_add, m_pin, m_unpin})
        one->hide();
    if (!index.isValid()) {
        m_text->setText(tr("Choose a step to read what it answers."));
        return;
    }
    const ExplainModel* model = m_workbench->explainModel();
    m_shown = model->symbols(index);
    if (const auto step = model->step(index)) {
        showAnswers(index.siblingAtColumn(ExplainModel::WhatColumn).data().toString(), *step);
    } else if (model->kind(index) == ExplainModel::Kind::Pinned) {
        m_text->setText(tr("Taken as given by the project: nothing was asked of it."));
        m_unpin->show();
    } else {
        showRecording();
    }
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
    const engine::Recording recording = recordingOf(result, m_shown);
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
    m_pin->show();
}

void ExplainDetails::addRecording() {
    const app::ExplainResult& result = *m_workbench->explainModel()->result();
    engine::Recording recording = recordingOf(result, m_shown);
    app::ProjectDocument* document = m_workbench->document();
    const engine::Library& library = *document->project().library;
    engine::Observation made;
    made.name = engine::freeObservationName(library, result.observation->name + " to record");
    made.enabled = false;
    made.startContext = recording.startContext;
    made.tokens = std::move(recording.tokens);
    push(app::addObservation(document->project(), m_workbench->explain()->traceRow() + 1,
                             std::move(made)));
}

void ExplainDetails::pin(bool given) {
    const app::ExplainResult& result = *m_workbench->explainModel()->result();
    const engine::Span steps = result.view().steps(m_shown);
    const engine::Project& project = m_workbench->document()->project();
    const auto start = static_cast<std::uint64_t>(steps.start);
    const auto end = static_cast<std::uint64_t>(steps.end);
    push(given ? app::pinSteps(project, result.observation->name, start, end)
               : app::unpinSteps(project, result.observation->name, start, end));
}

void ExplainDetails::push(app::EditResult edit) {
    if (edit)
        m_workbench->document()->push(std::move(edit).value());
}

} // namespace views
