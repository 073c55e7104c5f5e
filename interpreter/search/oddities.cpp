#include "interpreter/search/oddities.h"

#include <algorithm>

#include "interpreter/play/referee.h"
#include "interpreter/play/text.h"

namespace boardwright::search {
namespace {

using play::Game;
using play::Move;
using Kind = Survey::Oddity::Kind;

// Moves that differ in nothing but how the piece gets there.
bool look_alike(const Move& a, const Move& b) { return a == b.with_node(a.node()); }

std::string position_after(const Game& game, const Move& move) {
    auto position = game.position();
    play::Journal journal;
    play::Referee(position).apply(move, journal);
    return play::write_position(position);
}

bool is_over_without_a_rule(const Game& game) {
    const auto outcome = game.outcome();
    return outcome.over && std::ranges::none_of(game.rules().ends, [&](const ruleset::EndRule& rule) {
               return rule.words == outcome.reason;
           });
}

}  // namespace

std::vector<std::string> line_of(const Game& game) {
    std::vector<std::string> line;
    for (const auto& ply : game.history()) line.push_back(ply.text);
    return line;
}

void Oddities::begin_game() {
    had_royal_.assign(rules_.player_names.size(), false);
    seen_.clear();
}

void Oddities::note_position(const Game& game) {
    if (is_over_without_a_rule(game)) add(Kind::no_ending, rules_.player_names[game.to_move()], game);
    note_texts(game);
    note_royals(game);
}

// Plain moves are never listed twice: one of two that look alike does something besides.
void Oddities::note_texts(const Game& game) {
    const auto& moves = game.legal_moves();
    for (const auto& one : moves) {
        if (one.node() == ruleset::Ruleset::kPlainNode || one.is_pass()) continue;
        for (const auto& other : moves) {
            if (one == other || !look_alike(one, other)) continue;
            const auto text = game.move_text(one);
            if (text == game.move_text(other) && position_after(game, one) != position_after(game, other))
                return add(Kind::same_text, text, game);
        }
    }
}

void Oddities::note_royals(const Game& game) {
    if (game.outcome()) return;
    for (std::size_t p = 0; p < had_royal_.size(); ++p) {
        const bool has = !game.position().royals_of(play::PlayerId(p)).empty();
        if (had_royal_[p] && !has) add(Kind::no_royal, rules_.player_names[play::PlayerId(p)], game);
        had_royal_[p] = has;
    }
}

// One of a kind is enough, but that each player's loss is told.
void Oddities::add(Kind kind, const std::string& what, const Game& game) {
    const bool is_new_here = seen_.emplace(kind, kind == Kind::no_royal ? what : "").second;
    const auto known = std::ranges::find_if(found_, [&](const Survey::Oddity& one) {
        return one.kind == kind && (kind != Kind::no_royal || one.what == what);
    });
    if (known == found_.end()) {
        found_.push_back({kind, what, 1, line_of(game)});
        return;
    }
    if (is_new_here) ++known->games;
    if (game.history().size() >= known->example.size()) return;
    known->what = what;
    known->example = line_of(game);
}

}  // namespace boardwright::search
