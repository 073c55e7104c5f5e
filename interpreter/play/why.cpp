#include "interpreter/play/why.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "interpreter/play/text.h"

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
        if (text_ == "pass") return "nobody may pass now";
        const auto cells = read_move_cells(rules_, text_);
        if (!cells && text_.find('@') < text_.size()) return drop();
        if (!cells)
            return "`" + text_ + "` is not a move: write the cell it starts from and the cell it ends on";
        const auto at = rules_.cell_names[cells->from];
        if (position_.at(cells->from) == PieceCode::empty) return "there is nobody on " + at;
        const auto& info = rules_.codes[ruleset::index(position_.at(cells->from))];
        if (info.player != position_.to_move())
            return piece(cells->from) + " is not yours: it is " + rules_.player_names[position_.to_move()] +
                   "'s turn";
        if (auto reason = choices(*cells)) return *reason;
        if (auto reason = unsafe(*cells)) return *reason;
        return walks(*cells);
    }

private:
    std::string piece(CellId cell) {
        const auto& info = rules_.codes[ruleset::index(position_.at(cell))];
        return "the " + rules_.type_names[info.type] + " on " + rules_.cell_names[cell];
    }

    // The cells are right, the choice behind them is missing or wrong.
    std::optional<std::string> choices(const MoveCells& cells) {
        std::string list;
        for (const auto& move : legal_)
            if (move.from == cells.from && move.to == cells.to)
                list += (list.empty() ? "" : ", ") + write_move(rules_, position_, move);
        if (list.empty()) return {};
        return "`" + text_ + "` leaves open or misses a choice: " + list;
    }

    std::optional<std::string> unsafe(const MoveCells& cells) {
        MoveList candidates;
        referee_.candidates(candidates);
        for (const auto& move : candidates) {
            if (move.from != cells.from || move.to != cells.to) continue;
            if (const auto* rule = referee_.broken_rule(move))
                return "this move is forbidden: " + rule->words;
            Journal journal;
            const auto me = position_.to_move();
            referee_.apply(move, journal);
            std::string reason;
            position_.royals_of(me).find_if([&](CellId royal) {
                const auto attacker = referee_.attacker(royal, me);
                if (attacker.valid()) reason = piece(royal) + " would be left attacked by " + piece(attacker);
                return attacker.valid();
            });
            position_.rewind(journal, 0);
            if (!reason.empty()) return reason;
            for (const auto& rule : rules_.prefer)
                if (!legal_.empty()) return "another move must be played first: " + rule.words;
        }
        return {};
    }

    // `N@f3`: a piece that is not held, or may not enter there.
    std::string drop() const {
        const auto letters = text_.substr(0, text_.find('@'));
        const auto me = position_.to_move().index();
        if (!rules_.hand.valid()) return "in this game no piece enters from a hand";
        for (const auto& drop : rules_.drops[me]) {
            const auto type = rules_.codes[ruleset::index(drop.code)].type;
            if (rules_.type_letters[type] != letters) continue;
            if (position_.pool_count(rules_.hand, position_.to_move(), drop.member) == 0)
                return "there is no " + rules_.type_names[type] + " in the hand";
            return "the " + rules_.type_names[type] + " may not enter there";
        }
        return "no piece written `" + letters + "` can enter from a hand";
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
        return piece(cells.from) + " has no move to " + rules_.cell_names[cells.to] +
               ", not even on an empty board";
    }

    std::pair<int, std::string> failure(const ruleset::Walk& walk, std::uint32_t end,
                                        const MoveCells& cells) {
        const auto mover = piece(cells.from);
        if (!referee_.holds(walk.when, cells.from, cells.to, nullptr))
            return {0, mover + " does not move so now"};
        std::vector<std::uint32_t> way;
        for (auto n = end; rules_.nodes[n].parent != n; n = rules_.nodes[n].parent)
            way.push_back(rules_.nodes[n].parent);
        std::reverse(way.begin(), way.end());
        int score = 1;
        for (const auto n : way) {
            const auto& node = rules_.nodes[n];
            ++score;
            if (!referee_.passes(node.pass, node.cell, cells.from))
                return {score, mover + " " + obstacle(node.cell)};
        }
        const auto& node = rules_.nodes[end];
        if (!referee_.passes(node.to, node.cell, cells.from))
            return {score + 1, mover + " " + bad_end(node.cell)};
        return {score + 2, mover + " may not go there now: a condition of this move does not hold"};
    }

    std::string obstacle(CellId cell) {
        const auto name = rules_.cell_names[cell];
        if (position_.at(cell) != PieceCode::empty) return "is blocked on " + name + " by " + piece(cell);
        return "may not pass " + name + ", which is empty or attacked";
    }

    std::string bad_end(CellId cell) {
        const auto name = rules_.cell_names[cell];
        const auto code = position_.at(cell);
        if (code == PieceCode::empty)
            return "may not end on " + name + " as it stands, with nobody to capture there";
        if (rules_.codes[ruleset::index(code)].player == position_.to_move())
            return "cannot go to " + name + ": " + piece(cell) + " is a piece of the same side";
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
