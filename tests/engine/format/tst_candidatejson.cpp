// Candidate and diagnostics files: round trips, and every fault found.
#include "tests/support/candidatesamples.h"

#include <QTest>

using namespace engine;
using namespace engine::samples;

class TestCandidateJson : public QObject {
    Q_OBJECT
private slots:
    void candidateRoundTrip() {
        const Candidate candidate = inferred(sample());
        QVERIFY(!candidate.machine.states.empty());
        const std::string bytes = candidateBytes(candidate);
        const Result<Document> read = readDocument(bytes);
        QVERIFY2(read.hasValue(), read ? "" : read.problems().list[0].arguments[0].c_str());
        QVERIFY(read->format == FileFormat::Candidate);
        QCOMPARE(candidateBytes(*read->candidate), bytes);
        QVERIFY(*read->project.machine == candidate.machine);
        QVERIFY(read->candidate->states == candidate.states);
        QVERIFY(read->candidate->transitions == candidate.transitions);
        QVERIFY(read->candidate->coverage == candidate.coverage);
        QVERIFY(read->candidate->statistics == candidate.statistics);
        QVERIFY(read->candidate->sequences == candidate.sequences);
    }

    void candidateWithoutCoverage() {
        const std::string bytes = candidateBytes(inferred(sample()), false);
        QVERIFY(bytes.find("\"trace_coverage\": [],") != std::string::npos);
        const Result<Document> read = readDocument(bytes);
        QVERIFY2(read.hasValue(), read ? "" : read.problems().list[0].arguments[0].c_str());
        QCOMPARE(candidateBytes(*read->candidate, false), bytes);
    }

    void candidateOfNothing() {
        const std::string bytes = candidateBytes(inferred({}));
        const Result<Document> read = readDocument(bytes);
        QVERIFY(read.hasValue());
        QCOMPARE(candidateBytes(*read->candidate), bytes);
    }

    void candidateFaults_data() {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::addColumn<int>("code");
        const auto row = [](const char* name, QByteArray from, QByteArray to, ProblemCode code) {
            QTest::newRow(name) << from.replace('\'', '"') << to.replace('\'', '"')
                                << static_cast<int>(code);
        };
        row("version", "'version': 1", "'version': 0", ProblemCode::VersionUnknown);
        row("version type", "'version': 1", "'version': '1'", ProblemCode::JsonWrongType);
        row("evidence", "'evidence': 'observed'", "'evidence': 'seen'",
            ProblemCode::JsonWrongValue);
        row("generated as observed", "'evidence': 'generated'", "'evidence': 'observed'",
            ProblemCode::CandidateInvalid);
        row("start state", "'start_state': 'state_generated_0001'", "'start_state': 'state_z'",
            ProblemCode::CandidateInvalid);
        row("missing start state", "'start_state': 'state_generated_0001'",
            "'start_state': 'state_q'", ProblemCode::ReferenceMissing);
        row("interval number", "'index': 1", "'index': 2", ProblemCode::CandidateInvalid);
        row("report code", "'code': 'CONSISTENT_NOT_MINIMAL'", "'code': 'MINIMAL'",
            ProblemCode::JsonWrongValue);
        row("category", "'category': 'summary'", "'category': 'merge'",
            ProblemCode::JsonWrongValue);
        row("count", "'merges_accepted': ", "'merges_accepted': 9", ProblemCode::CandidateInvalid);
        row("statement", "are not asserted.'\n}", "are asserted.'\n}",
            ProblemCode::CandidateInvalid);
        row("huge token", "'token_end': 0", "'token_end': 4294967295", ProblemCode::JsonWrongValue);
        row("bound", "'statistics': {", "'statistics': {'state_lower_bound': 1,",
            ProblemCode::JsonUnknownKey);
    }
    void candidateFaults() {
        QFETCH(QByteArray, from);
        QFETCH(QByteArray, to);
        QFETCH(int, code);
        QByteArray bytes = QByteArray::fromStdString(candidateBytes(inferred(sample())));
        const auto place = bytes.indexOf(from);
        QVERIFY(place >= 0);
        bytes.replace(place, from.size(), to);
        const Problem fault = firstFault(bytes.toStdString());
        QCOMPARE(static_cast<int>(fault.code), code);
    }

    void diagnosticsFile() {
        Problems problems;
        problems.add({ProblemCode::TokenInvalid, Severity::Error, {"<b>\""}, {{"a", 3, 4}}, {}});
        problems.omitted[ProblemCode::TokenInvalid] = 7;
        std::ostringstream stream;
        writeDiagnostics(stream, problems);
        QCOMPARE(
            stream.str(),
            std::string("{\n  \"format\": \"moorebench-diagnostics\",\n  \"version\": 1,\n  "
                        "\"diagnostics\": [\n    {\n      \"code\": \"TOKEN_INVALID\",\n      "
                        "\"severity\": \"error\",\n      \"message\": \"“<b>\\\"” is neither "
                        "an event, a state nor an action.\",\n      \"remedy\": \"Write "
                        "event_, state_ or action_ followed by a name, with at most 128 code "
                        "points in all.\",\n      \"locations\": [\n        {\n          "
                        "\"sequence\": \"a\",\n          \"token_start\": 3,\n          "
                        "\"token_end\": 4\n        }\n      ]\n    }\n  ],\n  \"omitted\": {\n "
                        "   \"TOKEN_INVALID\": 7\n  }\n}\n"));
    }
};

QTEST_APPLESS_MAIN(TestCandidateJson)
#include "tst_candidatejson.moc"
