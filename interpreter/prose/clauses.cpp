// The conditions.
#include <algorithm>
#include <cassert>
#include <fmt/format.h>

#include "interpreter/prose/directions.h"
#include "interpreter/prose/formulas.h"
#include "interpreter/prose/places.h"

namespace boardwright::prose {
namespace {

using model::Formula;
using model::PieceFilter;
using model::Side;
using Op = Formula::Op;

bool is_subject_piece(const Formula& formula) {
    return formula.op == Op::piece && formula.args[0].op == Op::subject;
}

bool is_occupied_filter(const PieceFilter& filter, const Voice& voice) {
    return !filter.empty && filter.own && filter.foe && filter.neutral &&
           type_noun(voice.definition, filter.types) == "piece";
}

// ---- what stands on a cell

// "holds an enemy piece", "does not hold an enemy piece", for a cell that is spoken of as a cell.
std::string cell_holds(const Voice& voice, const std::string& cell, const PieceFilter& filter, bool holds) {
    const bool nobody = !filter.own && !filter.foe && !filter.neutral;
    if (filter.empty && nobody) return cell + (holds ? " is empty" : " is not empty");
    if (is_occupied_filter(filter, voice)) return cell + (holds ? " is occupied" : " is empty");
    if (!filter.empty)
        return fmt::format("{} {} {}", cell, holds ? "holds" : "does not hold", piece_noun(voice, filter));
    auto pieces = filter;
    pieces.empty = false;
    return holds ? fmt::format("{} is empty or holds {}", cell, piece_noun(voice, pieces))
                 : fmt::format("{} is neither empty nor holds {}", cell, piece_noun(voice, pieces));
}

// Cells that are spoken of by the piece that stands there.
bool spoken_of_by_piece(const Voice& voice, const Formula& cell) {
    if (cell.op == Op::subject) return !voice.subject_piece.empty();
    return cell.op == Op::here || cell.op == Op::victim || cell.op == Op::bound || cell.op == Op::first_on;
}

std::string piece_clause(const Voice& voice, const Formula& formula, bool holds) {
    const auto& cell = formula.args[0];
    if (spoken_of_by_piece(voice, cell) && !formula.filter.empty)
        return fmt::format("{} {} {}", piece_on(voice, cell), holds ? "is" : "is not",
                           piece_noun(voice, formula.filter));
    return cell_holds(voice, noun(voice, cell), formula.filter, holds);
}

std::string inside_clause(const Voice& voice, const Formula& formula, bool holds) {
    const auto& cell = formula.args[0];
    const auto& set = formula.args[1];
    if (set.op == Op::reach)
        return fmt::format("from {} a piece that {} {} {}", noun(voice, set.args[0]), reach_words(voice, set),
                           holds ? "could reach" : "could not reach", noun(voice, cell));
    if (voice.promoting && (cell.op == Op::here || cell.op == Op::to)) {
        const std::string verb = cell.op == Op::here ? "start" : "end";
        return fmt::format("its move {} {}", holds ? verb + "s" : "does not " + verb, set_phrase(voice, set));
    }
    if (cell.op == Op::here || cell.op == Op::victim || cell.op == Op::piece_cell)
        return fmt::format("{} {} {}", piece_on(voice, cell), holds ? "stands" : "does not stand",
                           set_phrase(voice, set));
    return fmt::format("{} {} {}", noun(voice, cell), holds ? "lies" : "does not lie",
                       set_phrase(voice, set));
}

// ---- sets that hold something

// `own has X`: all cells, of which one holds my (the foe's) piece that is X.
const Formula* owned_part(const Formula& some) {
    if (some.args[1].op != Op::all_of || some.args[1].args.size() != 2) return nullptr;
    const auto& owner = some.args[1].args[0];
    const bool is_owner = is_subject_piece(owner) && owner.filter.types == ruleset::kAllTypes &&
                          owner.filter.own != owner.filter.foe;
    return is_owner ? &some.args[1].args[1] : nullptr;
}

std::string some_clause(const Voice& voice, const Formula& formula, bool holds) {
    const auto* owned = owned_part(formula);
    if (owned != nullptr && is_subject_piece(*owned) && formula.args[0].op == Op::set) {
        const bool mine = formula.args[1].args[0].filter.own;
        const auto kind = type_noun(voice.definition, owned->filter.types);
        return fmt::format("{} {} {}", mine ? voice.me : voice.foe, holds ? "has" : "has no",
                           holds ? with_article(kind) : kind);
    }
    const auto& test = formula.args[1];
    if (is_subject_piece(test) && !test.filter.empty) {
        const auto where = set_phrase(voice, formula.args[0]);
        const auto kind = bare_piece_noun(voice, test.filter);
        return holds ? fmt::format("{} stands {}", with_article(kind), where)
                     : fmt::format("no {} stands {}", kind, where);
    }
    auto inner = voice;
    inner.subject = "that cell";
    const auto set = noun(voice, formula.args[0]);
    if (test.op == Op::attacked && test.args[0].op == Op::subject)
        return fmt::format("{} of {} is attacked", holds ? "at least one" : "none", set);
    return fmt::format("there is {} among {} such that {}", holds ? "a cell" : "no cell", set,
                       clause(inner, test));
}

// ---- several at once

// "its move starts or ends on …", when both are the same cells.
bool is_start_or_end(const Voice& voice, const Formula& formula) {
    if (!voice.promoting || formula.op != Op::any_of || formula.args.size() != 2) return false;
    const auto is = [&](const Formula& arg, Op cell) {
        return arg.op == Op::inside && arg.args[0].op == cell && arg.args[1].op == Op::set;
    };
    return is(formula.args[0], Op::here) && is(formula.args[1], Op::to) &&
           formula.args[0].args[1].value == formula.args[1].args[1].value;
}

std::string several(const Voice& voice, const Formula& formula, bool holds) {
    if (holds && is_start_or_end(voice, formula))
        return "its move starts or ends " + set_phrase(voice, formula.args[0].args[1]);
    const bool all = (formula.op == Op::all_of) == holds;
    Phrases clauses;
    bool nested = false;
    for (const auto& arg : formula.args) {
        const bool group = arg.op == Op::all_of || arg.op == Op::any_of;
        auto text = clause(voice, arg, holds);
        const bool arg_is_all = (arg.op == Op::all_of) == holds;
        if (group && arg_is_all != all) {
            text = (arg_is_all ? "both " : "either ") + text;
            nested = true;
        }
        clauses.push_back(std::move(text));
    }
    const auto word = all ? "and" : "or";
    return nested ? listed(clauses, word) : joined_clauses(clauses, word, voice.subjects());
}

// ---- the move just made

std::string captured_clause(const Voice& voice, const Formula& formula, bool holds) {
    const auto kind = type_noun(voice.definition, formula.filter.types);
    if (kind == "piece") return voice.move + (holds ? " captures" : " does not capture");
    return fmt::format("{} {} {}", voice.move, holds ? "captures" : "does not capture", with_article(kind));
}

std::string moved_clause(const Voice& voice, const Formula& formula, bool holds) {
    return fmt::format("{} {} {}", voice.move, holds ? "is made by" : "is not made by",
                       with_article(type_noun(voice.definition, formula.filter.types)));
}

std::string dropped_clause(const Voice& voice, const Formula& formula, bool holds) {
    return fmt::format("{} {} {} from the hand", voice.move, holds ? "drops" : "does not drop",
                       with_article(type_noun(voice.definition, formula.filter.types)));
}

std::string tagged_clause(const Voice& voice, const Formula& formula, bool holds) {
    return fmt::format("{} {} a {}", voice.move, holds ? "is" : "is not",
                       plain(voice.definition.tags[static_cast<std::size_t>(formula.value)]));
}

// ---- the state of the game

std::string check_clause(const Voice& voice, const Formula& formula, bool holds) {
    if (voice.made && formula.side == Side::foe)
        return voice.move + (holds ? " gives check" : " does not give check");
    return fmt::format("{} {} in check",
                       side_name(voice, formula.side == Side::any ? Side::own : formula.side),
                       holds ? "is" : "is not");
}

std::string mate_clause(const Voice& voice, bool holds) {
    return voice.move + (holds ? " gives checkmate" : " does not give checkmate");
}

std::string can_clause(const Voice& voice, const Formula& formula, bool holds) {
    return fmt::format(
        "the player to move {} a legal move that takes {} to {}", holds ? "has" : "does not have",
        with_article(type_noun(voice.definition, formula.filter.types)), noun(voice, formula.args[0]));
}

std::string connected_clause(const Voice& voice, const Formula& formula, bool holds) {
    auto inner = voice;
    inner.subject = "each of them";
    return fmt::format("a chain of neighbouring cells ({}) {} from {} to {} such that {}",
                       directions_phrase(voice.definition, formula.directions, true),
                       holds ? "leads" : "never leads", noun(voice, formula.args[0]),
                       noun(voice, formula.args[1]), clause(inner, formula.args[2]));
}

std::string aligned_clause(const Voice& voice, const Formula& formula, bool holds) {
    return fmt::format("{}{} stand in an unbroken row {}",
                       holds ? counted(formula.value) : "no " + counted(formula.value),
                       " " + bare_piece_noun(voice, formula.filter, formula.value != 1),
                       directions_phrase(voice.definition, formula.directions, true));
}

std::string trail_clause(const Voice& voice, const Formula& formula, bool holds) {
    PieceFilter enemy;
    enemy.foe = true;
    enemy.types = formula.filter.types;
    auto piece = voice;
    piece.owners = false;
    return fmt::format("{} {} a cell that {} has just passed over in a move that leaves a trail",
                       noun(voice, formula.args[0]), holds ? "is" : "is not", piece_noun(piece, enemy));
}

std::string attacked_clause(const Voice& voice, const Formula& formula, bool holds) {
    return fmt::format("{} {} attacked", noun(voice, formula.args[0]), holds ? "is" : "is not");
}

std::string player_clause(const Voice& voice, const Formula& formula, bool holds) {
    return fmt::format(
        "{} is {}{}", voice.me, holds ? "" : "not ",
        player_name(voice.definition, model::PlayerId(static_cast<std::size_t>(formula.value))));
}

}  // namespace

bool is_empty_test(const Formula& condition) {
    const auto& filter = condition.filter;
    return is_subject_piece(condition) && filter.empty && !filter.own && !filter.foe && !filter.neutral;
}

bool is_enemy_test(const Formula& condition) {
    const auto& filter = condition.filter;
    return is_subject_piece(condition) && !filter.empty && !filter.own && filter.foe && !filter.neutral &&
           filter.types == ruleset::kAllTypes;
}

bool is_empty_or_enemy_test(const Formula& condition) {
    if (condition.op == Op::any_of && condition.args.size() == 2)
        return is_empty_test(condition.args[0]) && is_enemy_test(condition.args[1]);
    const auto& filter = condition.filter;
    return is_subject_piece(condition) && filter.empty && !filter.own && filter.foe && !filter.neutral &&
           filter.types == ruleset::kAllTypes;
}

std::string clause(const Voice& voice, const Formula& condition, bool holds) {
    switch (condition.op) {
        case Op::constant:
            return (condition.value != 0) == holds ? "nothing stands against it" : "this is never so";
        case Op::all_of:
        case Op::any_of: return several(voice, condition, holds);
        case Op::negation: return clause(voice, condition.args[0], !holds);
        case Op::equal:
        case Op::not_equal:
        case Op::less:
        case Op::less_equal:
        case Op::greater:
        case Op::greater_equal: return compare_clause(voice, condition, holds);
        case Op::piece: return piece_clause(voice, condition, holds);
        case Op::inside: return inside_clause(voice, condition, holds);
        case Op::unmoved:
            return fmt::format("{} {}", piece_on(voice, condition.args[0]),
                               holds ? "has not moved yet" : "has already moved");
        case Op::attacked: return attacked_clause(voice, condition, holds);
        case Op::trail: return trail_clause(voice, condition, holds);
        case Op::some: return some_clause(voice, condition, holds);
        case Op::is_player: return player_clause(voice, condition, holds);
        case Op::check: return check_clause(voice, condition, holds);
        case Op::stuck:
            return holds ? "the player to move has no legal move" : "the player to move has a legal move";
        case Op::perpetual:
            return holds ? "just one player has given check with every move since the position first stood "
                           "there"
                         : "it is not just one player who has given check with every move since the position "
                           "first "
                           "stood there";
        case Op::mate: return mate_clause(voice, holds);
        case Op::can: return can_clause(voice, condition, holds);
        case Op::connected: return connected_clause(voice, condition, holds);
        case Op::aligned: return aligned_clause(voice, condition, holds);
        case Op::last_captured: return captured_clause(voice, condition, holds);
        case Op::last_moved: return moved_clause(voice, condition, holds);
        case Op::last_promoted:
            return voice.move + (holds ? " promotes a piece" : " does not promote a piece");
        case Op::last_dropped: return dropped_clause(voice, condition, holds);
        case Op::last_passed: return voice.move + (holds ? " is a pass" : " is not a pass");
        case Op::last_tagged: return tagged_clause(voice, condition, holds);
        // Values, which are no conditions.
        case Op::number:
        case Op::color:
        case Op::coordinate:
        case Op::count:
        case Op::distance:
        case Op::counter:
        case Op::in_hand:
        case Op::points:
        case Op::ply:
        case Op::repeated:
        case Op::add:
        case Op::subtract:
        case Op::multiply:
        case Op::divide:
        case Op::remainder:
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
        case Op::step_forward:
        case Op::set:
        case Op::reach:
        case Op::path:
        case Op::span:
        case Op::vacated:
        case Op::near:
        case Op::line:
        case Op::union_of:
        case Op::intersection_of:
        case Op::difference_of: break;
    }
    assert(false && "a value is no condition");
    return {};
}

}  // namespace boardwright::prose
