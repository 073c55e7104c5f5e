#include "interpreter/prose/effects.h"

#include <algorithm>
#include <cassert>
#include <fmt/format.h>

#include "interpreter/prose/formulas.h"

namespace boardwright::prose {
namespace {

using model::Effect;
using model::Formula;
using model::Side;
using Op = Formula::Op;

bool is_set(const Formula& formula) { return formula.op >= Op::set; }

std::string kinds(const Voice& voice, const Effect& effect) {
    if (effect.types.size() == voice.definition.types.size()) return "a piece of any kind";
    return listed(type_names(voice.definition, effect.types, true), "or");
}

std::string owner(const Voice& voice, Side side) {
    switch (side) {
        case Side::own: return voice.me;
        case Side::foe: return voice.foe;
        case Side::any: return "nobody";
    }
    return {};
}

bool all_neutral(const Voice& voice, const std::vector<model::TypeId>& types) {
    return std::all_of(types.begin(), types.end(),
                       [&](model::TypeId type) { return voice.definition.types[type].neutral; });
}

// "every piece next to it that …", "the piece on e4".
std::string target_pieces(const Voice& voice, const Effect& effect) {
    auto about = voice;
    about.subject = "its cell";
    const bool all = effect.where.is_constant(true);
    if (!is_set(effect.cells)) {
        const auto piece = piece_on(voice, effect.cells);
        if (all) return piece;
        about.subject = noun(voice, effect.cells);
        about.subject_piece = "it";
        return fmt::format("{} (if {})", piece, clause(about, effect.where));
    }
    const auto place = set_phrase(voice, effect.cells);
    if (all) return "every piece " + place;
    if (effect.where.op == Op::piece && effect.where.args[0].op == Op::subject && !effect.where.filter.empty)
        return fmt::format("every {} {}", bare_piece_noun(voice, effect.where.filter), place);
    about.subject = "its cell";
    about.subject_piece = "it";
    const auto which = clause(about, effect.where);
    return fmt::format("every piece {} {}", place,
                       which.starts_with("it ") ? "that" + which.substr(2) : "if " + which);
}

// "to e4", "to an empty cell of the mover's choice on rank 3".
std::string destination(const Voice& voice, const Formula& target, std::string_view word) {
    if (!is_set(target)) return fmt::format("{} {}", word, noun(voice, target));
    return fmt::format("{} an empty cell of the player's choice {}", word, set_phrase(voice, target));
}

}  // namespace

std::string effect_clause(const Voice& voice, const Effect& effect) {
    switch (effect.kind) {
        case Effect::Kind::capture: return target_pieces(voice, effect) + " is captured";
        case Effect::Kind::remove: return target_pieces(voice, effect) + " is removed from the game";
        case Effect::Kind::move:
            return fmt::format("{} goes {}", piece_on(voice, effect.cells),
                               destination(voice, effect.target, "to"));
        case Effect::Kind::swap:
            return fmt::format("{} and {} change places", piece_on(voice, effect.cells),
                               piece_on(voice, effect.target));
        case Effect::Kind::place:
            return fmt::format(
                "{}{} is put {}", kinds(voice, effect),
                all_neutral(voice, effect.types) ? std::string() : " of " + owner(voice, effect.side),
                destination(voice, effect.target, "on"));
        case Effect::Kind::drop:
            return fmt::format("{} drops {} from the hand {}", voice.me, kinds(voice, effect),
                               destination(voice, effect.target, "on"));
        case Effect::Kind::become: return fmt::format("{} becomes {}", voice.mover, kinds(voice, effect));
        case Effect::Kind::own:
            return effect.side == Side::any ? target_pieces(voice, effect) + " becomes neutral"
                                            : fmt::format("{} goes over to {}", target_pieces(voice, effect),
                                                          owner(voice, effect.side));
        case Effect::Kind::give:
            return fmt::format("{} receives {} in hand", owner(voice, effect.side), kinds(voice, effect));
        case Effect::Kind::set: {
            const auto& counter = voice.definition.counters[effect.counter];
            const auto meaning = counter_meaning(voice, effect.counter, effect.side);
            const auto value = noun(voice, effect.value);
            return fmt::format(
                "{} counted {}",
                counter.counts ? "how often " + meaning + " is" : "the moves since " + meaning + " are",
                value == "0" ? std::string("anew") : "from " + value + " on");
        }
        case Effect::Kind::renew: return target_pieces(voice, effect) + " counts as one that has not moved";
        case Effect::Kind::again: return voice.me + " moves once more";
    }
    assert(false);
    return {};
}

std::string effects_clause(const Voice& voice, const std::vector<Effect>& effects) {
    Phrases clauses;
    for (const auto& effect : effects) clauses.push_back(effect_clause(voice, effect));
    return listed(clauses, "and");
}

}  // namespace boardwright::prose
