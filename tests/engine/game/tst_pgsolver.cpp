// PGSolver's texts: what is read, what is refused and where, and solutions there and back.
#include "engine/game/pgsolver.h"

#include <QTest>

#include <sstream>

using namespace engine;

class PgSolverTest : public QObject {
    Q_OBJECT

private slots:
    void anOrdinaryGame() {
        const auto read = readParityGame("parity 2;\nstart 1;\n2 7 1 0,2 \"a, b; c\";\n"
                                         "0 18446744073709551615 0 1;1 0 0 2 , 0,0\n;");
        QVERIFY(read);
        QCOMPARE(read->ids, (std::vector<std::uint64_t>{0, 1, 2}));
        QCOMPARE(read->game.priority, (std::vector<std::uint64_t>{UINT64_MAX, 0, 7}));
        QVERIFY((read->game.owner == std::vector<Player>{Player::Even, Player::Even, Player::Odd}));
        QCOMPARE(read->game.firstEdge, (std::vector<std::uint32_t>{0, 1, 4, 6}));
        QCOMPARE(read->game.targets, (std::vector<Vertex>{1, 2, 0, 0, 0, 2}));
    }

    void idsMayHaveGapsAndCostNothing() {
        const auto read = readParityGame("7 1 0 18446744073709551615;"
                                         "18446744073709551615 2 1 7;");
        QVERIFY(read);
        QCOMPARE(read->ids, (std::vector<std::uint64_t>{7, UINT64_MAX}));
        QCOMPARE(read->game.targets, (std::vector<Vertex>{1, 0}));
        QVERIFY(readParityGame("parity 18446744073709551615;\nstart 0;\n0 0 0 0;"));
    }

    void refused_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("code");
        QTest::addColumn<int>("line");
        QTest::addColumn<int>("column");
        const auto row = [](const char* text, ProblemCode code, int line, int column) {
            QTest::newRow(text) << QByteArray(text) << static_cast<int>(code) << line << column;
        };
        row("", ProblemCode::GameSyntax, 1, 1);
        row(" \r\n ", ProblemCode::GameSyntax, 2, 2);
        row("parity 1;", ProblemCode::GameSyntax, 1, 10);
        row("parity;", ProblemCode::GameSyntax, 1, 7);
        row("parity 1\n0 0 0 0;", ProblemCode::GameSyntax, 2, 1);
        row("parityx 1;", ProblemCode::GameSyntax, 1, 1);
        row("start 0;0 0 0 0;", ProblemCode::GameSyntax, 1, 1);
        row("0 0 2 0;", ProblemCode::GameSyntax, 1, 5);
        row("0 0 0 ;", ProblemCode::GameSyntax, 1, 7);
        row("0 0 0 0,;", ProblemCode::GameSyntax, 1, 9);
        row("0 0 0 0", ProblemCode::GameSyntax, 1, 8);
        row("0 0 0 0 \"x;", ProblemCode::GameSyntax, 1, 9);
        row("0 0 0 0 \"x\n\";", ProblemCode::GameSyntax, 1, 9);
        row("0 0 0 0 'x';", ProblemCode::GameSyntax, 1, 9);
        row("0 0 0 0; 1", ProblemCode::GameSyntax, 1, 11);
        row("0 -1 0 0;", ProblemCode::GameSyntax, 1, 3);
        row("0 18446744073709551616 0 0;", ProblemCode::GameNumber, 1, 3);
        row("parity 0;\n0 0 0 0;\n1 0 0 0;", ProblemCode::GameNumber, 3, 1);
        row("parity 0;\n0 0 0 1;", ProblemCode::GameNumber, 2, 7);
        row("0 0 0 0;\n0 1 1 0;", ProblemCode::NameDuplicate, 2, 1);
        row("0 0 0 0,\n3;", ProblemCode::ReferenceMissing, 2, 1);
    }

    void refused() {
        QFETCH(const QByteArray, text);
        const auto read = readParityGame(text.toStdString());
        QVERIFY(!read);
        QCOMPARE(read.problems().list.size(), std::size_t{1});
        const Problem& problem = read.problems().list.front();
        QTEST(static_cast<int>(problem.code), "code");
        QTEST(static_cast<int>(problem.position.line), "line");
        QTEST(static_cast<int>(problem.position.column), "column");
    }

    void largeTextsAreRefused() {
        Limits limits;
        limits.inputBytes = 7;
        QVERIFY(!readParityGame("0 0 0 0;", limits));
        QVERIFY(readParityGame("0 0 0 0;"));
    }

    void solutionsThereAndBack() {
        const auto game = readParityGame("3 1 0 5;5 2 1 3,5;9 0 0 9,3;");
        ParitySolution solution;
        solution.winner = {Player::Odd, Player::Odd, Player::Even};
        solution.strategy = {kNoVertex, 0, 2};
        std::ostringstream out;
        writeParitySolution(out, *game, solution);
        QCOMPARE(out.str(), std::string("paritysol 9;\n3 1;\n5 1 3;\n9 0 9;\n"));
        const auto read = readParitySolution(out.str(), *game);
        QVERIFY(read);
        QVERIFY(read->winner == solution.winner);
        QVERIFY(read->strategy == solution.strategy);
        QVERIFY(readParitySolution("9 0 9; 3 1; 5 1 3;", *game));
    }

    void refusedSolutions_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("code");
        const auto row = [](const char* text, ProblemCode code) {
            QTest::newRow(text) << QByteArray(text) << static_cast<int>(code);
        };
        row("", ProblemCode::GameUnsolved);
        row("paritysol 1;", ProblemCode::GameUnsolved);
        row("0 0 1;", ProblemCode::GameUnsolved);
        row("0 0 1; 1 0 0; 0 1;", ProblemCode::NameDuplicate);
        row("0 0 1; 1 0 0; 2 1;", ProblemCode::ReferenceMissing);
        row("0 0 7; 1 0 0;", ProblemCode::ReferenceMissing);
        row("0 2; 1 0;", ProblemCode::GameSyntax);
        row("0 0 1 1; 1 0;", ProblemCode::GameSyntax);
        row("paritysol 0; 0 0; 1 0;", ProblemCode::GameNumber);
    }

    void refusedSolutions() {
        QFETCH(const QByteArray, text);
        const auto game = readParityGame("0 0 0 1;1 0 0 0;");
        const auto read = readParitySolution(text.toStdString(), *game);
        QVERIFY(!read);
        QTEST(static_cast<int>(read.problems().list.front().code), "code");
    }
};

QTEST_APPLESS_MAIN(PgSolverTest)
#include "tst_pgsolver.moc"
