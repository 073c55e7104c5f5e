#include "interpreter/compile/walk_parts.h"

#include <algorithm>
#include <bit>

namespace boardwright::compile {
namespace {

using ruleset::CellId;
using ruleset::CellSet;
using Passing = WalkPart::Passing;
using Step = WalkPart::Step;

// Whether one look-up can answer for these cells and one more.
bool has_room(const std::vector<CellId>& decisive, CellId cell, std::size_t most) {
    std::uint32_t words = 1U << (cell.index() / 64);
    for (const auto known : decisive) {
        if (known == cell) return true;
        words |= 1U << (known.index() / 64);
    }
    return decisive.size() < most && std::popcount(words) <= 2;
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
        WalkPart part;
        part.must_be_empty = empty;
        part.must_be_occupied = occupied;
        later_.clear();
        gather(root, part, empty, occupied);
        const auto later = std::move(later_);
        out_.push_back(std::move(part));
        for (const auto& rest : later) cut(rest.root, rest.empty, rest.occupied);
    }

private:
    struct Rest {
        std::uint32_t root;
        CellSet empty;
        CellSet occupied;
    };

    void gather(std::uint32_t i, WalkPart& part, const CellSet& empty, const CellSet& occupied) {
        if (!live_[i]) return;
        const auto& step = steps_[i];
        const auto place = part.steps.size();
        part.steps.push_back({step.cell, Passing::never, step.ends, 0});
        auto further_empty = empty;
        auto further_occupied = occupied;
        if (step.passing == Passing::empty) further_empty.add(step.cell);
        if (step.passing == Passing::occupied) further_occupied.add(step.cell);
        bool goes_on = false;
        for (auto child = i + 1; step.passing != Passing::never && child < step.skip;
             child = steps_[child].skip)
            goes_on = goes_on || live_[child];
        if (goes_on && (step.passing == Passing::either || has_room(part.decisive, step.cell, most_))) {
            part.steps[place].passing = step.passing;
            auto& decisive = part.decisive;
            if (step.passing != Passing::either &&
                std::find(decisive.begin(), decisive.end(), step.cell) == decisive.end())
                decisive.push_back(step.cell);
            for (auto child = i + 1; child < step.skip; child = steps_[child].skip)
                gather(child, part, further_empty, further_occupied);
        } else if (goes_on) {
            for (auto child = i + 1; child < step.skip; child = steps_[child].skip)
                if (live_[child]) later_.push_back({child, further_empty, further_occupied});
        }
        part.steps[place].skip = static_cast<std::uint32_t>(part.steps.size());
    }

    const std::vector<Step>& steps_;
    std::size_t most_;
    std::vector<WalkPart>& out_;
    std::vector<bool> live_;
    std::vector<Rest> later_;
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
            if (part.guarded() || other.guarded()) return false;
            const auto most_in_common = std::min(part.decisive.size(), other.decisive.size());
            if (part.decisive.size() + other.decisive.size() - most_in_common > most) return false;
            auto decisive = other.decisive;
            return std::all_of(part.decisive.begin(), part.decisive.end(), [&](CellId cell) {
                if (!has_room(decisive, cell, most)) return false;
                if (std::find(decisive.begin(), decisive.end(), cell) == decisive.end())
                    decisive.push_back(cell);
                return true;
            });
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
            if (std::find(with->decisive.begin(), with->decisive.end(), cell) == with->decisive.end())
                with->decisive.push_back(cell);
    }
    return joined;
}

}  // namespace boardwright::compile
