// The steps from a `board:` tree to a Board; used by build_board only. Axes, cells and names are in
// board.cpp, steps, edges and leaps in board_steps.cpp, colors and symmetries in board_symmetry.cpp.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/expression.h"
#include "interpreter/model/arithmetic.h"
#include "interpreter/model/board.h"

namespace boardwright::model {

class BoardBuilder {
public:
    BoardBuilder(const grammar::Tree& tree, grammar::Diagnostics& diagnostics)
        : tree_(tree), diagnostics_(diagnostics) {}

    std::optional<BuiltBoard> build();

private:
    Board& board() { return built_.board; }

    const grammar::Tree* need(std::string_view key);

    // ---- axes

    void read_axes();
    void read_axis(const std::string& name, const grammar::Text& text);

    // ---- directions

    void read_directions();

    // ---- cells

    Meanings coordinate_meanings(const std::vector<int>& at);
    void make_cells();

    // The next coordinates, the first axis running fastest.
    bool advance(std::vector<int>& at) const;

    // ---- names

    void name_cells();

    // Letters followed by digits, so that move texts can be taken apart.
    static bool good_name(const std::string& name);

    struct Part {
        std::string literal;
        std::optional<grammar::Expr> expr;
    };
    std::optional<std::vector<Part>> split_names(const grammar::Text& text);

    // `{file}` is the axis' label, `{letter(i)}` the i-th letter, anything else a number.
    std::optional<std::string> part_text(const Part& part, const std::vector<int>& at);
    static std::string alphabet_gap(const grammar::Expr& expr);

    // ---- steps

    std::optional<CellId> cell_at(std::vector<int> at) const;
    void make_steps();

    void read_classes();
    std::optional<DirectionId> known_direction(const grammar::Text& word);
    std::optional<DirectionId> known_direction(const std::string& word, grammar::Span span);

    // ---- edges

    struct Variables {
        std::map<std::string, int> values;
    };
    void read_edges();

    void add_edge(const grammar::Edge& edge);
    void add_drawn_lines(const grammar::Edge& edge);

    std::optional<CellId> known_cell(const std::string& name, grammar::Span span);

    // Whether a cell fits the left side of an edge; fills the variables. Nothing after an error.
    std::optional<bool> matches_spot(const grammar::Spot& spot, CellId cell, Variables& variables);

    // The cell of the right side; an invalid id when it lies outside. Nothing after an error.
    std::optional<CellId> spot_cell(const grammar::Spot& spot, const Variables& variables);
    bool has_all_axes(const grammar::Spot& spot);

    // ---- leaps

    void read_leaps();

    // ---- drawing, colors, symmetry

    void read_drawing();
    void color();

    void find_symmetry();
    bool map_cells(const grammar::Tree& map, Symmetry& symmetry);

    // The directions go with the cells: a turn or a reflection of the compass that fits every step.
    bool map_directions(Symmetry& symmetry);
    bool fits(const Indexed<CellId, CellId>& cells, const Indexed<DirectionId, DirectionId>& directions);

    const grammar::Tree& tree_;
    grammar::Diagnostics& diagnostics_;
    BuiltBoard built_;
    std::vector<std::vector<int>> vectors_;  // of the directions
    std::map<std::vector<int>, CellId> by_coordinates_;
};

}  // namespace boardwright::model
