#include "tests/model/betza_model.h"

#include <cctype>
#include <map>
#include <vector>

namespace boardwright::test {
namespace {

// Sets of eight directions, clockwise from straight ahead; of oblique leaps the first is the one that goes
// ahead and to the right.
using Eighths = unsigned;

Eighths turned(Eighths set, int by) { return ((set << by) | (set >> (8 - by))) & 0xFF; }

// Each letter as it is meant alone, and as it bounds another one.
struct Letters {
    std::map<char, Eighths> alone;
    std::map<char, Eighths> bound;
};

Letters letters_from(Eighths alone, Eighths bound) {
    Letters letters;
    for (const auto& [letter, by] : std::map<char, int>{{'f', 0}, {'r', 2}, {'b', 4}, {'l', 6}}) {
        letters.alone[letter] = turned(alone, by);
        letters.bound[letter] = turned(bound, by);
    }
    for (auto* one : {&letters.alone, &letters.bound}) {
        (*one)['v'] = (*one)['f'] | (*one)['b'];
        (*one)['s'] = (*one)['r'] | (*one)['l'];
    }
    return letters;
}

bool across(char a, char b) {
    const auto upright = [](char c) { return c == 'f' || c == 'b' || c == 'v'; };
    return upright(a) != upright(b);
}

bool is_direction(char c) { return std::string("fblrvsh").find(c) != std::string::npos; }

// `all` are the directions that the atom has. Letters of which both can be true at once are read together.
Eighths selected(const std::string& words, Eighths all, bool oblique, bool lines_only) {
    const Letters letters = oblique ? letters_from(0x81, 0xC3) : letters_from(0x01, 0x83);
    if (words == "hr") return 0x55;
    if (words == "hl") return 0xAA;
    Eighths set = 0;
    for (std::size_t i = 0; i < words.size();) {
        const char one = words[i];
        const char next = i + 1 < words.size() ? words[i + 1] : ' ';
        const bool diagonal = all == 0xAA;
        if (next == 'h') {
            set |= letters.bound.at(one);
        } else if (!lines_only && next != ' ' && across(one, next)) {
            set |= letters.bound.at(one) & (oblique ? letters.alone : letters.bound).at(next);
        } else if (next == one && !diagonal) {
            set |= letters.alone.at(one);
        } else {
            set |= (diagonal ? letters.bound : letters.alone).at(one);
            ++i;
            continue;
        }
        i += 2;
    }
    return words.empty() ? all : set & all;
}

struct Leap {
    int along = 1;  // of the first of eight directions: files and ranks of (across, along)
    int across = 0;
};

struct Atom {
    char letter = 'W';
    int longer = 1;
    int shorter = 0;
    Eighths all = 0x55;
    bool oblique = false;
    int range = 1;  // 0: any
    int least = 1;
    bool slider = false;
};

Square step(const Atom& atom, int direction) {
    static constexpr int kFiles[] = {0, 1, 1, 1, 0, -1, -1, -1};
    static constexpr int kRanks[] = {1, 1, 0, -1, -1, -1, 0, 1};
    if (!atom.oblique) return {kFiles[direction] * atom.longer, kRanks[direction] * atom.longer};
    static constexpr int kLong[][2] = {{0, 1}, {1, 0}, {1, 0}, {0, -1}, {0, -1}, {-1, 0}, {-1, 0}, {0, 1}};
    static constexpr int kShort[][2] = {{1, 0}, {0, 1}, {0, -1}, {1, 0}, {-1, 0}, {0, -1}, {0, 1}, {-1, 0}};
    return {kLong[direction][0] * atom.longer + kShort[direction][0] * atom.shorter,
            kLong[direction][1] * atom.longer + kShort[direction][1] * atom.shorter};
}

Atom atom_of(char letter) {
    static const std::map<char, Atom> kAtoms{
        {'W', {'W', 1, 0, 0x55}}, {'F', {'F', 1, 1, 0xAA}}, {'K', {'K', 1, 0, 0xFF}},
        {'D', {'D', 2, 0, 0x55}}, {'A', {'A', 2, 2, 0xAA}}, {'H', {'H', 3, 0, 0x55}},
        {'G', {'G', 3, 3, 0xAA}}, {'R', {'R', 1, 0, 0x55}}, {'B', {'B', 1, 1, 0xAA}},
        {'Q', {'Q', 1, 0, 0xFF}}, {'N', {'N', 2, 1, 0xFF}}, {'C', {'C', 3, 1, 0xFF}},
        {'Z', {'Z', 3, 2, 0xFF}},
    };
    Atom atom = kAtoms.at(letter);
    atom.oblique = atom.shorter != 0 && atom.shorter != atom.longer;
    atom.slider = letter == 'R' || letter == 'B' || letter == 'Q';
    if (atom.slider) atom.range = 0;
    return atom;
}

struct Leg {
    std::string directions;
    std::string modes;
};

struct Move {
    std::vector<Leg> legs;
    Atom atom;
};

std::vector<Move> moves_of(const std::string& betza) {
    std::vector<Move> moves;
    Move move{{{}}, {}};
    for (std::size_t i = 0; i < betza.size(); ++i) {
        const char c = betza[i];
        if (c == 'a') {
            move.legs.emplace_back();
        } else if (is_direction(c)) {
            move.legs.back().directions += c;
        } else if (std::islower(static_cast<unsigned char>(c)) != 0) {
            move.legs.back().modes += c;
        } else {
            move.atom = atom_of(c);
            std::string digits;
            while (i + 1 < betza.size() && std::isdigit(static_cast<unsigned char>(betza[i + 1])) != 0)
                digits += betza[++i];
            if (!digits.empty()) move.atom.range = std::stoi(digits);
            if (digits.size() > 1 && digits[0] == '0') move.atom.least = move.atom.range;
            moves.push_back(move);
            move = {{{}}, {}};
        }
    }
    return moves;
}

class Walker {
public:
    Walker(const Move& move, Square from, const std::function<Content(Square)>& content,
           std::set<Square>& ends)
        : move_(move), from_(from), content_(content), ends_(ends) {}

    void walk() { leg(0, from_, 0, move_.atom); }

private:
    static bool has(const Leg& leg, char mode) { return leg.modes.find(mode) != std::string::npos; }

    Content at(Square square) const { return square == from_ ? Content::outside : content_(square); }

    void leg(std::size_t i, Square square, int heading, const Atom& atom) {
        const Leg& leg = move_.legs[i];
        Eighths set = 0;
        if (i == 0) {
            set = selected(leg.directions, atom.all, atom.oblique, atom.all == 0x55);
        } else {
            set = leg.directions.empty() ? (atom.all == 0xFF ? 0xEF : 0x45)
                                         : selected(leg.directions, 0xFF, false, false);
            set = turned(set, heading);
        }
        for (int direction = 0; direction < 8; ++direction)
            if (((set >> direction) & 1) != 0) ride(i, square, direction, atom);
    }

    // The cells between the ends of a lame leap.
    std::vector<Square> between(Square square, const Atom& atom, int direction) const {
        std::vector<Square> cells;
        const auto [files, ranks] = step(atom, direction);
        const auto sign = [](int n) { return (n > 0) - (n < 0); };
        for (int n = 1; n < atom.longer; ++n) {
            const int diagonal = std::max(0, n - (atom.longer - atom.shorter));
            const bool upright = std::abs(ranks) > std::abs(files);
            const int off = std::abs(files) == std::abs(ranks) ? n : diagonal;
            cells.emplace_back(square.first + sign(files) * (upright ? off : n),
                               square.second + sign(ranks) * (upright ? n : off));
        }
        return cells;
    }

    bool may_leap(const Leg& leg, Square square, const Atom& atom, int direction) const {
        int occupied = 0;
        for (const Square& cell : between(square, atom, direction)) {
            if (at(cell) == Content::outside) return false;
            occupied += at(cell) != Content::empty ? 1 : 0;
        }
        if (has(leg, 'n')) return occupied == 0;
        return occupied == 1;
    }

    void ride(std::size_t i, Square square, int direction, const Atom& atom) {
        const Leg& leg = move_.legs[i];
        const auto [files, ranks] = step(atom, direction);
        const bool lame = atom.longer > 1 && (has(leg, 'n') || has(leg, 'j'));
        const bool skips = atom.longer == 1 && has(leg, 'j');
        bool hopped = false;
        int left = -1;
        for (int n = 1; atom.range == 0 || n <= atom.range || hopped; ++n) {
            if (left-- == 0) return;
            if (lame && !may_leap(leg, square, atom, direction)) return;
            square = {square.first + files, square.second + ranks};
            const Content found = at(square);
            if (found == Content::outside) return;
            if (skips && n == 1) continue;
            if (i + 1 < move_.legs.size()) {
                go_on(i, square, direction, atom, n);
                if (found != Content::empty) return;
                continue;
            }
            const bool hops = has(leg, 'p') || has(leg, 'g');
            if (hops && !hopped) {
                if (found == Content::empty) continue;
                hopped = true;
                // Behind the piece: as far again, or one step of what was a ride, or a ride of what was one.
                const bool many = atom.slider || (atom.longer > 1 && atom.range != 1);
                const int again = has(leg, 'g') ? (many ? 1 : 0) : atom.range;
                left = again == 0 ? -1 : again;
                continue;
            }
            if (n >= atom.least) end(leg, square, found);
            const bool twice = leg.modes.find("pp") != std::string::npos;
            if (found != Content::empty && !twice) return;
        }
    }

    void go_on(std::size_t i, Square square, int direction, const Atom& atom, int n) {
        const Leg& leg = move_.legs[i];
        const Content found = at(square);
        if (n < atom.least) return;
        const bool said = leg.modes.find_first_of("cdpgy") != std::string::npos;
        Atom toggled = atom;
        const bool many = atom.longer == 1 ? atom.slider : atom.range != 1;
        toggled.slider = !many;
        toggled.range = many ? 1 : 0;
        toggled.least = 1;
        const bool empty = found == Content::empty;
        if (empty && (has(leg, 'm') || !said)) this->leg(i + 1, square, direction, atom);
        if (empty && has(leg, 'y')) this->leg(i + 1, square, direction, toggled);
        if (!empty && has(leg, 'p')) this->leg(i + 1, square, direction, atom);
        if (!empty && has(leg, 'g')) this->leg(i + 1, square, direction, toggled);
        if (found == Content::hostile && has(leg, 'c')) this->leg(i + 1, square, direction, atom);
        if (found == Content::friendly && has(leg, 'd')) this->leg(i + 1, square, direction, atom);
    }

    void end(const Leg& leg, Square square, Content found) {
        const bool said = leg.modes.find_first_of("mcd") != std::string::npos;
        const bool fits = (found == Content::empty && (!said || has(leg, 'm'))) ||
                          (found == Content::hostile && (!said || has(leg, 'c'))) ||
                          (found == Content::friendly && has(leg, 'd'));
        if (fits) ends_.insert(square);
    }

    const Move& move_;
    Square from_;
    const std::function<Content(Square)>& content_;
    std::set<Square>& ends_;
};

}  // namespace

std::set<Square> betza_ends(const std::string& betza, Square from,
                            const std::function<Content(Square)>& content) {
    std::set<Square> ends;
    for (const Move& move : moves_of(betza)) Walker(move, from, content, ends).walk();
    return ends;
}

}  // namespace boardwright::test
