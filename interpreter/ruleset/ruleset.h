// The compiled game: immutable tables and programs, what the play stage runs. It knows no text of the
// definition but the names that people read.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "interpreter/ruleset/ids.h"
#include "interpreter/ruleset/tables.h"

namespace boardwright::ruleset {

// A piece as it stands on a cell: player, type and facing in one number. 0 is the empty cell.
enum class PieceCode : std::uint8_t { empty = 0 };
constexpr std::size_t index(PieceCode code) { return static_cast<std::size_t>(code); }
inline constexpr std::size_t kMaxCodes = 256;
inline constexpr std::size_t kMostNodes = 700'000;     // of the walks of a ruleset
inline constexpr std::size_t kMostChoices = 1U << 15;  // that one move may leave, see Choices

struct CodeInfo {
    PlayerId player;  // none: a neutral piece
    TypeId type;
    DirectionId forward;  // where it faces
    std::uint8_t facing = 0;
    bool royal = false;
    TypeId base;         // what it counts as in a hand, when that is not its type
    int value = 0;       // for `points`
    std::string symbol;  // in position texts: a letter, or a longer name that is written in parentheses

    friend bool operator==(const CodeInfo&, const CodeInfo&) = default;
};

// A compiled condition or value: nodes in one array, children before parents by index.
struct FormulaId {
    std::uint32_t value = 0;  // 0 is the formula that always holds
    constexpr bool always() const { return value == 0; }
    friend bool operator==(FormulaId, FormulaId) = default;
};

struct FormulaNode {
    enum class Op : std::uint8_t {
        // bool, as 0 and 1
        all_of,
        any_of,
        negation,
        equal,
        not_equal,
        less,
        less_equal,
        greater,
        greater_equal,
        piece,   // child: cell; value: code mask
        inside,  // children: cell, set
        unmoved,
        attacked,
        trail,      // child: cell; types
        some,       // children: set, condition about the subject
        is_player,  // value: which
        check,      // value: Side
        perpetual,
        mate,
        stuck,
        can,        // child: set; types
        connected,  // children: set, set, condition about the subject; value: near table
        aligned,    // value: of alignments
        last_captured,
        last_moved,  // types
        last_dropped,
        last_passed,
        last_promoted,
        last_tagged,  // value: tag
        // int
        number,  // value; also the bools 0 and 1
        color,
        coordinate,  // value: axis
        count,       // child: set; value: code mask
        distance,
        counter,  // value: counter; types: Side
        in_hand,  // value: Side; types
        points,   // value: Side
        ply,
        repeated,
        add,
        subtract,
        multiply,
        divide,
        remainder,
        // cell, as its index or -1
        here,
        to,
        subject,
        victim,
        bound,   // value: number of the let
        passed,  // value: from 1
        first_on,
        piece_cell,  // value: code mask
        last_from,
        last_to,
        cell_at,       // children: a coordinate for each axis
        step_to,       // child: cell; value: direction
        step_forward,  // child: cell; value: compass places
        // set
        set,    // value: set
        reach,  // child: cell; value: of reaches
        path,   // child: cell; value: of reaches
        span,   // children: cells
        vacated,
        near,  // child: cell or set; value: near table
        line,  // child: cell; value: axis
        union_of,
        intersection_of,
        difference_of,
    };

    Op op = Op::number;
    std::int32_t value = 1;
    std::uint64_t types = 0;
    std::uint32_t first = 0;  // formula_children[first, first + count)
    std::uint32_t count = 0;

    friend bool operator==(const FormulaNode&, const FormulaNode&) = default;
};
constexpr bool gives_set(FormulaNode::Op op) { return op >= FormulaNode::Op::set; }

using CodeMask = std::array<std::uint8_t, kMaxCodes>;

// Which codes pass a test on one cell, and which need a closer look.
struct CellTest {
    enum Verdict : std::uint8_t { no = 0, yes = 1, ask = 2 };
    std::array<std::uint8_t, kMaxCodes> verdict{};  // by code, a Verdict
    FormulaId question;                             // for `ask`

    friend bool operator==(const CellTest&, const CellTest&) = default;
};
using TestId = std::uint16_t;
inline constexpr TestId kNever = 0;   // the test that nothing passes
inline constexpr TestId kAlways = 1;  // the test that everything passes

// One cell of a walk. The nodes of a walk stand in preorder: when a piece may end on `cell` (`to`), that is a
// move; when the walk may go on (`pass`), the next node is its first continuation; otherwise the walk goes on
// at `skip`.
struct WalkNode {
    CellId cell;
    TestId to = kNever;
    TestId pass = kNever;
    std::uint32_t detail = 0;  // of WalkDetail; 0: nothing special
    std::uint32_t skip = 0;    // index of the next node that does not continue this one
    std::uint32_t parent = 0;  // index of the node before it on the walk, or itself for a first one

    friend bool operator==(const WalkNode&, const WalkNode&) = default;
};

// Whose, as a number in a FormulaNode: relative to the player who judges.
enum class Side : std::uint8_t { any, own, foe };

// What a move does besides going where it goes; see model::Effect.
struct Effect {
    enum class Kind : std::uint8_t {
        capture,
        remove,
        move,
        swap,
        place,
        drop,
        become,
        own,
        give,
        set,
        renew,
        again
    };

    Kind kind = Kind::move;
    FormulaId cells;
    FormulaId where;
    FormulaId target;
    FormulaId value;
    std::vector<TypeId> types;
    Side side = Side::own;
    CounterId counter;
    bool chooses = false;

    friend bool operator==(const Effect&, const Effect&) = default;
};

// What a move that ends at a node does beyond taking the piece on the last cell.
struct SideWalk {
    std::uint32_t begin = 0;  // nodes [begin, end) of Ruleset::side_nodes
    std::uint32_t end = 0;
    bool sights_only = false;  // it asks only that cells are empty, as its Tables::sights tell
    Span sights;

    friend bool operator==(const SideWalk&, const SideWalk&) = default;
};
struct WalkDetail {
    FormulaId guard;
    std::vector<FormulaId> lets;
    std::vector<Effect> effects;
    std::vector<SideWalk> every;         // what is captured at the nodes that they reach
    std::vector<CellId> joint_captures;  // pieces removed on the way
    CellSet trail;                       // cells to mark
    std::vector<CellId> passed;          // every cell of the walk before the last, in order
    std::vector<CellId> onward;          // the cells straight on from the end
    std::uint64_t tags = 0;
    bool captures_trail = false;
    bool takes_end =
        true;  // what stands on the last cell is captured; false: an effect says what becomes of it
    bool chooses = false;  // one of the effects does
    bool plain = true;     // no effects, nobody taken on the way
    bool only_goes =
        true;  // plain, and nothing is marked: unless it takes by a trail, the move has no details
    bool only_lays_trail = false;  // plain, takes by no trail, and marks cells

    friend bool operator==(const WalkDetail&, const WalkDetail&) = default;
};

// One movement of one code from one cell.
struct Walk {
    FormulaId when;
    bool guarded = false;     // its tests mention attacks
    std::uint16_t entry = 0;  // which of the type's `moves:` (or `drop:`) it comes from, counted from 0
    std::uint32_t begin = 0;  // nodes [begin, end)
    std::uint32_t end = 0;

    friend bool operator==(const Walk&, const Walk&) = default;
};

// What the mover chooses besides a move, each where a rule lets him: where a promoted piece is put (none:
// where the path ends), and the cell and the type that an effect asks for.
struct Choice {
    CellId place;
    CellId cell;
    TypeId type;

    friend bool operator==(const Choice&, const Choice&) = default;
};

// The choices of a ruleset, numbered, so that a move holds a number only. 0 chooses nothing.
struct Choices {
    // How many there are of each; one of them is none.
    std::size_t places = 1, cells = 1, types = 1;

    std::size_t size() const { return places * cells * types; }
    std::size_t number(const Choice& choice) const {
        return (digit(choice.place) * cells + digit(choice.cell)) * types + digit(choice.type);
    }
    Choice at(std::size_t number) const {
        return {id<CellId>(number / types / cells), id<CellId>(number / types % cells),
                id<TypeId>(number % types)};
    }

    friend bool operator==(const Choices&, const Choices&) = default;

private:
    static std::size_t digit(auto id) { return id.valid() ? id.index() + 1 : 0; }
    template <class Id>
    static Id id(std::size_t digit) {
        return digit == 0 ? Id() : Id(digit - 1);
    }
};

struct PromotionRule {
    bool anywhere = true;  // otherwise only to cells in `in`
    CellSet in;
    bool from_anywhere = true;  // otherwise only from cells in `from`
    CellSet from;
    bool after_capture = false;  // only when a piece with after[code] is captured
    CodeMask after{};
    FormulaId when;
    std::vector<PieceCode> targets;
    PoolId pool;  // or the next of a pool: pool_targets[member]
    std::vector<PieceCode> pool_targets;
    bool optional = false;
    bool may_stay = true;  // false somewhere: see `must`
    CellSet must;          // where the piece may not stay what it is
    std::vector<CellSet> place;

    friend bool operator==(const PromotionRule&, const PromotionRule&) = default;
};

struct Pool {
    std::string name;
    std::vector<TypeId> order;
    std::vector<int> counts;
    bool ordered = true;
    bool shared = true;
    bool refill_by_capture = false;
    bool closes_when_empty = false;

    friend bool operator==(const Pool&, const Pool&) = default;
};

struct Share {
    int numerator = 0;
    int denominator = 1;

    friend bool operator==(const Share& a, const Share& b) {
        return a.numerator * b.denominator == b.numerator * a.denominator;
    }
};

// A shared counter that shows so much.
struct Mark {
    CounterId counter;
    int at_least = 0;

    friend bool operator==(const Mark&, const Mark&) = default;
};

struct EndRule {
    FormulaId when;
    Share share;
    std::vector<Share> shares;  // per player; empty: `share` is that of the player to move
    bool for_checker = false;   // `share` is that of the player who gives perpetual check
    bool claim = false;
    bool looks_at_history = false;
    bool needs_moves = false;  // mentions `stuck`
    std::string words;
    bool by_position = false;   // can hold at a bare position while there are moves
    std::vector<Mark> needs{};  // unless it is empty: holds only when one of these is reached

    friend bool operator==(const EndRule&, const EndRule&) = default;
};

struct Look {
    FormulaId when;
    std::string letter;

    friend bool operator==(const Look&, const Look&) = default;
};

struct Counter {
    std::string name;
    FormulaId reset;
    bool counts = false;  // how often `reset` held; otherwise the plies since
    bool each = false;    // one for each player
    int start = 0;
    std::size_t slot = 0;  // where a Position keeps the first player's, or the one that all share
    // When `reset` asks for nothing but what was taken or moved: one of these types.
    bool quick = false;
    TypeSet captured = 0;
    TypeSet moved = 0;

    std::size_t slot_of(PlayerId player) const { return slot + (each ? player.index() : 0); }
    // Where it is quick: whether a move that took these types and moved that one is what it asks for.
    bool happened(TypeSet taken, TypeSet mover) const { return ((taken & captured) | (mover & moved)) != 0; }
    // What it shows after a move, before which it showed `now`; `held`: `reset` holds.
    int after(int now, bool held) const {
        if (counts) return now + (held ? 1 : 0);
        return held ? 0 : now + 1;
    }

    friend bool operator==(const Counter&, const Counter&) = default;
};

struct AfterRule {
    FormulaId when;
    std::vector<Effect> effects;
    bool chooses = false;
    bool optional = false;
    bool asks_attacks = false;  // not in force while attacks are judged by their outcome
    bool needs_event = false;   // holds only when something was taken, promoted, dropped, or the turn passed
    std::vector<Mark> needs{};  // unless it is empty: holds only when one of these is reached

    friend bool operator==(const AfterRule&, const AfterRule&) = default;
};

struct MoveRule {
    FormulaId when;
    bool looks_further = false;  // asks about replies or the past: not asked about replies themselves
    bool asks_repeated = false;
    std::string words;

    // What must be so for a move to break the rule, as far as can be told without making it; see
    // compile/prejudge.h.
    TypeSet moved = kAllTypes;    // a piece of these types moves
    TypeSet dropped = kAllTypes;  // ... or enters
    bool checks = false;          // the foe is in check afterwards
    CounterId counter{};          // one move before, this counter is at least ...
    int at_least = 0;

    friend bool operator==(const MoveRule&, const MoveRule&) = default;
};

struct Turns {
    std::vector<PlayerId> order;
    int first = 1;
    int moves = 1;
    bool progressive = false;
    bool stops = false;
    FormulaId stop;
    bool stop_looks_further = false;  // as in MoveRule
    bool simple = true;               // one move each, in the order of the players

    friend bool operator==(const Turns&, const Turns&) = default;
};

enum class Royals : std::uint8_t { any, all, last };

// A way to enter from the hand.
struct Drop {
    PieceCode code{};
    std::size_t member = 0;  // of the hand: what is taken out of it
    std::uint32_t walk = 0;

    friend bool operator==(const Drop&, const Drop&) = default;
};

// Where a Position keeps its sets of cells: each has as many words as the board needs, one stands after the
// other, and the place of a set is the number of its first word.
struct SetPlaces {
    // Belongs to no set: what is written there is never read, so that all pieces can be treated alike.
    static constexpr std::uint16_t kNone = 0;

    std::size_t words = 1;
    std::size_t players = 0;
    std::size_t codes = 0;

    std::size_t unmoved() const { return words; }
    // Number `players`: the neutral pieces.
    std::size_t pieces(std::size_t player) const { return (2 + player) * words; }
    std::size_t alike(std::size_t code) const { return (3 + players + code) * words; }
    // Where no player has two codes that are royal, those of pieces that are alike.
    std::size_t royals(std::size_t player) const { return royals_of[player]; }
    // Of royals that stand apart.
    std::size_t own_royals(std::size_t player) const { return alike(codes) + player * words; }
    std::size_t end() const { return own_royals(players + 1); }

    std::array<std::uint16_t, kMaxPlayers + 1> royals_of{};
    bool royals_apart = false;

    friend bool operator==(const SetPlaces&, const SetPlaces&) = default;
};

struct Ruleset {
    // the board
    std::size_t cell_count = 0;
    Indexed<CellId, std::string> cell_names;
    std::vector<std::vector<CellId>> rows;  // in the order of position texts, far side first
    Indexed<CellId, int> colors;
    std::vector<Indexed<CellId, int>> coordinates;          // per axis
    std::vector<Indexed<CellId, std::uint16_t>> distances;  // from each cell

    // players, types, codes
    Indexed<PlayerId, std::string> player_names;
    Indexed<TypeId, std::string> type_names;
    Indexed<TypeId, std::string> type_letters;
    std::vector<CodeInfo> codes;  // by code; [0] is the empty cell
    struct Owner {
        std::uint8_t player = kMaxPlayers;  // kMaxPlayers: nobody
        bool royal = false;
        // The sets of a Position that have a cell with such a piece, see SetPlaces.
        std::uint16_t pieces = SetPlaces::kNone, royals = SetPlaces::kNone, alike = SetPlaces::kNone;
        std::uint32_t keys = 0;  // where its `piece_keys` begin
        TypeSet type = 0;

        friend bool operator==(const Owner&, const Owner&) = default;
    };
    std::vector<Owner> owners;  // by code: of `codes` what every change of the board asks for
    SetPlaces set_places;
    std::vector<std::vector<Look>> looks;   // by code
    std::vector<std::string> facing_names;  // by code; empty when the type has none

    // movement: walks[code * cell_count + cell] are indices into `walks`
    struct Range {
        std::uint32_t begin = 0;
        std::uint32_t end = 0;

        friend bool operator==(const Range&, const Range&) = default;
    };
    std::vector<Walk> walks;
    std::vector<Range> walks_of;  // by code * cell_count + cell
    std::vector<CellSet> reach;   // by code * cell_count + cell: where it might capture
    // By code * cell_count + cell: every cell of its walks, when what they may do depends on nothing but
    // which pieces stand on these cells (and on where royals stand). None: it may depend on anything.
    struct Influence {
        bool known = true;
        CellSet cells;

        friend bool operator==(const Influence&, const Influence&) = default;
    };
    std::vector<Influence> influence;
    // [kPlainNode] stands for every end that has no details; walks follow it.
    static constexpr std::uint32_t kPlainNode = 0;
    std::vector<WalkNode> nodes;
    std::vector<WalkNode> side_nodes;  // of side walks, `reach` and `path`
    std::vector<WalkDetail> details;   // [0] is plain
    std::vector<CellTest> tests;
    std::vector<std::vector<PromotionRule>> promotions;  // by code
    Choices choices;

    Tables tables;

    // programs
    std::vector<FormulaNode> formulas;  // [0] always holds
    std::vector<std::uint32_t> formula_children;
    std::vector<std::vector<CodeMask>> masks;                     // [mask][player who judges]
    std::vector<std::vector<std::vector<PieceCode>>> mask_codes;  // the same as lists, without the empty cell
    std::vector<std::vector<CellSet>> sets;                       // [set][player]
    std::vector<std::vector<CellSet>> near_tables;                // [table][cell]
    std::vector<DirectionId> forwards;                            // by player
    std::vector<std::vector<CellId>> steps;  // [direction][cell]: the first cell one step away, or none
    // [direction][cell]: the cells straight on; only when a rule asks for spans.
    std::vector<std::vector<std::vector<CellId>>> rays;
    struct Alignment {
        int mask = 0;
        std::vector<std::vector<CellId>> lines;  // each as many cells as must match

        friend bool operator==(const Alignment&, const Alignment&) = default;
    };
    std::vector<Alignment> alignments;
    std::vector<std::vector<std::vector<SideWalk>>> reaches;  // [reach][player][cell]
    struct AxisRange {
        int first = 0;
        int size = 0;

        friend bool operator==(const AxisRange&, const AxisRange&) = default;
    };
    std::vector<AxisRange> axes;
    std::vector<CellId> by_coordinates;       // the first axis running fastest
    std::vector<std::vector<CellSet>> lines;  // [axis][cell]: the cells with the same coordinate

    // state and rules
    Indexed<PoolId, Pool> pools;
    Indexed<CounterId, Counter> counters;
    bool events_count = false;  // some counter counts events
    std::vector<std::string> tags;
    std::vector<EndRule> ends;
    bool ends_by_position = false;  // some ending is of that kind
    bool checks_matter = false;     // some ending asks who gives perpetual check
    FormulaId may_capture;          // for captures that no cell test has judged
    bool royals_are_safe = true;
    bool has_royals = false;
    Royals royals = Royals::any;
    bool by_outcome = false;
    std::vector<AfterRule> after;
    bool after_touches_board = false;  // otherwise they set counters only
    bool after_chooses = false;
    bool vacated_matters = false;
    std::vector<MoveRule> forbid;
    std::vector<MoveRule> prefer;
    bool past_matters = false;  // some rule about moves asks how often a position has stood
    bool may_pass = false;
    FormulaId pass;
    Turns turns;
    CellSet blocked;

    // hands are a pool of each player; held_as[code] is the member that a captured piece becomes, or none
    static constexpr std::size_t kNotHeld = static_cast<std::size_t>(-1);
    PoolId hand;
    bool captures_are_held = false;
    bool held_by_owner = false;
    std::vector<std::size_t> held_as;
    std::vector<std::vector<Drop>> drops;             // by player
    std::vector<std::vector<int>> held;               // [player][member] at the start
    std::vector<std::vector<PieceCode>> plain_codes;  // [player][type]; the last player: nobody
    // What a code becomes when it changes type by promotion, and what it turns into for another player.
    std::vector<std::vector<PieceCode>> promoted_codes;  // [code][type]
    std::vector<std::vector<PieceCode>> owned_codes;     // [code][player]; the last player: nobody

    // Legality can be read off the cells that a move touches (nothing happens to pieces after moves, nothing
    // is forbidden).
    bool moves_are_local = true;
    bool key_tells_moves = true;   // positions with the same key and trails have the same moves
    bool moves_are_plain = true;   // a move without details only lifts, takes and puts down
    bool steps_are_quick = true;   // whether such a move can be made and taken back without a journal
    bool counts_are_quick = true;  // no `after:`; what is taken and moved tells the counters
    bool moves_ask_last = false;   // some piece moves by what the last move was

    struct Start {
        CellId cell;
        PieceCode code{};

        friend bool operator==(const Start&, const Start&) = default;
    };
    std::vector<Start> start;
    PlayerId first_player;  // the first of `turns.order`

    // Random keys of the incremental hash, by cell; those of pieces from Owner::keys on.
    std::vector<std::uint64_t> piece_keys;
    std::vector<std::uint64_t> unmoved_keys;
    std::vector<std::uint64_t> trail_keys;
    std::vector<std::uint64_t> player_keys;
    std::uint64_t pool_seed = 0;  // pools are hashed by mixing, see Position

    // Types whose `unmoved` some rule asks for; those of them that another piece's move asks for (partners);
    // and the types whose moves ask for a partner's. A partner's bit ends when no unmoved piece is left that
    // could use it.
    TypeSet unmoved_matters = 0;
    TypeSet partners = 0;
    TypeSet asks_partner = 0;

    friend bool operator==(const Ruleset&, const Ruleset&) = default;
};

}  // namespace boardwright::ruleset
