// From a document to a Definition: everything is looked up and checked; checking is building.
#pragma once

#include <optional>

#include "grammar/diagnostic.h"
#include "interpreter/model/definition.h"
#include "interpreter/model/imports.h"

namespace boardwright::model {

// Gives nothing exactly when it added an error. Warnings may be added to a good definition.
std::optional<Definition> build(const Document& document, grammar::Diagnostics& diagnostics);

}  // namespace boardwright::model
