// The chapters about the board and what stands on it at the start.
#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>

#include "interpreter/prose/book.h"
#include "interpreter/prose/directions.h"
#include "interpreter/prose/places.h"
#include "interpreter/prose/voice.h"

namespace boardwright::prose {
namespace {

using model::Board;
using model::CellId;
using model::Definition;
using model::DirectionId;
using model::PlayerId;

std::string cell_word(const Board& board) {
    switch (board.drawing) {
        case model::Drawing::square: return board.axes.size() == 2 ? "square" : "cell";
        case model::Drawing::hexagon: return "hexagon";
        case model::Drawing::sector: return "cell";
    }
    return "cell";
}

std::string axis_words(const model::Axis& axis) {
    auto text = fmt::format("{} ({} to {}", counted(axis.size(), plain(axis.name)), axis.labels.front(),
                            axis.labels.back());
    if (axis.cyclic)
        text += fmt::format(", and after {} comes {} again", axis.labels.back(), axis.labels.front());
    return text + ")";
}

std::string shape_words(const Definition& definition) {
    const auto& board = definition.board;
    const auto cells = board.cells.size();
    const auto word = plural(cell_word(board));
    if (board.axes.empty() || board.drawing == model::Drawing::hexagon)
        return fmt::format("The board has {} {}, each with its name.", cells, word);
    Phrases axes;
    for (const auto& axis : board.axes) axes.push_back(axis_words(axis));
    std::size_t whole = 1;
    for (const auto& axis : board.axes) whole *= static_cast<std::size_t>(axis.size());
    return fmt::format("The board has {} {}{} {}.", cells, word, whole == cells ? " in" : ", which lie in",
                       listed(axes, "and"));
}

bool asks_for_colors(const Definition& definition) {
    return std::any_of(definition.types.begin(), definition.types.end(), [](const model::PieceType& type) {
        const auto asks = [](const model::Formula& formula) {
            return formula.mentions(model::Formula::Op::color);
        };
        const auto moves = [&](const model::Movement& movement) {
            return asks(movement.when) || asks(movement.path.guard) || asks(movement.path.to);
        };
        return std::any_of(type.movements.begin(), type.movements.end(), moves) ||
               std::any_of(type.drops.begin(), type.drops.end(), moves);
    });
}

// Two colours are there for the eye, unless a rule asks for them.
std::string color_words(const Definition& definition) {
    const auto& board = definition.board;
    if (board.color_count < 3 && !asks_for_colors(definition)) return {};
    return fmt::format("The {} are of {}.", plural(cell_word(board)), counted(board.color_count, "colour"));
}

// ---- steps that lead elsewhere than the picture shows

using Change = std::vector<int>;

Change change_of(const Board& board, CellId from, CellId to) {
    Change change;
    for (std::size_t axis = 0; axis < board.axes.size(); ++axis) {
        int by = board.cells[to].coordinates[axis] - board.cells[from].coordinates[axis];
        const int size = board.axes[axis].size();
        if (board.axes[axis].cyclic && 2 * std::abs(by) > size) by -= by > 0 ? size : -size;
        change.push_back(by);
    }
    return change;
}

// What most cells say a step in this direction changes.
Change usual_change(const Board& board, DirectionId direction) {
    std::map<Change, int> found;
    for (std::size_t c = 0; c < board.cells.size(); ++c)
        for (const auto& arrival : board.steps[CellId(c)][direction])
            if (arrival.heading == direction && !arrival.flip)
                ++found[change_of(board, CellId(c), arrival.cell)];
    const auto most = std::max_element(found.begin(), found.end(),
                                       [](const auto& a, const auto& b) { return a.second < b.second; });
    return most == found.end() ? Change() : most->first;
}

// The cell where a step leads on the plain board, or none.
CellId usual_cell(const Board& board, CellId from, const Change& change) {
    if (change.empty()) return {};
    for (std::size_t c = 0; c < board.cells.size(); ++c)
        if (change_of(board, from, CellId(c)) == change) return CellId(c);
    return {};
}

std::string arrival_words(const Definition& definition, const std::vector<model::Arrival>& arrivals) {
    Phrases ways;
    bool flip = false;
    for (const auto& arrival : arrivals) {
        ways.push_back(direction_word(definition, arrival.heading));
        flip = flip || arrival.flip;
    }
    return fmt::format("going on {}{}", listed(ways, "or"), flip ? ", with left and right exchanged" : "");
}

Phrases special_steps(const Definition& definition) {
    const auto& board = definition.board;
    std::map<std::pair<std::size_t, std::string>, Phrases> bridges;
    std::map<std::size_t, Phrases> walls;
    for (std::size_t d = 0; d < board.directions.size(); ++d) {
        const DirectionId direction(d);
        const auto usual = usual_change(board, direction);
        for (std::size_t c = 0; c < board.cells.size(); ++c) {
            const auto& arrivals = board.steps[CellId(c)][direction];
            const auto plain_cell = usual_cell(board, CellId(c), usual);
            const auto name = cell_name(definition, CellId(c));
            if (arrivals.empty()) {
                if (plain_cell.valid() && !board.blocked.contains(plain_cell) &&
                    !board.blocked.contains(CellId(c)))
                    walls[d].push_back(name);
                continue;
            }
            const auto& first = arrivals.front();
            if (arrivals.size() == 1 && first.cell == plain_cell && first.heading == direction && !first.flip)
                continue;
            Phrases ends;
            for (const auto& arrival : arrivals)
                if (const auto end = cell_name(definition, arrival.cell);
                    std::find(ends.begin(), ends.end(), end) == ends.end())
                    ends.push_back(end);
            bridges[{d, arrival_words(definition, arrivals)}].push_back(
                fmt::format("{} to {}", name, listed(ends, "or")));
        }
    }
    Phrases lines;
    for (const auto& [key, pairs] : bridges)
        lines.push_back(fmt::format("A step {} leads from {}, {}.",
                                    direction_word(definition, DirectionId(key.first)), listed(pairs, "and"),
                                    key.second));
    for (const auto& [d, names] : walls)
        lines.push_back(fmt::format("A wall stops every step {} from {}.",
                                    direction_word(definition, DirectionId(d)), listed(names, "and")));
    return lines;
}

std::string line_words(const Definition& definition, const model::EdgeSet& set) {
    Phrases pairs;
    for (const auto& [a, b] : set.pairs)
        if (a < b)
            pairs.push_back(fmt::format("{} and {}", cell_name(definition, a), cell_name(definition, b)));
    return fmt::format("Lines of the {} are drawn between {}.", plain(set.name),
                       fmt::format("{}", fmt::join(pairs, ", ")));
}

// ---- directions that depend on the player

bool looks_forward(const std::vector<model::Leg>& legs) {
    return std::any_of(legs.begin(), legs.end(), [](const model::Leg& leg) {
        return looks_forward(leg.group) ||
               std::any_of(leg.headings.begin(), leg.headings.end(), [](const auto& heading) {
                   return heading.base == model::Heading::Base::forward ||
                          heading.base == model::Heading::Base::leap_forward;
               });
    });
}

bool looks_forward(const model::PieceType& type) {
    return type.facings.empty() &&
           std::any_of(type.movements.begin(), type.movements.end(),
                       [](const model::Movement& movement) { return looks_forward(movement.path.legs); });
}

// ---- the start

std::string facing_words(const Definition& definition, const model::Placement& placement) {
    const auto& type = definition.types[placement.type];
    if (type.facings.empty()) return {};
    const auto facing = type.facings[placement.facing];
    const auto& player = definition.players[placement.player];
    return fmt::format(" facing {}", direction_word(definition, player.direction_image[facing]));
}

// "guard on e1; runners on a1 and h1"
std::string array_of(const Definition& definition, PlayerId player) {
    std::map<std::pair<std::size_t, std::string>, Phrases> cells;
    for (const auto& placement : definition.setup)
        if (placement.player == player)
            cells[{placement.type.index(),
                   placement.player.valid() ? facing_words(definition, placement) : std::string()}]
                .push_back(cell_name(definition, placement.cell));
    Phrases each;
    for (const auto& [kind, names] : cells) {
        const auto name = type_name(definition, model::TypeId(kind.first));
        each.push_back(fmt::format("{}{} {} {}", names.size() == 1 ? name : plural(name), kind.second,
                                   names.size() == 1 ? "on" : "on", listed(names, "and")));
    }
    return fmt::format("{}", fmt::join(each, "; "));
}

std::string held_by(const Definition& definition, PlayerId player) {
    Phrases each;
    for (const auto& held : definition.held)
        if (held.player == player) each.push_back(counted(held.count, type_name(definition, held.type)));
    return listed(each, "and");
}

}  // namespace

Chapter write_board(const Definition& definition) {
    Chapter chapter{kBoardTitle, {}};
    const auto& board = definition.board;
    auto shape = shape_words(definition);
    if (const auto colors = color_words(definition); !colors.empty()) shape += " " + colors;
    chapter.paragraph(shape);
    chapter.paragraph(lines_explained(definition));
    if (!board.blocked.empty())
        chapter.paragraph(fmt::format("Nothing can stand on {} or slide over them; only leaps fly over them.",
                                      cell_list(definition, board.blocked)));
    for (const auto& line : special_steps(definition)) chapter.item(line);
    for (const auto& set : board.edge_sets) chapter.paragraph(line_words(definition, set));
    if (std::any_of(definition.types.begin(), definition.types.end(),
                    [](const model::PieceType& type) { return looks_forward(type); }))
        chapter.paragraph(forward_words(definition));
    chapter.paragraph(ranks_from_each_side(definition));
    for (const auto& line : named_places(definition)) chapter.item(line);
    return chapter;
}

Chapter write_setup(const Definition& definition) {
    Chapter chapter{"Players and setup", {}};
    Phrases names;
    for (std::size_t p = 0; p < definition.players.size(); ++p)
        names.push_back(player_name(definition, PlayerId(p)));
    chapter.paragraph(names.size() == 1 ? "There is one player, " + names.front() + "."
                                        : fmt::format("There are {}: {}.",
                                                      counted(static_cast<int>(names.size()), "player"),
                                                      listed(names, "and")));
    if (!definition.setup.empty()) chapter.blocks.push_back({Block::Kind::start, "", {}});
    for (std::size_t p = 0; p < definition.players.size(); ++p) {
        const auto array = array_of(definition, PlayerId(p));
        chapter.item(array.empty() ? fmt::format("{} has nothing on the board.", names[p])
                                   : fmt::format("{}: {}.", names[p], array));
        const auto held = held_by(definition, PlayerId(p));
        if (!held.empty()) chapter.item(fmt::format("{} holds in hand: {}.", names[p], held));
    }
    if (const auto neutral = array_of(definition, PlayerId()); !neutral.empty())
        chapter.item("Neutral: " + neutral + ".");
    return chapter;
}

}  // namespace boardwright::prose
