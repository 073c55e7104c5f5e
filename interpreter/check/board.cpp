// Steps of a board that lead only one way.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "interpreter/check/check.h"

namespace boardwright::check {
namespace {

using model::Board;
using ruleset::CellId;
using ruleset::DirectionId;

bool leads(const Board& board, CellId from, CellId to) {
    const auto& steps = board.steps[from];
    for (std::size_t d = 0; d < steps.size(); ++d)
        if (std::ranges::any_of(steps[DirectionId(d)],
                                [&](const model::Arrival& arrival) { return arrival.cell == to; }))
            return true;
    return false;
}

// Steps that no step of any direction goes back.
std::vector<std::pair<CellId, CellId>> one_way_steps(const Board& board) {
    std::vector<std::pair<CellId, CellId>> found;
    for (std::size_t c = 0; c < board.cells.size(); ++c) {
        const CellId from(c);
        if (board.blocked.contains(from)) continue;
        for (std::size_t d = 0; d < board.directions.size(); ++d)
            for (const auto& arrival : board.steps[from][DirectionId(d)])
                if (!board.blocked.contains(arrival.cell) && !leads(board, arrival.cell, from))
                    found.emplace_back(from, arrival.cell);
    }
    return found;
}

}  // namespace

void check_board(const model::Definition& definition, grammar::Diagnostics& diagnostics) {
    const auto steps = one_way_steps(definition.board);
    if (steps.empty()) return;
    const auto& cells = definition.board.cells;
    diagnostics.note(
        "BW0621", definition.board_span,
        "a step leads from " + cells[steps[0].first].name + " to " + cells[steps[0].second].name +
            ", and none back",
        steps.size() == 1 ? std::string() : std::to_string(steps.size()) + " steps of this board are so");
}

}  // namespace boardwright::check
