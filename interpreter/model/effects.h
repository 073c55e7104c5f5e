// Effects: what a move does besides going where it goes.
//
// In: grammar::Expr of op effect. Out: model::Effect.
#pragma once

#include <optional>
#include <vector>

#include "grammar/expression.h"
#include "interpreter/model/definition.h"
#include "interpreter/model/formulas.h"

namespace boardwright::model {

class EffectBuilder {
public:
    explicit EffectBuilder(FormulaBuilder& formulas) : formulas_(formulas) {}

    // Adds errors, also when more than one of them lets the mover choose; what could be read is returned.
    std::vector<Effect> build(const std::vector<grammar::Expr>& written, const Context& context);

private:
    using Expr = grammar::Expr;

    std::optional<Effect> one(const Expr& written, const Context& context);
    bool cells(const std::vector<Expr>& args, bool filtered, const Context& context, Effect& effect);
    bool types(const Expr& written, Effect& effect);
    bool owner(const Expr& written, Effect& effect);
    bool counter(const Expr& written, Effect& effect);
    bool target(const Expr& written, const Context& context, Effect& effect);

    FormulaBuilder& formulas_;
};

}  // namespace boardwright::model
