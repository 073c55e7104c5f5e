// Movements: the moves of a piece type, with headings, tests and effects resolved.
//
// In: the `moves:` tree of a type. Out: model::Movement, one for each path that the type has.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "grammar/diagnostic.h"
#include "grammar/expression.h"
#include "grammar/tree.h"
#include "interpreter/model/definition.h"
#include "interpreter/model/formulas.h"

namespace boardwright::model {

class MovementBuilder {
public:
    // `moves` are the `moves:` trees of all types, by TypeId.
    MovementBuilder(FormulaBuilder& formulas, std::vector<const grammar::Tree*> moves)
        : formulas_(formulas), moves_(std::move(moves)) {}

    // Adds errors; what could be read is returned all the same.
    std::vector<Movement> build(TypeId type);

private:
    using Tree = grammar::Tree;

    void read(const Tree& tree, const Formula& when, std::vector<Movement>& out);
    void read_words(const grammar::Text& text, const Formula& when, std::vector<Movement>& out);
    void use(const grammar::MoveItem::Use& use, const Formula& when, std::vector<Movement>& out);
    std::optional<Path> path(const grammar::Path& written, const grammar::Text& text);
    std::optional<Leg> leg(const grammar::Leg& written, bool last, const Context& context);
    bool headings(const grammar::Heading& written, std::vector<Heading>& out);
    bool named_headings(const grammar::Heading& written, std::vector<Heading>& out);
    std::optional<Effect> effect(const grammar::Expr& written, const Context& context);
    int tag(const std::string& name);

    FormulaBuilder& formulas_;
    std::vector<const Tree*> moves_;
    std::vector<TypeId> open_;  // types whose moves are being read, against circles of `use`
};

}  // namespace boardwright::model
