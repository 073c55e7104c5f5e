// In: the rules of a variant as chapters. Out: what `rules` prints, for the terminal and for browsers.
#pragma once

#include <string>

#include "interpreter/boardwright.h"

namespace boardwright::cli {

// Lines of at most `width` columns, with the board in characters.
std::string rules_as_text(const Variant& variant, const prose::Book& book, int width, bool color);

// One page that needs no other file: style and pictures are in it. Well-formed XML, too.
std::string rules_as_page(const Variant& variant, const prose::Book& book);

}  // namespace boardwright::cli
