// The reference engine: turns, passing, what is forbidden and preferred, check, counters, endings.
//
// In: definitions made by hand. Out: legal moves, whose turn it is, outcomes.
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
using model::Side;

Definition rooks_and_kings(int files, int ranks) {
    Definition rules = grid(files, ranks);
    add_type(rules, "rook", "R", {path(slide(toward(kOrth)))});
    const TypeId king = add_type(rules, "king", "K", {path(ride(toward(kAny)))});
    rules.types[king].royal = true;
    add_type(rules, "stone", "T", {});
    return rules;
}

// Pieces that step to and fro on a line of their own.
Definition steppers() {
    Definition rules = grid(2, 6);
    add_type(rules, "stepper", "S", {ending(path(ride(toward({n, s}))), is_empty())});
    put(rules, "a1", 0, "stepper");
    put(rules, "b6", 1, "stepper");
    return rules;
}

Formula check(Side side) { return of_side(Op::check, side); }

int mover(const Position& position) { return static_cast<int>(position.to_move.index()); }

// After a capture all around it goes up, the capturer too.
Definition explosive(int files, int ranks) {
    Definition rules = rooks_and_kings(files, ranks);
    rules.after = {
        after_rule(operation(Op::last_captured),
                   {effect(Kind::capture, operation(Op::union_of, {last_to(), near(last_to(), kAny)}))})};
    rules.by_outcome = true;
    return rules;
}

}  // namespace

TEST_SUITE("reference") {
    TEST_CASE("the first turn has its own number of moves, the others theirs") {
        Definition rules = steppers();
        rules.turns.moves = 2;
        Position position = after(rules, {"a1a2"});
        CHECK(mover(position) == 1);
        CHECK(position.left == 2);
        position = after(rules, position, {"b6b5"});
        CHECK(mover(position) == 1);
        CHECK(position.left == 1);
        CHECK(mover(after(rules, position, {"b5b4"})) == 0);
    }

    TEST_CASE("a progressive turn has one move more than the turn before") {
        Definition rules = steppers();
        rules.turns.progressive = true;
        const Position second = after(rules, {"a1a2", "b6b5", "b5b4"});
        CHECK(mover(second) == 0);
        CHECK(second.left == 3);
        CHECK(mover(after(rules, second, {"a2a3", "a3a2"})) == 0);
        CHECK(mover(after(rules, second, {"a2a3", "a3a2", "a2a3"})) == 1);
    }

    TEST_CASE("a rule may stop a turn") {
        Definition rules = rooks_and_kings(3, 3);
        rules.turns.first = 2;
        rules.turns.stop = check(Side::foe);
        put(rules, "a1", 0, "rook");
        put(rules, "c3", 1, "king");
        CHECK(mover(after(rules, {"a1b1"})) == 0);
        CHECK(mover(after(rules, {"a1a3"})) == 1);
    }

    TEST_CASE("a round may give one player two turns") {
        Definition rules = steppers();
        rules.turns.order = {PlayerId(0), PlayerId(1), PlayerId(1)};
        Position position = after(rules, {"a1a2", "b6b5"});
        CHECK(mover(position) == 1);
        CHECK(mover(after(rules, position, {"b5b4"})) == 0);
        CHECK(mover(after(rules, position, {"b5b4", "a2a3"})) == 1);
    }

    TEST_CASE("a trail is open to both moves of the opponent, and from both moves of its player") {
        Definition rules = grid(4, 6);
        Path push = ending(path(ride(forward({0}), 2, 2)), is_empty());
        push.trail = true;
        Path take = ending(path(ride(forward({-1, +1}))), is_trail());
        take.captures_trail = true;
        add_type(rules, "pawn", "P", {push, take});
        add_type(rules, "stepper", "S", {ending(path(ride(toward({n, s}))), is_empty())});
        rules.turns.first = rules.turns.moves = 2;
        put(rules, "a1", 0, "pawn");
        put(rules, "d1", 0, "stepper");
        put(rules, "b3", 1, "pawn");
        put(rules, "d6", 1, "stepper");
        CHECK(moves_in(rules, after(rules, {"a1a3", "d1d2", "d6d5"})) == "b3a2 b3b1 d5d4 d5d6");
        const Position over = after(rules, {"a1a3", "d1d2", "d6d5", "d5d6", "d2d1", "d1d2"});
        CHECK(moves_in(rules, over) == "b3b1 d6d5");
    }

    TEST_CASE("a player may pass when the rule says so, but not out of check") {
        Definition rules = rooks_and_kings(2, 2);
        rules.pass = operation(Op::stuck);
        put(rules, "a1", 0, "stone");
        CHECK(moves(rules) == "pass");
        const Position passed = after(rules, {"pass"});
        CHECK(mover(passed) == 1);
        CHECK(passed.last->passed);
        rules.setup.clear();
        rules.pass = always();
        put(rules, "a1", 0, "king");
        put(rules, "b1", 0, "stone");
        put(rules, "b2", 0, "stone");
        CHECK(moves(rules) == "a1a2 pass");
        rules.setup.pop_back();
        put(rules, "b2", 1, "king");
        CHECK(moves(rules) == "a1b2");
        rules.royals_are_safe = false;
        CHECK(moves(rules) == "a1a2 a1b2 pass");
    }

    TEST_CASE("who may pass is not stuck") {
        Definition rules = rooks_and_kings(1, 1);
        rules.ends = {lost_when_stuck()};
        put(rules, "a1", 0, "stone");
        CHECK(outcome(rules, start(rules)));
        rules.pass = always();
        CHECK_FALSE(outcome(rules, start(rules)));
    }

    TEST_CASE("a move that gives check may be forbidden, and one that mates") {
        Definition rules = rooks_and_kings(4, 3);
        put(rules, "a1", 0, "rook");
        put(rules, "b2", 0, "rook");
        put(rules, "d3", 1, "king");
        rules.forbid = {{check(Side::foe), "no check"}};
        CHECK(moves(rules) == "a1a2 a1b1 a1c1 b2a2 b2b1 b2c2");
        rules.forbid = {{operation(Op::mate), "no mate"}};
        CHECK(moves(rules) == "a1a2 a1b1 a1c1 a1d1 b2a2 b2b1 b2b3 b2c2 b2d2");
    }

    TEST_CASE("a move that leaves the opponent none may be forbidden") {
        Definition rules = rooks_and_kings(4, 3);
        put(rules, "b1", 0, "rook");
        put(rules, "c3", 0, "king");
        put(rules, "a3", 1, "king");
        rules.forbid = {{operation(Op::stuck), "no stalemate"}};
        CHECK(moves(rules) == "b1b3 b1c1 b1d1 c3c2 c3d2 c3d3");  // b1a1 would mate
    }

    TEST_CASE("rules that ask for replies are not asked about the replies") {
        Definition rules = grid(1, 4);
        add_type(rules, "walker", "W", {ending(path(ride(forward({0}))), is_empty())});
        put(rules, "a1", 0, "walker");
        put(rules, "a4", 1, "walker");
        rules.forbid = {{operation(Op::stuck), "no stalemate"}};
        CHECK(moves(rules) == "a1a2");  // the only reply is forbidden, as it leaves White no move
        CHECK(moves_in(rules, after(rules, {"a1a2"})) == "");
    }

    TEST_CASE("the first rule that some move fulfils leaves only those that do") {
        Definition rules = rooks_and_kings(3, 3);
        put(rules, "a1", 0, "rook");
        put(rules, "c2", 1, "stone");
        rules.prefer = {{operation(Op::last_captured), "capture"},
                        {equals(last_to(), cell(rules, "a3")), "go far"}};
        CHECK(moves(rules) == "a1a3");
        put(rules, "a2", 1, "stone");
        CHECK(moves(rules) == "a1a2");
    }

    TEST_CASE("of several royals any, all or the last make check") {
        Definition rules = rooks_and_kings(4, 4);
        put(rules, "a1", 0, "king");
        put(rules, "b4", 0, "king");
        put(rules, "a4", 1, "rook");
        const Definition both_attacked = rules;
        CHECK(in_check(rules, start(rules)));
        rules.royals = model::Royals::all;
        CHECK(in_check(rules, start(rules)));
        rules.setup[1].cell = at(rules, "b3");
        CHECK_FALSE(in_check(rules, start(rules)));
        rules.royals = model::Royals::last;
        CHECK_FALSE(in_check(rules, start(rules)));
        rules.setup.erase(rules.setup.begin() + 1);
        CHECK(in_check(rules, start(rules)));
    }

    TEST_CASE("by outcome, a king next to a king is not in check when the capture would cost both") {
        Definition rules = explosive(4, 2);
        put(rules, "a1", 0, "king");
        put(rules, "b1", 1, "king");
        CHECK_FALSE(in_check(rules, start(rules)));
        CHECK(moves(rules) == "a1a2 a1b2");  // to take would cost both
        put(rules, "a2", 1, "rook");
        CHECK_FALSE(in_check(rules, start(rules)));
        rules.setup[1].cell = at(rules, "d1");
        CHECK(in_check(rules, start(rules)));
    }

    TEST_CASE("by outcome, one may not lose the own last royal, and may do all that takes the foe's") {
        Definition rules = explosive(4, 3);
        put(rules, "a1", 0, "king");
        put(rules, "b1", 0, "rook");
        put(rules, "b3", 1, "rook");
        put(rules, "d3", 1, "king");
        CHECK(moves(rules) == "a1a2 b1b2 b1b3 b1c1 b1d1");
        put(rules, "a3", 1, "rook");
        CHECK(in_check(rules, start(rules)));
        CHECK(moves(rules) == "b1b3");  // blows up both rooks
        rules.setup[2].cell = at(rules, "c3");
        rules.setup[1].cell = at(rules, "c1");
        CHECK(moves(rules) == "a1b1 a1b2 c1c3");  // the last takes the king along, and leaves the check
        rules.setup[2] = {at(rules, "a2"), PlayerId(1), type(rules, "stone"), 0};
        rules.setup[1].cell = at(rules, "b2");
        CHECK(moves(rules).find("b2a2") == std::string::npos);
    }

    TEST_CASE("counters count plies, or events, for all or for each, from where they start") {
        Definition rules = steppers();
        const Formula high = at_least(operation(Op::coordinate, {last_to()}, 1), 2);
        rules.counters.push_back({"plies", high, false, false, 5});
        rules.counters.push_back({"events", high, true, false, 5});
        rules.counters.push_back({"own plies", high, false, true, 5});
        rules.counters.push_back({"own events", high, true, true, 5});
        const auto values = [](const Position& position, std::size_t counter) {
            return position.counters[CounterId(counter)];
        };
        const Position one = after(rules, {"a1a2"});
        CHECK(values(one, 0) == std::vector{6});
        CHECK(values(one, 1) == std::vector{5});
        CHECK(values(one, 2) == std::vector{6, 5});
        const Position three = after(rules, one, {"b6b5", "a2a1"});
        CHECK(values(three, 0) == std::vector{1});
        CHECK(values(three, 1) == std::vector{6});
        CHECK(values(three, 2) == std::vector{7, 0});
        CHECK(values(three, 3) == std::vector{5, 6});
    }

    TEST_CASE("counted events make positions different, counted plies do not") {
        Definition rules = steppers();
        const std::vector<std::string> round{"a1a2", "b6b5", "a2a1", "b5b6"};
        rules.counters.push_back({"plies", operation(Op::last_captured)});
        CHECK(after(rules, round).stood.front() == after(rules, round).stood.back());
        rules.counters.push_back({"events", always(), true});
        CHECK(after(rules, round).stood.front() != after(rules, round).stood.back());
    }

    TEST_CASE("an ending may name all shares") {
        Definition rules = steppers();
        rules.ends = {ending_when(always(), {}, "so it is")};
        rules.ends[0].shares = {{2, 3}, {1, 3}};
        Position position = start(rules);
        position.to_move = PlayerId(1);
        CHECK(outcome(rules, position)->shares[0].numerator == 2);
        CHECK(outcome(rules, position)->shares[1].numerator == 1);
    }

    TEST_CASE("who alone gives check with every move of a repetition, loses") {
        Definition rules = rooks_and_kings(4, 3);
        rules.ends = {ending_when(at_least(operation(Op::repeated), 2), {0, 1}, "perpetual"),
                      ending_when(at_least(operation(Op::repeated), 2), {1, 2}, "repeated")};
        rules.ends[0].for_checker = true;
        put(rules, "a1", 0, "rook");
        put(rules, "c3", 1, "king");
        const std::vector<std::string> checks{"a1a3", "c3c2", "a3a2", "c2c3", "a2a3"};
        Position position = start(rules);
        for (const auto& text : checks) position = after(rules, position, {text});
        REQUIRE(outcome(rules, position));
        CHECK(outcome(rules, position)->words == "perpetual");
        CHECK(outcome(rules, position)->shares[0].numerator == 0);
        CHECK(outcome(rules, position)->shares[1].numerator == 1);
        const Position quiet = after(rules, {"a1a2", "c3b3", "a2a1", "b3c3"});
        CHECK(outcome(rules, quiet)->words == "repeated");
    }
}

}  // namespace boardwright::reference
