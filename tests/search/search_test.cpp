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

// What perft counts, by playing.
std::uint64_t played(Game& game, int depth) {
    if (depth == 0) return 1;
    std::uint64_t nodes = 0;
    const auto moves = game.legal_moves();
    for (const auto& move : moves) {
        game.play(move);
        nodes += played(game, depth - 1);
        game.undo();
    }
    return nodes;
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

    TEST_CASE("a turn of three moves is counted as it is played") {
        const Written triple(
            "variant: Triple\n"
            "board: {grid: {files: a..d, ranks: 1..4}}\n"
            "players: {white: {forward: n}, black: {forward: s}}\n"
            "pieces:\n"
            "  king: {letter: K, royal: true, moves: any to empty}\n"
            "  rook: {letter: R, moves: [orth* to empty, \"orth* to enemy do again, again\"]}\n"
            "setup: {white: {king: d1, rook: a1}, black: {king: d4, rook: a4}}\n");
        Game game(triple.rules());
        REQUIRE(game.play("a1a4"));
        REQUIRE(game.position().turn().left == 2);
        CHECK(perft(game, 4) == played(game, 4));
    }

    TEST_CASE("a counter that asks for trails sees none of a piece that was taken") {
        const Written marks(
            "variant: Marks\n"
            "board: {grid: {files: a..d, ranks: 1..6}}\n"
            "players: {white: {forward: n}, black: {forward: s}}\n"
            "pieces:\n"
            "  king: {letter: K, royal: true, moves: any}\n"
            "  man: {letter: M, moves: [fwd to empty, fwd*2 to empty trail, fwd~1 to enemy, fwd~1 to trail "
            "man]}\n"
            "setup: {white: {king: d1, man: a2}, black: {king: d6, man: b5}}\n"
            "counters: {marks: {step: rank 3 has trail man}}\n"
            "end: [{when: marks >= 1, then: draw}]\n");
        Game game(marks.rules());
        REQUIRE(game.play("a2a4"));
        CHECK(perft(game, 2) > 0);  // the man is taken, and nobody has seen a mark
        CHECK(perft(game, 3) == played(game, 3));
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
        for (const int plies : {1, 2, 3, 4, 5})
            CHECK(game.move_text(think(game, depth(plies)).move) == "b2c2");
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
