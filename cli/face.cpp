// How one cell looks: what the four drawers share.
#include "cli/face.h"

#include <algorithm>
#include <array>
#include <utility>

#include "cli/words.h"

namespace boardwright::cli {
namespace {

Style style_of(const Game::Piece& piece) {
    if (!piece.player.valid() || piece.player.index() > 1) return Style::other_player;
    return piece.player.index() == 0 ? Style::first_player : Style::second_player;
}

bool contains(const std::vector<CellId>& cells, CellId cell) {
    return std::ranges::find(cells, cell) != cells.end();
}

bool in_last_move(const Game& game, CellId cell) {
    if (game.history().empty()) return false;
    const auto& move = game.history().back().move;
    return cell == move.from() || cell == move.to() || cell == place_of(game.rules(), move);
}

void mark(Face& face, char left, char right, Style style) {
    face.left = left;
    face.right = right;
    face.style = style;
}

}  // namespace

std::string facing_sign(std::string_view direction) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kSigns = {
        {{"n", "^"}, {"e", ">"}, {"s", "v"}, {"w", "<"}, {"cw", "+"}, {"ccw", "-"}}};
    for (const auto& [name, sign] : kSigns)
        if (name == direction) return std::string(sign);
    return std::string(direction);
}

std::string symbol_of(const Game& game, const Game::Piece& piece) {
    if (piece.empty) return {};
    std::string symbol = piece.letter;
    if (piece.player.valid() && piece.player.index() > 0) symbol = lower_case(symbol);
    if (!piece.player.valid() || piece.player.index() > 1)
        symbol += std::to_string(piece.player.valid() ? piece.player.index() + 1
                                                      : game.rules().player_names.size() + 1);
    if (!piece.facing.empty()) symbol += facing_sign(piece.facing);
    return symbol;
}

Face face_of(const View& view, CellId cell) {
    const auto piece = view.game->piece_at(cell);
    Face face;
    face.symbol = symbol_of(*view.game, piece);
    if (!piece.empty) face.style = style_of(piece);
    if (cell == view.origin) {
        mark(face, '{', '}', Style::alarm);
    } else if (contains(view.targets, cell)) {
        if (piece.empty) face.symbol = "*";
        mark(face, piece.empty ? ' ' : '<', piece.empty ? ' ' : '>', Style::target);
    } else if (contains(view.to_move, cell) || contains(view.to_capture, cell)) {
        face.symbol = contains(view.to_move, cell) ? "o" : "x";
        mark(face, ' ', ' ', Style::target);
    } else if (contains(view.game->royals_attacked(), cell)) {
        mark(face, '!', '!', Style::alarm);
    } else if (in_last_move(*view.game, cell)) {
        mark(face, '[', ']', Style::last_move);
        if (piece.empty) face.symbol = " ";
    }
    return face;
}

int longest_symbol(const Variant& variant) {
    std::size_t longest = 1;
    for (const auto& type : variant.definition().types) {
        std::size_t letter = type.letter.size();
        for (const auto& look : type.looks) letter = std::max(letter, look.letter.size());
        std::size_t sign = 0;
        for (const auto facing : type.facings)
            for (const auto& player : variant.definition().players) {
                const auto seen = player.direction_image.empty() ? facing : player.direction_image[facing];
                sign = std::max(sign, facing_sign(variant.definition().board.directions[seen]).size());
            }
        longest = std::max(longest, letter + sign);
    }
    const bool numbered = variant.definition().players.size() > 2;
    return static_cast<int>(longest + (numbered ? 1 : 0));
}

int longest_cell_name(const Variant& variant) {
    std::size_t longest = 1;
    for (const auto& cell : variant.definition().board.cells) longest = std::max(longest, cell.name.size());
    return static_cast<int>(longest);
}

char shade_of(const model::Board& board, CellId cell) {
    constexpr std::string_view kShades = " .:-=%";
    if (board.color_count <= 1 || board.colors.empty()) return ' ';
    return kShades[static_cast<std::size_t>(std::max(0, board.colors[cell])) % kShades.size()];
}

std::string centered(std::string_view text, int width, char fill) {
    const auto room = static_cast<std::size_t>(std::max(0, width));
    if (text.size() >= room) return std::string(text.substr(0, room));
    const std::size_t before = (room - text.size()) / 2;
    return std::string(before, fill) + std::string(text) + std::string(room - text.size() - before, fill);
}

CellGrid::CellGrid(const model::Board& board)
    : columns_(board.axes[0].size()),
      rows_(board.axes[1].size()),
      cells_(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_)) {
    for (std::size_t i = 0; i < board.cells.size(); ++i) {
        const auto& coordinates = board.cells[CellId(i)].coordinates;
        const int column = coordinates[0] - board.axes[0].first;
        const int row = coordinates[1] - board.axes[1].first;
        cells_[static_cast<std::size_t>(row * columns_ + column)] = CellId(i);
    }
    complete_ = std::ranges::all_of(cells_, [](CellId cell) { return cell.valid(); });
}

CellId CellGrid::at(int column, int row) const {
    if (column < 0 || column >= columns_ || row < 0 || row >= rows_) return {};
    return cells_[static_cast<std::size_t>(row * columns_ + column)];
}

}  // namespace boardwright::cli
