#include "interpreter/compile/walk_parts.h"

#include <algorithm>
#include <bit>
#include <span>

namespace boardwright::compile {
namespace {

using ruleset::CellId;
using ruleset::CellSet;
using Passing = WalkPart::Passing;
using Step = WalkPart::Step;

bool contains(const std::vector<CellId>& cells, CellId cell) {
    return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

std::uint32_t words_of(std::span<const CellId> cells) {
    std::uint32_t words = 0;
    for (const auto cell : cells) words |= 1U << (cell.index() / 64);
    return words;
}

// Whether one look-up can answer for these cells and for more.
bool has_room(const std::vector<CellId>& decisive, std::span<const CellId> more, std::size_t most) {
    const auto others = static_cast<std::size_t>(
        std::count_if(more.begin(), more.end(), [&](CellId cell) { return !contains(decisive, cell); }));
    return others == 0 ||
           (decisive.size() + others <= most && std::popcount(words_of(decisive) | words_of(more)) <= 2);
}

class Cutter {
public:
    Cutter(const std::vector<Step>& steps, std::size_t most, std::vector<WalkPart>& out)
        : steps_(steps), most_(most), out_(out) {
        live_.resize(steps.size());
        for (auto i = steps.size(); i-- > 0;) {
            live_[i] = steps[i].ends;
            for (auto child = i + 1; child < steps[i].skip; child = steps[child].skip)
                live_[i] = live_[i] || (steps[i].passing != Passing::never && live_[child]);
        }
    }

    void cut(std::uint32_t root, const CellSet& empty, const CellSet& occupied) {
        if (!live_[root]) return;
        auto& part = out_.emplace_back();
        part.steps.reserve(steps_[root].skip - root);
        part.decisive.reserve(most_);
        part.must_be_empty = empty_ = empty;
        part.must_be_occupied = occupied_ = occupied;
        later_.clear();
        gather(root, part);
        const auto later = std::move(later_);
        for (const auto& rest : later) cut(rest.root, rest.empty, rest.occupied);
    }

private:
    struct Rest {
        std::uint32_t root;
        CellSet empty;
        CellSet occupied;
    };

    void gather(std::uint32_t i, WalkPart& part) {
        if (!live_[i]) return;
        const auto& step = steps_[i];
        const auto place = part.steps.size();
        part.steps.push_back({step.cell, Passing::never, step.ends, 0});
        if (step.passing != Passing::never && has_live_child(i)) go_on(i, place, part);
        part.steps[place].skip = static_cast<std::uint32_t>(part.steps.size());
    }

    bool has_live_child(std::uint32_t i) const {
        for (auto child = i + 1; child < steps_[i].skip; child = steps_[child].skip)
            if (live_[child]) return true;
        return false;
    }

    // In the same part, as long as it has room; otherwise in others.
    void go_on(std::uint32_t i, std::size_t place, WalkPart& part) {
        const auto& step = steps_[i];
        auto& crossed = step.passing == Passing::empty ? empty_ : occupied_;
        const bool notes = step.passing != Passing::either && !crossed.contains(step.cell);
        if (notes) crossed.add(step.cell);
        auto& decisive = part.decisive;
        const bool fits = step.passing == Passing::either || has_room(decisive, {&step.cell, 1}, most_);
        if (fits) {
            part.steps[place].passing = step.passing;
            if (step.passing != Passing::either && !contains(decisive, step.cell))
                decisive.push_back(step.cell);
        }
        for (auto child = i + 1; child < step.skip; child = steps_[child].skip)
            if (fits)
                gather(child, part);
            else if (live_[child])
                later_.push_back({child, empty_, occupied_});
        if (notes) crossed.remove(step.cell);
    }

    const std::vector<Step>& steps_;
    std::size_t most_;
    std::vector<WalkPart>& out_;
    std::vector<bool> live_;
    std::vector<Rest> later_;
    CellSet empty_;  // on the way to the present step
    CellSet occupied_;
};

}  // namespace

std::vector<WalkPart> walk_parts(const std::vector<Step>& steps, std::size_t most) {
    std::vector<WalkPart> parts;
    Cutter cutter(steps, most, parts);
    for (std::uint32_t root = 0; root < steps.size(); root = steps[root].skip) cutter.cut(root, {}, {});
    return parts;
}

std::vector<WalkPart> join_parts(std::vector<WalkPart> parts, std::size_t most) {
    std::vector<WalkPart> joined;
    for (auto& part : parts) {
        const auto fits = [&](const WalkPart& other) {
            return !part.guarded() && !other.guarded() && has_room(other.decisive, part.decisive, most);
        };
        const auto with = std::find_if(joined.begin(), joined.end(), fits);
        if (with == joined.end()) {
            joined.push_back(std::move(part));
            continue;
        }
        const auto base = static_cast<std::uint32_t>(with->steps.size());
        for (auto step : part.steps) {
            step.skip += base;
            with->steps.push_back(step);
        }
        for (const auto cell : part.decisive)
            if (!contains(with->decisive, cell)) with->decisive.push_back(cell);
    }
    return joined;
}

}  // namespace boardwright::compile
