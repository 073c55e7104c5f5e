// Any bytes as a YAML file: it is refused with a message that can be shown, or it is a tree within its
// limits.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "grammar/tree.h"

namespace {

using namespace boardwright::grammar;

std::size_t depth_of(const Tree& tree) {
    std::size_t deepest = 0;
    for (const auto& item : tree.items) deepest = std::max(deepest, depth_of(item));
    for (const auto& entry : tree.entries) deepest = std::max(deepest, depth_of(entry.value));
    return deepest + 1;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Sources sources;
    Diagnostics diagnostics;
    const auto id = sources.add("f", std::string(reinterpret_cast<const char*>(data), size));
    const auto tree = read_yaml(id, sources, diagnostics);
    if (tree.has_value() == diagnostics.has_errors()) std::abort();
    if (tree && depth_of(*tree) > 65) std::abort();
    for (const char c : render(diagnostics, sources, false))
        if (static_cast<unsigned char>(c) < ' ' && c != '\n') std::abort();
    return 0;
}
