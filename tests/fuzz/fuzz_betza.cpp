// Any bytes as a Betza string: it is refused with a message, or translated into moves that can be read, of
// which every character stands for some of the string.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "grammar/betza.h"
#include "grammar/expression.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace boardwright::grammar;
    const std::string words(reinterpret_cast<const char*>(data), size);
    const Text text(words, {0, 0, static_cast<std::uint32_t>(words.size())});
    Diagnostics diagnostics;
    const auto moves = translate_betza(text, diagnostics);
    if (moves.has_value() == diagnostics.has_errors()) std::abort();
    if (!moves) return 0;
    if (moves->empty()) std::abort();
    for (const Text& move : *moves) {
        if (!parse_move(move, diagnostics)) std::abort();
        for (std::size_t i = 0; i < move.chars().size(); ++i)
            if (move.span(i, i + 1).end > words.size()) std::abort();
    }
    return 0;
}
