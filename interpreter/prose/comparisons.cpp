// The comparisons: of numbers, of cells, and of what is counted.
#include <cassert>
#include <fmt/format.h>

#include "interpreter/prose/formulas.h"
#include "interpreter/prose/places.h"

namespace boardwright::prose {
namespace {

using model::Formula;
using Op = Formula::Op;

bool is_cell_value(const Formula& formula) {
    switch (formula.op) {
        case Op::cell:
        case Op::here:
        case Op::to:
        case Op::subject:
        case Op::victim:
        case Op::bound:
        case Op::passed:
        case Op::first_on:
        case Op::piece_cell:
        case Op::last_from:
        case Op::last_to:
        case Op::cell_at:
        case Op::step_to:
        case Op::step_forward: return true;
        default: return false;
    }
}

Op opposite(Op op) {
    switch (op) {
        case Op::equal: return Op::not_equal;
        case Op::not_equal: return Op::equal;
        case Op::less: return Op::greater_equal;
        case Op::less_equal: return Op::greater;
        case Op::greater: return Op::less_equal;
        case Op::greater_equal: return Op::less;
        default: assert(false); return op;
    }
}

std::string than(Op op) {
    switch (op) {
        case Op::equal: return "";
        case Op::not_equal: return "not ";
        case Op::less: return "less than ";
        case Op::less_equal: return "at most ";
        case Op::greater: return "more than ";
        case Op::greater_equal: return "at least ";
        default: assert(false); return {};
    }
}

// "at least two", "no", "exactly one", for things that are counted.
struct Amount {
    std::string words;
    int number;
};
Amount amount(Op op, int number) {
    if (op == Op::greater) return amount(Op::greater_equal, number + 1);
    if (op == Op::less && number > 0) return amount(Op::less_equal, number - 1);
    if (op == Op::greater_equal && number == 1) return {"at least one", 1};
    if ((op == Op::equal || op == Op::less_equal) && number == 0) return {"no", 0};
    if (op == Op::not_equal && number == 0) return {"at least one", 1};
    if (op == Op::equal) return {"exactly " + counted(number), number};
    if (op == Op::not_equal) return {"not exactly " + counted(number), number};
    return {than(op) + counted(number), number};
}

std::string count_clause(const Voice& voice, const Formula& count, Op op, int number) {
    const auto& set = count.args[0];
    const auto found = amount(op, number);
    const bool everywhere =
        set.op == Op::set &&
        is_everywhere(voice.definition, voice.definition.sets[static_cast<std::size_t>(set.value)].second);
    const auto& filter = count.filter;
    if (everywhere && filter.own != filter.foe) {
        const auto kind = type_noun(voice.definition, filter.types, found.number != 1);
        const bool none = found.number == 0;
        return fmt::format("{} has {} {}{}", filter.own ? voice.me : voice.foe, found.words, kind,
                           none ? " left" : "");
    }
    const auto kind = bare_piece_noun(voice, filter, found.number != 1);
    const auto where = everywhere ? std::string("on the board") : set_phrase(voice, set);
    return fmt::format("there {} {} {} {}", found.number == 1 ? "is" : "are", found.words, kind, where);
}

std::string hand_clause(const Voice& voice, const Formula& held, Op op, int number) {
    const auto found = amount(op, number);
    const auto kind = type_noun(voice.definition, held.filter.types, found.number != 1);
    return fmt::format("{} holds {} {} in hand", side_name(voice, held.side), found.words, kind);
}

std::string repetition_clause(Op op, int number) {
    if (op == Op::greater_equal || op == Op::equal)
        return fmt::format("the same position stands on the board for the {} time", ordinal(number));
    return fmt::format("the number of times that the position has stood on the board is {}{}", than(op),
                       number);
}

std::string frequency(Op op, int number) {
    if (number > 0 && op == Op::equal) return "exactly " + times(number);
    const auto found = amount(op, number);
    if (found.number == 0) return "never";
    return op == Op::equal ? times(number)
                           : than(op == Op::greater ? Op::greater_equal : op) + times(found.number);
}

// Moves of all players: how many that is for one.
std::string each_makes(const Voice& voice, int number) {
    const auto players = static_cast<int>(voice.definition.players.size());
    if (players < 2 || number % players != 0) return " (those of all players counted)";
    return fmt::format(" ({} by each player)", number / players);
}

std::string counter_clause(const Voice& voice, const Formula& formula, Op op, int number) {
    const model::CounterId id(static_cast<std::size_t>(formula.value));
    const auto& counter = voice.definition.counters[id];
    const auto meaning = counter_meaning(voice, id, formula.side);
    if (counter.counts) return fmt::format("{} it has happened that {}", frequency(op, number), meaning);
    if (op == Op::greater_equal)
        return fmt::format("at least {}{} have been made since {}", counted(number, "move"),
                           counter.each ? std::string() : each_makes(voice, number), meaning);
    return fmt::format("the number of moves since {} is {}{}", meaning, than(op), number);
}

}  // namespace

std::string compare_clause(const Voice& voice, const Formula& formula, bool holds) {
    const auto op = holds ? formula.op : opposite(formula.op);
    const auto& left = formula.args[0];
    const auto& right = formula.args[1];
    if (is_cell_value(left))
        return fmt::format("{} is {}{}", noun(voice, left), op == Op::equal ? "" : "not ",
                           noun(voice, right));
    if (right.op == Op::number) {
        switch (left.op) {
            case Op::count: return count_clause(voice, left, op, right.value);
            case Op::in_hand: return hand_clause(voice, left, op, right.value);
            case Op::repeated: return repetition_clause(op, right.value);
            case Op::counter: return counter_clause(voice, left, op, right.value);
            default: break;
        }
    }
    if (left.op == Op::color && right.op == Op::color)
        return fmt::format("{} and {} {} the same colour", noun(voice, left.args[0]),
                           noun(voice, right.args[0]), op == Op::equal ? "have" : "do not have");
    if (left.op == Op::coordinate && right.op == Op::number && (op == Op::equal || op == Op::not_equal)) {
        const auto& axis = voice.definition.board.axes[static_cast<std::size_t>(left.value)];
        const bool known = right.value >= axis.first && right.value <= axis.last;
        if (known)
            return fmt::format("{} {} on {} {}", noun(voice, left.args[0]),
                               op == Op::equal ? "lies" : "does not lie", plain(axis.name),
                               axis.labels[static_cast<std::size_t>(right.value - axis.first)]);
    }
    return fmt::format("{} is {}{}", noun(voice, left), than(op), noun(voice, right));
}

}  // namespace boardwright::prose
