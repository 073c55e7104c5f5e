#include "tests/reference/engine.h"

#include <algorithm>

#include "tests/reference/candidates.h"
#include "tests/reference/identity.h"
#include "tests/reference/judge.h"
#include "tests/reference/moves.h"

namespace boardwright::reference {
namespace {

bool ends_the_game(const Definition& rules, const Position& position, const model::EndRule& rule) {
    return holds(rule.when, View{rules, position, position.to_move, {}, {}, {}, {}, {}, {}});
}

// The other players part what is left.
std::vector<Share> shares(const Definition& rules, PlayerId player, Share own) {
    const int others = static_cast<int>(rules.players.size()) - 1;
    std::vector<Share> all(rules.players.size(),
                           Share{own.denominator - own.numerator, own.denominator * others});
    all[player.index()] = own;
    return all;
}

std::optional<Outcome> first_ending(const Definition& rules, const Position& position, bool claimed) {
    for (const auto& rule : rules.ends)
        if (rule.claim == claimed && ends_the_game(rules, position, rule))
            return Outcome{shares(rules, position.to_move, rule.share), rule.words};
    return {};
}

bool has_ended(const Definition& rules, const Position& position, Endings endings) {
    return std::any_of(rules.ends.begin(), rules.ends.end(), [&](const model::EndRule& rule) {
        const bool counts = !rule.claim && (endings == Endings::all || !rule.looks_at_history);
        return counts && ends_the_game(rules, position, rule);
    });
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
    position.counters = Indexed<CounterId, int>(rules.counters.size());
    position.to_move = rules.first_player;
    position.stood.push_back(identity(rules, position));
    return position;
}

Position start(const Definition& rules) {
    Position position = empty_board(rules);
    for (const auto& piece : rules.setup)
        position.pieces[piece.cell] = Piece{piece.player, piece.type, piece.facing, true};
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
    return after;
}

bool in_check(const Definition& rules, const Position& position) {
    return royal_attacked(rules, position, position.to_move, Paths::all);
}

std::optional<Outcome> outcome(const Definition& rules, const Position& position) {
    return first_ending(rules, position, false);
}

std::optional<Outcome> claimable(const Definition& rules, const Position& position) {
    return first_ending(rules, position, true);
}

std::string move_text(const Definition& rules, const Position& position, const Move& move) {
    const auto& cells = rules.board.cells;
    std::string text = cells[move.from].name + cells[move.to].name;
    if (move.type != position.pieces[move.from]->type) text += "=" + rules.types[move.type].letter;
    if (move.put) text += "@" + cells[move.placed].name;
    return text;
}

std::uint64_t perft(const Definition& rules, const Position& position, int depth) {
    if (depth == 0) return 1;
    std::uint64_t nodes = 0;
    for (const Move& move : legal_moves(rules, position))
        nodes += perft(rules, make(rules, position, move), depth - 1);
    return nodes;
}

}  // namespace boardwright::reference
