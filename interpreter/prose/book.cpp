#include "interpreter/prose/book.h"

#include <fmt/format.h>

#include "interpreter/prose/places.h"

namespace boardwright::prose {

void Chapter::paragraph(const std::string& text) {
    if (!text.empty()) blocks.push_back({Block::Kind::paragraph, text, {}});
}

void Chapter::item(const std::string& text) {
    if (!text.empty()) blocks.push_back({Block::Kind::item, text, {}});
}

namespace {

std::string text_of(const Chapter& chapter) {
    std::string text;
    for (const auto& block : chapter.blocks) text += block.text + "\n";
    return text;
}

// Names of places and counts of ranks are explained only where the rules speak of them.
void drop_idle_explanations(Book& book, const model::Definition& definition) {
    std::string used;
    for (const auto& chapter : book.chapters)
        if (chapter.title != kBoardTitle) used += text_of(chapter);
    for (auto& chapter : book.chapters)
        if (chapter.title == kBoardTitle)
            std::erase_if(chapter.blocks, [&](const Block& block) {
                return is_idle_explanation(definition, block.text, used);
            });
}

}  // namespace

Book write_book(const model::Definition& definition) {
    Book book;
    book.title = definition.title;
    for (auto* write : {write_introduction, write_board, write_setup, write_turns, write_moving, write_pieces,
                        write_stores, write_after, write_check, write_endings})
        if (auto chapter = write(definition); !chapter.blocks.empty())
            book.chapters.push_back(std::move(chapter));
    drop_idle_explanations(book, definition);
    return book;
}

Chapter write_introduction(const model::Definition& definition) {
    Chapter chapter;
    const auto& about = definition.about;
    if (!about.inventor.empty() || !about.year.empty())
        chapter.paragraph(fmt::format("Inventor: {}. Year: {}.",
                                      about.inventor.empty() ? "unknown" : about.inventor,
                                      about.year.empty() ? "unknown" : about.year));
    if (!about.source.empty()) chapter.paragraph("Source: " + about.source);
    chapter.paragraph(about.notes);
    return chapter;
}

}  // namespace boardwright::prose
