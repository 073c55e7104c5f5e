// In: the code of a message. Out: what it means, with a wrong example and the right one.
#include <algorithm>
#include <cctype>
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/faults.h"
#include "grammar/explanations.h"

namespace boardwright::cli {
namespace {

void print_example(std::string_view heading, std::string_view yaml) {
    fmt::print("\n{}:\n\n", heading);
    while (!yaml.empty()) {
        const auto line = yaml.substr(0, yaml.find('\n'));
        fmt::print("    {}\n", line);
        yaml.remove_prefix(std::min(line.size() + 1, yaml.size()));
    }
}

// `bw402`, `402` and `BW0402` are one code.
std::string code_of(std::string_view words) {
    constexpr std::size_t kDigits = 4;
    std::string digits;
    for (const char c : words)
        if (std::isdigit(static_cast<unsigned char>(c)) != 0) digits += c;
    return "BW" + std::string(kDigits - std::min(kDigits, digits.size()), '0') + digits;
}

}  // namespace

int explain(const std::string& words) {
    if (words.empty()) {
        for (const auto& explanation : grammar::explanations())
            fmt::print("{}  {}\n", explanation.code, explanation.title);
        return kFine;
    }
    const auto* explanation = grammar::explanation_of(code_of(words));
    if (explanation == nullptr)
        throw InputError(
            fmt::format("no message has the code `{}`; `boardwright explain` lists them all", words));
    fmt::print("{}: {}\n\n{}", explanation->code, explanation->title, explanation->why);
    print_example("Wrong", explanation->wrong);
    print_example("Right", explanation->right);
    return kFine;
}

}  // namespace boardwright::cli
