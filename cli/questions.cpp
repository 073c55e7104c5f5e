// In: a game. Out: answers about its moves in texts, as `show`, `moves` and `play` give them.
#include "cli/questions.h"

#include <algorithm>
#include <fmt/format.h>

#include "cli/faults.h"
#include "cli/words.h"

namespace boardwright::cli {

CellId cell_named(const Variant& variant, const std::string& name) {
    const auto& names = variant.rules().cell_names;
    const auto found = std::find(names.begin(), names.end(), name);
    if (found != names.end()) return CellId(static_cast<std::size_t>(found - names.begin()));
    throw InputError(fmt::format("this board has no cell `{}`{}", name,
                                 did_you_mean(name, std::vector<std::string>(names.begin(), names.end()))));
}

std::vector<std::string> move_texts(const Game& game, CellId from) {
    std::vector<std::string> texts;
    for (const auto& move : game.legal_moves())
        if (!from.valid() || move.from() == from) texts.push_back(game.move_text(move));
    std::ranges::sort(texts);
    return texts;
}

std::vector<CellId> targets_from(const Game& game, CellId from) {
    std::vector<CellId> targets;
    for (const auto& move : game.legal_moves())
        if (move.from() == from && std::ranges::find(targets, move.to()) == targets.end())
            targets.push_back(move.to());
    return targets;
}

}  // namespace boardwright::cli
