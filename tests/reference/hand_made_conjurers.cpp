#include "tests/reference/hand_made_conjurers.h"

#include "tests/reference/hand_made_rules.h"

namespace boardwright::reference::hand_made {
namespace {

using model::Effect;
using model::Side;

Path doing(Path path, std::vector<Effect> effects) {
    path.effects = std::move(effects);
    return path;
}

Path stepping(const std::vector<int>& directions) {
    return ending(path(ride(toward(directions))), is_empty());
}

Path burning(Path path, std::vector<Leg> legs, bool from_here) {
    path.every = {{std::move(legs), from_here}};
    return path;
}

Effect on_all(Kind kind, Formula cells, Formula where) {
    Effect effect = hand_made::effect(kind, std::move(cells));
    effect.where = std::move(where);
    return effect;
}

Effect of(Side side, Effect effect) {
    effect.side = side;
    return effect;
}

Effect set_counter(std::size_t counter, Side side, Formula value) {
    Effect set = of(side, effect(Kind::set));
    set.counter = model::CounterId(counter);
    set.value = std::move(value);
    return set;
}

Formula anywhere(Definition& rules) {
    model::SeenSet all;
    all.for_player.resize(rules.players.size());
    for (auto& seen : all.for_player)
        for (std::size_t i = 0; i < rules.board.cells.size(); ++i) seen.add(CellId(i));
    rules.sets.push_back({"", all});
    return operation(Op::set, {}, static_cast<int>(rules.sets.size() - 1));
}

TypeSet bit(const Definition& rules, std::string_view name) { return ruleset::type_bit(type(rules, name)); }

void add_shooters(Definition& rules) {
    const Formula anyone = is_occupied();
    add_type(rules, "swapper", "A",
             {doing(ending(path(ride(toward(kAny))), anyone), {effect(Kind::swap, here(), to())}),
              stepping(kOrth)});
    add_type(rules, "rifle", "B",
             {doing(ending(path(slide(toward(kOrth))), is_enemy()),
                    {effect(Kind::capture, to()), effect(Kind::move, here(), here())}),
              stepping(kDiag)});
    add_type(rules, "bomber", "C",
             {doing(path(ride(toward(kDiag))), {on_all(Kind::capture, near(to(), kOrth), is_enemy())})});
    add_type(rules, "burner", "D",
             {burning(path(slide(toward(kOrth))), {joined_at(ride(toward(kAny)), is_enemy(), true)}, false)});
    add_type(rules, "leaver", "E",
             {burning(stepping(kAny), {joined_at(slide(on(4)), is_enemy(), true)}, true)});
    add_type(rules, "sweeper", "O",
             {doing(stepping(kAny), {on_all(Kind::remove, near(to(), kAny), negated(is_friend()))})});
}

void add_builders(Definition& rules) {
    const TypeId wall = add_type(rules, "wall", "W", {}), wood = add_type(rules, "wood", "X", {});
    rules.types[wall].neutral = rules.types[wood].neutral = true;
    Effect placing = of(Side::any, entering(Kind::place, {wall}, near(to(), kOrth)));
    add_type(rules, "builder", "F", {doing(stepping(kAny), {placing}), path(ride(toward(kDiag)))});
    placing = of(Side::any, entering(Kind::place, {wall, wood}, here()));
    add_type(rules, "mason", "G", {doing(path(slide(toward(kDiag))), {placing})});
    add_type(rules, "porter", "V",
             {doing(ending(path(ride(toward(kOrth))), is_neutral()),
                    {effect(Kind::move, to(), near(here(), kAny))})});
}

void add_turners(Definition& rules) {
    Path convert = ending(path(ride(toward(kOrth), 2, 2)), is_empty());
    convert.via = is_enemy();
    convert.effects = {of(Side::own, effect(Kind::own, operation(Op::passed, {}, 1)))};
    add_type(rules, "preacher", "H", {convert, stepping(kAny)});
    rules.reaches.push_back({joined_at(ride(toward(kAny)), is_enemy()),
                             group({joined_at(ride(on()), is_enemy())}, 0, Leg::kUnbounded),
                             joined_at(ride(on()), is_friend())});
    const Formula flanked = operation(Op::path, {to()}, static_cast<int>(rules.reaches.size()) - 1);
    add_type(rules, "flanker", "Y",
             {doing(stepping(kDiag), {of(Side::own, on_all(Kind::own, flanked, negated(is_empty())))}),
              doing(stepping(kOrth), {of(Side::own, on_all(Kind::own, near(to(), kDiag), is_enemy())),
                                      on_all(Kind::renew, near(to(), kOrth), always())})});
    add_type(rules, "runner", "I",
             {doing(ending(path(ride(toward(kDiag))), is_enemy()),
                    {effect(Kind::again), effect(Kind::renew, to())}),
              stepping(kOrth)});
    const Formula more = operation(Op::add, {of_side(Op::counter, Side::own), number(2)});
    add_type(rules, "counter", "L", {doing(stepping(kAny), {set_counter(0, Side::own, more)})});
    Path round = path(slide(toward(kOrth)));
    round.through_origin = true;
    add_type(rules, "circler", "M", {round});
}

void add_hands(Definition& rules) {
    const TypeId guard = add_type(rules, "guard", "N", {path(ride(toward(kDiag)))});
    const TypeId knight = add_type(rules, "knight", "S", {path(ride(leaping(rules, add_knight(rules))))});
    Path twice = ending(path(ride(forward({0}), 2, 2)), is_empty());
    twice.trail = true;
    Path capture = ending(path(ride(forward({-1, +1}))), either(is_enemy(), is_trail()));
    capture.captures_trail = true;
    const TypeId pawn =
        add_type(rules, "pawn", "P", {ending(path(ride(forward({0}))), is_empty()), twice, capture});
    CellSet far;
    for (std::size_t i = 0; i < rules.board.cells.size(); ++i)
        if (rules.board.cells[CellId(i)].coordinates[1] == rules.board.axes[1].last) far.add(CellId(i));
    const std::size_t last = add_set(rules, far);
    const Formula on_last =
        operation(Op::inside, {subject(), operation(Op::set, {}, static_cast<int>(last))});
    rules.types[guard].drops = {dropping(is_empty())};
    rules.types[pawn].drops = {dropping(both(is_empty(), negated(on_last)))};
    rules.types[knight].base = guard;
    model::Promotion promotion;
    promotion.in = promotion.must = last;
    promotion.when = always();
    promotion.pool = rules.pools.push_back({"court", {knight, type(rules, "burner")}, {2, 1}, false});
    promotion.optional = true;
    rules.types[pawn].promotions = {promotion};
    rules.hands = model::Hands{model::Hands::Captured::to_capturer, true};
    rules.held = {{PlayerId(0), guard, 1}, {PlayerId(1), pawn, 1}};
}

void explode(Definition& rules) {
    const Formula around = operation(Op::union_of, {last_to(), near(last_to(), kOrth)});
    rules.after = {after_rule(operation(Op::last_captured), {effect(Kind::capture, around)})};
    rules.by_outcome = true;
}

void gate(Definition& rules) {
    const TypeSet quiet = bit(rules, "counter") | bit(rules, "circler") | bit(rules, "guard") |
                          bit(rules, "knight") | bit(rules, "burner") | bit(rules, "pawn");
    const std::vector<TypeId> entrants{type(rules, "guard"), type(rules, "pawn")};
    rules.after = {after_rule(of_types(Op::last_moved, quiet),
                              {entering(Kind::drop, entrants, operation(Op::vacated))}, true)};
}

void insist(Definition& rules) {
    const TypeSet quiet = bit(rules, "counter") | bit(rules, "guard") | bit(rules, "pawn");
    rules.after = {
        after_rule(both(of_types(Op::last_moved, quiet), operation(Op::last_captured)),
                   {entering(Kind::become, {type(rules, "knight"), type(rules, "mason")}, {})}),
        after_rule(of_types(Op::last_moved, bit(rules, "circler")),
                   {of(Side::any, entering(Kind::place, {type(rules, "wall")}, near(last_to(), kAny)))})};
}

// A wall wanders about after every move that chooses nothing else.
void wander(Definition& rules) {
    const TypeSet builders = bit(rules, "builder") | bit(rules, "mason") | bit(rules, "porter");
    Formula wall = of_types(Op::piece_cell, bit(rules, "wall"));
    wall.filter.neutral = true;
    rules.after = {after_rule(both(negated(of_types(Op::last_moved, builders)), is_neutral(wall)),
                              {effect(Kind::move, wall, anywhere(rules))})};
}

void surround(Definition& rules) {
    Formula stone = near(last_to(), kOrth);
    Effect owned = of(Side::own, effect(Kind::own, operation(Op::step_to, {last_to()})));
    owned.cells.directions = {DirectionId(std::size_t{0})};
    Effect give = of(Side::foe, effect(Kind::give));
    give.types = {type(rules, "guard")};
    rules.after = {after_rule(operation(Op::some, {stone, is_neutral()}), {owned, give}),
                   after_rule(operation(Op::last_dropped), {effect(Kind::again)})};
}

}  // namespace

void add_conjurers(Definition& rules) {
    rules.counters.push_back({"signals", operation(Op::last_captured), true, true, 0});
    rules.counters.push_back({"quiet", operation(Op::last_captured), false, false, 0});
    add_shooters(rules);
    add_builders(rules);
    add_turners(rules);
    add_hands(rules);
    rules.types[add_type(rules, "king", "K", {path(ride(toward(kAny)))})].royal = true;
    const Formula quiet = operation(Op::counter, {}, 1);
    rules.ends = {ending_when(operation(Op::stuck), {0, 1}, "stuck"),
                  ending_when(at_least(of_side(Op::counter, Side::foe), 12), {1, 4}, "signals"),
                  ending_when(at_least(operation(Op::repeated), 2), {1, 2}, "twice"),
                  ending_when(at_least(quiet, 20), {1, 2}, "quiet")};
    rules.ends[2].looks_at_history = rules.ends[3].looks_at_history = true;
}

std::vector<std::pair<std::string, std::function<void(Definition&)>>> twists() {
    return {
        {"plain", [](Definition&) {}},
        {"two moves", [](Definition& rules) { rules.turns.moves = 2; }},
        {"progressive",
         [](Definition& rules) {
             rules.turns.progressive = true;
             rules.turns.stop = of_side(Op::check, Side::foe);
         }},
        {"passing", [](Definition& rules) { rules.pass = operation(Op::stuck); }},
        {"passing at any time", [](Definition& rules) { rules.pass = always(); }},
        {"must capture",
         [](Definition& rules) {
             rules.prefer = {{operation(Op::last_captured), ""}};
         }},
        {"no check",
         [](Definition& rules) {
             rules.forbid = {{of_side(Op::check, Side::foe), ""}};
         }},
        {"no mate by a drop",
         [](Definition& rules) {
             rules.forbid = {{both(operation(Op::last_dropped), operation(Op::mate)), ""}};
         }},
        {"no stalemate",
         [](Definition& rules) {
             rules.forbid = {{operation(Op::stuck), ""}};
         }},
        {"never twice",
         [](Definition& rules) {
             rules.forbid = {{at_least(operation(Op::repeated), 2), ""}};
             rules.ends.erase(rules.ends.begin() + 2);
         }},
        {"two moves until mate",
         [](Definition& rules) {
             rules.turns.moves = 2;
             rules.turns.stop = operation(Op::mate);
         }},
        {"all royals", [](Definition& rules) { rules.royals = model::Royals::all; }},
        {"last royal", [](Definition& rules) { rules.royals = model::Royals::last; }},
        {"unsafe", [](Definition& rules) { rules.royals_are_safe = false; }},
        {"explosions", explode},
        {"checks that explode",
         [](Definition& rules) {
             rules.after = {
                 after_rule(of_side(Op::check, Side::foe), {effect(Kind::remove, near(last_to(), kOrth))})};
             rules.by_outcome = true;
         }},
        {"gating", gate},
        {"insisting", insist},
        {"a wandering wall", wander},
        {"surroundings", surround},
        {"who passes puts a wall",
         [](Definition& rules) {
             rules.pass = always();
             rules.after = {
                 after_rule(operation(Op::last_passed),
                            {of(Side::any, entering(Kind::place, {type(rules, "wall")}, anywhere(rules)))})};
         }},
        {"to the owner", [](Definition& rules) { rules.hands->captured = model::Hands::Captured::to_owner; }},
        {"as they are", [](Definition& rules) { rules.hands->as_base = false; }},
    };
}

}  // namespace boardwright::reference::hand_made
