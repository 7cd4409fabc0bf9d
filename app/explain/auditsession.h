// The audit of the document's library, made anew after every change of it, and what is known of it.
#pragma once

#include "app/jobs/auditjob.h"
#include "engine/base/problem.h"

#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>
#include <optional>

namespace app {

class JobRunner;
class ProjectDocument;
class Settings;
struct ChangeHint;

class AuditSession : public QObject {
    Q_OBJECT

public:
    /// NotAsked: nothing runs because the last run was cancelled, or none was ever wanted.
    enum class State { NotAsked, Running, Ready, Failed };

    /// `settings` gives the step options and lives longer.
    AuditSession(ProjectDocument* document, Settings* settings, QObject* parent = nullptr);
    ~AuditSession() override;

    [[nodiscard]] State state() const { return m_state; }
    /// The latest that was made; null before. It may be stale.
    [[nodiscard]] const std::shared_ptr<const AuditResult>& result() const { return m_result; }
    /// The result as far as badges and charts may go by it: null when nothing is on its way to
    /// replace one that is stale.
    [[nodiscard]] std::shared_ptr<const AuditResult> known() const {
        return knowsLoneSteps() ? m_result : nullptr;
    }
    /// The result is of another library or other options than those of now.
    [[nodiscard]] bool isStale() const { return m_stale; }
    [[nodiscard]] const engine::Problems& problems() const { return m_problems; }
    /// How many steps only this observation of the document shows; none while that is unknown.
    /// While a new audit is on its way, untouched observations keep what the last one said.
    [[nodiscard]] std::optional<std::uint32_t>
    loneSteps(const engine::Observation* observation) const;

    /// Starts at once instead of after the pause that follows a change.
    void start();
    void cancel();
    /// Nothing is begun from here on: the window closes.
    void shutDown();

    void setLimits(const engine::Limits& limits) { m_limits = limits; }
    void setDelay(int milliseconds) { m_pause.setInterval(milliseconds); }
    /// Tests put other jobs in the place of the audit.
    using JobFactory = std::function<std::unique_ptr<Job>(const AuditOrder&)>;
    void setJobFactory(JobFactory factory) { m_factory = std::move(factory); }

signals:
    void stateChanged(); ///< state, staleness or problems
    void resultChanged();
    void loneStepsChanged(); ///< what known() and loneSteps() say

private:
    void documentChanged(const ChangeHint& hint);
    void ask();
    void outdate(State state, const engine::Problems& problems = {});
    [[nodiscard]] bool knowsLoneSteps() const;
    void receiveOutcome(const JobOutcome& outcome);

    ProjectDocument* m_document;
    Settings* m_settings;
    JobRunner* m_runner;
    QTimer m_pause;
    engine::Limits m_limits;
    JobFactory m_factory;
    State m_state = State::NotAsked;
    bool m_stale = false;
    bool m_closed = false;
    std::shared_ptr<const AuditResult> m_result;
    engine::Problems m_problems;
};

} // namespace app
