// Directions of a whole move in brackets: `v[F?R]`.
#pragma once

#include <vector>

#include "grammar/betza_path.h"

namespace boardwright::grammar::betza {

// The paths of `path` that go in these directions. A move that bends once, to the nearest line of the other
// kind, has the directions between the two, as a leap to its end would; one that does not bend has those of
// its first atom. None when it added an error.
std::vector<Path> aim(const Path& path, const std::vector<Letter>& letters, const Setting& setting);

}  // namespace boardwright::grammar::betza
