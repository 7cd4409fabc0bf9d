// The evidence checks: their bars, their missing values, and what evidence is refused.
#include "engine/decision/checks.h"
#include "tests/support/checked.h"
#include "tests/support/policyvectors.h"

#include <limits>
#include <stdexcept>

using namespace engine;

namespace {

CheckReport reportOf(CheckName name, EvidenceFields evidence, const Thresholds& thresholds = {}) {
    return checkReports({}, "x", EvidenceSnapshot(std::move(evidence)),
                        thresholds)[static_cast<std::size_t>(name)];
}

/// `agreeing` of `given` neighbours say x, the rest y.
EvidenceFields vote(int agreeing, int given, int outcomes) {
    EvidenceFields evidence;
    evidence.neighbours.assign(static_cast<std::size_t>(agreeing), "x");
    evidence.neighbours.resize(static_cast<std::size_t>(given), "y");
    evidence.outcomes = outcomes;
    return evidence;
}

} // namespace

class ChecksTest : public QObject {
    Q_OBJECT

private slots:
    void smallestAgreementThatPasses() {
        const QJsonObject needed =
            testsupport::policyVectors("examples.json")["agreement_needed"].toObject();
        QCOMPARE(needed.size(), 3);
        for (const QString& outcomes : needed.keys()) {
            const QJsonObject row = needed[outcomes].toObject();
            for (const QString& given : row.keys()) {
                QJsonValue smallest;
                for (int agreeing = 0; agreeing <= given.toInt() && smallest.isNull(); ++agreeing)
                    if (reportOf(CheckName::NeighbourAgreement,
                                 vote(agreeing, given.toInt(), outcomes.toInt()))
                            .status == CheckStatus::Pass)
                        smallest = agreeing;
                QCOMPARE(smallest, row[given]);
            }
        }
        QCOMPARE(reportOf(CheckName::NeighbourAgreement, vote(29, 50, 2)).status,
                 CheckStatus::Pass);
        QCOMPARE(reportOf(CheckName::NeighbourAgreement, vote(28, 50, 2)).status,
                 CheckStatus::Fail);
    }

    void disagreementNeverPasses() {
        // lambda^2 is large when nobody agrees; its sign decides.
        const CheckReport report = reportOf(CheckName::NeighbourAgreement, vote(0, 9, 2));
        QCOMPARE(report.value, std::optional(9.0));
        QCOMPARE(report.status, CheckStatus::Fail);
    }

    void fewerOutcomesThanLabelsFail() {
        EvidenceFields evidence = vote(9, 10, 2);
        QCOMPARE(reportOf(CheckName::NeighbourAgreement, evidence).status, CheckStatus::Pass);
        evidence.neighbours.push_back("z");
        const CheckReport report = reportOf(CheckName::NeighbourAgreement, evidence);
        QCOMPARE(report.status, CheckStatus::Fail);
        QVERIFY(report.detail.find("3 labels are seen, more than outcomes") != std::string::npos);
    }

    void knifeEdgeBars() {
        EvidenceFields evidence;
        evidence.score = -1;
        evidence.threshold = 1;
        evidence.scale = 2;
        evidence.samples = 4;
        QCOMPARE(reportOf(CheckName::KnifeEdge, evidence).value, std::optional(2.0));
        QCOMPARE(reportOf(CheckName::KnifeEdge, evidence).status, CheckStatus::Pass);
        evidence.flips = 0; // of no bits: ignored
        QCOMPARE(reportOf(CheckName::KnifeEdge, evidence).status, CheckStatus::Pass);
        evidence.bits = 8;
        evidence.flips = 2;
        QCOMPARE(reportOf(CheckName::KnifeEdge, evidence).status, CheckStatus::Pass);
        evidence.flips = 3;
        QCOMPARE(reportOf(CheckName::KnifeEdge, evidence).status, CheckStatus::Fail);
        QVERIFY(reportOf(CheckName::KnifeEdge, evidence).detail.find("(vacuous)") !=
                std::string::npos);
        evidence.bits = 100;
        QCOMPARE(reportOf(CheckName::KnifeEdge, evidence).status, CheckStatus::Pass);
        QVERIFY(reportOf(CheckName::KnifeEdge, evidence).detail.find("(vacuous)") ==
                std::string::npos);
        evidence.samples = 0;
        QVERIFY(!reportOf(CheckName::KnifeEdge, evidence).value);
        QCOMPARE(reportOf(CheckName::KnifeEdge, evidence).status, CheckStatus::Fail);
    }

    void aDistanceBeyondTheDoublesStaysFinite() {
        EvidenceFields evidence;
        evidence.score = 1e308;
        evidence.threshold = -1e308;
        evidence.scale = 1e-308;
        evidence.samples = 1;
        const CheckReport report = reportOf(CheckName::KnifeEdge, evidence);
        QCOMPARE(report.value, std::optional(std::numeric_limits<double>::max()));
        QCOMPARE(report.status, CheckStatus::Pass);
    }

    void missingEvidenceFails() {
        const CheckReports reports = checkReports({}, "x", EvidenceSnapshot(), {});
        for (std::size_t i = 0; i < kCheckCount; ++i) {
            QCOMPARE(reports[i].status, CheckStatus::Fail);
            QVERIFY(!reports[i].value);
        }
        const CheckReports idle = checkReports({}, std::nullopt, EvidenceSnapshot(), {});
        for (std::size_t i = 2; i < kCheckCount; ++i)
            QCOMPARE(idle[i].status, CheckStatus::NotApplicable);
    }

    void conformalFalseAlarmsStayBelowAlpha() {
        // Every rank of the case among n + 1 exchangeable scores is equally likely.
        for (const double alpha : {0.05, 0.1, 0.25}) {
            Thresholds thresholds;
            thresholds.unusualAlpha = alpha;
            for (int n = 19; n < 120; ++n) {
                EvidenceFields evidence;
                for (int i = 0; i < n; ++i)
                    evidence.calibration.push_back(2.0 * i);
                int alarms = 0;
                for (int rank = 0; rank <= n; ++rank) {
                    evidence.caseScore = 2.0 * rank - 1;
                    alarms += reportOf(CheckName::UnusualCase, evidence, thresholds).status ==
                                      CheckStatus::Fail
                                  ? 1
                                  : 0;
                }
                QVERIFY(alarms <= alpha * (n + 1) + 1e-9);
                QVERIFY(alarms > alpha * (n + 1) - 1); // and no weaker than it need be
            }
        }
    }

    void tiesCountAsUnusual() {
        EvidenceFields evidence;
        evidence.calibration.assign(19, 1.0);
        evidence.caseScore = 1.0;
        QCOMPARE(reportOf(CheckName::UnusualCase, evidence).value, std::optional(1.0));
        evidence.caseScore = std::nextafter(1.0, 2.0);
        QCOMPARE(reportOf(CheckName::UnusualCase, evidence).value, std::optional(0.05));
        QCOMPARE(reportOf(CheckName::UnusualCase, evidence).status, CheckStatus::Fail);
    }

    void evidenceThatBreaksARule_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("field");
        int kind = 0;
        for (const char* field : {"neighbours", "outcomes", "outcomes", "score", "threshold",
                                  "scale", "scale", "samples", "bits", "flips", "flips", "degree",
                                  "case_score", "calibration", "support"}) {
            QTest::addRow("%s %d", field, kind) << kind << field;
            ++kind;
        }
    }

    void evidenceThatBreaksARule() {
        QFETCH(const int, kind);
        QFETCH(const QString, field);
        constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
        constexpr double kInfinity = std::numeric_limits<double>::infinity();
        EvidenceFields evidence;
        switch (kind) {
        case 0:
            evidence.neighbours = {"x", ""};
            break;
        case 1:
            evidence.outcomes = 1;
            break;
        case 2:
            evidence.outcomes = -2;
            break;
        case 3:
            evidence.score = kNan;
            break;
        case 4:
            evidence.threshold = kInfinity;
            break;
        case 5:
            evidence.scale = kInfinity;
            break;
        case 6:
            evidence.scale = 0;
            break;
        case 7:
            evidence.samples = -1;
            break;
        case 8:
            evidence.bits = -1;
            break;
        case 9:
            evidence.flips = 1;
            break;
        case 10:
            evidence.flips = -1;
            break;
        case 11:
            evidence.degree = 0;
            break;
        case 12:
            evidence.caseScore = -kInfinity;
            break;
        case 13:
            evidence.calibration = {1, kNan};
            break;
        default:
            evidence.support = -1;
            break;
        }
        try {
            const EvidenceSnapshot snapshot(evidence);
            QFAIL("accepted");
        } catch (const std::invalid_argument& fault) {
            QVERIFY2(QString(fault.what()).contains(field), fault.what());
        }
    }

    void trust() {
        QCOMPARE(trustOf(CheckName::ProgressParity), TrustLevel::Theorem);
        QCOMPARE(trustOf(CheckName::NonnegativeMean), TrustLevel::Theorem);
        for (const CheckName name : {CheckName::NeighbourAgreement, CheckName::KnifeEdge,
                                     CheckName::UnusualCase, CheckName::Support})
            QCOMPARE(trustOf(name), TrustLevel::Heuristic);
    }
};

QTEST_APPLESS_MAIN(ChecksTest)
#include "tst_checks.moc"
