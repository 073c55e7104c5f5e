#include "interpreter/prose/voice.h"

#include <algorithm>
#include <bit>

namespace boardwright::prose {
namespace {

using model::Definition;
using model::PieceFilter;
using model::TypeId;
using model::TypeSet;

std::string foe_words(const Definition& definition) {
    return definition.players.size() == 2 ? "the opponent" : "an opponent";
}

TypeSet all_types(const Definition& definition) {
    const auto count = definition.types.size();
    return count >= ruleset::kMaxTypes ? ruleset::kAllTypes : (TypeSet{1} << count) - 1;
}

TypeSet neutral_types(const Definition& definition) {
    TypeSet set = 0;
    for (std::size_t i = 0; i < definition.types.size(); ++i)
        if (definition.types[TypeId(i)].neutral) set |= ruleset::type_bit(TypeId(i));
    return set;
}

std::vector<TypeId> members(const Definition& definition, TypeSet set) {
    std::vector<TypeId> result;
    for (std::size_t i = 0; i < definition.types.size(); ++i)
        if ((set & ruleset::type_bit(TypeId(i))) != 0) result.emplace_back(i);
    return result;
}

// "friendly ", "enemy or neutral "; nothing when it goes without saying.
std::string adjective(const Voice& voice, const PieceFilter& filter) {
    const auto neutrals = neutral_types(voice.definition);
    const bool only_neutral = (filter.types & all_types(voice.definition) & ~neutrals) == 0;
    if (only_neutral) return {};
    const bool neutral = filter.neutral || neutrals == 0 || (filter.types & neutrals) == 0;
    if (filter.own && filter.foe) return neutral ? std::string() : "player's ";
    std::string text;
    if (filter.own && !voice.owners) text = "friendly ";
    if (filter.foe && !voice.owners) text = "enemy ";
    if (filter.neutral && neutrals != 0 && (filter.types & neutrals) != 0)
        text = text.empty() ? "neutral " : text.substr(0, text.size() - 1) + " or neutral ";
    return text;
}

std::string owner(const Voice& voice, const PieceFilter& filter) {
    if (!voice.owners || filter.own == filter.foe) return "";
    return " of " + (filter.own ? voice.me : voice.foe);
}

}  // namespace

Phrases Voice::subjects() const {
    return {"its move", move,          me,       foe,        mover,      victim, here, to,
            subject,    subject_piece, beyond(), "there is", "there are"};
}

Voice voice_of_moves(const Definition& definition) {
    Voice voice(definition);
    voice.me = "its player";
    voice.foe = foe_words(definition);
    voice.my = "its";
    voice.foes = "the enemy's";
    voice.here = "its cell";
    voice.to = "the cell it goes to";
    voice.subject = "that cell";
    voice.mover = "it";
    voice.victim = "the captured piece";
    voice.move = "the last move";
    return voice;
}

Voice voice_of_promotions(const Definition& definition) {
    auto voice = voice_of_moves(definition);
    voice.here = "the cell it starts from";
    voice.promoting = true;
    return voice;
}

Voice voice_of_captures(const Definition& definition) {
    auto voice = voice_of_moves(definition);
    voice.mover = "the capturing piece";
    voice.here = "the cell of the capturing piece";
    voice.subject = voice.here;
    return voice;
}

Voice voice_of_deeds(const Definition& definition) {
    auto voice = voice_of_moves(definition);
    voice.me = "the mover";
    voice.my = "the mover's";
    voice.here = "the cell it left";
    voice.to = "the cell it went to";
    voice.mover = "the piece moved";
    voice.move = "the move";
    voice.made = true;
    return voice;
}

Voice voice_of_endings(const Definition& definition) {
    auto voice = voice_of_moves(definition);
    voice.me = "the player to move";
    voice.my = "their";
    voice.foes = "the opponent's";
    voice.here = "the cell that the last move left";
    voice.to = "the cell that the last move went to";
    voice.mover = "the piece moved last";
    voice.owners = true;
    return voice;
}

std::string side_name(const Voice& voice, model::Side side) {
    switch (side) {
        case model::Side::own: return voice.me;
        case model::Side::foe: return voice.foe;
        case model::Side::any: return "all players";
    }
    return {};
}

std::string player_name(const Definition& definition, model::PlayerId player) {
    return capital(plain(definition.players[player].name));
}

std::string type_name(const Definition& definition, TypeId type) {
    return plain(definition.types[type].name);
}

Phrases type_names(const Definition& definition, const std::vector<TypeId>& types, bool articles) {
    Phrases names;
    for (const auto type : types) {
        const auto name = type_name(definition, type);
        names.push_back(articles ? with_article(name) : name);
    }
    return names;
}

std::string type_noun(const Definition& definition, TypeSet types, bool several) {
    const auto all = all_types(definition);
    if ((types & all) == all) return several ? "pieces" : "piece";
    const auto named = members(definition, types & all);
    const auto others = members(definition, all & ~types);
    if (named.size() > 3 && others.size() < named.size())
        return std::string(several ? "pieces" : "piece") + " other than " +
               listed(type_names(definition, others, true), "or");
    auto names = type_names(definition, named, false);
    if (several)
        for (auto& name : names) name = plural(name);
    return names.empty() ? "piece of no kind" : listed(names, "or");
}

std::string bare_piece_noun(const Voice& voice, const PieceFilter& filter, bool several) {
    return adjective(voice, filter) + type_noun(voice.definition, filter.types, several) +
           owner(voice, filter);
}

std::string piece_noun(const Voice& voice, const PieceFilter& filter) {
    return with_article(bare_piece_noun(voice, filter));
}

}  // namespace boardwright::prose
