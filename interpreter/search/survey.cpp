#include "interpreter/search/survey.h"

#include <algorithm>
#include <map>
#include <random>
#include <set>

#include "interpreter/play/referee.h"

namespace boardwright::search {
namespace {

using play::Game;
using play::Move;
using play::PieceCode;
using ruleset::TypeId;

class Surveyor {
public:
    Surveyor(const ruleset::Ruleset& rules, const SurveyLimits& limits) : rules_(rules), limits_(limits) {
        survey_.shares.resize(rules.player_names.size());
    }

    Survey run(const std::function<bool(const Survey&)>& go_on) {
        for (int number = 0; number < limits_.games; ++number) {
            play_one(number);
            if (go_on && !go_on(survey_)) break;
        }
        for (auto& [reason, cause] : causes_) survey_.causes.push_back(std::move(cause));
        std::stable_sort(survey_.causes.begin(), survey_.causes.end(),
                         [](const auto& a, const auto& b) { return a.games > b.games; });
        find_unused();
        return std::move(survey_);
    }

private:
    const ruleset::CodeInfo& info(PieceCode code) const { return rules_.codes[ruleset::index(code)]; }

    void play_one(int number) {
        std::mt19937_64 random(limits_.seed * 1'000'003 + static_cast<std::uint64_t>(number));
        Game game(rules_);
        ++survey_.games;
        for (int ply = 0; ply < limits_.plies && !game.legal_moves().empty(); ++ply) {
            note_position(game);
            const auto& moves = game.legal_moves();
            const auto move = number % 2 == 1 ? greedy(game, moves, random) : moves[random() % moves.size()];
            note_move(game, move);
            game.play(move);
            ++survey_.plies;
        }
        note_end(game);
    }

    // Rather a capture, if the first few moves that come to mind have one.
    Move greedy(const Game& game, const std::vector<Move>& moves, std::mt19937_64& random) const {
        auto move = moves[random() % moves.size()];
        for (int tries = 0; tries < 4 && !captures(game, move); ++tries)
            move = moves[random() % moves.size()];
        return move;
    }

    static bool captures(const Game& game, const Move& move) {
        if (move.is_pass() || move.is_drop()) return false;
        auto position = game.position();
        const auto deed = play::Referee(position).deed(move);
        return deed.victim.valid() || !deed.plan.captures.empty();
    }

    static std::vector<std::string> line_of(const Game& game) {
        std::vector<std::string> line;
        for (const auto& ply : game.history()) line.push_back(ply.text);
        return line;
    }

    void note_position(const Game& game) {
        const auto count = game.legal_moves().size();
        survey_.choices += count;
        if (const auto claim = game.claimable()) claimed_.insert(claim.reason);
        if (count <= survey_.most_choices) return;
        survey_.most_choices = count;
        survey_.most_choices_at = line_of(game);
    }

    void note_move(const Game& game, const Move& move) {
        if (move.is_pass()) {
            passed_ = true;
            return;
        }
        if (move.is_drop()) {
            dropped_.insert(info(move.after).type);
            return;
        }
        const auto before = info(game.position().at(move.from)).type;
        moved_.insert(before);
        if (move.after != PieceCode::empty && info(move.after).type != before)
            promoted_.insert({before, info(move.after).type});
    }

    void note_end(const Game& game) {
        const auto outcome = game.outcome();
        auto& cause = causes_[outcome.over ? outcome.reason : std::string()];
        if (cause.games++ == 0 || game.history().size() < cause.example.size()) cause.example = line_of(game);
        if (!outcome.over) {
            cause.reason = game.legal_moves().empty() ? "no legal move, and no rule for that" : "";
            return;
        }
        cause.reason = outcome.reason;
        ++survey_.ended;
        for (std::size_t p = 0; p < outcome.shares.size(); ++p)
            survey_.shares[p] +=
                static_cast<double>(outcome.shares[p].numerator) / outcome.shares[p].denominator;
    }

    // ---- what never happened

    void find_unused() {
        for (const auto& rule : rules_.ends)
            if (!(rule.claim ? claimed_.contains(rule.words) : causes_.contains(rule.words)))
                survey_.never.push_back((rule.claim ? "a claim by `" : "an end by `") + rule.words + "`");
        if (rules_.may_pass && !passed_) survey_.never.emplace_back("a pass");
        for (std::size_t t = 0; t < rules_.type_names.size(); ++t)
            if (is_on_board_at_start(TypeId(t)) && can_move(TypeId(t)) && !moved_.contains(TypeId(t)))
                survey_.never.push_back("a move of a " + rules_.type_names[TypeId(t)]);
        find_unused_promotions();
        for (const auto& drops : rules_.drops)
            for (const auto& drop : drops)
                if (dropped_.insert(info(drop.code).type).second)
                    survey_.never.push_back("a drop of a " + rules_.type_names[info(drop.code).type]);
    }

    bool is_on_board_at_start(TypeId type) const {
        return std::any_of(rules_.start.begin(), rules_.start.end(),
                           [&](const auto& start) { return info(start.code).type == type; });
    }
    bool can_move(TypeId type) const {
        for (std::size_t code = 1; code < rules_.codes.size(); ++code)
            for (std::size_t cell = 0; rules_.codes[code].type == type && cell < rules_.cell_count; ++cell) {
                const auto& range = rules_.walks_of[code * rules_.cell_count + cell];
                if (range.begin != range.end) return true;
            }
        return false;
    }

    void find_unused_promotions() {
        for (std::size_t code = 1; code < rules_.codes.size(); ++code)
            for (const auto& rule : rules_.promotions[code])
                for (const auto target : rule.targets) {
                    const auto from = rules_.codes[code].type;
                    const auto to = info(target).type;
                    if (promoted_.insert({from, to}).second)
                        survey_.never.push_back("a promotion of a " + rules_.type_names[from] + " to " +
                                                rules_.type_names[to]);
                }
    }

    const ruleset::Ruleset& rules_;
    const SurveyLimits& limits_;
    Survey survey_;
    std::map<std::string, Survey::Cause> causes_;
    std::set<std::string> claimed_;
    std::set<TypeId> moved_;
    std::set<TypeId> dropped_;
    std::set<std::pair<TypeId, TypeId>> promoted_;
    bool passed_ = false;
};

}  // namespace

Survey survey(const ruleset::Ruleset& rules, const SurveyLimits& limits,
              const std::function<bool(const Survey&)>& go_on) {
    return Surveyor(rules, limits).run(go_on);
}

}  // namespace boardwright::search
