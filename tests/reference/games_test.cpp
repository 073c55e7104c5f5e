// The reference engine on whole games made by hand, whose node counts are known from elsewhere.
//
// In: definitions made by hand. Out: perft counts and promotions.
#include <algorithm>
#include <doctest/doctest.h>
#include <set>
#include <string>
#include <vector>

#include "tests/reference/engine.h"
#include "tests/reference/hand_made.h"
#include "tests/reference/hand_made_games.h"
#include "tests/reference/texts.h"

namespace boardwright::reference {
namespace {

using namespace hand_made;

// One ply less where every step is checked and takes twenty times as long.
#ifdef __SANITIZE_ADDRESS__
constexpr bool kSlow = true;
#else
constexpr bool kSlow = false;
#endif

std::set<std::string> texts(const Definition& rules, const Position& position) {
    std::set<std::string> all;
    for (const Move& move : legal_moves(rules, position)) all.insert(move_text(rules, position, move));
    return all;
}

}  // namespace

TEST_SUITE("reference") {
    TEST_CASE("chess counts right from the start") {
        const Definition rules = chess("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
        CHECK(perft(rules, start(rules), 1) == 20);
        CHECK(perft(rules, start(rules), 2) == 400);
        if (!kSlow) CHECK(perft(rules, start(rules), 3) == 8902);
    }

    TEST_CASE("chess counts right where castling, capturing in passing and promotion meet") {
        const Definition rules = chess("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R");
        Position position = start(rules);
        for (const char* moved : {"b4", "e6", "g6", "h3", "d5", "e4"})
            position.pieces[at(rules, moved)]->unmoved = false;
        CHECK(perft(rules, position, 1) == 48);
        if (!kSlow) CHECK(perft(rules, position, 2) == 2039);
    }

    TEST_CASE("pawns and knights round a crossing count right") {
        const Definition rules = ladder_game();
        CHECK(perft(rules, start(rules), 1) == 24);
        CHECK(perft(rules, start(rules), 2) == 574);
    }

    TEST_CASE(
        "a promoted piece is put on a vacant cell of the first home that has one, the origin included") {
        Definition rules = ladder();
        put(rules, "b4", 0, "knight");
        put(rules, "a4", 0, "pawn");
        put(rules, "a2", 1, "pawn");
        const auto moves = texts(rules, start(rules));
        for (const char* place : {"b4", "c4", "d4", "e4", "f4"})
            CHECK(moves.count(std::string("b4a2=B@") + place) == 1);
        CHECK(moves.count("b4a2=B@a4") == 0);
        CHECK(moves.count("b4a2=B") == 0);
    }

    TEST_CASE("a pool gives its pieces in order, takes captured ones back and closes when it is empty") {
        Definition rules = ladder();
        put(rules, "b4", 0, "knight");
        put(rules, "b2", 0, "pawn");
        put(rules, "f3", 0, "pawn");
        put(rules, "a2", 1, "pawn");
        put(rules, "p3", 1, "knight");
        const auto store = [](const Position& position) { return position.pools[PoolId(0)][0]; };
        const Position first = after(rules, start(rules), {"b4a2=B@b4"});
        CHECK(store(first).counts == std::vector{0, 1});
        const Position taken_back = after(rules, first, {"p3b4"});
        CHECK(store(taken_back).counts == std::vector{1, 1});
        const Position closed = after(rules, first, {"p3b2=R@i4"});
        CHECK(store(closed).counts == std::vector{0, 0});
        CHECK(store(closed).closed);
        const Position later = after(rules, closed, {"f3e3", "i4b4"});
        CHECK(store(later).counts == std::vector{0, 0});
    }

    TEST_CASE("round riders, double and triple steps count right") {
        const Definition rules = roses();
        CHECK(perft(rules, start(rules), 1) == 117);
    }
}

}  // namespace boardwright::reference
