#include "tests/reference/turns.h"

#include <algorithm>
#include <vector>

namespace boardwright::reference {
namespace {

std::size_t place_of(const std::vector<PlayerId>& order, PlayerId player) {
    return static_cast<std::size_t>(std::find(order.begin(), order.end(), player) - order.begin());
}

// A player may have several turns in a round: which one it is, tells the number of the turn. A position that
// was set up for somebody else's turn counts as his first one.
PlayerId next_player(const Definition& rules, const Position& position) {
    const auto& order = rules.turns.order;
    const std::size_t first = place_of(order, rules.first_player);
    std::size_t place = (first + static_cast<std::size_t>(position.turn)) % order.size();
    if (order[place] != position.to_move) place = place_of(order, position.to_move);
    return order[(place + 1) % order.size()];
}

// A trail ends when the turn comes back to its player: then all have replied.
void pass_turn_on(const Definition& rules, Position& position, PlayerId mover) {
    position.to_move = next_player(rules, position);
    ++position.turn;
    position.left = moves_in_turn(rules, position.turn);
    if (position.to_move == mover) return;
    std::erase_if(position.trails, [&](const Trail& trail) { return trail.player == position.to_move; });
}

void count(const Definition& rules, Position& position, PlayerId mover, Depth depth) {
    const Position after = position;
    const View view{.rules = rules, .position = after, .me = mover, .depth = Depth::reply};
    for (std::size_t i = 0; i < rules.counters.size(); ++i) {
        const model::Counter& counter = rules.counters[CounterId(i)];
        if (!is_asked_at(depth, counter.reset)) continue;
        int& value = position.counters[CounterId(i)][counter.each ? mover.index() : 0];
        const bool happened = holds(counter.reset, view);
        if (counter.counts)
            value += happened ? 1 : 0;
        else
            value = happened ? 0 : value + 1;
    }
}

bool stops(const Definition& rules, const Position& position, PlayerId mover, Depth depth) {
    const auto& stop = rules.turns.stop;
    return stop && is_asked_at(depth, *stop) &&
           holds(*stop, {.rules = rules, .position = position, .me = mover, .depth = Depth::reply});
}

}  // namespace

int moves_in_turn(const Definition& rules, int turn) {
    if (turn == 0) return rules.turns.first;
    return rules.turns.moves + (rules.turns.progressive ? turn : 0);
}

// Counters and the rule that stops a turn are judged as if the turn were over.
void finish(const Definition& rules, Position& position, PlayerId mover, Depth depth) {
    ++position.ply;
    --position.left;
    Position going_on = position;
    pass_turn_on(rules, position, mover);
    count(rules, position, mover, depth);
    if (going_on.left <= 0 || stops(rules, position, mover, depth)) return;
    going_on.counters = position.counters;
    position = going_on;
}

}  // namespace boardwright::reference
