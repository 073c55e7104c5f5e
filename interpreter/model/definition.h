// A variant, declarative and certainly valid: what the model stage hands to the compiler.
//
// Everything is resolved (no names to look up), nothing is optimised: a movement is still legs over a graph.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "grammar/source.h"
#include "interpreter/model/formula.h"
#include "interpreter/ruleset/ids.h"

namespace boardwright::model {

using ruleset::Indexed;

// ---------------------------------------------------------------- board

// Where a step arrives: the cell, the direction one is then heading, and whether left and right change
// places.
struct Arrival {
    CellId cell;
    DirectionId heading;
    bool flip = false;

    friend bool operator==(const Arrival&, const Arrival&) = default;
};

struct Axis {
    std::string name;
    int first = 0;  // coordinates run from first to last
    int last = 0;
    bool cyclic = false;
    std::vector<std::string> labels;  // labels[c - first]

    int size() const { return last - first + 1; }
};

struct Cell {
    std::string name;
    std::vector<int> coordinates;  // one per axis; a listed cell without axes has none
};

enum class Drawing { square, hexagon, sector };

// Named, cyclically ordered leaps. Leap number i is a walk of single steps, each an angle in compass places
// against the frame (see `Legs` below); only its end matters, the cells between are flown over.
struct LeapSet {
    std::string name;
    std::vector<std::vector<int>> leaps;
};

// Lines drawn on the board: pairs of neighbouring cells, in both orders.
struct EdgeSet {
    std::string name;
    std::vector<std::pair<CellId, CellId>> pairs;
};

struct Board {
    std::vector<Axis> axes;
    Indexed<CellId, Cell> cells;
    Indexed<DirectionId, std::string> directions;                       // the compass, clockwise
    Indexed<CellId, Indexed<DirectionId, std::vector<Arrival>>> steps;  // several arrivals: the line branches
    std::vector<std::pair<std::string, std::vector<DirectionId>>> classes;
    std::vector<LeapSet> leaps;
    std::vector<EdgeSet> edge_sets;
    CellSet blocked;  // cells that nothing can stand on or pass, but that leaps fly over
    Indexed<CellId, int> colors;
    int color_count = 1;
    Drawing drawing = Drawing::square;
};

// ---------------------------------------------------------------- players

struct Player {
    std::string name;
    DirectionId forward;
    // The image of the first player's board: a cell (direction) of the first player's side -> this player's.
    Indexed<CellId, CellId> image;
    Indexed<DirectionId, DirectionId> direction_image;
};

// ---------------------------------------------------------------- movements

// One alternative of where a leg goes.
//
// A walk carries a frame: a rotation f (compass places) and a sense s (+1, or -1 while mirrored). An angle k
// means the compass direction f + s*k. At the origin f = 0 and s = +1. A step made at angle k that arrives
// with heading d and flip bit b gives s' = b ? -s : s and f' = d - s'*k, so that angle k in the new frame is
// straight on. The heading of a walk is the pair (leap set or compass, k). With leaps, k numbers the leap.
struct Heading {
    enum class Base {
        compass,       // angle `places`, against the frame
        forward,       // angle (forward of the mover) + places, against the frame
        leap,          // leap number `places` of leap set `leaps`
        leap_forward,  // the `nth` of its leaps that begin at angle (forward of the mover) + places
        on,            // the last heading turned by `places` (0: straight on), in the last leg's own set
    };
    enum class Hand {
        any,
        same,
        other
    };  // for `on` with places != 0: the sign that the last turn had, or its opposite

    Base base = Base::compass;
    int places = 0;
    std::size_t leaps = 0;
    Hand hand = Hand::any;
    int nth = 0;
};

struct Leg {
    static constexpr int kUnbounded = -1;
    enum class Kind { ride, group, back, anywhere };
    enum class Bend { none, curve, zig };

    Kind kind = Kind::ride;
    std::vector<Heading> headings;
    std::vector<Leg> group;
    int least = 1;  // steps; 0: the leg may be left out
    int most = 1;
    Bend bend = Bend::none;  // curve: every further step turns by +bend_places, or every one by -bend_places;
    int bend_places = 0;     // zig: +, -, +, … or -, +, -, …  Both senses are tried
    std::optional<std::size_t> along;  // an edge set that every step must follow
    Formula at;            // about the joint at its end (subject = the joint); of no meaning for the last leg
    bool capture = false;  // the piece on the joint is removed
};

// What a move does besides going where it goes.
//
// All cells of a list are judged on the position before any of its effects: for a path that is the position
// before the move, for `after:` the one with the move made and earlier `after:` rules done. Then pieces are
// captured and removed; then all that is moved or swapped is lifted and put down together (with the moving
// piece, when a path's), replacing what stands there; then the rest happens in the order written. An effect
// on a cell that does not exist, or where nobody stands, does nothing.
struct Effect {
    enum class Kind {
        capture,  // the pieces on `cells` for which `where` holds are captured (and counted, and go to hands)
        remove,   // the same, but they are gone
        move,  // the piece on `cells` goes to `target`; on `here` it is the moving piece, which then does not
               // end on `to` (nor capture there)
        swap,  // the pieces on `cells` and `target` change places
        place,   // a new piece of `types` and `side` (any: neutral) on `target`, if it is empty then
        drop,    // the same from the hand of the mover, which must have one
        become,  // the piece that moved gets one of `types`
        own,     // the pieces on `cells` for which `where` holds go over to `side` (any: become neutral)
        give,    // a piece of types.front() for the hand of `side`
        set,     // `counter` of `side` gets `value`
        renew,   // the pieces on `cells` for which `where` holds count as such that have not moved
        again,   // the mover moves once more
    };
    Kind kind = Kind::move;
    Formula cells;              // a cell or a set
    Formula where;              // about each of them (subject)
    Formula target;             // a cell; or a set, of which the mover chooses an empty cell
    std::vector<TypeId> types;  // several: the mover chooses
    Side side = Side::own;
    CounterId counter;
    Formula value;
    bool chooses = false;  // the mover chooses a cell or type: each choice is a move. At most one of a move's
                           // effects does. When there is nothing to choose from, the path cannot be taken;
                           // an `after:` rule is left out
};

// Captures beside the way: every piece that some walk of these legs captures at a joint or at its end.
struct SidePath {
    std::vector<Leg> legs;   // the last leg's `at` and `capture` are about the cell where the walk ends;
                             // headings are relative to how the main path ended
    bool from_here = false;  // otherwise it starts where the main path ended
};

struct Path {
    std::vector<Leg> legs;
    Formula via;                // about every cell between the first and the last of a leg (subject)
    Formula to;                 // about the last cell (subject)
    Formula guard;              // about the whole move
    std::vector<Formula> lets;  // cells, in order; Op::bound refers to them by number
    std::vector<Effect> effects;
    std::vector<SidePath> every;
    std::vector<int> tags;  // indices of Definition::tags
    bool trail = false;     // the passed cells are marked until the opponents have replied
    bool captures_trail =
        false;  // `to` mentions `trail`: ending on an empty trail cell captures the piece that left it
    bool through_origin = false;  // the path may pass its origin and end there, which counts as empty
    bool guarded = false;         // mentions `safe` or `attacked`: no attack while such a guard is judged
    std::string words;            // the author's text, for messages
    grammar::Span span{};
};

struct Movement {
    Formula when;  // from `{when: …, use: …, else: …}`; judged before the path, with here = the piece's cell
    Path path;
};

struct Promotion {
    std::optional<std::size_t> in;         // index of Definition::sets: the last cell
    std::optional<std::size_t> from;       // the origin
    std::optional<TypeSet> after_capture;  // applies only to moves that capture a piece of these types
    Formula when;                          // here, to
    std::vector<TypeId> targets;           // what it may become …
    std::optional<PoolId> pool;  // … or: the next of a pool. When the pool has none, the rule does not apply
    bool optional = false;
    std::optional<std::size_t> must;  // index of Definition::sets: when the move ends there (and `in`, `from`
                                      // and `after_capture` hold) it may not stay what it is, even when
                                      // optional, and when there is nothing to become the move is none
    // When not empty, the piece leaves the board and the new one is placed on a vacant cell of the first of
    // these sets that has one, at the mover's choice. The origin and the captured piece's cell count as
    // vacant.
    std::vector<std::size_t> place;
    grammar::Span span{};
};

// How a piece is written and drawn, which may depend on the position.
struct Look {
    Formula when;
    std::string letter;
};

struct PieceType {
    std::string name;
    std::string letter;  // upper case for the first player; lower case is written for the second
    bool royal = false;
    bool neutral = false;  // belongs to nobody: never moves by itself, is neither friend nor enemy
    int value = 0;         // for `points`
    std::vector<Movement> movements;
    std::vector<Movement> drops;  // ways to enter from the hand: paths without legs, `here` is no cell; `to`
                                  // and `guard` are about the cell it enters on
    std::optional<TypeId> base;   // the type that it counts as in a hand, and is captured as; none: itself
    std::vector<DirectionId> facings;   // of the first player's pieces; empty: faces the player's forward
    std::optional<std::size_t> within;  // index of Definition::sets: it may never end outside
    std::vector<Promotion> promotions;  // the first that applies, holds
    std::vector<Look> looks;            // the first that holds
    grammar::Span span{};               // of its name
};

// A store that pieces come from by promotion.
struct Pool {
    enum class Close { never, when_empty };

    std::string name;
    std::vector<TypeId> order;       // the first with a piece left is next
    std::vector<int> counts;         // pieces of each at the start
    bool ordered = true;             // otherwise the mover chooses any
    bool shared = true;              // one store for all players; otherwise one each
    bool refill_by_capture = false;  // a captured piece of these types goes back, until the pool is closed
    Close close = Close::never;
};

// Pieces beside the board. A hand holds types that some piece can be dropped as; dropping a type with a base
// takes the base.
struct Hands {
    enum class Captured { gone, to_capturer, to_owner };

    Captured captured = Captured::gone;
    bool as_base = true;  // a captured piece is held as its base: PieceType::base, or what it was promoted
                          // from (a piece remembers that when its new type has no base of its own)
};
struct Held {
    PlayerId player;
    TypeId type;
    int count = 0;
    grammar::Span span{};  // of the type's name
};

// ---------------------------------------------------------------- rules of the game

// Judged after each move, me = the player who made it.
struct Counter {
    std::string name;
    Formula reset;        // plies since this held …
    bool counts = false;  // … or, when true: how often `reset` has held
    bool each = false;    // one for each player, changed by that player's moves only
    int start = 0;
    grammar::Span span{};  // of its name
};

// Done after every move for which `when` holds, in the order of the file, me = the player who made it.
struct AfterRule {
    Formula when;
    std::vector<Effect> effects;
    bool optional = false;  // the mover may leave a choice out; what it adds cannot save a royal
    grammar::Span span{};
};

// Judged after the move, me = the player who made it, the turn passed on.
struct MoveRule {
    Formula when;
    std::string words;
    grammar::Span span{};
};

// Whose turn it is.
struct Turns {
    std::vector<PlayerId> order;  // of one round
    int first = 1;                // moves in the very first turn
    int moves = 1;                // moves in a turn
    bool progressive = false;     // one more with every turn
    std::optional<Formula> stop;  // judged after a move as in MoveRule: ends the turn at once
};

// When a player with royals is in check.
enum class Royals {
    any,   // one of them is attacked
    all,   // each of them is attacked
    last,  // the player has one left, and it is attacked
};

// A part of one point.
struct Share {
    int numerator = 0;
    int denominator = 1;
};

struct EndRule {
    Formula when;                   // me = the player to move
    Share share;                    // of the player to move; with two players the other gets the rest
    std::vector<Share> shares;      // per player; empty: `share` says it
    bool for_checker = false;       // `share` is that of the player whom Op::perpetual means; needs one
    bool claim = false;             // only when a player asks for it
    bool looks_at_history = false;  // repetition, counters: does not stop perft
    std::string words;
    grammar::Span span{};
};

struct Placement {
    CellId cell;
    PlayerId player;  // none: a neutral piece
    TypeId type;
    std::size_t facing = 0;  // index of the type's facings
    grammar::Span span{};
};

struct TestCase {
    enum class Kind { perft, play, piece_count, piece_reaches, games };
    enum class Expect { none, share, check, legal, illegal };

    Kind kind = Kind::perft;
    std::optional<std::string> position;  // text; none: the start
    std::vector<std::uint64_t> nodes;     // of perft, depth 1 first
    std::vector<std::string> moves;       // of play
    Expect expect = Expect::none;         // for the player to move after them; legal: the game goes on;
                                          // illegal: the last move is
    Share share;                          // expected when the game is over
    TypeId type;                          // of piece_*
    CellId cell;
    int count = 0;
    std::vector<CellId> reaches;
    int games = 0;      // random ones, from the position
    std::string trace;  // eight hexadecimal digits: see search/trace.h
    grammar::Span span{};
};

struct About {
    std::string inventor;
    std::string year;
    std::string source;
    std::string notes;
};

struct Definition {
    std::string title;
    About about;
    Board board;
    std::vector<std::pair<std::string, SeenSet>> sets;  // named regions first, then the unnamed ones
    Indexed<PlayerId, Player> players;
    Indexed<TypeId, PieceType> types;
    Indexed<PoolId, Pool> pools;
    Indexed<CounterId, Counter> counters;
    std::vector<std::string> tags;
    Formula
        may_capture;  // here = the taker's origin, subject = the taker's cell (origin), victim = the other's
    // A move may not leave the mover in check. With by_outcome it may also not cost the mover the last royal,
    // and may do anything that takes the foe's last royal away.
    bool royals_are_safe = true;
    Royals royals = Royals::any;
    // An attack counts only when the foe who makes it would keep a royal (if it has one) with all that the
    // move does.
    bool by_outcome = false;
    std::optional<Hands> hands;
    std::vector<Held> held;  // at the start
    std::vector<AfterRule> after;
    std::vector<MoveRule> forbid;  // moves after which one of these holds are illegal
    std::vector<MoveRule> prefer;  // the first that some legal move fulfils leaves only those that do
    std::optional<Formula> pass;   // me = the player to move, who may pass when it holds; `stuck` is known
    Turns turns;
    std::vector<std::vector<Leg>>
        reaches;  // of Op::reach and Op::path; `at` of the last leg is about its end
    std::vector<Placement> setup;
    PlayerId first_player;
    std::vector<EndRule> ends;
    std::vector<TestCase> tests;
    grammar::Span board_span;  // of the keys
    grammar::Span setup_span;
};

}  // namespace boardwright::model
