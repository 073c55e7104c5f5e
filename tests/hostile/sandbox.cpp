#include "tests/hostile/sandbox.h"

#include <array>
#include <csignal>
#include <doctest/doctest.h>
#include <sstream>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace boardwright::test {
namespace {

#if defined(__SANITIZE_ADDRESS__)
constexpr bool kSanitized = true;
#elif defined(__has_feature)
constexpr bool kSanitized = __has_feature(address_sanitizer);
#else
constexpr bool kSanitized = false;
#endif

constexpr rlim_t kHardSeconds = 60;
constexpr rlim_t kHardBytes = rlim_t{4} << 30;

// In the child: never returns.
[[noreturn]] void become_player(const std::string& path, int out) {
    const rlimit seconds{kHardSeconds, kHardSeconds};
    ::setrlimit(RLIMIT_CPU, &seconds);
    const rlimit bytes{kHardBytes, kHardBytes};
    if (!kSanitized) ::setrlimit(RLIMIT_AS, &bytes);
    ::dup2(out, STDOUT_FILENO);
    ::execl(BOARDWRIGHT_PLAYER, BOARDWRIGHT_PLAYER, path.c_str(), static_cast<char*>(nullptr));
    ::_exit(127);
}

std::string read_all(int from) {
    std::string text;
    std::array<char, 4096> block{};
    for (ssize_t size = 0; (size = ::read(from, block.data(), block.size())) > 0;)
        text.append(block.data(), static_cast<std::size_t>(size));
    return text;
}

double seconds_of(const timeval& time) {
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
}

}  // namespace

double most_seconds() { return kSanitized ? 20 : 1; }
double most_mebibytes() { return kSanitized ? 3'000 : 200; }

Verdict judge_definition(const std::string& path) {
    std::array<int, 2> ends{};
    REQUIRE(::pipe(ends.data()) == 0);
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) become_player(path, ends[1]);
    ::close(ends[1]);
    std::istringstream said(read_all(ends[0]));
    ::close(ends[0]);
    int status = 0;
    rusage usage{};
    REQUIRE(::wait4(child, &status, 0, &usage) == child);
    Verdict verdict;
    verdict.ended = WIFEXITED(status) && WEXITSTATUS(status) == 0;
    verdict.seconds = seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime);
    for (std::string line; std::getline(said, line);) {
        if (line.starts_with("VmHWM:"))
            verdict.mebibytes = std::stod(line.substr(6)) / 1024;
        else
            verdict.words.push_back(line);
    }
    return verdict;
}

}  // namespace boardwright::test
