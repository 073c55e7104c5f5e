// In: a path and direction letters before its bracket. Out: the paths that they leave.
#include "grammar/betza_aim.h"

#include <cstddef>
#include <optional>

namespace boardwright::grammar::betza {
namespace {

// The one later part that turns, apart from those that turn back; nothing when none does, and `parts.size()`
// when they are too many or turn otherwise.
std::optional<std::size_t> bend_of(const Path& path, const Compass& compass) {
    const int turn = compass.spacing() / 2;
    const DirectionSet half_turns = direction(turn) | direction(compass.places() - turn);
    std::optional<std::size_t> bend;
    for (std::size_t i = 1; i < path.parts.size(); ++i) {
        for (const PathLeg& leg : path.parts[i].legs) {
            const bool outwards = leg.mixed ? leg.letters.empty() : leg.set == direction(0);
            if (outwards || (bend && leg.hand == PathLeg::Hand::other)) continue;
            const bool plain =
                leg.set == half_turns && !leg.mixed && leg.hand == PathLeg::Hand::any && !path.parts[i].group;
            if (bend || !plain) return path.parts.size();
            bend = i;
        }
    }
    return bend;
}

// Of a path that begins along `star` and then bends: each direction it begins in, with each way to bend.
struct Bent {
    int from = 0;
    bool right = false;
};

std::vector<Bent> bent_ways(Star star, const Compass& compass) {
    std::vector<Bent> ways;
    for (const Point& point : compass.points(star))
        for (const bool right : {false, true}) ways.push_back({point.number, right});
    return ways;
}

std::vector<Path> aim_bent(const Path& path, std::size_t bend, const std::vector<Letter>& letters,
                           const Setting& setting) {
    const Compass& compass = setting.compass;
    const bool orthogonal = (path.first().set & compass.all(Star::orth)) != 0;
    const auto ways = bent_ways(orthogonal ? Star::orth : Star::diag, compass);
    Points points;
    for (std::size_t i = 0; i < ways.size(); ++i)
        points.push_back({static_cast<int>(i),
                          4 * ways[i].from + (ways[i].right ? compass.spacing() : -compass.spacing()),
                          ways[i].right});
    const auto set = read_directions(letters, {points, {}, true}, compass, setting.text, setting.diagnostics);
    if (!set) return {};
    std::vector<Path> aimed;
    for (const bool right : {false, true}) {
        DirectionSet froms = 0;
        for (std::size_t i = 0; i < ways.size(); ++i)
            if (ways[i].right == right && has_direction(*set, static_cast<int>(i)))
                froms |= direction(ways[i].from);
        if (froms == 0) continue;
        Path& one = aimed.emplace_back(path);
        one.first().set = froms;
        const int turn = compass.spacing() / 2;
        one.parts[bend].legs.front().set = direction(right ? turn : compass.places() - turn);
    }
    return aimed;
}

}  // namespace

std::vector<Path> aim(const Path& path, const std::vector<Letter>& letters, const Setting& setting) {
    const Compass& compass = setting.compass;
    const Span where = setting.span({letters.front().at, letters.back().at + 1});
    const PathLeg& first = path.first();
    const auto bend = bend_of(path, compass);
    if (first.set != compass.all(first.shape.star) && first.shape.star != Star::both) {
        setting.diagnostics.error("BW0352", where, "the first leg in the brackets has directions already");
        return {};
    }
    if (bend == path.parts.size()) {
        setting.diagnostics.error("BW0354", where,
                                  "directions of a move that turns like this have no translation",
                                  "write them at its first leg");
        return {};
    }
    std::vector<Path> aimed;
    if (bend) {
        aimed = aim_bent(path, *bend, letters, setting);
    } else {
        const auto set =
            read_directions(letters, {compass.points(first.shape.star), {}, first.shape.oblique()}, compass,
                            setting.text, setting.diagnostics);
        if (set && (first.set & *set) != 0) aimed.emplace_back(path).first().set &= *set;
    }
    for (Path& one : aimed) one.first().heading_span = where;
    return aimed;
}

}  // namespace boardwright::grammar::betza
