#include "app/chart/layoutclient.h"

#include <QProcess>

#include <algorithm>
#include <utility>

namespace app {

namespace {

engine::Problem problemOf(engine::ProblemCode code, std::vector<std::string> arguments) {
    engine::Problem problem;
    problem.code = code;
    problem.arguments = std::move(arguments);
    return problem;
}

} // namespace

LayoutClient::LayoutClient(QObject* parent, LayoutOptions options)
    : QObject(parent), m_options(std::move(options)) {
    for (QTimer* timer : {&m_debounce, &m_dotDeadline, &m_deadline})
        timer->setSingleShot(true);
    connect(&m_debounce, &QTimer::timeout, this, &LayoutClient::begin);
    connect(&m_dotDeadline, &QTimer::timeout, this, &LayoutClient::fallBack);
    connect(&m_deadline, &QTimer::timeout, this, [this] {
        fail(problemOf(
            engine::ProblemCode::LayoutTimedOut,
            {std::string(engine::layoutEngineName(m_engine)),
             std::to_string(std::chrono::ceil<std::chrono::seconds>(m_options.deadline).count())}));
    });
}

LayoutClient::~LayoutClient() {
    drop();
    // Killed processes are gone in milliseconds; Qt complains about those that are not.
    constexpr int kGraceMs = 1000;
    for (QProcess* process : findChildren<QProcess*>())
        process->waitForFinished(kGraceMs);
}

quint64 LayoutClient::request(engine::LayoutRequest request) {
    cancel();
    m_busy = true;
    m_request = std::move(request);
    m_key = LayoutCache::keyOf(engine::encodeLayoutRequest(m_request));
    // Alone, a request starts at once; in a burst only the last one does.
    const bool alone =
        !m_sinceRequest.isValid() || m_sinceRequest.hasExpired(m_options.debounce.count());
    m_sinceRequest.start();
    const bool known = m_cache.find(m_key) != nullptr;
    m_debounce.start(alone || known ? std::chrono::milliseconds(0) : m_options.debounce);
    return m_generation;
}

void LayoutClient::cancel() {
    ++m_generation;
    m_busy = false;
    m_debounce.stop();
    drop();
}

void LayoutClient::begin() {
    if (ChartLayoutPointer layout = m_cache.find(m_key)) {
        m_busy = false;
        emit finished(m_generation, layout);
        return;
    }
    m_deadline.start(m_options.deadline);
    if (m_request.engine == engine::LayoutEngine::Dot)
        m_dotDeadline.start(m_options.dotDeadline);
    start(m_request.engine);
}

void LayoutClient::start(engine::LayoutEngine engine) {
    m_engine = engine;
    m_reply.clear();
    m_process = new QProcess(this);
    connect(m_process, &QProcess::readyReadStandardOutput, this, &LayoutClient::readReply);
    connect(m_process, &QProcess::finished, this, &LayoutClient::processFinished);
    connect(m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            fail(problemOf(engine::ProblemCode::LayoutFailed,
                           {tr("%1 cannot be started").arg(m_process->program()).toStdString()}));
    });
    engine::LayoutRequest request = m_request;
    request.engine = engine;
    const QByteArray text = QByteArray::fromStdString(engine::encodeLayoutRequest(request));
    QProcess* process = m_process;
    process->start(m_options.program.isEmpty() ? layoutProgram() : m_options.program,
                   QStringList());
    if (process != m_process)
        return; // it failed to start and that was reported already
    process->write(text);
    process->closeWriteChannel();
}

void LayoutClient::fallBack() {
    drop();
    m_deadline.start(
        std::max(m_options.deadline - m_options.dotDeadline, std::chrono::milliseconds(0)));
    emit fellBack(m_generation);
    start(engine::LayoutEngine::Sfdp);
}

void LayoutClient::readReply() {
    m_reply += m_process->readAllStandardOutput();
    if (static_cast<std::size_t>(m_reply.size()) > engine::layoutlimits::kReplyBytes)
        fail(problemOf(engine::ProblemCode::LayoutFailed,
                       {tr("the answer is too large").toStdString()}));
}

void LayoutClient::processFinished() {
    readReply();
    if (!m_process)
        return;
    if (m_process->exitStatus() != QProcess::NormalExit) {
        fail(problemOf(engine::ProblemCode::LayoutFailed,
                       {tr("the layout process ended unexpectedly").toStdString()}));
        return;
    }
    if (m_process->exitCode() != 0) {
        fail(problemOf(engine::ProblemCode::LayoutFailed,
                       {tr("the layout process found no layout").toStdString()}));
        return;
    }
    engine::Result<engine::LayoutReply> reply = engine::decodeLayoutReply(
        {m_reply.constData(), static_cast<std::size_t>(m_reply.size())}, m_request);
    if (!reply) {
        fail(reply.problems().list.front());
        return;
    }
    auto layout = std::make_shared<ChartLayout>();
    layout->request = m_request;
    layout->reply = *std::move(reply);
    layout->answeredBy = m_engine;
    deliver(layout);
}

void LayoutClient::deliver(const ChartLayoutPointer& layout) {
    drop();
    m_busy = false;
    // A fallback is not kept: the next time dot may make it.
    if (!layout->isFallback())
        m_cache.insert(m_key, layout);
    emit finished(m_generation, layout);
}

void LayoutClient::fail(engine::Problem problem) {
    drop();
    m_busy = false;
    // Starting can fail inside request(): the answer must not come during the call.
    const quint64 generation = m_generation;
    QTimer::singleShot(0, this, [this, generation, problem = std::move(problem)] {
        if (generation == m_generation)
            emit failed(generation, problem);
    });
}

// Ends the process, if any, without waiting for it.
void LayoutClient::drop() {
    m_deadline.stop();
    m_dotDeadline.stop();
    if (!m_process)
        return;
    QProcess* process = std::exchange(m_process, nullptr);
    process->disconnect(this);
    if (process->state() == QProcess::NotRunning) {
        process->deleteLater();
        return;
    }
    connect(process, &QProcess::finished, process, &QObject::deleteLater);
    process->kill();
}

} // namespace app
