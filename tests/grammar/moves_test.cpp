// How moves are read. Left the words of a definition, right the tree as tests/grammar/print.h writes it.
#include <doctest/doctest.h>

#include "tests/grammar/print.h"

namespace boardwright::grammar {

using test::read_drop;
using test::read_effects;
using test::read_move;

TEST_SUITE("grammar") {
    TEST_CASE("a leg is a direction, one step without `*`") {
        CHECK(read_move("knight") == "knight");
        CHECK(read_move("any*") == "any*1..");
        CHECK(read_move("any*2") == "any*2");
        CHECK(read_move("diag*1..3") == "diag*1..3");
        CHECK(read_move("orth*2..") == "orth*2..");
        CHECK(read_move("orth*0..") == "orth*0..");
        CHECK(read_move("orth * 1 .. 3") == "orth*1..3");
    }

    TEST_CASE("directions relative to forward may spread") {
        CHECK(read_move("fwd~1") == "fwd~1");
        CHECK(read_move("fwd~2*") == "fwd~2*1..");
    }

    TEST_CASE("directions may be turned to one side") {
        CHECK(read_move("fwd+1") == "fwd+1");
        CHECK(read_move("back - 2*") == "back-2*1..");
        CHECK(read_move("(fwd+1 or fwd)*2") == "fwd+1|fwd*2");
    }

    TEST_CASE("a leap may be written where it is used") {
        CHECK(read_move("leap(orth orth turn 2)") == "leap(orth > on > turn 2)");
        CHECK(read_move("leap(fwd+1 on left 2 on)*") == "leap(fwd+1 > on > left 2 > on)*1..");
        CHECK(read_move("leap(left left right 2) to enemy") == "leap(left > on > right 2) to enemy");
        CHECK(read_move("leap") == "leap");
        CHECK(read_move("leap(fwd back)")
                  .starts_with("error[BW0207]: a leap goes on in the direction in which it began"));
        CHECK(read_move("leap(fwd to empty").starts_with("error[BW0201]"));
        CHECK(read_move("leap()").starts_with("error[BW0201]"));
    }

    TEST_CASE("`left` and `right` are directions, with a number they are turns") {
        CHECK(read_move("left") == "left");
        CHECK(read_move("left*2") == "left*2");
        CHECK(read_move("fwd then left 1") == "fwd > left 1");
        CHECK(read_move("fwd then right 2*") == "fwd > right 2*1..");
    }

    TEST_CASE("`in` is a direction where only a direction makes sense") {
        CHECK(read_move("in") == "in");
        CHECK(read_move("in* to in own home") == "in*1.. to (in _ own(home))");
        CHECK(read_move("(in or out)*") == "in|out*1..");
    }

    TEST_CASE("alternatives of one leg") { CHECK(read_move("(n or e or turn 1)*1..2") == "n|e|turn 1*1..2"); }

    TEST_CASE("legs that bend") {
        CHECK(read_move("knight*1..4 curve 1") == "knight*1..4 curve 1");
        CHECK(read_move("diag* zig 2") == "diag*1.. zig 2");
    }

    TEST_CASE("legs in a row") {
        CHECK(read_move("orth then turn 1") == "orth > turn 1");
        CHECK(read_move("diag then turn 1*") == "diag > turn 1*1..");
        CHECK(read_move("orth then turn 1 then on") == "orth > turn 1 > on");
        CHECK(read_move("n then turn 1 then turn 1 same then turn 2 other") ==
              "n > turn 1 > turn 1 same > turn 2 other");
    }

    TEST_CASE("joints are tested and may capture") {
        CHECK(read_move("orth at anything then on*") == "orth at anything > on*1..");
        CHECK(read_move("any* at occupied then on") == "any*1.. at occupied > on");
        CHECK(read_move("orth* at occupied then on* to enemy") == "orth*1.. at occupied > on*1.. to enemy");
        CHECK(read_move("diag at enemy capture then on to empty") == "diag at enemy capture > on to empty");
        CHECK(read_move("any at enemy capture then any") == "any at enemy capture > any");
        CHECK(read_move("fwd at anything then fwd~1") == "fwd at anything > fwd~1");
        CHECK(read_move("orth* at occupied and not cannon then on* to empty or (enemy and not cannon)") ==
              "orth*1.. at (and occupied (not cannon)) > on*1.. to (or empty (and enemy (not cannon)))");
    }

    TEST_CASE("a move may end where it began") {
        CHECK(read_move("orth* at enemy capture then return") == "orth*1.. at enemy capture > return");
        CHECK(read_move("any at empty then return") == "any at empty > return");
        CHECK(read_move("orth* through origin") == "orth*1.. through origin");
    }

    TEST_CASE("legs along drawn lines") {
        CHECK(read_move("diag* along palace") == "diag*1.. along palace");
        CHECK(read_move("diag along palace to not friend") == "diag along palace to (not friend)");
        CHECK(read_move("diag along palace at occupied and not cannon then on along palace") ==
              "diag along palace at (and occupied (not cannon)) > on along palace");
    }

    TEST_CASE("groups of legs repeat together") {
        CHECK(read_move("(diag then on)*") == "(diag > on)*1..");
        CHECK(read_move("(any*0.. at enemy capture then on at empty)*") ==
              "(any*0.. at enemy capture > on at empty)*1..");
        CHECK(read_move("((n then e)*2 then s)*") == "((n > e)*2 > s)*1..");
    }

    TEST_CASE("anywhere") { CHECK(read_move("anywhere to empty") == "anywhere to empty"); }

    TEST_CASE("tests of the last cell, of those before it, and of the whole move") {
        CHECK(read_move("fwd to empty") == "fwd to empty");
        CHECK(read_move("fwd~1 to enemy or trail pawn") == "fwd~1 to (or enemy trail:pawn)");
        CHECK(read_move("fwd* to enemy general") == "fwd*1.. to enemy:general");
        CHECK(read_move("any*2 via empty and safe") == "any*2 via (and empty safe)");
        CHECK(read_move("orth to in own palace and not friend") ==
              "orth to (and (in _ own(palace)) (not friend))");
        CHECK(read_move("side if here in foe home") == "side if (in here foe(home))");
    }

    TEST_CASE("a word of the language ends a test and begins a clause") {
        CHECK(read_move("fwd*2 to empty if unmoved trail") == "fwd*2 to empty if unmoved trail");
        CHECK(read_move("fwd*2 to empty if here in own rank 4 trail as push") ==
              "fwd*2 to empty if (in here own(rank[4])) as push trail");
        CHECK(read_move("fwd*2 to empty if here in pawnrow trail as push") ==
              "fwd*2 to empty if (in here pawnrow) as push trail");
        CHECK(read_move("fwd to enemy trail") == "fwd to enemy trail");
    }

    TEST_CASE("several guards hold together") {
        CHECK(read_move("fwd if unmoved if not check") == "fwd if (and unmoved (not check))");
    }

    TEST_CASE("bindings and effects") {
        CHECK(read_move("side*2 via empty and safe to empty and safe let p = first(on)"
                        " if unmoved and safe(here) and p is friend rook and unmoved(p) do p -> passed(1)") ==
              "side*2 via (and empty safe) to (and empty safe) let p = first(on)"
              " if (and unmoved safe(here) (is p friend:rook) unmoved(p)) do (move p passed(1))");
        CHECK(read_move("any* to empty do capture cell(file(to), rank(own king)), remove here as far") ==
              "any*1.. to empty do (capture cell(file(to), rank(own(king)))) do (remove here) as far");
    }

    TEST_CASE("side paths") {
        CHECK(read_move("any* to empty every from here turn 4 at enemy capture") ==
              "any*1.. to empty every from here turn 4 at enemy capture");
        CHECK(read_move("orth* to empty every orth at enemy capture then on at friend as pinch") ==
              "orth*1.. to empty every orth at enemy capture > on at friend as pinch");
    }

    TEST_CASE("the moves of other types") {
        CHECK(read_move("use rook") == "use rook");
        CHECK(read_move("use bishop rook") == "use bishop rook");
    }

    TEST_CASE("a text may run over several lines") {
        CHECK(read_move(" fwd\n  to empty\n") == "fwd to empty");
    }

    TEST_CASE("drops have clauses only") {
        CHECK(read_drop("to empty and not in own rank 9 and count(own pawn in file(to)) == 0") ==
              " to (and empty (not (in _ own(rank[9]))) (== count(own:pawn(file(to))) 0))");
        CHECK(read_drop("to empty and not in own rank 8..9") ==
              " to (and empty (not (in _ own(rank[8..9]))))");
    }

    TEST_CASE("effects") {
        CHECK(read_effects("capture victim") == "(capture victim)");
        CHECK(read_effects("p -> passed(1)") == "(move p passed(1))");
        CHECK(read_effects("swap own king here") == "(swap own(king) here)");
        CHECK(read_effects("place queen at to") == "(place queen to)");
        CHECK(read_effects("place queen or rook of none at near(to)") == "(place queen rook near(to) none)");
        CHECK(read_effects("drop queen or rook at here") == "(drop queen rook here)");
        CHECK(read_effects("become queen or rook") == "(become queen rook)");
        CHECK(read_effects("owner(to) = own") == "(own to own)");
        CHECK(read_effects("owner(rank 2 where enemy) = own") == "(own rank[2] enemy own)");
        CHECK(read_effects("give pawn to foe") == "(give:pawn foe)");
        CHECK(read_effects("set quiet = quiet - 1") == "(set:quiet (- quiet 1))");
        CHECK(read_effects("set foe quiet = 0") == "(set:quiet 0 foe)");
        CHECK(read_effects("renew to") == "(renew to)");
        CHECK(read_effects("duck -> anywhere, again") == "(move duck anywhere) (again)");
        CHECK(read_effects("remove near(to, any) where not pawn, remove to") ==
              "(remove near(to, any) (not pawn)) (remove to)");
    }
}

}  // namespace boardwright::grammar
