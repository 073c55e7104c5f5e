// Positions as text: reading; and the start position.
#include <algorithm>
#include <vector>

#include "interpreter/play/text.h"
#include "interpreter/play/text_parts.h"

namespace boardwright::play {
namespace {

using grammar::Result;

class PositionReader {
public:
    PositionReader(const Ruleset& rules, std::string_view text)
        : rules_(rules), text_(text), position_(rules) {}

    Result<Position, PositionError> read() {
        split();
        if (fields_.empty()) return PositionError{0, "the text is empty"};
        const bool good = read_rows(fields_[0]) && read_player() && assume_unmoved() && read_rights() &&
                          read_numbers() && read_trails() && read_named();
        if (!good) return error_;
        return std::move(position_);
    }

private:
    struct Field {
        std::size_t begin;
        std::string_view words;
    };

    void split() {
        for (std::size_t i = 0; i < text_.size();) {
            const auto end = std::min(text_.find(' ', i), text_.size());
            if (end > i) {
                const Field field{i, text_.substr(i, end - i)};
                (field.words.find('=') == std::string_view::npos ? fields_ : named_).push_back(field);
            }
            i = end + 1;
        }
    }

    bool fail(std::size_t offset, std::string reason) {
        error_ = {offset, std::move(reason)};
        return false;
    }

    // ---- pieces

    bool read_rows(const Field& field) {
        std::size_t row = 0;
        std::size_t column = 0;
        const auto bracket = std::min(field.words.find('['), field.words.size());
        if (bracket < field.words.size() && !read_hands(field, bracket + 1)) return false;
        const auto words = field.words.substr(0, bracket);
        for (std::size_t i = 0; i < words.size();) {
            const auto at = field.begin + i;
            if (words[i] == '/') {
                if (row < rules_.rows.size() && column != rules_.rows[row].size())
                    return fail(at, row_fault(row, column));
                ++row;
                column = 0;
                ++i;
            } else if (is_digit(words[i])) {
                std::size_t number = 0;
                for (; i < words.size() && is_digit(words[i]); ++i)
                    number = std::min<std::size_t>(number * 10 + static_cast<std::size_t>(words[i] - '0'),
                                                   100'000);
                column += number;
            } else if (words[i] == '*' && is_blocked(row, column)) {
                ++column;
                ++i;
            } else {
                const auto end = symbol_end(words, i);
                const auto code = find_symbol(words.substr(i, end - i));
                if (!code)
                    return fail(at, "no piece is written `" + std::string(words.substr(i, end - i)) + "`");
                if (row >= rules_.rows.size() || column >= rules_.rows[row].size() || is_blocked(row, column))
                    return fail(at, "there is no cell for this piece");
                position_.set_piece(rules_.rows[row][column++], *code, journal_);
                i = end;
            }
        }
        if (row + 1 != rules_.rows.size())
            return fail(field.begin, std::to_string(row + 1) + " rows are given, the board has " +
                                         std::to_string(rules_.rows.size()));
        if (column != rules_.rows[row].size())
            return fail(field.begin + words.size() - 1, row_fault(row, column));
        return true;
    }

    bool is_blocked(std::size_t row, std::size_t column) const {
        return row < rules_.rows.size() && column < rules_.rows[row].size() &&
               rules_.blocked.contains(rules_.rows[row][column]);
    }

    // `[QPp]`: what the players hold.
    bool read_hands(const Field& field, std::size_t begin) {
        const auto end = std::min(field.words.find(']'), field.words.size());
        for (auto i = begin; i < end && field.words[i] != '-';) {
            const auto symbol = symbol_end(field.words, i);
            const auto code = find_symbol(field.words.substr(i, symbol - i));
            if (!code || !hold(*code))
                return fail(field.begin + i,
                            "nobody can hold `" + std::string(field.words.substr(i, symbol - i)) + "`");
            i = symbol;
        }
        return true;
    }

    bool hold(PieceCode code) {
        const auto& info = rules_.codes[ruleset::index(code)];
        if (!rules_.hand.valid() || !info.player.valid()) return false;
        const auto& members = rules_.pools[rules_.hand].order;
        const auto member = std::find(members.begin(), members.end(), info.type);
        if (member == members.end()) return false;
        const auto m = static_cast<std::size_t>(member - members.begin());
        const auto count = position_.pool_count(rules_.hand, info.player, m);
        if (count < 255) position_.set_pool_count(rules_.hand, info.player, m, count + 1, journal_);
        return true;
    }

    std::string row_fault(std::size_t row, std::size_t column) const {
        return "this row has " + std::to_string(column) + " cells, the board's has " +
               std::to_string(rules_.rows[row].size());
    }

    static std::size_t symbol_end(std::string_view words, std::size_t i) {
        if (words[i] == '(') return std::min(words.find(')', i), words.size() - 1) + 1;
        while (i + 1 < words.size() && !is_letter(words[i])) ++i;
        return i + 1 < words.size() && words[i + 1] == '~' ? i + 2 : i + 1;
    }

    std::optional<PieceCode> find_symbol(std::string_view symbol) const {
        if (symbol.size() > 2 && symbol.front() == '(' && symbol.back() == ')')
            symbol = symbol.substr(1, symbol.size() - 2);
        for (std::size_t c = 1; c < rules_.codes.size(); ++c)
            if (rules_.codes[c].symbol == symbol) return static_cast<PieceCode>(c);
        return {};
    }

    bool read_player() {
        if (fields_.size() < 2) return true;
        const auto& field = fields_[1];
        for (std::size_t p = 0; p < rules_.player_names.size(); ++p)
            if (field.words.size() == 1 &&
                lower(field.words[0]) == lower(rules_.player_names[PlayerId(p)].front())) {
                auto turn = position_.turn();
                turn.player = PlayerId(p);
                turn.ply = turn.number = static_cast<int>(p);
                if (!rules_.turns.simple) turn.number = first_turn_of(PlayerId(p));
                turn.left = turn.number == 0           ? rules_.turns.first
                            : rules_.turns.progressive ? rules_.turns.first + turn.number
                                                       : rules_.turns.moves;
                position_.set_turn(turn, journal_);
                return true;
            }
        return fail(field.begin, "no player is called `" + std::string(field.words) + "`");
    }

    int first_turn_of(PlayerId player) const {
        const auto& order = rules_.turns.order;
        return static_cast<int>(std::find(order.begin(), order.end(), player) - order.begin());
    }

    // ---- rights and unmoved pieces

    bool assume_unmoved() {
        for (std::size_t c = 0; c < rules_.cell_count; ++c)
            if (assumed_unmoved(position_, CellId(c))) position_.set_unmoved(CellId(c), true, journal_);
        return true;
    }

    bool read_rights() {
        if (fields_.size() < 3 || fields_[2].words == "-") return true;
        const auto& field = fields_[2];
        for (std::size_t i = 0; i < field.words.size(); ++i) {
            const char letter = field.words[i];
            const PlayerId player(std::isupper(static_cast<unsigned char>(letter)) ? 0U : 1U);
            if (player.index() >= rules_.player_names.size() || !grant(player, upper(letter)))
                return fail(field.begin + i, std::string("there is nobody for the right `") + letter + "`");
        }
        return true;
    }

    bool grant(PlayerId player, char letter) {
        const auto partner = partner_called(position_, player, letter);
        if (!partner) return false;
        position_.set_unmoved(*partner, true, journal_);
        position_.pieces_of(player).for_each([&](CellId cell) {
            if (is_of(position_, cell, rules_.asks_partner)) position_.set_unmoved(cell, true, journal_);
        });
        return true;
    }

    // ---- the trails

    bool read_trails() {
        if (fields_.size() < 4 || fields_[3].words == "-") return true;
        const auto& field = fields_[3];
        for (std::size_t i = 0; i <= field.words.size();) {
            const auto end = std::min(field.words.find(';', i), field.words.size());
            if (!read_trail({field.begin + i, field.words.substr(i, end - i)})) return false;
            i = end + 1;
        }
        return true;
    }

    // Most likely it was left by the player who moved last.
    bool read_trail(const Field& field) {
        CellSet cells;
        if (!read_cells(field, cells)) return false;
        if (cells.empty()) return fail(field.begin, "between `;` there is no cell that was passed");
        const auto players = rules_.player_names.size();
        const auto last = last_player(position_).index();
        for (std::size_t i = 0; i < players; ++i) {
            const PlayerId player((last + i) % players);
            const auto old = position_.trails_of(player);
            std::vector<Trail> trails(old.begin(), old.end());
            const CellSet* left = nullptr;
            const auto piece = position_.pieces_of(player).find_if([&](CellId cell) {
                const auto has_one = [&](const Trail& trail) { return trail.piece == cell; };
                if (std::none_of(trails.begin(), trails.end(), has_one)) left = trail_of(cell, cells);
                return left != nullptr;
            });
            if (left == nullptr) continue;
            trails.push_back({left, piece});
            position_.set_trails(player, std::move(trails), journal_);
            return true;
        }
        return fail(field.begin, "no piece can have passed these cells with its last move");
    }

    // What a move of the piece on the cell marks that ends there and marks just these cells, or null.
    const CellSet* trail_of(CellId piece, const CellSet& cells) const {
        const auto code = ruleset::index(position_.at(piece));
        for (std::size_t from = 0; from < rules_.cell_count; ++from) {
            // Something may have been put where it came from, but not a piece that was there before.
            if (position_.unmoved(CellId(from))) continue;
            const auto& range = rules_.walks_of[code * rules_.cell_count + from];
            for (auto w = range.begin; w < range.end; ++w)
                for (auto n = rules_.walks[w].begin; n < rules_.walks[w].end; ++n) {
                    const auto& node = rules_.nodes[n];
                    if (node.cell != piece || node.to == ruleset::kNever) continue;
                    const auto& marked = rules_.details[node.detail].trail;
                    if (marked == cells) return &marked;
                }
        }
        return nullptr;
    }

    bool read_cells(const Field& field, CellSet& cells) {
        for (std::size_t i = 0; i < field.words.size();) {
            if (field.words[i] == ',') {
                ++i;
                continue;
            }
            const auto end = end_of_cell(field.words, i);
            const auto cell = find_cell(rules_, field.words.substr(i, end - i));
            if (!cell || end == i) return fail(field.begin + i, "there is no such cell");
            cells.add(*cell);
            i = end;
        }
        return true;
    }

    // ---- numbers and named fields

    std::optional<int> number(const Field& field) {
        int value = 0;
        for (const char c : field.words) {
            if (!is_digit(c) || value > 1'000'000) {
                fail(field.begin, "`" + std::string(field.words) + "` is not a number");
                return {};
            }
            value = value * 10 + (c - '0');
        }
        return value;
    }

    bool read_numbers() {
        if (fields_.size() > 4 && fields_[4].words != "-") {
            const auto value = number(fields_[4]);
            if (!value) return false;
            const auto counter = main_counter(rules_);
            if (counter.valid()) position_.set_counter(counter, position_.to_move(), *value, journal_);
        }
        if (fields_.size() > 5) {
            const auto value = number(fields_[5]);
            if (!value) return false;
            auto turn = position_.turn();
            turn.ply = std::max(0, *value - 1);
            if (rules_.turns.simple)
                turn.ply = turn.number = turn.ply * static_cast<int>(rules_.player_names.size()) +
                                         static_cast<int>(turn.player.index());
            position_.set_turn(turn, journal_);
        }
        if (fields_.size() > 6) return fail(fields_[6].begin, "nothing is expected here");
        return true;
    }

    bool read_named() {
        for (const auto& field : named_) {
            const auto equals = field.words.find('=');
            const auto key = field.words.substr(0, equals);
            const Field value{field.begin + equals + 1, field.words.substr(equals + 1)};
            if (key == "moved" || key == "unmoved") {
                CellSet cells;
                if (!read_cells(value, cells)) return false;
                cells.for_each([&](CellId cell) { position_.set_unmoved(cell, key == "unmoved", journal_); });
            } else if (!read_turn(key, value) && !read_counter(key, value) && !read_pool(key, value)) {
                return error_.reason.empty()
                           ? fail(field.begin, "this game has nothing called `" + std::string(key) + "`")
                           : false;
            }
        }
        return true;
    }

    bool read_turn(std::string_view key, const Field& value) {
        if (key == "last" && value.words == "pass") {
            LastMove last;
            last.passed = true;
            position_.set_last(last, journal_);
            return true;
        }
        if (rules_.turns.simple || (key != "turn" && key != "left")) return false;
        const auto count = number(value);
        if (!count) return false;
        auto turn = position_.turn();
        if (key == "left") turn.left = std::max(1, *count);
        if (key == "turn") turn.number = std::max(0, *count - 1);
        const auto& order = rules_.turns.order;
        if (order[static_cast<std::size_t>(turn.number) % order.size()] != turn.player)
            return fail(value.begin, "this turn is another player's");
        position_.set_turn(turn, journal_);
        return true;
    }

    bool read_counter(std::string_view key, const Field& value) {
        bool known = false;
        bool good = true;
        each_counter(rules_, [&](CounterId counter, PlayerId player, const std::string& name) {
            if (name != key) return;
            known = true;
            const auto count = number(value);
            good = count.has_value();
            if (count) position_.set_counter(counter, player, *count, journal_);
        });
        return known && good;
    }

    bool read_pool(std::string_view key, const Field& value) {
        bool known = false;
        bool good = true;
        each_pool(rules_, [&](PoolId pool, PlayerId player, const std::string& name) {
            if (name != key) return;
            known = true;
            good = fill_pool(pool, player, value);
        });
        return known && good;
    }

    bool fill_pool(PoolId pool, PlayerId player, const Field& value) {
        const auto& order = rules_.pools[pool].order;
        std::vector<int> counts(order.size(), 0);
        const bool closed = value.words == "closed";
        for (std::size_t i = 0; !closed && value.words != "-" && i < value.words.size();) {
            const auto end = symbol_end(value.words, i);
            const auto letters = value.words.substr(i, end - i);
            const auto member = std::find_if(order.begin(), order.end(), [&](ruleset::TypeId type) {
                return rules_.type_letters[type] == letters;
            });
            if (member == order.end())
                return fail(value.begin + i,
                            "no piece of this pool is written `" + std::string(letters) + "`");
            if (++counts[static_cast<std::size_t>(member - order.begin())] > 255)
                return fail(value.begin + i, "there are too many pieces in this pool");
            i = end;
        }
        for (std::size_t m = 0; m < order.size(); ++m)
            position_.set_pool_count(pool, player, m, counts[m], journal_);
        if (closed) position_.close_pool(pool, player, journal_);
        return true;
    }

    const Ruleset& rules_;
    std::string_view text_;
    Position position_;
    Journal journal_;
    std::vector<Field> fields_;
    std::vector<Field> named_;
    PositionError error_;
};

}  // namespace

Result<Position, PositionError> read_position(const Ruleset& rules, std::string_view text) {
    return PositionReader(rules, text).read();
}

Position initial_position(const Ruleset& rules) {
    Position position(rules);
    Journal journal;
    for (const auto& start : rules.start) {
        position.set_piece(start.cell, start.code, journal);
        if (is_of(position, start.cell, rules.unmoved_matters))
            position.set_unmoved(start.cell, true, journal);
    }
    for (std::size_t p = 0; p < rules.held.size(); ++p)
        for (std::size_t m = 0; m < rules.held[p].size(); ++m)
            position.set_pool_count(rules.hand, PlayerId(p), m, rules.held[p][m], journal);
    return position;
}

}  // namespace boardwright::play
