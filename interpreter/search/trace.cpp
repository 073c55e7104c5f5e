#include "interpreter/search/trace.h"

#include <algorithm>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace boardwright::search {
namespace {

constexpr int kMostPlies = 200;

// FNV-1a.
class Sum {
public:
    void add(std::string_view text) {
        for (const char c : text) value_ = (value_ ^ static_cast<unsigned char>(c)) * 0x01000193U;
        value_ = (value_ ^ 0xFFU) * 0x01000193U;
    }
    void add(const play::Outcome& outcome) {
        for (const auto& share : outcome.shares)
            add(std::to_string(share.numerator) + "/" + std::to_string(share.denominator));
        add(outcome ? "over" : "");
    }
    std::uint32_t value() const { return value_; }

private:
    std::uint32_t value_ = 0x811C9DC5U;
};

struct Named {
    std::string text;
    play::Move move;
};
using Moves = std::vector<Named>;

Moves sorted_moves(const play::Game& game) {
    Moves moves;
    for (const auto& move : game.legal_moves()) moves.push_back({game.move_text(move), move});
    std::sort(moves.begin(), moves.end(), [](const Named& a, const Named& b) { return a.text < b.text; });
    return moves;
}

// What the players rather do: anything; go to where somebody stands, which soon leaves few pieces; go back to
// where the piece came from, which repeats positions.
enum class Liking { anything, taking, returning };
constexpr Liking kLikings[] = {Liking::anything, Liking::taking, Liking::returning};

bool is_liked(const play::Game& game, const play::Move& move, Liking liking) {
    if (liking == Liking::taking)
        return move.to().valid() && game.position().at(move.to()) != ruleset::PieceCode::empty;
    if (liking == Liking::anything) return false;
    const auto& past = game.history();
    const auto turn = game.rules().player_names.size();
    if (past.size() < turn) return false;
    const auto& last = past[past.size() - turn].move;
    return move.from().valid() && move.from() == last.to() && move.to() == last.from();
}

play::Move choose(const play::Game& game, const Moves& moves, Liking liking, std::mt19937& random) {
    Moves liked;
    for (const auto& move : moves)
        if (is_liked(game, move.move, liking)) liked.push_back(move);
    const auto& from = liked.empty() || random() % 4 == 0 ? moves : liked;
    return from[random() % from.size()].move;
}

// What position texts leave out: pieces that show another letter.
void add_looks(const play::Game& game, Sum& sum) {
    const auto& rules = game.rules();
    for (std::size_t c = 0; c < rules.cell_count; ++c) {
        const ruleset::CellId cell(c);
        if (rules.looks[ruleset::index(game.position().at(cell))].empty()) continue;
        sum.add(game.piece_at(cell).letter);
    }
}

void play(play::Game game, Liking liking, std::mt19937& random, Sum& sum) {
    for (int ply = 0;; ++ply) {
        const auto moves = sorted_moves(game);
        for (const auto& move : moves) sum.add(move.text);
        sum.add(game.position_text());
        add_looks(game, sum);
        sum.add(game.in_check() ? "check" : "");
        sum.add(game.outcome());
        sum.add(game.claimable());
        if (moves.empty() || ply == kMostPlies) return;
        game.play(choose(game, moves, liking, random));
    }
}

// A code of the same player that is no royal, or the same one when the draw gives another.
ruleset::PieceCode another_code(const ruleset::Ruleset& rules, ruleset::PieceCode code,
                                std::mt19937& random) {
    const auto other = ruleset::PieceCode(1 + random() % (rules.codes.size() - 1));
    const auto& info = rules.codes[ruleset::index(other)];
    const bool fits = !info.royal && info.player == rules.codes[ruleset::index(code)].player;
    return fits ? other : code;
}

// The start with one in `keep` of its pieces, and the royals.
play::Game thinned(const ruleset::Ruleset& rules, unsigned keep, bool scattered, std::mt19937& random) {
    std::vector<ruleset::Ruleset::Start> pieces;
    ruleset::CellSet taken = rules.blocked;
    const auto is_royal = [&](const auto& piece) { return rules.codes[ruleset::index(piece.code)].royal; };
    for (const auto& piece : rules.start)
        if (is_royal(piece)) pieces.push_back(piece), taken.add(piece.cell);
    for (auto piece : rules.start) {
        if (is_royal(piece) || random() % keep != 0) continue;
        if (scattered) {
            piece.cell = ruleset::CellId(random() % rules.cell_count);
            piece.code = another_code(rules, piece.code, random);
        }
        if (taken.contains(piece.cell)) continue;
        taken.add(piece.cell);
        pieces.push_back(piece);
    }
    return play::Game::from_pieces(rules, pieces, rules.first_player);
}

// The game with another number of plies in the field of the position text that counts them, so that rules
// about fifty moves and the like come into sight.
play::Game advanced(const play::Game& game, int plies) {
    constexpr int kField = 4;
    auto text = game.position_text();
    std::size_t begin = 0;
    for (int i = 0; i < kField; ++i) begin = text.find(' ', begin) + 1;
    text.replace(begin, text.find(' ', begin) - begin, std::to_string(plies));
    auto later = play::Game::from_position(game.rules(), text);
    return later ? std::move(*later) : game;
}

// Three of five from the start; one from some of its pieces, one from some that stand elsewhere.
play::Game start_of(const ruleset::Ruleset& rules, int number, std::mt19937& random) {
    constexpr int kPlies[] = {97, 147, 97, 147, 137, 197};
    const int kind = number % 5;
    const int round = number / 5;
    if (kind < 3) return play::Game(rules);
    const auto keep = (kind + round) % 2 == 0 ? 6U : 2U;
    return advanced(thinned(rules, keep, kind == 4, random), kPlies[round % 6]);
}

}  // namespace

std::uint32_t trace(const play::Game& game, int games) {
    Sum sum;
    for (int number = 0; number < games; ++number) {
        std::mt19937 random(static_cast<std::uint32_t>(number));
        play(game, kLikings[number % 3], random, sum);
    }
    return sum.value();
}

std::uint32_t trace(const ruleset::Ruleset& rules, int games) {
    Sum sum;
    for (int number = 0; number < games; ++number) {
        std::mt19937 random(static_cast<std::uint32_t>(number));
        play(start_of(rules, number, random), kLikings[number % 3], random, sum);
    }
    return sum.value();
}

}  // namespace boardwright::search
