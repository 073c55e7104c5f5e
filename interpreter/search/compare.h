// Two judges of the same game: the shortest line after which they disagree.
//
// In: whoever can say which moves are legal and how the game stands. Out: the first difference, or how far
// they agree.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "interpreter/play/game.h"

namespace boardwright::search {

// What a judge says of a position.
struct Verdict {
    std::vector<std::string> moves;  // legal ones, sorted, in words that both judges use
    std::string result;              // how the game ended; empty: it goes on

    friend bool operator==(const Verdict&, const Verdict&) = default;
};

class Judge {
public:
    virtual ~Judge() = default;
    virtual Verdict verdict() = 0;
    virtual void play(const std::string& move) = 0;  // precondition: one of verdict().moves
    virtual void undo() = 0;
    // The same for positions of which it would say the same from now on; 0: cannot tell.
    virtual std::uint64_t key() = 0;
};

// A game by its own rules. With `results`, endings are compared, too, also those that must be claimed;
// without, an ending that looks at the position only leaves no moves and others are not looked at, as in
// perft.
class GameJudge : public Judge {
public:
    GameJudge(play::Game game, bool results) : game_(std::move(game)), results_(results) {}

    Verdict verdict() override;
    void play(const std::string& move) override;
    void undo() override;
    std::uint64_t key() override;

    const play::Game& game() const { return game_; }

protected:
    // The words for a move that both judges use.
    virtual std::string word(const std::string& text) const { return text; }

private:
    play::MoveList moves();
    std::uint64_t identity() const;
    std::uint64_t past_key() const;

    play::Game game_;
    bool results_;
    std::vector<std::uint64_t> past_;  // identities of the positions before this one
};

struct CompareLimits {
    std::uint64_t positions = 100'000;  // of the search that goes deeper and deeper
    int games = 200;                    // random ones after that
    int plies = 120;                    // of each at most
    std::uint64_t seed = 1;
};

struct Difference {
    std::vector<std::string> line;  // moves that lead there
    Verdict first;
    Verdict second;
    bool shortest = true;  // found by the search; otherwise in a random game
};

struct Comparison {
    std::optional<Difference> difference;
    std::uint64_t positions = 0;  // compared
    int depth = -1;               // in plies: every line up to this long was followed
    int games = 0;                // random games
};

// `progress` is called after every compared position.
Comparison compare(Judge& first, Judge& second, const CompareLimits& limits,
                   const std::function<void(const Comparison&)>& progress = {});

}  // namespace boardwright::search
