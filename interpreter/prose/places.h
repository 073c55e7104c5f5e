// Cell sets in words: by the name of the region, by ranks and files, by the edge, or cell by cell.
#pragma once

#include <string>
#include <vector>

#include "interpreter/prose/voice.h"

namespace boardwright::prose {

std::string cell_name(const model::Definition& definition, model::CellId cell);
std::string cell_list(const model::Definition& definition, const model::CellSet& cells);

// "rank 8", "its own castle area", "e4, d5".
std::string place_noun(const Voice& voice, const model::SeenSet& seen);
// The same behind its preposition: "on rank 8", "in its own castle area".
std::string place_phrase(const Voice& voice, const model::SeenSet& seen);
bool is_everywhere(const model::Definition& definition, const model::SeenSet& seen);

// One line for each named region that the rules may speak of: its cells, for each player where they differ.
Phrases named_places(const model::Definition& definition);
// "White's first rank is rank 1, Black's is rank 8", when ranks are counted from each player's side.
std::string ranks_from_each_side(const model::Definition& definition);

// Whether a line is one of these two kinds, and about something that `used`, the rest of the rules, never
// speaks of.
bool is_idle_explanation(const model::Definition& definition, const std::string& line,
                         const std::string& used);

}  // namespace boardwright::prose
