#include "interpreter/compile/press.h"

#include <array>
#include <bit>

namespace boardwright::compile {
namespace {

constexpr int kMostBits = 16;

// Whether all subsets of the mask get different indices.
bool tells_apart(std::uint64_t mask, std::uint64_t factor, int bits,
                 std::array<std::uint32_t, 1U << kMostBits>& seen, std::uint32_t round) {
    std::uint64_t subset = 0;
    do {
        auto& place = seen[(subset * factor) >> (64 - bits)];
        if (place == round) return false;
        place = round;
        subset = (subset - mask) & mask;
    } while (subset != 0);
    return true;
}

}  // namespace

Factor find_factor(std::uint64_t mask) {
    static thread_local std::array<std::uint32_t, 1U << kMostBits> seen{};
    static thread_local std::uint32_t round = 0;
    const int size = std::popcount(mask);
    if (size == 0) return {};
    // splitmix64 (S. Vigna): cheap, and the same factors on every machine.
    std::uint64_t state = mask;
    const auto random = [&] {
        auto x = state += 0x9E3779B97F4A7C15;
        x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9;
        x = (x ^ (x >> 27)) * 0x94D049BB133111EB;
        return x ^ (x >> 31);
    };
    for (int bits = size; bits < kMostBits; ++bits)
        for (int tries = 0; tries < 2000; ++tries) {
            // Few bits in the factor carry less into each other.
            const auto factor = random() & random() & random();
            if (tells_apart(mask, factor, bits, seen, ++round)) return {factor, bits};
        }
    return {};
}

}  // namespace boardwright::compile
