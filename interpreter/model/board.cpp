#include "interpreter/model/board.h"

#include <algorithm>
#include <cctype>
#include <functional>
#include <map>
#include <numeric>

#include "grammar/expression.h"
#include "interpreter/model/arithmetic.h"

namespace boardwright::model {
namespace {

using grammar::Diagnostics;
using grammar::Expr;
using grammar::Span;
using grammar::Text;
using grammar::Tree;

constexpr int kLargestCoordinate = 10'000;

std::optional<int> read_number(std::string_view chars) {
    const bool negative = !chars.empty() && chars.front() == '-';
    const auto digits = negative ? chars.substr(1) : chars;
    if (digits.empty() || digits.size() > 6 || !std::all_of(digits.begin(), digits.end(), [](unsigned char c) {
            return std::isdigit(c) != 0;
        }))
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

class BoardBuilder {
public:
    BoardBuilder(const Tree& tree, Diagnostics& diagnostics) : tree_(tree), diagnostics_(diagnostics) {}

    std::optional<BuiltBoard> build() {
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

private:
    Board& board() { return built_.board; }

    const Tree* need(std::string_view key) {
        const auto* found = tree_.find(key);
        if (found == nullptr)
            diagnostics_.error("BW0330", tree_.span, "this board has no `" + std::string(key) + "`",
                               "name a shape (grid, hex, rings …) or write its axes, steps and names");
        return found;
    }

    // ---- axes

    void read_axes() {
        const auto* axes = need("axes");
        if (axes == nullptr) return;
        if (axes->entries.empty()) diagnostics_.error("BW0332", axes->span, "a board needs at least one axis");
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

    void read_axis(const std::string& name, const Text& text) {
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

    // ---- directions

    void read_directions() {
        const auto* steps = need("steps");
        if (steps == nullptr) return;
        for (const auto& entry : steps->entries) {
            std::vector<int> vector;
            for (const auto& item : entry.value.items)
                if (const auto number = read_number(item.chars())) vector.push_back(*number);
            if (vector.size() != board().axes.size() || vector.size() != entry.value.items.size()) {
                diagnostics_.error("BW0333", entry.value.span,
                                   "a step has one number for each axis, here " + std::to_string(board().axes.size()));
                continue;
            }
            board().directions.push_back(entry.key.chars());
            vectors_.push_back(std::move(vector));
        }
        if (board().directions.empty() && !diagnostics_.has_errors())
            diagnostics_.error("BW0333", steps->span, "a board needs at least one direction");
    }

    // ---- cells

    Meanings coordinate_meanings(const std::vector<int>& at) {
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

    void make_cells() {
        std::optional<Expr> where;
        if (const auto* condition = tree_.find("where")) {
            where = grammar::parse_condition(condition->text, diagnostics_);
            if (!where) return;
        }
        std::vector<int> at;
        for (const auto& axis : board().axes) at.push_back(axis.first);
        for (bool more = true; more;) {
            const auto inside = where ? evaluate(*where, coordinate_meanings(at), diagnostics_) : std::optional(1);
            if (!inside) return;
            if (*inside != 0) {
                if (board().cells.size() == ruleset::kMaxCells) {
                    diagnostics_.error("BW0331", tree_.span, "a board has at most 1,024 cells");
                    return;
                }
                by_coordinates_[at] = board().cells.push_back({"", at});
            }
            more = advance(at);
        }
        if (board().cells.empty()) diagnostics_.error("BW0334", tree_.span, "this board has no cells");
    }

    // The next coordinates, the first axis running fastest.
    bool advance(std::vector<int>& at) const {
        for (std::size_t i = 0; i < at.size(); ++i) {
            const auto& axis = built_.board.axes[i];
            if (++at[i] <= axis.last) return true;
            at[i] = axis.first;
        }
        return false;
    }

    // ---- names

    void name_cells() {
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
            if (!seen.emplace(cell.name, CellId(i)).second || !good_name(cell.name)) {
                diagnostics_.error("BW0335", names->span,
                                   good_name(cell.name) ? "two cells are called `" + cell.name + "`"
                                                        : "`" + cell.name + "` is no name for a cell: letters, then "
                                                                            "digits");
                return;
            }
        }
    }

    // Letters followed by digits, so that move texts can be taken apart.
    static bool good_name(const std::string& name) {
        const auto digits = std::find_if(name.begin(), name.end(), [](unsigned char c) { return std::isdigit(c); });
        return digits != name.begin() && digits != name.end() &&
               std::all_of(name.begin(), digits, [](unsigned char c) { return std::islower(c); }) &&
               std::all_of(digits, name.end(), [](unsigned char c) { return std::isdigit(c); });
    }

    struct Part {
        std::string literal;
        std::optional<Expr> expr;
    };

    std::optional<std::vector<Part>> split_names(const Text& text) {
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
    std::optional<std::string> part_text(const Part& part, const std::vector<int>& at) {
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

    static std::string alphabet_gap(const Expr& expr) {
        const auto word = expr.op == Expr::Op::subtract && expr.args[0].word == "no" ? "no" + expr.args[1].word
                                                                                      : expr.word;
        return word.starts_with("no") ? word.substr(2) : std::string();
    }

    // ---- steps

    std::optional<CellId> cell_at(std::vector<int> at) const {
        for (std::size_t i = 0; i < at.size(); ++i) {
            const auto& axis = built_.board.axes[i];
            if (axis.cyclic) at[i] = axis.first + (((at[i] - axis.first) % axis.size()) + axis.size()) % axis.size();
        }
        const auto found = by_coordinates_.find(at);
        return found == by_coordinates_.end() ? std::nullopt : std::optional(found->second);
    }

    void make_steps() {
        for (std::size_t c = 0; c < board().cells.size(); ++c) {
            Indexed<DirectionId, std::vector<Arrival>> steps(board().directions.size());
            for (std::size_t d = 0; d < vectors_.size(); ++d) {
                auto at = board().cells[CellId(c)].coordinates;
                for (std::size_t i = 0; i < at.size(); ++i) at[i] += vectors_[d][i];
                if (const auto cell = cell_at(at)) steps[DirectionId(d)].push_back({*cell, DirectionId(d), false});
            }
            board().steps.push_back(std::move(steps));
        }
    }

    void read_classes() {
        const auto* classes = tree_.find("classes");
        if (classes == nullptr) return;
        for (const auto& entry : classes->entries) {
            std::vector<DirectionId> directions;
            for (const auto& word : words_of(entry.value.text))
                if (const auto direction = known_direction(word)) directions.push_back(*direction);
            board().classes.emplace_back(entry.key.chars(), std::move(directions));
        }
    }

    std::optional<DirectionId> known_direction(const Text& word) {
        return known_direction(word.chars(), word.span());
    }
    std::optional<DirectionId> known_direction(const std::string& word, Span span) {
        const auto direction = find_direction(board(), word);
        if (!direction) {
            const std::vector<std::string> names(board().directions.begin(), board().directions.end());
            const auto close = grammar::did_you_mean(word, names);
            diagnostics_.error("BW0402", span, "unknown direction `" + word + "`",
                               close.empty() ? "not a direction of this board"
                                             : "did you mean `" + std::string(close) + "`?");
        }
        return direction;
    }

    // ---- edges

    struct Variables {
        std::map<std::string, int> values;
    };

    void read_edges() {
        const auto* edges = tree_.find("edges");
        if (edges == nullptr) return;
        for (const auto& item : edges->items) {
            std::optional<Text> text;
            if (item.is_scalar()) {
                text = item.text;
            } else if (item.entries.size() == 1 && item.entries[0].value.is_scalar()) {
                // `- palace: d1 e2 f3` is a map to YAML.
                text = item.entries[0].key;
                text->append(": ", item.entries[0].key.span());
                text->append(item.entries[0].value.text);
            }
            if (!text) {
                diagnostics_.error("BW0336", item.span, "an edge is written as one line of words");
                continue;
            }
            if (const auto edge = grammar::parse_edge(*text, diagnostics_)) add_edge(*edge);
        }
    }

    void add_edge(const grammar::Edge& edge) {
        if (edge.kind == grammar::Edge::Kind::named) {
            add_drawn_lines(edge);
            return;
        }
        const auto direction = known_direction(edge.direction, edge.span);
        std::vector<DirectionId> arrivals;
        for (const auto& name : edge.arrivals) {
            const auto arrival = known_direction(name, edge.span);
            if (!arrival) return;
            arrivals.push_back(*arrival);
        }
        if (!direction) return;
        bool any = false;
        for (std::size_t c = 0; c < board().cells.size(); ++c) {
            Variables variables;
            const auto matches = matches_spot(edge.from, CellId(c), variables);
            if (!matches) return;
            if (!*matches) continue;
            any = true;
            auto& steps = board().steps[CellId(c)][*direction];
            steps.clear();
            if (edge.kind == grammar::Edge::Kind::none) continue;
            const auto target = spot_cell(edge.to, variables);
            if (!target) return;
            if (!target->valid()) continue;
            for (const auto arrival : arrivals) steps.push_back({*target, arrival, edge.flip});
            if (edge.kind == grammar::Edge::Kind::both) {
                const auto half = board().directions.size() / 2;
                const auto turned = [&](DirectionId d) {
                    return DirectionId((d.index() + half) % board().directions.size());
                };
                auto& back = board().steps[*target][turned(arrivals.front())];
                back.assign(1, {CellId(c), turned(*direction), edge.flip});
            }
        }
        if (!any) diagnostics_.error("BW0337", edge.from.span, "no cell is meant by the left side of this edge");
    }

    void add_drawn_lines(const grammar::Edge& edge) {
        EdgeSet set{edge.name, {}};
        for (const auto& line : edge.lines)
            for (std::size_t i = 0; i + 1 < line.cells.size(); ++i) {
                const auto a = known_cell(line.cells[i], edge.span);
                const auto b = known_cell(line.cells[i + 1], edge.span);
                if (!a || !b) return;
                set.pairs.emplace_back(*a, *b);
                set.pairs.emplace_back(*b, *a);
            }
        board().edge_sets.push_back(std::move(set));
    }

    std::optional<CellId> known_cell(const std::string& name, Span span) {
        const auto cell = find_cell(board(), name);
        if (!cell) diagnostics_.error("BW0338", span, "unknown cell `" + name + "`");
        return cell;
    }

    // Whether a cell fits the left side of an edge; fills the variables. Nothing after an error.
    std::optional<bool> matches_spot(const grammar::Spot& spot, CellId cell, Variables& variables) {
        if (!spot.cell.empty()) {
            const auto named = known_cell(spot.cell, spot.span);
            return named ? std::optional(*named == cell) : std::nullopt;
        }
        if (!has_all_axes(spot)) return {};
        for (std::size_t i = 0; i < spot.coordinates.size(); ++i) {
            const auto& axis = board().axes[i];
            const auto& expr = spot.coordinates[i];
            const int at = board().cells[cell].coordinates[i];
            const auto label = expr.op == Expr::Op::name ? find_label(axis, expr.word) : std::nullopt;
            if (expr.op == Expr::Op::name && !label) {
                variables.values[expr.word] = at;
                continue;
            }
            const auto value = label ? label : evaluate(expr, {}, diagnostics_);
            if (!value) return {};
            if (*value != at) return false;
        }
        return true;
    }

    // The cell of the right side; an invalid id when it lies outside. Nothing after an error.
    std::optional<CellId> spot_cell(const grammar::Spot& spot, const Variables& variables) {
        if (!spot.cell.empty()) return known_cell(spot.cell, spot.span);
        if (!has_all_axes(spot)) return {};
        std::vector<int> at;
        for (std::size_t i = 0; i < spot.coordinates.size(); ++i) {
            Meanings meanings;
            meanings.name = [&](std::string_view name) -> std::optional<int> {
                const auto found = variables.values.find(std::string(name));
                if (found != variables.values.end()) return found->second;
                return find_label(board().axes[i], name);
            };
            const auto value = evaluate(spot.coordinates[i], meanings, diagnostics_);
            if (!value) return {};
            at.push_back(*value);
        }
        return cell_at(at).value_or(CellId{});
    }

    bool has_all_axes(const grammar::Spot& spot) {
        if (spot.coordinates.size() == board().axes.size()) return true;
        diagnostics_.error("BW0336", spot.span,
                           "a place has one coordinate for each axis, here " + std::to_string(board().axes.size()));
        return false;
    }

    // ---- leaps

    void read_leaps() {
        const auto* leaps = tree_.find("leaps");
        if (leaps == nullptr) return;
        for (const auto& entry : leaps->entries) {
            const auto leap = grammar::parse_leap(entry.value.text, diagnostics_);
            if (!leap) continue;
            std::vector<DirectionId> starts;
            if (const auto* named = find_class(board(), leap->start))
                starts = *named;
            else if (const auto direction = known_direction(leap->start, leap->span))
                starts = {*direction};
            board().leaps.push_back(make_leaps(entry.key.chars(), *leap, starts));
        }
    }

    // From every start the leap to the left comes before the one to the right: that is clockwise order.
    LeapSet make_leaps(const std::string& name, const grammar::Leap& leap, std::vector<DirectionId> starts) {
        std::sort(starts.begin(), starts.end());
        const bool turns = std::any_of(leap.steps.begin(), leap.steps.end(), [](const auto& step) {
            return step.kind == grammar::Leap::Step::Kind::turn && step.places != 0;
        });
        LeapSet set{name, {}};
        const auto size = static_cast<int>(board().directions.size());
        for (const auto start : starts)
            for (const int sign : turns ? std::vector{-1, 1} : std::vector{1}) {
                int angle = static_cast<int>(start.index());
                std::vector<int> walk{angle};
                for (const auto& step : leap.steps) {
                    angle = ((angle + sign * step.places) % size + size) % size;
                    walk.push_back(angle);
                }
                set.leaps.push_back(std::move(walk));
            }
        return set;
    }

    // ---- drawing, colors, symmetry

    void read_drawing() {
        const auto* draw = tree_.find("draw");
        if (draw == nullptr || draw->chars() == "square") return;
        board().drawing = draw->chars() == "hexagon" ? Drawing::hexagon : Drawing::sector;
    }

    void color() {
        board().colors = Indexed<CellId, int>(board().cells.size(), 0);
        const auto* colors = tree_.find("colors");
        if (colors == nullptr || !colors->is_scalar()) return;
        const auto words = words_of(colors->text);
        if (words.size() == 1 && words[0].chars() == "checker") {
            board().color_count = 2;
            for (std::size_t c = 0; c < board().cells.size(); ++c) {
                const auto& at = board().cells[CellId(c)].coordinates;
                board().colors[CellId(c)] = std::accumulate(at.begin(), at.end(), 0) & 1;
            }
        } else if (words.size() == 2 && words[0].chars() == "by" && find_class(board(), words[1].chars())) {
            color_by_reach(board(), *find_class(board(), words[1].chars()));
        } else {
            diagnostics_.error("BW0339", colors->span, "unknown coloring",
                               "write checker, by and a class of directions, or a map of cell sets");
        }
    }

    void find_symmetry() {
        const auto* named = tree_.find("symmetry");
        if (named == nullptr) return;
        const auto* known = tree_.find("symmetries");
        const auto* map = known == nullptr ? nullptr : known->find(named->chars());
        if (map == nullptr) {
            std::vector<std::string> names;
            if (known != nullptr)
                for (const auto& entry : known->entries) names.push_back(entry.key.chars());
            const auto close = grammar::did_you_mean(named->chars(), names);
            auto& error = diagnostics_.error("BW0340", named->span, "unknown symmetry `" + named->chars() + "`",
                                             close.empty() ? "" : "did you mean `" + std::string(close) + "`?");
            std::string list;
            for (const auto& name : names) list += " " + name;
            error.notes.push_back("symmetries of this board:" + list);
            return;
        }
        Symmetry symmetry;
        if (!map_cells(*map, symmetry)) return;
        if (!map_directions(symmetry)) {
            diagnostics_.error("BW0341", named->span, "`" + named->chars() + "` does not map this board on itself",
                               "some step has no image");
            return;
        }
        built_.symmetry = std::move(symmetry);
    }

    bool map_cells(const Tree& map, Symmetry& symmetry) {
        std::vector<Expr> exprs;
        for (const auto& item : map.items)
            if (auto expr = grammar::parse_value(item.text, diagnostics_)) exprs.push_back(std::move(*expr));
        if (exprs.size() != board().axes.size()) {
            diagnostics_.error("BW0336", map.span, "a symmetry gives every axis its new coordinate");
            return false;
        }
        std::vector<bool> hit(board().cells.size(), false);
        for (const auto& cell : board().cells) {
            std::vector<int> at;
            for (const auto& expr : exprs) {
                const auto value = evaluate(expr, coordinate_meanings(cell.coordinates), diagnostics_);
                if (!value) return false;
                at.push_back(*value);
            }
            const auto image = cell_at(at);
            if (!image || hit[image->index()]) {
                diagnostics_.error("BW0341", map.span, "this does not map the board on itself",
                                   "`" + cell.name + "` has no image of its own");
                return false;
            }
            hit[image->index()] = true;
            symmetry.cells.push_back(*image);
        }
        return true;
    }

    // The directions go with the cells: a turn or a reflection of the compass that fits every step.
    bool map_directions(Symmetry& symmetry) {
        const auto size = static_cast<int>(board().directions.size());
        for (const int sign : {1, -1})
            for (int turn = 0; turn < size; ++turn) {
                Indexed<DirectionId, DirectionId> images;
                for (int d = 0; d < size; ++d)
                    images.push_back(DirectionId(static_cast<std::size_t>(((turn + sign * d) % size + size) % size)));
                if (fits(symmetry.cells, images)) {
                    symmetry.directions = std::move(images);
                    return true;
                }
            }
        return false;
    }

    bool fits(const Indexed<CellId, CellId>& cells, const Indexed<DirectionId, DirectionId>& directions) {
        for (std::size_t c = 0; c < board().cells.size(); ++c)
            for (std::size_t d = 0; d < board().directions.size(); ++d) {
                auto image = board().steps[CellId(c)][DirectionId(d)];
                for (auto& arrival : image)
                    arrival = {cells[arrival.cell], directions[arrival.heading], arrival.flip};
                const auto& there = board().steps[cells[CellId(c)]][directions[DirectionId(d)]];
                if (image.size() != there.size() || !std::is_permutation(image.begin(), image.end(), there.begin()))
                    return false;
            }
        return true;
    }

    const Tree& tree_;
    Diagnostics& diagnostics_;
    BuiltBoard built_;
    std::vector<std::vector<int>> vectors_;  // of the directions
    std::map<std::vector<int>, CellId> by_coordinates_;
};

}  // namespace

std::optional<BuiltBoard> build_board(const Tree& tree, Diagnostics& diagnostics) {
    return BoardBuilder(tree, diagnostics).build();
}

void color_by_reach(Board& board, const std::vector<DirectionId>& steps) {
    const auto count = board.cells.size();
    std::vector<std::size_t> root(count);
    std::iota(root.begin(), root.end(), std::size_t{0});
    const std::function<std::size_t(std::size_t)> find = [&](std::size_t c) {
        while (root[c] != c) c = root[c] = root[root[c]];
        return c;
    };
    for (std::size_t c = 0; c < count; ++c)
        for (const auto direction : steps)
            for (const auto& arrival : board.steps[CellId(c)][direction])
                root[find(arrival.cell.index())] = find(c);
    std::map<std::size_t, int> numbers;
    for (std::size_t c = 0; c < count; ++c)
        board.colors[CellId(c)] = numbers.emplace(find(c), static_cast<int>(numbers.size())).first->second;
    board.color_count = static_cast<int>(numbers.size());
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
