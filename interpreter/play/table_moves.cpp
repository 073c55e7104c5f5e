#include "interpreter/play/table_moves.h"

#include <algorithm>
#include <bit>

#include "interpreter/play/table_sinks.h"

namespace boardwright::play {

using ruleset::Station;
using ruleset::StationDetails;

template <std::size_t W>
TableMoves<W>::TableMoves(Referee& referee)
    : referee_(referee),
      rules_(referee.rules_),
      tables_(rules_.tables),
      position_(referee.position_),
      me_(position_.to_move()),
      view_(position_),
      safety_(view_, referee) {}

// ---------------------------------------------------------------- sets

template <std::size_t W>
inline std::size_t TableMoves<W>::lookup_index(const ruleset::Lookup& lookup) const {
    const auto& words = view_.occupied.words;
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
    return !(set(gate.must_be_empty) & view_.occupied).any() &&
           !(set(gate.must_be_occupied) - view_.occupied).any();
}

template <std::size_t W>
auto TableMoves<W>::behind_no_hurdles(const ruleset::GroupCheck& group) const -> Set {
    auto ends = Set::none();
    (classes_[group.no_hurdle] & set(group.hurdles)).for_each([&](CellId cell) {
        ends |= set(group.behind + static_cast<ruleset::SetId>(cell.index()));
    });
    return ends;
}

// ---------------------------------------------------------------- what matters in this position

template <std::size_t W>
bool TableMoves<W>::prepare() {
    for (const auto number : tables_.classes_of[me_.index()])
        classes_[number] = view_.of_class(tables_.classes[number]);
    look_at_forbidden();
    trails_ = Set::none();
    for (std::size_t p = 0; p < rules_.player_names.size(); ++p)
        for (const auto& trail : position_.trails_of(PlayerId(p)))
            if (PlayerId(p) != me_) trails_ |= Set::of(*trail.cells);
    attention_ = Station::some_walks | Station::some_open | (trails_.any() ? Station::some_trail_ends : 0);
    if (rules_.royals_are_safe && rules_.has_royals && !safety_.look()) return false;
    careful_ =
        safety_.pinned().any() || safety_.tests_all() || forbidden_moves_ != 0 || safety_.tested().any();
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
        // (No for_each: its loop is unrolled, and the body then too large to be inlined.)
        for (std::size_t i = 0; i < W; ++i)
            for (auto word = pieces.words[i]; word != 0; word &= word - 1) {
                const CellId from(i * 64 + static_cast<std::size_t>(std::countr_zero(word)));
                const bool unmoved = asks_unmoved && position_.unmoved(from);
                const auto& at =
                    (unmoved ? tables_.unmoved_stations : tables_.stations)[first + from.index()];
                const auto ends = targets(at);
                if ((at.needs & attention_) == 0 && !careful)
                    sink.plain(from, code, at, ends & safety_.allowed());
                else
                    piece(code, from, at, ends, sink);
            }
    }
    if (rules_.hand.valid()) drops(sink);
}

template <std::size_t W>
template <class Sink>
auto TableMoves<W>::march(PieceCode code, const Set& pieces, Sink& sink) const -> Set {
    const auto& span = tables_.shifts_of[ruleset::index(code)];
    // As many steps as these cost more than to look at the pieces one by one.
    if (pieces.count() * 2 < span.size()) return pieces;
    if (safety_.tests_all() || safety_.tested().any() || is_forbidden(forbidden_moves_, code)) return pieces;
    const auto* shift = tables_.shifts.data() + span.begin;
    const auto* end = tables_.shifts.data() + span.end;
    auto apart = safety_.pinned() & pieces;
    if (trails_.any())
        for (const auto* s = shift; s != end; ++s)
            if (s->takes_trail) apart |= trails_.shifted(-s->by) & pieces & set(s->from);
    const auto together = pieces - apart;
    for (; shift != end; ++shift) {
        if (shift->piece_class == 0) continue;  // it takes by a trail only
        auto from = together & set(shift->from);
        if (shift->if_unmoved) from &= Set::of(position_.unmoved_pieces());
        if (!from.any()) continue;
        auto ends = from.shifted(shift->by) & classes_[shift->piece_class] & safety_.allowed();
        if (shift->over != 0) ends -= (from & view_.occupied.shifted(-shift->over)).shifted(shift->by);
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
    if (safety_.royal() == from) return royal(from, at, ends, sink);
    auto safe = ends & safety_.allowed_from(from);
    auto doubtful = safety_.tests_all() || safety_.tested().has(from) ? safe : safe & safety_.tested();
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
        const auto verdict = special ? Verdict::unknown : safety_.on(to);
        if (verdict != Verdict::safe) safe.remove(to);
        if (verdict == Verdict::unknown) doubtful.add(to);
    });
    if (doubtful.any()) tested(from, doubtful, sink);
    sink.plain(from, code, at, safe);
}

template <std::size_t W>
bool TableMoves<W>::may_end(const ruleset::ResidualWalk& walk, CellId from) const {
    return (!walk.if_unmoved || position_.unmoved(from)) && !(set(walk.must_be_empty) & view_.occupied).any();
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
    if ((move.safe_here && safety_.in_check()) || (set(move.must_be_empty) & view_.occupied).any())
        return false;
    const auto partner = std::find_if(move.partner_on.begin(), move.partner_on.end(),
                                      [&](CellId cell) { return view_.occupied.has(cell); });
    if (partner == move.partner_on.end()) return false;
    if (move.is_partner[ruleset::index(position_.at(*partner))] == 0 ||
        (move.partner_unmoved && !position_.unmoved(*partner)))
        return false;
    for (const auto cell : move.safe)
        if (safety_.on(cell) != Verdict::safe) return false;
    const auto to = rules_.nodes[move.node].cell;
    auto occupied = view_.occupied;
    occupied.remove(safety_.royal());
    occupied.remove(*partner);
    occupied.add(to);
    occupied.add(move.partner_to);
    return safety_.on(to, occupied, Set::none()) == Verdict::safe;
}

// Walks that are no tables, and takings by a trail.
template <std::size_t W>
template <class Sink>
void TableMoves<W>::residual(CellId from, const StationDetails& at, const Set& plain, Sink& sink) {
    const bool trail = (trails_ & set(at.trail_cells)).any();
    if (!trail && at.partner_moves_only && safety_.royal() == from && lines_tell_partner_moves())
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
    const bool told = rules_.royals_are_safe && safety_.royal().valid() && tables_.all_lines &&
                      !tables_.some_no_hurdles &&
                      !is_forbidden(move.is_drop() ? forbidden_drops_ : forbidden_moves_, mover_of(move)) &&
                      rules_.codes[ruleset::index(move.after())].royal == (move.from() == safety_.royal());
    if (!told) return referee_.is_legal(move);
    const auto what = referee_.deed(move);
    auto occupied = view_.occupied;
    auto gone = Set::none();
    if (move.from().valid()) occupied.remove(move.from());
    const auto take = [&](CellId cell) {
        occupied.remove(cell);
        gone.add(cell);
    };
    if (what.victim.valid()) take(what.victim);
    for (const auto cell : what.plan.captures) take(cell);
    for (const auto cell : what.plan.removals) take(cell);
    bool only_own = what.plan.acts.empty() && !(safety_.royal() != move.from() && gone.has(safety_.royal()));
    for (const auto& [from, to] : what.plan.relocations) {
        only_own = only_own && view_.pieces_of(me_.index()).has(from) &&
                   (from == move.from() || from != safety_.royal());
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
    const auto at = move.from() == safety_.royal() ? what.landing : safety_.royal();
    return safety_.on(at, occupied, gone) == Verdict::safe;
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
    const auto vacant = Set::all() - view_.occupied;
    const auto& info = rules_.codes[ruleset::index(drop.code)];
    bool test = safety_.tests_all() || info.royal;
    auto suspect = safety_.tested();
    if (is_forbidden(forbidden_drops_, drop.code)) {
        if (drops_must_check_ && tables_.walks_attack[ruleset::index(drop.code)] == 0 && !tables_.has_hurdles)
            suspect |= checking_cells(drop.code);
        else
            test = true;
    }
    auto cells = vacant & safety_.allowed();
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
