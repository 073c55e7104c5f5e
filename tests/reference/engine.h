// The slow engine that the fast one is compared with. Only tests link it.
//
// In: a model::Definition, read as it stands at every question. Out: legal moves, positions, outcomes.
// No tables, nothing remembered, positions are values. It shares no code with interpreter/compile and
// interpreter/play, so a fault would have to be made twice to go unnoticed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "interpreter/model/definition.h"

namespace boardwright::reference {

using model::CellId;
using model::CellSet;
using model::CounterId;
using model::Definition;
using model::DirectionId;
using model::PlayerId;
using model::PoolId;
using model::Share;
using model::TypeId;
using model::TypeSet;
using ruleset::Indexed;

struct Piece {
    PlayerId player;  // none: a neutral piece
    TypeId type;
    std::size_t facing = 0;  // index of the type's facings
    bool unmoved = true;
    std::optional<TypeId> base;  // what it counts as in a hand, when it remembers that

    friend bool operator==(const Piece&, const Piece&) = default;
};

// The cells that a piece has passed, for as long as the opponents may use them.
struct Trail {
    PlayerId player;
    CellId piece;  // where the piece that left it stands
    std::vector<CellId> cells;
};

// What one pool holds for all players, or for one of them.
struct Store {
    std::vector<int> counts;  // one per entry of Pool::order
    bool closed = false;
};

// What the formulas `last_…` ask about.
struct LastMove {
    CellId from;
    CellId to;
    TypeId moved;  // before the move; none: a drop or a pass
    std::vector<TypeId> captured;
    std::vector<TypeId> dropped;
    bool promoted = false;
    bool passed = false;
    std::vector<int> tags;
};

// A move of the past, for those who ask who gives perpetual check.
struct Made {
    PlayerId player;
    bool gave_check = false;
};

struct Position {
    Indexed<CellId, std::optional<Piece>> pieces;
    std::vector<Trail> trails;
    Indexed<PoolId, std::vector<Store>> pools;      // one store when shared, otherwise one per player
    Indexed<PlayerId, std::vector<int>> hands;      // how many of each type
    Indexed<CounterId, std::vector<int>> counters;  // one when shared, otherwise one per player
    PlayerId to_move;
    int turn = 0;  // how many turns have been before this one
    int left = 1;  // moves left in it, the next included
    std::optional<LastMove> last;
    int ply = 0;
    std::vector<std::string> stood;  // the identities of all positions so far, the present one last
    std::vector<Made> made;          // the moves that led to each of them but the first
};

// What the mover has picked where an effect lets him.
struct Choice {
    CellId cell;                      // none: the effect names it
    TypeId type;                      // none: the effect names it, and it comes from no hand
    std::optional<std::size_t> rule;  // of Definition::after; none: an effect of the path

    friend bool operator==(const Choice& a, const Choice& b) { return a.cell == b.cell && a.type == b.type; }
};

// One effect that neither captures nor relocates.
struct Act {
    model::Effect::Kind kind = model::Effect::Kind::again;
    CellId cell;
    TypeId type;
    model::Side side = model::Side::own;
    CounterId counter;
    int value = 0;

    friend bool operator==(const Act&, const Act&) = default;
};

// What a list of effects comes to, worked out on the position before it.
struct Plan {
    std::vector<CellId> captured;                      // ascending
    std::vector<CellId> removed;                       // ascending; none of the captured
    std::vector<std::pair<CellId, CellId>> relocated;  // ascending; the moving piece apart
    std::optional<CellId> landing;                     // of the moving piece, when not where its path ends
    std::vector<Act> acts;                             // in the order written

    friend bool operator==(const Plan&, const Plan&) = default;
};

// A move is what it does: two are equal when origin, end, plan, type after, place and choice are. A drop has
// no origin; a pass has no cells at all.
struct Move {
    PlayerId player;
    CellId from;
    CellId to;                    // where the path ends
    Plan plan;                    // with all that is captured
    std::vector<CellId> trailed;  // the captured piece that is taken by its trail; the first of several
    TypeId type;                  // the piece's type after the move; none: a pass
    CellId placed;                // where the piece then stands: `to`, unless put elsewhere
    bool put = false;             // that cell was the mover's choice
    std::optional<PoolId> pool;   // the new type comes out of it
    std::optional<Choice> choice;
    std::vector<CellId> trail;
    std::vector<int> tags;

    bool is_pass() const { return !to.valid(); }
    bool is_drop() const { return to.valid() && !from.valid(); }

    friend bool operator==(const Move& a, const Move& b) {
        return a.from == b.from && a.to == b.to && a.plan == b.plan && a.type == b.type &&
               a.placed == b.placed && a.choice == b.choice;
    }
};

// How a game has ended.
struct Outcome {
    std::vector<Share> shares;  // per player
    std::string words;          // of the rule
};

// Which endings leave a position without moves: only those that look at nothing but the position (the
// convention of perft), or also repetition and counters (play).
enum class Endings { of_position, all };

Position start(const Definition& rules);
// The board without pieces, White to move: for tests that place a few.
Position empty_board(const Definition& rules);

// Each move once, in no promised order.
std::vector<Move> legal_moves(const Definition& rules, const Position& position,
                              Endings endings = Endings::of_position);
// Precondition: the move is legal.
Position apply(const Definition& rules, const Position& position, const Move& move);
// The player to move is, by the rule about the royals.
bool in_check(const Definition& rules, const Position& position);
// By the first rule that needs no asking and holds.
std::optional<Outcome> outcome(const Definition& rules, const Position& position);
// By the first rule that holds when the player to move asks for it.
std::optional<Outcome> claimable(const Definition& rules, const Position& position);

// `e2e4`, `e7e8=Q`, `h2f3=B@i4`: the new type when it changes, the cell when the mover has chosen it.
// `P@e4`: from the hand. `e4e6xe5`: what is captured elsewhere. `b1c3+H@b1`: a choice besides. `pass`.
std::string move_text(const Definition& rules, const Position& position, const Move& move);
// Positions after `depth` plies; 1 for depth 0.
std::uint64_t perft(const Definition& rules, const Position& position, int depth);

}  // namespace boardwright::reference
