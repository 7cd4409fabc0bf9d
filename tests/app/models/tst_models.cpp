// Item models: consistent under every edit (QAbstractItemModelTester), and no resets for edits.
#include "app/chart/chartselection.h"
#include "app/commands/machinecommands.h"
#include "app/commands/sequencecommands.h"
#include "app/document/projectdocument.h"
#include "app/models/comparisonmodel.h"
#include "app/models/consolemodel.h"
#include "app/models/coveragemodel.h"
#include "app/models/intervallistmodel.h"
#include "app/models/observationlistmodel.h"
#include "app/models/problemsmodel.h"
#include "app/models/provenancemodel.h"
#include "app/models/removedmarkingsmodel.h"
#include "app/models/reportmodel.h"
#include "app/models/roles.h"
#include "app/models/statetablemodel.h"
#include "app/models/tokenlistmodel.h"
#include "app/models/transitiontablemodel.h"
#include "app/review/reviewsession.h"
#include "app/text/makeproblem.h"
#include "engine/inference/inference.h"
#include "engine/observation/library.h"
#include "tests/support/samples.h"

#include <QAbstractItemModelTester>
#include <QMimeData>
#include <QSignalSpy>
#include <QTest>

#include <random>

using Tester = QAbstractItemModelTester;
constexpr auto kFatal = QAbstractItemModelTester::FailureReportingMode::QtTest;

class TestModels : public QObject {
    Q_OBJECT

    std::unique_ptr<app::ProjectDocument> m_document;

    void push(const app::EditResult& edit) {
        QVERIFY(edit.hasValue());
        m_document->breakMerging();
        m_document->push(*edit);
    }
    const engine::Project& project() const { return m_document->project(); }

    void compareWithLibrary(const app::ObservationListModel& model) {
        const engine::Library& library = *project().library;
        QCOMPARE(model.rowCount(), static_cast<int>(library.size()));
        for (int row = 0; row < model.rowCount(); ++row) {
            const auto& observation = *library[static_cast<std::size_t>(row)];
            QCOMPARE(model.index(row, 0).data().toString().toStdString(), observation.name);
            QCOMPARE(model.index(row, 0).data(Qt::CheckStateRole).toInt() == Qt::Checked,
                     observation.enabled);
        }
    }

private slots:
    void init() {
        m_document = std::make_unique<app::ProjectDocument>();
        m_document->reset(samples::door(), {}, engine::FileFormat::Project, false, false);
    }

    void observationsFollowAnyScript() {
        app::ObservationListModel model(m_document.get());
        app::ObservationFilterModel filter;
        filter.setSourceModel(&model);
        Tester tester(&model, kFatal);
        Tester filterTester(&filter, kFatal);
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        std::mt19937 random(5);
        for (int step = 0; step < 300; ++step) {
            const int rows = model.rowCount();
            const auto any = [&] {
                return static_cast<int>(random() % static_cast<unsigned>(std::max(rows, 1)));
            };
            if (rows < 2 || random() % 4 == 0) {
                engine::Observation added;
                added.name = engine::freeObservationName(*project().library, "n");
                push(app::addObservation(project(), any(), added));
                continue;
            }
            switch (random() % 7) {
            case 0:
                push(app::removeObservations(project(), {any(), any()}));
                break;
            case 1:
                push(app::moveObservations(project(), {any(), any()}, any()));
                break;
            case 2:
                push(app::duplicateObservations(project(), {any(), any()}));
                break;
            case 3:
                push(app::setObservationsEnabled(project(), {any(), any()}, random() % 2 == 0));
                break;
            case 4:
                m_document->undoStack()->undo();
                break;
            case 5:
                m_document->undoStack()->redo();
                break;
            default:
                push(app::renameObservation(project(), any(),
                                            engine::freeObservationName(*project().library, "r")));
                break;
            }
            compareWithLibrary(model);
        }
        QCOMPARE(resets.count(), 0);
    }

    void movedRowsKeepTheirSelection() {
        app::ObservationListModel model(m_document.get());
        const QPersistentModelIndex first(model.index(0, 0));
        std::unique_ptr<QMimeData> data(model.mimeData({model.index(0, 0)}));
        QVERIFY(!model.dropMimeData(data.get(), Qt::MoveAction, 2, 0, {})); // moved by the edit
        QCOMPARE(first.row(), 1);
        QCOMPARE(first.data().toString(), QStringLiteral("opens"));
        m_document->undoStack()->undo();
        QCOMPARE(first.row(), 0);
        app::ObservationListModel other(m_document.get());
        QVERIFY(!other.dropMimeData(data.get(), Qt::MoveAction, 2, 0, {}));
        QCOMPARE(first.row(), 0); // rows of another list mean nothing
    }

    void editingInTheList() {
        app::ObservationListModel model(m_document.get());
        QSignalSpy refused(&model, &app::ObservationListModel::editRefused);
        QVERIFY(model.setData(model.index(0, 0), QStringLiteral("other"), Qt::EditRole));
        QCOMPARE((*project().library)[0]->name, std::string("other"));
        QVERIFY(!model.setData(model.index(0, 0), QStringLiteral("closes"), Qt::EditRole));
        QCOMPARE(refused.count(), 1);
        QVERIFY(model.setData(model.index(1, 0), Qt::Unchecked, Qt::CheckStateRole));
        QVERIFY(!(*project().library)[1]->enabled);
        using Badge = app::ObservationListModel::Badge;
        const auto badge = [&](int row) {
            return model.index(row, app::ObservationListModel::StatusColumn)
                .data(app::KindRole)
                .toInt();
        };
        QCOMPARE(badge(0), static_cast<int>(Badge::Valid));
        QCOMPARE(badge(1), static_cast<int>(Badge::Disabled));
        push(app::setTokens(project(), 0, {"nonsense"}));
        QCOMPARE(badge(0), static_cast<int>(Badge::Problem));
    }

    void tokensFollowTheirObservation() {
        app::TokenListModel model(m_document.get());
        Tester tester(&model, kFatal);
        model.setObservation(0);
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
        QCOMPARE(model.rowCount(), 4);
        QVERIFY(model.insertTokens(1, {QStringLiteral("bad"), QStringLiteral("event_x")}));
        QCOMPARE(model.rowCount(), 6);
        QCOMPARE(inserted.count(), 1);
        QCOMPARE(inserted[0][1].toInt(), 1);
        QCOMPARE(model.kind(1), engine::TokenKind::Invalid);
        QVERIFY(!model.index(1, 0).data(app::ProblemTextRole).toString().isEmpty());
        QVERIFY(model.setData(model.index(1, 0), QStringLiteral("State Idle"), Qt::EditRole));
        QCOMPARE(model.kind(1), engine::TokenKind::State);
        QVERIFY(model.removeRows(0, 2));
        QCOMPARE(model.rowCount(), 4);
        push(app::moveObservations(project(), {0}, 2));
        QCOMPARE(model.observationRow(), 1);
        push(app::renameObservation(project(), 1, "elsewhere"));
        QCOMPARE(model.observation()->name, std::string("elsewhere"));
        QCOMPARE(resets.count(), 0);
        push(app::removeObservations(project(), {1}));
        QCOMPARE(model.observationRow(), -1);
        QCOMPARE(model.rowCount(), 0);
    }

    void freeTextKeepsWhatItCannotShow() {
        engine::Library library{
            samples::observation("o", {"event_a", "b\xFFz", "two\nlines", "c"})};
        m_document->reset(samples::withLibrary(library), {}, engine::FileFormat::Project, false,
                          false);
        app::TokenListModel model(m_document.get());
        model.setObservation(0);
        QVERIFY(model.setText(model.text()));
        QCOMPARE(m_document->undoStack()->count(), 0);
        QString text = model.text();
        QVERIFY(model.setText(QStringLiteral("event_first\n") + text));
        text = model.text();
        text.chop(1);
        QVERIFY(model.setText(text + QStringLiteral("dd\n")));
        const engine::TokenList expected{"event_first", "event_a", "b\xFFz",
                                         "two\nlines",  "dd",      ""};
        QVERIFY(model.observation()->tokens == expected);
        QVERIFY(model.setText(QString()));
        QVERIFY(model.observation()->tokens.empty());
    }

    void intervals() {
        app::IntervalListModel model;
        Tester tester(&model, kFatal);
        model.setObservation(samples::observation(
            "o", {"state_a", "event_x", "action_p", "action_q", "event_y", "bad"}));
        QCOMPARE(model.rowCount(), 3);
        const auto text = [&](int row, int column) {
            return model.index(row, column).data().toString();
        };
        QCOMPARE(text(1, app::IntervalListModel::EventColumn), QStringLiteral("event_x"));
        QCOMPARE(text(1, app::IntervalListModel::WordColumn), QStringLiteral("action_p action_q"));
        QCOMPARE(text(1, app::IntervalListModel::TokensColumn), QStringLiteral("[2, 4)"));
        QCOMPARE(text(2, app::IntervalListModel::WordColumn), QStringLiteral("(no action)"));
        QCOMPARE(model.problems().list.size(), std::size_t{1});
        QCOMPARE(model.intervalOfToken(0), 0);
        QCOMPARE(model.intervalOfToken(1), 1);
        QCOMPARE(model.intervalOfToken(3), 1);
        QCOMPARE(model.intervalOfToken(4), 2);
        engine::Observation large;
        large.name = "large";
        for (int i = 0; i < 20'000; ++i)
            large.tokens.push_back("event_x");
        model.setObservation(std::make_shared<const engine::Observation>(large));
        QTRY_COMPARE(model.rowCount(), 20'001);
        model.setObservation(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    void machineTables() {
        app::StateTableModel states(m_document.get());
        app::TransitionTableModel transitions(m_document.get());
        Tester a(&states, kFatal);
        Tester b(&transitions, kFatal);
        QSignalSpy resets(&states, &QAbstractItemModel::modelReset);
        QSignalSpy changes(&states, &QAbstractItemModel::dataChanged);
        const int row = states.rowOf(QStringLiteral("state_gone"));
        const auto terminal = states.index(row, app::StateTableModel::TerminalColumn);
        QCOMPARE(terminal.data(Qt::CheckStateRole).toInt(), static_cast<int>(Qt::Checked));
        QVERIFY(states.setData(terminal, Qt::Unchecked, Qt::CheckStateRole));
        QVERIFY(!project().machine->states[static_cast<std::size_t>(row)].terminal);
        QCOMPARE(changes.count(), 1);
        QCOMPARE(resets.count(), 0);
        QVERIFY(!states.setData(states.index(row, 0), QStringLiteral("x"), Qt::EditRole));
        QCOMPARE(states.index(0, app::StateTableModel::ExitColumn).data().toString(),
                 QStringLiteral("action_click"));
        QCOMPARE(transitions.rowOf(QStringLiteral("state_closed"), QStringLiteral("event_open")),
                 0);
        QCOMPARE(transitions.rowOf(QStringLiteral("state_gone"), QStringLiteral("event_open")), -1);
    }

    void problems() {
        app::ProblemsModel model(m_document.get());
        Tester tester(&model, kFatal);
        engine::Problems run;
        engine::Problem problem = app::makeProblem(engine::ProblemCode::TokenInvalid, {"x"});
        problem.locations = {{"closes", 1, 2}, {"nobody", 0, 1}};
        for (int i = 0; i < 1'500; ++i)
            run.add(problem);
        model.setProblems(app::ProblemsModel::Source::Run, run);
        QCOMPARE(model.rowCount(), 1'000);
        QCOMPARE(model.errorCount(), 1'500);
        engine::Problems file;
        file.add(app::makeProblem(engine::ProblemCode::FileUnreadable, {"p", "r"}));
        model.setProblems(app::ProblemsModel::Source::File, file);
        QCOMPARE(model.problem(0).code, engine::ProblemCode::FileUnreadable);
        QCOMPARE(model.problem(1).code, engine::ProblemCode::TokenInvalid);
        const app::Focus focus = model.focusOf(1);
        QCOMPARE(focus.row, 1);
        QCOMPARE(focus.tokenStart, 1);
        QCOMPARE(model.focusOf(1, 1).part, app::Focus::Part::None);
        model.clear(app::ProblemsModel::Source::Run);
        QCOMPARE(model.rowCount(), 1);
        model.clear();
        QCOMPARE(model.totalCount(), 0);
    }

    void consoleKeepsTheNewestThousand() {
        app::ConsoleModel model;
        app::ConsoleFilterModel filter;
        filter.setSourceModel(&model);
        for (int i = 0; i < 1'198; ++i)
            model.add(i % 2 == 0 ? app::ConsoleLevel::Info : app::ConsoleLevel::Error,
                      app::ConsoleSource::File, QString::number(i));
        Tester tester(&model, kFatal);
        model.add(app::ConsoleLevel::Info, app::ConsoleSource::File, QStringLiteral("1198"));
        model.add(app::ConsoleLevel::Error, app::ConsoleSource::File, QStringLiteral("1199"));
        QCOMPARE(model.rowCount(), 1'000);
        QCOMPARE(model.line(0).text, QStringLiteral("200"));
        filter.setMinimumLevel(app::ConsoleLevel::Error);
        QCOMPARE(filter.rowCount(), 500);
        filter.setText(QStringLiteral("1199"));
        QCOMPARE(filter.rowCount(), 1);
        QVERIFY(model.toText({model.index(0, 0), model.index(0, 1)})
                    .endsWith(QStringLiteral("\tInfo\tFile\t200")));
    }

    void reviewModels() {
        app::ReviewSession review(m_document.get());
        app::ComparisonModel comparison(&review);
        app::ProvenanceModel provenance(m_document.get(), &review);
        app::CoverageModel coverage(m_document.get(), &review);
        app::ReportModel report(m_document.get(), &review);
        app::RemovedMarkingsModel markings(&review);
        app::ReportFilterModel reportFilter;
        reportFilter.setSourceModel(&report);
        Tester a(&comparison, kFatal);
        Tester b(&provenance, kFatal);
        Tester c(&coverage, kFatal);
        Tester d(&report, kFatal);
        Tester e(&markings, kFatal);
        Tester f(&reportFilter, kFatal);
        QCOMPARE(comparison.rowCount(), 0);
        const auto candidate = std::make_shared<const engine::Candidate>(
            *engine::infer(engine::inferenceRequest(project())));
        review.setCandidate(candidate, project());
        // 3 states, 2 transitions, 2 events, 2 actions of either machine
        QCOMPARE(comparison.rowCount(), 9);
        app::ComparisonFilterModel changes;
        changes.setSourceModel(&comparison);
        const int changed = changes.rowCount();
        QVERIFY(changed < 9);
        changes.setKeptShown(true);
        QCOMPARE(changes.rowCount(), 9);
        QCOMPARE(markings.rowCount(), 2);

        QCOMPARE(coverage.rowCount(), 2);
        QCOMPARE(coverage.columnCount(), 4); // the longest has a leading interval and two events
        QCOMPARE(coverage.stateAt(QStringLiteral("closes"), 0), QStringLiteral("state_closed"));
        QCOMPARE(coverage.stateAt(QStringLiteral("closes"), 1), QStringLiteral("state_opened"));
        QCOMPARE(coverage.stateAt(QStringLiteral("closes"), 5), QStringLiteral("state_closed"));
        QCOMPARE(coverage.stateAt(QStringLiteral("none"), 0), QString());
        const int row = coverage.rowOf(QStringLiteral("closes"));
        const app::Focus cell = coverage.index(row, 2).data(app::FocusRole).value<app::Focus>();
        QCOMPARE(cell.row, 1);
        QCOMPARE(cell.tokenStart, 1);
        QCOMPARE(cell.tokenEnd, 4);

        review.selection()->selectState(QStringLiteral("state_opened"));
        QCOMPARE(provenance.rowCount(), 2);
        QVERIFY(provenance.title().contains(QStringLiteral("state_opened")));
        QVERIFY(provenance.index(0, app::ProvenanceModel::TextColumn)
                    .data()
                    .toString()
                    .contains(QStringLiteral("action_ring")));
        review.selection()->clear();
        QCOMPARE(provenance.rowCount(), 0);

        int entries = 0;
        for (int group = 0; group < report.rowCount(); ++group)
            entries += report.rowCount(report.index(group, 0));
        QCOMPARE(entries, static_cast<int>(candidate->report.size()));
        reportFilter.setText(QStringLiteral("All hard observations"));
        QCOMPARE(reportFilter.rowCount(), 1);
        review.clear();
        QCOMPARE(report.rowCount(), 0);
        QCOMPARE(coverage.rowCount(), 0);
    }

    void largeLibraryReadsOnlyWhatIsShown() {
        engine::Library library;
        for (int i = 0; i < 100'000; ++i)
            library.push_back(samples::observation("o" + std::to_string(i), {"event_a"}));
        m_document->reset(samples::withLibrary(std::move(library)), {}, engine::FileFormat::Project,
                          false, false);
        app::ObservationListModel model(m_document.get());
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
        push(app::setTokens(project(), 50'000, {"event_b"}));
        QCOMPARE(changes.count(), 1);
        QCOMPARE(changes[0][0].toModelIndex().row(), 50'000);
        QCOMPARE(changes[0][1].toModelIndex().row(), 50'000);
        push(app::removeObservations(project(), {1, 3, 99'999}));
        QCOMPARE(resets.count(), 0);
        QCOMPARE(model.rowCount(), 99'997);
        const app::ChangeHint hint = app::ChangeHint::between(project(), project());
        QVERIFY(!hint.parts);
    }

    void aMillionTokens() {
        engine::Observation large;
        large.name = "large";
        for (int i = 0; i < 1'000'000; ++i)
            large.tokens.push_back("event_a");
        m_document->reset(
            samples::withLibrary({std::make_shared<const engine::Observation>(large)}), {},
            engine::FileFormat::Project, false, false);
        app::TokenListModel model(m_document.get());
        model.setObservation(0);
        QCOMPARE(model.rowCount(), 1'000'000);
        QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
        QVERIFY(model.setData(model.index(500'000, 0), QStringLiteral("event_b"), Qt::EditRole));
        QCOMPARE(changes.count(), 1);
        QCOMPARE(changes[0][0].toModelIndex().row(), 500'000);
        QCOMPARE(changes[0][1].toModelIndex().row(), 500'000);
    }
};

QTEST_GUILESS_MAIN(TestModels)
#include "tst_models.moc"
