// The start position: whether there is a game to play.
#include <algorithm>
#include <map>
#include <string>

#include "interpreter/check/check.h"
#include "interpreter/play/game.h"
#include "interpreter/play/referee.h"

namespace boardwright::check {
namespace {

using model::PlayerId;

// Of more first moves than this only some are tried out: nobody should wait for it.
constexpr std::size_t kMostTried = 500;

class Start {
public:
    Start(const model::Definition& definition, const ruleset::Ruleset& rules,
          grammar::Diagnostics& diagnostics)
        : definition_(definition), rules_(rules), diagnostics_(diagnostics), game_(rules) {}

    void check() {
        check_royals();
        if (check_over()) return;
        if (check_attacks()) return;
        check_texts();
        check_first_moves();
    }

private:
    const std::string& mover() const { return rules_.player_names[game_.to_move()]; }

    void warn(std::string_view code, std::string message, std::string label = {}) {
        diagnostics_.warning(code, definition_.setup_span, std::move(message), std::move(label));
    }

    void check_royals() {
        std::string with, without;
        for (std::size_t p = 0; p < rules_.player_names.size(); ++p)
            (game_.position().royals_of(PlayerId(p)).empty() ? without : with) =
                rules_.player_names[PlayerId(p)];
        if (with.empty() || without.empty()) return;
        diagnostics_.note("BW0614", definition_.setup_span,
                          with + " has a royal piece and " + without + " has none",
                          "only " + with + " can be in check");
    }

    bool check_over() {
        const auto outcome = game_.outcome();
        if (outcome)
            warn("BW0608", "the game is over before it begins",
                 "this ending holds already: " + outcome.reason);
        else if (game_.legal_moves().empty())
            warn("BW0608", mover() + " has no move to begin with", "and no ending says what follows");
        return outcome.over || game_.legal_moves().empty();
    }

    // Whether a royal can be taken at once: what the first moves lead to is no matter then.
    bool check_attacks() {
        if (!rules_.has_royals || !rules_.royals_are_safe) return false;
        bool exposed = false;
        if (game_.in_check()) warn("BW0607", mover() + " is in check to begin with");
        auto position = game_.position();
        play::Referee referee(position);
        for (std::size_t p = 0; p < rules_.player_names.size(); ++p)
            if (PlayerId(p) != game_.to_move() && referee.in_check(PlayerId(p))) {
                exposed = true;
                warn("BW0609",
                     "a royal piece of " + rules_.player_names[PlayerId(p)] + " can be taken at once",
                     "it is " + mover() + " who moves");
            }
        return exposed;
    }

    void check_texts() {
        std::map<std::string, int> texts;
        for (const auto& move : game_.legal_moves())
            if (++texts[game_.move_text(move)] == 2)
                warn("BW0613", "two different first moves are both written `" + game_.move_text(move) + "`",
                     "only one of them can be played by its text");
    }

    void check_first_moves() {
        const auto player = game_.to_move();
        const auto moves = game_.legal_moves();
        const auto every = (moves.size() + kMostTried - 1) / kMostTried;
        for (std::size_t i = 0; i < moves.size(); i += every) {
            const auto& move = moves[i];
            const auto text = game_.move_text(move);
            game_.play(move);
            const auto outcome = game_.outcome();
            game_.undo();
            if (!outcome ||
                outcome.shares[player.index()].numerator != outcome.shares[player.index()].denominator)
                continue;
            warn("BW0610", mover() + " can win with the first move, `" + text + "`", outcome.reason);
            return;
        }
    }

    const model::Definition& definition_;
    const ruleset::Ruleset& rules_;
    grammar::Diagnostics& diagnostics_;
    play::Game game_;
};

}  // namespace

void check_start(const model::Definition& definition, const ruleset::Ruleset& rules,
                 grammar::Diagnostics& diagnostics) {
    Start(definition, rules, diagnostics).check();
}

}  // namespace boardwright::check
