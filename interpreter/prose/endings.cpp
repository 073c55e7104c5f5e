// The chapter about how the game ends.
#include <algorithm>
#include <fmt/format.h>

#include "interpreter/prose/book.h"
#include "interpreter/prose/formulas.h"
#include "interpreter/prose/voice.h"

namespace boardwright::prose {
namespace {

using model::Definition;
using model::EndRule;
using model::Formula;
using model::PlayerId;
using model::Share;
using Op = Formula::Op;

bool is_check(const Formula& formula) { return formula.op == Op::check && formula.side == model::Side::own; }

bool is_checkmate(const Formula& formula) {
    return formula.op == Op::all_of && formula.args.size() == 2 && formula.args[0].op == Op::stuck &&
           is_check(formula.args[1]);
}

std::string fraction(Share share) {
    if (share.numerator == 0) return "nothing";
    if (share.numerator == share.denominator) return "the whole point";
    return fmt::format("{}/{} of the point", share.numerator, share.denominator);
}

bool is_half(Share share) { return 2 * share.numerator == share.denominator; }

// What `who` gets, two players playing.
std::string result_for(const std::string& who, Share share, bool two) {
    if (share.numerator == 0) return who + " loses";
    if (share.numerator == share.denominator) return who + " wins";
    if (is_half(share) && two) return "the game is a draw";
    const Share rest{share.denominator - share.numerator, share.denominator};
    return fmt::format("{} gets {}, {} {}", who, fraction(share),
                       two ? "the opponent" : "the others together", fraction(rest));
}

std::string shares_words(const Definition& definition, const EndRule& rule) {
    Phrases each;
    for (std::size_t p = 0; p < rule.shares.size(); ++p)
        each.push_back(
            fmt::format("{} gets {}", player_name(definition, PlayerId(p)), fraction(rule.shares[p])));
    return listed(each, "and");
}

std::string result(const Definition& definition, const EndRule& rule, const std::string& who) {
    const bool two = definition.players.size() == 2;
    if (!rule.shares.empty()) return shares_words(definition, rule);
    return result_for(rule.for_checker ? "the player who gave these checks" : who, rule.share, two);
}

// "that player", once the player to move has been named and nobody else has.
std::string loser_or_winner(const Voice& voice, const std::string& when) {
    return when.find(voice.me) != std::string::npos && when.find(voice.foe) == std::string::npos
               ? "that player"
               : voice.me;
}

std::string claimed(const EndRule& rule, const std::string& otherwise) {
    if (!rule.shares.empty() || rule.for_checker) return "the end of the game: " + otherwise;
    if (rule.share.numerator == rule.share.denominator) return "a win";
    if (is_half(rule.share)) return "a draw";
    return "the end of the game: " + otherwise;
}

std::string ending_words(const Definition& definition, const EndRule& rule, bool after_mate) {
    const auto voice = voice_of_endings(definition);
    auto when = clause(voice, rule.when);
    const bool stalemate = after_mate && rule.when.op == Op::stuck;
    if (stalemate) when += " and is not in check";
    const auto then = result(definition, rule, loser_or_winner(voice, when));
    if (rule.claim)
        return sentence(fmt::format("if {}, the player to move may claim {}", when, claimed(rule, then)));
    const auto name = is_checkmate(rule.when) && rule.shares.empty() ? "Checkmate: "
                      : stalemate                                    ? "Stalemate: "
                                                                     : "";
    return sentence(fmt::format("{}if {}, {}", name, when, then));
}

}  // namespace

Chapter write_endings(const Definition& definition) {
    Chapter chapter{"The end of the game", {}};
    if (definition.ends.empty()) {
        chapter.paragraph("The rules do not say how the game ends; the players must agree.");
        return chapter;
    }
    chapter.paragraph(
        "After every move the following is asked, in this order, of the player whose turn it is then. The "
        "first that holds ends the game.");
    bool after_mate = false;
    for (const auto& rule : definition.ends) {
        chapter.item(ending_words(definition, rule, after_mate));
        after_mate = after_mate || is_checkmate(rule.when);
    }
    return chapter;
}

}  // namespace boardwright::prose
