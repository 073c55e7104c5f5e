#include "interpreter/model/board.h"

#include <algorithm>
#include <cctype>

#include "interpreter/model/board_builder.h"

namespace boardwright::model {

using grammar::Diagnostics;
using grammar::Expr;
using grammar::Span;
using grammar::Text;
using grammar::Tree;

namespace {

constexpr int kLargestCoordinate = 10'000;

std::optional<int> read_number(std::string_view chars) {
    const bool negative = !chars.empty() && chars.front() == '-';
    const auto digits = negative ? chars.substr(1) : chars;
    if (digits.empty() || digits.size() > 6 ||
        !std::all_of(digits.begin(), digits.end(), [](unsigned char c) { return std::isdigit(c) != 0; }))
        return {};
    int value = 0;
    for (const char c : digits) value = value * 10 + (c - '0');
    return negative ? -value : value;
}

// Letters count a = 0 … z = 25, aa = 26 …
std::optional<int> letter_number(std::string_view chars) {
    int value = 0;
    for (const char c : chars) {
        if (c < 'a' || c > 'z' || value > kLargestCoordinate) return {};
        value = value * 26 + (c - 'a' + 1);
    }
    return chars.empty() ? std::nullopt : std::optional(value - 1);
}

std::string letters(int number, std::string_view left_out) {
    std::string alphabet;
    for (char c = 'a'; c <= 'z'; ++c)
        if (left_out.find(c) == std::string_view::npos) alphabet += c;
    const auto size = static_cast<int>(alphabet.size());
    std::string text;
    for (int rest = number; rest >= 0; rest = rest / size - 1)
        text.insert(text.begin(), alphabet[static_cast<std::size_t>(rest % size)]);
    return text;
}

}  // namespace

std::optional<BuiltBoard> BoardBuilder::build() {
    const auto errors = diagnostics_.error_count();
    read_axes();
    if (diagnostics_.error_count() == errors) read_directions();
    if (diagnostics_.error_count() == errors) make_cells();
    if (diagnostics_.error_count() == errors) name_cells();
    if (diagnostics_.error_count() == errors) {
        make_steps();
        read_classes();
        read_edges();
        read_leaps();
        read_drawing();
    }
    if (diagnostics_.error_count() == errors) {
        color();
        find_symmetry();
    }
    if (diagnostics_.error_count() != errors) return {};
    return std::move(built_);
}

const Tree* BoardBuilder::need(std::string_view key) {
    const auto* found = tree_.find(key);
    if (found == nullptr)
        diagnostics_.error("BW0330", tree_.span, "this board has no `" + std::string(key) + "`",
                           "name a shape (grid, hex, rings …) or write its axes, steps and names");
    return found;
}

void BoardBuilder::read_axes() {
    const auto* axes = need("axes");
    if (axes == nullptr) return;
    if (axes->entries.empty()) diagnostics_.error("BW0342", axes->span, "a board needs at least one axis");
    std::size_t product = 1;
    for (const auto& entry : axes->entries) {
        read_axis(entry.key.chars(), entry.value.text);
        if (board().axes.empty()) return;
        product *= static_cast<std::size_t>(std::max(1, board().axes.back().size()));
        if (product > 100 * ruleset::kMaxCells) {
            diagnostics_.error("BW0331", entry.value.span, "these axes span far more than 1,024 cells");
            return;
        }
    }
}

void BoardBuilder::read_axis(const std::string& name, const Text& text) {
    const auto words = words_of(text);
    const auto& chars = words.empty() ? text.chars() : words[0].chars();
    const auto dots = chars.find("..");
    const bool cyclic = words.size() == 2 && words[1].chars() == "cyclic";
    const auto first = dots == std::string::npos ? chars : chars.substr(0, dots);
    const auto last = dots == std::string::npos ? chars : chars.substr(dots + 2);
    auto a = read_number(first);
    auto b = read_number(last);
    const bool lettered = !a && !b;
    if (lettered) {
        a = letter_number(first);
        b = letter_number(last);
    }
    if (!a || !b || *a > *b || *b > kLargestCoordinate || words.empty() || (words.size() > 1 && !cyclic)) {
        diagnostics_.error("BW0332", text.span(), "this is no range of coordinates",
                           "write a..h, 1..8 or a..p cyclic");
        return;
    }
    Axis axis{name, *a, *b, cyclic, {}};
    if (axis.size() > 4 * static_cast<int>(ruleset::kMaxCells)) {
        diagnostics_.error("BW0331", text.span(), "these axes span far more than 1,024 cells");
        return;
    }
    for (int c = *a; c <= *b; ++c) axis.labels.push_back(lettered ? letters(c, "") : std::to_string(c));
    board().axes.push_back(std::move(axis));
}

void BoardBuilder::read_directions() {
    const auto* steps = need("steps");
    if (steps == nullptr) return;
    for (const auto& entry : steps->entries) {
        std::vector<int> vector;
        for (const auto& item : entry.value.items)
            if (const auto number = read_number(item.chars())) vector.push_back(*number);
        if (vector.size() != board().axes.size() || vector.size() != entry.value.items.size()) {
            diagnostics_.error(
                "BW0333", entry.value.span,
                "a step has one number for each axis, here " + std::to_string(board().axes.size()));
            continue;
        }
        board().directions.push_back(entry.key.chars());
        vectors_.push_back(std::move(vector));
    }
    if (board().directions.empty() && !diagnostics_.has_errors())
        diagnostics_.error("BW0343", steps->span, "a board needs at least one direction");
}

Meanings BoardBuilder::coordinate_meanings(const std::vector<int>& at) {
    Meanings meanings;
    meanings.name = [this, &at](std::string_view name) -> std::optional<int> {
        const auto axis = find_axis(built_.board, name);
        return axis ? std::optional(at[*axis]) : std::nullopt;
    };
    meanings.call = [this, &at](const Expr& call) -> std::optional<int> {
        const auto axis = call.args.size() == 1 ? find_axis(built_.board, call.args[0].word) : std::nullopt;
        if (!axis) return {};
        const auto& a = built_.board.axes[*axis];
        if (call.word == "flip") return a.first + a.last - at[*axis];
        if (call.word == "size") return a.size();
        return {};
    };
    return meanings;
}

void BoardBuilder::make_cells() {
    const auto condition = [&](std::string_view key) {
        const auto* found = tree_.find(key);
        return found == nullptr ? std::nullopt : grammar::parse_condition(found->text, diagnostics_);
    };
    const auto errors = diagnostics_.error_count();
    const auto where = condition("where");
    const auto blocked = condition("blocked");
    if (diagnostics_.error_count() != errors) return;
    std::vector<int> at;
    for (const auto& axis : board().axes) at.push_back(axis.first);
    for (bool more = true; more;) {
        const auto inside =
            where ? evaluate(*where, coordinate_meanings(at), diagnostics_) : std::optional(1);
        if (!inside) return;
        if (*inside != 0) {
            if (board().cells.size() == ruleset::kMaxCells) {
                diagnostics_.error("BW0331", tree_.span, "a board has at most 1,024 cells");
                return;
            }
            const auto shut =
                blocked ? evaluate(*blocked, coordinate_meanings(at), diagnostics_) : std::optional(0);
            if (!shut) return;
            const auto cell = board().cells.push_back({"", at});
            by_coordinates_[at] = cell;
            if (*shut != 0) board().blocked.add(cell);
        }
        more = advance(at);
    }
    if (board().cells.empty()) diagnostics_.error("BW0334", tree_.span, "this board has no cells");
}

// The next coordinates, the first axis running fastest.
bool BoardBuilder::advance(std::vector<int>& at) const {
    for (std::size_t i = 0; i < at.size(); ++i) {
        const auto& axis = built_.board.axes[i];
        if (++at[i] <= axis.last) return true;
        at[i] = axis.first;
    }
    return false;
}

void BoardBuilder::name_cells() {
    const auto* names = need("names");
    if (names == nullptr) return;
    const auto parts = split_names(names->text);
    if (!parts) return;
    std::map<std::string, CellId> seen;
    for (std::size_t i = 0; i < board().cells.size(); ++i) {
        auto& cell = board().cells[CellId(i)];
        for (const auto& part : *parts) {
            const auto text = part_text(part, cell.coordinates);
            if (!text) return;
            cell.name += *text;
        }
        if (!good_name(cell.name)) {
            diagnostics_.error("BW0335", names->span, "`" + cell.name + "` is no name for a cell",
                               "a cell is called by small letters, then digits: a1, bc12");
            return;
        }
        if (!seen.emplace(cell.name, CellId(i)).second) {
            diagnostics_.error("BW0347", names->span, "two cells are called `" + cell.name + "`",
                               "every axis has its part in the name");
            return;
        }
    }
}

// Letters followed by digits, so that move texts can be taken apart.
bool BoardBuilder::good_name(const std::string& name) {
    const auto digits =
        std::find_if(name.begin(), name.end(), [](unsigned char c) { return std::isdigit(c); });
    return digits != name.begin() && digits != name.end() &&
           std::all_of(name.begin(), digits, [](unsigned char c) { return std::islower(c); }) &&
           std::all_of(digits, name.end(), [](unsigned char c) { return std::isdigit(c); });
}

std::optional<std::vector<BoardBuilder::Part>> BoardBuilder::split_names(const Text& text) {
    std::vector<Part> parts;
    const auto& chars = text.chars();
    for (std::size_t i = 0; i < chars.size();) {
        if (chars[i] != '{') {
            const auto end = std::min(chars.find('{', i), chars.size());
            parts.push_back({chars.substr(i, end - i), {}});
            i = end;
            continue;
        }
        const auto close = std::min(chars.find('}', i), chars.size());
        auto expr = grammar::parse_value(text.slice(i + 1, close), diagnostics_);
        if (!expr) return {};
        parts.push_back({"", std::move(expr)});
        i = close + 1;
    }
    return parts;
}

// `{file}` is the axis' label, `{letter(i)}` the i-th letter, anything else a number.
std::optional<std::string> BoardBuilder::part_text(const Part& part, const std::vector<int>& at) {
    if (!part.expr) return part.literal;
    const auto& expr = *part.expr;
    if (expr.op == Expr::Op::name)
        if (const auto axis = find_axis(board(), expr.word)) {
            const auto& a = board().axes[*axis];
            return a.labels[static_cast<std::size_t>(at[*axis] - a.first)];
        }
    const bool letter = expr.op == Expr::Op::call && expr.word == "letter" && !expr.args.empty();
    const auto value = evaluate(letter ? expr.args[0] : expr, coordinate_meanings(at), diagnostics_);
    if (!value) return {};
    if (!letter) return std::to_string(*value);
    // The second argument names the alphabet: `no_j`, `no-j` leave letters out.
    std::string left_out;
    if (expr.args.size() > 1) left_out = alphabet_gap(expr.args[1]);
    return letters(*value, left_out);
}

std::string BoardBuilder::alphabet_gap(const Expr& expr) {
    const auto word =
        expr.op == Expr::Op::subtract && expr.args[0].word == "no" ? "no" + expr.args[1].word : expr.word;
    return word.starts_with("no") ? word.substr(2) : std::string();
}

std::optional<BuiltBoard> build_board(const Tree& tree, Diagnostics& diagnostics) {
    return BoardBuilder(tree, diagnostics).build();
}

std::optional<CellId> find_cell(const Board& board, std::string_view name) {
    for (std::size_t c = 0; c < board.cells.size(); ++c)
        if (board.cells[CellId(c)].name == name) return CellId(c);
    return {};
}

std::optional<DirectionId> find_direction(const Board& board, std::string_view name) {
    for (std::size_t d = 0; d < board.directions.size(); ++d)
        if (board.directions[DirectionId(d)] == name) return DirectionId(d);
    return {};
}

const std::vector<DirectionId>* find_class(const Board& board, std::string_view name) {
    for (const auto& [known, directions] : board.classes)
        if (known == name) return &directions;
    return nullptr;
}

std::optional<std::size_t> find_axis(const Board& board, std::string_view name) {
    for (std::size_t i = 0; i < board.axes.size(); ++i)
        if (board.axes[i].name == name) return i;
    return {};
}

std::optional<int> find_label(const Axis& axis, std::string_view label) {
    for (std::size_t i = 0; i < axis.labels.size(); ++i)
        if (axis.labels[i] == label) return axis.first + static_cast<int>(i);
    return {};
}

CellSet leap_ends(const Board& board, CellId from, const LeapSet& set) {
    struct State {
        CellId cell;
        int turn = 0;
        int sense = 1;
    };
    const auto size = static_cast<int>(board.directions.size());
    const auto wrapped = [&](int place) { return ((place % size) + size) % size; };
    CellSet ends;
    for (const auto& leap : set.leaps) {
        std::vector<State> states{{from}};
        for (const int angle : leap) {
            std::vector<State> further;
            for (const auto& state : states) {
                const auto direction = static_cast<std::size_t>(wrapped(state.turn + state.sense * angle));
                for (const auto& arrival : board.steps[state.cell][DirectionId(direction)]) {
                    const int sense = arrival.flip ? -state.sense : state.sense;
                    const auto heading = static_cast<int>(arrival.heading.index());
                    further.push_back({arrival.cell, wrapped(heading - sense * angle), sense});
                }
            }
            states = std::move(further);
        }
        for (const auto& state : states) ends.add(state.cell);
    }
    return ends - board.blocked;
}

std::vector<CellId> straight_on(const Board& board, CellId from, DirectionId direction) {
    std::vector<CellId> line;
    for (auto cell = from;;) {
        const auto& arrivals = board.steps[cell][direction];
        if (arrivals.empty()) return line;
        cell = arrivals.front().cell;
        direction = arrivals.front().heading;
        const bool again = cell == from || std::find(line.begin(), line.end(), cell) != line.end();
        if (again || board.blocked.contains(cell)) return line;
        line.push_back(cell);
    }
}

std::vector<std::vector<CellId>> board_rows(const Board& board) {
    std::vector<std::vector<CellId>> rows;
    const auto& axis = board.axes.back();
    for (int at = axis.last; at >= axis.first; --at) {
        std::vector<CellId> row;
        for (std::size_t c = 0; c < board.cells.size(); ++c)
            if (board.cells[CellId(c)].coordinates.back() == at) row.push_back(CellId(c));
        if (!row.empty()) rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<Text> words_of(const Text& text) {
    std::vector<Text> words;
    const auto& chars = text.chars();
    for (std::size_t i = 0; i < chars.size();) {
        const auto end = std::min(chars.find(' ', i), chars.size());
        if (end > i) words.push_back(text.slice(i, end));
        i = end + 1;
    }
    return words;
}

std::vector<Text> words_of(const Tree& tree) {
    if (tree.is_scalar()) return words_of(tree.text);
    std::vector<Text> words;
    for (const auto& item : tree.items)
        for (auto& word : words_of(item.text)) words.push_back(std::move(word));
    return words;
}

}  // namespace boardwright::model
