// Resolved conditions and values: what an author's words mean, with every name looked up.
//
// In: grammar::Expr trees and the names of one definition. Out: `Formula`, read by the compiler.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "grammar/source.h"
#include "interpreter/ruleset/ids.h"

namespace boardwright::model {

using ruleset::CellId;
using ruleset::CellSet;
using ruleset::CounterId;
using ruleset::DirectionId;
using ruleset::PlayerId;
using ruleset::PoolId;
using ruleset::TypeId;
using ruleset::TypeSet;

// Whose: relative to the player from whose side a formula is judged (`me`: the mover in a move, the player to
// move in an ending, the player who has just moved in a counter's reset).
enum class Side : std::uint8_t { any, own, foe };

// Which pieces match: a cell matches when it is empty and `empty` is set, or when its piece's owner and type
// are allowed.
struct PieceFilter {
    bool empty = false;
    bool own = false;
    bool foe = false;
    bool neutral = false;
    TypeSet types = ruleset::kAllTypes;

    friend bool operator==(const PieceFilter&, const PieceFilter&) = default;
};

// A cell set for each player who may look: `for_player[p]` is what the words mean from p's side. A set that
// does not mention `own` or `foe` is the same for all.
struct SeenSet {
    std::vector<CellSet> for_player;

    const CellSet& seen_by(PlayerId player) const { return for_player[player.index()]; }
};

struct Formula {
    enum class Op : std::uint8_t {
        // bool
        constant,  // value: 0 or 1
        all_of,    // args
        any_of,    // args
        negation,  // args[0]
        equal,
        not_equal,
        less,
        less_equal,
        greater,
        greater_equal,  // args[0], args[1]: int or cell
        piece,          // args[0] cell; filter. False for a cell that does not exist
        inside,         // args[0] cell; args[1] set
        unmoved,        // args[0] cell: the piece there has not moved since the start
        attacked,  // args[0] cell: some foe's pseudo-move would capture the moving piece (or the piece there)
                   // on it
        trail,     // args[0] cell: it is in the trail of a foe's piece of filter.types
        some,      // args[0] set; args[1] bool, judged with `subject` = each of its cells
        is_player,  // value: I am that player
        check,      // the royals of `side` are attacked, see Definition::royals
        stuck,      // the player to move has no legal move
        perpetual,  // exactly one player has given check with every move since the present position first
                    // stood
                    // on the board (and has made one)
        mate,       // the player to move is in check and has no legal move
        can,        // args[0] set; filter.types: the player to move has a legal move that takes such a piece
                    // from the board to one of the cells
        connected,  // args[0], args[1] sets; args[2] bool about `subject`: steps of `directions` over cells
                    // that
                    // it holds for lead from a cell of the first (for which it holds) to one of the second
        aligned,    // value n; filter; directions: n matching pieces stand in a row, straight on
        last_captured,  // the last move captured a piece of filter.types
        last_moved,     // the last move was made by a piece that was of filter.types before it
        last_promoted,  // the last move changed its piece's type
        last_dropped,   // the last move put a piece of filter.types from the hand on the board
        last_passed,    // the last move was a pass
        last_tagged,    // the last move carries tag number `value`
        // int
        number,      // value
        color,       // args[0] cell; -1 when there is none
        coordinate,  // args[0] cell; value: the axis
        count,       // args[0] set; filter: pieces in it
        distance,    // args[0], args[1] cells: steps of any direction; kUnreachable also when one is no cell
        counter,     // value: CounterId; `side` whose, when each player has one (any: me)
        in_hand,     // pieces of filter.types in the hand of `side`
        points,      // sum of PieceType::value of the pieces of `side` on the board
        ply,
        repeated,  // how often the present position has stood on the board, this time included
        add,
        subtract,
        multiply,
        divide,
        remainder,
        // cell; any of them may be no cell
        cell,        // value
        here,        // the origin of the move, where the moving piece stands or stood
        to,          // where its path ends
        subject,     // the cell that is being tested
        victim,      // in `capture:` the cell of the piece that would be captured
        bound,       // value: number of the `let` of this path
        passed,      // value n: the n-th cell the path has passed, from 1; the origin is not counted
        first_on,    // the first occupied cell straight on from the end of the path
        piece_cell,  // filter: the first cell with such a piece
        last_from,
        last_to,
        cell_at,  // args: one int per axis; no cell when the board has none there
        step_to,  // args[0] cell; directions[0]: the cell one step away (the first, where the line branches)
        step_forward,  // args[0] cell; value: compass places from the forward of the piece on `here` (or,
                       // when
                       // nobody is there, of me)
        // set
        set,    // value: index of Definition::sets, as seen by me
        reach,  // args[0] cell; value: index of Definition::reaches: where these paths end, walked by nobody
                // (a
                // piece of me with the player's forward): every cell between must be empty
        path,   // the same: the cells of these paths, args[0] and where they end included
        span,   // args[0], args[1] cells: the cells from the first to the second, both included, straight on
                // along one direction (the first of the compass that leads there); empty when none does
        vacated,  // in `after:` cells that unmoved pieces of me have left with this move and that are empty
                  // now
        near,     // args[0] cell or set; directions: all cells one such step away, and not in it
        line,     // args[0] cell; value: the axis. Cells that share the coordinate: `file(to)`
        union_of,
        intersection_of,
        difference_of,  // args
    };

    Op op = Op::constant;
    Side side = Side::own;  // of check, counter, in_hand, points
    int value = 1;
    PieceFilter filter;
    std::vector<DirectionId> directions;  // of near, connected, aligned, step_to
    std::vector<std::size_t> leaps;       // of near: numbers of Board::leaps
    std::vector<Formula> args;
    grammar::Span span;

    static Formula make(Op op, std::vector<Formula> args, grammar::Span span, int value = 0) {
        Formula formula;
        formula.op = op;
        formula.value = value;
        formula.args = std::move(args);
        formula.span = span;
        return formula;
    }
    static Formula truth(bool value) {
        Formula formula;
        formula.value = value ? 1 : 0;
        return formula;
    }
    // Whether the op stands anywhere in it.
    bool mentions(Op wanted) const {
        return op == wanted || std::any_of(args.begin(), args.end(),
                                           [&](const Formula& arg) { return arg.mentions(wanted); });
    }
    bool is_constant(bool truth) const { return op == Op::constant && (value != 0) == truth; }
};

}  // namespace boardwright::model
