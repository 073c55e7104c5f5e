// What becomes of a changed definition.
#pragma once

#include <cstdint>
#include <string>

#include "tests/mutation/library.h"

namespace boardwright::mutation {

enum class Fate {
    refused,     // an error, or a warning that the original does not give
    tested,      // a test of the file does not hold any more
    equivalent,  // it compiles to the same tables, or every game was followed to its end without a difference
    survivor,    // none of these
    broken,      // it crashed or took too long
};
std::string_view words_of(Fate fate);

struct Verdict {
    Fate fate = Fate::survivor;
    std::string why;  // the message, the test, the shortest game that tells it from the original
};

struct VerdictLimits {
    std::uint64_t positions = 5'000;  // of the comparison with the original
    int games = 40;
};

// Precondition: the original gives no warning, and its tests hold.
Verdict judge(const Original& original, const std::string& text, const VerdictLimits& limits);

}  // namespace boardwright::mutation
