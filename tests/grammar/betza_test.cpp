// What Betza strings of one leg mean. Left the string, right the moves of the language, between slashes.
#include <doctest/doctest.h>
#include <string>
#include <string_view>

#include "tests/grammar/betza_table.h"

namespace boardwright::grammar {

using test::check_faults;
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
            {"WX", "leap(orth on on on)"},
            {"FX", "leap(orth on on on turn 2)"},
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
            {"fD", "leap(fwd on)"},
            {"vDD", "(leap(fwd on) or leap(back on))*"},
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
            {"flF", "fwd-1"},
            {"lfF", "fwd-1"},
            {"brF", "back-1"},
            {"flrF", "(fwd~1 or back-1)"},
            {"fA", "leap(fwd~1 on)"},
            {"flB", "fwd-1*"},
            {"flB3", "fwd-1*1..3"},
        });
    }

    TEST_CASE("betza: directions of an atom with eight: the far ones first, then the other way") {
        check_meanings({
            {"fN", "leap(fwd on turn 2)"},
            {"ffN", "leap(fwd on turn 2)"},
            {"lfN", "leap(fwd on left 2)"},
            {"rfN", "leap(fwd on right 2)"},
            {"flN", "leap(left on right 2)"},
            {"frN", "leap(right on left 2)"},
            {"fsN", "(leap(right on left 2) or leap(left on right 2))"},
            {"rN", "leap(right on turn 2)"},
            {"ffrrN", "(leap(fwd on turn 2) or leap(right on turn 2))"},
            {"vN", "(leap(fwd on turn 2) or leap(back on turn 2))"},
            {"sN", "leap(side on turn 2)"},
            {"fhbhN", "knight"},
            {"fhN", "(leap(fwd on turn 2) or leap(right on left 2) or leap(left on right 2))"},
            {"hrN", "leap(orth on right 2)"},
            {"hlN", "leap(orth on left 2)"},
            {"fC", "leap(fwd on on turn 2)"},
            {"rfZ", "leap(fwd on on right 2 on)"},
            {"lfNN", "leap(fwd on left 2)*"},
        });
    }

    TEST_CASE("betza: directions of K and Q") {
        check_meanings({
            {"fK", "fwd"},
            {"ffK", "fwd"},
            {"vK", "(fwd or back)"},
            {"sQ", "side*"},
            {"flK", "fwd-1"},
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
            {"flnA", "fwd-1*2"},
            {"fnDD", "fwd then on then (on then on)*0.."},
            {"jD", "orth at occupied then on"},
            {"jH", "orth at occupied then on then on / orth then on at occupied then on"},
            {"jN", "orth at occupied then turn 1"},
        });
    }

    TEST_CASE("betza: j of a slider skips the first cell") {
        check_meanings({
            {"jR", "orth at anything then on*"},
            {"jQ4", "any at anything then on*1..3"},
            {"jflB", "fwd-1 at anything then on*"},
        });
    }

    TEST_CASE("betza: p goes on behind a piece, pp behind one or more, g only one step") {
        check_meanings({
            {"pR", "orth* at occupied then on*"},
            {"mRcpR", "orth* to empty / orth* at occupied then on* to enemy"},
            {"ppB", "diag* at occupied then on* via anything"},
            {"cppR", "orth* at occupied then on* via anything to enemy"},
            {"tppR", "orth* at friend then on* via empty or friend"},
            {"ppR2", "orth*1..2 at occupied then (on*1..2 at occupied)*0.. then on*1..2"},
            {"tpR", "orth* at friend then on*"},
            {"gQ", "any* at occupied then on"},
            {"gR4", "orth*1..4 at occupied then on"},
            {"pDD", "dabbaba* at occupied then on*"},
            {"gNN", "knight* at occupied then on"},
            {"gN", "knight at occupied then on*"},
            {"flpB", "fwd-1* at occupied then on*"},
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

    TEST_CASE("betza: O is castling with a friend at the end of the line; the number is how far one goes") {
        const auto castling = [&](const std::string& way, const std::string& steps, const std::string& end,
                                  const std::string& to) {
            return way + steps +
                   " to empty and safe let p = first(on) if unmoved and safe(here) and p is friend and "
                   "unmoved(p) and " +
                   end + " do p -> " + to;
        };
        const auto last = [](const std::string& way) { return "not (next(p, " + way + ") in anywhere)"; };
        const std::string two = "*2 via empty and safe";
        check_meanings({
            {"O2", castling("left", two, last("left"), "passed(1)") + " / " +
                       castling("right", two, last("right"), "passed(1)")},
            {"irO3", castling("right", "*3 via empty and safe", last("right"), "passed(2)")},
            {"rO1", castling("right", "", last("right"), "here")},
            {"rjO2", castling("right", two,
                              "next(p, right) in anywhere and not (next(next(p, right), right) in anywhere)",
                              "passed(1)")},
        });
    }

    TEST_CASE("betza: I moves as the piece that moved last, @ is dropped") {
        check_meanings({
            {"I", "use last mover"},
            {"K@", "any / drop: to empty"},
            {"m@", "drop: to empty"},
        });
    }

    TEST_CASE("betza: lame leaps go straight on as long as they can, then diagonally") {
        check_meanings({
            {"nC", "orth then on then turn 1"},
            {"nZ", "orth then turn 1 then on"},
            {"lfnZ", "fwd then left 1 then on"},
            {"n(4,2)", "orth then on then turn 1 then on"},
            {"jC", "orth at occupied then on then turn 1 / orth then on at occupied then turn 1"},
            {"nNN", "orth then turn 1 then (turn 1 other then turn 1 other)*0.."},
            {"nN3", "orth then turn 1 then (turn 1 other then turn 1 other)*0..2"},
        });
    }

    TEST_CASE("betza: bends may begin in some directions only") {
        check_meanings({
            {"flzB", "fwd-1* zig 2"},
            {"qfN", "leap(fwd on turn 2)* curve 1"},
            {"qrfN", "leap(fwd on right 2)* curve 1"},
            {"zfDD", "leap(fwd on)* zig 1"},
        });
    }
}

TEST_SUITE("grammar") {
    // Hexagons: twelve places, `orth` through the sides.
    const BetzaBoard kHexagons{12, {0, 2, 4, 6, 8, 10}, {1, 3, 5, 7, 9, 11}, 11};
    // Hexagons that are not joined at their corners.
    const BetzaBoard kSixDirections{6, {0, 1, 2, 3, 4, 5}, {}, 11};
    // Three dimensions: nothing goes round.
    const BetzaBoard kSpace{26, {0, 2, 4, 13, 15, 17}, {1, 3, 5, 7, 9, 11, 14, 16, 18, 20, 22, 24}, 5};
    // Squares seen from a corner.
    const BetzaBoard kDiamond{8, {1, 3, 5, 7}, {0, 2, 4, 6}, 8};

    TEST_CASE("betza: on hexagons a letter means the nearest directions that the atom has") {
        check_meanings(
            {
                {"fW", "fwd"},
                {"rW", "right~1"},
                {"sW", "(left~1 or right~1)"},
                {"frW", "fwd+2"},
                {"fhW", "(fwd or fwd~2)"},
                {"vsW", "(left~1 or right~1)"},
                {"fF", "fwd~1"},
                {"rF", "right"},
                {"flF", "fwd-1"},
                {"fK", "fwd"},
                {"rK", "right"},
                {"frQ", "(fwd+1 or fwd+2)*"},
                {"N", "knight"},
                {"fN", "leap(fwd on turn 2)"},
                {"rfN", "leap(fwd on right 2)"},
                {"rN", "(leap(back-2 on left 2) or leap(fwd+2 on right 2))"},
                {"hrN", "leap(orth on right 2)"},
                {"asW", "orth then (turn 2 or turn 4)"},
                {"afsW", "orth then turn 2"},
                {"asK", "any then turn 3"},
                {"aW", "orth then orth"},
                {"[F-R]", "diag then turn 1*"},
                {"nN", "orth then turn 1"},
                {"qR", "orth* curve 2"},
                {"(4,1)", "leap(orth on on on turn 2)"},
            },
            kHexagons);
    }

    TEST_CASE("betza: a board may have six directions and no diagonals") {
        check_meanings(
            {
                {"rW", "(fwd+1 or back-1)"},
                {"vW", "(fwd or back)"},
                {"frW", "fwd+1"},
                {"N", "knight"},
                {"fN", "leap(fwd on turn 1)"},
                {"afsW", "orth then turn 1"},
            },
            kSixDirections);
        check_faults({{"nN", "BW0354", "^"}, {"O2", "BW0352", "^"}}, kSixDirections);
    }

    TEST_CASE("betza: where directions do not go round, only forward and back mean something") {
        check_meanings(
            {
                {"W", "orth"},
                {"fW", "fwd"},
                {"vR", "(fwd or back)*"},
                {"N", "knight"},
                {"afR", "orth* then on*"},
                {"aW", "orth then orth"},
                {"D", "dabbaba"},
            },
            kSpace);
        check_faults({{"rW", "BW0352", "^"},
                      {"fsW", "BW0352", " ^"},
                      {"aaK", "BW0352", " ^"},
                      {"(4,1)", "BW0352", "^^^^^"},
                      {"[F-R]", "BW0352", "  ^"},
                      {"qN", "BW0352", "^"},
                      {"nN", "BW0354", "^"}},
                     kSpace);
    }

    TEST_CASE("betza: forward may be a diagonal direction") {
        check_meanings(
            {
                {"fW", "fwd~1"},
                {"flW", "fwd-1"},
                {"fF", "fwd"},
                {"sF", "side"},
                {"W", "orth"},
            },
            kDiamond);
    }
}

}  // namespace boardwright::grammar
