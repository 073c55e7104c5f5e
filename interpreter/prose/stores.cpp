// Promotions, and what pieces come from and go to: pools and hands.
#include <algorithm>
#include <fmt/format.h>

#include "interpreter/prose/book.h"
#include "interpreter/prose/formulas.h"
#include "interpreter/prose/places.h"
#include "interpreter/prose/voice.h"

namespace boardwright::prose {
namespace {

using model::Definition;
using model::Pool;
using model::Promotion;
using model::TypeId;

const model::SeenSet& set_number(const Definition& definition, std::size_t index) {
    return definition.sets[index].second;
}

// "captures a guard or runner and ends its move on its eighth rank"
std::string occasion(const Voice& voice, const Promotion& promotion) {
    const auto& definition = voice.definition;
    Phrases parts;
    if (promotion.after_capture) {
        const auto kind = type_noun(definition, *promotion.after_capture);
        parts.push_back(kind == "piece" ? "captures" : "captures " + with_article(kind));
    }
    if (promotion.from)
        parts.push_back("starts its move " + place_phrase(voice, set_number(definition, *promotion.from)));
    if (promotion.in && !is_everywhere(definition, set_number(definition, *promotion.in)))
        parts.push_back("ends its move " + place_phrase(voice, set_number(definition, *promotion.in)));
    return parts.empty() ? "moves" : listed(parts, "and");
}

// "that captures", "whose move ends on …", with what else must hold.
std::string condition(const Voice& voice, const Promotion& promotion) {
    const auto that = occasion(voice, promotion);
    if (promotion.when.is_constant(true)) return "that " + that;
    const auto when = clause(voice, promotion.when);
    if (that == "moves" && when.starts_with("its move ")) return "whose" + when.substr(3);
    return fmt::format("that {}, if {},", that, when);
}

std::string outcome(const Definition& definition, const Promotion& promotion) {
    if (promotion.pool) {
        const auto& pool = definition.pools[*promotion.pool];
        return fmt::format("{} of the {} pool, if there is one",
                           pool.ordered ? "the next piece" : "any piece, at choice,", plain(pool.name));
    }
    if (promotion.targets.size() == definition.types.size() && promotion.targets.size() > 1)
        return "a piece of any kind";
    const auto types = with_article(listed(type_names(definition, promotion.targets, false), "or"));
    return promotion.targets.size() > 1 ? types + ", as its player chooses" : types;
}

std::string placing(const Voice& voice, const Promotion& promotion) {
    Phrases places;
    for (const auto place : promotion.place) {
        const auto& seen = set_number(voice.definition, place);
        places.push_back((is_everywhere(voice.definition, seen) ? "anywhere " : "") +
                         place_phrase(voice, seen));
    }
    auto text =
        " The old piece leaves the board, and the player puts the new one on an empty cell " + places.front();
    for (std::size_t i = 1; i < places.size(); ++i)
        text += (i == 1 ? "; if there is none, " : "; failing that, ") + places[i];
    return text + ". The cell that the piece came from and that of the captured piece count as empty.";
}

std::string member_words(const Definition& definition, const Pool& pool) {
    Phrases members;
    for (std::size_t i = 0; i < pool.order.size(); ++i)
        members.push_back(counted(pool.counts[i], type_name(definition, pool.order[i])));
    return listed(members, "and");
}

void tell_pool(Chapter& chapter, const Definition& definition, const Pool& pool) {
    chapter.paragraph(fmt::format("{} {} pool, which holds {} at the start.",
                                  pool.shared ? "All players share the" : "Each player has a",
                                  plain(pool.name), member_words(definition, pool)));
    chapter.paragraph(pool.ordered ? fmt::format("Pieces leave it in this order: {}; the next is always the "
                                                 "first of them that is in the pool.",
                                                 listed(type_names(definition, pool.order, false), "and"))
                                   : "The player chooses which piece leaves it.");
    chapter.paragraph(pool.refill_by_capture
                          ? "A piece of these kinds that is captured goes back into the pool."
                          : "A captured piece does not go back into the pool.");
    if (pool.close == Pool::Close::when_empty)
        chapter.paragraph("Once the pool has been empty it is closed for ever, and nothing goes back.");
}

void tell_hands(Chapter& chapter, const Definition& definition) {
    if (!definition.hands) return;
    const auto& hands = *definition.hands;
    switch (hands.captured) {
        case model::Hands::Captured::gone:
            chapter.paragraph("Captured pieces are out of the game; they do not go to a hand.");
            break;
        case model::Hands::Captured::to_capturer:
            chapter.paragraph(
                "A captured piece goes to the hand of the player who captured it, and changes sides.");
            break;
        case model::Hands::Captured::to_owner:
            chapter.paragraph("A captured piece goes back to the hand of its owner.");
            break;
    }
    if (hands.captured != model::Hands::Captured::gone)
        chapter.paragraph(hands.as_base
                              ? "A piece that was promoted is held as what it was before its promotion."
                              : "A piece that was promoted keeps its promotion in the hand.");
    const bool drops = std::any_of(definition.types.begin(), definition.types.end(),
                                   [](const model::PieceType& type) { return !type.drops.empty(); });
    if (drops)
        chapter.paragraph(
            "Instead of moving a piece on the board, a player may drop a piece from the hand; the entries of "
            "the pieces say where.");
}

}  // namespace

std::string promotion_words(const Definition& definition, TypeId type, const Promotion& promotion) {
    const auto voice = voice_of_promotions(definition);
    const auto who = with_article(type_name(definition, type));

    auto text = fmt::format("{} {} {} become {}.", capital(who), condition(voice, promotion),
                            promotion.optional ? "may" : "must", outcome(definition, promotion));
    if (promotion.must) {
        const auto place = place_phrase(voice, set_number(definition, *promotion.must));
        text += promotion.optional ? fmt::format(" It must do so when its move ends {}.", place)
                                   : fmt::format(" A move that ends {} is illegal without that.", place);
    }
    if (!promotion.place.empty()) text += placing(voice, promotion);
    return text;
}

Chapter write_stores(const Definition& definition) {
    Chapter chapter{definition.hands ? "Hands and drops" : "Pools", {}};
    for (const auto& pool : definition.pools) tell_pool(chapter, definition, pool);
    tell_hands(chapter, definition);
    return chapter;
}

}  // namespace boardwright::prose
