// How conditions, cell sets and values are read. Left the words of a definition, right the tree as
// tests/grammar/print.h writes it.
#include <doctest/doctest.h>

#include "tests/grammar/print.h"

namespace boardwright::grammar {

using test::read_cell_set;
using test::read_condition;
using test::read_value;

TEST_SUITE("grammar") {
    TEST_CASE("`and` binds more than `or`, `not` more than both") {
        CHECK(read_condition("a or b and c") == "(or a (and b c))");
        CHECK(read_condition("(a or b) and c") == "(and (or a b) c)");
        CHECK(read_condition("not a and b") == "(and (not a) b)");
        CHECK(read_condition("not (a or not b)") == "(not (or a (not b)))");
        CHECK(read_condition("a or b or c") == "(or a b c)");
        CHECK(read_condition("not not a") == "a");
    }

    TEST_CASE("tests, with a piece type or a cell of their own") {
        CHECK(read_condition("enemy") == "enemy");
        CHECK(read_condition("friend rook") == "friend:rook");
        CHECK(read_condition("trail pawn") == "trail:pawn");
        CHECK(read_condition("enemy royal") == "enemy:royal");
        CHECK(read_condition("unmoved and safe") == "(and unmoved safe)");
        CHECK(read_condition("unmoved(p) and safe(here)") == "(and unmoved(p) safe(here))");
        CHECK(read_condition("attacked(own king)") == "attacked(own(king))");
        CHECK(read_condition("empty(here) or friend(to)") == "(or empty(here) friend(to))");
    }

    TEST_CASE("a test without a cell is about the cell that is being tested") {
        CHECK(read_condition("in rank 1") == "(in _ rank[1])");
        CHECK(read_condition("in own palace and not friend") == "(and (in _ own(palace)) (not friend))");
        CHECK(read_condition("not in (rank 1 or rank 2)") == "(not (in _ (or rank[1] rank[2])))");
    }

    TEST_CASE("`is` tests a cell") {
        CHECK(read_condition("p is friend rook") == "(is p friend:rook)");
        CHECK(read_condition("first(on) is enemy") == "(is first(on) enemy)");
        CHECK(read_condition("p is not enemy") == "(is p (not enemy))");
        CHECK(read_condition("p is in own home") == "(is p (in _ own(home)))");
        CHECK(read_condition("p is (friend or empty)") == "(is p (or friend empty))");
        CHECK(read_condition("victim is royal or mover is royal"
                             " or (mover in foe wall and victim in foe castle)"
                             " or (mover in own castle and victim in own wall)") ==
              "(or (is victim royal) (is mover royal) (and (in mover foe(wall)) (in victim foe(castle)))"
              " (and (in mover own(castle)) (in victim own(wall))))");
    }

    TEST_CASE("`has` asks for a piece in a place or of a player") {
        CHECK(read_condition("foe has arthur and own has no arthur") ==
              "(and (has foe arthur) (not (has own arthur)))");
        CHECK(read_condition("near(here, knight) has friend knight") ==
              "(has near(here, knight) friend:knight)");
        CHECK(read_condition("near(here, any) has enemy immobilizer") ==
              "(has near(here, any) enemy:immobilizer)");
        CHECK(read_condition("own rank 1..2 has no enemy") == "(not (has own(rank[1..2]) enemy))");
        CHECK(read_condition("no own king") == "(not own(king))");
        CHECK(read_condition("not (near(here, any) minus to) has attacked") ==
              "(not (has (except near(here, any) to) attacked))");
        CHECK(read_condition("(own has king) and (foe has no king)") ==
              "(and (has own king) (not (has foe king)))");
        CHECK(read_condition("foe has king and attacked(own king)") ==
              "(and (has foe king) attacked(own(king)))");
    }

    TEST_CASE("comparisons") {
        CHECK(read_condition("color(here) == color(own king)") == "(== color(here) color(own(king)))");
        CHECK(read_condition("repeated >= 3 or quiet >= 100") == "(or (>= repeated 3) (>= quiet 100))");
        CHECK(read_condition("dist(here, to) != 1") == "(!= dist(here, to) 1)");
        CHECK(read_condition("points(own) > points(foe)") == "(> points(own) points(foe))");
        CHECK(read_condition("abs(q + r) < 6") == "(< abs((+ q r)) 6)");
    }

    TEST_CASE("counting pieces") {
        CHECK(read_condition("count(own any) == 0") == "(== count(own:any) 0)");
        CHECK(read_condition("count(foe) == 0") == "(== count(foe:any) 0)");
        CHECK(read_condition("count(own pawn in file(to)) == 0") == "(== count(own:pawn(file(to))) 0)");
        CHECK(read_condition("count(any in rank 1) < 2") == "(< count(any:any(rank[1])) 2)");
        CHECK(read_condition("count(captured other than pawn go_between) == 0") ==
              "(== count(captured:any(pawn, go_between)) 0)");
    }

    TEST_CASE("what the last move did") {
        CHECK(read_condition("capture or moved pawn") == "(or capture moved:pawn)");
        CHECK(read_condition("capture or push") == "(or capture push)");
        CHECK(read_condition("moved") == "moved");
        CHECK(read_condition("captured pawn and promoted") == "(and captured:pawn promoted)");
        CHECK(read_condition("last.from in own rank 2") == "(in last.from own(rank[2]))");
        CHECK(read_condition("mover is lion and victim is lion and last.captured is lion") ==
              "(and (is mover lion) (is victim lion) (is last.captured lion))");
    }

    TEST_CASE("words of the game") {
        CHECK(read_condition("stuck and check") == "(and stuck check)");
        CHECK(read_condition("dropped pawn and gives mate") == "(and dropped:pawn 'gives mate')");
        CHECK(read_condition("repeated >= 4 and perpetual check") ==
              "(and (>= repeated 4) 'perpetual check')");
        CHECK(read_condition("sees(own general, foe general, orth*) and last passed") ==
              "(and sees(own(general), foe(general), orth*) 'last passed')");
        CHECK(read_condition("else") == "else");
    }

    TEST_CASE("where the value begins a condition, `to` is the cell") {
        CHECK(read_condition("here in own rank 7..9 or to in own rank 7..9") ==
              "(or (in here own(rank[7..9])) (in to own(rank[7..9])))");
        CHECK(read_condition("own lantern in foe rank 7") == "(in own(lantern) foe(rank[7]))");
    }

    TEST_CASE("arguments are separated by commas or blanks") {
        CHECK(read_condition("connected(home, foe home, friend)") == "connected(home, foe(home), friend)");
        CHECK(read_condition("dist(here to) == 2") == "(== dist(here, to) 2)");
        CHECK(read_condition("f() == 1") == "(== f() 1)");
    }

    TEST_CASE("an axis and its labels") {
        CHECK(read_cell_set("rank 2") == "rank[2]");
        CHECK(read_cell_set("rank 1..3") == "rank[1..3]");
        CHECK(read_cell_set("file d..f") == "file[d..f]");
        CHECK(read_cell_set("q 0 and r -3") == "(and q[0] r[-3])");
        CHECK(read_cell_set("r -3..-1") == "r[-3..-1]");
        CHECK(read_cell_set("color 0") == "color[0]");
        CHECK(read_cell_set("own rank 11..12") == "own(rank[11..12])");
    }

    TEST_CASE("cells by name") {
        CHECK(read_cell_set("cells a1 c3") == "cells[a1 c3]");
        CHECK(read_cell_set("corner") == "corner");
        CHECK(read_cell_set("own pawnrow") == "own(pawnrow)");
    }

    TEST_CASE("cells that are near, at an edge, in reach or in line") {
        CHECK(read_cell_set("near(keep)") == "near(keep)");
        CHECK(read_cell_set("near(keep, e w)") == "near(keep, e, w)");
        CHECK(read_cell_set("near(rank 1 or rank 2, in)") == "near((or rank[1] rank[2]), in)");
        CHECK(read_cell_set("own edge(n)") == "own(edge(n))");
        CHECK(read_cell_set("edge(in)") == "edge(in)");
        CHECK(read_cell_set("reach(a1, orth* at occupied then on)") ==
              "reach(a1, 'orth* at occupied then on')");
        CHECK(read_cell_set("path(to, any at enemy then on at friend)") ==
              "path(to, 'any at enemy then on at friend')");
        CHECK(read_cell_set("file(to)") == "file(to)");
    }

    TEST_CASE("sets are joined, cut and taken away") {
        CHECK(read_cell_set("keep or near(keep) or near(keep, e w)") ==
              "(or keep near(keep) near(keep, e, w))");
        CHECK(read_cell_set("file d..f and rank 1..3") == "(and file[d..f] rank[1..3])");
        CHECK(read_cell_set("castle minus keep") == "(except castle keep)");
        CHECK(read_cell_set("anywhere minus a minus b") == "(except (except anywhere a) b)");
        CHECK(read_cell_set("(rank 1 or rank 2) and file a") == "(and (or rank[1] rank[2]) file[a])");
    }

    TEST_CASE("in a condition, `and` behind a region goes on with the condition") {
        CHECK(read_condition("to in rank 1 and empty") == "(and (in to rank[1]) empty)");
        CHECK(read_condition("to in (rank 1 and file a)") == "(in to (and rank[1] file[a]))");
    }

    TEST_CASE("arithmetic") {
        CHECK(read_value("q + 6 - 1") == "(- (+ q 6) 1)");
        CHECK(read_value("a + b * c % d") == "(+ a (% (* b c) d))");
        CHECK(read_value("-a - -1") == "(- (- a) (- 1))");
        CHECK(read_value("r + 6 + (q - abs(q)) / 2") == "(+ (+ r 6) (/ (- q abs(q)) 2))");
        CHECK(read_value("file + size(file) / 2") == "(+ file (/ size(file) 2))");
        CHECK(read_value("0-dist") == "(- 0 dist)");
        CHECK(read_value("letter(q + 5, no-j)") == "letter((+ q 5), (- no j))");
    }

    TEST_CASE("in arithmetic a sign is no label") { CHECK(read_value("r -3") == "(- r 3)"); }

    TEST_CASE("names that mean something else are no names") {
        for (const char* word : {"rook", "go_between", "a1", "left", "other", "moves"}) {
            CAPTURE(word);
            CHECK(is_name(word));
        }
        for (const char* word :
             {"then", "no", "in", "own", "friend", "empty", "1a", "go-between", "", "a b", "é"}) {
            CAPTURE(word);
            CHECK_FALSE(is_name(word));
        }
        CHECK(is_name("thence"));
    }
}

}  // namespace boardwright::grammar
