#include "tests/prose/text.h"

namespace boardwright::prose {

std::string lines_of(const Chapter& chapter) {
    std::string text = chapter.title.empty() ? "" : "# " + chapter.title + "\n";
    for (const auto& block : chapter.blocks) {
        if (block.text.empty()) continue;
        text += block.kind == Block::Kind::heading ? "## " : block.kind == Block::Kind::item ? "* " : "";
        text += block.text + "\n";
    }
    return text;
}

std::string lines_of(const Book& book) {
    std::string text = book.title + "\n";
    for (const auto& chapter : book.chapters) text += lines_of(chapter);
    return text;
}

}  // namespace boardwright::prose
