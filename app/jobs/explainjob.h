// The explanation of one trace as a job: a snapshot goes out, an immutable result comes back.
#pragma once

#include "app/jobs/job.h"
#include "engine/base/limits.h"
#include "engine/explain/acquaintance.h"
#include "engine/explain/explain.h"
#include "engine/format/explainjson.h"
#include "engine/project/project.h"

#include <memory>
#include <optional>
#include <vector>

namespace app {

struct ExplainOrder {
    engine::Project project;
    std::shared_ptr<const engine::Observation> trace; ///< of the project's library
    engine::StepOptions options;
    engine::Position window = 1;
    bool others = true;                                 ///< the other enabled observations
    std::shared_ptr<const engine::Candidate> candidate; ///< null: not a source
    engine::Limits limits;
};

/// How a step of the trace stands.
struct ExplainedCell {
    enum class Kind : std::uint8_t { Owed, Dust, Pinned, Paid };
    Kind kind = Kind::Owed;
    std::uint32_t source = 0; ///< of Paid
};

/// Its parts refer to each other, so it stays where it was made.
struct ExplainResult {
    ExplainResult() = default;
    ExplainResult(const ExplainResult&) = delete;
    ExplainResult& operator=(const ExplainResult&) = delete;

    std::shared_ptr<const engine::Observation> observation; ///< the trace
    engine::Library library;                                ///< what was read
    engine::NormalizedLibrary normalized;                   ///< of `library`, in canonical order
    std::uint32_t trace = 0;                                ///< place in `normalized`
    engine::StepOptions options;
    engine::StepSymbols symbols;
    std::vector<engine::StepSymbol> paths; ///< what the candidate holds
    std::optional<engine::Acquaintance> acquaintance;
    engine::ExplainQuery query;
    engine::Explanation explanation;
    std::vector<engine::ExplainedRun> runs;
    std::vector<ExplainedCell> cells;         ///< one a symbol
    std::vector<engine::Position> owedBehind; ///< symbols owed after each step

    [[nodiscard]] engine::ExplainedTrace view() const {
        return {library, normalized, trace, symbols.sequences[trace], options, query, explanation};
    }
};

struct ExplainMessage : JobResult {
    std::shared_ptr<const ExplainResult> result;
};

class ExplainJob : public Job {
public:
    explicit ExplainJob(ExplainOrder order);
    [[nodiscard]] JobOutcome run(std::stop_token stop, engine::ProgressSink& progress) override;

private:
    ExplainOrder m_order;
};

} // namespace app
