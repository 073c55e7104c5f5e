#include "cli/picture.h"

#include <algorithm>
#include <fmt/format.h>

#include "cli/face.h"
#include "cli/layout.h"

namespace boardwright::cli {
namespace {

using ruleset::CellSet;

// Number of pixels of a cell, and what a picture may be wide at most.
constexpr double kScale = 44;
constexpr double kWidest = 900;

class Picture {
public:
    Picture(const Variant& variant, const Game& game)
        : variant_(variant), game_(game), layout_(layout_of(variant)) {}

    std::string draw(const std::string& label, const PieceDiagram* diagram) {
        const double width = std::min(kWidest, layout_.width * kScale);
        text_ = fmt::format(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"board\" role=\"img\" aria-label=\"{}\" "
            "viewBox=\"{:.2f} {:.2f} {:.2f} {:.2f}\" width=\"{:.0f}\" height=\"{:.0f}\">\n",
            escaped(label), layout_.left, layout_.top, layout_.width, layout_.height, width,
            width * layout_.height / layout_.width);
        text_ += fmt::format("<title>{}</title>\n", escaped(label));
        for (std::size_t c = 0; c < layout_.cells.size(); ++c) draw_cell(CellId(c));
        for (std::size_t c = 0; c < layout_.cells.size(); ++c) draw_piece(CellId(c), diagram);
        if (diagram != nullptr) draw_marks(*diagram);
        return text_ + "</svg>\n";
    }

private:
    const model::Board& board() const { return variant_.definition().board; }

    void draw_cell(CellId cell) {
        const auto& shape = layout_.cells[cell];
        const int color = board().colors.empty() ? 0 : std::max(0, board().colors[cell]) % 6;
        const std::string kind = board().blocked.contains(cell) ? "hole" : fmt::format("c{}", color);
        text_ += fmt::format("<path class=\"{}\" d=\"{}\"><title>{}</title></path>\n", kind, shape.outline,
                             escaped(board().cells[cell].name));
        text_ += fmt::format("<text class=\"name\" x=\"{:.3f}\" y=\"{:.3f}\">{}</text>\n", shape.x,
                             shape.y + 0.42, escaped(board().cells[cell].name));
    }

    void draw_piece(CellId cell, const PieceDiagram* diagram) {
        const auto piece = game_.piece_at(cell);
        if (piece.empty) return;
        const auto& shape = layout_.cells[cell];
        const auto player = piece.player.valid() ? piece.player.index() : ruleset::kMaxPlayers;
        const bool subject = diagram != nullptr && cell == diagram->from;
        const auto symbol = symbol_of(game_, piece);
        const double size = std::min(0.5, 0.9 / static_cast<double>(std::max<std::size_t>(1, symbol.size())));
        text_ += fmt::format("<g class=\"piece p{}{}\"><circle cx=\"{:.3f}\" cy=\"{:.3f}\" r=\"0.33\"/>",
                             player, subject ? " subject" : "", shape.x, shape.y - 0.03);
        text_ += fmt::format("<text x=\"{:.3f}\" y=\"{:.3f}\" font-size=\"{:.2f}\">{}</text></g>\n", shape.x,
                             shape.y - 0.03 + size * 0.35, size, escaped(symbol));
    }

    void draw_marks(const PieceDiagram& diagram) {
        (diagram.moves | diagram.captures).for_each([&](CellId cell) {
            const auto& shape = layout_.cells[cell];
            if (!diagram.moves.contains(cell)) {
                text_ += fmt::format(
                    "<path class=\"take\" d=\"M{0:.3f} {1:.3f}L{2:.3f} {3:.3f}M{0:.3f} {3:.3f}L{2:.3f} "
                    "{1:.3f}\"/>\n",
                    shape.x - 0.16, shape.y - 0.18, shape.x + 0.16, shape.y + 0.14);
                return;
            }
            text_ += fmt::format("<circle class=\"{}\" cx=\"{:.3f}\" cy=\"{:.3f}\" r=\"0.15\"/>\n",
                                 diagram.captures.contains(cell) ? "both" : "move", shape.x, shape.y - 0.02);
        });
    }

    const Variant& variant_;
    const Game& game_;
    Layout layout_;
    std::string text_;
};

}  // namespace

std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : text) {
        switch (c) {
            case '&': result += "&amp;"; break;
            case '<': result += "&lt;"; break;
            case '>': result += "&gt;"; break;
            case '"': result += "&quot;"; break;
            case '\'': result += "&#39;"; break;
            default:
                if (static_cast<unsigned char>(c) >= ' ' || c == '\n' || c == '\t') result += c;
        }
    }
    return result;
}

std::string picture_of_start(const Variant& variant, const std::string& label) {
    const Game game(variant.rules());
    return Picture(variant, game).draw(label, nullptr);
}

std::string picture_of_piece(const Variant& variant, const PieceDiagram& diagram, const std::string& label) {
    const auto game = Game::from_pieces(variant.rules(), diagram.pieces, PlayerId(0));
    return Picture(variant, game).draw(label, &diagram);
}

}  // namespace boardwright::cli
