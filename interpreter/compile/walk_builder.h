// One movement of one piece from one cell, written out as a tree of cells.
//
// A walk is followed over the board's graph as the comment above model::Heading says: it carries a frame (a
// turn and a sense), the set it steps in (the compass or leaps), its place in that set, and the sense of its
// last turn.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "interpreter/compile/walks.h"

namespace boardwright::compile {

class WalkBuilder {
public:
    // Who walks: a piece, or nobody (for `reach`), on behalf of a player.
    struct Walker {
        ruleset::PieceCode code{};
        ruleset::PlayerId me;
        ruleset::DirectionId forward;
    };

    // The walk starts on `origin`; from the hand (no cell) it can only go anywhere. The nodes are appended to
    // `nodes`.
    WalkBuilder(Walks& walks, const model::Path& path, const Walker& walker, ruleset::CellId origin,
                std::vector<ruleset::WalkNode>& nodes);

    // False when the nodes are too many.
    bool build();
    // Whether they would be without those of other walks.
    bool too_many_alone() const { return too_many_alone_; }

private:
    static constexpr std::size_t kCompass = static_cast<std::size_t>(-1);

    struct State {
        ruleset::CellId cell;
        int turn = 0;                // the frame: compass places
        int sense = 1;               // the frame: +1, or -1 while mirrored
        std::size_t set = kCompass;  // or a number of Board::leaps
        int place = 0;               // in that set
        int hand = 0;                // sign of the last turn, 0 before any
    };

    // A cell, and where the walk was heading on it.
    struct Visit {
        ruleset::CellId cell;
        std::size_t set;
        int place;

        friend bool operator==(const Visit&, const Visit&) = default;
    };
    // A condition that was asked before, and its test when that is the same on every cell.
    struct Asked {
        const model::Formula* condition;
        bool captures;
        std::optional<ruleset::TestId> test;
    };

    // A leg still to be walked, how often it has been (more than never for groups only), and what comes after
    // it.
    struct Due {
        const model::Leg* leg = nullptr;
        int done = 0;
        const Due* next = nullptr;
    };

    bool build_side(const State& start, ruleset::CellId from);
    bool is_side() const { return side_end_ != nullptr; }
    bool passes_origin(ruleset::CellId cell) const { return cell == origin_ && path_.through_origin; }

    static bool may_be_left_out(const Due& due);
    static bool is_end(const Due& due);
    void walk_all(const std::vector<model::Leg>& legs, const Due* then, const State& state);
    void legs(const Due* due, const State& state);
    void ride(const Due& due, const State& state, int bend_sense, int steps_made);
    void arrive(const Due& due, const State& state, int bend_sense, int steps_made);
    void back(const State& state);
    void anywhere(const State& state);

    std::optional<State> headed(const State& state, const model::Heading& heading) const;
    void step(const State& state, const std::optional<std::size_t>& along);
    void single_step(const State& state, int angle);
    void leap(const State& state);
    void leap_anew(const State& state);
    int set_size(std::size_t set) const;
    std::pair<std::size_t, int> heading_key(const State& state) const;

    std::uint32_t open(ruleset::CellId cell, ruleset::TestId to, ruleset::TestId pass, std::uint32_t detail);
    void close(std::uint32_t node);
    template <class Further>
    void with_node(const State& state, ruleset::TestId to, ruleset::TestId pass, std::uint32_t detail,
                   bool captures, Further further);

    ruleset::TestId cell_test(const model::Formula& condition, ruleset::CellId cell, bool captures);
    std::optional<ruleset::TestId> same_everywhere(const model::Formula& condition, ruleset::CellId cell,
                                                   bool captures);
    ruleset::TestId new_cell_test(const model::Formula& condition, ruleset::CellId cell, bool captures);
    ruleset::TestId end_test(const State& state);
    std::optional<std::uint32_t> end_detail(const State& state);
    std::optional<std::uint32_t> side_detail(const State& state);
    bool add_side_walks(const State& state, ruleset::WalkDetail& detail);
    std::vector<ruleset::CellId> onward(State state);
    Known known(std::optional<ruleset::CellId> subject, std::optional<ruleset::CellId> to) const;

    Walks& walks_;
    const model::Definition& definition_;
    const model::Board& board_;
    const model::Path& path_;
    ruleset::PieceCode code_;
    ruleset::PlayerId me_;
    ruleset::DirectionId forward_;
    ruleset::CellId origin_;
    std::vector<ruleset::WalkNode>& nodes_;
    const model::Leg* side_end_ = nullptr;  // of a side path: its last leg
    bool bare_ =
        false;  // nothing but legs and tests: no end of it has details, unless it captures on the way
    bool mentions_onward_ = false;
    bool mentions_passed_ = false;
    bool takes_end_ = true;
    bool too_many_ = false;
    bool too_many_alone_ = false;

    // the way from the origin to the present cell
    std::vector<ruleset::CellId> passed_;
    std::vector<ruleset::CellId> taken_;
    std::vector<Visit> visited_;
    std::vector<std::uint32_t> open_;
    std::vector<State> reached_;  // by the steps that are still to be followed
    std::vector<Asked> asked_;
};

}  // namespace boardwright::compile
