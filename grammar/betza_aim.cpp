// In: a path and direction letters before its bracket. Out: the paths that they leave.
#include "grammar/betza_aim.h"

#include <cstddef>
#include <optional>

namespace boardwright::grammar::betza {
namespace {

constexpr DirectionSet kHalfLeft = direction(1) | direction(7);

// The one later part that turns, apart from those that turn back; nothing when none does, and `parts.size()`
// when they are too many or turn otherwise than by an eighth to either side.
std::optional<std::size_t> bend_of(const Path& path) {
    std::optional<std::size_t> bend;
    for (std::size_t i = 1; i < path.parts.size(); ++i) {
        for (const PathLeg& leg : path.parts[i].legs) {
            const bool turns_back = bend && leg.hand == PathLeg::Hand::other;
            if (leg.set == direction(0) || turns_back) continue;
            const bool plain = leg.set == kHalfLeft && leg.hand == PathLeg::Hand::any && !path.parts[i].group;
            if (bend || !plain) return path.parts.size();
            bend = i;
        }
    }
    return bend;
}

// Direction i of a bent path lies between the eighths i and i + 1: it begins along one and turns to the
// other.
struct Bent {
    DirectionSet from = 0;
    int turn = 0;
};

Bent bent_with(DirectionSet wanted, Star first, bool to_the_right) {
    Bent bent;
    bent.turn = to_the_right ? 1 : 7;
    for (int i = 0; i < 8; ++i) {
        const int from = to_the_right ? i : i + 1;
        const bool odd = from % 2 == 1;
        if (has_direction(wanted, i) && odd == (first == Star::diag)) bent.from |= direction(from);
    }
    return bent;
}

}  // namespace

std::vector<Path> aim(const Path& path, const std::vector<Letter>& letters, const Text& text,
                      Diagnostics& diagnostics) {
    const Span where = text.span(letters.front().at, letters.back().at + 1);
    const PathLeg& first = path.first();
    const auto bend = bend_of(path);
    if (first.set != directions_of(first.shape.star) && first.shape.star != Star::both) {
        diagnostics.error("BW0352", where, "the first leg in the brackets has directions already");
        return {};
    }
    if (bend == path.parts.size()) {
        diagnostics.error("BW0354", where, "directions of a move that turns like this have no translation",
                          "write them at its first leg");
        return {};
    }
    const auto set = read_directions(letters, bend ? Star::oblique : first.shape.star, text, diagnostics);
    if (!set) return {};
    std::vector<Path> aimed;
    if (!bend) {
        aimed.push_back(path);
        aimed.back().first().set &= *set;
        aimed.back().first().heading_span = where;
        if (aimed.back().first().set == 0) aimed.pop_back();
        return aimed;
    }
    const Star begins = (first.set & kOrthogonal) != 0 ? Star::orth : Star::diag;
    for (const bool to_the_right : {false, true}) {
        const Bent bent = bent_with(*set, begins, to_the_right);
        if (bent.from == 0) continue;
        Path& one = aimed.emplace_back(path);
        one.first().set = bent.from;
        one.first().heading_span = where;
        one.parts[*bend].legs.front().set = direction(bent.turn);
    }
    return aimed;
}

}  // namespace boardwright::grammar::betza
