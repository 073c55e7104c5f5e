#include "tests/reference/engine.h"

#include <algorithm>

#include "tests/reference/attacks.h"
#include "tests/reference/identity.h"
#include "tests/reference/judge.h"
#include "tests/reference/legal.h"
#include "tests/reference/make.h"
#include "tests/reference/perpetual.h"
#include "tests/reference/promote.h"
#include "tests/reference/turns.h"

namespace boardwright::reference {
namespace {

bool ends_the_game(const Definition& rules, const Position& position, const model::EndRule& rule) {
    if (rule.for_checker && !perpetual_checker(position).valid()) return false;
    return holds(rule.when, {.rules = rules, .position = position, .me = position.to_move});
}

// The other players part what is left.
std::vector<Share> shares(const Definition& rules, const Position& position, const model::EndRule& rule) {
    if (!rule.shares.empty()) return rule.shares;
    const PlayerId player = rule.for_checker ? perpetual_checker(position) : position.to_move;
    const Share own = rule.share;
    const int others = static_cast<int>(rules.players.size()) - 1;
    std::vector<Share> all(rules.players.size(),
                           Share{own.denominator - own.numerator, own.denominator * others});
    all[player.index()] = own;
    return all;
}

std::optional<Outcome> first_ending(const Definition& rules, const Position& position, bool claimed) {
    for (const auto& rule : rules.ends)
        if (rule.claim == claimed && ends_the_game(rules, position, rule))
            return Outcome{shares(rules, position, rule), rule.words};
    return {};
}

bool has_ended(const Definition& rules, const Position& position, Endings endings) {
    return std::any_of(rules.ends.begin(), rules.ends.end(), [&](const model::EndRule& rule) {
        const bool counts = !rule.claim && (endings == Endings::all || !rule.looks_at_history);
        return counts && ends_the_game(rules, position, rule);
    });
}

bool gives_check(const Definition& rules, const Position& position, PlayerId player) {
    for (std::size_t i = 0; i < rules.players.size(); ++i)
        if (PlayerId(i) != player && player_in_check(rules, position, PlayerId(i), Paths::all)) return true;
    return false;
}

}  // namespace

Position empty_board(const Definition& rules) {
    Position position;
    position.pieces = Indexed<CellId, std::optional<Piece>>(rules.board.cells.size());
    for (const auto& pool : rules.pools) {
        const std::size_t stores = pool.shared ? 1 : rules.players.size();
        position.pools.push_back(std::vector<Store>(stores, Store{pool.counts, false}));
    }
    close_empty_pools(rules, position);
    for (std::size_t i = 0; i < rules.players.size(); ++i)
        position.hands.push_back(std::vector<int>(rules.types.size()));
    for (const auto& counter : rules.counters)
        position.counters.push_back(std::vector<int>(counter.each ? rules.players.size() : 1, counter.start));
    position.to_move = rules.first_player;
    position.left = moves_in_turn(rules, 0);
    position.stood.push_back(identity(rules, position));
    return position;
}

Position start(const Definition& rules) {
    Position position = empty_board(rules);
    for (const auto& piece : rules.setup)
        position.pieces[piece.cell] = Piece{piece.player, piece.type, piece.facing, true, {}};
    for (const auto& held : rules.held) position.hands[held.player][held.type.index()] += held.count;
    position.stood = {identity(rules, position)};
    return position;
}

std::vector<Move> legal_moves(const Definition& rules, const Position& position, Endings endings) {
    if (has_ended(rules, position, endings)) return {};
    return moves_without_endings(rules, position);
}

Position apply(const Definition& rules, const Position& position, const Move& move) {
    Position after = make(rules, position, move);
    after.stood.push_back(identity(rules, after));
    after.made.push_back({move.player, gives_check(rules, after, move.player)});
    return after;
}

bool in_check(const Definition& rules, const Position& position) {
    return player_in_check(rules, position, position.to_move, Paths::all);
}

std::optional<Outcome> outcome(const Definition& rules, const Position& position) {
    return first_ending(rules, position, false);
}

std::optional<Outcome> claimable(const Definition& rules, const Position& position) {
    return first_ending(rules, position, true);
}

std::uint64_t perft(const Definition& rules, const Position& position, int depth) {
    if (depth == 0) return 1;
    std::uint64_t nodes = 0;
    const bool history = minds_history(rules);
    for (const Move& move : legal_moves(rules, position)) {
        const Position after = history ? apply(rules, position, move) : make(rules, position, move);
        nodes += perft(rules, after, depth - 1);
    }
    return nodes;
}

}  // namespace boardwright::reference
