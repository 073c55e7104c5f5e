// In: a sound definition. Out: what games of it show, in lines for people.
#pragma once

#include <string>

#include "interpreter/boardwright.h"
#include "interpreter/search/survey.h"

namespace boardwright::cli {

// Plays for some seconds at most; people who watch see how far it is.
search::Survey survey_watched(const std::string& name, const Variant& variant);

void print_survey(const std::string& name, const Variant& variant, const search::Survey& found);

}  // namespace boardwright::cli
