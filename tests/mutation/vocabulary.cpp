// In: a valid definition. Out: its words, by kind.
#include <algorithm>
#include <cctype>

#include "grammar/tree.h"
#include "tests/mutation/mutation.h"

namespace boardwright::mutation {

std::string_view words_of(Kind kind) {
    switch (kind) {
        case Kind::number: return "number";
        case Kind::direction: return "direction";
        case Kind::name: return "name";
        case Kind::region: return "region";
        case Kind::dropped: return "dropped";
    }
    return "";
}

Vocabulary vocabulary_of(const model::Definition& definition, const std::vector<std::string>& macros) {
    Vocabulary words;
    const auto& board = definition.board;
    words.directions = {"fwd", "back", "left", "right", "side"};
    for (const auto& name : board.directions) words.directions.push_back(name);
    for (const auto& [name, members] : board.classes) words.directions.push_back(name);
    for (const auto& set : board.leaps) words.directions.push_back(set.name);
    std::sort(words.directions.begin(), words.directions.end());
    for (const auto& type : definition.types) words.types.push_back(type.name);
    std::vector<std::string> counters, pools, players;
    for (const auto& counter : definition.counters) counters.push_back(counter.name);
    for (const auto& pool : definition.pools) pools.push_back(pool.name);
    for (const auto& player : definition.players) players.push_back(player.name);
    words.names = {counters, pools, players, macros, definition.tags};
    for (const auto& [name, set] : definition.sets)
        if (!name.empty()) words.regions.push_back(name);
    for (const auto& cell : board.cells) words.cells.push_back(cell.name);
    for (const auto& axis : board.axes) {
        words.axes.push_back(axis.name);
        for (const auto& label : axis.labels)
            if (!std::isdigit(static_cast<unsigned char>(label.front()))) words.labels.push_back(label);
    }
    return words;
}

std::vector<std::string> macros_of(const std::string& file) {
    grammar::Sources sources;
    grammar::Diagnostics diagnostics;
    const auto tree = grammar::read_yaml(sources.add("", file), sources, diagnostics);
    std::vector<std::string> names;
    if (const auto* macros = tree ? tree->find("define") : nullptr)
        for (const auto& entry : macros->entries) names.push_back(entry.key.chars());
    return names;
}

std::string changed(const std::string& file, const Site& site, std::string_view choice) {
    std::string text = file;
    return text.replace(site.begin, site.end - site.begin, choice);
}

}  // namespace boardwright::mutation
