#include "app/cli/interrupt.h"

#include <unistd.h>

#include <csignal>
#include <initializer_list>

namespace app::cli {

namespace {

volatile std::sig_atomic_t g_signal = 0;
volatile std::sig_atomic_t g_outputOpen = 0;

extern "C" void onSignal(int signal) {
    g_signal = signal;
    if (g_outputOpen == 0)
        _exit(128 + signal);
}

} // namespace

void installInterruptHandlers() {
    struct sigaction action = {};
    action.sa_handler = onSignal;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP})
        sigaction(signal, &action, nullptr);
}

bool interrupted() {
    return g_signal != 0;
}

int interruptExitCode() {
    return 128 + static_cast<int>(g_signal);
}

OutputOpen::OutputOpen() {
    g_outputOpen = 1;
}

OutputOpen::~OutputOpen() {
    g_outputOpen = 0;
    if (g_signal != 0)
        _exit(interruptExitCode());
}

} // namespace app::cli
