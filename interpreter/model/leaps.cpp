// In: steps of a leap. Out: the set of leaps that have them.
#include "interpreter/model/leaps.h"

#include <algorithm>

namespace boardwright::model {
namespace {

using Step = grammar::LeapStep;

bool is_turn(const Step& step) { return step.kind != Step::Kind::on && step.places != 0; }

bool turns_both_ways(const std::vector<Step>& steps) {
    return std::ranges::any_of(
        steps, [](const Step& step) { return step.kind == Step::Kind::turn && step.places != 0; });
}

// `turn` as if it were written `right`, and as if it were written `left`.
int turned(const Step& step, int sense) {
    switch (step.kind) {
        case Step::Kind::on: return 0;
        case Step::Kind::left: return -step.places;
        case Step::Kind::right: return step.places;
        case Step::Kind::turn: break;
    }
    return sense * step.places;
}

// The same leap to both sides: what is called after its first turn begins with `turn`.
std::vector<Step> to_both_sides(std::vector<Step> steps) {
    const auto first = std::ranges::find_if(steps, is_turn);
    if (first == steps.end() || first->kind == Step::Kind::turn) return steps;
    const auto side = first->kind;
    for (auto& step : steps) {
        if (!is_turn(step) || step.kind == Step::Kind::turn) continue;
        if (step.kind != side) step.places = -step.places;
        step.kind = Step::Kind::turn;
    }
    return steps;
}

const std::vector<DirectionId>* smallest_class_with(const Board& board,
                                                    const std::vector<DirectionId>& directions) {
    const std::vector<DirectionId>* smallest = nullptr;
    for (const auto& named : board.classes) {
        const auto& members = named.second;
        const bool has_all = std::ranges::all_of(directions, [&](DirectionId direction) {
            return std::ranges::find(members, direction) != members.end();
        });
        if (has_all && (smallest == nullptr || members.size() < smallest->size())) smallest = &members;
    }
    return smallest;
}

}  // namespace

LeapSet make_leaps(const std::string& name, const std::vector<Step>& steps, std::vector<DirectionId> starts,
                   std::size_t compass) {
    std::ranges::sort(starts);
    starts.erase(std::unique(starts.begin(), starts.end()), starts.end());
    LeapSet set{name, {}};
    const auto size = static_cast<int>(compass);
    for (const auto start : starts)
        for (const int sense : turns_both_ways(steps) ? std::vector{-1, 1} : std::vector{1}) {
            int angle = static_cast<int>(start.index());
            std::vector<int> walk{angle};
            for (const auto& step : steps) {
                angle = ((angle + turned(step, sense)) % size + size) % size;
                walk.push_back(angle);
            }
            set.leaps.push_back(std::move(walk));
        }
    return set;
}

std::size_t set_of_leap(Board& board, const std::vector<Step>& steps,
                        const std::vector<DirectionId>& starts) {
    const auto* members = smallest_class_with(board, starts);
    auto set =
        make_leaps("", to_both_sides(steps), members != nullptr ? *members : starts, board.directions.size());
    const auto known = std::ranges::find(board.leaps, set.leaps, &LeapSet::leaps);
    if (known != board.leaps.end()) return static_cast<std::size_t>(known - board.leaps.begin());
    board.leaps.push_back(std::move(set));
    return board.leaps.size() - 1;
}

std::vector<int> leaps_meant(const std::vector<Step>& steps) {
    const auto first = std::ranges::find_if(steps, is_turn);
    if (first == steps.end() || first->kind == Step::Kind::left) return {0};
    if (first->kind == Step::Kind::right) return {1};
    return {0, 1};
}

std::optional<int> leap_from(const LeapSet& set, int angle, int nth) {
    for (std::size_t i = 0; i < set.leaps.size(); ++i)
        if (set.leaps[i].front() == angle && nth-- == 0) return static_cast<int>(i);
    return {};
}

}  // namespace boardwright::model
