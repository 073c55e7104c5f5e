// Inputs for a fuzz target, made from the files of its corpus.
//
// In: texts and a generator of numbers. Out: one of the texts, with a few changes.
#pragma once

#include <random>
#include <string>
#include <vector>

namespace boardwright::fuzz {

// Bytes, words and lines are left out, said again, exchanged with one another and with those of the other
// texts; bytes and numbers become others. The same generator makes the same text. Precondition: there is a
// text.
std::string mutated(const std::vector<std::string>& corpus, std::mt19937_64& random);

}  // namespace boardwright::fuzz
