// What games of a variant show, said to its author.
//
// In: a variant and a survey of games. Out: warnings and notes with the places in the definition that they
// are about, never an error. Games prove little: what none of them showed may happen in the next.
#pragma once

#include "grammar/diagnostic.h"
#include "interpreter/boardwright.h"
#include "interpreter/search/survey.h"

namespace boardwright {

void report_survey(const Variant& variant, const search::Survey& survey, grammar::Diagnostics& diagnostics);

}  // namespace boardwright
