// The vectors copied to tests/data/vectors are those they were copied from, where those are there.
#include <QDirIterator>
#include <QFile>
#include <QTest>

class VectorCopiesTest : public QObject {
    Q_OBJECT

private slots:
    void copiesAreEqual_data();
    void copiesAreEqual();
};

namespace {

QByteArray bytesOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

void VectorCopiesTest::copiesAreEqual_data() {
    QTest::addColumn<QString>("copy");
    QTest::addColumn<QString>("original");
    const QDir copies(QStringLiteral(MOOREBENCH_TEST_DATA "/vectors"));
    const QDir originals(QStringLiteral(MOOREBENCH_SHARED "/vectors"));
    if (!originals.exists())
        QSKIP("the vectors that were copied are not there");
    QDirIterator it(copies.path(), QDir::Files, QDirIterator::Subdirectories);
    while (it.hasNext()) {
        const QString copy = it.next();
        const QString name = copies.relativeFilePath(copy);
        // The solver's lie without their folder.
        const QString folder = name.contains(u'/') ? QString() : QStringLiteral("solver/");
        QTest::newRow(qPrintable(name)) << copy << originals.filePath(folder + name);
    }
}

void VectorCopiesTest::copiesAreEqual() {
    QFETCH(const QString, copy);
    QFETCH(const QString, original);
    QVERIFY(QFile::exists(original));
    QVERIFY(bytesOf(copy) == bytesOf(original));
}

QTEST_APPLESS_MAIN(VectorCopiesTest)
#include "tst_vectorcopies.moc"
