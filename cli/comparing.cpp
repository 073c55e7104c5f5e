#include "cli/comparing.h"

#include <algorithm>
#include <cstdio>
#include <fmt/format.h>
#include <iterator>
#include <unistd.h>

#include "cli/terminal.h"

namespace boardwright::cli {
namespace {

using search::Comparison;
using search::Verdict;

std::vector<std::string> only_in(const Verdict& a, const Verdict& b) {
    std::vector<std::string> only;
    std::set_difference(a.moves.begin(), a.moves.end(), b.moves.begin(), b.moves.end(),
                        std::back_inserter(only));
    return only;
}

std::string plies(std::size_t number) {
    return number == 0 ? std::string("at the start")
                       : fmt::format("after {} {}", number, number == 1 ? "move" : "moves");
}

std::string so_far(const Comparison& comparison) {
    auto text = fmt::format("{} positions", comparison.positions);
    if (comparison.depth >= 0) text += fmt::format(", all lines of up to {} moves", comparison.depth);
    if (comparison.games > 0) text += fmt::format(", {} random games", comparison.games);
    return text;
}

// One line that is written over and over; nothing where nobody watches.
class Progress {
public:
    Progress() : shown_(is_terminal(STDERR_FILENO)) {}
    ~Progress() {
        if (shown_ && written_) fmt::print(stderr, "\r\033[K");
    }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void show(const Comparison& comparison) {
        if (!shown_ || comparison.positions % 64 != 0) return;
        fmt::print(stderr, "\r\033[K{}", so_far(comparison));
        std::fflush(stderr);
        written_ = true;
    }

private:
    bool shown_;
    bool written_ = false;
};

void tell_side(const std::string& name, const Verdict& verdict, const std::vector<std::string>& only) {
    if (!only.empty()) fmt::print("only in {}: {}\n", name, fmt::join(only, " "));
    if (!verdict.result.empty())
        fmt::print("in {} the game is over or can be ended: {}\n", name, verdict.result);
}

void tell_difference(const search::Difference& difference, const std::string& position,
                     const std::string& first, const std::string& second) {
    fmt::print("they differ {}{}{}\n", plies(difference.line.size()), difference.line.empty() ? "" : ": ",
               fmt::join(difference.line, " "));
    fmt::print("position: {}\n", position);
    tell_side(first, difference.first, only_in(difference.first, difference.second));
    tell_side(second, difference.second, only_in(difference.second, difference.first));
    if (difference.first.result != difference.second.result)
        for (const auto& [name, verdict] : {std::pair{first, difference.first}, {second, difference.second}})
            if (verdict.result.empty()) fmt::print("in {} the game goes on\n", name);
    if (!difference.shortest) fmt::print("found in a random game: a shorter line may do\n");
}

}  // namespace

search::CompareLimits limits_of(const CompareChoice& choice) {
    return {choice.positions, choice.games, choice.plies, choice.seed};
}

int compare_and_tell(search::GameJudge& first, const std::string& first_name, search::Judge& second,
                     const std::string& second_name, const CompareChoice& choice) {
    Comparison found;
    {
        Progress progress;
        found = search::compare(first, second, limits_of(choice),
                                [&](const Comparison& now) { progress.show(now); });
    }
    if (found.difference)
        tell_difference(*found.difference, first.game().position_text(), first_name, second_name);
    else
        fmt::print("no difference found\n");
    fmt::print("compared: {}\n", so_far(found));
    return found.difference ? kWrongInput : kFine;
}

}  // namespace boardwright::cli
