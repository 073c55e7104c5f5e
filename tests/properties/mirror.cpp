#include "tests/properties/mirror.h"

#include <algorithm>
#include <doctest/doctest.h>
#include <iterator>
#include <string>
#include <vector>

#include "interpreter/play/referee.h"
#include "interpreter/play/text.h"

namespace boardwright::properties {
namespace {

using play::Journal;
using play::Position;
using ruleset::CellId;
using ruleset::PieceCode;
using ruleset::PlayerId;

PlayerId other(PlayerId player) { return PlayerId(1 - player.index()); }

}  // namespace

Mirror::Mirror(const Variant& variant) : variant_(variant) {
    const auto& definition = variant.definition();
    const auto& rules = variant.rules();
    if (definition.players.size() != 2 || !rules.turns.simple) return;
    for (std::size_t c = 0; c < rules.cell_count; ++c)
        if (image(image(CellId(c))) != CellId(c)) return;
    for (const auto& node : rules.formulas)
        if (node.op == ruleset::FormulaNode::Op::is_player) return;
    const Game game(rules);
    auto turned = image(game.position());
    Journal journal;
    auto turn = turned.turn();
    turn.player = game.to_move();
    turned.set_turn(turn, journal);
    symmetric_ = turned.key() == game.position().key();
}

CellId Mirror::image(CellId cell) const {
    return cell.valid() ? variant_.definition().players[PlayerId(1)].image[cell] : cell;
}

Position Mirror::image(const Position& position) const {
    const auto& rules = variant_.rules();
    Position turned(rules);
    Journal journal;
    for (std::size_t c = 0; c < rules.cell_count; ++c) {
        const auto code = position.at(CellId(c));
        if (code == PieceCode::empty) continue;
        const auto& info = rules.codes[ruleset::index(code)];
        const auto owned =
            info.player.valid() ? rules.owned_codes[ruleset::index(code)][other(info.player).index()] : code;
        turned.set_piece(image(CellId(c)), owned, journal);
        turned.set_unmoved(image(CellId(c)), position.unmoved(CellId(c)), journal);
    }
    for (std::size_t p = 0; p < 2; ++p) {
        const PlayerId player(p);
        std::vector<play::Trail> trails;
        for (const auto& trail : position.trails_of(player)) {
            ruleset::CellSet cells;
            trail.cells->for_each([&](CellId cell) { cells.add(image(cell)); });
            const auto detail =
                std::find_if(rules.details.begin(), rules.details.end(),
                             [&](const ruleset::WalkDetail& known) { return known.trail == cells; });
            REQUIRE(detail != rules.details.end());
            trails.push_back({&detail->trail, image(trail.piece)});
        }
        turned.set_trails(other(player), std::move(trails), journal);
        for (std::size_t c = 0; c < rules.counters.size(); ++c)
            turned.set_counter(ruleset::CounterId(c), other(player),
                               position.counter(ruleset::CounterId(c), player), journal);
        for (std::size_t i = 0; i < rules.pools.size(); ++i) {
            const ruleset::PoolId pool(i);
            for (std::size_t m = 0; m < rules.pools[pool].order.size(); ++m)
                turned.set_pool_count(pool, other(player), m, position.pool_count(pool, player, m), journal);
            if (position.pool_closed(pool, player)) turned.close_pool(pool, other(player), journal);
        }
    }
    auto last = position.last();
    last.from = image(last.from);
    last.to = image(last.to);
    turned.set_last(last, journal);
    auto turn = position.turn();
    turn.player = other(turn.player);
    ++turn.number;  // which says whose turn comes next
    turned.set_turn(turn, journal);
    return turned;
}

void Mirror::check(const Game& game) const {
    if (!symmetric_) return;
    const auto& rules = variant_.rules();
    const auto text = [&](CellId cell) { return cell.valid() ? rules.cell_names[cell] : std::string("-"); };
    const auto words = [&](const play::Move& move, bool turn) {
        std::string line;
        const auto choice = choice_of(rules, move);
        for (const auto cell : {move.from(), move.to(), place_of(rules, move), choice.cell})
            line += text(turn ? image(cell) : cell) + " ";
        return line + std::to_string(rules.codes[ruleset::index(move.after())].type.value) + " " +
               std::to_string(choice.type.value);
    };
    const auto list = [&](Position position, bool turn) {
        play::MoveList moves;
        play::Referee(position).legal_moves(moves);
        std::vector<std::string> lines;
        for (const auto& move : moves) lines.push_back(words(move, turn));
        std::sort(lines.begin(), lines.end());
        return lines;
    };
    CAPTURE(game.position_text());
    const auto turned = list(image(game.position()), true);
    const auto straight = list(game.position(), false);
    std::string differences;
    std::vector<std::string> apart;
    std::set_symmetric_difference(turned.begin(), turned.end(), straight.begin(), straight.end(),
                                  std::back_inserter(apart));
    for (const auto& line : apart) differences += line + "\n";
    REQUIRE(differences == "");
}

}  // namespace boardwright::properties
