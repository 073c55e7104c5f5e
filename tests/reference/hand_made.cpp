#include "tests/reference/hand_made.h"

#include <cassert>
#include <cctype>

namespace boardwright::reference::hand_made {

const std::vector<int> kOrth{n, e, s, w};
const std::vector<int> kDiag{ne, se, sw, nw};
const std::vector<int> kAny{n, ne, e, se, s, sw, w, nw};

namespace {

constexpr int kSteps[8][2] = {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};

std::string name_of(int column, int row) { return static_cast<char>('a' + column) + std::to_string(row + 1); }

DirectionId direction(int number) { return DirectionId(static_cast<std::size_t>(number)); }

// Columns are files or sectors, rows are ranks or rings; cell number = column * rows + row.
Definition lattice(int columns, int rows, bool cyclic) {
    Definition rules;
    auto& board = rules.board;
    board.axes = {{"column", 0, columns - 1, cyclic, {}}, {"row", 0, rows - 1, false, {}}};
    for (int column = 0; column < columns; ++column)
        board.axes[0].labels.emplace_back(1, static_cast<char>('a' + column));
    for (int row = 0; row < rows; ++row) board.axes[1].labels.push_back(std::to_string(row + 1));
    for (const char* word : {"n", "ne", "e", "se", "s", "sw", "w", "nw"}) board.directions.push_back(word);
    for (int column = 0; column < columns; ++column)
        for (int row = 0; row < rows; ++row) {
            board.cells.push_back({name_of(column, row), {column, row}});
            board.colors.push_back((column + row) % 2);
            ruleset::Indexed<DirectionId, std::vector<model::Arrival>> steps(8);
            for (int d = 0; d < 8; ++d) {
                int to = column + kSteps[d][0];
                const int next_row = row + kSteps[d][1];
                if (cyclic) to = (to + columns) % columns;
                if (to < 0 || to >= columns || next_row < 0 || next_row >= rows) continue;
                const int cell = to * rows + next_row;
                steps[direction(d)] = {{CellId(static_cast<std::size_t>(cell)), direction(d), false}};
            }
            board.steps.push_back(steps);
        }
    board.color_count = 2;
    rules.first_player = PlayerId(0);
    return rules;
}

// The second player is the first with every cell and direction replaced by its image.
template <class CellImage, class DirectionImage>
void add_players(Definition& rules, int forward, CellImage cell_image, DirectionImage direction_image) {
    for (int number = 0; number < 2; ++number) {
        model::Player player;
        player.name = number == 0 ? "white" : "black";
        for (std::size_t i = 0; i < rules.board.cells.size(); ++i)
            player.image.push_back(number == 0 ? CellId(i) : cell_image(CellId(i)));
        for (int d = 0; d < 8; ++d)
            player.direction_image.push_back(direction(number == 0 ? d : direction_image(d)));
        player.forward = player.direction_image[direction(forward)];
        rules.turns.order.push_back(rules.players.push_back(player));
    }
}

}  // namespace

Definition grid(int files, int ranks) {
    Definition rules = lattice(files, ranks, false);
    const auto mirrored = [&](CellId cell) {
        const auto& place = rules.board.cells[cell].coordinates;
        return at(rules, name_of(place[0], ranks - 1 - place[1]));
    };
    add_players(rules, n, mirrored, [](int d) { return (12 - d) % 8; });
    return rules;
}

Definition rings(int sectors, int rings, bool turned) {
    Definition rules = lattice(sectors, rings, true);
    const auto image = [&](CellId cell) {
        const auto& place = rules.board.cells[cell].coordinates;
        return at(rules, name_of((turned ? place[0] + sectors / 2 : 2 * sectors - 1 - place[0]) % sectors,
                                 place[1]));
    };
    add_players(rules, n, image, [&](int d) { return turned ? d : (8 - d) % 8; });
    return rules;
}

void add_crossing(Definition& rules) {
    const int sectors = rules.board.axes[0].size();
    for (int sector = 0; sector < sectors; ++sector) {
        const CellId opposite = at(rules, name_of((sector + sectors / 2) % sectors, 0));
        auto& steps = rules.board.steps[at(rules, name_of(sector, 0))];
        steps[direction(kIn)] = {{opposite, direction(kOut)}};
        for (int diagonal : {kInCw, kInCcw})
            steps[direction(diagonal)] = {{opposite, direction(kOutCw)}, {opposite, direction(kOutCcw)}};
    }
}

CellId at(const Definition& rules, std::string_view name) {
    for (std::size_t i = 0; i < rules.board.cells.size(); ++i)
        if (rules.board.cells[CellId(i)].name == name) return CellId(i);
    assert(false && "no such cell");
    return {};
}

TypeId type(const Definition& rules, std::string_view name) {
    for (std::size_t i = 0; i < rules.types.size(); ++i)
        if (rules.types[TypeId(i)].name == name) return TypeId(i);
    assert(false && "no such type");
    return {};
}

CellSet cells(const Definition& rules, const std::vector<std::string>& names) {
    CellSet set;
    for (const auto& name : names) set.add(at(rules, name));
    return set;
}

std::size_t add_set(Definition& rules, const CellSet& own) {
    model::SeenSet seen;
    for (const auto& player : rules.players) {
        CellSet image;
        own.for_each([&](CellId cell) { image.add(player.image[cell]); });
        seen.for_player.push_back(image);
    }
    rules.sets.push_back({"", seen});
    return rules.sets.size() - 1;
}

std::size_t add_leaps(Definition& rules, const std::vector<std::vector<int>>& leaps) {
    rules.board.leaps.push_back({"", leaps});
    return rules.board.leaps.size() - 1;
}

std::size_t add_knight(Definition& rules) {
    return add_leaps(
        rules, {{n, n, e}, {e, e, n}, {e, e, s}, {s, s, e}, {s, s, w}, {w, w, s}, {w, w, n}, {n, n, w}});
}

TypeId add_type(Definition& rules, std::string name, std::string letter, std::vector<Path> paths) {
    model::PieceType type;
    type.name = std::move(name);
    type.letter = std::move(letter);
    for (auto& path : paths) type.movements.push_back({always(), std::move(path)});
    return rules.types.push_back(type);
}

void put(Definition& rules, std::string_view cell, int player, std::string_view name, std::size_t facing) {
    const PlayerId owner(static_cast<std::size_t>(player));
    rules.setup.push_back({at(rules, cell), owner, type(rules, name), facing});
}

void put_rows(Definition& rules, std::string_view rows) {
    int column = 0, row = rules.board.axes[1].last;
    for (char letter : rows) {
        if (letter == '/') {
            --row;
            column = 0;
        } else if (std::isdigit(static_cast<unsigned char>(letter))) {
            column += letter - '0';
        } else {
            const bool white = std::isupper(static_cast<unsigned char>(letter)) != 0;
            const std::string upper(1, static_cast<char>(std::toupper(static_cast<unsigned char>(letter))));
            for (const auto& type : rules.types)
                if (type.letter == upper) put(rules, name_of(column, row), white ? 0 : 1, type.name);
            ++column;
        }
    }
}

Formula always() { return Formula::truth(true); }

Formula operation(Op op, std::vector<Formula> args, int value) {
    Formula formula;
    formula.op = op;
    formula.args = std::move(args);
    formula.value = value;
    return formula;
}

Formula number(int value) { return operation(Op::number, {}, value); }
Formula cell(const Definition& rules, std::string_view name) {
    return operation(Op::cell, {}, static_cast<int>(at(rules, name).index()));
}
Formula subject() { return operation(Op::subject); }
Formula here() { return operation(Op::here); }
Formula to() { return operation(Op::to); }
Formula last_to() { return operation(Op::last_to); }

Formula set_of(Definition& rules, const std::vector<std::string>& names) {
    model::SeenSet seen;
    for (std::size_t i = 0; i < rules.players.size(); ++i) seen.for_player.push_back(cells(rules, names));
    rules.sets.push_back({"", seen});
    return operation(Op::set, {}, static_cast<int>(rules.sets.size() - 1));
}

Formula near(Formula cells, const std::vector<int>& directions) {
    Formula formula = operation(Op::near, {std::move(cells)});
    for (int d : directions) formula.directions.push_back(direction(d));
    return formula;
}

Formula piece(Formula cell, PieceFilter filter) {
    Formula formula = operation(Op::piece, {std::move(cell)});
    formula.filter = filter;
    return formula;
}

Formula is_empty(Formula cell) {
    PieceFilter filter;
    filter.empty = true;
    return piece(std::move(cell), filter);
}

Formula is_enemy(Formula cell, TypeSet types) {
    PieceFilter filter;
    filter.foe = true;
    filter.types = types;
    return piece(std::move(cell), filter);
}

Formula is_friend(Formula cell, TypeSet types) {
    PieceFilter filter;
    filter.own = true;
    filter.types = types;
    return piece(std::move(cell), filter);
}

Formula is_occupied(Formula cell) {
    PieceFilter filter;
    filter.own = filter.foe = filter.neutral = true;
    return piece(std::move(cell), filter);
}

Formula is_neutral(Formula cell) {
    PieceFilter filter;
    filter.neutral = true;
    return piece(std::move(cell), filter);
}

Formula is_trail(TypeSet types) {
    Formula formula = operation(Op::trail, {subject()});
    formula.filter.types = types;
    return formula;
}

Formula is_safe(Formula cell) { return negated(operation(Op::attacked, {std::move(cell)})); }
Formula both(Formula a, Formula b) { return operation(Op::all_of, {std::move(a), std::move(b)}); }
Formula either(Formula a, Formula b) { return operation(Op::any_of, {std::move(a), std::move(b)}); }
Formula negated(Formula a) { return operation(Op::negation, {std::move(a)}); }

Formula at_least(Formula number, int limit) {
    return operation(Op::greater_equal, {std::move(number), hand_made::number(limit)});
}

Formula equals(Formula a, Formula b) { return operation(Op::equal, {std::move(a), std::move(b)}); }

Formula of_types(Op op, TypeSet types) {
    Formula formula = operation(op);
    formula.filter.types = types;
    return formula;
}

Formula of_side(Op op, model::Side side) {
    Formula formula = operation(op);
    formula.side = side;
    return formula;
}

std::vector<Heading> toward(const std::vector<int>& directions) {
    std::vector<Heading> headings;
    for (int d : directions) headings.push_back({Heading::Base::compass, d});
    return headings;
}

std::vector<Heading> forward(const std::vector<int>& places) {
    std::vector<Heading> headings;
    for (int turn : places) headings.push_back({Heading::Base::forward, turn});
    return headings;
}

std::vector<Heading> on(int places, Heading::Hand hand) {
    std::vector<Heading> headings{{Heading::Base::on, places, 0, hand}};
    if (places != 0) headings.push_back({Heading::Base::on, -places, 0, hand});
    return headings;
}

std::vector<Heading> leaping(const Definition& rules, std::size_t leaps) {
    std::vector<Heading> headings;
    for (std::size_t i = 0; i < rules.board.leaps[leaps].leaps.size(); ++i)
        headings.push_back({Heading::Base::leap, static_cast<int>(i), leaps});
    return headings;
}

Leg ride(std::vector<Heading> headings, int least, int most) {
    Leg leg;
    leg.headings = std::move(headings);
    leg.least = least;
    leg.most = most;
    leg.at = is_empty();
    return leg;
}

Leg slide(std::vector<Heading> headings) { return ride(std::move(headings), 1, Leg::kUnbounded); }

Leg back() {
    Leg leg;
    leg.kind = Leg::Kind::back;
    return leg;
}

Leg group(std::vector<Leg> legs, int least, int most) {
    Leg leg;
    leg.kind = Leg::Kind::group;
    leg.group = std::move(legs);
    leg.least = least;
    leg.most = most;
    return leg;
}

Leg joined_at(Leg leg, Formula test, bool capture) {
    leg.at = std::move(test);
    leg.capture = capture;
    return leg;
}

Leg bent(Leg leg, Leg::Bend bend, int places) {
    leg.bend = bend;
    leg.bend_places = places;
    return leg;
}

Path path(std::vector<Leg> legs) {
    Path path;
    path.legs = std::move(legs);
    path.via = is_empty();
    path.to = either(is_empty(), is_enemy());
    return path;
}

Path path(Leg leg) { return path(std::vector<Leg>{std::move(leg)}); }

Path ending(Path path, Formula to) {
    path.to = std::move(to);
    return path;
}

}  // namespace boardwright::reference::hand_made
