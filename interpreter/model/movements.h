// Movements: the moves of a piece type, with headings, tests and effects resolved.
//
// In: the `moves:` tree of a type. Out: model::Movement, one for each path that the type has.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "grammar/betza.h"
#include "grammar/diagnostic.h"
#include "grammar/expression.h"
#include "grammar/tree.h"
#include "interpreter/model/definition.h"
#include "interpreter/model/effects.h"
#include "interpreter/model/formulas.h"

namespace boardwright::model {

class MovementBuilder {
public:
    // `pieces` are the trees of all types, by TypeId; `rewrite`, if any, changes every move.
    MovementBuilder(FormulaBuilder& formulas, std::vector<const grammar::Tree*> pieces,
                    const grammar::Tree* rewrite);

    // Adds errors; what could be read is returned all the same.
    std::vector<Movement> build(TypeId type);
    std::vector<Movement> build_drops(TypeId type);
    // A list of effects outside a path.
    std::vector<Effect> effects(const grammar::Text& text);

private:
    using Tree = grammar::Tree;

    void read_type(TypeId type, const Formula& when, std::vector<Movement>& out);
    void read(const Tree& tree, const Formula& when, std::vector<Movement>& out);
    void read_words(const grammar::Text& text, const Formula& when, std::vector<Movement>& out);
    void read_betza(const grammar::Text& text, const Formula& when, std::vector<Movement>& out);
    const grammar::BetzaBoard& betza_board();
    void read_rewrite(const Tree& rewrite);
    bool may_read_more(grammar::Span place);
    void use_last_mover(const Formula& when, std::vector<Movement>& out);
    void use(const grammar::MoveItem::Use& use, const Formula& when, std::vector<Movement>& out);
    std::optional<Path> path(const grammar::Path& written, const grammar::Text& text, bool drop = false);
    std::optional<Path> drop(const grammar::Text& text);
    std::optional<std::vector<Leg>> legs(const grammar::Text& text);
    std::optional<SidePath> side_path(const grammar::Path& written, const Context& context);
    std::optional<Leg> leg(const grammar::Leg& written, bool last, const Context& context);
    bool headings(const grammar::Heading& written, std::vector<Heading>& out);
    bool leap_headings(const grammar::Heading& written, std::vector<Heading>& out);
    bool named_headings(const grammar::Heading& written, std::vector<Heading>& out);
    void unknown_direction(const grammar::Heading& written);
    int tag(const std::string& name);

    FormulaBuilder& formulas_;
    EffectBuilder effects_;
    std::vector<const Tree*> pieces_;
    std::vector<TypeId> open_;              // types whose moves are being read, against circles of `use`
    std::size_t moves_read_ = 0;            // of the type that is built, and uses of other types
    bool imitates_ = false;                 // inside `use last mover`
    std::vector<grammar::Path> templates_;  // of `rewrite`
    TypeSet rewritten_ = 0;
    std::optional<grammar::BetzaBoard> betza_board_;  // once it is asked for
};

}  // namespace boardwright::model
