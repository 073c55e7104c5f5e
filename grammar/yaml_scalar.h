// Where the characters of a YAML scalar stand in the file: yaml-cpp gives the value and the place where it
// begins.
//
// In: the file, the place of the scalar, its value. Out: a text whose characters know their origin.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "grammar/source.h"

namespace boardwright::grammar {

struct Scalar {
    Text text;
    std::uint32_t end = 0;  // behind the scalar, with its closing quote
};

// A scalar without quotes. Nothing when the file does not read like the value.
std::optional<Scalar> locate_plain(std::string_view file, Span begin, std::string_view value);

// A scalar whose opening quote stands at `begin.begin`. Characters that were written in an unusual way
// (`"\u0041"`) have the whole scalar as their origin. Nothing when there is no closing quote.
std::optional<Scalar> locate_quoted(std::string_view file, Span begin, std::string_view value);

}  // namespace boardwright::grammar
