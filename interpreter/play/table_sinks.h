// What becomes of the moves that TableMoves finds: they are counted, or listed. For its source only.
#pragma once

#include "interpreter/play/table_moves.h"

namespace boardwright::play {

template <std::size_t W>
struct TableMoves<W>::Counting {
    const TableMoves& moves;
    std::uint64_t number = 0;

    void plain(CellId from, PieceCode code, const ruleset::Station& station, const Set& ends) {
        if ((station.needs & ruleset::Station::some_choices) == 0) {
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

    void plain(CellId from, PieceCode code, const ruleset::Station& station, Set ends) {
        if ((station.needs & (ruleset::Station::some_open | ruleset::Station::some_choices)) != 0) {
            each_choice(ends, [&](CellId) { return from; });
            return;
        }
        if ((station.needs & ruleset::Station::some_details) != 0) detailed(from, code, ends);
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

}  // namespace boardwright::play
