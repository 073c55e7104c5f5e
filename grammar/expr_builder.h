// Gives a parse tree of conditions, values, cell sets and effects its meaning.
//
// In: nodes, and the text they were read from. Out: `Expr`s. What only shows here (numbers that are too
// large, chains that are too long) is added to the diagnostics.
#pragma once

#include <string>
#include <string_view>

#include "grammar/expression.h"
#include "grammar/parse_tree.h"

namespace boardwright::grammar {

class ExprBuilder {
public:
    ExprBuilder(const Text& text, Diagnostics& diagnostics)
        : text_(text), diagnostics_(diagnostics), errors_before_(diagnostics.error_count()) {}

    // An Expr for any node of rules_condition.h, or an effect.
    Expr build(const ParseNode& node);

    std::string words(const ParseNode& node) const;
    Span span(const ParseNode& node) const;
    int number(const ParseNode& node);  // of a number or label node

    Diagnostics& diagnostics() { return diagnostics_; }
    bool failed() const { return diagnostics_.error_count() > errors_before_; }

private:
    Expr make(Expr::Op op, const ParseNode& node) const;
    Expr name(const ParseNode& node) const;
    Expr all(Expr::Op op, const ParseNode& node);
    Expr relation(const ParseNode& node);
    Expr negated(const ParseNode& node);
    Expr chain(const ParseNode& node);
    Expr differences(Expr first, const ParseNode& tail);
    Expr cell_set(const ParseNode& node);
    Expr test(const ParseNode& node);
    Expr call(const ParseNode& node);
    Expr pieces(const ParseNode& node);
    Expr owner(const ParseNode& node);
    Expr axis(const ParseNode& node);
    Expr label(const ParseNode& node);
    Expr effect(const ParseNode& node);
    void add_all(Expr& expr, const ParseNode& node, std::size_t from);

    const Text& text_;
    Diagnostics& diagnostics_;
    std::size_t errors_before_;
};

}  // namespace boardwright::grammar
