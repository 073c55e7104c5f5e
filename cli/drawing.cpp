// In: a game and what to point out. Out: its board as lines of text.
#include "cli/drawing.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

#include "cli/face.h"
#include "cli/words.h"

namespace boardwright::cli {
namespace {

using ruleset::TypeId;

// Every cell has its place in the plane of the first two axes.
bool has_two_axes(const model::Board& board) {
    return board.axes.size() == 2 && std::ranges::all_of(board.cells, [](const model::Cell& cell) {
               return cell.coordinates.size() == 2;
           });
}

std::string letters_of(const model::PieceType& type) {
    std::vector<std::string> letters;
    for (const auto& look : type.looks)
        if (std::ranges::find(letters, look.letter) == letters.end()) letters.push_back(look.letter);
    return letters.empty() ? type.letter : fmt::format("{}", fmt::join(letters, " or "));
}

void add_promotions(const model::Definition& definition, const model::PieceType& type,
                    std::set<TypeId>& types) {
    for (const auto& promotion : type.promotions) {
        types.insert(promotion.targets.begin(), promotion.targets.end());
        if (promotion.pool) {
            const auto& order = definition.pools[*promotion.pool].order;
            types.insert(order.begin(), order.end());
        }
    }
}

// The types that can come to stand on the board; others only lend their moves.
std::set<TypeId> types_on_board(const Game& game, const model::Definition& definition) {
    std::set<TypeId> types;
    for (const auto& placement : definition.setup) types.insert(placement.type);
    for (std::size_t i = 0; i < game.rules().cell_count; ++i) {
        const auto code = game.position().at(CellId(i));
        if (code != ruleset::PieceCode::empty) types.insert(game.rules().codes[ruleset::index(code)].type);
    }
    for (std::size_t before = 0; before != types.size();) {
        before = types.size();
        for (const auto type : std::set<TypeId>(types))
            add_promotions(definition, definition.types[type], types);
    }
    return types;
}

// "+ faces cw, - faces ccw", for the facings that stand on the board now.
std::string explain_facings(const Game& game) {
    std::set<std::string> facings;
    for (std::size_t i = 0; i < game.rules().cell_count; ++i) {
        const auto piece = game.piece_at(CellId(i));
        if (!piece.empty && !piece.facing.empty()) facings.insert(piece.facing);
    }
    std::vector<std::string> words;
    for (const auto& facing : facings)
        words.push_back(fmt::format("{} faces {}", facing_sign(facing), facing));
    return fmt::format("{}", fmt::join(words, "   "));
}

}  // namespace

std::string draw_board(const View& view) {
    const auto& board = view.variant->definition().board;
    if (!has_two_axes(board)) return draw_list(view);
    switch (board.drawing) {
        case model::Drawing::square: return draw_square(view);
        case model::Drawing::hexagon: return draw_hexagon(view);
        case model::Drawing::sector: return draw_sector(view);
    }
    return draw_list(view);
}

std::string explain_signs(const View& view) {
    std::set<char> marks;
    for (std::size_t i = 0; i < view.game->rules().cell_count; ++i) {
        const auto face = face_of(view, CellId(i));
        marks.insert(face.symbol == "*" ? '*' : face.left);
    }
    std::vector<std::string> words;
    if (marks.contains('{')) words.push_back("{ } asked about");
    if (marks.contains('*')) words.push_back(fmt::format("* {}", view.meaning));
    if (!view.to_move.empty()) words.emplace_back("o can go here, but not capture");
    if (!view.to_capture.empty()) words.emplace_back("x can only capture here");
    if (marks.contains('<')) words.push_back(fmt::format("< > {}, too", view.meaning));
    if (marks.contains('!')) words.push_back("! ! in check");
    if (marks.contains('[')) words.push_back("[ ] last move");
    const auto facings = explain_facings(*view.game);
    if (!facings.empty()) words.push_back(facings);
    return words.empty() ? std::string() : fmt::format("{}\n", fmt::join(words, "   "));
}

std::string explain_letters(const Variant& variant, const Game& game) {
    const auto& names = variant.rules().player_names;
    std::string text;
    if (names.size() >= 2)
        text += fmt::format("Capital letters are {}, small letters are {}.\n", names[PlayerId(0)],
                            names[PlayerId(1)]);
    std::vector<std::string> words;
    for (const auto id : types_on_board(game, variant.definition())) {
        const auto& type = variant.definition().types[id];
        words.push_back(fmt::format("{} {}", letters_of(type), type.name));
    }
    return text + fmt::format("{}\n", fmt::join(words, "   "));
}

}  // namespace boardwright::cli
