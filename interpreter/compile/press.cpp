#include "interpreter/compile/press.h"

#include <array>
#include <bit>
#include <utility>

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

// splitmix64 (S. Vigna): cheap, and the same factors on every machine.
class Random {
public:
    explicit Random(std::uint64_t seed) : state_(seed) {}
    std::uint64_t operator()() {
        auto x = state_ += 0x9E3779B97F4A7C15;
        x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9;
        x = (x ^ (x >> 27)) * 0x94D049BB133111EB;
        return x ^ (x >> 31);
    }

private:
    std::uint64_t state_;
};

// The factor that brings each bit of the mask to its target, or 0 when a bit would have to move down.
std::uint64_t bring(std::uint64_t mask, const std::array<int, kMostBits>& targets) {
    std::uint64_t factor = 0;
    for (std::size_t i = 0; mask != 0; mask &= mask - 1, ++i) {
        const int up = targets[i] - std::countr_zero(mask);
        if (up < 0) return 0;
        factor |= std::uint64_t{1} << up;
    }
    return factor;
}

}  // namespace

// Each bit of the mask is brought to a place of its own among the highest bits. Which goes where is tried:
// first in their order, then at random, until what else the multiplication adds up does no harm.
Factor find_factor(std::uint64_t mask) {
    static thread_local std::array<std::uint32_t, 1U << kMostBits> seen{};
    static thread_local std::uint32_t round = 0;
    const int size = std::popcount(mask);
    if (size == 0) return {};
    Random random(mask);
    for (int bits = size; bits < kMostBits; ++bits) {
        std::array<int, kMostBits> targets{};
        for (int i = 0; i < bits; ++i) targets[static_cast<std::size_t>(i)] = 64 - bits + i;
        for (int tries = 0; tries < 2000; ++tries) {
            auto factor = bring(mask, targets);
            // Any factor with few bits may do, too: they carry less into each other.
            if (factor == 0) factor = random() & random() & random();
            if (tells_apart(mask, factor, bits, seen, ++round)) return {factor, bits};
            for (auto i = static_cast<std::size_t>(bits); i > 1; --i)
                std::swap(targets[i - 1], targets[random() % i]);
        }
    }
    return {};
}

}  // namespace boardwright::compile
