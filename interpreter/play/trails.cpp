// The cells that pieces have passed and marked: whose they are, what becomes of them, and when they tell
// positions apart.
#include <algorithm>

#include "interpreter/play/referee.h"

namespace boardwright::play {

// Whether a foe's piece of those types has left a trail there.
bool Referee::is_in_trail(CellId cell, PlayerId me, ruleset::TypeSet types) const {
    for (std::size_t p = 0; p < rules_.player_names.size() && cell.valid(); ++p)
        for (const auto& trail : position_.trails_of(PlayerId(p))) {
            if (PlayerId(p) == me || !trail.cells->contains(cell)) continue;
            const auto type = rules_.codes[ruleset::index(position_.at(trail.piece))].type;
            if ((types & ruleset::type_bit(type)) != 0) return true;
        }
    return false;
}

// The foes' pieces whose trails cover the cell.
CellSet Referee::left_trail_at(CellId cell, PlayerId me) const {
    CellSet pieces;
    for (std::size_t p = 0; p < rules_.player_names.size() && cell.valid(); ++p)
        for (const auto& trail : position_.trails_of(PlayerId(p)))
            if (PlayerId(p) != me && trail.cells->contains(cell)) pieces.add(trail.piece);
    return pieces;
}

// Trails go where their pieces are carried, and end when these move, are gone or replaced.
void Referee::carry_trails(const Plan& plan, CellId victim, CellId from, CellId landing, Journal& journal) {
    const auto is_gone = [&](CellId cell) {
        const auto among = [&](const std::vector<CellId>& cells) {
            return std::find(cells.begin(), cells.end(), cell) != cells.end();
        };
        return cell == victim || cell == from || among(plan.captures) || among(plan.removals);
    };
    const auto carried = [&](CellId cell) {
        for (const auto& [start, end] : plan.relocations)
            if (start == cell) return end;
        const bool replaced =
            std::any_of(plan.relocations.begin(), plan.relocations.end(),
                        [&](const auto& other) { return other.second == cell && !is_gone(other.first); });
        return replaced || cell == landing ? CellId{} : cell;
    };
    for (std::size_t p = 0; p < rules_.player_names.size(); ++p) {
        if (position_.trails_of(PlayerId(p)).empty()) continue;
        const auto old = position_.trails_of(PlayerId(p));
        std::vector<Trail> trails(old.begin(), old.end());
        for (auto& trail : trails) trail.piece = is_gone(trail.piece) ? CellId{} : carried(trail.piece);
        std::erase_if(trails, [](const Trail& trail) { return !trail.piece.valid(); });
        position_.set_trails(PlayerId(p), std::move(trails), journal);
    }
}

// The piece on the cell belongs to this player now: it was no piece of his that left a trail for others.
void Referee::end_trails(CellId cell, PlayerId owner, Journal& journal) {
    for (std::size_t p = 0; p < rules_.player_names.size(); ++p) {
        if (PlayerId(p) == owner || position_.trails_of(PlayerId(p)).empty()) continue;
        const auto old = position_.trails_of(PlayerId(p));
        std::vector<Trail> trails(old.begin(), old.end());
        std::erase_if(trails, [&](const Trail& trail) { return trail.piece == cell; });
        position_.set_trails(PlayerId(p), std::move(trails), journal);
    }
}

std::uint64_t Referee::identity() {
    auto key = position_.key();
    for (std::size_t p = 0; p < rules_.player_names.size(); ++p)
        for (const auto& trail : position_.trails_of(PlayerId(p)))
            if (is_used(trail, PlayerId(p)))
                trail.cells->for_each([&](CellId cell) { key ^= rules_.trail_keys[cell.index()]; });
    return key;
}

// Whether a foe of the player who left the trail has a legal move that takes its piece by it.
bool Referee::is_used(const Trail& trail, PlayerId player) {
    bool used = false;
    const auto mark = scratch_.changes.size();
    for (std::size_t p = 0; p < rules_.player_names.size() && !used; ++p) {
        if (PlayerId(p) == player) continue;
        auto turn = position_.turn();
        turn.player = PlayerId(p);
        position_.set_turn(turn, scratch_);
        MoveList moves;
        legal_replies(moves);
        used = std::any_of(moves.begin(), moves.end(), [&](const Move& move) {
            if (move.is_pass() || !trail.cells->contains(move.to())) return false;
            const auto what = deed(move);
            const auto& captures = what.plan.captures;
            return what.victim == trail.piece ||
                   std::find(captures.begin(), captures.end(), trail.piece) != captures.end();
        });
        position_.rewind(scratch_, mark);
    }
    return used;
}

}  // namespace boardwright::play
