// In: direction letters. Out: the set of directions they select.
#include "grammar/betza_directions.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <string>

namespace boardwright::grammar::betza {

// ---------------------------------------------------------------- the compass

Compass::Compass(const BetzaBoard& board) : places_(board.places), longest_(board.longest) {
    for (const int place : board.orth) orth_ |= direction(wrapped(place));
    for (const int place : board.diag) diag_ |= direction(wrapped(place));
    const int count = std::popcount(orth_);
    spacing_ = count == 0 || places_ % count != 0 ? 1 : places_ / count;
    DirectionSet round = 0;
    DirectionSet halfway = 0;
    for (int i = 0; i < count; ++i) {
        const int place = std::countr_zero(orth_) + i * spacing_;
        round |= direction(wrapped(place));
        halfway |= direction(wrapped(place + spacing_ / 2));
    }
    const bool diagonals_fit = diag_ == 0 || (spacing_ % 2 == 0 && diag_ == halfway);
    even_ = count > 1 && places_ % 2 == 0 && count * spacing_ == places_ && round == orth_ && diagonals_fit;
    if (even_)
        number_leaps();
    else
        oblique_.push_back({});  // all of them, which nothing tells apart
}

// From each orthogonal direction to either side, the first one to the right of forward.
void Compass::number_leaps() {
    for (int place = 0; place < places_; ++place) {
        if (!has_direction(orth_, place)) continue;
        if (place != 0) oblique_.push_back({place, false});
        oblique_.push_back({place, true});
    }
    if (has_direction(orth_, 0)) oblique_.push_back({0, false});
}

DirectionSet Compass::all(Star star) const {
    switch (star) {
        case Star::orth: return orth_;
        case Star::diag: return diag_;
        case Star::both: return orth_ | diag_;
        case Star::oblique: break;
    }
    return direction(leaps()) - 1;
}

Points Compass::points(Star star) const {
    Points points;
    if (star == Star::oblique) {
        for (int i = 0; i < leaps(); ++i) {
            const auto [from, right] = oblique(i);
            points.push_back({i, 4 * from + (right ? spacing_ : -spacing_), right});
        }
        return points;
    }
    for (int place = 0; place < places_; ++place) {
        const bool known = even_ || place % half() == 0;  // without an order only forward and back are
        if (known && has_direction(all(star), place)) points.push_back({place, 4 * place, false});
    }
    return points;
}

Points Compass::ahead(Star star) const {
    Points points;
    if (star == Star::oblique) {
        for (int i = 0; i < leaps(); ++i) points.push_back({i, circle() * i / leaps(), false});
        return points;
    }
    const int step = star == Star::both && has_diagonals() ? spacing_ / 2 : spacing_;
    for (int place = 0; place < places_; place += step) points.push_back({place, 4 * place, false});
    return points;
}

Points Compass::between() const {
    Points points = ahead(Star::orth);
    for (Point& point : points) {
        point.number += spacing_ / 2;
        point.angle = 4 * point.number;
    }
    return points;
}

DirectionSet Compass::own_lines() const {
    DirectionSet set = 0;
    for (const Point& point : ahead(Star::orth)) set |= direction(point.number);
    return set;
}

// ---------------------------------------------------------------- selecting

int distance(int a, int b, const Compass& compass) {
    const int circle = compass.circle();
    const int apart = ((a - b) % circle + circle) % circle;
    return std::min(apart, circle - apart);
}

DirectionSet nearest(const Points& points, int angle, const Compass& compass) {
    int least = compass.circle() / 4;  // what is a quarter away, or more, does not go there
    DirectionSet set = 0;
    for (const Point& point : points) {
        const int apart = distance(point.angle, angle, compass);
        if (apart < least) set = 0;
        least = std::min(least, apart);
        if (apart == least && apart < compass.circle() / 4) set |= direction(point.number);
    }
    return set;
}

namespace {

class Selector {
public:
    Selector(const Choice& choice, const Compass& compass) : choice_(choice), compass_(compass) {}

    // All readings of up to two letters in which `v` stands for f and for b, `s` for l and for r.
    std::optional<DirectionSet> meaning(std::string_view letters) const {
        std::vector<std::string> spelled{""};
        for (const char letter : letters) {
            const std::string_view stands_for = letter == 'v'   ? "fb"
                                                : letter == 's' ? "lr"
                                                                : std::string_view(&letter, 1);
            std::vector<std::string> longer;
            for (const std::string& begun : spelled)
                for (const char one : stands_for) longer.push_back(begun + one);
            spelled = std::move(longer);
        }
        DirectionSet set = 0;
        for (const std::string& one : spelled) {
            const auto found = find(one);
            if (!found) return std::nullopt;
            set |= *found;
        }
        return set;
    }

private:
    int angle_of(char letter) const {
        const int quarters = letter == 'f' ? 0 : letter == 'r' ? 1 : letter == 'b' ? 2 : 3;
        return choice_.ahead + quarters * compass_.circle() / 4;
    }

    DirectionSet narrow(char letter, const Points& points) const {
        return nearest(points, angle_of(letter), compass_);
    }

    DirectionSet wide(char letter, const Points& points) const {
        DirectionSet set = 0;
        for (const Point& point : points)
            if (distance(point.angle, angle_of(letter), compass_) < compass_.circle() / 4)
                set |= direction(point.number);
        return set;
    }

    DirectionSet turning(char side) const {
        DirectionSet set = 0;
        for (const Point& point : choice_.points)
            if (point.right == (side == 'r')) set |= direction(point.number);
        return set;
    }

    std::optional<DirectionSet> find(std::string_view letters) const {
        const char one = letters[0];
        if (letters.size() == 1) {
            if (one == 'h') return std::nullopt;
            return narrow(one, choice_.points);
        }
        if (one == 'h')
            return choice_.oblique && (letters[1] == 'l' || letters[1] == 'r')
                       ? std::optional(turning(letters[1]))
                       : std::nullopt;
        if (one == letters[1]) return narrow(one, choice_.points);
        for (const Points* points : {&choice_.points, &choice_.others})
            if (const DirectionSet set = both(one, letters[1], *points); set != 0) return set;
        return std::nullopt;
    }

    // What two different letters select that neither of them does alone.
    DirectionSet both(char one, char other, const Points& points) const {
        const DirectionSet half = wide(one, points);
        if (other == 'h') return half == narrow(one, points) ? 0 : half;
        return half & (choice_.oblique ? narrow(other, points) : wide(other, points));
    }

    const Choice& choice_;
    const Compass& compass_;
};

}  // namespace

std::optional<DirectionSet> read_directions(const std::vector<Letter>& letters, const Choice& choice,
                                            const Compass& compass, const Text& text,
                                            Diagnostics& diagnostics) {
    const Selector selector(choice, compass);
    DirectionSet set = 0;
    for (std::size_t i = 0; i < letters.size();) {
        const char one = letters[i].letter;
        const auto where = text.span(letters[i].at, letters[i].at + 1);
        if (!compass.is_even() && one != 'f' && one != 'b' && one != 'v') {
            diagnostics.error("BW0352", where, quoted({&one, 1}) + " means nothing on this board",
                              "its directions do not go round evenly");
            return std::nullopt;
        }
        const char pair[] = {one, i + 1 < letters.size() ? letters[i + 1].letter : '\0'};
        auto found = pair[1] == '\0' ? std::nullopt : selector.meaning({pair, 2});
        const std::size_t taken = found ? 2 : 1;
        if (!found) found = selector.meaning({&one, 1});
        if (!found) {
            diagnostics.error("BW0352", where,
                              "`h` stands with another direction of an atom with eight directions",
                              "selects nothing here");
            return std::nullopt;
        }
        set |= *found;
        i += taken;
    }
    return set;
}

}  // namespace boardwright::grammar::betza
