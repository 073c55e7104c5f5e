#include "tests/mutation/verdict.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <iterator>

#include "interpreter/search/compare.h"
#include "interpreter/selftest.h"
#include "tests/mutation/worker.h"

namespace boardwright::mutation {
namespace {

constexpr unsigned kMostSeconds = 120;

// The first test that does not hold, or nothing.
std::string failing_test(const Variant& variant) {
    struct Found {
        std::string words;
    };
    try {
        run_tests(variant, [](const TestResult& result) {
            if (!result.holds) throw Found{result.words};
        });
    } catch (const Found& found) {
        return found.words;
    }
    return {};
}

// Without the words of rules, which are there for people.
ruleset::Ruleset bare(ruleset::Ruleset rules) {
    for (auto& rule : rules.ends) rule.words.clear();
    for (auto& rule : rules.forbid) rule.words.clear();
    for (auto& rule : rules.prefer) rule.words.clear();
    return rules;
}

std::string differences(const search::Difference& found) {
    std::vector<std::string> fewer, more;
    const auto& [line, was, is, shortest] = found;
    std::set_difference(was.moves.begin(), was.moves.end(), is.moves.begin(), is.moves.end(),
                        std::back_inserter(fewer));
    std::set_difference(is.moves.begin(), is.moves.end(), was.moves.begin(), was.moves.end(),
                        std::back_inserter(more));
    auto text = fmt::format("after \"{}\"", fmt::join(line, " "));
    if (!fewer.empty()) text += fmt::format(", no more: {}", fmt::join(fewer, " "));
    if (!more.empty()) text += fmt::format(", new: {}", fmt::join(more, " "));
    if (was.result != is.result) text += fmt::format(", result was [{}], is [{}]", was.result, is.result);
    return text;
}

// Judges a definition that is accepted, and whose tests hold.
Verdict compare(const Variant& original, const Variant& other, const VerdictLimits& limits) {
    if (bare(original.rules()) == bare(other.rules())) return {Fate::equivalent, "the same tables"};
    search::GameJudge first(Game(original.rules()), true);
    search::GameJudge second(Game(other.rules()), true);
    const auto found = search::compare(first, second, {limits.positions, limits.games, 100, 1});
    if (found.difference) return {Fate::survivor, differences(*found.difference)};
    if (found.games == 0) return {Fate::equivalent, fmt::format("all {} positions agree", found.positions)};
    return {Fate::survivor, fmt::format("no difference found in {} positions", found.positions)};
}

Verdict judge_here(const Original& original, const std::string& text, const VerdictLimits& limits) {
    const auto loaded = load_changed(original, text);
    if (!loaded.variant) return {Fate::refused, loaded.error};
    if (!loaded.warning.empty()) return {Fate::refused, loaded.warning};
    if (auto failing = failing_test(*loaded.variant); !failing.empty()) return {Fate::tested, failing};
    return compare(*original.variant, *loaded.variant, limits);
}

}  // namespace

std::string_view words_of(Fate fate) {
    switch (fate) {
        case Fate::refused: return "refused";
        case Fate::tested: return "tested";
        case Fate::equivalent: return "equivalent";
        case Fate::survivor: return "survivor";
        case Fate::broken: return "broken";
    }
    return "";
}

Verdict judge(const Original& original, const std::string& text, const VerdictLimits& limits) {
    const auto result = run_apart(kMostSeconds, [&] {
        const auto verdict = judge_here(original, text, limits);
        return fmt::format("{}{}", static_cast<int>(verdict.fate), verdict.why);
    });
    if (result.empty() || result[0] < '0' || result[0] > '9') return {Fate::broken, result};
    return {static_cast<Fate>(result[0] - '0'), result.substr(1)};
}

}  // namespace boardwright::mutation
