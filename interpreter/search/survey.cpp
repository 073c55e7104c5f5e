#include "interpreter/search/survey.h"

#include <algorithm>
#include <map>
#include <random>
#include <utility>

#include "interpreter/search/casual.h"
#include "interpreter/search/oddities.h"

namespace boardwright::search {
namespace {

using play::Game;

constexpr int kPatience = 50;  // plies after which somebody may want to stop

class Surveyor {
public:
    Surveyor(const ruleset::Ruleset& rules, const SurveyLimits& limits)
        : rules_(rules), limits_(limits), usage_(rules), oddities_(rules) {
        survey_.shares.resize(rules.player_names.size());
    }

    Survey run(const std::function<bool(const Survey&)>& go_on) {
        const CasualPlayers players(rules_);
        const auto stops = [&] { return go_on && !go_on(survey_); };
        for (int number = 0; number < limits_.games; ++number)
            if (!play_one(players, number, stops) || stops()) break;
        for (auto& [reason, cause] : causes_) survey_.causes.push_back(std::move(cause));
        std::stable_sort(survey_.causes.begin(), survey_.causes.end(),
                         [](const auto& a, const auto& b) { return a.games > b.games; });
        survey_.oddities = oddities_.found();
        survey_.used = usage_.used();
        return std::move(survey_);
    }

private:
    // False when the game was broken off: then it does not count.
    bool play_one(const CasualPlayers& players, int number, const std::function<bool()>& stops) {
        std::mt19937_64 random(limits_.seed * 1'000'003 + static_cast<std::uint64_t>(number));
        Game game(rules_);
        oddities_.begin_game();
        for (int ply = 0; ply < limits_.plies && !game.legal_moves().empty(); ++ply) {
            if (ply % kPatience == kPatience - 1 && stops()) return false;
            note_position(game);
            if (game.claimable() && claims(number, ply)) {
                game.claim();
                break;
            }
            const auto move = players.choose(game, number, random);
            usage_.note_move(game, move);
            game.play(move);
            ++survey_.plies;
        }
        oddities_.note_position(game);
        note_end(game);
        ++survey_.games;
        return true;
    }

    // In every other game what can be claimed is claimed at once; in the others the game goes on for a while,
    // so that later endings are seen, too.
    bool claims(int number, int ply) const { return number % 2 == 1 || ply >= limits_.plies / 4; }

    void note_position(const Game& game) {
        usage_.note_position(game);
        oddities_.note_position(game);
        const auto count = game.legal_moves().size();
        survey_.choices += count;
        if (const auto claim = game.claimable()) survey_.claimed.insert(claim.reason);
        if (count <= survey_.most_choices) return;
        survey_.most_choices = count;
        survey_.most_choices_at = line_of(game);
    }

    void note_end(const Game& game) {
        const auto outcome = game.outcome();
        auto& cause = causes_[outcome.over ? outcome.reason : std::string()];
        if (cause.games++ == 0 || game.history().size() < cause.example.size()) cause.example = line_of(game);
        if (!outcome.over) return;
        cause.reason = outcome.reason;
        ++survey_.ended;
        for (std::size_t p = 0; p < outcome.shares.size(); ++p)
            survey_.shares[p] +=
                static_cast<double>(outcome.shares[p].numerator) / outcome.shares[p].denominator;
    }

    const ruleset::Ruleset& rules_;
    const SurveyLimits& limits_;
    Survey survey_;
    Usage usage_;
    Oddities oddities_;
    std::map<std::string, Survey::Cause> causes_;
};

}  // namespace

Survey survey(const ruleset::Ruleset& rules, const SurveyLimits& limits,
              const std::function<bool(const Survey&)>& go_on) {
    return Surveyor(rules, limits).run(go_on);
}

}  // namespace boardwright::search
