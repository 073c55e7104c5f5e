// In: a game. Out: what there is to say about it, in words.
#include "cli/status.h"

#include <algorithm>
#include <fmt/format.h>

#include "cli/words.h"

namespace boardwright::cli {
namespace {

std::string words_of_share(const ruleset::Share& share) {
    if (share.denominator == 1) return std::to_string(share.numerator);
    return fmt::format("{}/{}", share.numerator, share.denominator);
}

// Who has the whole point; none: it is shared.
PlayerId winner_of(const Outcome& outcome) {
    for (std::size_t i = 0; i < outcome.shares.size(); ++i)
        if (outcome.shares[i] == ruleset::Share{1, 1}) return PlayerId(i);
    return {};
}

bool all_equal(const Outcome& outcome) {
    return std::ranges::all_of(outcome.shares,
                               [&](const auto& share) { return share == outcome.shares.front(); });
}

// "dog from a1 to b2, takes a cat, becomes a lynx on c3"
std::string words_of_journey(const Game& game) {
    const auto& rules = game.rules();
    const auto& last = game.position().last();
    const auto& move = game.history().back().move;
    const auto type_of = [&](ruleset::PieceCode code) {
        return rules.type_names[rules.codes[ruleset::index(code)].type];
    };
    if (last.passed) return "a pass";
    if (last.dropped != ruleset::PieceCode::empty)
        return fmt::format("{} from the hand to {}", type_of(last.dropped), rules.cell_names[last.to]);
    if (!last.from.valid() || !last.to.valid() || last.mover == ruleset::PieceCode::empty) return {};
    std::string words = fmt::format("{} from {} to {}", type_of(last.mover), rules.cell_names[last.from],
                                    rules.cell_names[last.to]);
    for (std::size_t t = 0; t < rules.type_names.size(); ++t)
        if ((last.captured & ruleset::type_bit(ruleset::TypeId(t))) != 0)
            words += ", takes " + with_article(rules.type_names[ruleset::TypeId(t)]);
    if (last.promoted && move.after() != ruleset::PieceCode::empty)
        words += ", becomes " + with_article(type_of(move.after()));
    if (const auto place = place_of(rules, move); place != last.to)
        words += fmt::format(" on {}", rules.cell_names[place]);
    return words;
}

// Who made the last move: with players in turn, the one before the player to move.
PlayerId last_mover(const Game& game) {
    const auto& rules = game.rules();
    const auto& last = game.position().last();
    for (const auto code : {last.mover, last.dropped})
        if (const auto mover = rules.codes[ruleset::index(code)].player; mover.valid()) return mover;
    const auto players = rules.player_names.size();
    return PlayerId((game.to_move().index() + players - 1) % players);
}

}  // namespace

std::string words_of_outcome(const Game& game, const Outcome& outcome) {
    const auto& names = game.rules().player_names;
    std::string words;
    if (const auto winner = winner_of(outcome); winner.valid()) {
        words = capitalized(names[winner]) + " wins";
    } else if (all_equal(outcome)) {
        words = "A draw";
    } else {
        for (std::size_t i = 0; i < outcome.shares.size(); ++i)
            words += fmt::format("{}{} gets {}", i == 0 ? "" : ", ",
                                 i == 0 ? capitalized(names[PlayerId(i)]) : names[PlayerId(i)],
                                 words_of_share(outcome.shares[i]));
    }
    return outcome.reason.empty() ? words : fmt::format("{} ({})", words, outcome.reason);
}

std::string words_of_last_move(const Game& game) {
    const auto& names = game.rules().player_names;
    const auto journey = words_of_journey(game);
    return fmt::format("{} {}{}", names[last_mover(game)], game.history().back().text,
                       journey.empty() ? "" : " (" + journey + ")");
}

std::string words_of_state(const Game& game) {
    std::string text;
    if (!game.history().empty()) text += fmt::format("Last move: {}\n", words_of_last_move(game));
    for (const auto& line : game.state()) text += fmt::format("{}: {}\n", capitalized(line.name), line.value);
    if (const auto outcome = game.outcome()) return text + words_of_outcome(game, outcome) + ".\n";
    if (const auto claim = game.claimable())
        text += fmt::format("Can be claimed now: {}\n", lower_case(words_of_outcome(game, claim)));
    const auto& player = game.rules().player_names[game.to_move()];
    text += fmt::format("{} to move{}\n", capitalized(player), game.in_check() ? ", in check." : ".");
    return text;
}

}  // namespace boardwright::cli
