// A game in progress: position, history, legal moves, outcome. What cli/ and authors' programs use.
//
// In: a Ruleset. Out: legal moves, texts, outcomes. Nothing here produces a diagnostic: a Ruleset is valid.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/result.h"
#include "interpreter/play/move.h"
#include "interpreter/play/position.h"
#include "interpreter/play/text.h"
#include "interpreter/ruleset/ruleset.h"

namespace boardwright::play {

// How a game ended, or that it has not.
struct Outcome {
    bool over = false;
    std::vector<ruleset::Share> shares;  // per player, when over
    std::string reason;                  // the words of the rule that ended it, or "resignation"

    explicit operator bool() const { return over; }
};

enum class MoveFault { unreadable, not_legal, game_over };
struct MoveError {
    MoveFault fault = MoveFault::unreadable;
    std::string text;    // the words that were given
    std::string reason;  // for people, see Game::why
};

class Game {
public:
    // The start position. The ruleset must outlive the game.
    explicit Game(const ruleset::Ruleset& rules);
    static grammar::Result<Game, PositionError> from_position(const ruleset::Ruleset& rules,
                                                              std::string_view text);

    // Any pieces on an otherwise empty board, all of them unmoved.
    static Game from_pieces(const ruleset::Ruleset& rules, const std::vector<ruleset::Ruleset::Start>& pieces,
                            ruleset::PlayerId to_move);

    const ruleset::Ruleset& rules() const { return *rules_; }
    const Position& position() const { return position_; }
    ruleset::PlayerId to_move() const { return position_.to_move(); }

    // Legal moves in a fixed order. Empty when the game is over. (Of a list of its own kind: a copy that is
    // made longer does not say what its new moves are.)
    const MoveList& legal_moves() const;
    bool in_check() const;
    // By the rules that need no asking, or by resignation or an accepted claim.
    Outcome outcome() const;
    // The rule by which the player to move could claim now (a draw by repetition, for example); over = false:
    // none.
    Outcome claimable() const;

    // Precondition: the move is one of legal_moves().
    void play(const Move& move);
    // Reads and plays. Says why when the text is no legal move.
    grammar::Result<Move, MoveError> play(std::string_view text);
    grammar::Result<Move, MoveError> find_move(std::string_view text) const;

    bool can_undo() const { return !history_.empty(); }
    bool can_redo() const { return !undone_.empty(); }
    void undo();  // precondition: can_undo()
    void redo();  // precondition: can_redo()

    void resign();  // the player to move gives up
    bool claim();   // ends the game by claimable(); false when there is nothing to claim

    struct Ply {
        Move move;
        std::string text;
    };
    const std::vector<Ply>& history() const { return history_; }

    // The identities of all positions so far, the present one last; see Referee::Past.
    const std::vector<std::uint64_t>& past() const { return keys_; }
    std::string move_text(const Move& move) const;  // precondition: legal now
    std::string position_text() const;
    // Why a text is, or is not, a legal move here: for people, one or more lines without a line break at the
    // end.
    std::string why(std::string_view text) const;

    // What stands on a cell, for people: the letter as it looks now, and whose it is.
    struct Piece {
        bool empty = true;
        ruleset::PlayerId player;
        std::string letter;  // as the definition gives it, always the first player's form (upper case)
        std::string type;    // the type's name
        std::string facing;  // the direction's name for types that face; otherwise empty
    };
    Piece piece_at(ruleset::CellId cell) const;
    std::vector<ruleset::CellId> royals_attacked() const;  // of the player to move
    // Pools, hands and counters as they stand, in the order of the file: name and value in words.
    struct StateLine {
        std::string name;
        std::string value;
    };
    std::vector<StateLine> state() const;

private:
    Game(const ruleset::Ruleset& rules, Position position);
    void advance(const Move& move, std::string text);
    void learn() const;
    int repeated() const;
    PlayerId checker() const;
    Outcome outcome_of(const ruleset::EndRule& rule) const;

    const ruleset::Ruleset* rules_;
    mutable Position position_;  // a referee works on it and leaves it as it was
    Journal journal_;
    std::vector<std::size_t> marks_;   // journal length before each ply
    std::vector<PlayerId> movers_;     // who made each ply
    std::vector<bool> gave_check_;     // whether it gave check
    std::vector<std::uint64_t> keys_;  // identity of every position so far
    std::vector<Ply> history_;
    std::vector<Ply> undone_;
    Outcome declared_;            // by resignation or claim
    mutable bool known_ = false;  // what is below is up to date
    mutable MoveList moves_;
    mutable Outcome outcome_;
    mutable Outcome claimable_;
};

}  // namespace boardwright::play
