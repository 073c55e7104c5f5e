// Names become meanings: conditions, values and cell sets of one definition.
//
// In: grammar::Expr. Out: model::Formula, in which a cell set that does not depend on the position is a
// number in Definition::sets.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "grammar/diagnostic.h"
#include "grammar/expression.h"
#include "interpreter/model/board.h"
#include "interpreter/model/definition.h"
#include "interpreter/model/imports.h"

namespace boardwright::model {

// Where a condition stands, which decides what its words may be.
struct Context {
    enum class Place {
        move,       // in a path: here, to, bound names
        drop,       // in a drop: to, bound names
        branch,     // `when` of moves and looks: here
        promotion,  // here, to
        capture,    // mover, victim
        after,      // after a move, the mover's turn still: what the move did, here, to
        rule,       // the same with the turn passed on
        ending,     // about the game
    };
    Place place = Place::ending;
    std::optional<Formula> subject;                   // the cell that a bare test is about
    const std::vector<std::string>* bound = nullptr;  // names of the path's `let`s
};

class FormulaBuilder {
public:
    // The definition's board, players and type names must be complete; sets, counters and tags grow or are
    // looked up.
    FormulaBuilder(const Document& document, Definition& definition, bool has_symmetry,
                   grammar::Diagnostics& diagnostics)
        : document_(document),
          definition_(definition),
          has_symmetry_(has_symmetry),
          diagnostics_(diagnostics) {}

    // Each gives nothing exactly when it added an error.
    std::optional<Formula> condition(const grammar::Text& text, const Context& context);
    std::optional<Formula> condition(const grammar::Expr& expr, const Context& context);
    std::optional<Formula> cell(const grammar::Expr& expr, const Context& context);
    // A cell, or a set that may depend on the position.
    std::optional<Formula> cells(const grammar::Expr& expr, const Context& context);
    std::optional<Formula> number(const grammar::Expr& expr, const Context& context);
    // A set that is the same in every position: its number in Definition::sets.
    std::optional<std::size_t> fixed_set(const grammar::Text& text);

    std::optional<TypeId> find_type(std::string_view name) const;
    // With an error that suggests a name when there is none.
    std::optional<TypeId> type(std::string_view name, grammar::Span span);
    std::optional<TypeSet> types(const std::string& name, grammar::Span span);  // empty or `any`: all

    // A formula that holds for the piece on the subject, or whose cell does.
    static Formula piece(Formula cell, PieceFilter filter);
    static Formula cell_op(Formula::Op op, int value = 0);
    // Splits the definition's direction words: names and classes.
    std::optional<std::vector<DirectionId>> directions(const std::vector<grammar::Expr>& words,
                                                       std::size_t from);

    // Who reads legs, for `reach`, `path` and `sees`: the builder of movements.
    using LegReader = std::function<std::optional<std::vector<Leg>>(const grammar::Text&)>;
    void read_legs_with(LegReader reader) { legs_of_ = std::move(reader); }

    grammar::Diagnostics& diagnostics() { return diagnostics_; }
    const Document& document() const { return document_; }
    Definition& definition() { return definition_; }

private:
    using Expr = grammar::Expr;

    // Takes the names of leaps out of a list of directions.
    std::vector<std::size_t> take_leaps(std::vector<Expr>& words) const;

    std::optional<Formula> test(const Expr& expr, const Context& context);
    static bool about_a_move(const Context& context);
    std::optional<Formula> not_yet(const Expr& expr);
    std::optional<Formula> bare_name(const Expr& expr, const Context& context);
    std::optional<Formula> has(const Expr& expr, const Context& context);
    std::optional<Formula> condition_call(const Expr& expr, const Context& context);
    std::optional<Formula> connected(const Expr& expr, const Context& context);
    std::optional<Formula> aligned(const Expr& expr);
    std::optional<Formula> compare(const Expr& expr, const Context& context);
    std::optional<Formula> number_name(const Expr& expr);
    std::optional<Formula> number_call(const Expr& expr, const Context& context);
    std::optional<Formula> count(const Expr& expr, const Context& context);
    std::optional<Formula> cell_name(const Expr& expr, const Context& context);
    std::optional<Formula> cell_call(const Expr& expr, const Context& context);
    std::optional<Formula> cell_at(const Expr& expr, const Context& context);
    std::optional<Formula> next_cell(const Expr& expr, const Context& context);
    std::optional<Formula> set(const Expr& expr, const Context& context);
    std::optional<Formula> set_axis(const Expr& expr);
    std::optional<Formula> set_cells(const Expr& expr);
    std::optional<Formula> set_owner(const Expr& expr, const Context& context);
    std::optional<Formula> set_call(const Expr& expr, const Context& context);
    std::optional<Formula> set_combined(const Expr& expr, const Context& context);
    std::optional<Formula> set_near(const Expr& expr, const Context& context);
    std::optional<Formula> set_reach(Formula::Op op, const Expr& from, const Expr& legs,
                                     const Context& context);

    bool is_cell(const Expr& expr, const Context& context) const;
    bool is_number(const Expr& name) const;
    std::optional<Formula> args(Formula::Op op, const Expr& expr, const Context& context,
                                std::optional<Formula> (FormulaBuilder::*part)(const Expr&, const Context&));
    Formula set_formula(SeenSet seen, grammar::Span span);
    SeenSet same_for_all(const CellSet& cells) const;
    CellSet all_cells() const;
    std::optional<Formula> subject_of(const Expr& expr, const Context& context);
    std::optional<Formula> unknown(std::string_view code, const Expr& expr, std::string_view wanted,
                                   std::vector<std::string> candidates);
    std::vector<std::string> cell_words(const Context& context) const;

    const Document& document_;
    Definition& definition_;
    bool has_symmetry_;
    grammar::Diagnostics& diagnostics_;
    LegReader legs_of_;
};

// The cells one step or leap away from a set, without the set itself.
CellSet near_cells(const Board& board, const CellSet& from, const std::vector<DirectionId>& directions,
                   const std::vector<std::size_t>& leaps);

}  // namespace boardwright::model
