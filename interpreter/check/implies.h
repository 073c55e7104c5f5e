// Comparing conditions by their form.
#pragma once

#include "interpreter/model/formula.h"

namespace boardwright::check {

// Whether the two say the same in the same words, wherever they stand.
bool same(const model::Formula& a, const model::Formula& b);

// Whether `b` certainly holds when `a` does. Found by form alone: false says nothing.
bool implies(const model::Formula& a, const model::Formula& b);

}  // namespace boardwright::check
