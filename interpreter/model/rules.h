// What is not board, movement or setup: promotions, pools, looks, captures, counters, endings, the file's own
// tests.
#pragma once

#include "grammar/tree.h"
#include "interpreter/model/definition.h"
#include "interpreter/model/formulas.h"
#include "interpreter/model/movements.h"

namespace boardwright::model {

void build_pools(const grammar::Tree& document, FormulaBuilder& formulas);
void build_looks(const grammar::Tree& piece, PieceType& type, FormulaBuilder& formulas);
void build_promotions(const grammar::Tree& piece, PieceType& type, FormulaBuilder& formulas);
// Captures, check, counters (declared before), endings. Precondition: the types are built, so that all tags
// are known.
void build_rules(const grammar::Tree& document, FormulaBuilder& formulas);
// A whole number, 0 when there is none; with an error when it is something else.
int read_number(const grammar::Tree* tree, grammar::Diagnostics& diagnostics);
void build_hands(const grammar::Tree& hands, FormulaBuilder& formulas);
// `after:` of the document or, with `mover`, of a type.
void build_after(const grammar::Tree& tree, std::optional<TypeId> mover, FormulaBuilder& formulas,
                 MovementBuilder& movements);
void build_tests(const grammar::Tree& document, FormulaBuilder& formulas);

}  // namespace boardwright::model
