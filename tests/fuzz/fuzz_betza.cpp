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
    const auto translation = translate_betza(text, {}, diagnostics);
    if (translation.has_value() == diagnostics.has_errors()) std::abort();
    if (!translation) return 0;
    if (translation->moves.empty() && translation->drops.empty()) std::abort();
    for (const Text& drop : translation->drops)
        if (!parse_drop(drop, diagnostics)) std::abort();
    for (const Text& move : translation->moves) {
        if (!parse_move(move, diagnostics)) std::abort();
        for (std::size_t i = 0; i < move.chars().size(); ++i)
            if (move.span(i, i + 1).end > words.size()) std::abort();
    }
    return 0;
}
