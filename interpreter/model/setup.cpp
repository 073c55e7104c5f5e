#include "interpreter/model/setup.h"

#include <algorithm>
#include <cctype>
#include <map>

namespace boardwright::model {
namespace {

using grammar::Diagnostics;
using grammar::Entry;
using grammar::Text;
using grammar::Tree;

class SetupBuilder {
public:
    explicit SetupBuilder(FormulaBuilder& formulas)
        : formulas_(formulas), definition_(formulas.definition()), diagnostics_(formulas.diagnostics()) {}

    void read(const Tree& tree) {
        if (const auto* fen = tree.find("fen"); fen != nullptr && fen->is_scalar()) read_rows(fen->text);
        for (const auto& entry : tree.entries)
            if (entry.key.chars() != "fen") read_side(entry);
    }

private:
    void put(CellId cell, PlayerId player, TypeId type, std::size_t facing, grammar::Span span) {
        const auto [old, fresh] = places_.emplace(cell, span);
        if (!fresh) {
            diagnostics_
                .error("BW0430", span, "two pieces are put on " + definition_.board.cells[cell].name,
                       "`" + definition_.types[type].name + "` stands here too")
                .others.push_back({old->second, "the first one"});
            return;
        }
        const auto& within = definition_.types[type].within;
        if (within && player.valid() && !definition_.sets[*within].second.seen_by(player).contains(cell))
            diagnostics_.error("BW0431", span,
                               "`" + definition_.types[type].name + "` may never stand on " +
                                   definition_.board.cells[cell].name,
                               "outside its `within`");
        if (definition_.board.blocked.contains(cell)) {
            diagnostics_.error("BW0438", span, "nothing can stand on " + definition_.board.cells[cell].name,
                               "this cell is blocked");
            return;
        }
        if (player.valid() == definition_.types[type].neutral) {
            diagnostics_.error(
                "BW0439", span,
                "`" + definition_.types[type].name + "` " +
                    (player.valid() ? "belongs to nobody: put it under `none`" : "belongs to a player"));
            return;
        }
        definition_.setup.push_back({cell, player, type, facing, span});
    }

    void read_side(const Entry& entry) {
        const auto player = entry.key.chars() == "none" ? std::optional(PlayerId())
                                                        : find_player(definition_, entry.key.chars());
        if (!player) {
            unknown_player(entry.key, {"fen", "none"}, formulas_);
            return;
        }
        if (entry.value.is_map()) {
            for (const auto& pieces : entry.value.entries) read_pieces(*player, pieces);
        } else if (entry.value.chars() == "mirror") {
            mirror(*player, entry.value.span);
        } else {
            diagnostics_.error("BW0433", entry.value.span,
                               "the pieces of a player are a map of types and cells, or mirror", "neither");
        }
    }

    // `TYPE cw: f1 f2`: the type, perhaps a facing, and cells or a cell set.
    void read_pieces(PlayerId player, const Entry& pieces) {
        const auto words = words_of(pieces.key);
        if (words.empty()) return;
        const auto type = formulas_.type(words[0].chars(), words[0].span());
        if (!type) return;
        const auto facing = read_facing(*type, words, pieces.key.span());
        if (!facing) return;
        const auto listed = words_of(pieces.value.text);
        const bool cells = std::all_of(listed.begin(), listed.end(), [&](const Text& word) {
            return find_cell(definition_.board, word.chars()).has_value();
        });
        if (cells) {
            for (const auto& word : listed)
                put(*find_cell(definition_.board, word.chars()), player, *type, *facing, word.span());
        } else if (const auto set = formulas_.fixed_set(pieces.value.text)) {
            const auto where = definition_.sets[*set].second.seen_by(player.valid() ? player : PlayerId(0));
            if (where.empty())
                diagnostics_.error("BW0434", pieces.value.span, "no cell is meant", "the region is empty");
            where.for_each([&](CellId cell) { put(cell, player, *type, *facing, pieces.value.span); });
        }
    }

    std::optional<std::size_t> read_facing(TypeId type, const std::vector<Text>& words, grammar::Span span) {
        const auto& facings = definition_.types[type].facings;
        if (facings.empty() && words.size() == 1) return 0;
        for (std::size_t i = 0; words.size() == 2 && i < facings.size(); ++i)
            if (definition_.board.directions[facings[i]] == words[1].chars()) return i;
        std::string list;
        for (const auto facing : facings) list += " " + definition_.board.directions[facing];
        diagnostics_.error("BW0435", span,
                           facings.empty() ? "pieces of this type do not face anywhere"
                                           : "say which way these pieces face:" + list);
        return {};
    }

    void mirror(PlayerId player, grammar::Span span) {
        const auto first = definition_.setup;
        const auto& image = definition_.players[player];
        if (!player.valid() || player.index() == 0) {
            diagnostics_.error("BW0459", span, "the first player's pieces cannot be mirrored from anybody");
            return;
        }
        for (const auto& piece : first) {
            if (piece.player.index() != 0) continue;
            put(image.image[piece.cell], player, piece.type, piece.facing, span);
        }
    }

    // The rows of a position text: far side first, digits for empty cells.
    void read_rows(const Text& text) {
        const auto rows = board_rows(definition_.board);
        const auto& chars = text.chars();
        std::size_t row = 0;
        std::size_t column = 0;
        const auto end_of_rows = std::min(chars.find_first_of("[ "), chars.size());
        for (std::size_t i = 0; i < end_of_rows;) {
            if (chars[i] == '/') {
                if (!row_is_full(rows, row, column, text, i)) return;
                ++row;
                column = 0;
                ++i;
            } else if (std::isdigit(static_cast<unsigned char>(chars[i]))) {
                std::size_t number = 0;
                for (; i < chars.size() && std::isdigit(static_cast<unsigned char>(chars[i])) &&
                       number < 10'000;
                     ++i)
                    number = number * 10 + static_cast<std::size_t>(chars[i] - '0');
                column += number;
            } else {
                const auto end = symbol_end(chars, i);
                if (row >= rows.size() || column >= rows[row].size()) {
                    diagnostics_.error("BW0436", text.span(i, end), "there is no cell for this piece",
                                       "this row is full");
                    return;
                }
                const auto cell = rows[row][column++];
                if (chars[i] != '*' || !definition_.board.blocked.contains(cell))
                    if (const auto piece = read_symbol(text, i, end))
                        put(cell, piece->player, piece->type, 0, text.span(i, end));
                i = end;
            }
        }
        if (end_of_rows < chars.size() && chars[end_of_rows] == '[')
            read_held(text, end_of_rows + 1, std::min(chars.find(']'), chars.size()));
        if (row_is_full(rows, row, column, text, end_of_rows) && row + 1 != rows.size())
            diagnostics_.error(
                "BW0460", text.span(),
                std::to_string(row + 1) + " rows are given, the board has " + std::to_string(rows.size()));
    }

    bool row_is_full(const std::vector<std::vector<CellId>>& rows, std::size_t row, std::size_t column,
                     const Text& text, std::size_t at) {
        if (row < rows.size() && rows[row].size() == column) return true;
        diagnostics_.error("BW0436", text.span(at == 0 ? 0 : at - 1, at),
                           row < rows.size()
                               ? "this row has " + std::to_string(column) + " cells, the board's has " +
                                     std::to_string(rows[row].size())
                               : std::string("the board has fewer rows"));
        return false;
    }

    static std::size_t symbol_end(const std::string& chars, std::size_t i) {
        if (chars[i] == '(') return std::min(chars.find(')', i), chars.size() - 1) + 1;
        auto end = i;
        if (chars[i] == '*') return i + 1;
        while (end + 1 < chars.size() && !std::isalpha(static_cast<unsigned char>(chars[end]))) ++end;
        return end + 1;
    }

    struct Owned {
        PlayerId player;
        TypeId type;
    };
    std::optional<Owned> find_symbol(std::string_view symbol) const {
        for (std::size_t t = 0; t < definition_.types.size(); ++t)
            for (std::size_t p = 0; p < definition_.players.size(); ++p) {
                const auto& type = definition_.types[TypeId(t)];
                const auto player = type.neutral ? PlayerId() : PlayerId(p);
                if (symbol_of(type, player) == symbol) return Owned{player, TypeId(t)};
            }
        return {};
    }

    std::optional<Owned> read_symbol(const Text& text, std::size_t begin, std::size_t end) {
        auto symbol = text.chars().substr(begin, end - begin);
        if (symbol.front() == '(' && symbol.size() > 2) symbol = symbol.substr(1, symbol.size() - 2);
        const auto found = find_symbol(symbol);
        if (!found)
            diagnostics_.error("BW0437", text.span(begin, end), "no piece type is written `" + symbol + "`");
        return found;
    }

    // `[QPpp]`: what the players hold.
    void read_held(const Text& text, std::size_t begin, std::size_t end) {
        for (auto i = begin; i < end;) {
            const auto symbol = symbol_end(text.chars(), i);
            if (const auto piece = read_symbol(text, i, symbol))
                definition_.held.push_back({piece->player, piece->type, 1});
            i = symbol;
        }
    }

    FormulaBuilder& formulas_;
    Definition& definition_;
    Diagnostics& diagnostics_;
    std::map<CellId, grammar::Span> places_;
};

}  // namespace

std::optional<PlayerId> find_player(const Definition& definition, std::string_view name) {
    for (std::size_t p = 0; p < definition.players.size(); ++p)
        if (definition.players[PlayerId(p)].name == name) return PlayerId(p);
    return {};
}

void unknown_player(const Text& name, std::vector<std::string> others, FormulaBuilder& formulas) {
    for (const auto& player : formulas.definition().players) others.push_back(player.name);
    formulas.diagnostics().error("BW0432", name.span(), "there is no player `" + name.chars() + "`",
                                 grammar::suggestion(name.chars(), others));
}

std::string symbol_of(const PieceType& type, PlayerId player) {
    auto symbol = type.letter;
    if (!player.valid() || player.index() == 0) return symbol;
    if (player.index() > 1) return symbol + std::to_string(player.index() + 1);
    std::transform(symbol.begin(), symbol.end(), symbol.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return symbol;
}

void build_setup(const Tree& tree, FormulaBuilder& formulas) { SetupBuilder(formulas).read(tree); }

}  // namespace boardwright::model
