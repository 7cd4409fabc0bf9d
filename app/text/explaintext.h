// What an explanation says, in sentences of the user's language.
#pragma once

#include "app/jobs/explainjob.h"

#include <QString>

#include <array>

namespace app {

/// Why it stopped, and how much is backed by nothing.
[[nodiscard]] QString stopSentence(const ExplainResult& result);
/// The name of a source, as data.
[[nodiscard]] QString sourceName(const ExplainResult& result, std::uint32_t source);
/// What a source says of a step that it engages.
[[nodiscard]] QString backingText(const ExplainResult& result, const engine::ExplainedStep& step);
/// Intervals "3" or "3–5", counted as the observation counts them.
[[nodiscard]] QString stepsText(const ExplainResult& result, engine::Span symbols);
[[nodiscard]] QString tokensText(engine::Span tokens);

struct StepAnswer {
    QString question;
    QString answer;
};
/// Engagement, progress, accounting, closure, termination: one line for each (DERIVATION 5).
[[nodiscard]] std::array<StepAnswer, 5> stepAnswers(const ExplainResult& result, std::size_t step);

/// How a result compares with another of the same trace, by grade and dependent steps.
[[nodiscard]] QString comparisonSentence(const ExplainResult& now, const ExplainResult& before);

} // namespace app
