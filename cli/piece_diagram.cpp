#include "cli/piece_diagram.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "interpreter/play/referee.h"

namespace boardwright::cli {
namespace {

using ruleset::CellSet;
using ruleset::PieceCode;
using ruleset::TypeId;
using Start = ruleset::Ruleset::Start;

constexpr std::size_t kMostHurdles = 4;

bool mentions_occupied(const model::Formula& formula) {
    const auto& filter = formula.filter;
    const bool here = formula.op == model::Formula::Op::piece && !filter.empty && (filter.own || filter.foe);
    return here || std::any_of(formula.args.begin(), formula.args.end(), mentions_occupied);
}

// Whether some joint wants a piece to stand there.
bool needs_hurdles(const std::vector<model::Leg>& legs) {
    for (std::size_t i = 0; i < legs.size(); ++i)
        if (needs_hurdles(legs[i].group) || (i + 1 < legs.size() && mentions_occupied(legs[i].at)))
            return true;
    return false;
}

class Drawer {
public:
    Drawer(const Variant& variant, TypeId type)
        : rules_(variant.rules()), definition_(variant.definition()), type_(type) {}

    PieceDiagram draw() {
        PieceDiagram diagram;
        const auto code = code_of(type_, PlayerId(0));
        if (!code) return diagram;
        code_ = *code;
        diagram.from = best_cell();
        if (!diagram.from.valid()) return diagram;
        from_ = diagram.from;
        diagram.pieces.push_back({from_, code_});
        if (std::any_of(definition_.types[type_].movements.begin(), definition_.types[type_].movements.end(),
                        [](const model::Movement& movement) { return needs_hurdles(movement.path.legs); }))
            add_hurdles(diagram.pieces);
        diagram.moves = moves_among(diagram.pieces);
        diagram.captures = captures_among(diagram.pieces);
        return diagram;
    }

private:
    std::optional<PieceCode> code_of(TypeId type, PlayerId player) const {
        if (player.index() >= rules_.player_names.size()) return {};
        for (std::size_t code = 1; code < rules_.codes.size(); ++code)
            if (rules_.codes[code].type == type && rules_.codes[code].player == player)
                return PieceCode(code);
        return {};
    }

    // A piece of a player that shows what pieces commonly do: not royal, if there is one.
    std::optional<PieceCode> plain_piece(PlayerId player, bool royal) const {
        for (const auto& placement : definition_.setup)
            if (placement.player.valid() && definition_.types[placement.type].royal == royal)
                if (const auto code = code_of(placement.type, player)) return code;
        return {};
    }

    bool starts_there(const Start& piece) const {
        return std::any_of(rules_.start.begin(), rules_.start.end(), [&](const Start& start) {
            return start.cell == piece.cell && start.code == piece.code;
        });
    }

    // Pieces count as unmoved only where they stand at the start.
    play::Position position_with(const std::vector<Start>& pieces) const {
        auto position = Game::from_pieces(rules_, pieces, PlayerId(0)).position();
        play::Journal journal;
        for (const auto& piece : pieces)
            if (!starts_there(piece)) position.set_unmoved(piece.cell, false, journal);
        return position;
    }

    CellSet moves_among(const std::vector<Start>& pieces) const {
        auto position = position_with(pieces);
        play::MoveList moves;
        play::Referee(position).candidates(moves);
        CellSet cells;
        for (const auto& move : moves)
            if (move.from() == pieces.front().cell) cells.add(move.to());
        for (const auto& piece : pieces) cells.remove(piece.cell);
        return cells;
    }

    bool captures(std::vector<Start> pieces, CellId cell, PieceCode enemy) const {
        pieces.push_back({cell, enemy});
        auto position = position_with(pieces);
        play::Referee referee(position);
        play::MoveList moves;
        referee.candidates(moves);
        return std::any_of(moves.begin(), moves.end(), [&](const Move& move) {
            if (move.from() != pieces.front().cell) return false;
            const auto deed = referee.deed(move);
            return deed.victim == cell || std::find(deed.plan.captures.begin(), deed.plan.captures.end(),
                                                    cell) != deed.plan.captures.end();
        });
    }

    CellSet captures_among(const std::vector<Start>& pieces) const {
        CellSet cells;
        for (const bool royal : {false, true}) {
            const auto enemy = plain_piece(PlayerId(1), royal);
            if (!enemy || !cells.empty()) continue;
            for (std::size_t c = 0; c < rules_.cell_count; ++c) {
                const bool taken = definition_.board.blocked.contains(CellId(c)) ||
                                   std::any_of(pieces.begin(), pieces.end(),
                                               [&](const Start& piece) { return piece.cell == CellId(c); });
                if (!taken && captures(pieces, CellId(c), *enemy)) cells.add(CellId(c));
            }
        }
        return cells;
    }

    // Squared distance from the middle of all cells, in coordinates.
    double from_middle(CellId cell) const {
        const auto& board = definition_.board;
        double sum = 0;
        for (std::size_t axis = 0; axis < board.axes.size(); ++axis) {
            double middle = 0;
            for (const auto& other : board.cells) middle += other.coordinates[axis];
            middle /= static_cast<double>(board.cells.size());
            sum += std::pow(board.cells[cell].coordinates[axis] - middle, 2);
        }
        return sum;
    }

    CellId best_cell() const {
        const auto& type = definition_.types[type_];
        CellId best;
        std::size_t most = 0;
        for (std::size_t c = 0; c < rules_.cell_count; ++c) {
            const CellId cell(c);
            if (definition_.board.blocked.contains(cell)) continue;
            if (type.within && !definition_.sets[*type.within].second.for_player[0].contains(cell)) continue;
            const auto reached = moves_among({{cell, code_}}).size();
            if (!best.valid() || reached > most || (reached == most && from_middle(cell) < from_middle(best)))
                best = cell, most = reached;
        }
        return best;
    }

    // What a hurdle on the cell opens up.
    std::size_t gain(const std::vector<Start>& pieces, const Start& hurdle) const {
        auto more = pieces;
        more.push_back(hurdle);
        const auto before = moves_among(pieces);
        const auto moves = (moves_among(more) - before).size();
        return moves > 0 ? moves : (captures_among(more) - captures_among(pieces)).size();
    }

    // A few pieces of its own side, those first that it can use best.
    void add_hurdles(std::vector<Start>& pieces) const {
        const auto friendly = plain_piece(PlayerId(0), false);
        if (!friendly) return;
        std::vector<std::pair<std::size_t, CellId>> found;
        for (std::size_t c = 0; c < rules_.cell_count; ++c) {
            if (CellId(c) == from_ || definition_.board.blocked.contains(CellId(c))) continue;
            const auto more = gain({pieces.front()}, {CellId(c), *friendly});
            if (more > 0) found.emplace_back(more, CellId(c));
        }
        std::stable_sort(found.begin(), found.end(),
                         [](const auto& a, const auto& b) { return a.first > b.first; });
        for (const auto& [more, cell] : found) {
            if (pieces.size() > kMostHurdles) return;
            if (gain(pieces, {cell, *friendly}) > 0) pieces.push_back({cell, *friendly});
        }
    }

    const ruleset::Ruleset& rules_;
    const model::Definition& definition_;
    TypeId type_;
    PieceCode code_{};
    CellId from_;
};

}  // namespace

PieceDiagram diagram_of(const Variant& variant, TypeId type) { return Drawer(variant, type).draw(); }

}  // namespace boardwright::cli
