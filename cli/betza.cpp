// In: a Betza string. Out: the moves that it means, as `moves:` would say them.
#include "grammar/betza.h"

#include <fmt/format.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/faults.h"

namespace boardwright::cli {

int betza(const std::string& words, ColorChoice color) {
    grammar::Sources sources;
    const auto source = sources.add("betza", words);
    grammar::Diagnostics diagnostics;
    const grammar::Text text(words, {source, 0, static_cast<std::uint32_t>(words.size())});
    const auto moves = grammar::translate_betza(text, diagnostics);
    if (!moves) throw DefinitionError(render(diagnostics, sources, use_color(color, STDERR_FILENO)));
    for (const auto& move : *moves) fmt::print("{}\n", move.chars());
    return kFine;
}

}  // namespace boardwright::cli
