// Limits, thresholds and constants: the vectors, the reference pages and the fields agree.
#include "engine/base/numbertext.h"
#include "engine/format/limitsjson.h"
#include "engine/policy/catalog.h"
#include "engine/policy/limitfields.h"
#include "tests/support/policyvectors.h"

#include <QFile>

using namespace engine;

namespace {

QString qt(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

template <typename Values, typename Field>
double valueOf(const Values& values, const Field& field) {
    return std::visit([&](auto place) { return static_cast<double>(values.*place); }, field.member);
}

QString pageText(const QString& page) {
    QFile file(QStringLiteral(MOOREBENCH_SOURCE "/") + page);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

PolicyLimits limitsFrom(const std::string& json, Problems& problems) {
    const auto tree = JsonTree::parse(json, {});
    JsonReader in(*tree);
    PolicyLimits limits = readPolicyLimits(in, 0);
    problems = in.problems();
    return limits;
}

} // namespace

class LimitFieldsTest : public QObject {
    Q_OBJECT

private slots:
    void defaultsAreTheVectors() {
        const QJsonObject examples = testsupport::policyVectors("examples.json");
        QJsonObject limits;
        for (const LimitField& field : limitFields())
            limits[qt(field.name)] = valueOf(PolicyLimits(), field);
        QCOMPARE(limits, examples["limits"].toObject());
        QJsonObject thresholds;
        for (const ThresholdField& field : thresholdFields())
            thresholds[qt(field.name)] = valueOf(Thresholds(), field);
        QCOMPARE(thresholds, examples["thresholds"].toObject());
        QCOMPARE((QJsonObject{{"gw_alpha", kGwAlpha},
                              {"k_median_threshold", kKMedianThreshold},
                              {"sensitivity_prefactor", kSensitivityPrefactor},
                              {"prophet_log2", kProphetLog2}}),
                 examples["constants"].toObject());
    }

    void referencePages_data() {
        QTest::addColumn<QString>("page");
        for (const char* page : {"README.md", "resources/help/policies.md"})
            QTest::newRow(page) << page;
    }

    /// A row for each field of policies; those of router and compare stand on their own pages.
    void referencePages() {
        QFETCH(const QString, page);
        const QString text = pageText(page);
        QVERIFY(!text.isEmpty());
        const PolicyLimits limits;
        for (const LimitField& field : limitFields()) {
            const QString row = QStringLiteral("\n| `%1` | %2 | %3 | %4 | %5 |\n")
                                    .arg(qt(field.name), qt(numberText(valueOf(limits, field))),
                                         qt(field.unit), qt(field.above), qt(field.when));
            QVERIFY2(field.scope != LimitScope::Policy || text.contains(row), qPrintable(row));
        }
        const Thresholds thresholds;
        for (const ThresholdField& field : thresholdFields()) {
            const QString row = QStringLiteral("\n| `%1` | %2 | %3 |\n")
                                    .arg(qt(field.name), qt(numberText(valueOf(thresholds, field))),
                                         qt(field.meaning));
            QVERIFY2(text.contains(row), qPrintable(row));
        }
    }

    void filesHoldWhatDiffers() {
        PolicyLimits limits;
        limits.maxGameStates = 300;
        limits.maxAbsPayoff = 2.5;
        std::string text;
        JsonWriter out(text, JsonWriter::Layout::Compact);
        writePolicyLimits(out, limits);
        QCOMPARE(text, std::string(R"({"max_game_states":300,"max_abs_payoff":2.5})"));
        Problems problems;
        QVERIFY(limitsFrom(text, problems) == limits);
        QVERIFY(problems.list.empty());
    }

    void badLimitsAreRefused_data() {
        QTest::addColumn<QString>("json");
        QTest::addColumn<int>("code");
        const auto row = [](const char* json, ProblemCode code) {
            QTest::newRow(json) << json << static_cast<int>(code);
        };
        row(R"({"max_states":1})", ProblemCode::JsonUnknownKey);
        row(R"({"max_game_states":2001})", ProblemCode::JsonWrongValue);
        row(R"({"max_game_states":-1})", ProblemCode::JsonWrongValue);
        row(R"({"max_game_states":1.5})", ProblemCode::JsonWrongValue);
        row(R"({"max_game_states":99999999999999999999})", ProblemCode::JsonWrongValue);
        row(R"({"max_abs_payoff":-0.5})", ProblemCode::JsonWrongValue);
        row(R"({"max_abs_payoff":"1"})", ProblemCode::JsonWrongType);
        row("[]", ProblemCode::JsonWrongType);
    }

    void badLimitsAreRefused() {
        QFETCH(const QString, json);
        QFETCH(const int, code);
        Problems problems;
        const PolicyLimits limits = limitsFrom(json.toStdString(), problems);
        QCOMPARE(problems.list.size(), std::size_t{1});
        QCOMPARE(static_cast<int>(problems.list.front().code), code);
        QVERIFY(problems.list.front().position.line == 1);
        QVERIFY(limits.maxGameStates <= 2000);
    }

    void numbersBeyondDoublesAreNoJson() {
        QVERIFY(!JsonTree::parse(R"({"max_abs_payoff":1e999})", {}));
        QVERIFY(JsonTree::parse(R"({"max_abs_payoff":1e-999})", {}));
    }

    void catalog() {
        QCOMPARE(catalogReferences().size(), std::size_t{10});
        QVERIFY(std::ranges::is_sorted(catalogReferences(), {}, &CatalogReference::number));
        for (const CatalogReference& reference : catalogReferences())
            QVERIFY(reference.trust == TrustLevel::CatalogLean ||
                    reference.trust == TrustLevel::CatalogClaim);
        QCOMPARE(trustText(TrustLevel::CatalogLean), std::string_view("catalog_lean"));
    }
};

QTEST_APPLESS_MAIN(LimitFieldsTest)
#include "tst_limitfields.moc"
