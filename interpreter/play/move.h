// A move: what a player may do. Small, without meaning apart from its position and ruleset.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "interpreter/ruleset/ids.h"
#include "interpreter/ruleset/ruleset.h"

namespace boardwright::play {

using ruleset::CellId;
using ruleset::PieceCode;

// Which walk is taken (a node of the ruleset's walks, that knows the passed cells, captures on the way and
// effects), where from, where the path ends, what stands there afterwards, and what was chosen besides (a
// number of the ruleset's `choices`). All of it in one word, so that lists of moves are short.
class Move {
public:
    Move() = default;  // steps nowhere: a pass
    Move(CellId from, CellId to, PieceCode after, std::uint32_t node = ruleset::Ruleset::kPlainNode)
        : word_(std::uint64_t{from.value} << kFrom | std::uint64_t{node} << kNode |
                std::uint64_t{ruleset::index(after)} << kAfter | to.value) {}
    // A drop has a node, but no origin.
    static Move drop(CellId to, PieceCode after, std::uint32_t node = ruleset::Ruleset::kPlainNode) {
        return {CellId{}, to, after, node};
    }

    bool is_pass() const { return node() == kNoNode; }
    bool is_drop() const { return !from().valid() && !is_pass(); }

    std::uint32_t node() const { return static_cast<std::uint32_t>(get(kNodeBits, kNode)); }
    // None: a pass, or a drop. (All bits are set then, and the shift keeps the sign.)
    CellId from() const {
        return CellId(static_cast<std::uint16_t>(static_cast<std::int64_t>(word_) >> kFrom));
    }
    CellId to() const { return is_pass() ? CellId{} : CellId(get(kToBits, 0)); }
    PieceCode after() const { return static_cast<PieceCode>(get(kAfterBits, kAfter)); }
    std::size_t choice() const { return get(kChoiceBits, kChoice); }
    // The two cells and the piece. Precondition: neither a pass nor a drop.
    struct Parts {
        CellId from;
        CellId to;
        PieceCode after;
    };
    Parts parts() const { return {CellId(word_ >> kFrom), CellId(get(kToBits, 0)), after()}; }
    // A piece goes from one cell to another; nothing is chosen, nothing else happens on the way.
    bool is_plain() const {
        static_assert(ruleset::Ruleset::kPlainNode == 0);
        constexpr auto no_origin = std::uint64_t{1} << 63;
        return (word_ & (field(kNodeBits, kNode) | field(kChoiceBits, kChoice) | no_origin)) == 0;
    }

    Move with_after(PieceCode code) const { return with(ruleset::index(code), kAfterBits, kAfter); }
    Move with_node(std::uint32_t node) const { return with(node, kNodeBits, kNode); }
    // Precondition: below kMostChoices.
    Move with_choice(std::size_t choice) const { return with(choice, kChoiceBits, kChoice); }

    friend bool operator==(const Move&, const Move&) = default;

private:
    static constexpr int kToBits = 10, kAfterBits = 8, kNodeBits = 20, kChoiceBits = 15;
    static constexpr int kAfter = kToBits, kNode = kAfter + kAfterBits, kChoice = kNode + kNodeBits,
                         kFrom = kChoice + kChoiceBits;
    static constexpr std::uint32_t kNoNode = (1U << kNodeBits) - 1;
    static_assert(ruleset::kMaxCells <= 1U << kToBits && ruleset::kMaxCells < 1U << (63 - kFrom + 1));
    static_assert(ruleset::kMostNodes < kNoNode && ruleset::kMostChoices <= 1U << kChoiceBits);

    static constexpr std::uint64_t field(int bits, int at) { return ((std::uint64_t{1} << bits) - 1) << at; }
    std::size_t get(int bits, int at) const { return word_ >> at & field(bits, 0); }
    Move with(std::uint64_t value, int bits, int at) const {
        Move move = *this;
        move.word_ = (word_ & ~field(bits, at)) | value << at;
        return move;
    }

    std::uint64_t word_ = field(64 - kFrom, kFrom) | field(kNodeBits, kNode);
};
static_assert(sizeof(Move) == 8);

inline ruleset::Choice choice_of(const ruleset::Ruleset& rules, const Move& move) {
    return rules.choices.at(move.choice());
}
// Where the piece stands afterwards, as far as no effect takes it elsewhere: where the path ends, or the cell
// chosen for a promoted piece.
inline CellId place_of(const ruleset::Ruleset& rules, const Move& move) {
    if (move.choice() == 0) return move.to();
    const auto place = choice_of(rules, move).place;
    return place.valid() ? place : move.to();
}

// A list that is made longer says nothing of its new moves yet: whoever does that writes them.
template <class T>
struct Unwritten : std::allocator<T> {
    template <class Other>
    struct rebind {
        using other = Unwritten<Other>;
    };
    Unwritten() = default;
    template <class Other>
    Unwritten(const Unwritten<Other>&) {}  // what allocators have to offer
    template <class Other, class... Args>
    void construct(Other* at, Args&&... args) {
        if constexpr (sizeof...(args) != 0) std::construct_at(at, std::forward<Args>(args)...);
    }
};
using MoveList = std::vector<Move, Unwritten<Move>>;

// Adds moves to a list, which nobody else uses meanwhile, without asking for room each time.
class MoveWriter {
public:
    explicit MoveWriter(MoveList& list) : list_(list) { open(); }
    ~MoveWriter() { close(); }
    MoveWriter(const MoveWriter&) = delete;
    MoveWriter& operator=(const MoveWriter&) = delete;

    void add(Move move) { *room(1)++ = move; }
    // Where the next moves go, for so many of them: to be moved on behind the last one that is written.
    Move*& room(std::size_t count) {
        if (static_cast<std::size_t>(end_ - next_) < count) grow(count);
        return next_;
    }
    // Lets somebody else add to the list.
    template <class Add>
    void aside(Add add) {
        close();
        add(list_);
        open();
    }

private:
    static constexpr std::size_t kLeast = 64;

    void open() {
        next_ = list_.data() + list_.size();
        list_.resize(list_.capacity());
        end_ = list_.data() + list_.size();
    }
    void close() { list_.resize(static_cast<std::size_t>(next_ - list_.data())); }
    [[gnu::noinline]] void grow(std::size_t count) {
        aside([&](MoveList& list) { list.reserve(2 * list.size() + count + kLeast); });
    }

    MoveList& list_;
    Move* next_ = nullptr;
    Move* end_ = nullptr;
};

}  // namespace boardwright::play
