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
    TypeId moved;  // before the move
    std::vector<TypeId> captured;
    bool promoted = false;
    std::vector<int> tags;
};

struct Position {
    Indexed<CellId, std::optional<Piece>> pieces;
    std::vector<Trail> trails;
    Indexed<PoolId, std::vector<Store>> pools;  // one store when shared, otherwise one per player
    Indexed<CounterId, int> counters;
    PlayerId to_move;
    std::optional<LastMove> last;
    int ply = 0;
    std::vector<std::string> stood;  // the identities of all positions so far, the present one last
};

// A move is what it does: two are equal when origin, end, captures, relocations, type after and place are.
struct Move {
    CellId from;
    CellId to;                                         // where the path ends
    std::vector<CellId> captured;                      // ascending
    std::vector<std::pair<CellId, CellId>> relocated;  // other pieces that the move takes along, ascending
    TypeId type;                                       // the piece's type after the move
    CellId placed;               // where the piece then stands: `to`, unless put elsewhere
    bool put = false;            // that cell was the mover's choice
    std::optional<PoolId> pool;  // the new type comes out of it
    std::vector<CellId> trail;
    std::vector<int> tags;

    friend bool operator==(const Move& a, const Move& b) {
        return a.from == b.from && a.to == b.to && a.captured == b.captured && a.relocated == b.relocated &&
               a.type == b.type && a.placed == b.placed;
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
// A royal piece of the player to move is attacked.
bool in_check(const Definition& rules, const Position& position);
// By the first rule that needs no asking and holds.
std::optional<Outcome> outcome(const Definition& rules, const Position& position);
// By the first rule that holds when the player to move asks for it.
std::optional<Outcome> claimable(const Definition& rules, const Position& position);

// `e2e4`, `e7e8=Q`, `h2f3=B@i4`: the new type when it changes, the cell when it is not where the path ends.
std::string move_text(const Definition& rules, const Position& position, const Move& move);
// Positions after `depth` plies; 1 for depth 0.
std::uint64_t perft(const Definition& rules, const Position& position, int depth);

}  // namespace boardwright::reference
