#include "cli/uci_engine.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/faults.h"
#include "cli/words.h"

namespace boardwright::cli {
namespace {

constexpr std::string_view kLastLine = "Nodes searched";  // of the answer to `go perft`
constexpr std::string_view kVariantOption = "option name UCI_Variant ";

// "e2e4: 1" names a move; a count of all nodes or anything else does not.
std::string move_in(const std::string& line) {
    const auto colon = line.find(": ");
    if (colon == std::string::npos || line.find(' ') < colon) return {};
    return line.substr(0, colon);
}

// Letters, then digits.
std::size_t end_of_cell(std::string_view text) {
    const auto digits = text.find_first_of("0123456789");
    return std::min(text.find_first_not_of("0123456789", digits), text.size());
}

}  // namespace

UciEngine::UciEngine(const std::string& command, const std::string& variant, int patience_in_seconds)
    : command_(command), patience_(patience_in_seconds) {
    start(command);
    say("uci");
    choose(variant);
    say("isready");
    while (hear() != "readyok") continue;
}

UciEngine::~UciEngine() {
    if (process_ < 0) return;
    say("quit");
    close(to_);
    close(from_);
    for (int i = 0; i < 50; ++i) {
        if (waitpid(process_, nullptr, WNOHANG) == process_) return;
        usleep(10'000);
    }
    kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
}

void UciEngine::start(const std::string& command) {
    auto words = words_of(command);
    if (words.empty()) throw UsageError("--against needs a command");
    std::vector<char*> arguments;
    for (auto& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const auto game = "/usr/games/" + words.front();  // where Debian has its engines, which PATH may lack
    int in[2];
    int out[2];
    if (pipe2(in, O_CLOEXEC) != 0) throw InputError("no pipe to the engine");
    if (pipe2(out, O_CLOEXEC) != 0) {
        close(in[0]);
        close(in[1]);
        throw InputError("no pipe to the engine");
    }
    std::signal(SIGPIPE, SIG_IGN);  // an engine that is gone is noticed when it does not answer
    process_ = fork();
    if (process_ == 0) {
        dup2(in[0], STDIN_FILENO);
        dup2(out[1], STDOUT_FILENO);
        execvp(arguments[0], arguments.data());
        execv(game.c_str(), arguments.data());
        _exit(127);
    }
    close(in[0]);
    close(out[1]);
    to_ = in[1];
    from_ = out[0];
}

void UciEngine::say(const std::string& line) {
    const auto text = line + "\n";
    for (std::size_t done = 0; done < text.size();) {
        const auto written = write(to_, text.data() + done, text.size() - done);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return;
        done += static_cast<std::size_t>(written);
    }
}

std::string UciEngine::hear() {
    using Clock = std::chrono::steady_clock;
    const auto end = Clock::now() + std::chrono::seconds(patience_);
    for (auto stop = unread_.find('\n'); stop == std::string::npos; stop = unread_.find('\n')) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now()).count();
        pollfd ready{from_, POLLIN, 0};
        if (left <= 0 || poll(&ready, 1, static_cast<int>(left)) == 0)
            throw InputError(fmt::format("the engine `{}` did not answer within {} s", command_, patience_));
        char bytes[4096];
        const auto got = read(from_, bytes, sizeof bytes);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0)
            throw InputError(fmt::format("the engine `{}` cannot be started, or has ended", command_));
        unread_.append(bytes, static_cast<std::size_t>(got));
    }
    const auto stop = unread_.find('\n');
    auto line = unread_.substr(0, stop);
    unread_.erase(0, stop + 1);
    if (line.ends_with('\r')) line.pop_back();
    return line;
}

// Listens to what options there are, and takes the variant.
void UciEngine::choose(const std::string& variant) {
    std::vector<std::string> known;
    bool has_option = false;
    for (auto line = hear(); line != "uciok"; line = hear()) {
        if (!line.starts_with(kVariantOption)) continue;
        has_option = true;
        const auto words = words_of(line);
        for (std::size_t i = 1; i < words.size(); ++i)
            if (words[i - 1] == "var") known.push_back(words[i]);
    }
    if (!has_option) return;  // an engine of one game
    if (std::find(known.begin(), known.end(), variant) == known.end())
        throw InputError(fmt::format("the engine knows no variant `{}`{}; --variant gives its name there",
                                     variant, did_you_mean(variant, known)));
    say("setoption name UCI_Variant value " + variant);
}

std::vector<std::string> UciEngine::moves_after(const std::vector<std::string>& line) {
    say(line.empty() ? std::string("position startpos")
                     : fmt::format("position startpos moves {}", fmt::join(line, " ")));
    say("go perft 1");
    std::vector<std::string> moves;
    for (auto answer = hear(); !answer.starts_with(kLastLine); answer = hear())
        if (auto move = move_in(answer); !move.empty()) moves.push_back(std::move(move));
    std::sort(moves.begin(), moves.end());
    return moves;
}

std::string uci_move(const std::string& text) {
    if (text == "pass") return "0000";
    auto move = text;
    if (const auto change = move.find('='); change != std::string::npos) {
        const bool plus = move.substr(change + 1).starts_with('+');
        move = move.substr(0, change) + (plus ? "+" : lower_case(move.substr(change + 1)));
    } else if (const auto choice = move.find('+'); choice != std::string::npos) {
        const auto at = move.find('@', choice);
        const auto letter = lower_case(move.substr(choice + 1, at - choice - 1));
        const auto cell = at == std::string::npos ? std::string() : move.substr(at + 1);
        const auto from = move.substr(0, end_of_cell(move));
        move = cell.empty() || cell == from ? move.substr(0, choice) + letter : cell + from + letter;
    }
    return move;
}

bool is_uci_pass(const std::string& move) {
    const auto half = move.size() / 2;
    return move.size() % 2 == 0 && move.substr(0, half) == move.substr(half) && end_of_cell(move) == half;
}

}  // namespace boardwright::cli
