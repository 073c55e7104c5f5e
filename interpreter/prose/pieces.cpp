// The chapter about the pieces, one by one.
#include <algorithm>
#include <fmt/format.h>
#include <set>

#include "interpreter/prose/book.h"
#include "interpreter/prose/directions.h"
#include "interpreter/prose/formulas.h"
#include "interpreter/prose/paths.h"
#include "interpreter/prose/places.h"
#include "interpreter/prose/voice.h"

namespace boardwright::prose {
namespace {

using model::Definition;
using model::Formula;
using model::PieceType;
using model::TypeId;

// Movements under one condition.
struct Branch {
    std::string when;      // empty: always
    std::string when_not;  // the opposite
    std::vector<Way> ways;

    std::set<std::string> texts() const {
        std::set<std::string> all;
        for (const auto& way : ways) all.insert(way.text());
        return all;
    }
};

std::vector<Branch> branches_of(const Definition& definition, const PieceType& type) {
    const auto voice = voice_of_moves(definition);
    std::vector<Branch> branches;
    for (const auto& movement : type.movements) {
        const bool always = movement.when.is_constant(true);
        const auto when = always ? std::string() : clause(voice, movement.when);
        auto found =
            std::find_if(branches.begin(), branches.end(), [&](const Branch& b) { return b.when == when; });
        if (found == branches.end()) {
            branches.push_back({when, always ? std::string() : clause(voice, movement.when, false), {}});
            found = branches.end() - 1;
        }
        found->ways.push_back(way_of(voice, movement.path));
    }
    return branches;
}

// Types that always move in the same ways, which others can be compared with.
struct Model {
    TypeId type;
    std::set<std::string> ways;
};

bool is_worth_naming(const Branch& branch) {
    return branch.ways.size() > 1 || !branch.ways.front().verb.starts_with("moves one cell");
}

std::vector<Model> models_of(const Definition& definition) {
    std::vector<Model> models;
    for (std::size_t t = 0; t < definition.types.size(); ++t) {
        const auto branches = branches_of(definition, definition.types[TypeId(t)]);
        if (branches.size() == 1 && branches.front().when.empty() && is_worth_naming(branches.front()))
            models.push_back({TypeId(t), branches.front().texts()});
    }
    return models;
}

// Takes the ways that other types have out of a branch, and names these types.
Phrases take_models(const Definition& definition, TypeId self, const std::vector<Model>& models,
                    Branch& branch) {
    const auto whole = branch.texts();
    Phrases named;
    while (!branch.ways.empty()) {
        const auto left = branch.texts();
        const Model* best = nullptr;
        for (const auto& model : models) {
            const bool part = std::includes(whole.begin(), whole.end(), model.ways.begin(), model.ways.end());
            const bool fresh = std::includes(left.begin(), left.end(), model.ways.begin(), model.ways.end());
            const bool equal = model.ways.size() == whole.size();
            // Of two types that move alike, the second is compared with the first.
            const bool may =
                model.type != self && part && fresh && (!branch.when.empty() || !equal || model.type < self);
            if (may && (best == nullptr || model.ways.size() > best->ways.size())) best = &model;
        }
        if (best == nullptr) break;
        named.push_back("as " + with_article(type_name(definition, best->type)));
        std::erase_if(branch.ways, [&](const Way& way) { return best->ways.contains(way.text()); });
    }
    return named;
}

// What it does under one condition, without the subject.
Phrases deeds_of(const Definition& definition, TypeId self, const std::vector<Model>& models, Branch branch) {
    const auto like = take_models(definition, self, models, branch);
    Phrases deeds;
    if (!like.empty()) deeds.push_back("moves " + listed(like, "or"));
    for (const auto& told : told_together(branch.ways)) deeds.push_back(told);
    return deeds;
}

void tell_branch(Chapter& chapter, const std::string& who, const std::string& when, const Phrases& deeds) {
    const auto front = when.empty() ? std::string() : when + ", ";
    const bool plain_words = std::none_of(deeds.begin(), deeds.end(), [](const std::string& deed) {
        return deed.find(';') != std::string::npos || deed.find("provided") != std::string::npos;
    });
    if (deeds.size() == 1 || (deeds.size() == 2 && plain_words)) {
        chapter.paragraph(
            sentence(front + who + " " + (deeds.size() == 1 ? deeds[0] : deeds[0] + "; or it " + deeds[1])));
        return;
    }
    chapter.paragraph(sentence(
        fmt::format("{}{} has {} ways to move:", front, who, counted(static_cast<int>(deeds.size())))));
    for (const auto& deed : deeds) chapter.item(sentence("it " + deed));
}

void tell_moves(Chapter& chapter, const Definition& definition, TypeId self,
                const std::vector<Model>& models) {
    const auto& type = definition.types[self];
    const auto who = "the " + type_name(definition, self);
    const auto branches = branches_of(definition, type);
    if (branches.empty() && !type.neutral) chapter.paragraph(sentence(who + " does not move"));
    for (std::size_t i = 0; i < branches.size(); ++i) {
        const bool otherwise = i > 0 && branches[i].when == branches[i - 1].when_not;
        const auto when = branches[i].when.empty() ? std::string()
                          : otherwise              ? std::string("otherwise")
                                                   : "when " + branches[i].when;
        tell_branch(chapter, otherwise ? "it" : who, when, deeds_of(definition, self, models, branches[i]));
    }
    if (branches.size() == 1 && !branches.front().when.empty())
        chapter.paragraph("Otherwise it cannot move.");
}

// ---- what else there is to say of it

std::string facing_words(const Definition& definition, const PieceType& type) {
    if (type.facings.empty()) return {};
    Phrases ways;
    for (const auto facing : type.facings) ways.push_back(direction_word(definition, facing));
    return fmt::format("Each one faces {}, as the setup says, and that is its forward as long as it lives.",
                       listed(ways, "or"));
}

std::string look_words(const Definition& definition, const PieceType& type) {
    const auto voice = voice_of_moves(definition);
    Phrases looks;
    for (const auto& look : type.looks)
        looks.push_back(
            fmt::format("{} {}", look.letter,
                        look.when.is_constant(true) ? "otherwise" : "while " + clause(voice, look.when)));
    return looks.empty() ? std::string() : sentence("on the board it is shown as " + listed(looks, "and as"));
}

void add_effect_types(const std::vector<model::Effect>& effects, std::set<TypeId>& types) {
    for (const auto& effect : effects) types.insert(effect.types.begin(), effect.types.end());
}

// The types that can come to stand on the board or in a hand.
std::set<TypeId> types_in_play(const Definition& definition) {
    std::set<TypeId> types;
    for (const auto& placement : definition.setup) types.insert(placement.type);
    for (const auto& held : definition.held) types.insert(held.type);
    for (const auto& rule : definition.after) add_effect_types(rule.effects, types);
    for (std::size_t before = types.size() + 1; before != types.size();) {
        before = types.size();
        for (const auto id : std::set<TypeId>(types)) {
            const auto& type = definition.types[id];
            if (type.base) types.insert(*type.base);
            for (const auto& movement : type.movements) add_effect_types(movement.path.effects, types);
            for (const auto& promotion : type.promotions) {
                types.insert(promotion.targets.begin(), promotion.targets.end());
                if (promotion.pool)
                    types.insert(definition.pools[*promotion.pool].order.begin(),
                                 definition.pools[*promotion.pool].order.end());
            }
        }
    }
    return types;
}

void tell_facts(Chapter& chapter, const Definition& definition, TypeId self, bool in_play) {
    const auto& type = definition.types[self];
    const auto voice = voice_of_moves(definition);
    const auto name = type_name(definition, self);
    chapter.paragraph(facing_words(definition, type));
    if (type.within)
        chapter.paragraph(sentence(
            fmt::format("it may never leave {}", place_noun(voice, definition.sets[*type.within].second))));
    chapter.paragraph(look_words(definition, type));
    if (type.royal) chapter.paragraph(fmt::format("The {} is royal: see Check.", name));
    if (type.neutral)
        chapter.paragraph(
            fmt::format("The {} belongs to nobody: it is neither friend nor enemy, and nobody moves it as a "
                        "piece of their own.",
                        name));
    if (type.value != 0) chapter.paragraph(fmt::format("It is worth {}.", counted(type.value, "point")));
    if (type.base)
        chapter.paragraph(fmt::format("When it is captured, it counts as {}.",
                                      with_article(type_name(definition, *type.base))));
    if (!in_play)
        chapter.paragraph(
            fmt::format("No {} comes to stand on the board; other pieces only borrow its moves.", name));
}

void tell_promotions(Chapter& chapter, const Definition& definition, TypeId self) {
    const auto& promotions = definition.types[self].promotions;
    if (promotions.size() > 1) chapter.paragraph("Of these rules the first that applies, holds:");
    for (const auto& promotion : promotions) {
        const auto text = promotion_words(definition, self, promotion);
        promotions.size() > 1 ? chapter.item(text) : chapter.paragraph(text);
    }
}

void tell_drops(Chapter& chapter, const Definition& definition, TypeId self) {
    const auto& drops = definition.types[self].drops;
    const auto who = with_article(type_name(definition, self));
    Phrases ways;
    for (const auto& drop : drops) ways.push_back(drop_clause(voice_of_moves(definition), drop.path));
    if (!ways.empty())
        chapter.paragraph(sentence(fmt::format("{} in hand may be dropped {}", who, listed(ways, "or"))));
}

}  // namespace

Chapter write_pieces(const Definition& definition) {
    Chapter chapter{"The pieces", {}};
    const auto models = models_of(definition);
    const auto in_play = types_in_play(definition);
    for (std::size_t t = 0; t < definition.types.size(); ++t) {
        const TypeId self(t);
        const auto& type = definition.types[self];
        chapter.blocks.push_back({Block::Kind::heading,
                                  fmt::format("{} ({})", capital(type_name(definition, self)), type.letter),
                                  self});
        tell_moves(chapter, definition, self, models);
        tell_facts(chapter, definition, self, in_play.contains(self));
        if (!type.neutral) chapter.blocks.push_back({Block::Kind::moves, "", self});
        tell_promotions(chapter, definition, self);
        tell_drops(chapter, definition, self);
    }
    return chapter;
}

}  // namespace boardwright::prose
