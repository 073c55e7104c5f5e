#include "interpreter/play/royal_safety.h"

namespace boardwright::play {

using ruleset::AttackLine;

template <std::size_t W>
auto RoyalSafety<W>::attackers_of(CellId cell, PlayerId foe) const -> Set {
    auto found = Set::none();
    const auto first = tables_.attackers + static_cast<ruleset::SetId>(cell.index() * rules_.codes.size());
    for (const auto code : tables_.attacking[foe.index()])
        found |= view_.of_code(code) & view_.set(first + static_cast<ruleset::SetId>(ruleset::index(code)));
    return found;
}

template <std::size_t W>
bool RoyalSafety<W>::is_live(const AttackLine& line, PieceCode code, CellId from) const {
    return line.has(ruleset::index(code)) && (line.condition == 0 || view_.holds(line.condition)) &&
           (!line.if_unmoved || position_.unmoved(from));
}

template <std::size_t W>
bool RoyalSafety<W>::look() {
    const auto royals = position_.royals_of(me_);
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

template <std::size_t W>
void RoyalSafety<W>::look_at_lines(PlayerId foe) {
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
void RoyalSafety<W>::look_at_line(const AttackLine& line, CellId from) {
    const auto between = view_.set(line.empty);
    const auto blockers = between & view_.occupied;
    const int blocked = blockers.few();
    if (blocked == 2) return;
    auto resolved = between;
    resolved.add(from);
    const auto lacking = line.hurdles == 0 ? Set::none() : lacking_hurdles(line, view_.occupied);
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
    } else if ((blockers & view_.pieces_of(me_.index())).any()) {
        if (missing == 1 && line.no_hurdle != 0)
            tested_.add(blockers.first());
        else
            pin(blockers.first(), missing == 0 ? resolved : Set::all() - lacking);
    }
}

// The cells of the line that must be occupied and are not, or only by a piece that is no hurdle.
template <std::size_t W>
auto RoyalSafety<W>::lacking_hurdles(const AttackLine& line, const Set& occupied) const -> Set {
    const auto wanted = view_.set(line.occupied);
    auto lacking = wanted - occupied;
    if (line.no_hurdle != 0) lacking |= wanted & view_.of_class(tables_.classes[line.no_hurdle]);
    return lacking;
}

template <std::size_t W>
void RoyalSafety<W>::pin(CellId cell, const Set& allowed) {
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
bool RoyalSafety<W>::look_at_walks(PlayerId foe) {
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
auto RoyalSafety<W>::on(CellId to) const -> Verdict {
    auto occupied = view_.occupied;
    occupied.remove(royal_);
    return on(to, occupied, Set::none());
}

template <std::size_t W>
auto RoyalSafety<W>::on(CellId to, const Set& occupied, const Set& gone) const -> Verdict {
    for (std::size_t p = 0; p < rules_.player_names.size(); ++p) {
        const PlayerId foe(p);
        if (foe == me_) continue;
        auto without = gone;
        without.add(to);
        if (line_attacker(to, foe, occupied, without).valid()) return Verdict::attacked;
        if (tables_.all_lines) continue;
        const auto unknown = position_.pieces_of(foe).find_if([&](CellId from) {
            const auto code = ruleset::index(position_.at(from));
            return from != to && tables_.walks_attack[code] != 0 &&
                   rules_.reach[code * rules_.cell_count + from.index()].contains(to);
        });
        if (unknown.valid()) return Verdict::unknown;
    }
    return Verdict::safe;
}

template <std::size_t W>
CellId RoyalSafety<W>::attacker(CellId cell, PlayerId player) const {
    for (std::size_t p = 0; p < rules_.player_names.size(); ++p) {
        if (PlayerId(p) == player) continue;
        const auto from = line_attacker(cell, PlayerId(p), view_.occupied, Set::none());
        if (from.valid()) return from;
    }
    return {};
}

// The lowest cell with a piece of the foe's that has an open line to the cell, or none.
template <std::size_t W>
CellId RoyalSafety<W>::line_attacker(CellId cell, PlayerId foe, const Set& occupied, const Set& gone) const {
    auto from_cells = attackers_of(cell, foe) - gone;
    for (auto from = from_cells.first(); from.valid(); from = from_cells.first()) {
        from_cells.remove(from);
        const auto code = position_.at(from);
        const auto pair = cell.index() * rules_.cell_count + from.index();
        for (auto i = tables_.line_begin[pair]; i < tables_.line_begin[pair + 1]; ++i) {
            const auto& line = tables_.lines[i];
            if (is_live(line, code, from) && !(view_.set(line.empty) & occupied).any() &&
                (line.hurdles == 0 || !lacking_hurdles(line, occupied).any()))
                return from;
        }
    }
    return {};
}

template class RoyalSafety<1>;
template class RoyalSafety<2>;
template class RoyalSafety<4>;
template class RoyalSafety<8>;
template class RoyalSafety<16>;

}  // namespace boardwright::play
