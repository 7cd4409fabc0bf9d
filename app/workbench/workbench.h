// All that one window works with and the verbs of its menus; the window itself only draws it.
#pragma once

#include "app/document/focus.h"
#include "app/document/projectfile.h"
#include "app/jobs/inferencejob.h"
#include "app/jobs/job.h"
#include "app/models/consolemodel.h"
#include "app/workbench/applyplan.h"
#include "engine/base/limits.h"
#include "engine/base/problem.h"

#include <QObject>

#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace app {

class AuditModel;
class AuditSession;
class Autosave;
class ComparisonModel;
class CoverageModel;
class ExplainModel;
class ExplainSession;
class IntervalListModel;
class JobRunner;
class ObservationListModel;
class ProblemsModel;
class ProjectDocument;
class ProvenanceModel;
class RecentProjects;
class RemovedMarkingsModel;
class ReportModel;
class ReviewSession;
class Settings;
class StateTableModel;
class TokenListModel;
class TransitionTableModel;
struct RecoveryEntry;

class Workbench : public QObject {
    Q_OBJECT

public:
    explicit Workbench(Settings* settings, QObject* parent = nullptr);
    ~Workbench() override;

    [[nodiscard]] Settings* settings() const { return m_settings; }
    [[nodiscard]] RecentProjects* recentProjects() const { return m_recent; }
    [[nodiscard]] ProjectDocument* document() const { return m_document; }
    [[nodiscard]] ReviewSession* review() const { return m_review; }
    [[nodiscard]] AuditSession* audit() const { return m_audit; }
    [[nodiscard]] ExplainSession* explain() const { return m_explain; }
    [[nodiscard]] Autosave* autosave() const { return m_autosave; }
    [[nodiscard]] JobRunner* inferenceRunner() const { return m_runner; }

    [[nodiscard]] ObservationListModel* observations() const { return m_observations; }
    [[nodiscard]] TokenListModel* tokens() const { return m_tokens; }
    [[nodiscard]] IntervalListModel* intervals() const { return m_intervals; }
    [[nodiscard]] StateTableModel* states() const { return m_states; }
    [[nodiscard]] TransitionTableModel* transitions() const { return m_transitions; }
    [[nodiscard]] ProblemsModel* problems() const { return m_problems; }
    [[nodiscard]] ConsoleModel* console() const { return m_console; }
    [[nodiscard]] ComparisonModel* comparison() const { return m_comparison; }
    [[nodiscard]] ProvenanceModel* provenance() const { return m_provenance; }
    [[nodiscard]] CoverageModel* coverage() const { return m_coverage; }
    [[nodiscard]] ReportModel* report() const { return m_report; }
    [[nodiscard]] RemovedMarkingsModel* removedMarkings() const { return m_removedMarkings; }
    [[nodiscard]] AuditModel* loneSteps() const { return m_loneSteps; }
    [[nodiscard]] ExplainModel* explainModel() const { return m_explainModel; }

    [[nodiscard]] JobState jobState() const { return m_jobState; }
    [[nodiscard]] bool isBusyWithFile() const { return m_fileWork != 0; }
    [[nodiscard]] bool isSaving() const { return m_saving; }
    [[nodiscard]] bool isApplying() const { return m_applying; }
    /// What the confirmation of Apply shows. Precondition: review()->canApply().
    [[nodiscard]] ApplyPlan applyPlan() const;

    /// Caps for everything this window reads and infers.
    void setLimits(const engine::Limits& limits);
    /// Tests put other jobs in the place of inference.
    using JobFactory = std::function<std::unique_ptr<Job>(const InferenceOrder&)>;
    void setInferenceJobFactory(JobFactory factory) { m_factory = std::move(factory); }

public slots:
    void newProject();
    /// Reads off the GUI thread; ends with opened() or openFailed(). The caller has asked about
    /// unsaved changes before.
    void open(const QString& path);
    void recover(const app::RecoveryEntry& entry);
    /// Ends with saved(), saveFailed(), overwriteQuestion() or saveAsNeeded().
    void save();
    void saveAs(const QString& path);
    /// The answer "yes" to overwriteQuestion().
    void saveOverwriting();
    /// Looks, off the GUI thread, whether another program changed the file; ends with
    /// changedOnDisk() or nothing.
    void checkDisk();

    void infer();
    void cancel();
    /// Ends with applied() or applyRefused(). The caller has shown applyPlan() before.
    void apply();
    void closeCandidate();
    void undo();
    void redo();

    /// Any observations text or file content, also from the clipboard: one undo step.
    void importText(const QString& text);
    void importFile(const QString& path);
    /// Bytes that a view made (SVG, PNG, PDF) or none: "export" as one safe write and a line.
    void exportBytes(const QByteArray& bytes, const QString& path);
    void exportCandidate(const QString& path);

    /// Shows an observation in tokens() and intervals(); -1: none.
    void showObservation(int row);
    void goTo(const app::Focus& focus);
    /// The window closes in an orderly way: stops jobs and removes the autosave.
    void shutDown();

signals:
    void jobStateChanged(app::JobState state);
    /// `elapsed` in milliseconds; total 0: unknown.
    void jobProgressed(const engine::Progress& progress, qint64 elapsed);
    void inferenceSucceeded();
    void inferenceFailed(); ///< problems() has why
    void inferenceCancelled();

    void fileWorkChanged(bool busy);
    void opened(const QString& path);
    void openFailed(const QString& path, const engine::Problems& problems);
    void saved(const QString& path);
    void saveFailed(const QString& path, const engine::Problems& problems);
    void saveAsNeeded(); ///< there is no path yet, or the document is read-only
    void overwriteQuestion(const QString& path);
    /// `content` is the hash of what the file holds now.
    void changedOnDisk(const QString& path, const QByteArray& content);
    void imported(int count);
    void importFailed(const engine::Problems& problems);
    void exported(const QString& path);
    void exportFailed(const QString& path, const engine::Problems& problems);

    void applied();
    void applyRefused(const engine::Problems& problems);
    void focusRequested(const app::Focus& focus);

private:
    void setJobState(JobState state);
    void stopInference();
    void tellCancelled();
    void receiveOutcome(quint64 generation, const JobOutcome& outcome);
    void acceptCandidate(const engine::Result<std::shared_ptr<const engine::Candidate>>& accepted,
                         const engine::Problems& warnings);
    void failInference(const engine::Problems& problems);
    void refuseApply(const engine::Problems& problems);
    void tellApplies(int undoIndex);

    void beginFileWork();
    void endFileWork();
    void replaceProject(engine::Project project, const QString& path, engine::FileFormat format,
                        bool readOnly, bool modified);
    void showLoaded(engine::Result<LoadedFile> loaded, const QString& path);
    void startSaving(const QString& path, bool overwriting);
    void finishSaving(const QString& path, engine::FileFormat format,
                      const engine::Project* snapshot, const SavedFile& file);
    void askOverwriting(const QString& path);
    void failSaving(const QString& path, const engine::Problems& problems);
    void importLibrary(const engine::Result<engine::Document>& read);
    void tellExported(const QString& path, const engine::Result<FileStamp>& written);

    Settings* m_settings;
    RecentProjects* m_recent;
    ProjectDocument* m_document;
    ReviewSession* m_review;
    AuditSession* m_audit;
    ExplainSession* m_explain;
    Autosave* m_autosave;
    JobRunner* m_runner;
    ObservationListModel* m_observations;
    TokenListModel* m_tokens;
    IntervalListModel* m_intervals;
    StateTableModel* m_states;
    TransitionTableModel* m_transitions;
    ProblemsModel* m_problems;
    ConsoleModel* m_console;
    ComparisonModel* m_comparison;
    ProvenanceModel* m_provenance;
    CoverageModel* m_coverage;
    ReportModel* m_report;
    RemovedMarkingsModel* m_removedMarkings;
    AuditModel* m_loneSteps;
    ExplainModel* m_explainModel;

    engine::Limits m_limits;
    JobFactory m_factory;
    JobState m_jobState = JobState::Idle;
    InferenceOrder m_order; ///< what the current run was started with
    quint64 m_nextJob = 1;
    quint64 m_generation = 0;
    bool m_accepting = false; ///< a candidate has come and is being checked
    bool m_applying = false;
    int m_undoIndex = 0;

    FileStamp m_stamp;   ///< the document's file as we last read or wrote it
    quint64 m_epoch = 0; ///< grows when another project takes this one's place
    quint64 m_openRequest = 0;
    QString m_pendingPath; ///< of a save that waits for the answer to overwriteQuestion()
    bool m_saving = false;
    std::optional<std::pair<QString, bool>> m_nextSave; ///< path, and whether to overwrite
    int m_fileWork = 0;
};

} // namespace app
