// In: a variant and what stands on its board. Out: the picture as SVG, laid out as the terminal shows it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/piece_diagram.h"

namespace boardwright::cli {

// Text in XML: with the characters that mean something there replaced, and without those that it forbids.
std::string escaped(std::string_view text);

// The start position.
std::string picture_of_start(const Variant& variant, const std::string& label);
// A piece with dots where it can go: full ones, rings where it cannot capture, crosses where it only
// captures.
std::string picture_of_piece(const Variant& variant, const PieceDiagram& diagram, const std::string& label);

}  // namespace boardwright::cli
