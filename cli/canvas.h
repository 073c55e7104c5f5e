// Characters on a plane, each with a style: what the drawers draw on.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace boardwright::cli {

enum class Style : unsigned char {
    plain,
    dim,  // lines, shading, names of cells
    first_player,
    second_player,
    other_player,  // third players and neutral pieces
    last_move,
    target,
    alarm,  // check, and the cell that a question is about
};

// Text in ANSI colours, or as it is.
std::string painted(std::string_view text, Style style, bool color);

class Canvas {
public:
    // Column x counts from the left, row y from the top. Both may be any number: the picture is what was
    // drawn. Precondition: the text is ASCII, and x and y are not negative.
    void put(int x, int y, std::string_view text, Style style = Style::plain);

    // The lines, without blanks at their ends, each with its line break.
    std::string text(bool color) const;

private:
    struct Spot {
        char glyph = ' ';
        Style style = Style::plain;
    };
    std::vector<std::vector<Spot>> rows_;
};

}  // namespace boardwright::cli
