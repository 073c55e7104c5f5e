#include "interpreter/play/game.h"

#include <algorithm>

#include "interpreter/play/referee.h"
#include "interpreter/play/why.h"

namespace boardwright::play {

using ruleset::Share;

Game::Game(const Ruleset& rules) : Game(rules, initial_position(rules)) {}

Game::Game(const Ruleset& rules, Position position) : rules_(&rules), position_(std::move(position)) {
    keys_.push_back(Referee(position_).identity());
}

grammar::Result<Game, PositionError> Game::from_position(const Ruleset& rules, std::string_view text) {
    auto position = read_position(rules, text);
    if (!position) return position.error();
    return Game(rules, std::move(*position));
}

Game Game::from_pieces(const Ruleset& rules, const std::vector<Ruleset::Start>& pieces, PlayerId to_move) {
    Position position(rules);
    Journal journal;
    for (const auto& piece : pieces) {
        position.set_piece(piece.cell, piece.code, journal);
        position.set_unmoved(piece.cell, true, journal);
    }
    auto turn = position.turn();
    turn.player = to_move;
    position.set_turn(turn, journal);
    return Game(rules, std::move(position));
}

// ---------------------------------------------------------------- what is known of the position

// Who has given check with every move since the present position first stood on the board: one player, or
// nobody.
PlayerId Game::checker() const {
    const auto first = std::find(keys_.begin(), keys_.end(), keys_.back()) - keys_.begin();
    PlayerId found;
    for (std::size_t p = 0; p < rules_->player_names.size(); ++p) {
        bool moved = false;
        bool always = true;
        for (auto ply = static_cast<std::size_t>(first); ply < history_.size(); ++ply) {
            if (movers_[ply] != PlayerId(p)) continue;
            moved = true;
            always = always && gave_check_[ply];
        }
        if (!moved || !always) continue;
        if (found.valid()) return {};
        found = PlayerId(p);
    }
    return found;
}

int Game::repeated() const { return static_cast<int>(std::count(keys_.begin(), keys_.end(), keys_.back())); }

Outcome Game::outcome_of(const ruleset::EndRule& rule) const {
    Outcome outcome;
    outcome.over = true;
    outcome.reason = rule.words;
    const auto players = rules_->player_names.size();
    const auto rest = rule.share.denominator - rule.share.numerator;
    const auto others = static_cast<int>(std::max<std::size_t>(1, players - 1));
    outcome.shares.assign(players, Share{rest, rule.share.denominator * others});
    outcome.shares[(rule.for_checker ? checker() : to_move()).index()] = rule.share;
    if (!rule.shares.empty()) outcome.shares = rule.shares;
    return outcome;
}

void Game::learn() const {
    if (known_) return;
    known_ = true;
    Referee referee(position_, &keys_);
    moves_.clear();
    referee.legal_moves(moves_);
    Referee::Circumstances now;
    now.repeated = repeated();
    if (now.repeated > 1 && rules_->checks_matter) now.checker = checker();
    now.legal = &moves_;
    const auto* ending = referee.ending(now);
    outcome_ = ending != nullptr ? outcome_of(*ending) : Outcome{};
    now.claims = true;
    const auto* claim = ending == nullptr ? referee.ending(now) : nullptr;
    claimable_ = claim != nullptr ? outcome_of(*claim) : Outcome{};
    if (ending != nullptr) moves_.clear();
}

const MoveList& Game::legal_moves() const {
    static const MoveList none;
    if (declared_.over) return none;
    learn();
    return moves_;
}

bool Game::in_check() const { return Referee(position_).in_check(to_move()); }

Outcome Game::outcome() const {
    if (declared_.over) return declared_;
    learn();
    if (!outcome_.over && moves_.empty()) {
        // No rule says what happens to a player who cannot move: nobody can go on, nobody has won.
        Outcome stuck;
        stuck.over = true;
        stuck.reason = "no move is left, and no ending of the definition says what that means";
        stuck.shares.assign(rules_->player_names.size(),
                            Share{1, static_cast<int>(rules_->player_names.size())});
        return stuck;
    }
    return outcome_;
}

Outcome Game::claimable() const {
    if (declared_.over) return {};
    learn();
    return claimable_;
}

// ---------------------------------------------------------------- moves

std::string Game::move_text(const Move& move) const { return write_move(*rules_, position_, move); }
std::string Game::position_text() const { return write_position(position_); }

grammar::Result<Move, MoveError> Game::find_move(std::string_view text) const {
    const std::string words(text);
    const auto ended = outcome();
    if (ended.over) return MoveError{MoveFault::game_over, words, "the game is over: " + ended.reason};
    for (const auto& move : legal_moves())
        if (move_text(move) == text) return move;
    const auto fault = read_move_cells(*rules_, text) ? MoveFault::not_legal : MoveFault::unreadable;
    return MoveError{fault, words, why(text)};
}

std::string Game::why(std::string_view text) const {
    const auto ended = outcome();
    if (ended.over) return "the game is over: " + ended.reason;
    return explain_move(position_, legal_moves(), keys_, text);
}

void Game::advance(const Move& move, std::string text) {
    marks_.push_back(journal_.changes.size());
    Referee referee(position_);
    movers_.push_back(to_move());
    referee.apply(move, journal_);
    bool check = false;
    for (std::size_t p = 0; rules_->checks_matter && p < rules_->player_names.size(); ++p)
        check = check || (PlayerId(p) != movers_.back() && referee.in_check(PlayerId(p)));
    gave_check_.push_back(check);
    history_.push_back({move, std::move(text)});
    known_ = false;
    keys_.push_back(referee.identity());
}

void Game::play(const Move& move) {
    undone_.clear();
    advance(move, move_text(move));
}

grammar::Result<Move, MoveError> Game::play(std::string_view text) {
    auto found = find_move(text);
    if (found) play(*found);
    return found;
}

void Game::undo() {
    declared_ = {};
    undone_.push_back(std::move(history_.back()));
    history_.pop_back();
    keys_.pop_back();
    movers_.pop_back();
    gave_check_.pop_back();
    position_.rewind(journal_, marks_.back());
    marks_.pop_back();
    known_ = false;
}

void Game::redo() {
    auto ply = std::move(undone_.back());
    undone_.pop_back();
    advance(ply.move, std::move(ply.text));
}

void Game::resign() {
    ruleset::EndRule rule;
    rule.share = {0, 1};
    rule.words = "resignation";
    declared_ = outcome_of(rule);
}

bool Game::claim() {
    const auto claimed = claimable();
    if (claimed.over) declared_ = claimed;
    return claimed.over;
}

// ---------------------------------------------------------------- for people

Game::Piece Game::piece_at(ruleset::CellId cell) const {
    const auto code = position_.at(cell);
    if (code == PieceCode::empty) return {};
    const auto& info = rules_->codes[ruleset::index(code)];
    return {false, info.player, Referee(position_).letter(cell), rules_->type_names[info.type],
            rules_->facing_names[ruleset::index(code)]};
}

std::vector<ruleset::CellId> Game::royals_attacked() const {
    std::vector<ruleset::CellId> cells;
    Referee referee(position_);
    const auto royals = position_.royals_of(to_move());
    royals.for_each([&](CellId cell) {
        if (referee.attacked(cell, to_move())) cells.push_back(cell);
    });
    return cells;
}

std::vector<Game::StateLine> Game::state() const {
    std::vector<StateLine> lines;
    for (std::size_t p = 0; p < rules_->pools.size(); ++p) {
        const ruleset::PoolId id(p);
        const auto& pool = rules_->pools[id];
        for (std::size_t player = 0; player < (pool.shared ? 1 : rules_->player_names.size()); ++player) {
            const PlayerId owner(player);
            std::string pieces;
            for (std::size_t m = 0; m < pool.order.size(); ++m)
                for (int i = 0; i < position_.pool_count(id, owner, m); ++i)
                    pieces += (pieces.empty() ? "" : ", ") + rules_->type_names[pool.order[m]];
            if (pieces.empty()) pieces = position_.pool_closed(id, owner) ? "closed" : "empty";
            lines.push_back(
                {pool.shared ? pool.name : pool.name + " of " + rules_->player_names[owner], pieces});
        }
    }
    for (std::size_t c = 0; c < rules_->counters.size(); ++c) {
        const ruleset::CounterId id(c);
        const auto& counter = rules_->counters[id];
        for (std::size_t p = 0; p < (counter.each ? rules_->player_names.size() : 1); ++p)
            lines.push_back(
                {counter.each ? counter.name + " of " + rules_->player_names[PlayerId(p)] : counter.name,
                 std::to_string(position_.counter(id, PlayerId(p)))});
    }
    return lines;
}

}  // namespace boardwright::play
