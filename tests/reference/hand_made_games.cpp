#include "tests/reference/hand_made_games.h"

#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace boardwright::reference::hand_made {
namespace {

Path pushing(int least, int most) { return ending(path(ride(forward({0}), least, most)), is_empty()); }

// Captures ahead to either side, also in passing.
Path pawn_capture() {
    Path capture = ending(path(ride(forward({-1, +1}))), either(is_enemy(), is_trail()));
    capture.captures_trail = true;
    return capture;
}

}  // namespace

Definition chess(std::string_view rows) {
    Definition rules = castlers();
    const TypeId queen = add_type(rules, "queen", "Q", {path(slide(toward(kAny)))});
    const TypeId bishop = add_type(rules, "bishop", "B", {path(slide(toward(kDiag)))});
    const TypeId knight = add_type(rules, "knight", "N", {path(ride(leaping(rules, add_knight(rules))))});
    Path twice = pushing(2, 2);
    twice.trail = true;
    twice.guard = operation(Op::unmoved, {here()});
    const TypeId pawn = add_type(rules, "pawn", "P", {pushing(1, 1), twice, pawn_capture()});
    model::Promotion promotion;
    promotion.in = add_set(rules, cells(rules, {"a8", "b8", "c8", "d8", "e8", "f8", "g8", "h8"}));
    promotion.when = always();
    promotion.targets = {queen, type(rules, "rook"), bishop, knight};
    rules.types[pawn].promotions = {promotion};
    rules.ends = {lost_when_stuck()};
    put_rows(rules, rows);
    return rules;
}

Definition ladder() {
    Definition rules = rings(16, 4, true);
    add_crossing(rules);
    const TypeId pawn = add_type(
        rules, "pawn", "P",
        {ending(path(ride(toward(kOrth))), is_empty()), ending(path(ride(toward(kDiag))), is_enemy())});
    const TypeId knight = add_type(rules, "knight", "N", {path(ride(leaping(rules, add_knight(rules))))});
    model::Pool court;
    court.order = {add_type(rules, "bishop", "B", {path(slide(toward(kDiag)))}),
                   add_type(rules, "rook", "R", {path(slide(toward(kOrth)))})};
    court.counts = {1, 1};
    court.refill_by_capture = true;
    court.close = model::Pool::Close::when_empty;

    model::Promotion promotion;
    promotion.after_capture = ruleset::type_bit(pawn) | ruleset::type_bit(knight);
    promotion.when = always();
    for (const char* ring : {"4", "3"}) {
        CellSet home;
        for (const char* sector : {"a", "b", "c", "d", "e", "f"})
            home.add(at(rules, std::string(sector) + ring));
        promotion.place.push_back(add_set(rules, home));
    }
    promotion.targets = {knight};
    rules.types[pawn].promotions = {promotion};
    promotion.targets.clear();
    promotion.pool = rules.pools.push_back(court);
    rules.types[knight].promotions = {promotion};
    return rules;
}

Definition ladder_game() {
    Definition rules = ladder();
    rules.ends = {lost_when_stuck()};
    for (const char* sector : {"a", "b", "c", "d", "e", "f"}) {
        put(rules, std::string(sector) + "4", 0, "knight");
        put(rules, std::string(sector) + "3", 0, "pawn");
        const std::string opposite(1, static_cast<char>(sector[0] + 8));
        put(rules, opposite + "4", 1, "knight");
        put(rules, opposite + "3", 1, "pawn");
    }
    return rules;
}

Definition roses() {
    Definition rules = grid(12, 12);
    const auto halfling = [&](std::size_t leaps) {
        return path(bent(ride(leaping(rules, leaps), 1, 4), Leg::Bend::curve, 1));
    };
    const Path round_rook = path(bent(ride(toward(kAny), 1, 4), Leg::Bend::curve, 1));
    const Path round_knight = halfling(add_knight(rules));
    std::vector<std::vector<int>> doubled;
    for (int d : kAny) doubled.push_back({d, d});
    const Path round_bishop = halfling(add_leaps(rules, doubled));
    add_type(rules, "knight", "N", {round_knight});
    add_type(rules, "rook", "R", {round_rook});
    add_type(rules, "bishop", "B", {round_bishop});
    add_type(rules, "queen", "Q", {round_bishop, round_rook});
    add_type(rules, "archbishop", "A", {round_bishop, round_knight});
    add_type(rules, "chancellor", "C", {round_knight, round_rook});
    Path leap = path(ride(toward(kAny), 2, 2));
    leap.via = both(is_empty(), is_safe());
    leap.guarded = true;
    rules.types[add_type(rules, "king", "K", {path(ride(toward(kAny))), leap})].royal = true;
    Path twice = pushing(2, 2), thrice = pushing(3, 3);
    const auto here_in = [&](int rank) {
        CellSet set;
        for (int file = 0; file < 12; ++file)
            set.add(at(rules, static_cast<char>('a' + file) + std::to_string(rank)));
        const auto number = static_cast<int>(add_set(rules, set));
        return operation(Op::inside, {here(), operation(Op::set, {}, number)});
    };
    twice.guard = here_in(4);
    thrice.guard = here_in(3);
    twice.trail = thrice.trail = true;
    const Path sideways = ending(path(ride(forward({-2, +2}))), is_empty());
    add_type(rules, "pawn", "P", {pushing(1, 1), sideways, twice, thrice, pawn_capture()});
    rules.ends = {lost_when_stuck()};
    put_rows(rules, "b91b/1bnrqkcarnb1/p91p/1pppppppppp1/93/93/93/93/1PPPPPPPPPP1/P91P/1BNRQKCARNB1/B91B");
    return rules;
}

Definition moebius() {
    Definition rules = grid(6, 6);
    const auto glue = [&](char from, char to, const std::vector<int>& directions) {
        for (int rank = 1; rank <= 6; ++rank)
            for (int d : directions) {
                const int across = rank + (d == ne || d == nw ? 1 : d == se || d == sw ? -1 : 0);
                if (across < 1 || across > 6) continue;
                const CellId arrived = at(rules, to + std::to_string(7 - across));
                const DirectionId heading(static_cast<std::size_t>((12 - d) % 8));
                rules.board.steps[at(rules, from + std::to_string(rank))]
                                 [DirectionId(static_cast<std::size_t>(d))] = {{arrived, heading, true}};
            }
    };
    glue('f', 'a', {ne, e, se});
    glue('a', 'f', {nw, w, sw});
    return rules;
}

void add_menagerie(Definition& rules) {
    const auto knight = leaping(rules, add_knight(rules));
    const Leg hurdle = joined_at(slide(toward(kOrth)), is_occupied());
    const auto limited = [](Leg leg, int least, int most) {
        leg.least = least;
        leg.most = most;
        return leg;
    };
    const auto turning = [&](Heading::Hand hand) {
        return path({ride(toward(kOrth)), ride(on(1)), ride(on(2, hand))});
    };
    add_type(rules, "horse", "A", {path({ride(toward(kOrth)), ride(on(1))})});
    add_type(rules, "grasshopper", "B", {path({joined_at(slide(toward(kAny)), is_occupied()), ride(on())})});
    add_type(
        rules, "cannon", "C",
        {ending(path(slide(toward(kOrth))), is_empty()), ending(path({hurdle, slide(on())}), is_enemy())});
    add_type(rules, "rifle", "D",
             {ending(path(slide(toward(kDiag))), is_empty()),
              path({joined_at(slide(toward(kDiag)), is_enemy(), true), back()})});
    const Leg jump = joined_at(ride(toward(kDiag)), is_enemy(), true);
    add_type(rules, "draughtsman", "E",
             {ending(path(ride(toward(kDiag))), is_empty()),
              ending(path(group({jump, ride(on())}, 1, 3)), is_empty())});
    add_type(rules, "crooked", "F", {path(bent(ride(toward(kDiag), 1, 4), Leg::Bend::zig, 2))});
    add_type(rules, "round", "G", {path(bent(ride(knight, 1, 4), Leg::Bend::curve, 1))});
    add_type(rules, "griffon", "H", {path(ride(toward(kDiag))), path({ride(toward(kDiag)), slide(on(1))})});
    add_type(rules, "ski", "I", {path(limited(slide(toward(kOrth)), 2, Leg::kUnbounded))});
    add_type(rules, "stroller", "J", {path({ride(toward(kDiag)), ride(on(), 0, 2), ride(on(2), 0, 1)})});
    add_type(rules, "same", "L", {turning(Heading::Hand::same)});
    add_type(rules, "other", "M", {turning(Heading::Hand::other)});
    add_type(rules, "nightrider", "N", {path(slide(knight))});
    add_type(rules, "lion", "O",
             {path(ride(toward(kAny))),
              path({joined_at(ride(toward(kAny)), is_enemy(), true), ride(toward(kAny))}),
              path({joined_at(ride(toward(kAny)), is_enemy(), true), back()})});
    Path runner = ending(path(slide(forward({0}))), is_empty());
    runner.trail = true;
    Path catcher = ending(path(ride(forward({-1, +1, -2, +2}))), either(is_enemy(), is_trail()));
    catcher.captures_trail = true;
    const TypeId pawn = add_type(rules, "runner", "P", {runner, catcher});
    Leg anywhere;
    anywhere.kind = Leg::Kind::anywhere;
    Path teleport = ending(path(anywhere), is_empty());
    teleport.guard = operation(Op::unmoved, {here()});
    add_type(rules, "settler", "Q", {teleport, path(ride(toward(kOrth)))});

    Path leap = path(ride(toward(kAny), 2, 2));
    leap.via = both(is_empty(), is_safe());
    leap.guarded = true;
    rules.types[add_type(rules, "king", "K", {path(ride(toward(kAny))), leap})].royal = true;

    CellSet far;
    for (std::size_t i = 0; i < rules.board.cells.size(); ++i)
        if (rules.board.cells[CellId(i)].coordinates[1] == rules.board.axes[1].last) far.add(CellId(i));
    model::Promotion promotion;
    promotion.in = add_set(rules, far);
    promotion.when = always();
    promotion.targets = {type(rules, "lion"), type(rules, "round")};
    promotion.optional = true;
    rules.types[pawn].promotions = {promotion};

    rules.counters.push_back({"quiet", operation(Op::last_captured)});
    rules.ends = {lost_when_stuck(), ending_when(at_least(operation(Op::repeated), 2), {1, 2}, "twice"),
                  ending_when(at_least(operation(Op::counter, {}, 0), 20), {1, 4}, "quiet"),
                  ending_when(at_least(operation(Op::counter, {}, 0), 40), {1, 4}, "very quiet")};
    for (std::size_t i : {1, 2, 3}) rules.ends[i].looks_at_history = true;
    for (std::size_t i : {1, 2}) rules.ends[i].claim = true;
}

void put_at_random(Definition& rules, std::uint32_t seed, int each) {
    std::mt19937 random(seed);
    const auto vacant = [&] {
        for (;;) {
            const CellId cell(random() % rules.board.cells.size());
            const bool taken = rules.board.blocked.contains(cell) ||
                               std::any_of(rules.setup.begin(), rules.setup.end(),
                                           [&](const auto& placed) { return placed.cell == cell; });
            if (!taken) return cell;
        }
    };
    for (std::size_t player : {0, 1})
        for (int i = 0; i < each; ++i) {
            const TypeId any(random() % rules.types.size());
            const TypeId type = i == 0 ? hand_made::type(rules, "king") : any;
            const PlayerId owner = rules.types[type].neutral ? PlayerId{} : PlayerId(player);
            rules.setup.push_back({vacant(), owner, type, 0});
        }
}

}  // namespace boardwright::reference::hand_made
