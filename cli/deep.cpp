// In: definitions. Out: what random games of each show: endings, choices, what never happens.
#include <chrono>
#include <cstdio>
#include <fmt/format.h>
#include <unistd.h>

#include "cli/commands.h"
#include "interpreter/search/survey.h"

namespace boardwright::cli {
namespace {

using search::Survey;

std::string line_words(const std::vector<std::string>& line) {
    return fmt::format("{}", fmt::join(line, " "));
}

void tell_shares(const Variant& variant, const Survey& found) {
    if (found.ended == 0) return;
    const auto& names = variant.rules().player_names;
    for (std::size_t p = 0; p < names.size(); ++p)
        fmt::print("{}{} {:.0f} %", p == 0 ? "  points: " : ", ", names[PlayerId(p)],
                   100 * found.shares[p] / found.ended);
    fmt::print("\n");
}

void tell(const std::string& name, const Variant& variant, const Survey& found, int plies) {
    fmt::print("{}: {} random games, {} moves\n", name, found.games, found.plies);
    if (found.plies > 0)
        fmt::print("  choices: {:.1f} on average, {} at most, {}{}\n",
                   static_cast<double>(found.choices) / static_cast<double>(found.plies), found.most_choices,
                   found.most_choices_at.empty() ? "at the start" : "after ",
                   line_words(found.most_choices_at));
    tell_shares(variant, found);
    fmt::print("  how they ended, each with the shortest game:\n");
    for (const auto& cause : found.causes)
        fmt::print("    {:4} {}: {}\n", cause.games,
                   cause.reason.empty() ? fmt::format("not over after {} moves", plies) : cause.reason,
                   line_words(cause.example));
    for (const auto& what : found.never) fmt::print("  never seen: {}\n", what);
}

}  // namespace

int play_deep(const std::vector<std::string>& names, const std::vector<std::string>& set, ColorChoice color) {
    using Clock = std::chrono::steady_clock;
    constexpr auto kEnough = std::chrono::seconds(20);
    const bool watched = is_terminal(STDERR_FILENO);
    for (const auto& name : names) {
        const auto variant = open_variant({name, set}, use_color(color, STDERR_FILENO));
        const search::SurveyLimits limits;
        const auto begin = Clock::now();
        const auto found = search::survey(variant->rules(), limits, [&](const Survey& now) {
            if (watched) fmt::print(stderr, "\r\033[K{}: {} of {} games", name, now.games, limits.games);
            if (watched) std::fflush(stderr);
            return Clock::now() - begin < kEnough;
        });
        if (watched) fmt::print(stderr, "\r\033[K");
        tell(name, *variant, found, limits.plies);
    }
    return kFine;
}

}  // namespace boardwright::cli
