// In: the sections of explanations.md. Out: their parts.
#include "grammar/explanations.h"

#include <algorithm>

namespace boardwright::grammar {

// Of the file that CMake makes of explanations.md: its texts between one `## ` and the next.
std::vector<std::string_view> explanation_sections();

namespace {

// The text from behind `begin` to the next `end`; what was read is taken off `rest`.
std::string_view take(std::string_view& rest, std::string_view begin, std::string_view end) {
    const auto from = rest.find(begin);
    if (from == std::string_view::npos) return {};
    rest.remove_prefix(from + begin.size());
    const auto taken = rest.substr(0, rest.find(end));
    rest.remove_prefix(taken.size());
    return taken;
}

Explanation read_section(std::string_view section) {
    Explanation explanation;
    explanation.code = take(section, "## ", " ");
    explanation.title = take(section, " ", "\n");
    explanation.why = take(section, "\n\n", "\nWrong:\n");
    explanation.wrong = take(section, "Wrong:\n```yaml\n", "```");
    explanation.right = take(section, "Right:\n```yaml\n", "```");
    return explanation;
}

}  // namespace

const std::vector<Explanation>& explanations() {
    static const std::vector<Explanation> all = [] {
        std::vector<Explanation> read;
        for (const auto section : explanation_sections())
            if (section.starts_with("## ")) read.push_back(read_section(section));
        return read;
    }();
    return all;
}

const Explanation* explanation_of(std::string_view code) {
    const auto& all = explanations();
    const auto found =
        std::find_if(all.begin(), all.end(), [code](const Explanation& one) { return one.code == code; });
    return found == all.end() ? nullptr : &*found;
}

}  // namespace boardwright::grammar
