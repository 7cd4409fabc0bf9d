// Runs moorebench-cli as a user's shell would, and compares what it prints with golden files.
#pragma once

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QStringList>
#include <QTest>

namespace tests {

struct CliResult {
    int exitCode = -1; ///< -1: did not start, crashed or hung
    QByteArray out;
    QByteArray err;
};

inline QString cliPath() {
    return QStringLiteral(MOOREBENCH_BIN "/moorebench-cli");
}

/// Runs in `folder`, so that messages name files as given, without paths of this machine.
inline CliResult runCli(const QStringList& arguments, const QString& folder = {},
                        const QByteArray& input = {}) {
    QProcess process;
    process.setWorkingDirectory(folder.isEmpty() ? QStringLiteral(MOOREBENCH_EXAMPLES) : folder);
    process.start(cliPath(), arguments);
    if (!process.waitForStarted())
        return {};
    process.write(input);
    process.closeWriteChannel();
    constexpr int kTimeout = 300'000;
    if (!process.waitForFinished(kTimeout) || process.exitStatus() != QProcess::NormalExit) {
        process.kill();
        process.waitForFinished();
        return {-1, process.readAllStandardOutput(), process.readAllStandardError()};
    }
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

inline bool writeBytes(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

inline QByteArray readBytes(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("cannot be read");
}

/// Whether `bytes` are those of tests/data/cli/<name>; says the first line that differs. With
/// MOOREBENCH_UPDATE_GOLDEN set the file is written instead, to be looked at and committed.
inline bool isGolden(const QString& name, const QByteArray& bytes) {
    const QString path = QStringLiteral(MOOREBENCH_TEST_DATA "/cli/") + name;
    if (qEnvironmentVariableIsSet("MOOREBENCH_UPDATE_GOLDEN"))
        return writeBytes(path, bytes);
    const QList<QByteArray> expected = readBytes(path).split('\n');
    const QList<QByteArray> actual = bytes.split('\n');
    for (qsizetype i = 0; i < std::max(expected.size(), actual.size()); ++i) {
        if (expected.value(i) == actual.value(i) && i < expected.size() && i < actual.size())
            continue;
        qWarning("%s:%lld: expected \"%s\", found \"%s\"", qPrintable(name),
                 static_cast<long long>(i + 1), expected.value(i).constData(),
                 actual.value(i).constData());
        return false;
    }
    return true;
}

} // namespace tests
