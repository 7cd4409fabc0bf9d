// Saving: old or new content is always there, whatever happens; problems say what and where.
#include "app/document/projectfile.h"
#include "tests/support/samples.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include <cstdio>
#include <sys/stat.h>
#include <unistd.h>

namespace {

// Two contents of quite different size, so that a mixture would be noticed.
engine::Project content(bool large) {
    engine::Library library;
    for (int i = 0; i < (large ? 400 : 3); ++i)
        library.push_back(samples::observation("o" + std::to_string(i), {"event_a", "state_b"}));
    return samples::withLibrary(std::move(library));
}

int saveForEver(const QString& path) {
    for (bool large = true;; large = !large) {
        if (!app::saveProject(content(large), path, engine::FileFormat::Project))
            return 1;
        std::puts("saved");
        std::fflush(stdout);
    }
}

// 1: refused with the problem that names the file, as it should be.
int saveAsNobody(const QString& path) {
    if (geteuid() == 0 && setuid(65534) != 0)
        return 2;
    const auto saved = app::saveProject(content(true), path, engine::FileFormat::Project);
    if (saved)
        return 0;
    return saved.problems().contains(engine::ProblemCode::FileUnwritable) ? 1 : 3;
}

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void overwrite(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

} // namespace

class TestProjectFile : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_path;

private slots:
    void init() {
        static int number = 0;
        m_path = m_folder.filePath(QStringLiteral("p%1.moorebench").arg(++number));
    }

    void savedIsLoadedAgainAndTheOldIsKept() {
        const auto first = app::saveProject(content(false), m_path, engine::FileFormat::Project);
        QVERIFY(first.hasValue());
        QVERIFY(!QFile::exists(m_path + u'~'));
        const QByteArray old = contentOf(m_path);
        const auto second = app::saveProject(content(true), m_path, engine::FileFormat::Project);
        QVERIFY(second.hasValue());
        QCOMPARE(contentOf(m_path + u'~'), old);
        const auto loaded = app::loadFile(m_path);
        QVERIFY(loaded.hasValue());
        QVERIFY(loaded->document.project == content(true));
        QCOMPARE(loaded->stamp, second->stamp);
        // The same again does not push the older content out of the backup.
        QVERIFY(app::saveProject(content(true), m_path, engine::FileFormat::Project).hasValue());
        QCOMPARE(contentOf(m_path + u'~'), old);
    }

    void changedOnDisk() {
        const auto saved = app::saveProject(content(false), m_path, engine::FileFormat::Project);
        QVERIFY(!app::changedOnDisk(m_path, saved->stamp));
        QFile touched(m_path);
        QVERIFY(touched.open(QIODevice::ReadWrite));
        QVERIFY(touched.setFileTime(QDateTime::currentDateTime().addSecs(60),
                                    QFileDevice::FileModificationTime));
        touched.close();
        QVERIFY(!app::changedOnDisk(m_path, saved->stamp)); // touched, not changed
        QByteArray other = contentOf(m_path);
        other[other.size() / 2] = static_cast<char>(other[other.size() / 2] ^ 1);
        overwrite(m_path, other);
        QVERIFY(app::changedOnDisk(m_path, saved->stamp));
        overwrite(m_path, "short");
        QVERIFY(app::changedOnDisk(m_path, saved->stamp));
        QVERIFY(app::changedOnDisk(m_path, {})); // there, though we know of none
        QFile::remove(m_path);
        QVERIFY(!app::changedOnDisk(m_path, saved->stamp)); // vanished: nothing to overwrite
    }

    void whatCannotBeRead() {
        using engine::ProblemCode;
        QVERIFY(app::loadFile(m_path).problems().contains(ProblemCode::FileUnreadable));
        QVERIFY(app::loadFile(m_folder.path()).problems().contains(ProblemCode::FileUnreadable));
        overwrite(m_path, QByteArray(100, 'x'));
        engine::Limits limits;
        limits.inputBytes = 99;
        const auto tooLarge = app::loadFile(m_path, limits);
        QVERIFY(tooLarge.problems().contains(ProblemCode::FileTooLarge));
        QCOMPARE(tooLarge.problems().list[0].arguments, (std::vector<std::string>{"99", "100"}));
        const auto endless = app::loadFile(QStringLiteral("/dev/zero"), limits);
        QVERIFY(endless.problems().contains(ProblemCode::FileUnreadable));
    }

    // Nobody writes into the pipe and nobody reads from it: whoever opens it waits.
    void aPipeIsNeverWaitedFor() {
        using engine::ProblemCode;
        QCOMPARE(mkfifo(QFile::encodeName(m_path).constData(), 0600), 0);
        QVERIFY(app::loadFile(m_path).problems().contains(ProblemCode::FileUnreadable));
        QVERIFY(app::saveProject(content(true), m_path, engine::FileFormat::Project)
                    .problems()
                    .contains(ProblemCode::FileUnwritable));
        QVERIFY(app::saveBytes("x", m_path).problems().contains(ProblemCode::FileUnwritable));
        QCOMPARE(app::stampOf(m_path), app::FileStamp());
        QVERIFY(app::changedOnDisk(m_path, {}));
    }

    void whatCannotBeWritten() {
        using engine::ProblemCode;
        const auto save = [](const QString& path) {
            return app::saveProject(content(true), path, engine::FileFormat::Project);
        };
        const QString gone = m_folder.filePath(QStringLiteral("gone/p.moorebench"));
        QVERIFY(save(gone).problems().contains(ProblemCode::FileUnwritable));
        QVERIFY(save(m_folder.path()).problems().contains(ProblemCode::FileUnwritable));
        QVERIFY(save(QStringLiteral("/proc/p.moorebench"))
                    .problems()
                    .contains(ProblemCode::FileUnwritable));
    }

    void readOnlyFolder() {
        const QString folder = m_folder.filePath(QStringLiteral("closed"));
        QVERIFY(QDir().mkpath(folder));
        const QString path = folder + QStringLiteral("/p.moorebench");
        QVERIFY(app::saveProject(content(false), path, engine::FileFormat::Project).hasValue());
        const QByteArray old = contentOf(path);
        const QFileDevice::Permissions closed = QFileDevice::ReadOwner | QFileDevice::ExeOwner |
                                                QFileDevice::ReadOther | QFileDevice::ExeOther;
        QVERIFY(QFile::setPermissions(m_folder.path(), closed | QFileDevice::WriteOwner));
        QVERIFY(QFile::setPermissions(folder, closed));
        QProcess process; // one that is not root, whoever runs the tests
        process.start(QCoreApplication::applicationFilePath(),
                      {QStringLiteral("--save-as-nobody"), path});
        QVERIFY(process.waitForFinished(60'000));
        QVERIFY(QFile::setPermissions(folder, closed | QFileDevice::WriteOwner));
        QCOMPARE(process.exitCode(), 1);
        QCOMPARE(contentOf(path), old);
        QCOMPARE(QDir(folder).entryList(QDir::Files).size(), 1); // nothing half-written is left
    }

    void diskFull() {
        // /dev/full cannot be renamed onto, so what a full disk says is asked of a limited process.
        const QString script =
            QStringLiteral("ulimit -f 1; trap '' XFSZ; exec \"$0\" --save-once \"$1\"");
        QVERIFY(app::saveProject(content(false), m_path, engine::FileFormat::Project).hasValue());
        const QByteArray old = contentOf(m_path);
        QProcess process;
        process.start(QStringLiteral("/bin/sh"), {QStringLiteral("-c"), script,
                                                  QCoreApplication::applicationFilePath(), m_path});
        QVERIFY(process.waitForFinished(60'000));
        QCOMPARE(process.exitCode(), 1);
        QCOMPARE(contentOf(m_path), old);
    }

    void formats() {
        using engine::FileFormat;
        const auto format = [](const char* path, FileFormat opened) {
            return app::formatForSaving(QString::fromLatin1(path), opened);
        };
        QCOMPARE(format("a.moorebench", FileFormat::AutomataLab), FileFormat::Project);
        QCOMPARE(format("a.json", FileFormat::AutomataLab), FileFormat::AutomataLab);
        QCOMPARE(format("a.json", FileFormat::Project), FileFormat::Project);
        const QString path = m_folder.filePath(QStringLiteral("lab.json"));
        const auto saved = app::saveProject(content(false), path, FileFormat::AutomataLab);
        QVERIFY(saved.hasValue());
        const auto loaded = app::loadFile(path);
        QVERIFY(loaded.hasValue());
        QCOMPARE(loaded->document.format, FileFormat::AutomataLab);
        QCOMPARE(loaded->document.project.library->size(), std::size_t{3});
    }

    void killedAtAnyMoment() {
        const std::string small = samples::bytes(content(false));
        const std::string large = samples::bytes(content(true));
        QVERIFY(app::saveProject(content(false), m_path, engine::FileFormat::Project).hasValue());
        int smallSeen = 0;
        int largeSeen = 0;
        for (int round = 0; round < 200; ++round) {
            QProcess process;
            process.start(QCoreApplication::applicationFilePath(),
                          {QStringLiteral("--save-for-ever"), m_path});
            QVERIFY(process.waitForReadyRead(60'000)); // it has saved once
            QThread::usleep(QRandomGenerator::global()->bounded(8'000U));
            process.kill();
            QVERIFY(process.waitForFinished(60'000));
            const std::string found = contentOf(m_path).toStdString();
            QVERIFY2(found == small || found == large, "neither the old nor the new content");
            ++(found == small ? smallSeen : largeSeen);
            const QByteArray backup = contentOf(m_path + u'~');
            QVERIFY(backup.isEmpty() || backup.toStdString() == small ||
                    backup.toStdString() == large);
        }
        QVERIFY2(smallSeen > 0 && largeSeen > 0, "the kills all came at the same moment");
    }
};

int main(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() == 3 && arguments[1] == QStringLiteral("--save-for-ever"))
        return saveForEver(arguments[2]);
    if (arguments.size() == 3 && arguments[1] == QStringLiteral("--save-once"))
        return app::saveProject(content(true), arguments[2], engine::FileFormat::Project) ? 0 : 1;
    if (arguments.size() == 3 && arguments[1] == QStringLiteral("--save-as-nobody"))
        return saveAsNobody(arguments[2]);
    TestProjectFile test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_projectfile.moc"
