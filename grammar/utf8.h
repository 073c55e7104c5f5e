// In: bytes. Out: characters.
#pragma once

#include <cstddef>
#include <string_view>

namespace boardwright::grammar {

struct Utf8 {
    char32_t code = 0;
    std::size_t length = 0;  // bytes; 0 when they are no character
};

// The character that begins at `text[at]`. Overlong forms, surrogates and cut sequences are no characters.
// Precondition: at < text.size().
Utf8 decode_utf8(std::string_view text, std::size_t at);

// Whether a terminal would do something else than draw it: controls, line separators, marks that turn the
// writing direction. Tab and the line breaks are among them.
bool is_control(char32_t code);

// Columns of a terminal that the character takes: 0, 1 or 2.
std::size_t width_of(char32_t code);

}  // namespace boardwright::grammar
