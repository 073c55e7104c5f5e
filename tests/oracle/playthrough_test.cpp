// In: recorded random games of independent models of the rules. Out: a failed test where the definitions
// allow other moves.
#include "tests/oracle/playthrough.h"

#include <algorithm>
#include <doctest/doctest.h>
#include <string>
#include <vector>

#include "tests/oracle/library.h"

namespace boardwright::oracle {
namespace {

std::vector<std::string> legal_texts(const Game& game) {
    std::vector<std::string> texts;
    for (const auto& move : game.legal_moves()) texts.push_back(game.move_text(move));
    std::sort(texts.begin(), texts.end());
    return texts;
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const auto& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

void check_position(const Game& game, const Playthrough& recorded, std::size_t ply) {
    const auto& expected = recorded.plies[ply];
    CHECK(game.in_check() == expected.check);
    const auto listed = recorded.legal.find(ply);
    if (listed != recorded.legal.end()) CHECK(joined(legal_texts(game)) == joined(listed->second));
    REQUIRE(game.legal_moves().size() == expected.move_count);
}

void check_result(const Game& game, Playthrough::Result result) {
    const auto outcome = game.outcome();
    REQUIRE(outcome.over == (result != Playthrough::Result::going_on));
    if (!outcome.over) return;
    const auto& share = outcome.shares[game.to_move().index()];
    CHECK(share.numerator == (result == Playthrough::Result::win ? share.denominator : 0));
}

void replay(const Playthrough& recorded, const Variant& variant) {
    CAPTURE(recorded.number);
    Game game(variant.rules());
    for (std::size_t ply = 0; ply < recorded.plies.size(); ++ply) {
        CAPTURE(ply);
        CAPTURE(game.position_text());
        check_position(game, recorded, ply);
        const auto& move = recorded.plies[ply].move;
        if (move.empty()) continue;
        CAPTURE(move);
        REQUIRE(game.play(move));
    }
    check_result(game, recorded.result);
}

void replay_all(const std::string& name) {
    const auto variant = load_definition(name);
    const auto games = read_playthroughs(std::string(BOARDWRIGHT_TEST_DATA "/playthroughs/") + name + ".txt");
    CHECK_FALSE(games.empty());
    for (const auto& game : games) replay(game, *variant);
}

}  // namespace

TEST_SUITE("oracle") {
    TEST_CASE("recorded games of Circular Capa Chess have the same legal moves") {
        replay_all("circular-capa-chess");
    }
    TEST_CASE("recorded games of Circular Chess have the same legal moves") { replay_all("circular-chess"); }
    TEST_CASE("recorded games of Glinski's chess have the same legal moves") { replay_all("glinski"); }
    TEST_CASE("recorded games of King's Color have the same legal moves") { replay_all("kings-color"); }
    TEST_CASE("recorded games of King's Color 2021 have the same legal moves") {
        replay_all("kings-color-2021");
    }
    TEST_CASE("recorded games of Knights of the Round Table have the same legal moves") {
        replay_all("knights-of-the-round-table");
    }
    TEST_CASE("recorded games of McCooey's chess have the same legal moves") { replay_all("mccooey"); }
    TEST_CASE("recorded games of War of the Roses have the same legal moves") {
        replay_all("war-of-the-roses");
    }
}

}  // namespace boardwright::oracle
