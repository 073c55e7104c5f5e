// Any bytes as a definition: it is refused with a message, or it plays. Seeds: the files of definitions/.
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <random>
#include <sstream>
#include <string>

#include "interpreter/compile/compile.h"
#include "interpreter/model/build.h"
#include "interpreter/play/game.h"
#include "tests/model/shelf.h"

namespace {

using namespace boardwright;
namespace fs = std::filesystem;

constexpr int kPlies = 20;

std::string file(const fs::path& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

// What a definition may import, or extend.
std::map<std::string, std::string> library() {
    const fs::path folder(BOARDWRIGHT_DEFINITIONS);
    std::map<std::string, std::string> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.path().extension() == ".yaml")
            files[entry.path().lexically_relative(folder).string()] = file(entry.path());
    return files;
}

void play_some(const ruleset::Ruleset& rules) {
    std::mt19937 random(1);
    play::Game game(rules);
    for (int ply = 0; ply < kPlies && !game.legal_moves().empty(); ++ply) {
        const auto& moves = game.legal_moves();
        const auto move = moves[random() % moves.size()];
        if (!game.find_move(game.move_text(move))) std::abort();
        game.play(move);
    }
    const auto text = game.position_text();
    const auto again = play::Game::from_position(rules, text);
    if (!again || again->position_text() != text) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const auto imports = library();
    auto files = imports;
    files["game.yaml"] = std::string(reinterpret_cast<const char*>(data), size);
    const model::Shelf shelf(std::move(files));
    grammar::Sources sources;
    grammar::Diagnostics diagnostics;
    std::optional<ruleset::Ruleset> rules;
    if (const auto document = model::read_document("game", {}, shelf, sources, diagnostics))
        if (const auto definition = model::build(*document, diagnostics))
            rules = compile::compile(*definition, diagnostics);
    if (rules)
        play_some(*rules);
    else if (!diagnostics.has_errors() || grammar::render(diagnostics, sources, false).empty())
        std::abort();
    return 0;
}
