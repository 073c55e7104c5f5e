#include "interpreter/prose/places.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>

namespace boardwright::prose {
namespace {

using model::CellId;
using model::CellSet;
using model::Definition;
using model::PlayerId;
using model::SeenSet;

enum class Whose { all, own, foe };

constexpr const char* kOutside = "outside";  // a preposition that says all but the noun

struct Place {
    std::string preposition;
    std::string noun;  // with the place of the owner marked by `%`: "% eighth rank"
    Whose whose = Whose::all;
};

CellSet image(const Definition& definition, PlayerId player, const CellSet& cells) {
    CellSet result;
    cells.for_each([&](CellId cell) { result.add(definition.players[player].image[cell]); });
    return result;
}

CellSet whole_board(const Definition& definition) {
    CellSet all;
    for (std::size_t c = 0; c < definition.board.cells.size(); ++c) all.add(CellId(c));
    return all - definition.board.blocked;
}

// What `written`, a set as the first player sees it, is for everybody.
SeenSet seen_as(const Definition& definition, const CellSet& written, Whose whose) {
    SeenSet seen;
    const auto players = definition.players.size();
    for (std::size_t p = 0; p < players; ++p) {
        if (whose == Whose::all) {
            seen.for_player.push_back(written);
            continue;
        }
        CellSet cells;
        for (std::size_t owner = 0; owner < players; ++owner)
            if ((owner == p) == (whose == Whose::own)) cells |= image(definition, PlayerId(owner), written);
        seen.for_player.push_back(cells);
    }
    return seen;
}

// A stretch of labels of one axis that holds exactly these cells.
struct Stretch {
    std::size_t axis;
    int first;
    int last;
};

std::optional<Stretch> stretch_of(const Definition& definition, const CellSet& cells) {
    const auto& board = definition.board;
    if (cells.empty() || board.drawing == model::Drawing::hexagon) return {};
    for (std::size_t axis = 0; axis < board.axes.size(); ++axis) {
        int first = board.axes[axis].last;
        int last = board.axes[axis].first;
        cells.for_each([&](CellId cell) {
            first = std::min(first, board.cells[cell].coordinates[axis]);
            last = std::max(last, board.cells[cell].coordinates[axis]);
        });
        std::size_t within = 0;
        for (std::size_t c = 0; c < board.cells.size(); ++c) {
            const int at = board.cells[CellId(c)].coordinates[axis];
            if (at >= first && at <= last && !board.blocked.contains(CellId(c))) ++within;
        }
        if (within == cells.size()) return Stretch{axis, first, last};
    }
    return {};
}

const std::string& label(const model::Axis& axis, int coordinate) {
    return axis.labels[static_cast<std::size_t>(coordinate - axis.first)];
}

// Whether the labels are the numbers from 1 on.
bool is_numbered(const model::Axis& axis) { return !axis.labels.empty() && axis.labels.front() == "1"; }

std::string stretch_noun(const Definition& definition, const Stretch& stretch, bool owned) {
    const auto& axis = definition.board.axes[stretch.axis];
    const auto name = plain(axis.name);
    const bool one = stretch.first == stretch.last;
    if (owned && is_numbered(axis)) {
        const auto number = [&](int coordinate) { return ordinal(coordinate - axis.first + 1); };
        if (stretch.last == stretch.first + 1)
            return fmt::format("% {} or {} {}", number(stretch.first), number(stretch.last), name);
        return one ? fmt::format("% {} {}", number(stretch.first), name)
                   : fmt::format("% {} to {} {}", number(stretch.first), number(stretch.last), plural(name));
    }
    const auto mark = owned ? "% " : "";
    return one ? fmt::format("{}{} {}", mark, name, label(axis, stretch.first))
               : fmt::format("{}{} {} to {}", mark, plural(name), label(axis, stretch.first),
                             label(axis, stretch.last));
}

// Cells from which no step leads in one direction.
std::optional<std::string> edge_noun(const Definition& definition, const CellSet& cells) {
    const auto& board = definition.board;
    for (std::size_t d = 0; d < board.directions.size(); ++d) {
        CellSet edge;
        for (std::size_t c = 0; c < board.cells.size(); ++c)
            if (!board.blocked.contains(CellId(c)) && board.steps[CellId(c)][model::DirectionId(d)].empty())
                edge.add(CellId(c));
        if (!(edge == cells)) continue;
        if (model::DirectionId(d) == definition.players[PlayerId(0)].forward) return "% far edge";
    }
    return {};
}

std::optional<Place> whole(const Definition& definition, const SeenSet& seen) {
    const auto all = whole_board(definition);
    if (std::all_of(seen.for_player.begin(), seen.for_player.end(),
                    [&](const CellSet& s) { return s == all; }))
        return Place{"on", "the board", Whose::all};
    if (std::all_of(seen.for_player.begin(), seen.for_player.end(),
                    [](const CellSet& s) { return s.empty(); }))
        return Place{"on", "no cell", Whose::all};
    return {};
}

std::optional<Place> named(const Definition& definition, const SeenSet& seen, Whose whose) {
    for (const auto& [name, region] : definition.sets) {
        if (name.empty() || region.for_player[0].empty()) continue;
        if (seen_as(definition, region.for_player[0], whose).for_player == seen.for_player)
            return Place{"in", (whose == Whose::all ? "the " : "%o ") + plain(name) + " area", whose};
    }
    return {};
}

// What the first player has written when it is a set of this kind.
std::optional<CellSet> written_as(const Definition& definition, const SeenSet& seen, Whose whose) {
    auto cells = seen.for_player[0];
    if (whose == Whose::foe) {
        if (definition.players.size() != 2) return {};
        cells = CellSet{};
        for (std::size_t c = 0; c < definition.board.cells.size(); ++c)
            if (seen.for_player[0].contains(definition.players[PlayerId(1)].image[CellId(c)]))
                cells.add(CellId(c));
    }
    if (seen_as(definition, cells, whose).for_player == seen.for_player) return cells;
    return {};
}

std::size_t stretch_axis(const Definition& definition, const SeenSet& seen) {
    const auto stretch = stretch_of(definition, seen.for_player[0]);
    return stretch ? stretch->axis : 0;
}

std::optional<Place> geometric(const Definition& definition, const SeenSet& seen, Whose whose) {
    const auto cells = written_as(definition, seen, whose);
    if (!cells) return {};
    if (const auto stretch = stretch_of(definition, *cells))
        return Place{"on", stretch_noun(definition, *stretch, whose != Whose::all), whose};
    if (whose == Whose::own)
        if (const auto edge = edge_noun(definition, *cells)) return Place{"on", *edge, whose};
    return {};
}

// Ranks that are counted from each player's side say more than the name of a region.
std::optional<Place> own_ranks(const Definition& definition, const SeenSet& seen) {
    if (definition.players.size() < 2 || written_as(definition, seen, Whose::all)) return {};
    auto place = geometric(definition, seen, Whose::own);
    const bool numbered = place && place->noun.starts_with("% ") &&
                          !written_as(definition, seen, Whose::own)->empty() &&
                          is_numbered(definition.board.axes[stretch_axis(definition, seen)]);
    return numbered ? place : std::nullopt;
}

std::optional<Place> all_but(const Definition& definition, const SeenSet& seen) {
    auto rest = seen;
    for (auto& cells : rest.for_player) cells = whole_board(definition) - cells;
    if (rest.for_player[0].size() >= seen.for_player[0].size()) return {};
    std::optional<Place> place;
    for (const auto whose : {Whose::all, Whose::own, Whose::foe}) {
        if (!place) place = named(definition, rest, whose);
        if (!place) place = geometric(definition, rest, whose);
    }
    if (!place) return {};
    place->preposition = kOutside;
    return place;
}

std::string lists(const Definition& definition, const SeenSet& seen) {
    if (std::all_of(seen.for_player.begin(), seen.for_player.end(),
                    [&](const CellSet& s) { return s == seen.for_player[0]; }))
        return cell_list(definition, seen.for_player[0]);
    Phrases each;
    for (std::size_t p = 0; p < seen.for_player.size(); ++p)
        each.push_back(fmt::format("{} ({})", cell_list(definition, seen.for_player[p]),
                                   player_name(definition, PlayerId(p))));
    return listed(each, "or");
}

Place place_of(const Definition& definition, const SeenSet& seen) {
    if (auto place = whole(definition, seen)) return *place;
    if (auto place = own_ranks(definition, seen)) return *place;
    for (const auto whose : {Whose::all, Whose::own, Whose::foe})
        if (auto place = named(definition, seen, whose)) return *place;
    for (const auto whose : {Whose::all, Whose::own, Whose::foe})
        if (auto place = geometric(definition, seen, whose)) return *place;
    if (auto place = all_but(definition, seen)) return *place;
    return {"on", lists(definition, seen), Whose::all};
}

std::string spoken(const Voice& voice, const Place& place) {
    auto text = place.noun;
    const auto mark = text.find('%');
    if (mark == std::string::npos) return text;
    const bool strong = mark + 1 < text.size() && text[mark + 1] == 'o';
    const auto whose = place.whose == Whose::foe ? voice.foes : voice.my + (strong ? " own" : "");
    return text.replace(mark, strong ? 2 : 1, whose);
}

bool is_said_of_sides(const Definition& definition, const CellSet& region) {
    const auto own = seen_as(definition, region, Whose::own);
    const auto foe = seen_as(definition, region, Whose::foe);
    return std::any_of(definition.sets.begin(), definition.sets.end(), [&](const auto& set) {
        const auto& seen = set.second.for_player;
        return set.first.empty() && (seen == own.for_player || seen == foe.for_player);
    });
}

}  // namespace

std::string cell_name(const Definition& definition, CellId cell) { return definition.board.cells[cell].name; }

std::string cell_list(const Definition& definition, const CellSet& cells) {
    Phrases names;
    cells.for_each([&](CellId cell) { names.push_back(cell_name(definition, cell)); });
    return names.empty() ? "no cell" : listed(names, "and");
}

std::string place_noun(const Voice& voice, const SeenSet& seen) {
    const auto place = place_of(voice.definition, seen);
    return (place.preposition == kOutside ? "any cell outside " : "") + spoken(voice, place);
}

std::string place_phrase(const Voice& voice, const SeenSet& seen) {
    const auto place = place_of(voice.definition, seen);
    return place.preposition + " " + spoken(voice, place);
}

bool is_everywhere(const Definition& definition, const SeenSet& seen) {
    const auto all = whole_board(definition);
    return std::all_of(seen.for_player.begin(), seen.for_player.end(),
                       [&](const CellSet& s) { return s == all; });
}

Phrases named_places(const Definition& definition) {
    Phrases lines;
    for (const auto& [name, region] : definition.sets) {
        if (name.empty() || region.for_player[0].empty()) continue;
        const auto& cells = region.for_player[0];
        const auto own = seen_as(definition, cells, Whose::own);
        const bool sides = is_said_of_sides(definition, cells) &&
                           std::any_of(own.for_player.begin(), own.for_player.end(),
                                       [&](const CellSet& s) { return !(s == cells); });
        auto seen = sides ? own : region;
        Phrases each;
        for (std::size_t p = 0; p < (sides ? definition.players.size() : 1); ++p) {
            const auto stretch = stretch_of(definition, seen.for_player[p]);
            const auto noun = stretch ? stretch_noun(definition, *stretch, false)
                                      : cell_list(definition, seen.for_player[p]);
            each.push_back(sides ? fmt::format("{}'s is {}", player_name(definition, PlayerId(p)), noun)
                                 : noun);
        }
        lines.push_back(fmt::format("The {} area{}{}.", plain(name), sides ? ": " : " is ",
                                    fmt::format("{}", fmt::join(each, "; "))));
    }
    return lines;
}

std::string ranks_from_each_side(const Definition& definition) {
    const auto& board = definition.board;
    for (std::size_t axis = board.axes.size(); axis-- > 0;) {
        if (!is_numbered(board.axes[axis]) || board.drawing == model::Drawing::hexagon) continue;
        CellSet first;
        for (std::size_t c = 0; c < board.cells.size(); ++c)
            if (board.cells[CellId(c)].coordinates[axis] == board.axes[axis].first &&
                !board.blocked.contains(CellId(c)))
                first.add(CellId(c));
        Phrases each;
        bool differ = false;
        for (std::size_t p = 0; p < definition.players.size(); ++p) {
            const auto stretch = stretch_of(definition, image(definition, PlayerId(p), first));
            if (!stretch) return {};
            differ = differ || stretch->first != board.axes[axis].first || stretch->axis != axis;
            each.push_back(fmt::format("{} for {}", stretch_noun(definition, *stretch, false),
                                       player_name(definition, PlayerId(p))));
        }
        if (!differ) continue;
        return fmt::format(
            "Where a player's {} are counted, they are counted from that player's side: the first one is {}.",
            plural(plain(board.axes[axis].name)), listed(each, "and"));
    }
    return {};
}

bool is_idle_explanation(const Definition& definition, const std::string& line, const std::string& used) {
    for (const auto& [name, region] : definition.sets)
        if (const auto area = plain(name) + " area"; !name.empty() && line.starts_with("The " + area))
            return used.find(" " + area) == std::string::npos;
    if (line.empty() || line != ranks_from_each_side(definition)) return false;
    for (const auto& axis : definition.board.axes)
        for (int i = 1; i <= axis.size(); ++i)
            if (used.find(ordinal(i) + " " + plain(axis.name)) != std::string::npos) return false;
    return true;
}

}  // namespace boardwright::prose
