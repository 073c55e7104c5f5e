#include "interpreter/model/build.h"

#include <algorithm>
#include <cctype>
#include <map>

#include "grammar/expression.h"
#include "grammar/schema.h"
#include "interpreter/model/board.h"
#include "interpreter/model/formulas.h"
#include "interpreter/model/hands.h"
#include "interpreter/model/movements.h"
#include "interpreter/model/rules.h"
#include "interpreter/model/setup.h"

namespace boardwright::model {
namespace {

using grammar::Diagnostics;
using grammar::Tree;

class Builder {
public:
    Builder(const Document& document, Diagnostics& diagnostics)
        : document_(document), tree_(document.tree), diagnostics_(diagnostics) {}

    std::optional<Definition> build() {
        if (!grammar::check_shape(tree_, grammar::document_shape(), diagnostics_)) return {};
        auto board = build_board(*tree_.find("board"), diagnostics_);
        if (!board) return {};
        definition_.board = std::move(board->board);
        definition_.board_span = tree_.find_entry("board")->key.span();
        definition_.setup_span = tree_.find_entry("setup")->key.span();
        symmetry_ = std::move(board->symmetry);
        check_names();
        read_titles();
        read_players();
        if (diagnostics_.has_errors()) return {};
        declare_types();
        FormulaBuilder formulas(document_, definition_, symmetry_.has_value(), diagnostics_);
        read_regions(formulas);
        read_color_regions(formulas);
        declare_counters();
        if (diagnostics_.has_errors()) return {};
        build_pools(tree_, formulas);
        if (const auto* hands = tree_.find("hands")) build_hands(*hands, formulas);
        // It also reads the legs in conditions of later rules.
        MovementBuilder movements(formulas, piece_trees(), tree_.find("rewrite"));
        build_types(formulas, movements);
        build_rules(tree_, formulas);
        check_hands(definition_, diagnostics_);
        // Words about the pieces cannot be judged when the pieces are unknown.
        if (!diagnostics_.has_errors()) build_setup(*tree_.find("setup"), formulas);
        if (!diagnostics_.has_errors()) build_tests(tree_, formulas);
        if (diagnostics_.has_errors()) return {};
        return std::move(definition_);
    }

private:
    // A name that expressions cannot mean would be a trap: everything that can be named is checked.
    void check_names() {
        const auto check = [&](const Tree* named, std::string_view what) {
            if (named == nullptr || !named->is_map()) return;
            for (const auto& entry : named->entries)
                if (!grammar::is_name(entry.key.chars()))
                    diagnostics_.error(
                        "BW0426", entry.key.span(),
                        "`" + entry.key.chars() + "` cannot be the name of " + std::string(what),
                        "a name is letters, digits and `_`, and no word of the language");
        };
        check(tree_.find("pieces"), "a piece type");
        check(tree_.find("pools"), "a pool");
        check(tree_.find("counters"), "a counter");
        const auto* board = tree_.find("board");
        check(board->find("axes"), "an axis");
        check(board->find("classes"), "a class of directions");
        check(board->find("leaps"), "a leap");
        check(board->find("regions"), "a region");
    }

    void read_titles() {
        definition_.title = tree_.find("variant")->chars();
        const auto* about = tree_.find("about");
        const auto text = [&](std::string_view key) {
            const auto* found = about == nullptr ? nullptr : about->find(key);
            return found == nullptr ? std::string() : found->chars();
        };
        definition_.about = {text("inventor"), text("year"), text("source"), text("notes")};
    }

    // ---- players

    void read_players() {
        const auto& players = *tree_.find("players");
        std::vector<grammar::Span> spans;
        const auto declare = [&](const std::string& name, const Tree* forward, grammar::Span span) {
            if (definition_.players.size() == ruleset::kMaxPlayers) {
                diagnostics_.error("BW0420", span, "a game has at most eight players");
                return;
            }
            Player player;
            player.name = name;
            set_images(player, definition_.players.size());
            if (forward != nullptr) {
                const auto direction = find_direction(definition_.board, forward->chars());
                if (direction)
                    player.forward = *direction;
                else
                    unknown_direction(forward->text);
            } else {
                player.forward = definition_.players.empty()
                                     ? DirectionId(0)
                                     : player.direction_image[definition_.players[PlayerId(0)].forward];
            }
            for (std::size_t p = 0; p < definition_.players.size(); ++p)
                if (definition_.players[PlayerId(p)].name.substr(0, 1) == name.substr(0, 1))
                    diagnostics_
                        .error("BW0421", span, "players are told apart by their first letter",
                               "`" + definition_.players[PlayerId(p)].name + "` begins with it, too")
                        .others.push_back({spans[p], "the other one"});
            definition_.players.push_back(std::move(player));
            spans.push_back(span);
        };
        for (const auto& item : players.items) declare(item.chars(), nullptr, item.span);
        for (const auto& entry : players.entries)
            declare(entry.key.chars(), entry.value.find("forward"), entry.key.span());
        if (definition_.players.empty()) {
            diagnostics_.error("BW0428", players.span, "a game needs a player");
            return;
        }
        definition_.first_player = PlayerId(0);
    }

    // The symmetry leads from each player to the next.
    void set_images(Player& player, std::size_t number) const {
        const auto times = symmetry_ ? number : 0;
        for (std::size_t c = 0; c < definition_.board.cells.size(); ++c) {
            CellId image(c);
            for (std::size_t i = 0; i < times; ++i) image = symmetry_->cells[image];
            player.image.push_back(image);
        }
        for (std::size_t d = 0; d < definition_.board.directions.size(); ++d) {
            DirectionId image(d);
            for (std::size_t i = 0; i < times; ++i) image = symmetry_->directions[image];
            player.direction_image.push_back(image);
        }
    }

    // ---- types

    void declare_types() {
        std::map<std::string, grammar::Span> letters;
        for (const auto& entry : tree_.find("pieces")->entries) {
            if (definition_.types.size() == ruleset::kMaxTypes) {
                diagnostics_.error("BW0422", entry.key.span(), "a game has at most 64 piece types");
                return;
            }
            PieceType type;
            type.name = entry.key.chars();
            type.span = entry.key.span();
            const auto& letter = *entry.value.find("letter");
            type.letter = letter.chars();
            const bool readable = type.letter.find_first_of(" ()/[]=@") == std::string::npos &&
                                  !type.letter.empty() &&
                                  std::any_of(type.letter.begin(), type.letter.end(),
                                              [](unsigned char c) { return std::isupper(c); });
            if (!readable)
                diagnostics_.error("BW0423", letter.span, "a piece type is written with an upper-case letter",
                                   "the second player's pieces are written in lower case");
            const auto [old, fresh] = letters.emplace(type.letter, letter.span);
            if (!fresh)
                diagnostics_.error("BW0424", letter.span, "two piece types are written `" + type.letter + "`")
                    .others.push_back({old->second, "the other one"});
            const auto* royal = entry.value.find("royal");
            type.royal = royal != nullptr && royal->chars() == "true";
            const auto* neutral = entry.value.find("neutral");
            type.neutral = neutral != nullptr && neutral->chars() == "true";
            const auto has = [&](std::string_view key) { return entry.value.find(key) != nullptr; };
            if (!type.neutral && !has("moves") && !has("betza") && !has("drop"))
                diagnostics_.error("BW0427", entry.key.span(), "`" + type.name + "` has no moves",
                                   "give it `moves:`, `betza:` or `drop:`");
            type.value = read_number(entry.value.find("value"), diagnostics_);
            definition_.types.push_back(std::move(type));
        }
    }

    std::vector<const Tree*> piece_trees() const {
        std::vector<const Tree*> pieces;
        for (const auto& entry : tree_.find("pieces")->entries) pieces.push_back(&entry.value);
        return pieces;
    }

    void build_types(FormulaBuilder& formulas, MovementBuilder& movements) {
        std::size_t index = 0;
        for (const auto& entry : tree_.find("pieces")->entries)
            read_facings(entry.value, definition_.types[TypeId(index++)]);
        index = 0;
        for (const auto& entry : tree_.find("pieces")->entries) {
            const TypeId id(index++);
            auto built = movements.build(id);
            auto drops = movements.build_drops(id);
            auto& type = definition_.types[id];
            type.movements = std::move(built);
            type.drops = std::move(drops);
            if (const auto* base = entry.value.find("base"))
                type.base = formulas.type(base->chars(), base->span);
            if (const auto* after = entry.value.find("after")) build_after(*after, id, formulas, movements);
            if (const auto* within = entry.value.find("within"))
                type.within = formulas.fixed_set(within->text);
            build_looks(entry.value, type, formulas);
            build_promotions(entry.value, type, formulas);
        }
        if (const auto* after = tree_.find("after")) build_after(*after, std::nullopt, formulas, movements);
    }

    void read_facings(const Tree& piece, PieceType& type) {
        const auto* facing = piece.find("facing");
        if (facing == nullptr) return;
        for (const auto& word : words_of(*facing)) {
            const auto direction = find_direction(definition_.board, word.chars());
            if (direction)
                type.facings.push_back(*direction);
            else
                unknown_direction(word);
        }
    }

    void unknown_direction(const grammar::Text& word) {
        const auto& names = definition_.board.directions;
        diagnostics_.error(
            "BW0402", word.span(), "unknown direction `" + word.chars() + "`",
            grammar::suggestion(word.chars(), {names.begin(), names.end()}, "not a direction of this board"));
    }

    // ---- regions

    void read_regions(FormulaBuilder& formulas) {
        const auto* regions = tree_.find("board")->find("regions");
        if (regions == nullptr) return;
        for (const auto& entry : regions->entries) {
            const auto set = formulas.fixed_set(entry.value.text);
            if (!set) continue;
            auto seen = definition_.sets[*set].second;
            check_not_empty(entry, seen);
            definition_.sets.emplace_back(entry.key.chars(), std::move(seen));
        }
    }

    void check_not_empty(const grammar::Entry& region, const SeenSet& seen) {
        std::string empty_for;
        std::size_t count = 0;
        for (std::size_t p = 0; p < seen.for_player.size(); ++p)
            if (seen.for_player[p].empty() && count++ == 0) empty_for = definition_.players[PlayerId(p)].name;
        const auto name = "the region `" + region.key.chars() + "` is empty";
        if (count == seen.for_player.size())
            diagnostics_.warning("BW0425", region.value.span, name);
        else if (count > 0)
            diagnostics_.warning("BW0601", region.value.span, name + " for " + empty_for,
                                 "as the others see it there are cells in it");
    }

    void read_color_regions(FormulaBuilder& formulas) {
        const auto* colors = tree_.find("board")->find("colors");
        if (colors == nullptr || !colors->is_map()) return;
        int number = 0;
        for (const auto& entry : colors->entries) {
            const auto set = formulas.fixed_set(entry.value.text);
            if (!set) continue;
            definition_.sets[*set].second.for_player[0].for_each(
                [&](CellId cell) { definition_.board.colors[cell] = number; });
            ++number;
        }
        definition_.board.color_count = std::max(1, number);
    }

    void declare_counters() {
        const auto* counters = tree_.find("counters");
        if (counters == nullptr) return;
        for (const auto& entry : counters->entries) {
            Counter counter;
            counter.name = entry.key.chars();
            counter.span = entry.key.span();
            counter.counts = entry.value.find("step") != nullptr;
            if (counter.counts == (entry.value.find("reset") != nullptr))
                diagnostics_.error("BW0447", entry.key.span(), "a counter has either `reset` or `step`");
            const auto* each = entry.value.find("each");
            counter.each = each != nullptr && each->chars() == "true";
            counter.start = read_number(entry.value.find("start"), diagnostics_);
            definition_.counters.push_back(std::move(counter));
        }
    }

    const Document& document_;
    const Tree& tree_;
    Diagnostics& diagnostics_;
    Definition definition_;
    std::optional<Symmetry> symmetry_;
};

}  // namespace

std::optional<Definition> build(const Document& document, Diagnostics& diagnostics) {
    return Builder(document, diagnostics).build();
}

}  // namespace boardwright::model
