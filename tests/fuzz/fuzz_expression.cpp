// Any bytes as any kind of expression: it is read, or refused with a message. The first byte chooses the
// kind.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "grammar/expression.h"

namespace {

using namespace boardwright::grammar;

template <class Parse>
void check(Parse parse, const Text& text) {
    Diagnostics diagnostics;
    const bool read = parse(text, diagnostics).has_value();
    if (read == diagnostics.has_errors()) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::string words(reinterpret_cast<const char*>(data + 1), size - 1);
    const Text text(words, {0, 0, static_cast<std::uint32_t>(words.size())});
    switch (data[0] % 7) {
        case 0: check(parse_move, text); break;
        case 1: check(parse_condition, text); break;
        case 2: check(parse_cell_set, text); break;
        case 3: check(parse_value, text); break;
        case 4: check(parse_effects, text); break;
        case 5: check(parse_edge, text); break;
        default: check(parse_leap, text); break;
    }
    return 0;
}
