#include "interpreter/search/usage.h"

#include <algorithm>

namespace boardwright::search {

using play::Move;
using play::Referee;
using ruleset::PieceCode;
using ruleset::Ruleset;

namespace {

bool contains_all(const std::vector<bool>& list) {
    return std::find(list.begin(), list.end(), false) == list.end();
}

// Whether every piece on the way to the node of a walk lets the mover pass, and the end lets it end there.
bool is_open(Referee& referee, const Ruleset& rules, std::uint32_t end, ruleset::CellId here) {
    const auto& nodes = rules.nodes;
    if (!referee.passes(nodes[end].to, nodes[end].cell, here)) return false;
    for (auto n = end; nodes[n].parent != n;) {
        n = nodes[n].parent;
        if (!referee.passes(nodes[n].pass, nodes[n].cell, here)) return false;
    }
    return true;
}

}  // namespace

Usage::Usage(const Ruleset& rules) : rules_(rules) {
    used_.after.resize(rules.after.size());
    used_.forbid.resize(rules.forbid.size());
    used_.prefer.resize(rules.prefer.size());
}

void Usage::note_position(const play::Game& game) {
    for (std::size_t cell = 0; cell < rules_.cell_count; ++cell)
        used_.stood |= rules_.owners[ruleset::index(game.position().at(ruleset::CellId(cell)))].type;
    note_forbidden(game);
    note_preferred(game);
}

void Usage::note_forbidden(const play::Game& game) {
    if (contains_all(used_.forbid)) return;
    auto position = game.position();
    Referee referee(position, &game.past());
    play::MoveList candidates;
    referee.candidates(candidates);
    const auto& legal = game.legal_moves();
    for (const auto& move : candidates) {
        if (std::find(legal.begin(), legal.end(), move) != legal.end()) continue;
        if (const auto* rule = referee.broken_rule(move))
            used_.forbid[static_cast<std::size_t>(rule - rules_.forbid.data())] = true;
    }
}

void Usage::note_preferred(const play::Game& game) {
    if (contains_all(used_.prefer)) return;
    auto position = game.position();
    Referee referee(position, &game.past());
    referee.note_prefer(used_.prefer);
    play::MoveList moves;
    referee.legal_moves(moves);
}

void Usage::note_move(const play::Game& game, const Move& move) {
    auto position = game.position();
    Referee referee(position, &game.past());
    if (move.is_pass()) {
        used_.passed = true;
    } else if (move.is_drop()) {
        note_drop(move);
    } else {
        note_walks(referee, position, move);
        note_promotion(referee, position, move);
    }
    if (contains_all(used_.after)) return;
    play::Journal journal;
    referee.note_after(used_.after);
    referee.apply(move, journal);
}

void Usage::note_drop(const Move& move) {
    for (const auto& drops : rules_.drops)
        for (const auto& drop : drops) {
            if (drop.code != move.after()) continue;
            const auto& walk = rules_.walks[drop.walk];
            // A drop without details does not say which entry it comes from.
            const bool is_its =
                move.node() == Ruleset::kPlainNode || (walk.begin <= move.node() && move.node() < walk.end);
            if (is_its) used_.drops.insert({rules_.codes[ruleset::index(drop.code)].type, walk.entry});
        }
}

void Usage::note_walks(Referee& referee, const play::Position& position, const Move& move) {
    const auto code = ruleset::index(position.at(move.from()));
    const auto type = rules_.codes[code].type;
    const auto& range = rules_.walks_of[code * rules_.cell_count + move.from().index()];
    for (auto w = range.begin; w < range.end; ++w) {
        const auto& walk = rules_.walks[w];
        if (used_.moves.contains({type, walk.entry}) || !leads(referee, walk, move)) continue;
        used_.moves.insert({type, walk.entry});
    }
}

// Whether the walk brings about the legal move.
bool Usage::leads(Referee& referee, const ruleset::Walk& walk, const Move& move) const {
    if (move.node() != Ruleset::kPlainNode) return walk.begin <= move.node() && move.node() < walk.end;
    if (!referee.holds(walk.when, move.from(), move.to(), nullptr)) return false;
    for (auto n = walk.begin; n < walk.end; ++n) {
        const auto& node = rules_.nodes[n];
        const auto& detail = rules_.details[node.detail];
        if (node.cell == move.to() && node.to != ruleset::kNever && detail.only_goes &&
            is_open(referee, rules_, n, move.from()) &&
            (node.detail == 0 || referee.holds(detail.guard, move.from(), move.to(), &detail)))
            return true;
    }
    return false;
}

void Usage::note_promotion(Referee& referee, const play::Position& position, const Move& move) {
    const auto before = position.at(move.from());
    if (move.after() == before) return;
    const auto type = rules_.codes[ruleset::index(before)].type;
    const auto target = rules_.codes[ruleset::index(move.after())].type;
    const auto victim = referee.deed(move).victim;
    const auto taken = victim.valid() ? position.at(victim) : PieceCode::empty;
    const auto& promotions = rules_.promotions[ruleset::index(before)];
    for (std::size_t i = 0; i < promotions.size(); ++i) {
        const auto& rule = promotions[i];
        const auto& targets = rule.pool.valid() ? rule.pool_targets : rule.targets;
        if ((rule.anywhere || rule.in.contains(move.to())) &&
            (rule.from_anywhere || rule.from.contains(move.from())) &&
            (!rule.after_capture || rule.after[ruleset::index(taken)] != 0) &&
            referee.holds(rule.when, move.from(), move.to(), nullptr) &&
            std::find(targets.begin(), targets.end(), move.after()) != targets.end()) {
            used_.promotions.insert({type, i, target});
            return;
        }
    }
}

}  // namespace boardwright::search
