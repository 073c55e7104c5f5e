// The rules of a variant as a text that people read.
//
// In: a Definition. Out: chapters of paragraphs, lists and places for pictures; whoever prints it draws
// these.
#pragma once

#include <string>
#include <vector>

#include "interpreter/model/definition.h"

namespace boardwright::prose {

struct Block {
    enum class Kind {
        paragraph,
        item,     // of a list
        heading,  // within a chapter
        start,    // a picture of the start position
        moves,    // a picture of how `type` moves
    };

    Kind kind = Kind::paragraph;
    std::string text;  // empty for pictures
    model::TypeId type{};
};

struct Chapter {
    std::string title;
    std::vector<Block> blocks;

    void paragraph(const std::string& text);  // does nothing when there is no text, as the next
    void item(const std::string& text);
};

struct Book {
    std::string title;
    std::vector<Chapter> chapters;  // none is empty
};

Book write_book(const model::Definition& definition);

inline constexpr const char* kBoardTitle = "The board";

// Its chapters.
Chapter write_introduction(const model::Definition& definition);
Chapter write_board(const model::Definition& definition);
Chapter write_setup(const model::Definition& definition);
Chapter write_moving(const model::Definition& definition);  // what holds for all pieces
Chapter write_pieces(const model::Definition& definition);
Chapter write_stores(const model::Definition& definition);  // pools and hands
Chapter write_check(const model::Definition& definition);
Chapter write_turns(const model::Definition& definition);  // and passing
Chapter write_after(const model::Definition& definition);  // what follows a move, and moves that are illegal
Chapter write_endings(const model::Definition& definition);

// A promotion in one sentence or more, said of a piece of this type.
std::string promotion_words(const model::Definition& definition, model::TypeId type,
                            const model::Promotion& promotion);

}  // namespace boardwright::prose
