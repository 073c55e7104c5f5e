// The reference engine: what moves do besides going where they go, and cells that nothing can stand on.
//
// In: definitions made by hand. Out: legal moves, and the boards after them.
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

// A piece `M` that goes along the path, and stones that stand still.
Definition mover(Definition rules, Path path) {
    add_type(rules, "mover", "M", {std::move(path)});
    add_type(rules, "stone", "T", {});
    return rules;
}

Path doing(Path path, std::vector<model::Effect> effects) {
    path.effects = std::move(effects);
    return path;
}

model::Effect of_foe(model::Effect effect) {
    effect.side = model::Side::foe;
    return effect;
}

Formula passed(int number) { return operation(Op::passed, {}, number); }

// Letters of a position, cell by cell in the order of the board; neutral pieces have an exclamation mark.
std::string board(const Definition& rules, const Position& position) {
    std::string text;
    for (const auto& piece : position.pieces) {
        if (!piece) {
            text += "-";
            continue;
        }
        const char letter = rules.types[piece->type].letter[0];
        text += piece->player == PlayerId(1) ? static_cast<char>(letter + ('a' - 'A')) : letter;
        if (!piece->player.valid()) text += "!";
    }
    return text;
}

}  // namespace

TEST_SUITE("reference") {
    TEST_CASE("a swap puts the moving piece where the other stood, and nothing is captured") {
        Definition rules = mover(grid(3, 1), doing(ending(path(ride(toward({e}), 1, 2)), is_occupied()),
                                                   {effect(Kind::swap, here(), to())}));
        put(rules, "a1", 0, "mover");
        put(rules, "b1", 1, "stone");
        CHECK(moves(rules) == "a1b1");
        CHECK(board(rules, after(rules, {"a1b1"})) == "tM-");
        rules.types[type(rules, "stone")].royal = true;
        Position position = start(rules);
        position.to_move = PlayerId(1);
        CHECK_FALSE(in_check(rules, position));
    }

    TEST_CASE("a piece that is put elsewhere captures nothing where its path ends, and does not attack") {
        Definition rules =
            mover(grid(3, 1), doing(path(ride(toward({e}), 2, 2)), {effect(Kind::move, here(), passed(1))}));
        rules.types[type(rules, "stone")].royal = true;
        put(rules, "a1", 0, "mover");
        put(rules, "c1", 1, "stone");
        CHECK(moves(rules) == "a1c1");
        const Position moved = after(rules, {"a1c1"});
        CHECK(board(rules, moved) == "-Mt");
        CHECK_FALSE(in_check(rules, moved));
        CHECK(moved.last->captured.empty());
    }

    TEST_CASE("an effect may capture pieces beside the way, and its move says so") {
        model::Effect blast = effect(Kind::capture, near(to(), kAny));
        blast.where = is_enemy();
        Definition rules = mover(grid(2, 3), doing(ending(path(ride(toward({n}))), is_empty()), {blast}));
        put(rules, "a1", 0, "mover");
        for (const char* cell : {"b1", "b3"}) put(rules, cell, 1, "stone");
        put(rules, "a3", 0, "stone");
        CHECK(moves(rules) == "a1a2xb1xb3");
        const Position blown = after(rules, {"a1a2xb1xb3"});
        CHECK(board(rules, blown) == "-MT---");
        CHECK(blown.last->captured.size() == 2);
    }

    TEST_CASE("a piece that takes and stays names what it takes, and attacks it") {
        Definition rules =
            mover(grid(3, 1), doing(ending(path(slide(toward({e}))), is_enemy()),
                                    {effect(Kind::capture, to()), effect(Kind::move, here(), here())}));
        rules.types[type(rules, "stone")].royal = true;
        put(rules, "a1", 0, "mover");
        put(rules, "c1", 1, "stone");
        CHECK(moves(rules) == "a1c1xc1");
        CHECK(board(rules, after(rules, {"a1c1xc1"})) == "M--");
        Position position = start(rules);
        position.to_move = PlayerId(1);
        CHECK(in_check(rules, position));
    }

    TEST_CASE("what is removed is not captured") {
        model::Effect blast = effect(Kind::remove, near(to(), kAny));
        blast.where = is_enemy();
        Definition rules = mover(grid(2, 3), doing(ending(path(ride(toward({n}))), is_empty()), {blast}));
        put(rules, "a1", 0, "mover");
        put(rules, "b3", 1, "stone");
        CHECK(moves(rules) == "a1a2");
        CHECK(board(rules, after(rules, {"a1a2"})) == "-M----");
        CHECK(after(rules, {"a1a2"}).last->captured.empty());
    }

    TEST_CASE("to be removed by a move is to be attacked") {
        Definition rules = mover(grid(2, 3), doing(ending(path(ride(toward({n}))), is_empty()),
                                                   {effect(Kind::remove, near(to(), kAny))}));
        rules.types[type(rules, "stone")].royal = true;
        put(rules, "a1", 0, "mover");
        put(rules, "b3", 1, "stone");
        Position position = start(rules);
        position.to_move = PlayerId(1);
        for (const bool by_outcome : {false, true}) {
            rules.by_outcome = by_outcome;
            CHECK(in_check(rules, position));
        }
    }

    TEST_CASE("a piece does not capture itself, as it has left its cell") {
        Definition rules = mover(grid(2, 1), doing(path(ride(toward({e}))), {effect(Kind::capture, here())}));
        put(rules, "a1", 0, "mover");
        put(rules, "b1", 1, "stone");
        CHECK(moves(rules) == "a1b1");
        CHECK(board(rules, after(rules, {"a1b1"})) == "-M");
    }

    TEST_CASE("the mover chooses an empty cell: its origin is one, and where it lands is not") {
        Definition rules = mover(grid(2, 2), ending(path(ride(toward({n}))), is_empty()));
        const TypeId stone = type(rules, "stone");
        auto& effects = rules.types[type(rules, "mover")].movements[0].path.effects;
        effects = {entering(Kind::place, {stone}, set_of(rules, {"a1", "a2", "b1", "b2"}))};
        effects[0].side = model::Side::any;
        put(rules, "a1", 0, "mover");
        put(rules, "b1", 1, "stone");
        CHECK(moves(rules) == "a1a2+@a1 a1a2+@b2");
        CHECK(board(rules, after(rules, {"a1a2+@b2"})) == "-MtT!");
        effects[0].target = set_of(rules, {"a2", "b1"});
        CHECK(moves(rules) == "");
    }

    TEST_CASE("the mover chooses one of several types") {
        Definition rules = mover(grid(2, 2), ending(path(ride(toward({n}))), is_empty()));
        const TypeId stone = type(rules, "stone"), same = type(rules, "mover");
        auto& effects = rules.types[same].movements[0].path.effects;
        effects = {entering(Kind::place, {stone, same}, cell(rules, "b1"))};
        put(rules, "a1", 0, "mover");
        CHECK(moves(rules) == "a1a2+M a1a2+T");
        CHECK(board(rules, after(rules, {"a1a2+T"})) == "-MT-");
        effects[0] = entering(Kind::become, {stone, same}, {});
        CHECK(board(rules, after(rules, {"a1a2+T"})) == "-T--");
        CHECK(after(rules, {"a1a2+T"}).last->promoted);
        CHECK_FALSE(after(rules, {"a1a2+M"}).last->promoted);
    }

    TEST_CASE("a piece that is passed changes sides") {
        Path leap = ending(path(ride(toward({e}), 2, 2)), is_empty());
        leap.via = is_enemy();
        leap.effects = {effect(Kind::own, passed(1))};
        Definition rules = mover(grid(3, 1), leap);
        put(rules, "a1", 0, "mover");
        put(rules, "b1", 1, "stone");
        CHECK(board(rules, after(rules, {"a1c1"})) == "-TM");
        rules.types[type(rules, "mover")].movements[0].path.effects[0].side = model::Side::any;
        CHECK(board(rules, after(rules, {"a1c1"})) == "-T!M");
    }

    TEST_CASE("all pieces of a set that fulfil a condition change sides, as they stood before the move") {
        model::Effect all = effect(Kind::own, near(to(), kAny));
        all.where = is_enemy();
        Definition rules = mover(grid(3, 2), doing(ending(path(ride(toward({n}))), is_empty()), {all}));
        put(rules, "a1", 0, "mover");
        for (const char* cell : {"b1", "b2", "c1"}) put(rules, cell, 1, "stone");
        CHECK(board(rules, after(rules, {"a1a2"})) == "-MTTt-");
        rules.types[type(rules, "mover")].movements[0].path.effects[0].where =
            equals(subject(), cell(rules, "b1"));
        CHECK(board(rules, after(rules, {"a1a2"})) == "-MTtt-");
    }

    TEST_CASE("a piece that changes sides has left no trail to its new player's foes") {
        Path push = ending(path(ride(forward({0}), 2, 2)), is_empty());
        push.trail = true;
        Definition rules = mover(grid(2, 4), push);
        rules.after = {after_rule(always(), {of_foe(effect(Kind::own, last_to()))})};
        put(rules, "a1", 0, "mover");
        put(rules, "b4", 1, "stone");
        CHECK(after(rules, {"a1a3"}).trails.empty());
        rules.after.clear();
        CHECK(after(rules, {"a1a3"}).trails.size() == 1);
    }

    TEST_CASE("an effect sets a counter and gives one move more") {
        model::Effect set = effect(Kind::set);
        set.counter = CounterId(0);
        set.value = number(7);
        set.side = model::Side::foe;
        Definition rules = mover(grid(1, 4), doing(path(ride(toward({n}))), {set, effect(Kind::again)}));
        rules.counters.push_back({"signal", Formula::truth(false), true, true, 3});
        put(rules, "a1", 0, "mover");
        put(rules, "a4", 1, "stone");
        const Position again = after(rules, {"a1a2"});
        CHECK(again.to_move == PlayerId(0));
        CHECK(again.left == 1);
        CHECK(again.counters[CounterId(0)] == std::vector{3, 7});
        rules.types[type(rules, "mover")].movements[0].path.effects.pop_back();
        CHECK(after(rules, {"a1a2"}).to_move == PlayerId(1));
    }

    TEST_CASE("a piece may count again as one that has not moved") {
        Definition rules = mover(grid(1, 3), path(ride(toward({n}))));
        rules.after = {after_rule(always(), {effect(Kind::renew, last_to())})};
        put(rules, "a1", 0, "mover");
        CHECK(after(rules, {"a1a2"}).pieces[at(rules, "a2")]->unmoved);
        rules.after.clear();
        CHECK_FALSE(after(rules, {"a1a2"}).pieces[at(rules, "a2")]->unmoved);
    }

    TEST_CASE("side paths capture where the way ended, or where it began, and attack") {
        model::SidePath beside;
        beside.legs = {joined_at(ride(toward(kAny)), is_enemy(), true)};
        Path going = ending(path(ride(toward({n}))), is_empty());
        going.every = {beside};
        Definition rules = mover(grid(2, 4), going);
        rules.types[type(rules, "stone")].royal = true;
        put(rules, "a1", 0, "mover");
        for (const char* cell : {"b1", "b3"}) put(rules, cell, 1, "stone");
        put(rules, "b2", 0, "stone");
        CHECK(moves(rules) == "a1a2xb1xb3");
        CHECK(board(rules, after(rules, {"a1a2xb1xb3"})) == "-M---T--");
        rules.types[type(rules, "mover")].movements[0].path.every[0].from_here = true;
        CHECK(moves(rules) == "a1a2xb1");
        Position position = start(rules);
        position.to_move = PlayerId(1);
        CHECK(in_check(rules, position));
        position.pieces[at(rules, "b1")].reset();
        CHECK_FALSE(in_check(rules, position));
    }

    TEST_CASE("a side path goes on as the way did, over empty cells, and may not capture everything") {
        model::SidePath ahead;
        ahead.legs = {joined_at(slide(on()), is_enemy(), true)};
        Path going = ending(path(ride(toward({n, e}))), is_empty());
        going.every = {ahead};
        Definition rules = mover(grid(4, 4), going);
        put(rules, "a1", 0, "mover");
        put(rules, "a4", 1, "stone");
        put(rules, "c1", 0, "stone");
        put(rules, "d1", 1, "stone");
        CHECK(moves(rules) == "a1a2xa4 a1b1");
        rules.may_capture = negated(equals(operation(Op::victim), cell(rules, "a4")));
        CHECK(moves(rules) == "a1a2 a1b1");
    }

    TEST_CASE("a path through its origin may end there, which counts as empty") {
        Path round = path(slide(toward({e})));
        Definition rules = mover(rings(4, 1), round);
        put(rules, "a1", 0, "mover");
        CHECK(moves(rules) == "a1b1 a1c1 a1d1");
        rules.types[type(rules, "mover")].movements[0].path.through_origin = true;
        CHECK(moves(rules) == "a1a1 a1b1 a1c1 a1d1");
        CHECK(board(rules, after(rules, {"a1a1"})) == "M---");
        rules.types[type(rules, "mover")].movements[0].path.to = is_empty();
        CHECK(moves(rules) == "a1a1 a1b1 a1c1 a1d1");
    }

    TEST_CASE("nothing ends on a blocked cell or passes it, but a leap flies over it") {
        Definition rules = grid(3, 3);
        add_type(rules, "rook", "R", {path(slide(toward(kOrth)))});
        add_type(rules, "knight", "N", {path(ride(leaping(rules, add_knight(rules))))});
        Leg anywhere;
        anywhere.kind = Leg::Kind::anywhere;
        add_type(rules, "settler", "S", {path(anywhere)});
        rules.board.blocked = cells(rules, {"a2", "c2"});
        put(rules, "a1", 0, "knight");
        put(rules, "b1", 0, "rook");
        CHECK(moves(rules) == "a1b3 b1b2 b1b3 b1c1");
        rules.setup.clear();
        put(rules, "b2", 0, "settler");
        CHECK(moves(rules) == "b2a1 b2a3 b2b1 b2b3 b2c1 b2c3");
    }

    TEST_CASE("a piece that must promote does, and cannot go where there is nothing to become") {
        Definition rules = mover(grid(2, 2), ending(path(ride(toward(kOrth))), is_empty()));
        model::Promotion promotion;
        promotion.in = add_set(rules, cells(rules, {"a2", "b1"}));
        promotion.when = always();
        promotion.targets = {type(rules, "stone")};
        promotion.optional = true;
        const auto promote = [&] { rules.types[type(rules, "mover")].promotions = {promotion}; };
        put(rules, "a1", 0, "mover");
        promote();
        CHECK(moves(rules) == "a1a2 a1a2=T a1b1 a1b1=T");
        promotion.must = add_set(rules, cells(rules, {"a2"}));
        promote();
        CHECK(moves(rules) == "a1a2=T a1b1 a1b1=T");
        promotion.targets.clear();
        promotion.pool = rules.pools.push_back({"empty", {type(rules, "stone")}, {0}});
        promote();
        CHECK(moves(rules) == "a1b1");
    }
}

}  // namespace boardwright::reference
