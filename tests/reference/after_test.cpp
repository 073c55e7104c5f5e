// The reference engine: what happens after a move.
//
// In: definitions made by hand. Out: legal moves with their choices, and the boards after them.
#include <doctest/doctest.h>
#include <string>
#include <vector>

#include "tests/reference/engine.h"
#include "tests/reference/hand_made.h"
#include "tests/reference/hand_made_rules.h"
#include "tests/reference/texts.h"

namespace boardwright::reference {
namespace {

using namespace hand_made;

Definition rooks_and_stones(int files, int ranks) {
    Definition rules = grid(files, ranks);
    add_type(rules, "rook", "R", {path(slide(toward(kOrth)))});
    add_type(rules, "stone", "T", {});
    return rules;
}

Formula vacated() { return operation(Op::vacated); }

// A stone may be put where an unmoved piece has left.
Definition leaving_stones(int files, int ranks) {
    Definition rules = rooks_and_stones(files, ranks);
    rules.after = {after_rule(always(), {entering(Kind::place, {type(rules, "stone")}, vacated())}, true)};
    return rules;
}

}  // namespace

TEST_SUITE("reference") {
    TEST_CASE("after a capture all around it is captured, the capturer included") {
        Definition rules = rooks_and_stones(3, 3);
        const Formula around = operation(Op::union_of, {last_to(), near(last_to(), kAny)});
        rules.after = {after_rule(operation(Op::last_captured), {effect(Kind::capture, around)})};
        put(rules, "a1", 0, "rook");
        put(rules, "a3", 1, "stone");
        put(rules, "b2", 1, "stone");
        put(rules, "c1", 1, "stone");
        CHECK(moves(rules) == "a1a2 a1a3 a1b1 a1c1");
        const Position blown = after(rules, {"a1a3"});
        for (const char* cell : {"a1", "a3", "b2"}) CHECK_FALSE(blown.pieces[at(rules, cell)].has_value());
        CHECK(blown.pieces[at(rules, "c1")].has_value());
        const TypeId rook = type(rules, "rook"), stone = type(rules, "stone");
        CHECK(blown.last->captured == std::vector{stone, rook, stone});
        CHECK(after(rules, {"a1a2"}).pieces[at(rules, "b2")].has_value());
    }

    TEST_CASE("the rules are done in order, and a later one sees what an earlier one did") {
        Definition rules = rooks_and_stones(3, 1);
        const TypeId stone = type(rules, "stone");
        rules.after = {
            after_rule(is_empty(cell(rules, "a1")), {entering(Kind::place, {stone}, cell(rules, "a1"))}),
            after_rule(is_friend(cell(rules, "a1")), {entering(Kind::become, {stone}, {})})};
        put(rules, "a1", 0, "rook");
        const Position moved = after(rules, {"a1b1"});
        CHECK(moved.pieces[at(rules, "a1")]->type == stone);
        CHECK(moved.pieces[at(rules, "b1")]->type == stone);
        CHECK_FALSE(moved.pieces[at(rules, "b1")]->unmoved);
    }

    TEST_CASE("an optional rule adds a choice, as long as there is something to choose") {
        Definition rules = leaving_stones(1, 3);
        put(rules, "a1", 0, "rook");
        CHECK(moves(rules) == "a1a2 a1a2+@a1 a1a3 a1a3+@a1");
        const Position left = after(rules, {"a1a2+@a1"});
        CHECK(left.pieces[at(rules, "a1")]->type == type(rules, "stone"));
        Position later = after(rules, {"a1a2"});
        later.to_move = PlayerId(0);
        CHECK(moves_in(rules, later) == "a2a1 a2a3");
    }

    TEST_CASE("a rule that insists leaves only its choices") {
        Definition rules = leaving_stones(1, 3);
        rules.after[0].optional = false;
        put(rules, "a1", 0, "rook");
        CHECK(moves(rules) == "a1a2+@a1 a1a3+@a1");
    }

    TEST_CASE("castling leaves two cells") {
        Definition rules = castlers();
        const TypeId stone = add_type(rules, "stone", "T", {});
        rules.after = {after_rule(always(), {entering(Kind::place, {stone}, vacated())}, true)};
        put(rules, "e1", 0, "king");
        put(rules, "h1", 0, "rook");
        const std::string all = moves(rules);
        for (const char* text : {"e1g1", "e1g1+@e1", "e1g1+@h1", "e1f1+@e1", "h1g1+@h1"})
            CHECK((" " + all + " ").find(" " + std::string(text) + " ") != std::string::npos);
        CHECK(all.find("+@f1") == std::string::npos);
    }

    TEST_CASE("what an optional rule adds cannot save a royal") {
        Definition rules = leaving_stones(3, 2);
        rules.types[add_type(rules, "king", "K", {})].royal = true;
        put(rules, "a1", 0, "king");
        put(rules, "b1", 0, "rook");
        put(rules, "c1", 1, "rook");
        CHECK(moves(rules) == "b1c1 b1c1+@b1");
        rules.after[0].optional = false;
        CHECK(moves(rules) == "b1b2+@b1 b1c1+@b1");
    }

    TEST_CASE("a piece with a trail may be carried along after the move, and its trail lives on") {
        Definition rules = rooks_and_stones(2, 4);
        Path push = ending(path(ride(forward({0}), 2, 2)), is_empty());
        push.trail = true;
        Path take = ending(path(ride(forward({-1, +1}))), is_trail());
        take.captures_trail = true;
        add_type(rules, "pawn", "P", {push, take});
        rules.after = {after_rule(operation(Op::last_moved),
                                  {effect(Kind::move, cell(rules, "a3"), cell(rules, "a4"))})};
        put(rules, "a1", 0, "pawn");
        put(rules, "b3", 1, "pawn");
        const Position pushed = after(rules, {"a1a3"});
        CHECK(pushed.pieces[at(rules, "a4")].has_value());
        CHECK(moves_in(rules, pushed) == "b3a2 b3b1");
        CHECK_FALSE(after(rules, {"a1a3", "b3a2"}).pieces[at(rules, "a4")].has_value());
    }
}

}  // namespace boardwright::reference
