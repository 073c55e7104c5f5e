// A path taken apart into its directions.
//
// In: a path. Out: paths of which every leg has directions against forward.
#pragma once

#include <vector>

#include "grammar/betza_path.h"

namespace boardwright::grammar::betza {

// Together they go wherever `path` goes. Directions of the first and of the last leg that may be combined
// with all others stay together. None when it added an error, or when nothing is left.
std::vector<Path> take_apart(const Path& path, const Setting& setting);

}  // namespace boardwright::grammar::betza
