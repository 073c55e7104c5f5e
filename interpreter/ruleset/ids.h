// Small strong types for the things that are numbered, and sets of them.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace boardwright::ruleset {

inline constexpr std::size_t kMaxCells = 1024;
inline constexpr std::size_t kMaxPlayers = 8;
inline constexpr std::size_t kMaxTypes = 64;
inline constexpr std::uint16_t kUnreachable = 0xFFFF;  // the distance between cells that no steps join

// An index that cannot be mixed up with an index of another kind. A default one is no index at all.
template <class Tag>
struct Id {
    static constexpr std::uint16_t kNone = 0xFFFF;
    std::uint16_t value = kNone;

    constexpr Id() = default;
    constexpr explicit Id(std::size_t index) : value(static_cast<std::uint16_t>(index)) {}
    constexpr bool valid() const { return value != kNone; }
    constexpr std::size_t index() const { return value; }

    friend constexpr bool operator==(Id, Id) = default;
    friend constexpr auto operator<=>(Id, Id) = default;
};

using CellId = Id<struct CellTag>;
using DirectionId = Id<struct DirectionTag>;  // a place on the compass, clockwise from 0
using PlayerId = Id<struct PlayerTag>;
using TypeId = Id<struct TypeTag>;  // a piece type
using PoolId = Id<struct PoolTag>;
using CounterId = Id<struct CounterTag>;

// A vector whose index is an Id.
template <class Key, class T>
class Indexed {
public:
    Indexed() = default;
    explicit Indexed(std::size_t size, const T& value = T{}) : items_(size, value) {}

    decltype(auto) operator[](Key key) { return items_[key.index()]; }
    decltype(auto) operator[](Key key) const { return items_[key.index()]; }
    std::size_t size() const { return items_.size(); }
    bool empty() const { return items_.empty(); }
    Key push_back(T item) {
        items_.push_back(std::move(item));
        return Key(items_.size() - 1);
    }
    auto begin() { return items_.begin(); }
    auto end() { return items_.end(); }
    auto begin() const { return items_.begin(); }
    auto end() const { return items_.end(); }

    friend bool operator==(const Indexed&, const Indexed&) = default;

private:
    std::vector<T> items_;
};

// The lowest cell of one word of a set, the `number`-th, for which `holds(CellId)`, or none.
template <class Holds>
CellId find_in_word(std::uint64_t word, std::size_t number, Holds& holds) {
    for (; word != 0; word &= word - 1) {
        const CellId cell(number * 64 + static_cast<std::size_t>(std::countr_zero(word)));
        if (holds(cell)) return cell;
    }
    return {};
}

// A set of cells of one board, as bits. Which words may hold any is noted beside them, so that walking over a
// set of a small board does not pay for the largest one.
class CellSet {
public:
    static constexpr std::size_t kWords = kMaxCells / 64;

    constexpr bool contains(CellId cell) const {
        return (words_[cell.index() / 64] >> (cell.index() % 64) & 1) != 0;
    }
    constexpr void add(CellId cell) {
        words_[cell.index() / 64] |= std::uint64_t{1} << (cell.index() % 64);
        used_ |= 1U << (cell.index() / 64);
    }
    constexpr void remove(CellId cell) {
        words_[cell.index() / 64] &= ~(std::uint64_t{1} << (cell.index() % 64));
    }
    // Adds the cell, or removes it when it is there.
    constexpr void flip(CellId cell) {
        words_[cell.index() / 64] ^= std::uint64_t{1} << (cell.index() % 64);
        used_ |= 1U << (cell.index() / 64);
    }
    constexpr void clear() { *this = CellSet{}; }

    // From as many words, the lowest cells first.
    static CellSet of(const std::uint64_t* words, std::size_t count) {
        CellSet set;
        for (std::size_t i = 0; i < count; ++i) set.words_[i] = words[i];
        set.used_ = (1U << count) - 1;
        return set;
    }

    bool empty() const {
        for (auto used = used_; used != 0; used &= used - 1)
            if (words_[static_cast<std::size_t>(std::countr_zero(used))] != 0) return false;
        return true;
    }
    // All kWords words, the lowest cells first.
    const std::uint64_t* words() const { return words_.data(); }
    std::size_t size() const {
        std::size_t count = 0;
        each_word([&](std::size_t i) { count += static_cast<std::size_t>(std::popcount(words_[i])); });
        return count;
    }
    // The lowest cell, or none.
    CellId first() const {
        return find_if([](CellId) { return true; });
    }
    // The lowest cell for which `holds(CellId)`, or none.
    template <class Holds>
    CellId find_if(Holds holds) const {
        for (auto used = used_; used != 0; used &= used - 1) {
            const auto i = static_cast<std::size_t>(std::countr_zero(used));
            if (const auto cell = find_in_word(words_[i], i, holds); cell.valid()) return cell;
        }
        return {};
    }
    // Calls visit(CellId) for every cell, lowest first. What is removed meanwhile may still be visited.
    template <class Visit>
    void for_each(Visit visit) const {
        find_if([&](CellId cell) {
            visit(cell);
            return false;
        });
    }

    CellSet& operator|=(const CellSet& other) {
        other.each_word([&](std::size_t i) { words_[i] |= other.words_[i]; });
        used_ |= other.used_;
        return *this;
    }
    CellSet& operator&=(const CellSet& other) {
        each_word([&](std::size_t i) { words_[i] &= other.words_[i]; });
        return *this;
    }
    CellSet& operator-=(const CellSet& other) {
        each_word([&](std::size_t i) { words_[i] &= ~other.words_[i]; });
        return *this;
    }
    friend CellSet operator|(CellSet a, const CellSet& b) { return a |= b; }
    friend CellSet operator&(CellSet a, const CellSet& b) { return a &= b; }
    friend CellSet operator-(CellSet a, const CellSet& b) { return a -= b; }
    friend bool operator==(const CellSet& a, const CellSet& b) { return a.words_ == b.words_; }

private:
    template <class Visit>
    void each_word(Visit visit) const {
        for (auto used = used_; used != 0; used &= used - 1)
            visit(static_cast<std::size_t>(std::countr_zero(used)));
    }

    std::array<std::uint64_t, kWords> words_{};
    std::uint32_t used_ = 0;  // bit i: words_[i] may be other than 0
};

// A set of cells that somebody else keeps, in as many words as the board needs. It changes with what is kept:
// whoever goes over the cells while pieces move takes a copy.
class CellView {
public:
    CellView(const std::uint64_t* words, std::size_t count) : words_(words), count_(count) {}
    operator CellSet() const { return CellSet::of(words_, count_); }

    const std::uint64_t* words() const { return words_; }
    bool contains(CellId cell) const { return (words_[cell.index() / 64] >> (cell.index() % 64) & 1) != 0; }
    bool empty() const {
        for (std::size_t i = 0; i < count_; ++i)
            if (words_[i] != 0) return false;
        return true;
    }
    std::size_t size() const {
        std::size_t size = 0;
        for (std::size_t i = 0; i < count_; ++i) size += static_cast<std::size_t>(std::popcount(words_[i]));
        return size;
    }
    // The lowest cell, or none.
    CellId first() const {
        return find_if([](CellId) { return true; });
    }
    // As those of CellSet.
    template <class Holds>
    CellId find_if(Holds holds) const {
        for (std::size_t i = 0; i < count_; ++i)
            if (const auto cell = find_in_word(words_[i], i, holds); cell.valid()) return cell;
        return {};
    }
    template <class Visit>
    void for_each(Visit visit) const {
        find_if([&](CellId cell) {
            visit(cell);
            return false;
        });
    }
    friend CellSet operator&(const CellView& a, const CellView& b) { return CellSet(a) & CellSet(b); }

private:
    const std::uint64_t* words_;
    std::size_t count_;
};

// A set of piece types, as bits.
using TypeSet = std::uint64_t;
static_assert(kMaxTypes <= 64);
inline constexpr TypeSet kAllTypes = ~TypeSet{0};
constexpr TypeSet type_bit(TypeId type) { return TypeSet{1} << type.index(); }

}  // namespace boardwright::ruleset
