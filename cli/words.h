// Small things about texts that people read.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace boardwright::cli {

// The words between blanks and line breaks.
std::vector<std::string> words_of(std::string_view text);

std::string capitalized(std::string_view word);  // ASCII only, as are the next two
std::string upper_case(std::string_view word);
std::string lower_case(std::string_view word);

// "a knot", "an apple".
std::string with_article(std::string_view word);

// Words in columns that fit the width, read row by row; every line ends with a line break.
std::string in_columns(const std::vector<std::string>& words, int width);

// "; did you mean `x`?" when one of the candidates is close, otherwise nothing.
std::string did_you_mean(std::string_view word, const std::vector<std::string>& candidates);

}  // namespace boardwright::cli
