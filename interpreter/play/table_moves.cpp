#include "interpreter/play/table_moves.h"

#include <algorithm>
#include <type_traits>

namespace boardwright::play {

using ruleset::AttackLine;
using ruleset::Station;
using ruleset::StationDetails;

// What becomes of the moves that are found: they are counted, or listed.
template <std::size_t W>
struct TableMoves<W>::Counting {
    const TableMoves& moves;
    std::uint64_t number = 0;

    void plain(CellId from, PieceCode code, const Station& station, const Set& ends) {
        if ((station.needs & Station::some_choices) == 0) {
            number += ends.count();
            return;
        }
        const auto& choices = moves.details(code, from).choices;
        for (auto i = choices.begin; i < choices.end; ++i) {
            const auto& choice = moves.tables_.choices[i];
            number += std::uint64_t{choice.count} * (ends & moves.set(choice.cells)).count();
        }
    }
    void march(PieceCode, const ruleset::Shift& shift, const Set& ends) {
        number += std::uint64_t{shift.choices} * ends.count();
    }
    void drop(PieceCode, const Set& ends) { number += ends.count(); }
    void one(const Move&) { ++number; }
};

template <std::size_t W>
struct TableMoves<W>::Listing {
    const TableMoves& moves;
    MoveWriter out;

    void plain(CellId from, PieceCode code, const Station& station, Set ends) {
        if ((station.needs & (Station::some_open | Station::some_choices)) != 0) {
            each_choice(ends, [&](CellId) { return from; });
            return;
        }
        if ((station.needs & Station::some_details) != 0) detailed(from, code, ends);
        each(ends, [&](CellId to) { return Move(from, to, code); });
    }
    template <class Make>
    void each(const Set& ends, Make make) {
        auto& next = out.room(ends.count());
        auto* move = next;
        ends.for_each([&](CellId to) { *move++ = make(to); });
        next = move;
    }
    template <class From>
    void each_choice(const Set& ends, From from) {
        out.aside(
            [&](MoveList& list) { ends.for_each([&](CellId to) { moves.moves_to(from(to), to, list); }); });
    }
    void march(PieceCode code, const ruleset::Shift& shift, const Set& ends) {
        const auto from = [&](CellId to) {
            return CellId(static_cast<std::size_t>(static_cast<int>(to.index()) - shift.by));
        };
        const auto* nodes = moves.tables_.shift_nodes.data() + shift.nodes;
        if (shift.chooses)
            each_choice(ends, from);
        else if (shift.nodes == 0)
            each(ends, [&](CellId to) { return Move(from(to), to, code); });
        else
            each(ends, [&](CellId to) { return Move(from(to), to, code, nodes[from(to).index()]); });
    }
    // Lists the ends that are more than going there, and takes them out.
    void detailed(CellId from, PieceCode code, Set& ends) {
        const auto& details = moves.details(code, from).details;
        for (auto i = details.begin; i < details.end; ++i) {
            const auto& end = moves.tables_.detailed[i];
            if (!ends.has(end.cell)) continue;
            out.add({from, end.cell, code, end.node});
            ends.remove(end.cell);
        }
    }
    void drop(PieceCode code, const Set& ends) {
        each(ends, [&](CellId to) { return Move::drop(to, code); });
    }
    void one(const Move& move) { out.add(move); }
};

template <std::size_t W>
TableMoves<W>::TableMoves(Referee& referee)
    : referee_(referee),
      rules_(referee.rules_),
      tables_(rules_.tables),
      position_(referee.position_),
      me_(position_.to_move()),
      sets_(tables_.sets.data()),
      alike_(position_.of_code(PieceCode::empty).words()),
      pieces_(position_.pieces_of(PlayerId(0)).words()),
      occupied_(Set::none()) {
    for (std::size_t p = 0; p <= rules_.player_names.size(); ++p) occupied_ |= pieces_of(p);
}

// ---------------------------------------------------------------- sets

template <std::size_t W>
auto TableMoves<W>::class_set(const ruleset::PieceClass& wanted) const -> Set {
    Set found = wanted.empty ? Set::all() - occupied_ : Set::none();
    for (const auto player : wanted.players) found |= pieces_of(player.index());
    for (const auto code : wanted.codes) found |= of_code(code);
    return found;
}

template <std::size_t W>
bool TableMoves<W>::holds(std::uint16_t number) const {
    const auto& condition = tables_.conditions[number];
    for (const auto code : condition.codes)
        if (const auto cell = of_code(code).first(); cell.valid()) return set(condition.cells).has(cell);
    return condition.without;
}

template <std::size_t W>
auto TableMoves<W>::attackers_of(CellId cell, PlayerId foe) const -> Set {
    auto found = Set::none();
    const auto first = tables_.attackers + static_cast<ruleset::SetId>(cell.index() * rules_.codes.size());
    for (const auto code : tables_.attacking[foe.index()])
        found |= of_code(code) & set(first + static_cast<ruleset::SetId>(ruleset::index(code)));
    return found;
}

template <std::size_t W>
bool TableMoves<W>::is_live(const AttackLine& line, PieceCode code, CellId from) const {
    return line.has(ruleset::index(code)) && (line.condition == 0 || holds(line.condition)) &&
           (!line.if_unmoved || position_.unmoved(from));
}

template <std::size_t W>
std::size_t TableMoves<W>::lookup_index(const ruleset::Lookup& lookup) const {
    const auto& words = occupied_.words;
    const auto index = ((words[W == 1 ? 0 : lookup.word] & lookup.mask) * lookup.factor) >> lookup.shift;
    if (W == 1 || lookup.second == 0) return index;
    const auto& press = tables_.presses[lookup.second];
    return index | (((words[press.word] & press.mask) * press.factor) >> press.shift) << press.place;
}

// Where the tables lead, before any question of safety.
template <std::size_t W>
inline auto TableMoves<W>::targets(const Station& station) const -> Set {
    auto found = Set::none();
    const auto* group = tables_.groups.data() + station.groups;
    for (const auto* end = group + station.size; group != end; ++group) {
        if (group->check != 0 && !is_asked(tables_.checks[group->check])) continue;
        auto ends = set(group->fixed);
        const auto* lookup = tables_.lookups.data() + group->begin;
        for (const auto* last = lookup + group->size; lookup != last; ++lookup)
            if (lookup->gate == 0 || is_open(tables_.gates[lookup->gate]))
                ends |= set(lookup->first + static_cast<ruleset::SetId>(lookup_index(*lookup)));
        if (group->check != 0 && tables_.checks[group->check].no_hurdle != 0)
            ends -= behind_no_hurdles(tables_.checks[group->check]);
        found |= ends & classes_[group->piece_class];
    }
    return found;
}

template <std::size_t W>
bool TableMoves<W>::is_open(const ruleset::Gate& gate) const {
    return !(set(gate.must_be_empty) & occupied_).any() && !(set(gate.must_be_occupied) - occupied_).any();
}

template <std::size_t W>
auto TableMoves<W>::behind_no_hurdles(const ruleset::GroupCheck& group) const -> Set {
    auto ends = Set::none();
    (classes_[group.no_hurdle] & set(group.hurdles)).for_each([&](CellId cell) {
        ends |= set(group.behind + static_cast<ruleset::SetId>(cell.index()));
    });
    return ends;
}

// ---------------------------------------------------------------- safety of the royal

template <std::size_t W>
bool TableMoves<W>::prepare() {
    own_ = pieces_of(me_.index());
    allowed_ = Set::all();
    tested_ = pinned_ = Set::none();
    for (const auto number : tables_.classes_of[me_.index()])
        classes_[number] = class_set(tables_.classes[number]);
    look_at_forbidden();
    trails_ = Set::none();
    for (std::size_t p = 0; p < rules_.player_names.size(); ++p)
        for (const auto& trail : position_.trails_of(PlayerId(p)))
            if (PlayerId(p) != me_) trails_ |= Set::of(*trail.cells);
    attention_ = Station::some_walks | Station::some_open | (trails_.any() ? Station::some_trail_ends : 0);
    if (rules_.royals_are_safe && rules_.has_royals && !look_at_royal()) return false;
    careful_ = pins_ != 0 || test_all_ || forbidden_moves_ != 0 || tested_.any();
    return true;
}

// False: the tables cannot judge the safety of this player.
template <std::size_t W>
bool TableMoves<W>::look_at_royal() {
    const auto& royals = position_.royals_of(me_);
    if (royals.empty()) return !rules_.by_outcome && !rules_.after_touches_board;
    royal_ = royals.first();
    if (royals.size() > 1 || rules_.by_outcome || rules_.after_touches_board ||
        !position_.trails_of(me_).empty())
        return false;
    for (std::size_t p = 0; p < rules_.player_names.size(); ++p) {
        const PlayerId foe(p);
        if (foe == me_) continue;
        // What a condition asks for may be taken when there is more than one.
        if (tables_.conditions.size() > 1 && position_.royals_of(foe).size() > 1) return false;
        look_at_lines(foe);
        if (!tables_.all_lines && !look_at_walks(foe)) test_all_ = true;
    }
    return true;
}

// Whose moves and drops some rule may forbid in this position.
template <std::size_t W>
void TableMoves<W>::look_at_forbidden() {
    for (const auto& rule : rules_.forbid) {
        if (!referee_.may_break(rule)) continue;
        forbidden_moves_ |= rule.moved;
        forbidden_drops_ |= rule.dropped;
        drops_must_check_ = drops_must_check_ && (rule.checks || rule.dropped == 0);
    }
}

// From where a piece of the code, newly put there, would attack a royal of a foe.
template <std::size_t W>
auto TableMoves<W>::checking_cells(PieceCode code) const -> Set {
    auto cells = Set::none();
    for (std::size_t p = 0; p < rules_.player_names.size(); ++p) {
        if (PlayerId(p) == me_) continue;
        position_.royals_of(PlayerId(p)).for_each([&](CellId royal) {
            cells |= set(tables_.attackers + static_cast<ruleset::SetId>(royal.index() * rules_.codes.size() +
                                                                         ruleset::index(code)));
        });
    }
    return cells;
}

template <std::size_t W>
void TableMoves<W>::look_at_lines(PlayerId foe) {
    attackers_of(royal_, foe).for_each([&](CellId from) {
        const auto code = position_.at(from);
        const auto pair = royal_.index() * rules_.cell_count + from.index();
        for (auto i = tables_.line_begin[pair]; i < tables_.line_begin[pair + 1]; ++i)
            if (is_live(tables_.lines[i], code, from)) look_at_line(tables_.lines[i], from);
    });
}

// The line takes the royal when no cell that must be empty is occupied, and none that must be occupied is
// empty. One step away from that, a move may fire it.
template <std::size_t W>
void TableMoves<W>::look_at_line(const AttackLine& line, CellId from) {
    const auto between = set(line.empty);
    const auto blockers = between & occupied_;
    const int blocked = blockers.few();
    if (blocked == 2) return;
    auto resolved = between;
    resolved.add(from);
    const auto lacking = line.hurdles == 0 ? Set::none() : lacking_hurdles(line, occupied_);
    const int missing = lacking.few();
    if (missing == 2) return;
    if (blocked == 0 && missing == 0) {
        in_check_ = true;
        allowed_ &= line.hurdles == 0 ? resolved : Set::all();
        if (line.hurdles != 0) test_all_ = true;  // the hurdle may also step aside
    } else if (blocked == 0) {
        if (line.hurdles == 1 && line.no_hurdle == 0)
            allowed_ -= lacking;
        else
            tested_ |= lacking;
    } else if ((blockers & own_).any()) {
        if (missing == 1 && line.no_hurdle != 0)
            tested_.add(blockers.first());
        else
            pin(blockers.first(), missing == 0 ? resolved : Set::all() - lacking);
    }
}

// The cells of the line that must be occupied and are not, or only by a piece that is no hurdle.
template <std::size_t W>
auto TableMoves<W>::lacking_hurdles(const AttackLine& line, const Set& occupied) const -> Set {
    const auto wanted = set(line.occupied);
    auto lacking = wanted - occupied;
    if (line.no_hurdle != 0) lacking |= wanted & class_set(tables_.classes[line.no_hurdle]);
    return lacking;
}

template <std::size_t W>
void TableMoves<W>::pin(CellId cell, const Set& allowed) {
    if (pins_ == kMostPins) {
        test_all_ = true;
        return;
    }
    pinned_.add(cell);
    pinned_at_[pins_] = cell.value;
    pinned_to_[pins_++] = allowed;
}

// Pieces whose walks are no tables. False: what they may do cannot be told from a few cells.
template <std::size_t W>
bool TableMoves<W>::look_at_walks(PlayerId foe) {
    return !position_.pieces_of(foe)
                .find_if([&](CellId from) {
                    const auto code = position_.at(from);
                    if (tables_.walks_attack[ruleset::index(code)] == 0) return false;
                    const auto slot = ruleset::index(code) * rules_.cell_count + from.index();
                    if (!rules_.reach[slot].contains(royal_)) return false;
                    if (!rules_.influence[slot].known || referee_.takes(from, royal_)) return true;
                    tested_ |= Set::of(rules_.influence[slot].cells);
                    return false;
                })
                .valid();
}

template <std::size_t W>
auto TableMoves<W>::royal_safety(CellId to) const -> Safety {
    auto occupied = occupied_;
    occupied.remove(royal_);
    return royal_safety(to, occupied, Set::none());
}

// ... with these cells occupied, and the foes' pieces on some cells gone.
template <std::size_t W>
auto TableMoves<W>::royal_safety(CellId to, const Set& occupied, const Set& gone) const -> Safety {
    for (std::size_t p = 0; p < rules_.player_names.size(); ++p) {
        const PlayerId foe(p);
        if (foe == me_) continue;
        auto without = gone;
        without.add(to);
        if (line_attacker(to, foe, occupied, without).valid()) return Safety::attacked;
        if (tables_.all_lines) continue;
        const auto unknown = position_.pieces_of(foe).find_if([&](CellId from) {
            const auto code = ruleset::index(position_.at(from));
            return from != to && tables_.walks_attack[code] != 0 &&
                   rules_.reach[code * rules_.cell_count + from.index()].contains(to);
        });
        if (unknown.valid()) return Safety::unknown;
    }
    return Safety::safe;
}

template <std::size_t W>
CellId TableMoves<W>::attacker(CellId cell, PlayerId player) const {
    for (std::size_t p = 0; p < rules_.player_names.size(); ++p) {
        if (PlayerId(p) == player) continue;
        const auto from = line_attacker(cell, PlayerId(p), occupied_, Set::none());
        if (from.valid()) return from;
    }
    return {};
}

// The lowest cell with a piece of the foe's that has an open line to the cell, or none.
template <std::size_t W>
CellId TableMoves<W>::line_attacker(CellId cell, PlayerId foe, const Set& occupied, const Set& gone) const {
    auto from_cells = attackers_of(cell, foe) - gone;
    for (auto from = from_cells.first(); from.valid(); from = from_cells.first()) {
        from_cells.remove(from);
        const auto code = position_.at(from);
        const auto pair = cell.index() * rules_.cell_count + from.index();
        for (auto i = tables_.line_begin[pair]; i < tables_.line_begin[pair + 1]; ++i) {
            const auto& line = tables_.lines[i];
            if (is_live(line, code, from) && !(set(line.empty) & occupied).any() &&
                (line.hurdles == 0 || !lacking_hurdles(line, occupied).any()))
                return from;
        }
    }
    return {};
}

// ---------------------------------------------------------------- moves

template <std::size_t W>
void TableMoves<W>::list(MoveList& out) {
    Listing sink{*this, MoveWriter(out)};
    all(sink);
}

template <std::size_t W>
std::uint64_t TableMoves<W>::count() {
    Counting sink{*this};
    all(sink);
    return sink.number;
}

template <std::size_t W>
template <class Sink>
void TableMoves<W>::all(Sink& sink) {
    // Pieces of one code after the other: they take the same ways through the code below.
    for (const auto code : tables_.codes_of[me_.index()]) {
        auto pieces = of_code(code);
        if (!pieces.any()) continue;
        if (!tables_.shifts_of[ruleset::index(code)].empty()) pieces = march(code, pieces, sink);
        const auto first = ruleset::index(code) * rules_.cell_count;
        const bool asks_unmoved = tables_.asks_unmoved[ruleset::index(code)] != 0;
        const bool careful = careful_ || rules_.owners[ruleset::index(code)].royal;
        pieces.for_each([&](CellId from) {
            const auto& stations =
                asks_unmoved && position_.unmoved(from) ? tables_.unmoved_stations : tables_.stations;
            const auto& at = stations[first + from.index()];
            const auto ends = targets(at);
            if ((at.needs & attention_) == 0 && !careful)
                sink.plain(from, code, at, ends & allowed_);
            else
                piece(code, from, at, ends, sink);
        });
    }
    if (rules_.hand.valid()) drops(sink);
}

template <std::size_t W>
template <class Sink>
auto TableMoves<W>::march(PieceCode code, const Set& pieces, Sink& sink) const -> Set {
    const auto& span = tables_.shifts_of[ruleset::index(code)];
    // As many steps as these cost more than to look at the pieces one by one.
    if (pieces.count() * 2 < span.size()) return pieces;
    if (test_all_ || tested_.any() || is_forbidden(forbidden_moves_, code)) return pieces;
    const auto* shift = tables_.shifts.data() + span.begin;
    const auto* end = tables_.shifts.data() + span.end;
    auto apart = pinned_ & pieces;
    if (trails_.any())
        for (const auto* s = shift; s != end; ++s)
            if (s->takes_trail) apart |= trails_.shifted(-s->by) & pieces & set(s->from);
    const auto together = pieces - apart;
    for (; shift != end; ++shift) {
        if (shift->piece_class == 0) continue;  // it takes by a trail only
        auto from = together & set(shift->from);
        if (shift->if_unmoved) from &= Set::of(position_.unmoved_pieces());
        if (!from.any()) continue;
        auto ends = from.shifted(shift->by) & classes_[shift->piece_class] & allowed_;
        if (shift->over != 0) ends -= (from & occupied_.shifted(-shift->over)).shifted(shift->by);
        sink.march(code, *shift, ends);
    }
    return apart;
}

// A piece that asks for more than a look into the tables.
template <std::size_t W>
template <class Sink>
[[gnu::noinline]] void TableMoves<W>::piece(PieceCode code, CellId from, const Station& at, Set ends,
                                            Sink& sink) {
    auto needs = static_cast<std::uint8_t>(at.needs & attention_);
    if ((needs & Station::some_trail_ends) != 0 && !(trails_ & set(details(code, from).trail_cells)).any())
        needs &= static_cast<std::uint8_t>(~Station::some_trail_ends);
    if ((needs & (Station::some_walks | Station::some_trail_ends)) != 0)
        residual(from, details(code, from), ends, sink);
    if (!ends.any()) return;
    if (royal_ == from) return royal(from, at, ends, sink);
    auto safe = ends;
    if (royal_.valid()) {
        safe &= allowed_;
        if (pinned_.has(from))
            for (std::size_t i = 0; i < pins_; ++i)
                if (pinned_at_[i] == from.value) safe &= pinned_to_[i];
    }
    auto doubtful = test_all_ || tested_.has(from) ? safe : safe & tested_;
    if (is_forbidden(forbidden_moves_, code)) doubtful = safe;
    if ((at.needs & Station::some_open) != 0) {
        const auto open = open_ends(details(code, from)) & ends;
        if (open.any()) open_choices(from, open, safe, doubtful, sink);
        safe -= open;
        doubtful -= open;
    }
    if (doubtful.any()) {
        safe -= doubtful;
        tested(from, doubtful, sink);
    }
    sink.plain(from, code, at, safe);
}

// Ends whose choices depend on the position.
template <std::size_t W>
auto TableMoves<W>::open_ends(const StationDetails& at) const -> Set {
    auto open = Set::none();
    for (auto i = at.open.begin; i < at.open.end; ++i) {
        const auto& choice = tables_.open[i];
        auto cells = set(choice.cells);
        if (choice.captured != 0) cells &= classes_[choice.captured];
        open |= cells;
    }
    return open;
}

template <std::size_t W>
template <class Sink>
void TableMoves<W>::royal(CellId from, const Station& at, const Set& ends, Sink& sink) {
    auto safe = ends;
    auto doubtful = Set::none();
    const auto code = position_.at(from);
    const auto& more = details(code, from);
    const bool special = !more.open.empty() || !more.details.empty() || is_forbidden(forbidden_moves_, code);
    ends.for_each([&](CellId to) {
        const auto safety = special ? Safety::unknown : royal_safety(to);
        if (safety != Safety::safe) safe.remove(to);
        if (safety == Safety::unknown) doubtful.add(to);
    });
    if (doubtful.any()) tested(from, doubtful, sink);
    sink.plain(from, code, at, safe);
}

template <std::size_t W>
bool TableMoves<W>::may_end(const ruleset::ResidualWalk& walk, CellId from) const {
    return (!walk.if_unmoved || position_.unmoved(from)) && !(set(walk.must_be_empty) & occupied_).any();
}

template <std::size_t W>
bool TableMoves<W>::some_walk(const StationDetails& at, CellId from) const {
    for (auto i = at.walks.begin; i < at.walks.end; ++i)
        if (may_end(tables_.residual[i], from)) return true;
    return false;
}

template <std::size_t W>
template <class Sink>
void TableMoves<W>::partner_moves(CellId from, const StationDetails& at, Sink& sink) {
    for (auto i = at.walks.begin; i < at.walks.end; ++i) {
        const auto& walk = tables_.residual[i];
        if (!may_end(walk, from)) continue;
        for (auto m = walk.partner_moves.begin; m < walk.partner_moves.end; ++m) {
            const auto& move = tables_.partner_moves[m];
            const auto to = rules_.nodes[move.node].cell;
            if (is_open(move)) sink.one({from, to, position_.at(from), move.node});
        }
    }
}

// Whether the partner is there, and the royal never attacked, nor when both have moved.
template <std::size_t W>
bool TableMoves<W>::is_open(const ruleset::PartnerMove& move) const {
    if ((move.safe_here && in_check_) || (set(move.must_be_empty) & occupied_).any()) return false;
    const auto partner = std::find_if(move.partner_on.begin(), move.partner_on.end(),
                                      [&](CellId cell) { return occupied_.has(cell); });
    if (partner == move.partner_on.end()) return false;
    if (move.is_partner[ruleset::index(position_.at(*partner))] == 0 ||
        (move.partner_unmoved && !position_.unmoved(*partner)))
        return false;
    for (const auto cell : move.safe)
        if (royal_safety(cell) != Safety::safe) return false;
    const auto to = rules_.nodes[move.node].cell;
    auto occupied = occupied_;
    occupied.remove(royal_);
    occupied.remove(*partner);
    occupied.add(to);
    occupied.add(move.partner_to);
    return royal_safety(to, occupied, Set::none()) == Safety::safe;
}

// Walks that are no tables, and takings by a trail.
template <std::size_t W>
template <class Sink>
void TableMoves<W>::residual(CellId from, const StationDetails& at, const Set& plain, Sink& sink) {
    const bool trail = (trails_ & set(at.trail_cells)).any();
    if (!trail && at.partner_moves_only && royal_ == from && lines_tell_partner_moves())
        return partner_moves(from, at, sink);
    if (!trail && !some_walk(at, from)) return;
    auto& found = referee_.residual_;
    found.clear();
    referee_.seen_.clear();
    referee_.specials_.clear();
    plain.for_each([&](CellId cell) { referee_.seen_.add(cell); });
    auto judgement = referee_.judging(from);
    if (trail)
        for (auto i = at.trail_ends.begin; i < at.trail_ends.end; ++i) {
            const auto& end = tables_.detailed[i];
            if (left_open(end) && referee_.arrives(end.node, judgement))
                referee_.end_of_walk(end.node, judgement, found);
        }
    for (auto i = at.walks.begin; i < at.walks.end; ++i)
        if (may_end(tables_.residual[i], from))
            referee_.walk_moves(rules_.walks[tables_.residual[i].walk], judgement, found);
    // Testing a move may list others.
    auto moves = std::move(found);
    for (const auto& move : moves)
        if (is_legal(move)) sink.one(move);
    found = std::move(moves);
}

// By what is occupied after the move, where that tells it; otherwise by making the move.
template <std::size_t W>
bool TableMoves<W>::is_legal(const Move& move) {
    const bool told = rules_.royals_are_safe && royal_.valid() && tables_.all_lines &&
                      !tables_.some_no_hurdles &&
                      !is_forbidden(move.is_drop() ? forbidden_drops_ : forbidden_moves_, mover_of(move)) &&
                      rules_.codes[ruleset::index(move.after())].royal == (move.from() == royal_);
    if (!told) return referee_.is_legal(move);
    const auto what = referee_.deed(move);
    auto occupied = occupied_;
    auto gone = Set::none();
    if (move.from().valid()) occupied.remove(move.from());
    const auto take = [&](CellId cell) {
        occupied.remove(cell);
        gone.add(cell);
    };
    if (what.victim.valid()) take(what.victim);
    for (const auto cell : what.plan.captures) take(cell);
    for (const auto cell : what.plan.removals) take(cell);
    bool only_own = what.plan.acts.empty() && !(royal_ != move.from() && gone.has(royal_));
    for (const auto& [from, to] : what.plan.relocations) {
        only_own = only_own && own_.has(from) && (from == move.from() || from != royal_);
        occupied.remove(from);
    }
    if (!only_own) return referee_.is_legal(move);
    // What stands where a piece is put is gone.
    const auto put = [&](CellId cell) {
        occupied.add(cell);
        gone.add(cell);
    };
    for (const auto& [from, to] : what.plan.relocations) put(to);
    put(what.landing);
    const auto at = move.from() == royal_ ? what.landing : royal_;
    return royal_safety(at, occupied, gone) == Safety::safe;
}

// Whether the tables leave it open if a walk may end there.
template <std::size_t W>
bool TableMoves<W>::left_open(const ruleset::DetailedEnd& end) const {
    const auto& test = rules_.tests[rules_.nodes[end.node].to];
    return test.verdict[ruleset::index(position_.at(end.cell))] == ruleset::CellTest::ask;
}

// Where the piece is put elsewhere, or becomes a royal, its end says nothing of its safety.
template <std::size_t W>
template <class Sink>
void TableMoves<W>::open_choices(CellId from, const Set& ends, const Set& safe, const Set& doubtful,
                                 Sink& sink) {
    MoveList moves;
    ends.for_each([&](CellId to) { moves_to(from, to, moves); });
    for (const auto& move : moves) {
        const bool told = place_of(rules_, move) == move.to() && !doubtful.has(move.to()) &&
                          !rules_.codes[ruleset::index(move.after())].royal;
        if (told ? safe.has(move.to()) : is_legal(move)) sink.one(move);
    }
}

template <std::size_t W>
template <class Sink>
void TableMoves<W>::tested(CellId from, const Set& ends, Sink& sink) {
    MoveList moves;
    ends.for_each([&](CellId to) { moves_to(from, to, moves); });
    for (const auto& move : moves)
        if (is_legal(move)) sink.one(move);
}

// The move to an end of the tables, once for each choice that it leaves.
template <std::size_t W>
void TableMoves<W>::moves_to(CellId from, CellId to, MoveList& out) const {
    const auto code = position_.at(from);
    const auto& at = details(code, from);
    const auto node = at.details.empty() ? Ruleset::kPlainNode : node_for(at, to);
    const Move move(from, to, code, node);
    if (at.choices.empty() && at.open.empty()) {
        out.push_back(move);
        return;
    }
    const auto captured = position_.at(to);
    const auto victim = captured != PieceCode::empty ? to : CellId{};
    referee_.add_choices(move, referee_.judging(from), captured, victim, out);
}

template <std::size_t W>
std::uint32_t TableMoves<W>::node_for(const StationDetails& at, CellId to) const {
    for (auto i = at.details.begin; i < at.details.end; ++i)
        if (tables_.detailed[i].cell == to) return tables_.detailed[i].node;
    return Ruleset::kPlainNode;
}

// ---------------------------------------------------------------- drops

template <std::size_t W>
template <class Sink>
void TableMoves<W>::drops(Sink& sink) {
    const auto& list = rules_.drops[me_.index()];
    for (std::size_t i = 0; i < list.size(); ++i)
        if (position_.pool_count(rules_.hand, me_, list[i].member) != 0)
            drop(list[i], tables_.drops[me_.index()][i], sink);
}

template <std::size_t W>
template <class Sink>
void TableMoves<W>::drop(const ruleset::Drop& drop, const ruleset::DropTable& table, Sink& sink) {
    const auto vacant = Set::all() - occupied_;
    const auto& info = rules_.codes[ruleset::index(drop.code)];
    bool test = test_all_ || info.royal;
    auto suspect = tested_;
    if (is_forbidden(forbidden_drops_, drop.code)) {
        if (drops_must_check_ && tables_.walks_attack[ruleset::index(drop.code)] == 0 && !tables_.has_hurdles)
            suspect |= checking_cells(drop.code);
        else
            test = true;
    }
    auto cells = vacant & (royal_.valid() ? allowed_ : Set::all());
    auto free = set(table.free) & cells;
    for (const auto code : table.excluding)
        of_code(code).for_each(
            [&](CellId cell) { free -= set(table.excluded + static_cast<ruleset::SetId>(cell.index())); });
    auto doubtful = test ? free : free & suspect;
    free -= doubtful;
    if (free.any()) sink.drop(drop.code, free);
    const auto try_move = [&](const Move& move) {
        if ((!test && !suspect.has(move.to())) || is_legal(move)) sink.one(move);
    };
    doubtful.for_each([&](CellId to) { try_move(Move::drop(to, drop.code)); });
    if (table.asked.empty()) return;
    MoveList moves;
    for (const auto node : table.asked)
        if (cells.has(rules_.nodes[node].cell)) referee_.drop_at(node, drop, moves);
    for (const auto& move : moves) try_move(move);
}

template class TableMoves<1>;
template class TableMoves<2>;
template class TableMoves<4>;
template class TableMoves<8>;
template class TableMoves<16>;

}  // namespace boardwright::play
