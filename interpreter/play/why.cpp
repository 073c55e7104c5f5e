#include "interpreter/play/why.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "interpreter/play/text.h"
#include "interpreter/play/why_parts.h"

namespace boardwright::play {
namespace {

class Explainer {
public:
    Explainer(Position& position, const MoveList& legal, const Referee::Past& past, std::string_view text)
        : rules_(position.rules()),
          position_(position),
          legal_(legal),
          text_(text),
          referee_(position, &past) {}

    std::string explain() {
        for (const auto& move : legal_)
            if (write_move(rules_, position_, move) == text_) return "`" + text_ + "` is legal";
        if (text_ == "pass") return rules_.may_pass ? "nobody may pass now" : "nobody may pass in this game";
        const auto cells = read_move_cells(rules_, text_);
        if (!cells && text_.find('@') < text_.size()) return drop();
        if (!cells)
            return "`" + text_ + "` is not a move: write the cell it starts from and the cell it ends on";
        if (auto reason = not_mine(cells->from)) return *reason;
        const auto meant = [&](const Move& move) {
            return move.from() == cells->from && move.to() == cells->to;
        };
        if (auto reason = choices(meant)) return *reason;
        if (auto reason = unsafe(meant)) return *reason;
        return walks(*cells);
    }

private:
    std::string piece(CellId cell) const { return piece_words(position_, cell); }
    const std::string& name(CellId cell) const { return rules_.cell_names[cell]; }
    const std::string& me() const { return rules_.player_names[position_.to_move()]; }
    bool is_empty(CellId cell) const { return position_.at(cell) == PieceCode::empty; }

    std::optional<std::string> not_mine(CellId from) const {
        if (is_empty(from)) return "there is nobody on " + name(from);
        const auto& info = rules_.codes[ruleset::index(position_.at(from))];
        if (!info.player.valid()) return piece(from) + " belongs to nobody and does not move";
        if (info.player != position_.to_move())
            return piece(from) + " is not yours: it is " + me() + "'s turn";
        return {};
    }

    // The cells are right, the choice behind them is missing or wrong.
    template <class Meant>
    std::optional<std::string> choices(Meant meant) const {
        std::string list;
        for (const auto& move : legal_)
            if (meant(move)) list += (list.empty() ? "" : ", ") + write_move(rules_, position_, move);
        if (list.empty()) return {};
        return "`" + text_ + "` leaves open or misses a choice: " + list;
    }

    // A piece moves so, but the position after it is not allowed.
    template <class Meant>
    std::optional<std::string> unsafe(Meant meant) {
        MoveList candidates;
        referee_.candidates(candidates);
        for (const auto& move : candidates) {
            if (!meant(move)) continue;
            if (const auto* rule = referee_.broken_rule(move))
                return "this move is forbidden: " + rule->words;
            if (!referee_.is_legal(move)) return left_unsafe(move);
            if (!rules_.prefer.empty()) return "another move must be played first: " + preferences();
            return "the turn does not allow this move now";
        }
        return {};
    }

    std::string preferences() const {
        std::string words;
        for (const auto& rule : rules_.prefer) words += (words.empty() ? "" : ", then ") + rule.words;
        return words;
    }

    std::string left_unsafe(const Move& move) {
        Journal journal;
        const auto mover = position_.to_move();
        const bool had_royals = !position_.royals_of(mover).empty();
        referee_.apply(move, journal);
        std::string reason = me_would_be_in_check(mover);
        position_.royals_of(mover).find_if([&](CellId royal) {
            const auto attacker = referee_.attacker(royal, mover);
            if (attacker.valid()) reason = piece(royal) + " would be left attacked by " + piece(attacker);
            return attacker.valid();
        });
        if (had_royals && position_.royals_of(mover).empty()) reason = "this would cost the last royal piece";
        position_.rewind(journal, 0);
        return reason;
    }

    std::string me_would_be_in_check(PlayerId mover) const {
        return rules_.player_names[mover] + " would be left in check";
    }

    // `N@f3`: a piece that is not held, or may not enter there.
    std::string drop() {
        const auto at = text_.find('@');
        const auto letters = text_.substr(0, at);
        if (!rules_.hand.valid()) return "in this game no piece enters from a hand";
        const auto* found = droppable(letters);
        if (found == nullptr) return "no piece written `" + letters + "` can enter from a hand";
        const auto& type = rules_.type_names[rules_.codes[ruleset::index(found->code)].type];
        if (position_.pool_count(rules_.hand, position_.to_move(), found->member) == 0)
            return "there is no " + type + " in the hand";
        const auto cell = named_cell(text_.substr(at + 1));
        if (!cell) return "`" + text_.substr(at + 1) + "` is not a cell";
        const auto meant = [&](const Move& move) {
            return move.is_drop() && move.to() == *cell && move.after() == found->code;
        };
        if (auto reason = choices(meant)) return *reason;
        if (auto reason = unsafe(meant)) return *reason;
        if (!is_empty(*cell))
            return "the " + type + " may not enter there: " + piece(*cell) + " is in the way";
        return "the " + type + " may not enter there: its rule for entering excludes " + name(*cell);
    }

    const ruleset::Drop* droppable(const std::string& letters) const {
        for (const auto& drop : rules_.drops[position_.to_move().index()])
            if (rules_.type_letters[rules_.codes[ruleset::index(drop.code)].type] == letters) return &drop;
        return nullptr;
    }

    std::optional<CellId> named_cell(std::string_view word) const {
        for (std::size_t c = 0; c < rules_.cell_count; ++c)
            if (rules_.cell_names[CellId(c)] == word) return CellId(c);
        return {};
    }

    // How far the walks to that cell come: the one that fails last explains best.
    std::string walks(const MoveCells& cells) {
        const auto code = ruleset::index(position_.at(cells.from));
        const auto& range = rules_.walks_of[code * rules_.cell_count + cells.from.index()];
        std::string best;
        int best_score = -1;
        for (auto w = range.begin; w < range.end; ++w) {
            const auto& walk = rules_.walks[w];
            for (auto n = walk.begin; n < walk.end; ++n) {
                const auto& node = rules_.nodes[n];
                if (node.cell != cells.to || node.to == ruleset::kNever) continue;
                const auto [score, reason] = failure(walk, n, cells);
                if (score > best_score) best = reason, best_score = score;
            }
        }
        if (!best.empty()) return best;
        return piece(cells.from) + " has no move to " + name(cells.to) + ", not even on an empty board";
    }

    std::vector<std::uint32_t> way_to(std::uint32_t end) const {
        std::vector<std::uint32_t> way;
        for (auto n = end; rules_.nodes[n].parent != n; n = rules_.nodes[n].parent)
            way.push_back(rules_.nodes[n].parent);
        std::reverse(way.begin(), way.end());
        return way;
    }

    std::pair<int, std::string> failure(const ruleset::Walk& walk, std::uint32_t end,
                                        const MoveCells& cells) {
        const auto mover = piece(cells.from);
        if (!referee_.holds(walk.when, cells.from, cells.to, nullptr))
            return {0, mover + " does not move so now" + part(walk.when, cells, nullptr)};
        int score = 1;
        for (const auto n : way_to(end)) {
            const auto& node = rules_.nodes[n];
            ++score;
            if (!referee_.passes(node.pass, node.cell, cells.from))
                return {score, mover + " " + obstacle(cells.from, node.cell, rules_.tests[node.pass])};
        }
        const auto& node = rules_.nodes[end];
        if (!referee_.passes(node.to, node.cell, cells.from))
            return {score + 1, mover + " " + bad_end(cells.from, node.cell, rules_.tests[node.to])};
        const auto& detail = rules_.details[node.detail];
        if (!referee_.holds(detail.guard, cells.from, cells.to, &detail))
            return {score + 2, mover + " may not go there now: a condition of this move does not hold" +
                                   part(detail.guard, cells, &detail)};
        return {score + 3,
                mover + " may not go there now: there is nothing to choose for what the move brings about"};
    }

    std::string part(ruleset::FormulaId formula, const MoveCells& cells, const ruleset::WalkDetail* detail) {
        const auto words = BrokenPart(referee_, position_, cells.from, cells.to, detail).words(formula);
        return words ? ": " + *words : "";
    }

    // ---- cells that a test refuses

    // Whether the test lets some piece of this player pass, or (none) an empty cell.
    bool allows(const ruleset::CellTest& test, std::optional<bool> own) const {
        if (!own) return test.verdict[0] != ruleset::CellTest::no;
        for (std::size_t code = 1; code < rules_.codes.size(); ++code) {
            const auto& owner = rules_.codes[code].player;
            if (owner.valid() && (owner == position_.to_move()) == *own &&
                test.verdict[code] != ruleset::CellTest::no)
                return true;
        }
        return false;
    }

    std::string wanted_piece(const ruleset::CellTest& test) const {
        const bool own = allows(test, true);
        const bool foe = allows(test, false);
        return own && foe ? "a piece" : own ? "a piece of its own side" : foe ? "an enemy piece" : "";
    }

    std::string obstacle(CellId from, CellId cell, const ruleset::CellTest& test) {
        if (!is_empty(cell)) return "is blocked on " + name(cell) + " by " + piece(cell);
        if (!allows(test, std::nullopt)) {
            const auto wanted = wanted_piece(test);
            if (!wanted.empty()) return "needs " + wanted + " on " + name(cell) + ", which is empty";
        }
        if (const auto attack = attack_words(position_, from, cell))
            return "may not pass " + name(cell) + ": " + *attack;
        return "may not pass " + name(cell);
    }

    std::string bad_end(CellId from, CellId cell, const ruleset::CellTest& test) {
        if (is_empty(cell)) {
            if (!allows(test, std::nullopt)) {
                if (!allows(test, true))
                    return "may not end on " + name(cell) + " as it stands, with nobody to capture there";
                return "may not end on " + name(cell) + ", where it needs " + wanted_piece(test);
            }
            if (const auto attack = attack_words(position_, from, cell))
                return "may not end on " + name(cell) + ": " + *attack;
            return "may not end on " + name(cell) +
                   (allows(test, false) ? " as it stands, with nobody to capture there" : "");
        }
        const auto& info = rules_.codes[ruleset::index(position_.at(cell))];
        if (!info.player.valid()) return "cannot go to " + name(cell) + ": " + piece(cell) + " is in the way";
        if (info.player == position_.to_move())
            return "cannot go to " + name(cell) + ": " + piece(cell) + " is a piece of the same side";
        if (!allows(test, false))
            return "goes to " + name(cell) + " only when it is empty, and " + piece(cell) + " is there";
        return "has no right to capture " + piece(cell) + " with this move";
    }

    const Ruleset& rules_;
    Position& position_;
    const MoveList& legal_;
    std::string text_;
    Referee referee_;
};

}  // namespace

std::string explain_move(Position& position, const MoveList& legal, const Referee::Past& past,
                         std::string_view text) {
    return Explainer(position, legal, past, text).explain();
}

}  // namespace boardwright::play
