#include "app/cli/output.h"

#include "app/cli/diagnostics.h"
#include "app/cli/exitcode.h"
#include "app/cli/interrupt.h"

#include <QFile>
#include <QSaveFile>

#include <unistd.h>

#include <array>
#include <cerrno>
#include <filesystem>
#include <iostream>
#include <memory>
#include <streambuf>
#include <system_error>

namespace app::cli {

namespace {

/// Bytes on their way to a device, in blocks; stops between two of them when interrupted.
class DeviceBuffer : public std::streambuf {
public:
    explicit DeviceBuffer(QIODevice& device) : m_device(device) {
        setp(m_block.data(), m_block.data() + m_block.size());
    }

protected:
    int_type overflow(int_type c) override {
        if (sync() != 0)
            return traits_type::eof();
        if (!traits_type::eq_int_type(c, traits_type::eof()))
            sputc(traits_type::to_char_type(c));
        return traits_type::not_eof(c);
    }
    int sync() override {
        const auto size = static_cast<qint64>(pptr() - pbase());
        if (interrupted() || m_device.write(pbase(), size) != size)
            return -1;
        setp(m_block.data(), m_block.data() + m_block.size());
        return 0;
    }

private:
    QIODevice& m_device;
    std::array<char, 1U << 16> m_block{};
};

bool writeAll(QIODevice& device, const std::function<void(std::ostream&)>& write) {
    // The buffer is large: it stays off the stack.
    const auto buffer = std::make_unique<DeviceBuffer>(device);
    std::ostream out(buffer.get());
    write(out);
    out.flush();
    return out.good();
}

int unwritable(const std::string& path, const std::string& reason) {
    std::cerr << shownFile(path) << ": cannot be written: " << reason << ".\n";
    return kUsage;
}

int writeStdout(const std::function<void(std::ostream&)>& write) {
    // By its number, not as a stream: that would keep bytes back and lose the fault of writing
    // them.
    QFile out;
    if (!out.open(STDOUT_FILENO, QIODevice::WriteOnly | QIODevice::Unbuffered) ||
        !writeAll(out, write)) {
        std::cerr << "moorebench-cli: stdout cannot be written: " << out.errorString().toStdString()
                  << ".\n";
        return kUsage;
    }
    return kDone;
}

/// Devices and pipes cannot be replaced; they are written as they are.
bool isSpecial(const std::string& path) {
    std::error_code error;
    const auto status = std::filesystem::status(path, error);
    return std::filesystem::exists(status) && !std::filesystem::is_regular_file(status);
}

template <typename File>
int writeTo(File& file, const std::string& path, const std::function<void(std::ostream&)>& write,
            const std::function<bool()>& finish) {
    if (!file.open(QIODevice::WriteOnly))
        return unwritable(path, file.errorString().toStdString());
    const bool written = writeAll(file, write);
    if (interrupted())
        return interruptExitCode();
    if (!written || !finish())
        return unwritable(path, file.errorString().toStdString());
    return kDone;
}

int writeFile(const std::string& path, const std::function<void(std::ostream&)>& write) {
    const QString name = QFile::decodeName(path.c_str());
    if (isSpecial(path)) {
        QFile file(name);
        return writeTo(file, path, write, [&] { return file.flush(); });
    }
    const OutputOpen open; // before the temporary file exists, and until it is gone
    QSaveFile file(name);
    return writeTo(file, path, write, [&] { return file.commit(); });
}

} // namespace

bool outputIsUsable(const Arguments& arguments, const std::string& input) {
    const std::string path = arguments.value("output", "-");
    if (path == "-")
        return true;
    std::error_code error;
    std::string reason;
    const std::filesystem::path parent = std::filesystem::path(path).parent_path();
    if (std::filesystem::is_directory(path, error))
        reason = "it is a folder";
    else if (!parent.empty() && !std::filesystem::is_directory(parent, error))
        reason = "its folder does not exist";
    else if (input != "-" && std::filesystem::equivalent(path, input, error) && !isSpecial(path))
        reason = "it is the input file, which is never overwritten";
    if (reason.empty())
        return true;
    unwritable(path, reason);
    return false;
}

int writeOutput(const Arguments& arguments, const std::function<void(std::ostream&)>& write) {
    const std::string path = arguments.value("output", "-");
    return path == "-" ? writeStdout(write) : writeFile(path, write);
}

} // namespace app::cli
