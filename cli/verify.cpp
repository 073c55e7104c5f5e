// In: a definition and a UCI engine. Out: the shortest line after which they disagree on the legal moves.
#include <algorithm>
#include <filesystem>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/comparing.h"
#include "cli/uci_engine.h"

namespace boardwright::cli {
namespace {

class OurJudge final : public search::GameJudge {
public:
    using GameJudge::GameJudge;

private:
    std::string word(const std::string& text) const override { return uci_move(text); }
};

const std::string kPass = uci_move("pass");

class EngineJudge final : public search::Judge {
public:
    explicit EngineJudge(UciEngine& engine) : engine_(engine) {}

    search::Verdict verdict() override {
        auto moves = engine_.moves_after(line_);
        for (auto& move : moves)
            if (is_uci_pass(move)) move = kPass;
        std::sort(moves.begin(), moves.end());
        return {std::move(moves), ""};
    }
    void play(const std::string& move) override { line_.push_back(move == kPass ? own_pass() : move); }
    void undo() override { line_.pop_back(); }
    std::uint64_t key() override { return 0; }

private:
    // How the engine writes a pass here.
    std::string own_pass() {
        const auto moves = engine_.moves_after(line_);
        const auto found = std::find_if(moves.begin(), moves.end(), is_uci_pass);
        return found == moves.end() ? kPass : *found;
    }

    UciEngine& engine_;
    std::vector<std::string> line_;
};

std::string usual_name(const std::string& name) {
    auto stem = std::filesystem::path(name).stem().string();
    std::erase(stem, '-');
    return stem;
}

}  // namespace

int verify(const VariantChoice& choice, const EngineChoice& engine_choice, const CompareChoice& how,
           ColorChoice color) {
    const auto variant = open_variant(choice, use_color(color, STDERR_FILENO));
    UciEngine engine(engine_choice.command,
                     engine_choice.variant.empty() ? usual_name(choice.name) : engine_choice.variant,
                     engine_choice.patience);
    OurJudge ours(Game(variant->rules()), false);
    EngineJudge theirs(engine);
    return compare_and_tell(ours, choice.name, theirs, "the engine", how);
}

}  // namespace boardwright::cli
