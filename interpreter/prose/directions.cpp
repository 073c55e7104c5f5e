#include "interpreter/prose/directions.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <map>
#include <set>
#include <utility>

namespace boardwright::prose {
namespace {

using model::Board;
using model::CellId;
using model::Definition;
using model::DirectionId;
using model::Heading;
using Base = Heading::Base;

// ---- what a direction is, seen from its steps

// How the coordinates change with a step: what most cells say.
std::vector<int> offset(const Board& board, DirectionId direction) {
    std::map<std::vector<int>, int> found;
    for (std::size_t c = 0; c < board.cells.size(); ++c) {
        const auto& arrivals = board.steps[CellId(c)][direction];
        if (arrivals.empty()) continue;
        std::vector<int> change;
        for (std::size_t axis = 0; axis < board.axes.size(); ++axis) {
            int by = board.cells[arrivals.front().cell].coordinates[axis] -
                     board.cells[CellId(c)].coordinates[axis];
            const int size = board.axes[axis].size();
            if (board.axes[axis].cyclic && 2 * std::abs(by) > size) by -= by > 0 ? size : -size;
            change.push_back(by);
        }
        ++found[change];
    }
    const auto most = std::max_element(found.begin(), found.end(),
                                       [](const auto& a, const auto& b) { return a.second < b.second; });
    return most == found.end() ? std::vector<int>() : most->first;
}

// Straight: across a side of the cell; slanting: across a corner (in space also: an edge). 0 for others.
enum class Slant { none, straight, corner, space };

Slant slant_of(const Board& board, DirectionId direction) {
    const auto by = offset(board, direction);
    if (by.empty()) return Slant::none;
    if (board.drawing == model::Drawing::hexagon && by.size() == 2) {
        const int third = std::abs(by[0] + by[1]);
        const int length = std::max({std::abs(by[0]), std::abs(by[1]), third});
        const bool straight = length == 1;
        const bool corner = length == 2 &&
                            (by[0] == by[1] || std::abs(by[0]) + std::abs(by[1]) + third == 4) &&
                            by[0] != 0 && by[1] != 0 && third != 0;
        return straight ? Slant::straight : corner ? Slant::corner : Slant::none;
    }
    int moved = 0;
    for (const int step : by) {
        if (std::abs(step) > 1) return Slant::none;
        moved += std::abs(step);
    }
    return moved == 1   ? Slant::straight
           : moved == 2 ? Slant::corner
           : moved == 3 ? Slant::space
                        : Slant::none;
}

std::set<std::size_t> with_slants(const Board& board, const std::set<Slant>& wanted) {
    std::set<std::size_t> all;
    for (std::size_t d = 0; d < board.directions.size(); ++d)
        if (wanted.contains(slant_of(board, DirectionId(d)))) all.insert(d);
    return all;
}

// ---- words for whole sets of directions

std::string axis_lines(const Board& board, bool riding) {
    Phrases names;
    for (auto axis = board.axes.rbegin(); axis != board.axes.rend(); ++axis)
        names.push_back(riding ? plural(plain(axis->name)) : plain(axis->name));
    return riding ? "along " + listed(names, "and") : "along a " + listed(names, "or");
}

std::string straight_words(const Board& board, bool riding) {
    if (board.drawing == model::Drawing::hexagon)
        return riding ? "across the sides of the hexagons" : "across a side of its hexagon";
    if (board.axes.size() == 3)
        return riding ? "straight through the faces of the cells" : "through a face of its cell";
    return axis_lines(board, riding);
}

std::string corner_words(const Board& board, bool riding) {
    if (board.drawing == model::Drawing::hexagon)
        return riding ? "through the corners of the hexagons" : "through a corner of its hexagon";
    if (board.axes.size() == 3)
        return riding ? "through the edges of the cells" : "through an edge of its cell";
    return "diagonally";
}

std::string set_words(const Board& board, const std::set<std::size_t>& set, bool riding) {
    if (set.empty()) return {};
    if (set.size() == board.directions.size()) return "in any direction";
    if (set == with_slants(board, {Slant::straight})) return straight_words(board, riding);
    if (set == with_slants(board, {Slant::corner})) return corner_words(board, riding);
    if (set == with_slants(board, {Slant::straight, Slant::corner}) && board.axes.size() < 3)
        return "in any direction";
    if (set == with_slants(board, {Slant::space}))
        return riding ? "through the corners of the cells" : "through a corner of its cell";
    return {};
}

std::string compass_word(std::string_view name) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 30> kWords = {
        {{"n", "north"},
         {"e", "east"},
         {"s", "south"},
         {"w", "west"},
         {"ne", "north-east"},
         {"se", "south-east"},
         {"sw", "south-west"},
         {"nw", "north-west"},
         {"nne", "north-north-east"},
         {"sse", "south-south-east"},
         {"ssw", "south-south-west"},
         {"nnw", "north-north-west"},
         {"in", "inwards"},
         {"out", "outwards"},
         {"cw", "clockwise"},
         {"ccw", "counter-clockwise"},
         {"incw", "inwards and clockwise"},
         {"outcw", "outwards and clockwise"},
         {"inccw", "inwards and counter-clockwise"},
         {"outccw", "outwards and counter-clockwise"},
         {"u", "up"},
         {"d", "down"},
         {"un", "up and north"},
         {"ue", "up and east"},
         {"us", "up and south"},
         {"uw", "up and west"},
         {"dn", "down and north"},
         {"de", "down and east"},
         {"ds", "down and south"},
         {"dw", "down and west"}}};
    for (const auto& [word, meaning] : kWords)
        if (word == name) return std::string(meaning);
    return "in direction " + plain(name);
}

std::string words_each(const Definition& definition, const std::set<std::size_t>& set) {
    Phrases words;
    for (const auto d : set) words.push_back(direction_word(definition, DirectionId(d)));
    return listed(words, "or");
}

// ---- relative to a player's forward

DirectionId first_forward(const Definition& definition) {
    for (const auto& type : definition.types)
        if (!type.facings.empty()) return type.facings.front();
    return definition.players[model::PlayerId(0)].forward;
}

int wrapped(int places, int around) { return ((places % around) + around) % around; }

// The word for an angle against forward, when the board has lines for it: of squares and rings.
std::string relative_word(int places, bool both) {
    constexpr std::array<std::string_view, 8> kOne = {"straight forward",  "diagonally forward to the right",
                                                      "to the right",      "diagonally backward to the right",
                                                      "straight backward", "diagonally backward to the left",
                                                      "to the left",       "diagonally forward to the left"};
    constexpr std::array<std::string_view, 5> kBoth = {"straight forward", "diagonally forward", "sideways",
                                                       "diagonally backward", "straight backward"};
    return std::string(both ? kBoth[static_cast<std::size_t>(std::min(places, 8 - places))]
                            : kOne[static_cast<std::size_t>(places)]);
}

std::string hexagon_word(int places, bool both) {
    const int side = std::min(places, 12 - places);
    constexpr std::array<std::string_view, 7> kWords = {
        "straight forward",
        "through one of the two front corners",
        "obliquely forward, across a side next to the front one",
        "sideways through a corner",
        "obliquely backward, across a side next to the rear one",
        "through one of the two rear corners",
        "straight backward"};
    std::string text(kWords[static_cast<std::size_t>(side)]);
    if (!both && side != 0 && side != 6) text += places < 6 ? " on the right" : " on the left";
    return text;
}

// For each player, where no word serves all.
std::string absolute_words(const Definition& definition, const std::set<int>& places) {
    const auto around = static_cast<int>(definition.board.directions.size());
    Phrases each;
    for (std::size_t p = 0; p < definition.players.size(); ++p) {
        std::set<std::size_t> set;
        const auto forward = static_cast<int>(definition.players[model::PlayerId(p)].forward.index());
        for (const int place : places) set.insert(static_cast<std::size_t>(wrapped(forward + place, around)));
        each.push_back(
            fmt::format("{} ({})", words_each(definition, set), player_name(definition, model::PlayerId(p))));
    }
    return fmt::format("{}", fmt::join(each, ", "));
}

std::string relative_words(const Definition& definition, const std::set<int>& places) {
    const auto& board = definition.board;
    const auto around = static_cast<int>(board.directions.size());
    const bool straight = slant_of(board, first_forward(definition)) == Slant::straight;
    const bool square = around == 8 && straight;
    const bool hexagon = around == 12 && straight && board.drawing == model::Drawing::hexagon;
    if (!square && !hexagon) return absolute_words(definition, places);
    Phrases words;
    for (const int place : places) {
        const int other = wrapped(-place, around);
        const bool both = places.contains(other);
        if (both && other < place) continue;
        words.push_back(square ? relative_word(place, both) : hexagon_word(place, both));
    }
    return listed(words, "or");
}

// ---- turns

std::string turn_words(const Definition& definition, const std::vector<Heading>& headings) {
    const auto around = static_cast<int>(definition.board.directions.size());
    std::set<int> places;
    auto hand = Heading::Hand::any;
    for (const auto& heading : headings)
        if (heading.base == Base::on) {
            places.insert(heading.places);
            if (heading.hand != Heading::Hand::any) hand = heading.hand;
        }
    Phrases words;
    for (const int place : places) {
        if (place == 0) {
            words.emplace_back("straight on");
            continue;
        }
        const bool both = places.contains(-place);
        if (both && place < 0) continue;
        if (2 * std::abs(place) == around) {
            words.emplace_back("straight back the way it came");
            continue;
        }
        const auto side = hand == Heading::Hand::same    ? " to the same side as before"
                          : hand == Heading::Hand::other ? " to the other side than before"
                          : both                         ? " to either side"
                          : place > 0                    ? " to the right"
                                                         : " to the left";
        words.push_back(fmt::format("turning {}{}", degrees(std::abs(place), around), side));
    }
    return listed(words, "or");
}

// ---- leaps

// A walk as stretches of equal angles: how many steps, and how far each stretch turns from the one before.
struct Stretch {
    int steps;
    int turn;
};

std::vector<Stretch> stretches(const std::vector<int>& walk) {
    std::vector<Stretch> result;
    for (std::size_t i = 0; i < walk.size(); ++i) {
        const int turn = i == 0 ? 0 : walk[i] - walk[i - 1];
        if (i == 0 || turn != 0)
            result.push_back({1, turn});
        else
            ++result.back().steps;
    }
    return result;
}

// One leap as single steps: "north, north, east".
std::string spelled_leap(const Definition& definition, const std::vector<int>& walk) {
    const auto around = static_cast<int>(definition.board.directions.size());
    Phrases steps;
    for (const int angle : walk)
        steps.push_back(
            direction_word(definition, DirectionId(static_cast<std::size_t>(wrapped(angle, around)))));
    return "to the cell that lies " + fmt::format("{}", fmt::join(steps, ", then ")) + " of it";
}

// All leaps that have the shape of the first, by the directions of their first steps; nothing when they
// differ.
std::string shared_shape(const Definition& definition, const std::vector<std::vector<int>>& walks) {
    const auto around = static_cast<int>(definition.board.directions.size());
    std::set<std::size_t> starts;
    std::set<std::vector<int>> shapes;
    for (const auto& walk : walks) {
        starts.insert(static_cast<std::size_t>(wrapped(walk.front(), around)));
        std::vector<int> shape;
        for (const auto& stretch : stretches(walk)) {
            shape.push_back(stretch.steps);
            const int turn = wrapped(stretch.turn, around);
            shape.push_back(std::min(turn, around - turn));
        }
        shapes.insert(shape);
    }
    if (shapes.size() != 1) return {};
    const auto& shape = *shapes.begin();
    // Every start turns to both sides, or none turns.
    const std::size_t turning = shape.size() > 2 ? 2 : 1;
    if (walks.size() != starts.size() * turning) return {};
    const auto where = set_words(definition.board, starts, false);
    if (where.empty()) return {};
    auto text = fmt::format("exactly {} {}", counted(shape[0], "cell"), where);
    for (std::size_t i = 2; i + 1 < shape.size(); i += 2)
        text += fmt::format(" and then {} {}", counted(shape[i]),
                            4 * shape[i + 1] == around
                                ? std::string("at a right angle")
                                : "turned " + degrees(shape[i + 1], around) + " to either side");
    return text;
}

std::string leaps_words(const Definition& definition, const std::vector<std::vector<int>>& walks) {
    if (auto text = shared_shape(definition, walks); !text.empty()) return text;
    Phrases each;
    for (const auto& walk : walks) each.push_back(spelled_leap(definition, walk));
    return listed(each, "or");
}

// Leaps of a set that begin in some directions only: ", but only those that begin forward".
std::string beginnings_words(const Definition& definition, const std::vector<Heading>& headings,
                             std::size_t leaps) {
    const auto around = static_cast<int>(definition.board.directions.size());
    std::map<int, std::set<int>> turns;  // of each direction
    for (const auto& heading : headings)
        if (heading.base == Base::leap_forward && heading.leaps == leaps)
            turns[wrapped(heading.places, around)].insert(heading.nth);
    std::map<std::set<int>, std::set<int>> directions;  // that have the same turns
    for (const auto& [place, nths] : turns) directions[nths].insert(place);
    const auto& set = definition.board.leaps[leaps].leaps;
    const bool turning = set.size() > 1 && set[0].front() == set[1].front();
    Phrases each;
    for (const auto& [nths, places] : directions) {
        const bool one_side = turning && nths.size() == 1;
        each.push_back(fmt::format("begin {}{}", relative_words(definition, places),
                                   !one_side          ? ""
                                   : nths.contains(0) ? " and turn to the left"
                                                      : " and turn to the right"));
    }
    return ", but only those that " + listed(each, "or");
}

}  // namespace

std::string direction_word(const Definition& definition, DirectionId direction) {
    return compass_word(definition.board.directions[direction]);
}

std::string directions_phrase(const Definition& definition, const std::vector<DirectionId>& directions,
                              bool riding) {
    std::set<std::size_t> set;
    for (const auto d : directions) set.insert(d.index());
    if (auto words = set_words(definition.board, set, riding); !words.empty()) return words;
    return words_each(definition, set);
}

std::string headings_phrase(const Definition& definition, const std::vector<Heading>& headings, bool riding) {
    const auto around = static_cast<int>(definition.board.directions.size());
    std::vector<DirectionId> compass;
    std::set<int> forward;
    bool turns = false;
    for (const auto& heading : headings) {
        const int places = wrapped(heading.places, around);
        if (heading.base == Base::compass) compass.emplace_back(static_cast<std::size_t>(places));
        if (heading.base == Base::forward) forward.insert(places);
        turns = turns || heading.base == Base::on;
    }
    Phrases words;
    if (!compass.empty()) words.push_back(directions_phrase(definition, compass, riding));
    if (!forward.empty()) words.push_back(relative_words(definition, forward));
    if (turns) words.push_back(turn_words(definition, headings));
    return listed(words, "or");
}

bool is_leap(const std::vector<Heading>& headings) {
    return std::any_of(headings.begin(), headings.end(),
                       [](const Heading& h) { return h.base == Base::leap || h.base == Base::leap_forward; });
}

std::string leap_phrase(const Definition& definition, const std::vector<Heading>& headings) {
    std::map<std::size_t, std::vector<std::vector<int>>> walks;
    std::set<std::size_t> begun;
    for (const auto& heading : headings) {
        if (heading.base == Base::leap_forward) begun.insert(heading.leaps);
        if (heading.base != Base::leap) continue;
        const auto& set = definition.board.leaps[heading.leaps].leaps;
        const auto number = wrapped(heading.places, static_cast<int>(set.size()));
        walks[heading.leaps].push_back(set[static_cast<std::size_t>(number)]);
    }
    Phrases each;
    for (const auto& [set, members] : walks) each.push_back(leaps_words(definition, members));
    for (const auto set : begun)
        each.push_back(leap_set_phrase(definition, set) + beginnings_words(definition, headings, set));
    return listed(each, "or");
}

std::string leap_set_phrase(const Definition& definition, std::size_t leaps) {
    return leaps_words(definition, definition.board.leaps[leaps].leaps);
}

std::string forward_words(const Definition& definition) {
    Phrases each;
    for (std::size_t p = 0; p < definition.players.size(); ++p) {
        const auto& player = definition.players[model::PlayerId(p)];
        each.push_back(fmt::format("{} for {}", direction_word(definition, player.forward),
                                   player_name(definition, model::PlayerId(p))));
    }
    return "Forward is " + listed(each, "and") + ".";
}

std::string lines_explained(const Definition& definition) {
    switch (definition.board.drawing) {
        case model::Drawing::hexagon:
            return "A hexagon has six neighbours across its sides. Six more cells lie beyond its corners, "
                   "along the "
                   "edge between two neighbours; nothing that stands on these two is in the way.";
        case model::Drawing::sector:
            return "Outwards is away from the middle of the board, inwards towards it; clockwise is as seen "
                   "from above. "
                   "A diagonal step goes one cell along a ring and one inwards or outwards at once.";
        case model::Drawing::square: return {};
    }
    return {};
}

}  // namespace boardwright::prose
