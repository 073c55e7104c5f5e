// Whole-number arithmetic of coordinates, names and parameters.
#pragma once

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "grammar/diagnostic.h"
#include "grammar/expression.h"

namespace boardwright::model {

// What a name or a call means; nothing when it means nothing.
struct Meanings {
    std::function<std::optional<int>(std::string_view name)> name;
    std::function<std::optional<int>(const grammar::Expr& call)> call;
};

// The value of `+ - * / %`, comparisons, and/or/not (1 and 0), `abs(x)` and whatever `meanings` knows. `/`
// and `%` round down, so that `%` is never negative. Adds an error and gives nothing for unknown names,
// division by zero and results beyond +-1'000'000.
std::optional<int> evaluate(const grammar::Expr& expr, const Meanings& meanings,
                            grammar::Diagnostics& diagnostics);

}  // namespace boardwright::model
