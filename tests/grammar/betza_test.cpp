// What Betza strings of one leg mean. Left the string, right the moves of the language, between slashes.
#include <doctest/doctest.h>
#include <string>
#include <string_view>

#include "tests/grammar/betza_table.h"

namespace boardwright::grammar {

using test::check_meanings;
using test::translated;

TEST_SUITE("grammar") {
    TEST_CASE("betza: a capital letter is a step, a leap or a ride") {
        check_meanings({
            {"W", "orth"},
            {"F", "diag"},
            {"D", "dabbaba"},
            {"N", "knight"},
            {"A", "alfil"},
            {"H", "threeleaper"},
            {"C", "camel"},
            {"L", "camel"},
            {"Z", "zebra"},
            {"J", "zebra"},
            {"G", "tripper"},
            {"K", "any"},
            {"R", "orth*"},
            {"B", "diag*"},
            {"Q", "any*"},
            {"U", "anywhere"},
        });
    }

    TEST_CASE("betza: moves stand one after the other") {
        check_meanings({
            {"FD", "diag / dabbaba"},
            {"BN", "diag* / knight"},
            {"fmWfcF", "fwd to empty / fwd~1 to enemy"},
            {" W F ", "orth / diag"},
        });
    }

    TEST_CASE("betza: a number is the most steps, a doubled letter or 0 any number, a leading 0 exactly") {
        check_meanings({
            {"W3", "orth*1..3"},
            {"R4", "orth*1..4"},
            {"N2", "knight*1..2"},
            {"W0", "orth*"},
            {"WW", "orth*"},
            {"NN", "knight*"},
            {"AADD", "alfil* / dabbaba*"},
            {"KK", "any*"},
            {"W03", "orth*3"},
            {"W1", "orth"},
        });
    }

    TEST_CASE("betza: leaps without a letter") {
        check_meanings({
            {"(2,1)", "knight"},
            {"(0,2)", "dabbaba"},
            {"WX", "orth at anything then on at anything then on at anything then on"},
            {"FX",
             "orth at anything then on at anything then on at anything then on at anything then turn 2"},
            {"(4,1)", translated("FX")},
            {"(1,4)", translated("FX")},
            {"AY", translated("(4,4)")},
            {"NY", translated("(4,3)")},
        });
    }

    TEST_CASE("betza: each letter is one direction of an orthogonal atom") {
        check_meanings({
            {"fW", "fwd"},
            {"bW", "back"},
            {"lR", "left*"},
            {"rR", "right*"},
            {"vW", "(fwd or back)"},
            {"sR", "side*"},
            {"fsW", "(side or fwd)"},
            {"frW", "(fwd or right)"},
            {"fD", "fwd at anything then on"},
            {"vDD", "(fwd at anything then on)* / (back at anything then on)*"},
            {"vsW", "orth"},
        });
    }

    TEST_CASE("betza: a letter is two directions of a diagonal atom, two letters are the one that is both") {
        check_meanings({
            {"fF", "fwd~1"},
            {"bF", "back~1"},
            {"lF", "left~1"},
            {"rF", "right~1"},
            {"vF", "diag"},
            {"fsF", "fwd~1"},
            {"flF", "fwd at anything then left 2"},
            {"lfF", "fwd at anything then left 2"},
            {"brF", "back at anything then left 2"},
            {"flrF", "fwd~1 / back at anything then left 2"},
            {"fA", "fwd~1 at anything then on"},
            {"flB", "(fwd at anything then left 2)*"},
            {"flB3", "(fwd at anything then left 2)*1..3"},
        });
    }

    TEST_CASE("betza: directions of an atom with eight: the far ones first, then the other way") {
        check_meanings({
            {"fN", "fwd at anything then on at anything then turn 2"},
            {"ffN", "fwd at anything then on at anything then turn 2"},
            {"lfN", "fwd at anything then on at anything then left 2"},
            {"rfN", "fwd at anything then on at anything then right 2"},
            {"flN", "left at anything then on at anything then right 2"},
            {"frN", "right at anything then on at anything then left 2"},
            {"fsN",
             "right at anything then on at anything then left 2 / left at anything then on at anything then "
             "right 2"},
            {"rN", "right at anything then on at anything then turn 2"},
            {"ffrrN", "(fwd or right) at anything then on at anything then turn 2"},
            {"vN", "(fwd or back) at anything then on at anything then turn 2"},
            {"sN", "side at anything then on at anything then turn 2"},
            {"fhbhN", "knight"},
            {"fhN", translated("fNfsN")},
            {"hrN", "orth at anything then on at anything then right 2"},
            {"hlN", "orth at anything then on at anything then left 2"},
            {"fC", "fwd at anything then on at anything then on at anything then turn 2"},
            {"rfZ",
             "fwd at anything then on at anything then on at anything then right 2 at anything then on"},
            {"lfNN", "(fwd at anything then on at anything then left 2)*"},
        });
    }

    TEST_CASE("betza: directions of K and Q") {
        check_meanings({
            {"fK", "fwd"},
            {"ffK", "fwd"},
            {"vK", "(fwd or back)"},
            {"sQ", "side*"},
            {"flK", "fwd at anything then left 2"},
            {"fsK", "fwd~1"},
            {"lvQ", "left~1*"},
            {"fhK", "(fwd or fwd~1)"},
            {"rhK", "(right or right~1)"},
        });
    }

    TEST_CASE("betza: what may stand where a move ends") {
        check_meanings({
            {"mR", "orth* to empty"},
            {"cR", "orth* to enemy"},
            {"mcR", "orth*"},
            {"dF", "diag to friend"},
            {"cdF", "diag to enemy or friend"},
            {"kQ", "any* to enemy and royal"},
            {"mkQ", "any* to empty or (enemy and royal)"},
            {"tQ", "any* to empty or (enemy and not royal)"},
            {"ctQ", "any* to enemy and not royal"},
            {"feF", "fwd~1 to trail"},
            {"fceF", "fwd~1 to enemy or trail"},
            {"mU", "anywhere to empty"},
        });
    }

    TEST_CASE("betza: u puts what was taken where the piece came from") {
        check_meanings({
            {"udR", "orth* to friend do swap here to"},
            {"ucR", "orth* to enemy do swap here to"},
            {"uR", "orth* to empty / orth* to enemy do swap here to"},
        });
    }

    TEST_CASE("betza: i is the first move of a piece; with n it can be taken in passing, as with nn") {
        check_meanings({
            {"imW", "orth to empty if unmoved"},
            {"ifmnD", "fwd*2 to empty if unmoved trail"},
            {"ifmnR3", "fwd*1..3 to empty if unmoved trail"},
            {"fmnnD", "fwd*2 to empty trail"},
            {"fmWfceFifmnD", "fwd to empty / fwd~1 to enemy or trail / fwd*2 to empty if unmoved trail"},
        });
    }

    TEST_CASE("betza: n is blocked by the cells between, j needs a piece on one of them") {
        check_meanings({
            {"nD", "orth*2"},
            {"nA", "diag*2"},
            {"nH", "orth*3"},
            {"nN", "orth then turn 1"},
            {"fnN", "fwd then turn 1"},
            {"flnA", "fwd at anything then left 2 then fwd at anything then left 2"},
            {"fnDD", "(fwd then on)*"},
            {"jD", "orth at occupied then on"},
            {"jH", "orth at occupied then on then on / orth then on at occupied then on"},
            {"jN", "orth at occupied then turn 1"},
        });
    }

    TEST_CASE("betza: j of a slider skips the first cell") {
        check_meanings({
            {"jR", "orth at anything then on*"},
            {"jQ4", "any at anything then on*1..3"},
            {"jflB", "fwd at anything then left 2 at anything then right 1*"},
        });
    }

    TEST_CASE("betza: p goes on behind a piece, pp behind one or more, g only one step") {
        check_meanings({
            {"pR", "orth* at occupied then on*"},
            {"mRcpR", "orth* to empty / orth* at occupied then on* to enemy"},
            {"ppB", "diag* at occupied then (on* at occupied)*0.. then on*"},
            {"tpR", "orth* at friend then on*"},
            {"gQ", "any* at occupied then on"},
            {"gR4", "orth*1..4 at occupied then on"},
            {"pDD", "dabbaba* at occupied then on*"},
            {"gNN", "knight* at occupied then on"},
            {"gN", "knight at occupied then on*"},
            {"flpB",
             "(fwd at anything then left 2)*0.. then fwd at anything then left 2 at occupied then right 1*"},
        });
    }

    TEST_CASE("betza: q turns each step to the same side, z to the other") {
        check_meanings({
            {"qN", "knight* curve 1"},
            {"qN4", "knight*1..4 curve 1"},
            {"qR", "orth* curve 2"},
            {"qF", "diag* curve 2"},
            {"qK", "any* curve 1"},
            {"zB", "diag* zig 2"},
            {"fzB", "fwd~1* zig 2"},
            {"zNN", "knight* zig 1"},
        });
    }

    TEST_CASE("betza: O is castling, with the number of cells that the king goes") {
        constexpr std::string_view kUnmoved =
            " if unmoved and safe(here) and p is friend rook and unmoved(p) do p -> ";
        const auto castling = [&](std::string_view way, std::string_view to) {
            return std::string(way) + " to empty and safe let p = first(on)" + std::string(kUnmoved) +
                   std::string(to);
        };
        check_meanings({
            {"O2", castling("side*2 via empty and safe", "passed(1)")},
            {"isO3", castling("side*3 via empty and safe", "passed(2)")},
            {"rO1", castling("right", "here")},
        });
    }
}

}  // namespace boardwright::grammar
