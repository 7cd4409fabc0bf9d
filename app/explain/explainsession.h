// The explanation of the trace that is looked at: what is asked, what came of it, whether it holds.
#pragma once

#include "app/jobs/explainjob.h"

#include <QObject>
#include <QStringList>
#include <QTimer>

#include <functional>
#include <memory>

namespace app {

class JobRunner;
class ProjectDocument;
class ReviewSession;
class Settings;
struct ChangeHint;

class ExplainSession : public QObject {
    Q_OBJECT

public:
    /// NotAsked: there is no trace, nobody looks, or the last run was cancelled.
    enum class State { NotAsked, Running, Ready, Failed };

    /// `settings` gives the step options, `review` the candidate; both live longer.
    ExplainSession(ProjectDocument* document, ReviewSession* review, Settings* settings,
                   QObject* parent = nullptr);
    ~ExplainSession() override;

    /// While nobody looks nothing is computed; what was asked meanwhile is then.
    void setWatched(bool watched);
    /// The observation at this library row; -1: none.
    void setTrace(int row);
    [[nodiscard]] const std::shared_ptr<const engine::Observation>& trace() const {
        return m_trace;
    }
    /// Its library row now; -1: none.
    [[nodiscard]] int traceRow() const;

    [[nodiscard]] bool usesOthers() const { return m_others; }
    void useOthers(bool use);
    [[nodiscard]] bool usesCandidate() const { return m_candidate; }
    void useCandidate(bool use);
    [[nodiscard]] int window() const { return static_cast<int>(m_window); }
    void setWindow(int window);

    [[nodiscard]] State state() const { return m_state; }
    /// The latest that was made for the trace; null before. It may be stale.
    [[nodiscard]] const std::shared_ptr<const ExplainResult>& result() const { return m_result; }
    /// The one before it for the same trace, to compare with; null: there is none.
    [[nodiscard]] const std::shared_ptr<const ExplainResult>& previous() const {
        return m_previous;
    }
    /// Observations or sources are no longer those of the result.
    [[nodiscard]] bool isStale() const { return m_stale; }
    /// The sources that paid and are not what they were: what they are cited for may be gone.
    [[nodiscard]] const QStringList& changedSources() const { return m_changed; }
    [[nodiscard]] const engine::Problems& problems() const { return m_problems; }

    /// Begins, whoever looks; what ran about something else is dropped.
    void explain();
    void cancel();
    /// Nothing is begun from here on: the window closes.
    void shutDown();
    void setLimits(const engine::Limits& limits) { m_limits = limits; }
    /// Tests put other jobs in the place of the explanation.
    using JobFactory = std::function<std::unique_ptr<Job>(const ExplainOrder&)>;
    void setJobFactory(JobFactory factory) { m_factory = std::move(factory); }

signals:
    void traceChanged();
    void stateChanged(); ///< state, staleness or problems
    void resultChanged();

private:
    void documentChanged(const ChangeHint& hint);
    void followLibrary(const ChangeHint& hint);
    void ask();
    void enter(State state, const engine::Problems& problems = {});
    void forget();
    void findChanges();
    void receiveOutcome(const JobOutcome& outcome);

    ProjectDocument* m_document;
    ReviewSession* m_review;
    Settings* m_settings;
    JobRunner* m_runner;
    engine::Limits m_limits;
    JobFactory m_factory;
    std::shared_ptr<const engine::Observation> m_trace;
    bool m_others = true;
    bool m_candidate = true;
    engine::Position m_window = 1;
    bool m_watched = false;
    bool m_wanted = false; ///< asked for while nobody looked
    bool m_closed = false;
    bool m_stale = false;
    State m_state = State::NotAsked;
    std::shared_ptr<const ExplainResult> m_result;
    std::shared_ptr<const ExplainResult> m_previous;
    QStringList m_changed;
    engine::Problems m_problems;
};

} // namespace app
