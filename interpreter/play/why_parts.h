// Which part of a compiled condition fails, in words with the cells and pieces of this position: for people.
#pragma once

#include <optional>
#include <string>

#include "interpreter/play/position.h"
#include "interpreter/play/referee.h"

namespace boardwright::play {

// "the runner on h1".
std::string piece_words(const Position& position, CellId cell);
// "f1 is attacked by the runner on f8", as the piece on `from` would find it there; nothing when it is not
// attacked.
std::optional<std::string> attack_words(const Position& position, CellId from, CellId cell);

// The parts of one move's conditions.
class BrokenPart {
public:
    BrokenPart(Referee& referee, const Position& position, CellId from, CellId to,
               const ruleset::WalkDetail* detail)
        : referee_(referee),
          position_(position),
          rules_(position.rules()),
          from_(from),
          to_(to),
          detail_(detail) {}

    // Why the formula does not hold, or (`wanted` false) why it does. Nothing when no words fit.
    std::optional<std::string> words(ruleset::FormulaId formula, bool wanted = true);

private:
    using Node = ruleset::FormulaNode;

    const Node& node(ruleset::FormulaId formula) const { return rules_.formulas[formula.value]; }
    ruleset::FormulaId child(const Node& parent, std::uint32_t number) const {
        return {rules_.formula_children[parent.first + number]};
    }
    bool holds(ruleset::FormulaId formula) { return referee_.holds(formula, from_, to_, detail_); }
    // The cell that a value means; none when it is no cell, or one that cannot be worked out here.
    CellId cell(ruleset::FormulaId formula);
    CellId first_onward() const;
    bool is_first_onward(ruleset::FormulaId formula) const;
    std::optional<std::string> first_broken(const Node& group, bool wanted);
    std::optional<std::string> all_broken(const Node& group, bool wanted);
    std::optional<std::string> piece(const Node& test, bool wanted);

    Referee& referee_;
    const Position& position_;
    const Ruleset& rules_;
    CellId from_;
    CellId to_;
    const ruleset::WalkDetail* detail_;
};

}  // namespace boardwright::play
