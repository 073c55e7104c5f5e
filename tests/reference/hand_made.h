// Definitions made by hand, in C++, for tests of the reference engine: no file is read, nothing is looked up.
//
// In: a few words per board, piece and move. Out: a model::Definition.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "interpreter/model/definition.h"

namespace boardwright::reference::hand_made {

using model::CellId;
using model::CellSet;
using model::Definition;
using model::DirectionId;
using model::Formula;
using model::Heading;
using model::Leg;
using model::Path;
using model::PieceFilter;
using model::PlayerId;
using model::TypeId;
using model::TypeSet;
using Op = Formula::Op;

// ---------------------------------------------------------------- boards

// Eight directions, clockwise, on a grid: north is up, east is right. On rings: outwards and clockwise.
enum Direction { n, ne, e, se, s, sw, w, nw };
inline constexpr int kOut = n, kOutCw = ne, kCw = e, kInCw = se, kIn = s, kInCcw = sw, kCcw = w, kOutCcw = nw;

// Cells a1.. with files to the east and ranks to the north; two players, white going north and black, its
// mirror image, going south; no pieces, no endings; anything may be captured, royals are safe.
Definition grid(int files, int ranks);

// Rings of sectors, sector letter and ring number, ring 1 innermost. Facing cw or ccw is the same for both
// players, who are mirrored by reflection, or turned by half a circle with `turned`.
Definition rings(int sectors, int rings, bool turned = false);
// From the innermost ring inwards to the opposite sector; the diagonals go on to either side.
void add_crossing(Definition& rules);

CellId at(const Definition& rules, std::string_view name);
TypeId type(const Definition& rules, std::string_view name);
CellSet cells(const Definition& rules, const std::vector<std::string>& names);
// Makes a set that means the image of `own` for the other players; returns its number.
std::size_t add_set(Definition& rules, const CellSet& own);
// Each leap: its steps, as angles against the frame.
std::size_t add_leaps(Definition& rules, const std::vector<std::vector<int>>& leaps);
std::size_t add_knight(Definition& rules);

TypeId add_type(Definition& rules, std::string name, std::string letter, std::vector<Path> paths);
void put(Definition& rules, std::string_view cell, int player, std::string_view type, std::size_t facing = 0);
// Rows from the far side to the near one, as in FEN; letters as in the definition.
void put_rows(Definition& rules, std::string_view rows);

// ---------------------------------------------------------------- formulas

Formula always();
Formula operation(Op op, std::vector<Formula> args = {}, int value = 0);
Formula number(int value);
Formula cell(const Definition& rules, std::string_view name);
Formula subject();
Formula here();
Formula to();
Formula last_to();
// A set that is the same for all players.
Formula set_of(Definition& rules, const std::vector<std::string>& names);
Formula near(Formula cells, const std::vector<int>& directions);
Formula piece(Formula cell, PieceFilter filter);
Formula is_empty(Formula cell = subject());
Formula is_enemy(Formula cell = subject(), TypeSet types = ruleset::kAllTypes);
Formula is_friend(Formula cell = subject(), TypeSet types = ruleset::kAllTypes);
Formula is_occupied(Formula cell = subject());
Formula is_neutral(Formula cell = subject());
Formula is_trail(TypeSet types = ruleset::kAllTypes);
Formula is_safe(Formula cell = subject());
Formula both(Formula a, Formula b);
Formula either(Formula a, Formula b);
Formula negated(Formula a);
Formula at_least(Formula number, int limit);
Formula equals(Formula a, Formula b);
Formula of_types(Op op, TypeSet types);  // `last_moved` and the like
Formula of_side(Op op, model::Side side);

// ---------------------------------------------------------------- paths

std::vector<Heading> toward(const std::vector<int>& directions);
std::vector<Heading> forward(const std::vector<int>& places);
std::vector<Heading> on(int places = 0, Heading::Hand hand = Heading::Hand::any);
std::vector<Heading> leaping(const Definition& rules, std::size_t leaps);

extern const std::vector<int> kOrth, kDiag, kAny;

Leg ride(std::vector<Heading> headings, int least = 1, int most = 1);
Leg slide(std::vector<Heading> headings);  // one step or more
Leg back();
Leg group(std::vector<Leg> legs, int least, int most);
Leg joined_at(Leg leg, Formula test, bool capture = false);
Leg bent(Leg leg, Leg::Bend bend, int places);

// Over empty cells, to an empty cell or an enemy.
Path path(std::vector<Leg> legs);
Path path(Leg leg);
Path ending(Path path, Formula to);

}  // namespace boardwright::reference::hand_made
