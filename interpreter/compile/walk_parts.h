// Cutting walks into parts that one look-up each can answer.
#pragma once

#include <vector>

#include "interpreter/compile/table_sets.h"

namespace boardwright::compile {

// The parts of a walk whose steps are given in preorder; parts that end nowhere are left out. A
// part has at most `most` decisive cells, in at most two words; what lies farther out is a
// part of its own that is guarded by the way to it.
std::vector<WalkPart> walk_parts(const std::vector<WalkPart::Step>& steps, std::size_t most);

// The same with parts joined that stand opposite each other, as long as one look-up can answer them.
std::vector<WalkPart> join_parts(std::vector<WalkPart> parts, std::size_t most);

}  // namespace boardwright::compile
