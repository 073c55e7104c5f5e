// In: a variant. Out: its rules in English, as a text for the terminal or as a page for a browser.
#include <algorithm>
#include <fmt/format.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/rules_text.h"

namespace boardwright::cli {
namespace {

constexpr int kWidest = 84;  // columns that are pleasant to read

}  // namespace

int rules(const VariantChoice& choice, RulesFormat format, ColorChoice color) {
    const auto variant = open_variant(choice, use_color(color, STDERR_FILENO));
    const auto book = prose::write_book(variant->definition());
    if (format == RulesFormat::html)
        fmt::print("{}", rules_as_page(*variant, book));
    else
        fmt::print("{}", rules_as_text(*variant, book, std::min(window().columns, kWidest),
                                       use_color(color, STDOUT_FILENO)));
    return kFine;
}

}  // namespace boardwright::cli
