// The reference engine: pieces in hand.
//
// In: definitions made by hand. Out: drops, and what hands hold after captures.
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

// Rooks and pawns that may be dropped, stones that may not, tokens that are pawns in a hand.
Definition droppers(int files, int ranks) {
    Definition rules = grid(files, ranks);
    const TypeId rook = add_type(rules, "rook", "R", {path(slide(toward(kOrth)))});
    const TypeId pawn = add_type(rules, "pawn", "P", {path(ride(forward({0})))});
    add_type(rules, "stone", "T", {});
    const TypeId token = add_type(rules, "token", "K", {path(ride(toward(kAny)))});
    for (TypeId type : {rook, pawn}) rules.types[type].drops = {dropping(is_empty())};
    rules.types[token].base = pawn;
    rules.hands = model::Hands{model::Hands::Captured::to_capturer, true};
    return rules;
}

int held(const Definition& rules, const Position& position, std::size_t player, const char* name) {
    return position.hands[PlayerId(player)][type(rules, name).index()];
}

// Black's piece of the type is captured by a rook.
Position captured(Definition& rules, const char* name) {
    rules.setup.clear();
    put(rules, "a1", 0, "rook");
    put(rules, "a2", 1, name);
    return after(rules, {"a1a2"});
}

}  // namespace

TEST_SUITE("reference") {
    TEST_CASE("a piece in hand is dropped on an empty cell, and has moved") {
        Definition rules = droppers(2, 2);
        rules.held = {{PlayerId(0), type(rules, "pawn"), 1}};
        put(rules, "a1", 1, "stone");
        rules.board.blocked = cells(rules, {"b1"});
        CHECK(moves(rules) == "P@a2 P@b2");
        const Position dropped = after(rules, {"P@a2"});
        CHECK(held(rules, dropped, 0, "pawn") == 0);
        CHECK_FALSE(dropped.pieces[at(rules, "a2")]->unmoved);
        CHECK(dropped.last->dropped == std::vector{type(rules, "pawn")});
        CHECK_FALSE(dropped.last->moved.valid());
        CHECK(dropped.to_move == PlayerId(1));
    }

    TEST_CASE("a drop has its own tests, and no cell that it comes from") {
        Definition rules = droppers(2, 2);
        model::Movement drop = dropping(both(is_empty(), negated(equals(subject(), cell(rules, "a1")))));
        drop.path.guard = both(negated(is_occupied(here())), negated(equals(to(), cell(rules, "b1"))));
        rules.types[type(rules, "pawn")].drops = {drop};
        rules.held = {{PlayerId(0), type(rules, "pawn"), 2}};
        CHECK(moves(rules) == "P@a2 P@b2");
        rules.types[type(rules, "pawn")].within = add_set(rules, cells(rules, {"b2"}));
        CHECK(moves(rules) == "P@b2");
    }

    TEST_CASE("a drop on a safe cell is judged with the piece on it") {
        Definition rules = droppers(3, 1);
        model::Movement drop = dropping(both(is_empty(), is_safe()));
        drop.path.guarded = true;
        rules.types[type(rules, "pawn")].drops = {drop};
        rules.held = {{PlayerId(0), type(rules, "pawn"), 1}};
        put(rules, "c1", 1, "rook");
        put(rules, "b1", 1, "stone");
        CHECK(moves(rules) == "P@a1");
        rules.setup.pop_back();
        CHECK(moves(rules) == "");
    }

    TEST_CASE("a type with a base comes out of the hand as well") {
        Definition rules = droppers(1, 2);
        rules.types[type(rules, "token")].drops = {dropping(is_empty())};
        rules.held = {{PlayerId(0), type(rules, "pawn"), 1}};
        CHECK(moves(rules) == "K@a1 K@a2 P@a1 P@a2");
        CHECK(held(rules, after(rules, {"K@a1"}), 0, "pawn") == 0);
    }

    TEST_CASE("a captured piece goes to the capturer's hand when it can be dropped, as its base") {
        Definition rules = droppers(2, 2);
        CHECK(held(rules, captured(rules, "rook"), 0, "rook") == 1);
        CHECK(held(rules, captured(rules, "stone"), 0, "stone") == 0);
        CHECK(held(rules, captured(rules, "token"), 0, "pawn") == 1);
        CHECK(held(rules, captured(rules, "token"), 1, "pawn") == 0);
        rules.hands->captured = model::Hands::Captured::to_owner;
        CHECK(held(rules, captured(rules, "token"), 1, "pawn") == 1);
        rules.hands->captured = model::Hands::Captured::gone;
        CHECK(held(rules, captured(rules, "rook"), 0, "rook") == 0);
    }

    TEST_CASE("a promoted piece remembers what it was, until it is that again") {
        Definition rules = droppers(2, 3);
        model::Promotion promotion;
        promotion.in = add_set(rules, cells(rules, {"a2", "b2"}));
        promotion.when = always();
        promotion.targets = {type(rules, "rook")};
        rules.types[type(rules, "pawn")].promotions = {promotion};
        put(rules, "a3", 1, "pawn");
        put(rules, "b2", 0, "rook");
        put(rules, "b1", 0, "stone");
        const std::vector<std::string> played{"b2b3", "a3a2=R", "b3b2"};
        const Position promoted = after(rules, played);
        CHECK(promoted.pieces[at(rules, "a2")]->base == type(rules, "pawn"));
        CHECK(promoted.stood.back().find("was") != std::string::npos);
        Position taking = promoted;
        taking.to_move = PlayerId(0);
        CHECK(held(rules, after(rules, taking, {"b2a2"}), 0, "pawn") == 1);
        rules.hands->as_base = false;
        taking = after(rules, played);
        taking.to_move = PlayerId(0);
        CHECK(held(rules, after(rules, taking, {"b2a2"}), 0, "rook") == 1);
    }

    TEST_CASE("an effect drops what the mover has in hand, and its move names it") {
        Definition rules = droppers(2, 2);
        const TypeId rook = type(rules, "rook"), pawn = type(rules, "pawn");
        for (TypeId type : {rook, pawn}) rules.types[type].drops.clear();
        rules.after = {
            after_rule(always(), {entering(Kind::drop, {rook, pawn}, operation(Op::vacated))}, true)};
        put(rules, "a1", 0, "rook");
        CHECK(moves(rules) == "a1a2 a1b1");
        rules.held = {{PlayerId(0), pawn, 1}};
        CHECK(moves(rules) == "a1a2 a1a2+P@a1 a1b1 a1b1+P@a1");
        const Position gated = after(rules, {"a1a2+P@a1"});
        CHECK(held(rules, gated, 0, "pawn") == 0);
        CHECK(gated.last->dropped == std::vector{pawn});
        CHECK(held(rules, captured(rules, "pawn"), 0, "pawn") == 2);  // as an effect may drop it
    }

    TEST_CASE("a piece is given to a hand") {
        Definition rules = droppers(1, 2);
        model::Effect give = effect(Kind::give);
        give.types = {type(rules, "token")};
        give.side = model::Side::foe;
        rules.after = {after_rule(always(), {give})};
        put(rules, "a1", 0, "pawn");
        CHECK(held(rules, after(rules, {"a1a2"}), 1, "pawn") == 1);
    }

    TEST_CASE("hands make positions different") {
        Definition rules = droppers(2, 2);
        const std::string empty = start(rules).stood.back();
        rules.held = {{PlayerId(1), type(rules, "pawn"), 1}};
        CHECK(start(rules).stood.back() != empty);
    }
}

}  // namespace boardwright::reference
