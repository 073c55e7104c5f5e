#include "interpreter/deep.h"

#include <algorithm>
#include <map>
#include <string>

namespace boardwright {
namespace {

using grammar::Diagnostic;
using grammar::Span;
using model::Movement;
using model::PieceType;
using ruleset::TypeId;
using search::Survey;

class Reporter {
public:
    Reporter(const Variant& variant, const Survey& survey, grammar::Diagnostics& diagnostics)
        : definition_(variant.definition()),
          rules_(variant.rules()),
          survey_(survey),
          used_(survey.used),
          diagnostics_(diagnostics) {}

    void report() {
        if (survey_.games == 0) return;
        for (std::size_t t = 0; t < definition_.types.size(); ++t) {
            report_moves(TypeId(t));
            report_drops(TypeId(t));
            report_promotions(TypeId(t));
        }
        report_entries();
        report_rules();
        report_endings();
        report_games();
        report_oddities();
    }

private:
    std::string in_games() const {
        return "in " + std::to_string(survey_.games) + (survey_.games == 1 ? " game" : " games");
    }

    // Of a long game the beginning.
    static void show(Diagnostic& diagnostic, const std::vector<std::string>& line) {
        constexpr std::size_t kMost = 60;
        std::string words;
        for (std::size_t i = 0; i < std::min(kMost, line.size()); ++i) words += " " + line[i];
        if (line.size() > kMost) words += " … (" + std::to_string(line.size()) + " moves)";
        diagnostic.notes.push_back(words.empty() ? "in the start position" : "a game that shows it:" + words);
    }

    bool stood(TypeId type) const { return (used_.stood & ruleset::type_bit(type)) != 0; }

    // ---- moves, drops

    // An entry may belong to several types: it is unused when none of them used it. Keyed by its place.
    struct Entry {
        const Movement* movement = nullptr;
        std::string owner;
        bool used = false;
        bool stood = false;
        bool drop = false;
    };
    using Place = std::pair<grammar::SourceId, std::uint32_t>;

    void add_entry(const Movement& movement, TypeId type, bool used, bool drop) {
        auto& entry = entries_[{movement.path.span.source, movement.path.span.begin}];
        entry.used = entry.used || used;
        entry.stood = entry.stood || stood(type) || drop;
        entry.drop = drop;
        if (entry.movement == nullptr) entry.owner = definition_.types[type].name;
        entry.movement = &movement;
    }

    // A move that takes nothing but royals gives check and is never made.
    bool only_threatens(const Movement& movement) const {
        const auto& to = movement.path.to;
        if (!rules_.royals_are_safe || to.op != model::Formula::Op::piece || to.filter.empty) return false;
        ruleset::TypeSet others = 0;
        for (std::size_t t = 0; t < definition_.types.size(); ++t)
            if (!definition_.types[TypeId(t)].royal) others |= ruleset::type_bit(TypeId(t));
        return (to.filter.types & others) == 0;
    }

    // A type that never moves is one finding, not one for each of its moves.
    void report_moves(TypeId id) {
        const auto& type = definition_.types[id];
        const auto of_type = used_.moves.lower_bound({id, 0});
        const bool moved = of_type != used_.moves.end() && of_type->first == id;
        if (!moved && stood(id) && !type.neutral && !type.movements.empty())
            diagnostics_.note("BW0630", type.span, in_games() + " no `" + type.name + "` has moved");
        for (std::size_t i = 0; i < type.movements.size(); ++i)
            if (moved && !only_threatens(type.movements[i]))
                add_entry(type.movements[i], id, used_.moves.contains({id, i}), false);
    }

    void report_drops(TypeId id) {
        const auto& drops = definition_.types[id].drops;
        for (std::size_t i = 0; i < drops.size(); ++i)
            add_entry(drops[i], id, used_.drops.contains({id, i}), true);
    }

    void report_entries() {
        for (const auto& [place, entry] : entries_)
            if (!entry.used && entry.stood)
                diagnostics_.note("BW0630", entry.movement->path.span,
                                  in_games() + " no `" + entry.owner +
                                      (entry.drop ? "` was dropped so" : "` has moved so"));
    }

    // ---- promotions

    void report_promotions(TypeId id) {
        const auto& type = definition_.types[id];
        for (std::size_t i = 0; i < type.promotions.size(); ++i) {
            const auto& rule = type.promotions[i];
            const auto targets = rule.pool ? definition_.pools[*rule.pool].order : rule.targets;
            std::string missing;
            bool any = false;
            for (const auto target : targets) {
                const bool seen = used_.promotions.contains({id, i, target});
                any = any || seen;
                if (!seen) missing += (missing.empty() ? "`" : ", `") + definition_.types[target].name + "`";
            }
            if (missing.empty() || !stood(id)) continue;
            diagnostics_.note("BW0631", rule.span,
                              any ? in_games() + " no `" + type.name + "` has become " + missing
                                  : in_games() + " no `" + type.name + "` has promoted by this rule");
        }
    }

    // ---- the rules of the game

    void report_rules() {
        for (std::size_t i = 0; i < definition_.after.size(); ++i)
            if (!used_.after[i])
                diagnostics_.note("BW0633", definition_.after[i].span,
                                  in_games() + " no move has brought this rule about");
        for (std::size_t i = 0; i < definition_.forbid.size(); ++i)
            if (!used_.forbid[i])
                diagnostics_.note("BW0633", definition_.forbid[i].span,
                                  in_games() + " this rule has forbidden nothing",
                                  "no move that a piece could make would have broken it");
        for (std::size_t i = 0; i < definition_.prefer.size(); ++i)
            if (!used_.prefer[i])
                diagnostics_.note("BW0633", definition_.prefer[i].span,
                                  in_games() + " this rule has preferred nothing",
                                  "no move was left out because another one fulfils it");
        if (definition_.pass && !used_.passed)
            diagnostics_.note("BW0633", definition_.pass->span, in_games() + " nobody has passed");
    }

    bool has_ended(const model::EndRule& rule) const {
        return std::ranges::any_of(survey_.causes,
                                   [&](const auto& cause) { return cause.reason == rule.words; });
    }

    void report_endings() {
        for (const auto& rule : definition_.ends) {
            if (rule.claim ? survey_.claimed.contains(rule.words) : has_ended(rule)) continue;
            diagnostics_.note("BW0632", rule.span,
                              rule.claim ? in_games() + " nobody could have claimed this ending"
                                         : in_games() + " none has ended by this rule");
        }
    }

    // ---- whole games

    void report_games() {
        for (const auto& cause : survey_.causes) {
            if (!cause.reason.empty()) continue;
            auto& note = diagnostics_.note(
                "BW0634", end_span(),
                std::to_string(cause.games) + " of " + std::to_string(survey_.games) + " games were not over",
                "after " + std::to_string(cause.example.size()) + " moves");
            show(note, cause.example);
        }
    }

    void report_oddities() {
        for (const auto& oddity : survey_.oddities) {
            const auto games = in_games() + ", " + std::to_string(oddity.games) + " times";
            switch (oddity.kind) {
                case Survey::Oddity::Kind::no_ending:
                    show(diagnostics_.warning("BW0635", end_span(),
                                              oddity.what + " has no move, and no ending says what follows",
                                              games),
                         oddity.example);
                    break;
                case Survey::Oddity::Kind::same_text:
                    show(diagnostics_.warning(
                             "BW0613", definition_.setup_span,
                             "two moves that do different things are both written `" + oddity.what + "`",
                             "in a position that a game from here comes to"),
                         oddity.example);
                    break;
                case Survey::Oddity::Kind::no_royal:
                    show(diagnostics_.note(
                             "BW0636", end_span(),
                             "the game goes on after " + oddity.what + " has lost the last royal piece",
                             games),
                         oddity.example);
                    break;
            }
        }
    }

    // Where something is missing among the endings.
    Span end_span() const {
        return definition_.ends.empty() ? definition_.setup_span : definition_.ends.back().span;
    }

    const model::Definition& definition_;
    const ruleset::Ruleset& rules_;
    const Survey& survey_;
    const search::Used& used_;
    grammar::Diagnostics& diagnostics_;
    std::map<Place, Entry> entries_;
};

}  // namespace

void report_survey(const Variant& variant, const search::Survey& survey, grammar::Diagnostics& diagnostics) {
    Reporter(variant, survey, diagnostics).report();
}

}  // namespace boardwright
