// Counting and thinking.
#include <doctest/doctest.h>
#include <string>

#include "interpreter/search/perft.h"
#include "interpreter/search/think.h"
#include "tests/oracle/library.h"
#include "tests/search/written.h"

namespace boardwright::search {
namespace {

Game position(const Variant& variant, const std::string& text) {
    auto game = Game::from_position(variant.rules(), text);
    REQUIRE_MESSAGE(game, game.error().reason);
    return *game;
}

Limits depth(int plies) {
    Limits limits;
    limits.depth = plies;
    limits.time = std::chrono::minutes(1);
    return limits;
}

}  // namespace

TEST_SUITE("search") {
    TEST_CASE("no ply at all is one game") {
        const auto chess = oracle::load_definition("chess");
        CHECK(perft(Game(chess->rules()), 0) == 1);
    }

    TEST_CASE("the counts of the moves add up, and come in the order of their texts") {
        const auto chess = oracle::load_definition("chess");
        const Game game(chess->rules());
        std::uint64_t sum = 0;
        std::string last;
        const auto total = divide(game, 3, [&](const std::string& move, std::uint64_t nodes) {
            CHECK(last < move);
            last = move;
            sum += nodes;
        });
        CHECK(sum == 8902);
        CHECK(total == 8902);
    }

    TEST_CASE("threads, memory and the way leaves are treated change no count") {
        const std::string stepping = BOARDWRIGHT_TEST_DATA "/stepping.yaml";
        for (const std::string& name : {stepping, std::string("chess"), std::string("crazyhouse"),
                                        std::string("progressive-chess"), std::string("xiangqi")}) {
            CAPTURE(name);
            const auto variant = oracle::load_definition(name);
            const Game game(variant->rules());
            oracle::check_own_tests(*variant);
            const auto plain = perft(game, 3);
            CHECK(perft(game, 3, {Leaves::listed, 0, 1}) == plain);
            CHECK(perft(game, 3, {Leaves::made, 0, 1}) == plain);
            CHECK(perft(game, 3, {Leaves::counted, 1, 1}) == plain);
            CHECK(perft(game, 3, {Leaves::counted, 1, 3}) == plain);
        }
    }

    TEST_CASE("an ending that looks at the position leaves nothing to count") {
        // White owns the last of the ladder, Black has nothing but a pawn left.
        const auto table = oracle::load_definition("knights-of-the-round-table");
        const auto game = position(*table, "16/K7p7/16/16 w - - 0 1 court=closed");
        CHECK(game.outcome().over);
        CHECK(perft(game, 1) == 0);
        CHECK(perft(game, 3) == 0);
    }

    TEST_CASE("a mate in one is found") {
        const auto chess = oracle::load_definition("chess");
        const auto game = position(*chess, "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1");
        const auto thought = think(game, depth(2));
        CHECK(game.move_text(thought.move) == "a1a8");
        CHECK(thought.score > 900'000);
    }

    TEST_CASE("a mate in two is found, with the line to it") {
        const auto chess = oracle::load_definition("chess");
        const auto game = position(*chess, "7k/8/8/8/8/8/R7/1R5K w - - 0 1");
        const auto thought = think(game, depth(4));
        CHECK(thought.score > 900'000);
        CHECK(thought.line.size() >= 3);
    }

    TEST_CASE("a piece that can be had for nothing is taken") {
        const auto chess = oracle::load_definition("chess");
        const auto game = position(*chess, "7k/8/8/3q4/8/8/8/3R3K w - - 0 1");
        CHECK(game.move_text(think(game, depth(3)).move) == "d1d5");
    }

    TEST_CASE("among three players nobody takes the gain of another one for its own") {
        // Blue's man steps to its goal unless red takes it.
        const Written race(
            "variant: Race\n"
            "board: {grid: {files: a..c, ranks: 1..3}, symmetry: null, regions: {goal: cells c1}}\n"
            "players: [red, green, blue]\n"
            "pieces: {man: {letter: M, moves: orth}}\n"
            "setup: {red: {man: b2}, green: {man: a3}, blue: {man: c2 a1}}\n"
            "end: [{when: red and foe man in goal, then: {red: 0, green: 0, blue: 1}}]\n");
        const Game game(race.rules());
        for (const int plies : {1, 2, 3, 4, 5}) CHECK(game.move_text(think(game, depth(plies)).move) == "b2c2");
    }

    TEST_CASE("thinking stops when it is told to, with a considered move") {
        const auto chess = oracle::load_definition("chess");
        const Game game(chess->rules());
        auto limits = depth(60);
        limits.stop = [] { return true; };
        const auto thought = think(game, limits);
        CHECK(thought.depth >= 1);
        CHECK(game.find_move(game.move_text(thought.move)));
    }

    TEST_CASE("the same seed thinks the same") {
        const auto roses = oracle::load_definition("war-of-the-roses");
        const Game game(roses->rules());
        CHECK(think(game, depth(1)).move == think(game, depth(1)).move);
    }
}

}  // namespace boardwright::search
