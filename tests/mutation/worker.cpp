#include "tests/mutation/worker.h"

#include <array>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <stdexcept>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/oracle/slow.h"

namespace boardwright::mutation {
namespace {

constexpr rlim_t kMostMemory = rlim_t{2} << 30;

void write_all(int file, const std::string& text) {
    for (std::size_t at = 0; at < text.size();) {
        const auto written = write(file, text.data() + at, text.size() - at);
        if (written <= 0) return;
        at += static_cast<std::size_t>(written);
    }
}

std::string read_all(int file) {
    std::string text;
    std::array<char, 4096> part;
    for (ssize_t count; (count = read(file, part.data(), part.size())) > 0;)
        text.append(part.data(), static_cast<std::size_t>(count));
    return text;
}

[[noreturn]] void work(int file, unsigned seconds, const std::function<std::string()>& task) {
    const rlimit time{seconds, seconds + 1};
    const rlimit memory{kMostMemory, kMostMemory};
    const rlimit no_core{0, 0};
    setrlimit(RLIMIT_CPU, &time);
    if (!oracle::kIsSlow) setrlimit(RLIMIT_AS, &memory);  // sanitizers reserve more than there is
    setrlimit(RLIMIT_CORE, &no_core);
    // A test program that started this has handlers of its own.
    for (const int fault : {SIGABRT, SIGSEGV, SIGFPE, SIGILL, SIGBUS}) std::signal(fault, SIG_DFL);
    std::string result;
    try {
        result = task();
    } catch (const std::exception& exception) {
        result = std::string("crash: it threw ") + exception.what();
    }
    write_all(file, result);
    _exit(0);
}

}  // namespace

std::string run_apart(unsigned seconds, const std::function<std::string()>& task) {
    std::array<int, 2> pipes;
    if (pipe(pipes.data()) != 0) throw std::runtime_error("no pipe");
    const auto child = fork();
    if (child < 0) throw std::runtime_error("no process");
    if (child == 0) {
        close(pipes[0]);
        work(pipes[1], seconds, task);
    }
    close(pipes[1]);
    auto result = read_all(pipes[0]);
    close(pipes[0]);
    int status = 0;
    waitpid(child, &status, 0);
    if (!WIFSIGNALED(status)) return result;
    if (WTERMSIG(status) == SIGXCPU || WTERMSIG(status) == SIGKILL) return "timeout";
    return std::string("crash: ") + strsignal(WTERMSIG(status));
}

}  // namespace boardwright::mutation
