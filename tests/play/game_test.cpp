// A game as programs use it: moves, refusals and their reasons, taking back, endings, claims.
#include "interpreter/play/game.h"

#include <algorithm>
#include <doctest/doctest.h>
#include <string>

#include "tests/oracle/library.h"

namespace boardwright::play {
namespace {

std::shared_ptr<const Variant> chess() {
    static const auto variant = oracle::load_definition("chess");
    return variant;
}

Game position(const std::string& text) {
    auto game = Game::from_position(chess()->rules(), text);
    REQUIRE_MESSAGE(game, game.error().reason);
    return *game;
}

std::string refusal(const std::string& text) {
    const auto game = Game::from_position(chess()->rules(), text);
    REQUIRE_FALSE(game);
    return std::to_string(game.error().offset) + ": " + game.error().reason;
}

void play_all(Game& game, std::initializer_list<const char*> moves) {
    for (const auto* move : moves) REQUIRE(game.play(std::string_view(move)));
}

bool says(const std::string& text, const std::string& words) { return text.find(words) != std::string::npos; }

}  // namespace

TEST_SUITE("play") {
    TEST_CASE("a refused move says why") {
        const Game game(chess()->rules());
        CHECK(says(game.why("hello"), "is not a move"));
        CHECK(game.why("e4e5") == "there is nobody on e4");
        CHECK(says(game.why("e7e5"), "is not yours: it is white's turn"));
        CHECK(game.why("e2e4") == "`e2e4` is legal");
        CHECK(says(game.why("f1c4"), "is blocked on e2 by"));
        CHECK(says(game.why("f1e2"), "is a piece of the same side"));
        CHECK(says(game.why("e2d3"), "with nobody to capture there"));
        CHECK(says(game.why("b1b5"), "has no move to b5, not even on an empty board"));
    }

    TEST_CASE("a move that leaves a royal attacked names the attacker") {
        const auto game = position("4r2k/8/8/8/8/8/4B3/4K3 w - - 0 1");
        CHECK(says(game.why("e2d3"), "on e1 would be left attacked by"));
        CHECK(says(game.why("e2d3"), "on e8"));
    }

    TEST_CASE("all moves of a turn leave trails, and position texts keep them") {
        const auto variant = oracle::load_definition("marseillais-chess");
        const std::string before = "4k3/2p1p3/8/3P4/8/8/8/4K3 b - - 0 1 turn=2 left=2";
        auto game = Game::from_position(variant->rules(), before);
        REQUIRE(game);
        play_all(*game, {"c7c5", "e7e5"});
        CHECK(says(game->position_text(), " c6;e6 "));
        for (const auto* taking : {"d5c6", "d5e6"}) {
            auto again = Game::from_position(variant->rules(), game->position_text());
            REQUIRE(again);
            CHECK(again->position_text() == game->position_text());
            CHECK(again->play(std::string_view(taking)));
            CHECK_FALSE(says(again->position_text(), taking[2] == 'c' ? "c6" : "e6"));
        }
        play_all(*game, {"e1e2"});
        CHECK(game->play(std::string_view("d5c6")));  // with either move of the turn
    }

    TEST_CASE("a piece that moves on takes its trail with it") {
        const auto variant = oracle::load_definition("marseillais-chess");
        auto game = Game::from_position(variant->rules(), "4k3/2p5/8/3P4/8/8/8/4K3 b - - 0 1 turn=2 left=2");
        REQUIRE(game);
        play_all(*game, {"c7c5", "c5c4"});
        CHECK_FALSE(game->play(std::string_view("d5c6")));
    }

    TEST_CASE("a promotion without its choice lists the choices") {
        const auto game = position("7k/P7/8/8/8/8/8/K7 w - - 0 1");
        CHECK(says(game.why("a7a8"), "a7a8=Q, a7a8=R, a7a8=B, a7a8=N"));
    }

    TEST_CASE("a refused move has its kind of fault") {
        Game game(chess()->rules());
        CHECK(game.play("zz").error().fault == MoveFault::unreadable);
        CHECK(game.play("e2e5").error().fault == MoveFault::not_legal);
        play_all(game, {"f2f3", "e7e5", "g2g4", "d8h4"});
        CHECK(game.play("a2a3").error().fault == MoveFault::game_over);
    }

    TEST_CASE("mate ends the game for the player who is mated") {
        Game game(chess()->rules());
        play_all(game, {"f2f3", "e7e5", "g2g4", "d8h4"});
        CHECK(game.in_check());
        CHECK(game.legal_moves().empty());
        const auto outcome = game.outcome();
        CHECK(outcome.over);
        CHECK(outcome.reason == "stuck and check");
        CHECK(outcome.shares[0] == ruleset::Share{0, 1});
        CHECK(outcome.shares[1] == ruleset::Share{1, 1});
    }

    TEST_CASE("a claim ends the game only when its rule holds") {
        Game game(chess()->rules());
        CHECK_FALSE(game.claim());
        for (int i = 0; i < 2; ++i) play_all(game, {"g1f3", "g8f6", "f3g1", "f6g8"});
        CHECK_FALSE(game.outcome().over);
        CHECK(game.claimable().over);
        CHECK(game.claim());
        CHECK(game.outcome().shares[0] == ruleset::Share{1, 2});
        game.undo();
        CHECK_FALSE(game.outcome().over);
    }

    TEST_CASE("repetition five times ends the game without a claim") {
        Game game(chess()->rules());
        for (int i = 0; i < 4; ++i) play_all(game, {"g1f3", "g8f6", "f3g1", "f6g8"});
        CHECK(game.outcome().over);
    }

    TEST_CASE("a right that is gone makes another position") {
        Game game(chess()->rules());
        play_all(game, {"e2e4", "e7e5"});
        play_all(game, {"e1e2", "e8e7", "e2e1", "e7e8"});
        CHECK_FALSE(game.claimable().over);
        CHECK(says(game.position_text(), " w - - "));
    }

    TEST_CASE("resigning gives everything to the other player") {
        Game game(chess()->rules());
        game.resign();
        CHECK(game.outcome().reason == "resignation");
        CHECK(game.outcome().shares[1] == ruleset::Share{1, 1});
        CHECK(game.legal_moves().empty());
    }

    TEST_CASE("a new move forgets what was taken back") {
        Game game(chess()->rules());
        play_all(game, {"e2e4", "e7e5"});
        game.undo();
        CHECK(game.can_redo());
        play_all(game, {"c7c5"});
        CHECK_FALSE(game.can_redo());
    }

    TEST_CASE("a position text that cannot be read names the place") {
        CHECK(refusal("").starts_with("0: the text is empty"));
        CHECK(refusal("8/8/8/8/8/8/8/7x w - - 0 1") == "15: no piece is written `x`");
        CHECK(says(refusal("8/8/8/8/8/8/8/9 w"), "this row has 9 cells, the board's has 8"));
        CHECK(says(refusal("8/8/8 w"), "3 rows are given, the board has 8"));
        CHECK(says(refusal("8/8/8/8/8/8/8/8 z"), "no player is called `z`"));
        CHECK(says(refusal("8/8/8/8/8/8/8/8 w KQ"), "there is nobody for the right `K`"));
        CHECK(says(refusal("8/8/8/8/8/8/8/8 w - e3"), "no piece can have passed these cells"));
        CHECK(says(refusal("8/8/8/8/8/8/8/8 w - ;"), "there is no cell that was passed"));
        CHECK(says(refusal("8/8/8/8/4P3/8/8/8 b - e3;"), "there is no cell that was passed"));
        CHECK(says(refusal("8/8/8/8/8/8/8/8 w - - x"), "is not a number"));
        CHECK(says(refusal("8/8/8/8/8/8/8/8 w - - 0 1 hat=3"), "this game has nothing called `hat`"));
    }

    TEST_CASE("a position may leave out everything behind its rows") {
        CHECK(position("7k/8/8/8/8/8/8/K7").position_text() == "7k/8/8/8/8/8/8/K7 w - - 0 1");
    }

    TEST_CASE("a position text tells a right that its letter would give to another piece") {
        const std::string text =
            "1k5r/4k3/8/8/8/8/8/4K3 w - - 0 1 unmoved=b8,h8";  // the lower king has moved
        CHECK(position(text).position_text() == text);
        CHECK(position("4k2r/4k3/8/8/8/8/8/4K3 w k - 0 1").position_text() ==
              "4k2r/4k3/8/8/8/8/8/4K3 w k - 0 1");
    }

    TEST_CASE("pieces on an otherwise empty board make a game of their own") {
        const auto& rules = chess()->rules();
        const auto code = rules.start.front().code;
        const auto game =
            Game::from_pieces(rules, {{CellId(27), code}}, rules.codes[ruleset::index(code)].player);
        CHECK_FALSE(game.legal_moves().empty());
    }
}

}  // namespace boardwright::play
