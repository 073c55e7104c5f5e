// Conditions and values in words. Clauses are whole ("the cell is empty"), so that they can stand behind
// "if", "when" and "provided that"; the others are nouns.
#pragma once

#include <string>

#include "interpreter/prose/voice.h"

namespace boardwright::prose {

// What it says that the condition holds; with `holds` false, that it does not.
std::string clause(const Voice& voice, const model::Formula& condition, bool holds = true);

// The same for one that compares: Op::equal to Op::greater_equal.
std::string compare_clause(const Voice& voice, const model::Formula& comparison, bool holds);

// What a number, a cell or a set is called: "the number of moves made by all players", "e4", "its own edge".
std::string noun(const Voice& voice, const model::Formula& value);
// What a piece does that goes where a set of Op::reach says: "slides any distance diagonally over empty
// cells".
std::string reach_words(const Voice& voice, const model::Formula& reach);
// "on rank 8", "next to its cell".
std::string set_phrase(const Voice& voice, const model::Formula& set);
// What stands on the cell: "it", "the captured piece", "the piece on e4".
std::string piece_on(const Voice& voice, const model::Formula& cell);
// "the first cell north of e4", "the cell in front of it".
std::string step_noun(const Voice& voice, const model::Formula& step);

// Whether the counter is one of a single player, whose then: "of the opponent".
std::string counter_meaning(const Voice& voice, model::CounterId counter, model::Side side);

// Tests that paths are made of.
bool is_empty_test(const model::Formula& condition);           // the subject is empty
bool is_enemy_test(const model::Formula& condition);           // … holds an enemy piece of any kind
bool is_empty_or_enemy_test(const model::Formula& condition);  // … is one of these

}  // namespace boardwright::prose
