// The numbers, cells and sets.
#include <cassert>
#include <cstdlib>
#include <fmt/format.h>

#include "interpreter/prose/directions.h"
#include "interpreter/prose/formulas.h"
#include "interpreter/prose/paths.h"
#include "interpreter/prose/places.h"

namespace boardwright::prose {
namespace {

using model::Formula;
using model::Side;
using Op = Formula::Op;

const model::Axis& axis_of(const Voice& voice, const Formula& formula) {
    return voice.definition.board.axes[static_cast<std::size_t>(formula.value)];
}

std::string both(const Voice& voice, const Formula& formula, std::string_view word) {
    return fmt::format("{} {} {}", noun(voice, formula.args[0]), word, noun(voice, formula.args[1]));
}

std::string forward_word(const Voice& voice, int places) {
    const auto around = static_cast<int>(voice.definition.board.directions.size());
    if (places == 0) return "in front of";
    if (2 * std::abs(places) == around) return "behind";
    return places > 0 ? "to the right of" : "to the left of";
}

// "on file g and the rank of its cell"
std::string coordinates(const Voice& voice, const Formula& cell) {
    Phrases each;
    for (std::size_t i = 0; i < cell.args.size(); ++i) {
        const auto& axis = voice.definition.board.axes[i];
        const auto& value = cell.args[i];
        const bool label = value.op == Op::number && value.value >= axis.first && value.value <= axis.last;
        const bool same_axis = value.op == Op::coordinate && value.value == static_cast<int>(i);
        if (label)
            each.push_back(plain(axis.name) + " " +
                           axis.labels[static_cast<std::size_t>(value.value - axis.first)]);
        else if (same_axis)
            each.push_back(noun(voice, value));
        else
            each.push_back(plain(axis.name) + " number " + noun(voice, value));
    }
    return "on " + listed(each, "and");
}

std::string near_phrase(const Voice& voice, const Formula& near) {
    Phrases ways;
    if (!near.directions.empty())
        ways.push_back("one step away " + directions_phrase(voice.definition, near.directions, false));
    for (const auto leaps : near.leaps)
        ways.push_back("a leap away (" + leap_set_phrase(voice.definition, leaps) + ")");
    return fmt::format("{} from {}", listed(ways, "or"), noun(voice, near.args[0]));
}

Phrases nouns(const Voice& voice, const std::vector<Formula>& values) {
    Phrases nouns;
    for (const auto& value : values) nouns.push_back(noun(voice, value));
    return nouns;
}

std::string difference(const Voice& voice, const Formula& set) {
    auto parts = nouns(voice, set.args);
    const auto first = parts.front();
    parts.erase(parts.begin());
    return first + " except " + listed(parts, "and");
}

const model::SeenSet& seen_set(const Voice& voice, const Formula& set) {
    return voice.definition.sets[static_cast<std::size_t>(set.value)].second;
}

}  // namespace

std::string counter_meaning(const Voice& voice, model::CounterId id, Side side) {
    const auto& counter = voice.definition.counters[id];
    auto deed = voice_of_deeds(voice.definition);
    deed.move = "the move";
    const auto owner =
        counter.each ? " of " + side_name(voice, side == Side::any ? Side::own : side) : std::string();
    const auto said = clause(deed, counter.reset);
    const bool of_move = said.starts_with("the move ");
    const auto rest = of_move ? said.substr(9) : said;
    if (counter.counts)
        return of_move ? fmt::format("a move{} {}", owner, rest)
                       : fmt::format("after a move{} {}", owner, said);
    auto text = of_move ? fmt::format("the last move{} that {}", owner, rest)
                        : fmt::format("the last move{} after which {}", owner, said);
    return counter.start == 0 ? text : fmt::format("{} (counting from {} at the start)", text, counter.start);
}

std::string step_noun(const Voice& voice, const Formula& step) {
    const auto from = step.args[0].op == Op::here ? voice.mover : noun(voice, step.args[0]);
    if (step.op == Op::step_forward)
        return fmt::format("the cell {} {}", forward_word(voice, step.value), from);
    return fmt::format("the cell {} of {}", direction_word(voice.definition, step.directions.front()), from);
}

std::string piece_on(const Voice& voice, const Formula& cell) {
    switch (cell.op) {
        case Op::here: return voice.mover;
        case Op::victim: return voice.victim;
        case Op::subject:
            return voice.subject_piece.empty() ? "the piece on " + voice.subject : voice.subject_piece;
        case Op::first_on: return voice.beyond();
        case Op::bound:
            assert(voice.path != nullptr);
            return piece_on(voice, voice.path->lets[static_cast<std::size_t>(cell.value)]);
        case Op::piece_cell: return "the " + bare_piece_noun(voice, cell.filter);
        case Op::last_to: return voice.made ? voice.mover : "the piece on " + noun(voice, cell);
        default: return "the piece on " + noun(voice, cell);
    }
}

std::string reach_words(const Voice& voice, const Formula& reach) {
    return legs_clause(voice, voice.definition.reaches[static_cast<std::size_t>(reach.value)]);
}

std::string noun(const Voice& voice, const Formula& value) {
    switch (value.op) {
        // Numbers.
        case Op::number:
        case Op::constant: return std::to_string(value.value);
        case Op::color: return "the colour of " + noun(voice, value.args[0]);
        case Op::coordinate:
            return fmt::format("the {} of {}", plain(axis_of(voice, value).name), noun(voice, value.args[0]));
        case Op::count: {
            const auto where = set_phrase(voice, value.args[0]);
            return fmt::format("the number of {} {}", bare_piece_noun(voice, value.filter, true), where);
        }
        case Op::distance:
            return fmt::format("the number of steps from {} to {}", noun(voice, value.args[0]),
                               noun(voice, value.args[1]));
        case Op::counter: {
            const model::CounterId id(static_cast<std::size_t>(value.value));
            const auto meaning = counter_meaning(voice, id, value.side);
            return voice.definition.counters[id].counts ? "the number of times that " + meaning
                                                        : "the number of moves since " + meaning;
        }
        case Op::in_hand:
            return fmt::format("the number of {} in the hand of {}",
                               type_noun(voice.definition, value.filter.types, true),
                               side_name(voice, value.side));
        case Op::points: return "the value of all pieces of " + side_name(voice, value.side);
        case Op::ply: return "the number of moves made by all players";
        case Op::repeated: return "the number of times that the position has stood on the board";
        case Op::add: return both(voice, value, "plus");
        case Op::subtract: return both(voice, value, "minus");
        case Op::multiply: return both(voice, value, "times");
        case Op::divide: return both(voice, value, "divided by");
        case Op::remainder: return fmt::format("the remainder of {}", both(voice, value, "divided by"));
        // Cells.
        case Op::cell:
            return cell_name(voice.definition, model::CellId(static_cast<std::size_t>(value.value)));
        case Op::here: return voice.here;
        case Op::to: return voice.to;
        case Op::subject: return voice.subject;
        case Op::victim: return "the cell of " + voice.victim;
        case Op::bound:
            assert(voice.path != nullptr);
            return noun(voice, voice.path->lets[static_cast<std::size_t>(value.value)]);
        case Op::passed: return fmt::format("the {} cell of this way", ordinal(value.value));
        case Op::first_on: return "the first occupied cell straight on beyond " + voice.to;
        case Op::piece_cell: return "the cell of the " + bare_piece_noun(voice, value.filter);
        case Op::last_from: return voice.made ? voice.here : "the cell that the last move left";
        case Op::last_to: return voice.made ? voice.to : "the cell that the last move went to";
        case Op::cell_at: return "the cell " + coordinates(voice, value);
        case Op::step_to:
        case Op::step_forward: return step_noun(voice, value);
        // Sets.
        case Op::set: return place_noun(voice, seen_set(voice, value));
        case Op::reach:
            return fmt::format("the cells that a piece on {} reaches when it {}", noun(voice, value.args[0]),
                               reach_words(voice, value));
        case Op::path:
            return fmt::format("the cells of every way from {} of a piece that {}, both ends included",
                               noun(voice, value.args[0]), reach_words(voice, value));
        case Op::span:
            return fmt::format("the cells from {} to {}, both included", noun(voice, value.args[0]),
                               noun(voice, value.args[1]));
        case Op::vacated: return "the cells that a piece has just left with its first move";
        case Op::near: return "the cells " + near_phrase(voice, value);
        case Op::line:
            return fmt::format("the {} of {}", plain(axis_of(voice, value).name), noun(voice, value.args[0]));
        case Op::union_of: return listed(nouns(voice, value.args), "and");
        case Op::intersection_of:
            return "those cells that belong to " + listed(nouns(voice, value.args), "and also to");
        case Op::difference_of: return difference(voice, value);
        // Conditions, which are told by a clause.
        case Op::all_of:
        case Op::any_of:
        case Op::negation:
        case Op::equal:
        case Op::not_equal:
        case Op::less:
        case Op::less_equal:
        case Op::greater:
        case Op::greater_equal:
        case Op::piece:
        case Op::inside:
        case Op::unmoved:
        case Op::attacked:
        case Op::trail:
        case Op::some:
        case Op::is_player:
        case Op::check:
        case Op::stuck:
        case Op::perpetual:
        case Op::mate:
        case Op::can:
        case Op::connected:
        case Op::aligned:
        case Op::last_captured:
        case Op::last_moved:
        case Op::last_promoted:
        case Op::last_dropped:
        case Op::last_passed:
        case Op::last_tagged: return clause(voice, value);
    }
    return {};
}

std::string set_phrase(const Voice& voice, const Formula& set) {
    switch (set.op) {
        case Op::set: return place_phrase(voice, seen_set(voice, set));
        case Op::near: return near_phrase(voice, set);
        case Op::reach:
        case Op::path: return "among " + noun(voice, set);
        case Op::span: return "on " + noun(voice, set);
        case Op::union_of:
        case Op::intersection_of:
        case Op::difference_of: return "on " + noun(voice, set);
        default: return "on " + noun(voice, set);
    }
}

}  // namespace boardwright::prose
