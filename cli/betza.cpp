// In: a Betza string and perhaps a board. Out: the moves that it means, as `moves:` would say them.
#include "grammar/betza.h"

#include <fmt/format.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/faults.h"
#include "interpreter/model/betza_board.h"
#include "interpreter/model/board.h"
#include "interpreter/model/imports.h"

namespace boardwright::cli {
namespace {

// Of a shape nobody has a forward; it is the first direction of the board.
std::optional<grammar::BetzaBoard> shape(const std::string& name, bool color) {
    const model::FolderLibrary library(library_folders());
    const std::string path = "boards/" + name;
    if (!library.find(path, "")) return std::nullopt;
    grammar::Sources sources;
    grammar::Diagnostics diagnostics;
    if (const auto document = model::read_document(path, {}, library, sources, diagnostics))
        if (const auto built = model::build_board(*document->tree.find("board"), diagnostics))
            return model::betza_board(built->board, {model::DirectionId(0)});
    throw DefinitionError(render(diagnostics, sources, color));
}

grammar::BetzaBoard board_called(const VariantChoice& choice, bool color) {
    if (auto board = shape(choice.name, color)) return *board;
    const auto variant = open_variant(choice, color);
    std::vector<model::DirectionId> forwards;
    for (const auto& player : variant->definition().players) forwards.push_back(player.forward);
    return model::betza_board(variant->definition().board, forwards);
}

}  // namespace

int betza(const std::string& words, const std::optional<std::string>& board, ColorChoice color) {
    const bool colored = use_color(color, STDERR_FILENO);
    grammar::Sources sources;
    const auto source = sources.add("betza", words);
    grammar::Diagnostics diagnostics;
    const grammar::Text text(words, {source, 0, static_cast<std::uint32_t>(words.size())});
    const auto known = board ? board_called({*board, {}}, colored) : grammar::BetzaBoard{};
    const auto translation = grammar::translate_betza(text, known, diagnostics);
    if (!translation) throw DefinitionError(render(diagnostics, sources, colored));
    for (const auto& move : translation->moves) fmt::print("{}\n", move.chars());
    for (const auto& drop : translation->drops) fmt::print("drop: {}\n", drop.chars());
    return kFine;
}

}  // namespace boardwright::cli
