// The parts that make up a move, timed one by one (Google Benchmark). Built with -DBOARDWRIGHT_BENCH=ON:
//   build/release/tests/boardwright_parts --benchmark_filter=chess
#include <benchmark/benchmark.h>
#include <random>
#include <string>

#include "interpreter/boardwright.h"
#include "interpreter/play/referee.h"
#include "interpreter/play/stepper.h"

namespace {

using namespace boardwright;

std::shared_ptr<const Variant> open(const std::string& name) {
    LoadOptions options;
    options.library = {BOARDWRIGHT_DEFINITIONS};
    return *load(name, options);
}

// A position some plies into a random game, where pieces have come out.
Game midgame(const ruleset::Ruleset& rules) {
    std::mt19937_64 random(7);
    Game game(rules);
    for (int ply = 0; ply < 20 && !game.legal_moves().empty(); ++ply)
        game.play(Move(game.legal_moves()[random() % game.legal_moves().size()]));
    return game;
}

// `list`: one of the ways of the referee to list the legal moves.
auto listing(void (play::Referee::*list)(play::MoveList&)) {
    return [list](benchmark::State& state, const std::string& name) {
        const auto variant = open(name);
        auto position = midgame(variant->rules()).position();
        play::Referee referee(position);
        play::MoveList moves;
        for (auto _ : state) {
            moves.clear();
            (referee.*list)(moves);
            benchmark::DoNotOptimize(moves.data());
        }
    };
}

void count_moves(benchmark::State& state, const std::string& name) {
    const auto variant = open(name);
    auto position = midgame(variant->rules()).position();
    play::Referee referee(position);
    for (auto _ : state) benchmark::DoNotOptimize(referee.legal_count());
}

void step_and_back(benchmark::State& state, const std::string& name) {
    const auto variant = open(name);
    auto position = midgame(variant->rules()).position();
    play::Referee referee(position);
    play::MoveList moves;
    referee.legal_moves(moves);
    play::Journal journal;
    for (auto _ : state) {
        play::Stepper(referee, journal).each(moves, [&] { benchmark::DoNotOptimize(position.key()); });
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(moves.size()));
}

void load_definition(benchmark::State& state, const std::string& name) {
    for (auto _ : state) benchmark::DoNotOptimize(open(name));
}

}  // namespace

int main(int argc, char** argv) {
    for (const auto& name : {"chess", "xiangqi", "shogi", "glinski", "circular-capa-chess", "kings-color",
                             "knights-of-the-round-table", "war-of-the-roses"}) {
        const auto add = [&](const char* part, auto function) {
            benchmark::RegisterBenchmark((std::string(name) + "/" + part).c_str(),
                                         [=](benchmark::State& state) { function(state, name); });
        };
        add("list", listing(&play::Referee::legal_moves));
        add("count", count_moves);
        add("list_by_trial", listing(&play::Referee::legal_moves_by_trial));
        add("step_and_back", step_and_back);
        add("load", load_definition);
    }
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
}
