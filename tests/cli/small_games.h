// Small games for tests of the program: quick to think about, for the computer, too.
#pragma once

#include <string_view>

namespace boardwright::test {

// Kings and a rook each on four by four; draws by repetition must be claimed.
inline constexpr std::string_view kSkirmish = R"(variant: Skirmish
about: {inventor: Nobody, year: 1999}
params: {ranks: 4}
board:
  grid: {files: a..d, ranks: 1..$ranks}
players:
  white: {forward: n}
  black: {forward: s}
pieces:
  king: {letter: K, royal: true, moves: any}
  rook: {letter: R, moves: orth*}
setup:
  white: {king: a1, rook: d1}
  black: mirror
end:
  - {when: stuck and check, then: loss}
  - {when: stuck, then: draw}
  - {when: repeated >= 2, then: draw, claim: true}
)";

// A hexagon of side 2, three colours, one piece each.
inline constexpr std::string_view kHive = R"(variant: Hive
board:
  hex: {side: 2}
  symmetry: rotate
players: [white, black]
pieces:
  bee: {letter: B, moves: orth}
setup:
  white: {bee: b1}
  black: mirror
)";

// Two rings of eight sectors; pieces that face round the board.
inline constexpr std::string_view kWheel = R"(variant: Wheel
board:
  rings: {sectors: a..h, rings: 1..2}
  symmetry: rotate
players: [white, black]
pieces:
  snail: {letter: S, facing: [cw, ccw], moves: fwd to empty}
setup:
  white:
    snail cw: a1
    snail ccw: a2
  black: mirror
)";

}  // namespace boardwright::test
