// Walks as tables: for most pieces, where they can go is looked up by which cells are occupied, and a royal's
// attackers by the lines that lead to its cell. What does not fit a table stays a walk.
//
// A set is `words` words of 64 cells each, in `sets`; it is named by its number.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "interpreter/ruleset/ids.h"

namespace boardwright::ruleset {

enum class PieceCode : std::uint8_t;

using SetId = std::uint32_t;  // 0: the empty set

// Which pieces, the empty cell among them: whole players, and single codes.
struct PieceClass {
    bool empty = false;
    std::vector<PlayerId> players;  // one more than the last player: the neutral pieces
    std::vector<PieceCode> codes;

    friend bool operator==(const PieceClass&, const PieceClass&) = default;
};

// Holds while the first piece of some codes stands on one of the cells.
struct Condition {
    std::vector<PieceCode> codes;
    SetId cells = 0;
    bool without = false;  // whether it holds while there is no such piece

    friend bool operator==(const Condition&, const Condition&) = default;
};

// Some bits of one word of the occupancy, pressed together: ((word & mask) * factor) >> shift.
struct Press {
    std::uint64_t mask = 0;
    std::uint64_t factor = 0;
    std::uint8_t word = 0;
    std::uint8_t shift = 63;
    std::uint8_t place = 0;  // where these bits begin in the index

    friend bool operator==(const Press&, const Press&) = default;
};

// The cells reached, by which of a few cells are occupied. Kept small: these are what is read most.
struct Lookup {
    std::uint64_t mask = 0;
    std::uint64_t factor = 0;
    SetId first = 0;           // the sets follow each other
    std::uint16_t second = 0;  // of `presses`, when the cells lie in two words; 0: they do not
    std::uint8_t word = 0;
    std::uint8_t shift = 63;
    std::uint32_t gate = 0;  // of `gates`; 0: always open

    friend bool operator==(const Lookup&, const Lookup&) = default;
};

// What must be so on the way to what a look-up answers.
struct Gate {
    SetId must_be_empty = 0;
    SetId must_be_occupied = 0;

    friend bool operator==(const Gate&, const Gate&) = default;
};

// What the ends of a group ask besides.
//
// Where a walk may not come over some pieces, the look-ups take them for any others; the ends that lie behind
// such a piece are then taken away.
struct GroupCheck {
    std::uint16_t condition = 0;  // 0: always
    std::uint16_t no_hurdle = 0;  // a piece class; 0: every piece is a hurdle
    SetId hurdles = 0;            // the cells where hurdles stand
    SetId behind = 0;             // behind + cell: the ends behind a hurdle on the cell

    friend bool operator==(const GroupCheck&, const GroupCheck&) = default;
};

// The ends of some walks from one cell that ask the same.
struct TargetGroup {
    SetId fixed = 0;          // what is reached at any occupancy
    std::uint32_t begin = 0;  // of `lookups`
    std::uint16_t size = 0;
    std::uint16_t piece_class = 0;
    std::uint32_t check = 0;  // of `checks`; 0: nothing is asked

    friend bool operator==(const TargetGroup&, const TargetGroup&) = default;
};

// A node where a walk may end, for those ends that have details.
struct DetailedEnd {
    CellId cell;
    std::uint32_t node = 0;

    friend bool operator==(const DetailedEnd&, const DetailedEnd&) = default;
};

// How many moves one end comes to, when a promotion offers a choice.
struct ChoiceCount {
    SetId cells = 0;
    std::uint32_t count = 1;

    friend bool operator==(const ChoiceCount&, const ChoiceCount&) = default;
};

// Ends that must be listed for their number to be known.
struct OpenChoice {
    SetId cells = 0;
    std::uint16_t captured = 0;  // a piece class, when it depends on what is captured; 0: it does not

    friend bool operator==(const OpenChoice&, const OpenChoice&) = default;
};

struct Span {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;

    bool empty() const { return begin == end; }
    std::size_t size() const { return end - begin; }

    friend bool operator==(const Span&, const Span&) = default;
};

// A step that pieces of one code take alike: from any cell of `from` to the one that many numbers on. All
// such pieces on the board take it at once, by moving their set.
struct Shift {
    SetId from = 0;
    std::int16_t by = 0;
    std::int16_t over = 0;  // the cell so many numbers on must be empty; 0: no cell must
    std::uint16_t piece_class = 0;
    std::uint16_t choices = 1;  // moves that the end comes to
    bool chooses = false;       // ... with what the piece becomes
    bool if_unmoved = false;
    bool takes_trail = false;  // it may take by a trail, which is not asked here
    // Where in `shift_nodes` those of the moves stand, by the cell of the piece; 0: the plain one.
    std::uint32_t nodes = 0;

    friend bool operator==(const Shift&, const Shift&) = default;
};

// A walk that is no table.
struct ResidualWalk {
    std::uint32_t walk = 0;
    SetId must_be_empty = 0;  // otherwise it ends nowhere
    bool if_unmoved = false;  // it ends nowhere once the piece has moved
    Span partner_moves;       // `partner_moves` that are all it comes to; empty: it has to be walked

    friend bool operator==(const ResidualWalk&, const ResidualWalk&) = default;
};

// How a royal goes over empty cells and takes a partner along: the first piece that stands on some cells.
struct PartnerMove {
    std::uint32_t node = 0;  // where the walk ends
    SetId must_be_empty = 0;
    std::vector<CellId> safe;                    // where the royal would not be attacked
    bool safe_here = false;                      // nor is it where it stands
    std::vector<CellId> partner_on;              // in the order of looking
    std::array<std::uint8_t, 256> is_partner{};  // by code
    bool partner_unmoved = false;
    CellId partner_to;

    friend bool operator==(const PartnerMove&, const PartnerMove&) = default;
};

// One code on one cell: what is looked up, and what else is to be seen to.
struct Station {
    enum Needs : std::uint8_t {
        some_walks = 1,
        some_trail_ends = 2,
        some_open = 4,
        some_choices = 8,
        some_details = 16
    };

    std::uint32_t groups = 0;  // of `groups`
    std::uint8_t size = 0;
    std::uint8_t needs = 0;

    friend bool operator==(const Station&, const Station&) = default;
};
struct StationDetails {
    Span walks;       // `residual`: walks that are no tables
    Span details;     // `detailed`
    Span trail_ends;  // `detailed`: ends that may take a piece on its trail
    Span choices;     // empty: one move each
    Span open;
    SetId trail_cells = 0;
    bool partner_moves_only = false;  // `walks` come to nothing else, each to an end of its own

    friend bool operator==(const StationDetails&, const StationDetails&) = default;
};

// A way for some codes to take what stands on a cell, from another cell.
struct AttackLine {
    std::array<std::uint64_t, 4> codes{};
    SetId empty = 0;     // cells that must be empty
    SetId occupied = 0;  // cells that must be occupied
    std::uint16_t condition = 0;
    bool if_unmoved = false;
    std::uint8_t hurdles = 0;     // how many must be occupied
    std::uint16_t no_hurdle = 0;  // a piece class: these do not count

    bool has(std::size_t code) const { return (codes[code / 64] >> (code % 64) & 1) != 0; }
    // Whether both ask the same, whoever takes along them.
    bool same_way(const AttackLine& other) const {
        return empty == other.empty && occupied == other.occupied && condition == other.condition &&
               no_hurdle == other.no_hurdle && if_unmoved == other.if_unmoved;
    }

    friend bool operator==(const AttackLine&, const AttackLine&) = default;
};

// Where a piece may enter without a question asked.
struct DropTable {
    SetId free = 0;
    std::vector<PieceCode> excluding;  // a piece of these codes on cell c ...
    SetId excluded = 0;                // ... closes the cells of `excluded` + c
    std::vector<std::uint32_t> asked;  // nodes that ask

    friend bool operator==(const DropTable&, const DropTable&) = default;
};

// A cell that a `reach` comes to while others are empty.
struct Sight {
    CellId to;
    SetId empty = 0;

    friend bool operator==(const Sight&, const Sight&) = default;
};

struct Tables {
    static constexpr std::size_t kMostClasses = 32;

    bool usable = false;
    std::size_t words = 0;  // 1, 2, 4, 8 or 16
    std::vector<std::uint64_t> sets;

    std::vector<PieceClass> classes;                     // [0]: nothing
    std::vector<std::vector<PieceCode>> codes_of;        // by player
    std::vector<std::vector<std::uint16_t>> classes_of;  // by player: those that its pieces' tables ask for
    std::vector<Condition> conditions;                   // [0]: always
    std::vector<Station> stations;                       // by code * cell_count + cell
    std::vector<Station> unmoved_stations;               // the same while the piece has not moved
    std::vector<std::uint8_t> asks_unmoved;              // by code: whether these two differ
    std::vector<StationDetails> station_details;         // by code * cell_count + cell
    std::vector<TargetGroup> groups;
    std::vector<GroupCheck> checks;  // [0]: nothing
    std::vector<Lookup> lookups;
    std::vector<Press> presses;  // [0]: none
    std::vector<Gate> gates;     // [0]: open
    std::vector<Shift> shifts;
    std::vector<std::uint32_t> shift_nodes;
    std::vector<Span>
        shifts_of;  // by code: `shifts` that are all its moves, but for takings by a trail; or none
    std::vector<ResidualWalk> residual;
    std::vector<PartnerMove> partner_moves;
    std::vector<DetailedEnd> detailed;
    std::vector<ChoiceCount> choices;
    std::vector<OpenChoice> open;
    std::vector<std::vector<DropTable>> drops;  // by player, as Ruleset::drops
    std::vector<Sight> sights;                  // of SideWalks, each by its `to`

    // Attacks on royals. Lines from cell c to cell t: lines[line_begin[t * cell_count + c], ...[+ 1])
    std::vector<AttackLine> lines;
    std::vector<std::uint32_t> line_begin;
    SetId attackers = 0;  // attackers + t * (number of codes) + code: from where the code has a line to t
    std::vector<std::vector<PieceCode>> attacking;  // by player: codes that have lines
    std::vector<std::uint8_t> walks_attack;         // by code: some residual walk takes royals
    bool all_lines = true;                          // no code has such a walk
    bool has_hurdles = false;
    bool some_no_hurdles = false;  // some line is not over every piece

    const std::uint64_t* set(SetId id) const { return sets.data() + id * words; }
    std::size_t bytes() const;

    friend bool operator==(const Tables&, const Tables&) = default;
};

}  // namespace boardwright::ruleset
