// The chapters about moving at large, turns, check, and what moves may and must not do.
#include <algorithm>
#include <fmt/format.h>

#include "interpreter/prose/book.h"
#include "interpreter/prose/effects.h"
#include "interpreter/prose/formulas.h"
#include "interpreter/prose/voice.h"

namespace boardwright::prose {
namespace {

using model::Definition;
using model::Formula;
using model::PlayerId;
using model::TypeId;

bool any_path(const Definition& definition, bool (*holds)(const model::Path&)) {
    return std::any_of(definition.types.begin(), definition.types.end(), [&](const model::PieceType& type) {
        return std::any_of(type.movements.begin(), type.movements.end(),
                           [&](const model::Movement& movement) { return holds(movement.path); });
    });
}

bool may_come_round(const Definition& definition) {
    return std::any_of(definition.board.axes.begin(), definition.board.axes.end(),
                       [](const model::Axis& axis) { return axis.cyclic; }) ||
           any_path(definition, [](const model::Path& path) {
               return std::any_of(path.legs.begin(), path.legs.end(),
                                  [](const model::Leg& leg) { return leg.bend != model::Leg::Bend::none; });
           });
}

void tell_capture_rights(Chapter& chapter, const Definition& definition) {
    if (definition.may_capture.is_constant(true)) return;
    const auto voice = voice_of_captures(definition);
    if (definition.may_capture.op != Formula::Op::any_of) {
        chapter.paragraph(
            sentence("a piece may capture another only if " + clause(voice, definition.may_capture)));
        return;
    }
    chapter.paragraph("A piece may capture another only in one of these cases:");
    for (const auto& way : definition.may_capture.args) chapter.item(sentence(clause(voice, way)));
}

// ---- check

Phrases royal_names(const Definition& definition) {
    Phrases names;
    for (std::size_t t = 0; t < definition.types.size(); ++t)
        if (definition.types[TypeId(t)].royal) names.push_back(type_name(definition, TypeId(t)));
    return names;
}

std::string check_words(const Definition& definition, const std::string& royals) {
    switch (definition.royals) {
        case model::Royals::any:
            return fmt::format(
                "A player is in check when an enemy piece could capture that player's {} with its next move.",
                royals);
        case model::Royals::all:
            return fmt::format(
                "A player is in check when the enemy's pieces attack every {} that the player has.", royals);
        case model::Royals::last:
            return fmt::format(
                "A player is in check when the player has only one {} left and an enemy piece could capture "
                "it with its next move.",
                royals);
    }
    return {};
}

// ---- turns

std::string order_words(const Definition& definition) {
    Phrases names;
    for (const auto player : definition.turns.order) names.push_back(player_name(definition, player));
    if (names.size() == 1) return names.front() + " makes every move.";
    return fmt::format("The players move in turn: {}, and so on. {} begins.",
                       fmt::format("{}", fmt::join(names, ", then ")), names.front());
}

std::string length_words(const model::Turns& turns) {
    if (turns.progressive)
        return fmt::format(
            "The first turn has {}; every further turn has one move more than the turn before.",
            counted(turns.first, "move"));
    if (turns.moves == 1 && turns.first == 1) return {};
    auto text = fmt::format("A turn has {}", counted(turns.moves, "move"));
    if (turns.first != turns.moves)
        text += fmt::format(", but the very first one has {}", counted(turns.first));
    return text + ".";
}

std::string after_words(const Definition& definition, const model::AfterRule& rule) {
    auto voice = voice_of_deeds(definition);
    const auto what = effects_clause(voice, rule.effects);
    const auto when =
        rule.when.is_constant(true) ? std::string("after every move") : "if " + clause(voice, rule.when);
    return sentence(rule.optional ? fmt::format("{}, this may be done: {}", when, what)
                                  : fmt::format("{}, {}", when, what));
}

void tell_after(Chapter& chapter, const Definition& definition) {
    if (definition.after.empty()) return;
    chapter.paragraph("After every move the following is done, in this order, as a part of the move:");
    for (const auto& rule : definition.after) chapter.item(after_words(definition, rule));
    if (std::any_of(definition.after.begin(), definition.after.end(),
                    [](const model::AfterRule& rule) { return rule.optional; }))
        chapter.paragraph(
            "What may be done can also be left out, and it cannot save a royal piece from an attack.");
}

std::string passing(const Definition& definition) {
    const auto voice = voice_of_endings(definition);
    const auto when = clause(voice, *definition.pass);
    if (when.starts_with(voice.me + " "))
        return sentence("a player who" + when.substr(voice.me.size()) + " may pass");
    return sentence("the player to move may pass if " + when);
}

std::string forbidden(const Definition& definition, const model::MoveRule& rule) {
    auto voice = voice_of_deeds(definition);
    voice.move = "it";
    const auto when = clause(voice, rule.when);
    return sentence((when.starts_with("it ") ? "a move is illegal if " : "a move is illegal if after it ") +
                    when);
}

std::string preferred(const Definition& definition, const model::MoveRule& rule) {
    const auto voice = voice_of_deeds(definition);
    const auto when = clause(voice, rule.when);
    const auto kind = when.starts_with(voice.move + " ") ? "that " + when.substr(voice.move.size() + 1)
                                                         : "after which " + when;
    return fmt::format("a player who can make a legal move {} must make such a move", kind);
}

}  // namespace

Chapter write_moving(const Definition& definition) {
    Chapter chapter{"Moving and capturing", {}};
    chapter.paragraph(
        "Unless something else is said, a piece ends its move on an empty cell, or on the cell of an enemy "
        "piece, which it captures.");
    if (may_come_round(definition))
        chapter.paragraph(
            "A piece never passes over the cell that it started from, and never ends there, unless that is "
            "said.");
    if (any_path(definition, [](const model::Path& path) { return path.trail; }))
        chapter.paragraph(
            "Some moves leave a trail: the cells that the piece has passed over. A piece that may capture in "
            "passing "
            "does so by going to a cell of an enemy's trail, which captures the piece that left it. A trail "
            "lasts until "
            "the opponents have replied.");
    tell_capture_rights(chapter, definition);
    return chapter;
}

Chapter write_check(const Definition& definition) {
    Chapter chapter{"Check", {}};
    const auto names = royal_names(definition);
    if (names.empty()) return chapter;
    const auto royals = listed(names, "or");
    chapter.paragraph(check_words(definition, royals));
    if (definition.by_outcome)
        chapter.paragraph(
            "Such an attack counts only when the attacker would keep a royal piece of its own with all that "
            "the capture brings about.");
    if (!definition.royals_are_safe)
        chapter.paragraph("A player may ignore a check, and may move into one.");
    else if (definition.by_outcome)
        chapter.paragraph(
            "No move may leave the mover in check or cost the mover the last royal piece; but a move that "
            "takes the opponent's last royal piece away is always allowed.");
    else
        chapter.paragraph("No move may leave the player who makes it in check.");
    return chapter;
}

Chapter write_turns(const Definition& definition) {
    Chapter chapter{"Turns", {}};
    chapter.paragraph(order_words(definition));
    chapter.paragraph(length_words(definition.turns));
    auto voice = voice_of_deeds(definition);
    voice.move = "a move";
    if (definition.turns.stop)
        chapter.paragraph(sentence("a turn ends at once if " + clause(voice, *definition.turns.stop)));
    if (!definition.pass)
        chapter.paragraph("Nobody may pass.");
    else if (definition.pass->is_constant(true))
        chapter.paragraph("A player may pass instead of moving.");
    else
        chapter.paragraph(passing(definition));
    return chapter;
}

Chapter write_after(const Definition& definition) {
    Chapter chapter{"Further rules about moves", {}};
    tell_after(chapter, definition);
    for (const auto& rule : definition.forbid) chapter.paragraph(forbidden(definition, rule));
    for (std::size_t i = 0; i < definition.prefer.size(); ++i)
        chapter.paragraph(
            sentence((i == 0 ? "" : "failing that, ") + preferred(definition, definition.prefer[i])));
    return chapter;
}

}  // namespace boardwright::prose
