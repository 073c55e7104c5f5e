#include "cli/rules_text.h"

#include <algorithm>
#include <fmt/format.h>

#include "cli/drawing.h"
#include "cli/piece_diagram.h"
#include "cli/words.h"

namespace boardwright::cli {
namespace {

using prose::Block;

constexpr const char* kAboutHurdles = "The other pieces are there for it to leap over.\n";
constexpr int kEnoughRows = 400;  // a text is not bound to the height of the window

std::string wrapped(const std::string& text, std::string_view first, std::string_view others, int width) {
    std::string result;
    std::string line(first);
    std::size_t bare = line.size();
    for (const auto& word : words_of(text)) {
        if (line.size() > bare && line.size() + 1 + word.size() > static_cast<std::size_t>(width)) {
            result += line + "\n";
            line = others;
            bare = line.size();
        }
        line += (line.size() > bare ? " " : "") + word;
    }
    return result + line + "\n";
}

std::string underlined(const std::string& text, char with) {
    return text + "\n" + std::string(text.size(), with) + "\n";
}

class Printer {
public:
    Printer(const Variant& variant, int width, bool color) : variant_(variant), width_(width) {
        view_.variant = &variant;
        view_.window = {width, kEnoughRows};
        view_.color = color;
    }

    std::string block(const Block& block) const {
        switch (block.kind) {
            case Block::Kind::paragraph: return wrapped(block.text, "", "", width_);
            case Block::Kind::item: return wrapped(block.text, "  * ", "    ", width_);
            case Block::Kind::heading: return underlined(block.text, '-');
            case Block::Kind::start: return start();
            case Block::Kind::moves: return moves(block.type);
        }
        return {};
    }

private:
    std::string start() const {
        const Game game(variant_.rules());
        auto view = view_;
        view.game = &game;
        return draw_board(view) + explain_signs(view) + explain_letters(variant_, game);
    }

    std::string moves(ruleset::TypeId type) const {
        const auto diagram = diagram_of(variant_, type);
        if (diagram.empty()) return {};
        const auto game = Game::from_pieces(variant_.rules(), diagram.pieces, PlayerId(0));
        auto view = view_;
        view.game = &game;
        view.meaning = "can go and capture here";
        const auto add = [](const ruleset::CellSet& cells, std::vector<CellId>& out) {
            cells.for_each([&](CellId cell) { out.push_back(cell); });
        };
        auto both = diagram.moves;
        both &= diagram.captures;
        add(both, view.targets);
        add(diagram.moves - diagram.captures, view.to_move);
        add(diagram.captures - diagram.moves, view.to_capture);
        return draw_board(view) + explain_signs(view) + (diagram.has_hurdles() ? kAboutHurdles : "");
    }

    const Variant& variant_;
    int width_;
    View view_;
};

}  // namespace

std::string rules_as_text(const Variant& variant, const prose::Book& book, int width, bool color) {
    const Printer printer(variant, width, color);
    std::string text = underlined(book.title, '=');
    for (const auto& chapter : book.chapters) {
        if (!chapter.title.empty()) text += "\n" + underlined(chapter.title, '=');
        auto before = Block::Kind::heading;
        for (const auto& block : chapter.blocks) {
            const auto printed = printer.block(block);
            if (printed.empty()) continue;
            const bool tight = block.kind == Block::Kind::item && before == Block::Kind::item;
            text += (tight ? "" : "\n") + printed;
            before = block.kind;
        }
    }
    return text;
}

}  // namespace boardwright::cli
