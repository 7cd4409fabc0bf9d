#include "app/text/explaintext.h"

#include "app/text/encoding.h"
#include "engine/derivation/cost.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace app {

namespace {

class Text {
    Q_DECLARE_TR_FUNCTIONS(Explain)
};

QString reasonText(engine::ExplainStop stop) {
    switch (stop) {
    case engine::ExplainStop::Complete:
        return Text::tr("Complete: every step is backed or taken as given.");
    case engine::ExplainStop::ClosedBelowQuantum:
        return Text::tr("Closed below the quantum: what is left is shorter than the window, too "
                        "short to judge.");
    case engine::ExplainStop::SourcesExhausted:
        return Text::tr("Sources exhausted: each of them holds nothing of what is left.");
    case engine::ExplainStop::AcceptedAsIs:
        return Text::tr("Accepted as is: nothing is asked of this trace.");
    case engine::ExplainStop::SourceChanged:
        return Text::tr("Source changed: it no longer contains what it was cited for.");
    case engine::ExplainStop::Cancelled:
        return Text::tr("Cancelled.");
    }
    return {};
}

QString learnedText(engine::Acquaintance acquaintance) {
    switch (acquaintance) {
    case engine::Acquaintance::Stranger:
        return Text::tr("the candidate goes this way, and was learned from other observations");
    case engine::Acquaintance::Trace:
        return Text::tr("the candidate says so, but it learned it from this trace");
    case engine::Acquaintance::Copy:
        return Text::tr("the candidate says so, but it learned it from a copy of this trace");
    case engine::Acquaintance::Unknown:
        return Text::tr("the candidate says so, but what it learned from has changed or is gone");
    }
    return {};
}

QString range(engine::Position first, engine::Position last) {
    return first == last ? Text::tr("%1").arg(first) : Text::tr("%1\u2013%2").arg(first).arg(last);
}

qsizetype dependentSteps(const ExplainResult& result) {
    return std::ranges::count(result.explanation.steps, false, &engine::ExplainedStep::reaches);
}

QString terminationText(const ExplainResult& result, std::size_t step) {
    if (step + 1 < result.explanation.steps.size())
        return Text::tr("It went on: another source held something of what was left.");
    return reasonText(result.explanation.stop);
}

} // namespace

QString stopSentence(const ExplainResult& result) {
    const auto owed = static_cast<int>(engine::unaccountedBytes(result.explanation.unexplained));
    if (owed == 0)
        return reasonText(result.explanation.stop);
    return Text::tr("%1 %2", "why it stopped, then how much is owed")
        .arg(reasonText(result.explanation.stop),
             Text::tr("%n of %1 steps rest on this trace alone.", nullptr, owed)
                 .arg(result.query.trace.size()));
}

QString sourceName(const ExplainResult& result, std::uint32_t source) {
    const engine::ExplainSource& of = result.query.sources[source];
    return of.kind == engine::SourceKind::Candidate ? Text::tr("Candidate") : toQt(of.name);
}

QString backingText(const ExplainResult& result, const engine::ExplainedStep& step) {
    const engine::ExplainSource& source = result.query.sources[step.source];
    if (source.kind == engine::SourceKind::Candidate)
        return learnedText(*result.acquaintance);
    return step.reaches
               ? Text::tr("also in %1").arg(toQt(source.name))
               : Text::tr("in %1 too, which is a copy of this trace").arg(toQt(source.name));
}

QString stepsText(const ExplainResult& result, engine::Span symbols) {
    const engine::Span steps = result.view().steps(symbols);
    return range(steps.start, steps.end - 1);
}

QString tokensText(engine::Span tokens) {
    return tokens.length() > 0 ? range(tokens.start, tokens.end - 1) : Text::tr("none");
}

std::array<StepAnswer, 5> stepAnswers(const ExplainResult& result, std::size_t place) {
    const engine::ExplainedStep& step = result.explanation.steps[place];
    const auto owed = static_cast<int>(result.owedBehind[place]);
    const double before = place == 0 ? 0 : result.explanation.steps[place - 1].cost;
    const QLocale locale;
    return {
        {{Text::tr("Does it touch the trace?"),
          Text::tr("Yes: of the owed steps %1 it holds %2.")
              .arg(stepsText(result, step.witness.span), stepsText(result, *step.witness.window))},
         {Text::tr("Does it bring evidence?"),
          step.reaches ? Text::tr("Yes: %1.").arg(backingText(result, step))
                       : Text::tr("No: %1.").arg(backingText(result, step))},
         {Text::tr("What is it charged against?"),
          Text::tr("Steps %1, at a cost of %2; %3 so far.")
              .arg(stepsText(result, step.witness.span), locale.toString(step.cost - before),
                   locale.toString(step.cost))},
         {Text::tr("What is still owed?"),
          owed == 0 ? Text::tr("Nothing.") : Text::tr("%n step(s).", nullptr, owed)},
         {Text::tr("Why did it stop?"), terminationText(result, place)}}};
}

QString comparisonSentence(const ExplainResult& now, const ExplainResult& before) {
    const int order = compareExplanations(now.explanation, before.explanation);
    const QString verdict = order < 0   ? Text::tr("Better than the last one.")
                            : order > 0 ? Text::tr("Worse than the last one.")
                                        : Text::tr("As good as the last one.");
    const QLocale locale;
    return Text::tr("%1 Grade %2 against %3, dependent steps %4 against %5.")
        .arg(verdict, locale.toString(engine::derivationGrade(now.explanation.weight), 'f', 0),
             locale.toString(engine::derivationGrade(before.explanation.weight), 'f', 0))
        .arg(dependentSteps(now))
        .arg(dependentSteps(before));
}

} // namespace app
