// Where steps lead, in words: directions of the compass, of a player's forward, leaps and turns.
#pragma once

#include <string>
#include <vector>

#include "interpreter/prose/voice.h"

namespace boardwright::prose {

// "north-west", "clockwise"; the direction's own name where it is no word for it.
std::string direction_word(const model::Definition& definition, model::DirectionId direction);

// Where a list of directions leads: "diagonally", "along ranks and files", "north or east". `riding`: many
// steps.
std::string directions_phrase(const model::Definition& definition,
                              const std::vector<model::DirectionId>& directions, bool riding);

// The same of the headings of a leg that are no leaps.
std::string headings_phrase(const model::Definition& definition, const std::vector<model::Heading>& headings,
                            bool riding);

bool is_leap(const std::vector<model::Heading>& headings);
// "two cells along a rank or file and then one at a right angle".
std::string leap_phrase(const model::Definition& definition, const std::vector<model::Heading>& headings);
std::string leap_set_phrase(const model::Definition& definition, std::size_t leaps);

// "Forward is north for White and south for Black".
std::string forward_words(const model::Definition& definition);
// What the words for directions mean on a board that is not one of squares; may be nothing.
std::string lines_explained(const model::Definition& definition);

}  // namespace boardwright::prose
