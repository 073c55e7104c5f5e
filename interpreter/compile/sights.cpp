#include "interpreter/compile/sights.h"

#include <algorithm>

namespace boardwright::compile {
namespace {

using ruleset::CellSet;
using ruleset::Ruleset;
using ruleset::SideWalk;
using Passing = WalkPart::Passing;

class Sights {
public:
    Sights(Ruleset& rules, TableSets& sets, const WalkTests& tests)
        : rules_(rules), sets_(sets), tests_(tests) {}

    void tell(SideWalk& walk) {
        walk.sights_only = asks_for_empty_cells(walk);
        if (!walk.sights_only) return;
        walk.sights.begin = static_cast<std::uint32_t>(rules_.tables.sights.size());
        for (auto n = walk.begin; n < walk.end; n = rules_.side_nodes[n].skip) follow(n, {});
        walk.sights.end = static_cast<std::uint32_t>(rules_.tables.sights.size());
        std::sort(rules_.tables.sights.begin() + walk.sights.begin, rules_.tables.sights.end(),
                  [](const ruleset::Sight& a, const ruleset::Sight& b) { return a.to < b.to; });
    }

private:
    bool asks_for_empty_cells(const SideWalk& walk) const {
        const auto begin = rules_.side_nodes.begin();
        return std::all_of(begin + walk.begin, begin + walk.end, [&](const ruleset::WalkNode& node) {
            const auto ends = node.to == ruleset::kNever ? Passing::never : tests_.passing(node.to);
            const auto passes = tests_.passing(node.pass);
            return (ends == Passing::never || ends == Passing::either) && passes &&
                   *passes != Passing::occupied;
        });
    }

    // Notes the ends at a node and behind it. `empty`: what must be empty on the way to it.
    void follow(std::uint32_t n, CellSet empty) {
        const auto& node = rules_.side_nodes[n];
        if (node.to != ruleset::kNever) rules_.tables.sights.push_back({node.cell, sets_.add(empty)});
        if (tests_.passing(node.pass) == Passing::empty) empty.add(node.cell);
        for (auto child = n + 1; child < node.skip; child = rules_.side_nodes[child].skip)
            follow(child, empty);
    }

    Ruleset& rules_;
    TableSets& sets_;
    const WalkTests& tests_;
};

}  // namespace

void tell_sights(Ruleset& rules, TableSets& sets, const WalkTests& tests) {
    Sights sights(rules, sets, tests);
    for (auto& reach : rules.reaches)
        for (auto& of_player : reach)
            for (auto& walk : of_player) sights.tell(walk);
}

}  // namespace boardwright::compile
