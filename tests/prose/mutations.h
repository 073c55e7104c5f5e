// Every small change of a definition that must change what its rules say.
#pragma once

#include <functional>
#include <string>

#include "interpreter/model/definition.h"
#include "interpreter/prose/book.h"

namespace boardwright::prose {

using ChapterWriter = Chapter (*)(const model::Definition&);

// Changes the definition, calls visit(what was changed, the chapter that tells it), changes it back; and so
// on for everything it has.
void for_each_mutation(model::Definition& definition,
                       const std::function<void(const std::string&, ChapterWriter)>& visit);

}  // namespace boardwright::prose
