// Moves that another move of the same type can do as well.
#include <algorithm>

#include "interpreter/check/check.h"
#include "interpreter/check/implies.h"

namespace boardwright::check {
namespace {

using model::Definition;
using model::Heading;
using model::Leg;
using model::Movement;
using model::Path;

// A path that only goes somewhere along one leg, and takes what it finds there.
bool is_plain(const Path& path) {
    return path.legs.size() == 1 && path.legs[0].kind == Leg::Kind::ride &&
           path.legs[0].bend == Leg::Bend::none && path.effects.empty() && path.every.empty() &&
           path.lets.empty() && path.tags.empty() && !path.trail && !path.captures_trail &&
           !path.through_origin;
}

bool same_heading(const Heading& a, const Heading& b) {
    return a.base == b.base && a.places == b.places && a.leaps == b.leaps && a.hand == b.hand;
}

bool goes_everywhere(const Leg& wide, const Leg& narrow) {
    const bool along = !wide.along || wide.along == narrow.along;
    const bool far =
        wide.most == Leg::kUnbounded || (narrow.most != Leg::kUnbounded && wide.most >= narrow.most);
    return along && wide.least <= narrow.least && far &&
           std::ranges::all_of(narrow.headings, [&](const Heading& heading) {
               return std::ranges::any_of(wide.headings,
                                          [&](const Heading& other) { return same_heading(heading, other); });
           });
}

// Whether whatever `narrow` does, `wide` does, too.
bool includes(const Movement& wide, const Movement& narrow) {
    const auto& a = wide.path;
    const auto& b = narrow.path;
    const bool passes = b.legs[0].most == 1 || implies(b.via, a.via);
    return goes_everywhere(a.legs[0], b.legs[0]) && passes && implies(narrow.when, wide.when) &&
           implies(b.to, a.to) && implies(b.guard, a.guard) && (!a.guarded || b.guarded);
}

// Whether other types `use` the move: then it is theirs to say, and they may overlap.
bool is_shared(const Definition& definition, const model::PieceType& type, const Path& path) {
    return std::ranges::any_of(definition.types, [&](const model::PieceType& other) {
        return &other != &type && std::ranges::any_of(other.movements, [&](const Movement& movement) {
            return movement.path.span == path.span;
        });
    });
}

}  // namespace

void check_moves(const Definition& definition, grammar::Diagnostics& diagnostics) {
    for (const auto& type : definition.types)
        for (std::size_t i = 0; i < type.movements.size(); ++i) {
            const auto& narrow = type.movements[i];
            if (!is_plain(narrow.path) || is_shared(definition, type, narrow.path)) continue;
            for (std::size_t j = 0; j < type.movements.size(); ++j) {
                const auto& wide = type.movements[j];
                if (i == j || !is_plain(wide.path) || !includes(wide, narrow)) continue;
                if (j > i && includes(narrow, wide)) continue;  // equal: the later one is superfluous
                diagnostics
                    .warning("BW0606", narrow.path.span,
                             "`" + type.name + "` needs no `" + narrow.path.words + "`",
                             "`" + wide.path.words + "` does all of it")
                    .others.push_back({wide.path.span, "this move"});
                break;
            }
        }
}

}  // namespace boardwright::check
