#include "cli/deep.h"

#include <chrono>
#include <cstdio>
#include <fmt/format.h>
#include <unistd.h>

#include "cli/terminal.h"

namespace boardwright::cli {
namespace {

using search::Survey;

constexpr auto kEnough = std::chrono::seconds(10);

std::string line_words(const std::vector<std::string>& line) {
    return fmt::format("{}", fmt::join(line, " "));
}

void print_shares(const Variant& variant, const Survey& found) {
    if (found.ended == 0) return;
    const auto& names = variant.rules().player_names;
    for (std::size_t p = 0; p < names.size(); ++p)
        fmt::print("{}{} {:.0f} %", p == 0 ? "  points: " : ", ", names[PlayerId(p)],
                   100 * found.shares[p] / found.ended);
    fmt::print("\n");
}

// "[####      ] 40 of 100 games", over the line before it.
void print_progress(const std::string& name, int games, int of) {
    constexpr int kWidth = 30;
    const int done = of == 0 ? kWidth : kWidth * games / of;
    fmt::print(stderr, "\r\033[K{} [{:#<{}}{: <{}}] {} of {} games", name, "", done, "", kWidth - done, games,
               of);
    std::fflush(stderr);
}

}  // namespace

Survey survey_watched(const std::string& name, const Variant& variant) {
    using Clock = std::chrono::steady_clock;
    const bool watched = is_terminal(STDERR_FILENO);
    const search::SurveyLimits limits;
    const auto begin = Clock::now();
    auto found = search::survey(variant.rules(), limits, [&](const Survey& now) {
        if (watched) print_progress(name, now.games, limits.games);
        return Clock::now() - begin < kEnough;
    });
    if (watched) fmt::print(stderr, "\r\033[K");
    return found;
}

void print_survey(const std::string& name, const Variant& variant, const Survey& found) {
    fmt::print("{}: {} games, {} moves\n", name, found.games, found.plies);
    if (found.plies > 0)
        fmt::print("  choices: {:.1f} on average, {} at most, {}{}\n",
                   static_cast<double>(found.choices) / static_cast<double>(found.plies), found.most_choices,
                   found.most_choices_at.empty() ? "at the start" : "after ",
                   line_words(found.most_choices_at));
    print_shares(variant, found);
    fmt::print("  how they ended, each with the shortest game:\n");
    for (const auto& cause : found.causes)
        fmt::print("    {:4} {}: {}\n", cause.games,
                   cause.reason.empty() ? fmt::format("not over after {} moves", cause.example.size())
                                        : cause.reason,
                   line_words(cause.example));
}

}  // namespace boardwright::cli
