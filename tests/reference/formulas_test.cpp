// The reference engine: single formulas.
//
// In: formulas made by hand, and a position. Out: what they mean.
#include <doctest/doctest.h>
#include <string>
#include <utility>
#include <vector>

#include "tests/reference/engine.h"
#include "tests/reference/hand_made.h"
#include "tests/reference/hand_made_rules.h"
#include "tests/reference/judge.h"
#include "tests/reference/texts.h"

namespace boardwright::reference {
namespace {

using namespace hand_made;
using model::Side;

class Asked {
public:
    explicit Asked(const Definition& rules, Position position)
        : rules_(rules), position_(std::move(position)) {}
    explicit Asked(const Definition& rules) : Asked(rules, start(rules)) {}

    bool truth(const Formula& formula) const { return reference::holds(formula, view()); }
    int number(const Formula& formula) const { return reference::number(formula, view()).value_or(-1); }
    std::string cells(const Formula& formula) const {
        std::vector<std::string> names;
        reference::cells(formula, view()).for_each([&](CellId at) {
            names.push_back(rules_.board.cells[at].name);
        });
        return line_of(names);
    }

    CellId here{};

private:
    View view() const {
        return {.rules = rules_, .position = position_, .me = position_.to_move, .here = here};
    }

    const Definition& rules_;
    Position position_;
};

Definition with_rook(Definition rules) {
    add_type(rules, "rook", "R", {path(slide(toward(kOrth)))});
    return rules;
}

Formula directed(Op op, std::vector<Formula> args, const std::vector<int>& directions, int value = 0) {
    Formula formula = operation(op, std::move(args), value);
    for (int d : directions) formula.directions.emplace_back(static_cast<std::size_t>(d));
    return formula;
}

Formula in_row(int length, const std::vector<int>& directions) {
    Formula formula = directed(Op::aligned, {}, directions, length);
    formula.filter.own = true;
    return formula;
}

}  // namespace

TEST_SUITE("reference") {
    TEST_CASE("points and pieces in hand are those of a side") {
        Definition rules = with_rook(grid(3, 3));
        rules.types[type(rules, "rook")].value = 5;
        put(rules, "a1", 0, "rook");
        put(rules, "a2", 0, "rook");
        put(rules, "c1", 1, "rook");
        rules.setup.push_back({at(rules, "c3"), PlayerId{}, type(rules, "rook"), 0});
        rules.held = {{PlayerId(0), type(rules, "rook"), 2}, {PlayerId(1), type(rules, "rook"), 1}};
        const Asked asked(rules);
        CHECK(asked.number(of_side(Op::points, Side::own)) == 10);
        CHECK(asked.number(of_side(Op::points, Side::foe)) == 5);
        CHECK(asked.number(of_side(Op::in_hand, Side::own)) == 2);
        CHECK(asked.number(of_side(Op::in_hand, Side::foe)) == 1);
    }

    TEST_CASE("a counter that each player has is asked of a side") {
        Definition rules = with_rook(grid(2, 2));
        rules.counters.push_back({"events", always(), true, true});
        put(rules, "a1", 0, "rook");
        const Asked asked(rules, after(rules, {"a1a2"}));
        CHECK(asked.number(of_side(Op::counter, Side::own)) == 0);
        CHECK(asked.number(of_side(Op::counter, Side::foe)) == 1);
        CHECK(asked.number(of_side(Op::counter, Side::any)) == 0);
        CHECK(asked.truth(operation(Op::is_player, {}, 1)));
        CHECK_FALSE(asked.truth(operation(Op::is_player, {}, 0)));
    }

    TEST_CASE("a cell is known by its coordinates, or as a step away") {
        Definition rules = grid(3, 3);
        rules.board.blocked = cells(rules, {"c2"});
        const Asked asked(rules);
        CHECK(asked.cells(operation(Op::cell_at, {number(2), number(0)})) == "c1");
        CHECK(asked.cells(operation(Op::cell_at, {number(3), number(0)})) == "");
        CHECK(asked.cells(directed(Op::step_to, {cell(rules, "a1")}, {ne})) == "b2");
        CHECK(asked.cells(directed(Op::step_to, {cell(rules, "a1")}, {w})) == "");
        CHECK(asked.cells(directed(Op::step_to, {cell(rules, "b2")}, {e})) == "");
    }

    TEST_CASE("a step forward is that of the piece that stands here, or else of the player") {
        Definition rules = grid(3, 3);
        const TypeId walker = add_type(rules, "walker", "W", {});
        rules.types[walker].facings = {DirectionId(static_cast<std::size_t>(e))};
        put(rules, "a1", 0, "walker");
        Asked asked(rules);
        CHECK(asked.cells(operation(Op::step_forward, {cell(rules, "b2")}, 0)) == "b3");
        CHECK(asked.cells(operation(Op::step_forward, {cell(rules, "b2")}, 1)) == "c3");
        asked.here = at(rules, "a1");
        CHECK(asked.cells(operation(Op::step_forward, {cell(rules, "b2")}, 0)) == "c2");
    }

    TEST_CASE("paths reach over empty cells, whatever stands on the last one") {
        Definition rules = with_rook(grid(4, 4));
        rules.reaches = {{joined_at(slide(toward(kOrth)), always())},
                         {ride(toward({n})), joined_at(ride(on(1)), always())}};
        put(rules, "a3", 0, "rook");
        put(rules, "c1", 1, "rook");
        const Asked asked(rules);
        CHECK(asked.cells(operation(Op::reach, {cell(rules, "a1")}, 0)) == "a2 a3 b1 c1");
        CHECK(asked.cells(operation(Op::reach, {cell(rules, "b1")}, 1)) == "a3 c3");
        CHECK(asked.cells(operation(Op::reach, {cell(rules, "a2")}, 1)) == "");
    }

    TEST_CASE("a path is the cells of all ways that come to an end that passes its test") {
        Definition rules = with_rook(grid(4, 4));
        const Leg first = joined_at(ride(toward(kAny)), is_enemy());
        const Leg further = group({joined_at(ride(on()), is_enemy())}, 0, Leg::kUnbounded);
        rules.reaches = {{first, further, joined_at(ride(on()), is_friend())}};
        for (const char* enemy : {"b1", "c1", "b2", "c3", "a2"}) put(rules, enemy, 1, "rook");
        for (const char* ours : {"d1", "c4"}) put(rules, ours, 0, "rook");
        const Asked asked(rules);
        CHECK(asked.cells(operation(Op::path, {cell(rules, "a1")}, 0)) == "a1 b1 c1 d1");
        CHECK(asked.cells(operation(Op::reach, {cell(rules, "a1")}, 0)) == "d1");
        CHECK(asked.cells(operation(Op::path, {cell(rules, "a4")}, 0)) == "");
    }

    TEST_CASE("a span is a straight line with both its ends") {
        const Definition rules = grid(4, 4);
        const Asked asked(rules);
        const auto span = [&](const char* from, const char* to) {
            return asked.cells(operation(Op::span, {cell(rules, from), cell(rules, to)}));
        };
        CHECK(span("a1", "d4") == "a1 b2 c3 d4");
        CHECK(span("c2", "a2") == "a2 b2 c2");
        CHECK(span("b2", "b2") == "b2");
        CHECK(span("a1", "b3") == "");
        const Definition ring = rings(4, 1);
        CHECK(Asked(ring).cells(operation(Op::span, {cell(ring, "a1"), cell(ring, "d1")})) == "a1 b1 c1 d1");
    }

    TEST_CASE("near may mean a leap away, and never a blocked cell") {
        Definition rules = grid(3, 3);
        Formula leap = near(cell(rules, "a1"), {n});
        leap.leaps = {add_knight(rules)};
        rules.board.blocked = cells(rules, {"b3"});
        CHECK(Asked(rules).cells(leap) == "a2 c2");
    }

    TEST_CASE("sets are connected by steps over cells that hold") {
        Definition rules = with_rook(grid(3, 3));
        const Formula south = set_of(rules, {"a1", "b1", "c1"}), north = set_of(rules, {"a3", "b3", "c3"});
        for (const char* name : {"a1", "b2", "b3"}) put(rules, name, 0, "rook");
        const auto joined = [&](const std::vector<int>& directions) {
            return Asked(rules).truth(directed(Op::connected, {south, north, is_friend()}, directions));
        };
        CHECK(joined(kAny));
        CHECK_FALSE(joined(kOrth));
        rules.setup[2].player = PlayerId(1);
        CHECK_FALSE(joined(kAny));
        CHECK(Asked(rules).truth(directed(Op::connected, {south, south, is_friend()}, kOrth)));
    }

    TEST_CASE("pieces stand in a row, straight on") {
        Definition rules = with_rook(grid(4, 4));
        for (const char* name : {"a1", "b2", "c3", "a2"}) put(rules, name, 0, "rook");
        put(rules, "d4", 1, "rook");
        CHECK(Asked(rules).truth(in_row(3, {ne})));
        CHECK(Asked(rules).truth(in_row(3, {sw})));
        CHECK_FALSE(Asked(rules).truth(in_row(4, {ne})));
        CHECK_FALSE(Asked(rules).truth(in_row(3, {n, e})));
        Definition ring = with_rook(rings(3, 1));
        for (const char* name : {"a1", "b1", "c1"}) put(ring, name, 0, "rook");
        CHECK(Asked(ring).truth(in_row(3, {e})));
        CHECK_FALSE(Asked(ring).truth(in_row(4, {e})));
    }

    TEST_CASE("what the player to move can do is asked of the legal moves") {
        Definition rules = with_rook(grid(3, 3));
        put(rules, "a1", 0, "rook");
        Formula can = operation(Op::can, {set_of(rules, {"a3", "b2"})});
        CHECK(Asked(rules).truth(can));
        rules.forbid = {{equals(last_to(), cell(rules, "a3")), "not there"}};
        CHECK_FALSE(Asked(rules).truth(can));
        rules.forbid.clear();
        can.filter.types = 0;
        CHECK_FALSE(Asked(rules).truth(can));
    }

    TEST_CASE("the last move is known as a drop or a pass") {
        Definition rules = with_rook(grid(2, 2));
        rules.types[type(rules, "rook")].drops = {dropping(is_empty())};
        rules.held = {{PlayerId(0), type(rules, "rook"), 1}};
        rules.pass = always();
        const Asked dropped(rules, after(rules, {"R@a1"})), passed(rules, after(rules, {"pass"}));
        CHECK(dropped.truth(operation(Op::last_dropped)));
        CHECK_FALSE(dropped.truth(operation(Op::last_moved)));
        CHECK_FALSE(dropped.truth(operation(Op::last_passed)));
        CHECK(passed.truth(operation(Op::last_passed)));
        CHECK(passed.cells(last_to()) == "");
    }
}

}  // namespace boardwright::reference
