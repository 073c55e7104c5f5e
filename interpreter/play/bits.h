// A set of cells of a known number of words, for the inner loops.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "interpreter/ruleset/ids.h"

namespace boardwright::play {

template <std::size_t W>
struct Bits {
    std::array<std::uint64_t, W> words;

    static Bits none() { return {}; }
    static Bits all() {
        Bits bits;
        bits.words.fill(~std::uint64_t{0});
        return bits;
    }
    static Bits of(const std::uint64_t* words) {
        Bits bits;
        for (std::size_t i = 0; i < W; ++i) bits.words[i] = words[i];
        return bits;
    }
    static Bits of(const ruleset::CellSet& set) { return of(set.words()); }
    static Bits of(const ruleset::CellView& set) { return of(set.words()); }

    bool has(ruleset::CellId cell) const {
        return (words[cell.index() / 64] >> (cell.index() % 64) & 1) != 0;
    }
    void add(ruleset::CellId cell) { words[cell.index() / 64] |= std::uint64_t{1} << (cell.index() % 64); }
    void remove(ruleset::CellId cell) {
        words[cell.index() / 64] &= ~(std::uint64_t{1} << (cell.index() % 64));
    }
    bool any() const {
        std::uint64_t or_of = 0;
        for (const auto word : words) or_of |= word;
        return or_of != 0;
    }
    std::uint32_t count() const {
        std::uint32_t sum = 0;
        for (const auto word : words) sum += static_cast<std::uint32_t>(std::popcount(word));
        return sum;
    }
    // 0, 1, or 2 for more.
    int few() const {
        int found = 0;
        for (const auto word : words) {
            if (word == 0) continue;
            found += (word & (word - 1)) == 0 ? 1 : 2;
        }
        return found < 2 ? found : 2;
    }
    ruleset::CellId first() const {
        for (std::size_t i = 0; i < W; ++i)
            if (words[i] != 0)
                return ruleset::CellId(i * 64 + static_cast<std::size_t>(std::countr_zero(words[i])));
        return {};
    }
    // Every cell replaced by the one whose number is larger by so many; those beyond the words are lost.
    Bits shifted(int by) const {
        if (by < 0) return shifted_down(static_cast<std::size_t>(-by));
        const auto far = static_cast<std::size_t>(by) / 64, near = static_cast<std::size_t>(by) % 64;
        Bits moved = none();
        for (std::size_t i = far; i < W; ++i) {
            moved.words[i] = words[i - far] << near;
            if (near != 0 && i > far) moved.words[i] |= words[i - far - 1] >> (64 - near);
        }
        return moved;
    }
    template <class Visit>
    void for_each(Visit visit) const {
        for (std::size_t i = 0; i < W; ++i)
            for (auto word = words[i]; word != 0; word &= word - 1)
                visit(ruleset::CellId(i * 64 + static_cast<std::size_t>(std::countr_zero(word))));
    }

    Bits& operator|=(const Bits& other) {
        for (std::size_t i = 0; i < W; ++i) words[i] |= other.words[i];
        return *this;
    }
    Bits& operator&=(const Bits& other) {
        for (std::size_t i = 0; i < W; ++i) words[i] &= other.words[i];
        return *this;
    }
    Bits& operator-=(const Bits& other) {
        for (std::size_t i = 0; i < W; ++i) words[i] &= ~other.words[i];
        return *this;
    }

private:
    Bits shifted_down(std::size_t by) const {
        const auto far = by / 64, near = by % 64;
        Bits moved = none();
        for (std::size_t i = 0; i + far < W; ++i) {
            moved.words[i] = words[i + far] >> near;
            if (near != 0 && i + far + 1 < W) moved.words[i] |= words[i + far + 1] << (64 - near);
        }
        return moved;
    }

public:
    friend Bits operator|(Bits a, const Bits& b) { return a |= b; }
    friend Bits operator&(Bits a, const Bits& b) { return a &= b; }
    friend Bits operator-(Bits a, const Bits& b) { return a -= b; }
};

// Calls use(std::integral_constant<std::size_t, W>()) for the number of words that tables have: what is
// compiled for each.
template <class Use>
auto with_words(std::size_t words, Use use) {
    switch (words) {
        case 1: return use(std::integral_constant<std::size_t, 1>{});
        case 2: return use(std::integral_constant<std::size_t, 2>{});
        case 4: return use(std::integral_constant<std::size_t, 4>{});
        case 8: return use(std::integral_constant<std::size_t, 8>{});
        default: return use(std::integral_constant<std::size_t, 16>{});
    }
}

}  // namespace boardwright::play
