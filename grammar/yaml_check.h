// What is refused before yaml-cpp sees it, because it would read it wrongly or slowly.
#pragma once

#include <string_view>

#include "grammar/diagnostic.h"
#include "grammar/tree.h"

namespace boardwright::grammar {

// In: the text of a file. Out: true when it is small enough, is text (valid UTF-8 without control
// characters), has no tabs as indentation and no brackets nested too deep; otherwise false and one
// diagnostic.
bool check_text(std::string_view file, SourceId source, const YamlLimits& limits, Diagnostics& diagnostics);

}  // namespace boardwright::grammar
