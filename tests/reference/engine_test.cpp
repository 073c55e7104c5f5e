// The reference engine on boards small enough to check by eye.
//
// In: definitions made by hand. Out: every legal move, as one line of sorted texts.
#include "tests/reference/engine.h"

#include <algorithm>
#include <doctest/doctest.h>
#include <string>
#include <vector>

#include "tests/reference/hand_made.h"
#include "tests/reference/hand_made_rules.h"
#include "tests/reference/texts.h"

namespace boardwright::reference {
namespace {

using namespace hand_made;

// The last cells of the moves of a lone white piece on an empty board.
std::string reached(Definition rules, const std::string& piece, const std::string& from) {
    put(rules, from, 0, piece);
    std::vector<std::string> ends;
    for (const Move& move : legal_moves(rules, start(rules))) ends.push_back(rules.board.cells[move.to].name);
    return line_of(ends);
}

std::size_t count(const std::string& line) {
    return line.empty() ? 0 : static_cast<std::size_t>(std::count(line.begin(), line.end(), ' ')) + 1;
}

// Pawns that step one or two, leaving a trail, and capture diagonally.
Definition pawns() {
    Definition rules = grid(4, 6);
    Path push = ending(path(ride(forward({0}), 2, 2)), is_empty());
    push.guard = operation(Op::unmoved, {here()});
    push.trail = true;
    Path capture = ending(path(ride(forward({-1, +1}))), either(is_enemy(), is_trail()));
    capture.captures_trail = true;
    add_type(rules, "pawn", "P", {ending(path(ride(forward({0}))), is_empty()), push, capture});
    return rules;
}

Definition with_rook(Definition rules) {
    add_type(rules, "rook", "R", {path(slide(toward(kOrth)))});
    return rules;
}

}  // namespace

TEST_SUITE("reference") {
    TEST_CASE("a ride stops before a friend and on an enemy") {
        Definition rules = with_rook(grid(4, 4));
        put(rules, "a1", 0, "rook");
        put(rules, "a3", 0, "rook");
        put(rules, "c1", 1, "rook");
        CHECK(moves(rules) == "a1a2 a1b1 a1c1 a3a2 a3a4 a3b3 a3c3 a3d3");
    }

    TEST_CASE("a leap flies over pieces, but not over the edge of the board") {
        Definition rules = grid(4, 4);
        add_type(rules, "knight", "N", {path(ride(leaping(rules, add_knight(rules))))});
        put(rules, "a1", 0, "knight");
        put(rules, "a2", 1, "knight");
        put(rules, "b1", 1, "knight");
        CHECK(moves(rules) == "a1b3 a1c2");
    }

    TEST_CASE("a lame leaper is stopped by a piece on the joint") {
        Definition rules = grid(5, 5);
        add_type(rules, "horse", "H", {path({ride(toward(kOrth)), ride(on(1))})});
        put(rules, "c3", 0, "horse");
        put(rules, "c4", 1, "horse");
        CHECK(moves(rules) == "c3a2 c3a4 c3b1 c3d1 c3e2 c3e4");
    }

    TEST_CASE("a hopper needs one hurdle and lands behind it") {
        Definition rules = grid(1, 6);
        const Leg to_hurdle = joined_at(slide(toward({n})), is_occupied());
        add_type(rules, "hopper", "H", {path({to_hurdle, ride(on())})});
        put(rules, "a1", 0, "hopper");
        put(rules, "a4", 1, "hopper");
        CHECK(moves(rules) == "a1a5");
    }

    TEST_CASE("a limited ride makes no more steps than it may, and no fewer") {
        Definition rules = grid(1, 8);
        add_type(rules, "skier", "S", {path(ride(toward({n}), 2, 3))});
        CHECK(reached(rules, "skier", "a1") == "a3 a4");
    }

    TEST_CASE("a leg that may be left out leaves the leg before it as the last") {
        Definition rules = grid(1, 8);
        add_type(rules, "stroller", "S", {path({ride(toward({n})), ride(on(), 0, 2)})});
        CHECK(reached(rules, "stroller", "a4") == "a5 a6 a7");
        put(rules, "a1", 0, "stroller");
        put(rules, "a2", 1, "stroller");
        CHECK(moves(rules) == "a1a2");
    }

    TEST_CASE("a group repeats and removes a piece at each joint") {
        Definition rules = grid(1, 8);
        const Leg jump = joined_at(ride(toward({n})), is_enemy(), true);
        add_type(rules, "piece", "M",
                 {ending(path(group({jump, ride(on())}, 1, Leg::kUnbounded)), is_empty())});
        put(rules, "a1", 0, "piece");
        put(rules, "a2", 1, "piece");
        put(rules, "a4", 1, "piece");
        CHECK(moves(rules) == "a1a3xa2 a1a5xa2xa4");
        CHECK(moves_in(rules, after(rules, {"a1a5xa2xa4"})) == "");
    }

    TEST_CASE("a path that returns ends on its own cell and takes what its joint took") {
        Definition rules = grid(3, 1);
        add_type(rules, "rifle", "R", {path({joined_at(ride(toward({e, w})), is_enemy(), true), back()})});
        put(rules, "a1", 0, "rifle");
        put(rules, "b1", 1, "rifle");
        CHECK(moves(rules) == "a1a1xb1");
        const Position shot = after(rules, {"a1a1xb1"});
        CHECK(shot.pieces[at(rules, "a1")].has_value());
        CHECK_FALSE(shot.pieces[at(rules, "b1")].has_value());
    }

    TEST_CASE("a curved ride goes round either way and never back to its origin") {
        Definition rules = grid(7, 7);
        add_type(rules, "round", "R", {path(bent(slide(toward({n})), Leg::Bend::curve, 1))});
        // Clockwise d4 d5 e6 f6 g5 g4 f3 e3, the other circle is its mirror image.
        CHECK(reached(rules, "round", "d4") == "a4 a5 b3 b6 c3 c6 d5 e3 e6 f3 f6 g4 g5");
    }

    TEST_CASE("a halfling is stopped on one side of its circle and not on the other") {
        Definition rules = grid(7, 7);
        add_type(rules, "round", "R", {path(bent(ride(toward({n}), 1, 4), Leg::Bend::curve, 1))});
        put(rules, "d4", 0, "round");
        put(rules, "e6", 1, "round");
        CHECK(moves(rules) == "d4a5 d4b6 d4c6 d4d5 d4e6");
    }

    TEST_CASE("a crooked ride turns to and fro") {
        Definition rules = grid(5, 5);
        add_type(rules, "crooked", "C", {path(bent(slide(toward({ne})), Leg::Bend::zig, 2))});
        CHECK(reached(rules, "crooked", "a1") == "a3 a5 b2 b4 c1 d2 e1");
    }

    TEST_CASE("the same hand turns on, the other hand turns back") {
        Definition rules = grid(7, 7);
        const auto turning = [&](Heading::Hand hand) {
            return path({ride(toward({n})), ride(on(2)), ride(on(2, hand))});
        };
        add_type(rules, "same", "S", {turning(Heading::Hand::same)});
        add_type(rules, "other", "O", {turning(Heading::Hand::other)});
        CHECK(reached(rules, "same", "d4") == "c4 e4");
        CHECK(reached(rules, "other", "d4") == "c6 e6");
    }

    TEST_CASE("a drawn line is followed and no other") {
        Definition rules = grid(3, 3);
        const CellId a1 = at(rules, "a1"), b2 = at(rules, "b2");
        rules.board.edge_sets.push_back({"palace", {{a1, b2}, {b2, a1}}});
        Leg line = slide(toward(kDiag));
        line.along = 0;
        add_type(rules, "guard", "G", {path(line)});
        CHECK(reached(rules, "guard", "a1") == "b2");
    }

    TEST_CASE("a rook goes round a ring once, and its two ways are one move") {
        Definition rules = with_rook(rings(8, 1));
        CHECK(reached(rules, "rook", "a1") == "b1 c1 d1 e1 f1 g1 h1");
    }

    TEST_CASE("after a step that mirrors, left and right have changed places") {
        Definition rules = grid(3, 3);
        const DirectionId east(e);
        rules.board.steps[at(rules, "c1")][east] = {{at(rules, "a3"), east, true}};
        add_type(rules, "turner", "T", {path({ride(toward({e})), ride({{Heading::Base::on, +2}})})});
        CHECK(reached(rules, "turner", "a2") == "b1");
        CHECK(reached(rules, "turner", "c1") == "");  // would go north from a3
    }

    TEST_CASE("a line that crosses the middle goes on outwards and may fork") {
        Definition rules = with_rook(rings(16, 4, true));
        add_crossing(rules);
        add_type(rules, "bishop", "B", {path(slide(toward(kDiag)))});
        CHECK(count(reached(rules, "bishop", "a1")) == 13);
        CHECK(count(reached(rules, "bishop", "a2")) == 19);
        CHECK(count(reached(rules, "bishop", "a4")) == 19);
        CHECK(count(reached(rules, "rook", "a1")) == 21);
        CHECK(count(reached(rules, "rook", "a4")) == 21);
    }

    TEST_CASE("a knight takes the crossing as one step") {
        Definition rules = rings(16, 4, true);
        add_crossing(rules);
        add_type(rules, "knight", "N", {path(ride(leaping(rules, add_knight(rules))))});
        CHECK(reached(rules, "knight", "a1") == "b3 c2 g1 h2 j2 k1 o2 p3");
    }

    TEST_CASE("a piece that faces has its own forward, mirrored for the second player") {
        Definition rules = rings(8, 1);
        const TypeId pawn = add_type(rules, "pawn", "P", {path(ride(forward({0})))});
        rules.types[pawn].facings = {DirectionId(kCw), DirectionId(kCcw)};
        put(rules, "a1", 0, "pawn", 0);
        put(rules, "c1", 0, "pawn", 1);
        put(rules, "e1", 1, "pawn", 0);
        CHECK(moves(rules) == "a1b1 c1b1");
        CHECK(moves_in(rules, after(rules, {"a1b1"})) == "e1d1");
    }

    TEST_CASE("a type stays within its cells and does not attack outside them") {
        Definition rules = with_rook(grid(3, 3));
        const TypeId king = add_type(rules, "king", "K", {path(ride(toward(kAny)))});
        rules.types[king].royal = true;
        rules.types[king].within = add_set(rules, cells(rules, {"a1", "b1", "c1"}));
        put(rules, "b1", 0, "king");
        put(rules, "b3", 1, "king");
        CHECK(moves(rules) == "b1a1 b1c1");
    }

    TEST_CASE("what a piece is may depend on where it stands") {
        Definition rules = grid(3, 3);
        const Formula dark =
            operation(Op::equal, {operation(Op::color, {here()}), operation(Op::number, {}, 0)});
        const TypeId piece = add_type(rules, "piece", "M", {});
        rules.types[piece].movements = {{dark, path(ride(toward(kDiag)))},
                                        {negated(dark), path(ride(toward(kOrth)))}};
        CHECK(reached(rules, "piece", "a1") == "b2");
        CHECK(reached(rules, "piece", "a2") == "a1 a3 b2");
    }

    TEST_CASE("a capture that is not allowed is no move, and no check") {
        Definition rules = with_rook(grid(3, 1));
        const TypeId king = add_type(rules, "king", "K", {path(ride(toward(kAny)))});
        rules.types[king].royal = true;
        rules.may_capture = Formula::truth(false);
        put(rules, "a1", 0, "king");
        put(rules, "b1", 1, "rook");
        CHECK(moves(rules) == "");
        CHECK_FALSE(in_check(rules, start(rules)));
    }

    TEST_CASE("a trail is taken by the opponent's next move or never") {
        Definition rules = with_rook(pawns());
        put(rules, "a2", 0, "pawn");
        put(rules, "b4", 1, "pawn");
        put(rules, "d1", 0, "rook");
        put(rules, "d6", 1, "rook");
        const Position pushed = after(rules, {"a2a4"});
        CHECK(moves_in(rules, pushed).substr(0, 14) == "b4a3 b4b2 b4b3");
        const Position later = after(rules, {"a2a4", "d6d5", "d1d2"});
        CHECK(moves_in(rules, later).substr(0, 9) == "b4b2 b4b3");
        const Position taken = after(rules, {"a2a4", "b4a3"});
        CHECK_FALSE(taken.pieces[at(rules, "a4")].has_value());
        CHECK(taken.pieces[at(rules, "a3")]->player == PlayerId(1));
        CHECK(taken.last->captured == std::vector{type(rules, "pawn")});
    }

    TEST_CASE("castling takes along the rook that has not moved") {
        Definition rules = castlers();
        put(rules, "e1", 0, "king");
        put(rules, "h1", 0, "rook");
        put(rules, "e8", 1, "king");
        const Position castled = after(rules, {"e1g1"});
        CHECK(castled.pieces[at(rules, "f1")]->type == type(rules, "rook"));
        CHECK_FALSE(castled.pieces[at(rules, "h1")].has_value());
        const std::string later = moves_in(rules, after(rules, {"h1h2", "e8e7", "h2h1", "e7e8"}));
        CHECK(later.find("e1g1") == std::string::npos);
    }

    TEST_CASE("castling is not allowed out of check, over an attacked cell or onto one") {
        for (const char* attacker : {"e8", "f8", "g8"}) {
            Definition rules = castlers();
            put(rules, "e1", 0, "king");
            put(rules, "h1", 0, "rook");
            put(rules, attacker, 1, "rook");
            CAPTURE(attacker);
            CHECK(moves(rules).find("e1g1") == std::string::npos);
        }
        Definition rules = castlers();
        put(rules, "e1", 0, "king");
        put(rules, "h1", 0, "rook");
        put(rules, "h8", 1, "rook");
        CHECK(moves(rules).find("e1g1") != std::string::npos);
    }

    TEST_CASE("a path over a safe cell is judged with its piece lifted from the origin") {
        Definition rules = with_rook(grid(4, 4));
        Path leap = path(ride(toward(kOrth), 2, 2));
        leap.via = both(is_empty(), is_safe());
        leap.guarded = true;
        const TypeId king = add_type(rules, "king", "K", {leap});
        rules.types[king].royal = true;
        put(rules, "b1", 0, "king");
        put(rules, "a1", 1, "rook");
        CHECK(moves(rules) == "b1b3");  // the rook would look through to c1
    }

    TEST_CASE("two guarded paths do not wait for each other, and the one still gives check") {
        Definition rules = grid(1, 5);
        Path leap = path(ride(toward({n, s}), 2, 2));
        leap.via = both(is_empty(), is_safe());
        leap.guarded = true;
        const TypeId king = add_type(rules, "king", "K", {leap});
        rules.types[king].royal = true;
        put(rules, "a1", 0, "king");
        put(rules, "a3", 1, "king");
        CHECK(in_check(rules, start(rules)));
        CHECK(moves(rules) == "a1a3");
    }

    TEST_CASE("a royal may not stay attacked, unless the rules do not mind") {
        Definition rules = castlers();
        put(rules, "a1", 0, "king");
        put(rules, "a8", 1, "rook");
        CHECK(moves(rules) == "a1b1 a1b2");
        rules.royals_are_safe = false;
        CHECK(moves(rules) == "a1a2 a1b1 a1b2");
    }

    TEST_CASE("a promotion is a choice of types, and may be declined where it is optional") {
        Definition rules = with_rook(pawns());
        model::Promotion promotion;
        promotion.in = add_set(rules, cells(rules, {"a6", "b6"}));
        promotion.when = always();
        promotion.targets = {type(rules, "rook")};
        rules.types[type(rules, "pawn")].promotions = {promotion};
        put(rules, "a5", 0, "pawn");
        CHECK(moves(rules) == "a5a6=R");
        rules.types[type(rules, "pawn")].promotions[0].optional = true;
        CHECK(moves(rules) == "a5a6 a5a6=R");
    }

    TEST_CASE("a counter counts plies since its event") {
        Definition rules = with_rook(grid(3, 3));
        Formula capture = operation(Op::last_captured);
        rules.counters.push_back({"quiet", capture});
        put(rules, "a1", 0, "rook");
        put(rules, "c3", 1, "rook");
        CHECK(after(rules, {"a1a2", "c3c2"}).counters[CounterId(0)][0] == 2);
        CHECK(after(rules, {"a1a2", "c3c2", "a2c2"}).counters[CounterId(0)][0] == 0);
    }

    TEST_CASE("a position that stands again is counted, and perft does not mind") {
        Definition rules = with_rook(grid(3, 3));
        const Formula twice =
            operation(Op::greater_equal, {operation(Op::repeated), operation(Op::number, {}, 2)});
        rules.ends = {ending_when(twice, {1, 4}, "twice")};
        rules.ends[0].looks_at_history = true;
        put(rules, "a1", 0, "rook");
        put(rules, "c3", 1, "rook");
        const Position again = after(rules, {"a1a2", "c3c2", "a2a1", "c2c3"});
        REQUIRE(outcome(rules, again));
        CHECK(outcome(rules, again)->shares[0].numerator == 1);
        CHECK(outcome(rules, again)->shares[1].numerator == 3);
        CHECK(legal_moves(rules, again, Endings::all).empty());
        CHECK(perft(rules, again, 1) == 4);
    }

    TEST_CASE("an unmoved bit counts for repetition only when the rules may ask for it") {
        Definition rules = castlers();
        put(rules, "e1", 0, "king");
        put(rules, "h1", 0, "rook");
        put(rules, "e8", 1, "king");
        const std::vector<std::string> out_and_back{"h1h2", "e8e7", "h2h1", "e7e8"};
        const Position rights_lost = after(rules, out_and_back);
        CHECK(rights_lost.stood.front() != rights_lost.stood.back());
        rules.types[type(rules, "king")].movements.resize(1);
        const Position same = after(rules, out_and_back);
        CHECK(same.stood.front() == same.stood.back());
    }

    TEST_CASE("a trail counts for repetition only when a legal move uses it") {
        Definition rules = pawns();
        put(rules, "a2", 0, "pawn");
        put(rules, "d4", 1, "pawn");
        CHECK(after(rules, {"a2a4"}).stood.back().find("trail") == std::string::npos);
        put(rules, "b4", 1, "pawn");
        CHECK(after(rules, {"a2a4"}).stood.back().find("trail") != std::string::npos);
    }

    TEST_CASE("the first ending that holds decides, and one that must be claimed does not end") {
        Definition rules = with_rook(grid(1, 2));
        rules.ends = {ending_when(always(), {1, 2}, "asked"), lost_when_stuck(),
                      ending_when(always(), {1, 1}, "later")};
        rules.ends[0].claim = true;
        put(rules, "a1", 0, "rook");
        put(rules, "a2", 0, "rook");
        CHECK(outcome(rules, start(rules))->words == "stuck");
        CHECK(outcome(rules, start(rules))->shares[0].numerator == 0);
        CHECK(claimable(rules, start(rules))->words == "asked");
    }
}

}  // namespace boardwright::reference
