// The page for browsers.
#include <fmt/format.h>

#include "cli/picture.h"
#include "cli/rules_text.h"

namespace boardwright::cli {
namespace {

using prose::Block;

constexpr const char* kStyle = R"(
body { font: 1.05rem/1.5 Georgia, serif; color: #222; background: #fdfcf8; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2, h3 { font-family: Helvetica, Arial, sans-serif; line-height: 1.2; }
h2 { border-bottom: 1px solid #bbb; margin-top: 2.2em; padding-bottom: .2em; }
figure { margin: 1em 0; }
figcaption { font-size: .9rem; color: #555; }
svg.board { max-width: 100%; height: auto; }
svg.board path { stroke: #7a6a55; stroke-width: .02; }
svg.board .c0 { fill: #e0c9a0; } svg.board .c1 { fill: #f6ecd7; } svg.board .c2 { fill: #c3a272; }
svg.board .c3 { fill: #d5dcc0; } svg.board .c4 { fill: #c9d7dd; } svg.board .c5 { fill: #dcc9d3; }
svg.board .hole { fill: #777; }
svg.board text { font-family: Helvetica, Arial, sans-serif; text-anchor: middle; }
svg.board .name { font-size: .17px; fill: #8a7a60; }
svg.board .piece circle { fill: #fff; stroke: #222; stroke-width: .03; }
svg.board .piece text { fill: #222; font-weight: bold; }
svg.board .p1 circle { fill: #2b2b2b; } svg.board .p1 text { fill: #fff; }
svg.board .p2 circle { fill: #b03a2e; } svg.board .p2 text { fill: #fff; }
svg.board .p8 circle { fill: #8a8a8a; } svg.board .p8 text { fill: #fff; }
svg.board .subject circle { stroke: #c0392b; stroke-width: .06; }
svg.board .both { fill: #2e7d32; } svg.board .move { fill: none; stroke: #2e7d32; stroke-width: .06; }
svg.board path.take { fill: none; stroke: #c0392b; stroke-width: .07; }
)";

std::string figure(const std::string& picture, const std::string& caption) {
    return fmt::format("<figure>\n{}<figcaption>{}</figcaption>\n</figure>\n", picture, escaped(caption));
}

std::string caption_of(const Variant& variant, const PieceDiagram& diagram, const std::string& name) {
    auto text = fmt::format("Where the {} on {} can go.", name, variant.rules().cell_names[diagram.from]);
    if (diagram.has_hurdles()) text += " The other pieces are there for it to leap over.";
    auto both = diagram.moves;
    both &= diagram.captures;
    if (!both.empty()) text += " Dot: it can go or capture there.";
    if (!(diagram.moves - diagram.captures).empty()) text += " Ring: it can go there, but not capture.";
    if (!(diagram.captures - diagram.moves).empty()) text += " Cross: it can only capture there.";
    return text;
}

std::string moves_figure(const Variant& variant, const Block& block) {
    const auto diagram = diagram_of(variant, block.type);
    if (diagram.empty()) return {};
    std::string name = variant.rules().type_names[block.type];
    for (auto& c : name)
        if (c == '_') c = ' ';
    const auto caption = caption_of(variant, diagram, name);
    return figure(picture_of_piece(variant, diagram, caption), caption);
}

std::string block_text(const Variant& variant, const Block& block) {
    switch (block.kind) {
        case Block::Kind::paragraph: return fmt::format("<p>{}</p>\n", escaped(block.text));
        case Block::Kind::item: return fmt::format("<li>{}</li>\n", escaped(block.text));
        case Block::Kind::heading: return fmt::format("<h3>{}</h3>\n", escaped(block.text));
        case Block::Kind::start: {
            const std::string caption = "The start position.";
            return figure(picture_of_start(variant, caption), caption);
        }
        case Block::Kind::moves: return moves_figure(variant, block);
    }
    return {};
}

std::string chapter_text(const Variant& variant, const prose::Chapter& chapter) {
    std::string text =
        chapter.title.empty() ? std::string() : fmt::format("<h2>{}</h2>\n", escaped(chapter.title));
    bool in_list = false;
    for (const auto& block : chapter.blocks) {
        const bool item = block.kind == Block::Kind::item;
        if (item != in_list) text += item ? "<ul>\n" : "</ul>\n";
        in_list = item;
        text += block_text(variant, block);
    }
    return text + (in_list ? "</ul>\n" : "");
}

}  // namespace

std::string rules_as_page(const Variant& variant, const prose::Book& book) {
    std::string text = fmt::format(
        "<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\">\n<head>\n<meta "
        "charset=\"utf-8\"/>\n"
        "<meta name=\"viewport\" content=\"width=device-width, "
        "initial-scale=1\"/>\n<title>{0}</title>\n<style>{1}</style>\n"
        "</head>\n<body>\n<h1>{0}</h1>\n",
        escaped(book.title), kStyle);
    for (const auto& chapter : book.chapters) text += chapter_text(variant, chapter);
    return text + "</body>\n</html>\n";
}

}  // namespace boardwright::cli
