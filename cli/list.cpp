// In: the folders of definitions. Out: the variants in them, one a line or as JSON.
#include <algorithm>
#include <cstdio>
#include <fmt/format.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/json.h"
#include "cli/log.h"

namespace boardwright::cli {
namespace {

std::string shape_of(const model::Board& board) {
    switch (board.drawing) {
        case model::Drawing::square: return "square";
        case model::Drawing::hexagon: return "hexagon";
        case model::Drawing::sector: return "sector";
    }
    return {};
}

// "8x8 squares, 64 cells", "hexagons, 91 cells", "16x5 sectors, 80 cells"
std::string words_of(const model::Board& board) {
    std::string sizes;
    if (board.drawing != model::Drawing::hexagon)
        for (const auto& axis : board.axes)
            sizes += fmt::format("{}{}", sizes.empty() ? "" : "x", axis.size());
    return fmt::format("{}{}{}s, {} cells", sizes, sizes.empty() ? "" : " ", shape_of(board),
                       board.cells.size());
}

Listed listed(const Shelved& shelved, const Variant& variant) {
    const auto& definition = variant.definition();
    Listed entry;
    entry.name = shelved.name;
    entry.title = definition.title;
    entry.board = words_of(definition.board);
    entry.shape = shape_of(definition.board);
    entry.cells = definition.board.cells.size();
    entry.inventor = definition.about.inventor;
    entry.year = definition.about.year;
    entry.file = shelved.file.string();
    return entry;
}

std::string origin_of(const Listed& entry) {
    if (entry.year.empty()) return entry.inventor;
    return entry.inventor.empty() ? entry.year : entry.inventor + ", " + entry.year;
}

void print_table(const std::vector<Listed>& variants) {
    std::size_t name = 0;
    std::size_t title = 0;
    std::size_t board = 0;
    for (const auto& entry : variants) {
        name = std::max(name, entry.name.size());
        title = std::max(title, entry.title.size());
        board = std::max(board, entry.board.size());
    }
    for (const auto& entry : variants) {
        auto line = fmt::format("{:<{}}  {:<{}}  {:<{}}  {}", entry.name, name, entry.title, title,
                                entry.board, board, origin_of(entry));
        line.erase(line.find_last_not_of(' ') + 1);
        fmt::print("{}\n", line);
    }
}

}  // namespace

int list(bool as_json) {
    std::vector<Listed> variants;
    for (const auto& shelved : variants_in(library_folders())) {
        const auto variant = load_variant({shelved.file.string(), {}}, false);
        if (variant)
            variants.push_back(listed(shelved, **variant));
        else
            log::warn(
                fmt::format("{} has faults: see `boardwright validate {}`", shelved.name, shelved.name));
    }
    if (as_json)
        fmt::print("{}\n", json_of(variants));
    else
        print_table(variants);
    return kFine;
}

}  // namespace boardwright::cli
