#include "tests/mutation/runs.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <random>

#include "tests/mutation/verdict.h"

namespace boardwright::mutation {
namespace {

// A definition with its places by kind; none is empty.
struct Target {
    Original original;
    std::vector<std::vector<Site>> sites;
};

Target target(const RunChoice& choice, const std::string& name) {
    Target result{read_original(choice.folder, name), {}};
    const auto& original = result.original;
    const auto vocabulary = vocabulary_of(original.variant->definition(), original.macros);
    const auto all = sites_of(original.text, vocabulary);
    for (const auto kind : kKinds) {
        std::vector<Site> some;
        std::copy_if(all.begin(), all.end(), std::back_inserter(some),
                     [&](const Site& site) { return site.kind == kind; });
        if (!some.empty()) result.sites.push_back(std::move(some));
    }
    if (choice.games > 0) result.original.variant.reset();  // processes fork faster without it
    return result;
}

template <class T>
const T& any_of(const std::vector<T>& items, std::mt19937_64& random) {
    return items[random() % items.size()];
}

std::string one_line(std::string words) {
    std::replace(words.begin(), words.end(), '\n', ' ');
    const auto begin = words.find_first_not_of(' ');
    return begin == std::string::npos ? "" : words.substr(begin);
}

class Tally {
public:
    void add(Kind kind, Fate fate) { ++counts_[kind][fate]; }

    void print() const {
        fmt::print("{:<12}", "");
        for (const auto fate : kFates) fmt::print("{:>12}", words_of(fate));
        fmt::print("\n");
        for (const auto& [kind, row] : counts_) {
            fmt::print("{:<12}", words_of(kind));
            for (const auto fate : kFates) fmt::print("{:>12}", at(row, fate));
            fmt::print("\n");
        }
    }

    int sum(Fate fate) const {
        int result = 0;
        for (const auto& [kind, row] : counts_) result += at(row, fate);
        return result;
    }

private:
    using Row = std::map<Fate, int>;
    static constexpr Fate kFates[] = {Fate::refused, Fate::tested, Fate::equivalent, Fate::survivor,
                                      Fate::broken};

    static int at(const Row& row, Fate fate) {
        const auto found = row.find(fate);
        return found == row.end() ? 0 : found->second;
    }

    std::map<Kind, Row> counts_;
};

}  // namespace

std::string Changed::words() const {
    const auto line = 1 + std::count(original.text.begin(),
                                     original.text.begin() + static_cast<std::ptrdiff_t>(site.begin), '\n');
    const auto old = original.text.substr(site.begin, site.end - site.begin);
    if (site.kind == Kind::dropped)
        return fmt::format("{}.yaml:{}: without `{}`", original.name, line, one_line(old));
    return fmt::format("{}.yaml:{}: {} `{}` -> `{}` in `{}`", original.name, line, words_of(site.kind), old,
                       choice,
                       one_line(original.text.substr(original.text.rfind('\n', site.begin) + 1,
                                                     original.text.find('\n', site.begin) -
                                                         original.text.rfind('\n', site.begin) - 1)));
}

void for_each_changed(const RunChoice& choice, const std::function<void(const Changed&)>& visit) {
    std::vector<std::string> names = names_in(choice.folder);
    if (!choice.only.empty()) names = {choice.only};
    std::map<std::string, Target> targets;
    std::mt19937_64 random(choice.seed);
    for (int i = 0; i < choice.count; ++i) {
        const auto& name = any_of(names, random);
        auto found = targets.find(name);
        if (found == targets.end()) found = targets.emplace(name, target(choice, name)).first;
        const auto& site = any_of(any_of(found->second.sites, random), random);
        visit({found->second.original, site, any_of(site.choices, random)});
    }
}

int run_mutations(const RunChoice& choice) {
    Tally tally;
    for_each_changed(choice, [&](const Changed& change) {
        const auto verdict = judge(change.original, change.text(), {});
        tally.add(change.site.kind, verdict.fate);
        if (verdict.fate != Fate::survivor && verdict.fate != Fate::broken) return;
        fmt::print("{}: {}\n    {}\n", words_of(verdict.fate), change.words(), verdict.why);
        std::fflush(stdout);
    });
    tally.print();
    const int missed = tally.sum(Fate::survivor) + tally.sum(Fate::broken);
    fmt::print("seed {}: {} of {} noticed or equivalent, {:.1f} %\n", choice.seed, choice.count - missed,
               choice.count, 100.0 * (choice.count - missed) / choice.count);
    return missed * 20 > choice.count ? 1 : 0;
}

}  // namespace boardwright::mutation
