// What Betza strings of several legs mean. Left the string, right the moves of the language, between slashes.
#include <doctest/doctest.h>
#include <string>
#include <string_view>

#include "tests/grammar/betza_table.h"

namespace boardwright::grammar {

using test::check_meanings;
using test::translated;

TEST_SUITE("grammar") {
    TEST_CASE("betza: a begins another leg; its directions are relative to the last") {
        check_meanings({
            {"afW", "orth then on"},
            {"afsW", "orth then turn 1"},
            {"afsF", "diag then turn 1"},
            {"afrW", "orth then right 1"},
            {"afrlW", "orth then (right 1 or left 2)"},
            {"asR", "orth* then turn 2*"},
            {"avR", "orth* then (on or right 4)* through origin"},
            {"afhK", "any then (on or turn 1)"},
            {"afsN", "knight then turn 1"},
            {"afsD",
             "leap(fwd on) then leap(fwd~1 on) / leap(right on) then leap(right~1 on) / leap(back on) then "
             "leap(back~1 on) / leap(left on) then leap(left~1 on)"},
            {"flafF", "fwd-1 then on"},
            {"hrafrN", translated("hrarfN")},
            {"rfafrN", "leap(fwd on right 2) then right 1"},
            {"iafW", "orth then on if unmoved"},
        });
    }

    TEST_CASE("betza: without directions a later leg goes anywhere but straight back") {
        check_meanings({
            {"aW", "orth then orth"},
            {"aK", "any then any"},
            {"aR", "orth* then (on or turn 2)*"},
            {"aaK", "any then any then (on or turn 1 or turn 2 or turn 3)"},
            {"aN", "knight then (on or turn 1 or turn 2 or turn 3)"},
            {"afabK", "any then on then right 4 through origin"},
        });
    }

    TEST_CASE("betza: what may stand where legs meet") {
        check_meanings({
            {"masR", "orth* then turn 2*"},
            {"fcafmF", "fwd~1 at enemy capture then on to empty"},
            {"dafmF", "diag at friend capture then on to empty"},
            {"cdafmF", "diag at occupied capture then on to empty"},
            {"pasR", "orth* at occupied then turn 2*"},
            {"tpafR", "orth* at friend then on*"},
            {"mpafN", "knight at anything then on"},
            {"cpasR", "orth* at occupied then turn 2* / orth* at enemy capture then turn 2*"},
            {"mcafW", "orth then on / orth at enemy capture then on"},
        });
    }

    TEST_CASE("betza: g and y change the number of steps") {
        check_meanings({
            {"gafQ", "any* at occupied then on"},
            {"gafK", "any at occupied then on*"},
            {"gafsR", "orth* at occupied then turn 1"},
            {"yafsW", "orth then turn 1*"},
            {"yafsF", "diag then turn 1*"},
            {"gabyabsR", "orth* at occupied then right 4 then turn 3* through origin"},
            {"ycafR", "orth* at enemy capture then on* / orth* then on"},
        });
    }

    TEST_CASE("betza: z turns to the other side than the turn before, q to the same") {
        check_meanings({
            {"afsafzW", "orth then turn 1 then turn 1 other"},
            {"afsafqW", "orth then turn 1 then turn 1 same"},
            {"asazR", "orth* then turn 2* then turn 2 other*"},
            {"afsafzfK", "any then turn 1 then (on or turn 1 other)"},
        });
    }

    TEST_CASE("betza: a leg back to where the move began") {
        check_meanings({
            {"mabK", "any then return"},
            {"cabK", "any at enemy capture then return"},
            {"mcabK", "any then return / any at enemy capture then return"},
            {"mabmK", "any then return"},
            {"caibR", "orth* at enemy capture then return"},
            {"cabR", "orth* at enemy capture then right 4* through origin"},
            {"avW", "orth then on / orth then return"},
        });
    }

    TEST_CASE("betza: i of a later leg makes it as long as the one before") {
        const BetzaBoard small{8, {0, 2, 4, 6}, {1, 3, 5, 7}, 4};
        check_meanings({{"aisR", "orth then turn 2 / orth*2 then turn 2*2 / orth*3 then turn 2*3"},
                        {"aisR2", "orth then turn 2 / orth*2 then turn 2*2"}},
                       small);
    }

    TEST_CASE("betza: u puts what a move takes where the leg with the u begins") {
        const BetzaBoard small{8, {0, 2, 4, 6}, {1, 3, 5, 7}, 4};
        check_meanings({{"afudQ",
                         "any then on* to friend do to -> passed(1) / "
                         "any*2 then on* to friend do to -> passed(2) / "
                         "any*3 then on* to friend do to -> passed(3)"},
                        {"uafcW", "orth then on to enemy do swap here to"},
                        {"afucW", "orth then on to enemy do to -> passed(1)"},
                        {"cafuafmK", "any at enemy then on then on to empty"},
                        {"afcuafmK", "any then on at enemy then on to empty do passed(2) -> passed(1)"}},
                       small);
    }

    TEST_CASE("betza: legs in parentheses are gone zero or more times") {
        check_meanings({
            {"af(af)W", "orth then on / orth then on then (on)*"},
            {"m(acaf)amF",
             "diag then ((on or turn 2) at enemy capture then on)*0.. then (on or turn 2) to empty"},
            {"fcafm(afcafm)F",
             "fwd~1 at enemy capture then on to empty / "
             "fwd~1 at enemy capture then on then (on at enemy capture then on)* to empty"},
            {"[W-(W)-F]", "orth then (on)*0.. then turn 1"},
            {"[F-(W)]", "diag / diag then turn 1 then (on)*0.."},
            {"[W-(mcW)]", "orth / orth then (on at empty or enemy capture)*"},
            {"[cF-mF-(cF-mF)]",
             "diag at enemy capture then on to empty / "
             "diag at enemy capture then on then (on at enemy capture then on)* to empty"},
        });
    }

    TEST_CASE("betza: legs in brackets have their own atoms and go on outwards") {
        check_meanings({
            {"[W-F]", "orth then turn 1"},
            {"[F-R]", "diag then turn 1*"},
            {"[W-R]", "orth then on*"},
            {"[F-B3]", "diag then on*1..3"},
            {"[K-R]", "orth then on* / diag then turn 1*"},
            {"[Q-K]", "orth* then on / diag* then on"},
            {"[W-F-W]", "orth then turn 1 then turn 1"},
            {"[W-F-zW]", "orth then turn 1 then turn 1 other"},
            {"[D-R]",
             "leap(fwd on) then fwd* / leap(right on) then right* / leap(back on) then back* / leap(left on) "
             "then left*"},
            {"[W-rW-lW]", "orth then right 2 then left 2"},
            {"[W-bF]", "orth then turn 3"},
            {"[N-N]", "knight then on"},
            {"[N-fsN]", "knight then turn 1"},
            {"[N-R]",
             "leap(fwd on turn 2) then fwd* / leap(right on turn 2) then right* / leap(back on turn 2) then "
             "back* / leap(left on turn 2) then left*"},
            {"[N-B]",
             "(leap(right on left 2) or leap(fwd on right 2)) then fwd+1* / (leap(back on left 2) or "
             "leap(right on right 2)) then back-1* / (leap(left on left 2) or leap(back on right 2)) then "
             "back+1* / (leap(fwd on left 2) or leap(left on right 2)) then fwd-1*"},
            {"[W-N]",
             "fwd then leap(fwd on turn 2) / right then leap(right on turn 2) / back then leap(back on turn "
             "2) / left then leap(left on turn 2)"},
            {"[F-N]",
             "fwd+1 then (leap(right on left 2) or leap(fwd on right 2)) / back-1 then (leap(back on left 2) "
             "or leap(right on right 2)) / back+1 then (leap(left on left 2) or leap(back on right 2)) / "
             "fwd-1 then (leap(fwd on left 2) or leap(left on right 2))"},
        });
    }

    TEST_CASE("betza: the sign in brackets: - goes on when the cell is empty, ? may end there, / jumps") {
        check_meanings({
            {"[F?R]", "diag / diag then turn 1*"},
            {"[W?B]", "orth / orth then turn 1*"},
            {"[W/R]", "orth at anything then on*"},
            {"[pR-cR]", "orth* at occupied then on* to enemy"},
            {"[cF-mF]", "diag at enemy capture then on to empty"},
            {"[mF?cB]", "diag to empty / diag then on* to enemy"},
            {"[cK-bK]", "orth at enemy capture then return / diag at enemy capture then return"},
            {"[W?fW?fW]", "orth / orth then on / orth then on then on"},
        });
    }

    TEST_CASE("betza: modifiers before brackets are about the whole move") {
        check_meanings({
            {"m[F?R]", "diag to empty / diag then turn 1* to empty"},
            {"i[W-F]", "orth then turn 1 if unmoved"},
            {"f[W-F]", "fwd then left 1 / fwd then right 1"},
            {"lf[W-F]", "fwd then left 1"},
            {"f[W-R]", "fwd then on*"},
            {"v[F-R]", "(fwd+1 or back+1) then left 1* / (back-1 or fwd-1) then right 1*"},
            {"f[N-R]", "leap(fwd on turn 2) then fwd*"},
        });
    }

    TEST_CASE("betza: a number behind brackets repeats the legs in the same direction") {
        check_meanings({
            {"lf[W-F]0", "(fwd then fwd-1)*"},
            {"lf[W-F]3", "(fwd then fwd-1)*1..3"},
            {"f[W-F-zW]2", "(fwd then fwd-1 then fwd)*1..2 / (fwd then fwd+1 then fwd)*1..2"},
        });
    }
}

}  // namespace boardwright::grammar
