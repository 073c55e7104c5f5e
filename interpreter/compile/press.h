// Pressing chosen bits of a word together by one multiplication ("magic" factors), so that they can index a
// table on any machine. The method: L. Kannan, "Magic Move-Bitboard
// Generation" (2007), here with factors found at load time.
#pragma once

#include <cstdint>

namespace boardwright::compile {

struct Factor {
    std::uint64_t factor = 0;
    int bits = 0;  // ((word & mask) * factor) >> (64 - bits) is different for all subsets of the mask
};

// For masks of at most 12 bits. The index has one bit for each bit of the mask, or a few more when no factor
// for fewer is found soon.
Factor find_factor(std::uint64_t mask);

}  // namespace boardwright::compile
