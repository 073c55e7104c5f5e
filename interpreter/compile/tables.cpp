#include "interpreter/compile/tables.h"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <unordered_map>

#include "interpreter/compile/attack_lines.h"
#include "interpreter/compile/partner_moves.h"
#include "interpreter/compile/shifts.h"
#include "interpreter/compile/sights.h"
#include "interpreter/compile/steady.h"
#include "interpreter/compile/table_sets.h"
#include "interpreter/compile/walk_parts.h"
#include "interpreter/compile/walk_tests.h"

namespace boardwright::compile {
namespace {

using ruleset::CellId;
using ruleset::CellSet;
using ruleset::CellTest;
using ruleset::PieceClass;
using ruleset::PieceCode;
using ruleset::PlayerId;
using ruleset::Ruleset;
using ruleset::SetId;
using ruleset::Span;
using ruleset::Station;
using ruleset::Tables;
using ruleset::WalkNode;
using Op = ruleset::FormulaNode::Op;

// The ends of one station that ask the same, before they become a TargetGroup.
struct Ends {
    std::uint16_t piece_class = 0;
    std::uint16_t condition = 0;
    std::uint16_t no_hurdle = 0;
    bool if_unmoved = false;
    std::map<CellId, CellSet> behind;  // by hurdle, when some pieces are none
    std::vector<WalkPart::Step> steps;

    void add(const std::vector<WalkPart::Step>& more) {
        const auto base = static_cast<std::uint32_t>(steps.size());
        for (const auto& step : more) steps.push_back({step.cell, step.passing, step.ends, step.skip + base});
    }
};

class TableBuilder {
public:
    explicit TableBuilder(Ruleset& rules)
        : rules_(rules),
          tables_(rules.tables),
          sets_(sized(rules)),
          tests_(rules),
          lines_(rules, sets_, tests_),
          shifts_(rules) {}

    void build() {
        tables_.classes.emplace_back();
        tables_.conditions.emplace_back();
        tables_.checks.emplace_back();
        tables_.classes_of.resize(rules_.player_names.size());
        tables_.codes_of.resize(rules_.player_names.size());
        for (std::size_t c = 1; c < rules_.codes.size(); ++c)
            if (rules_.codes[c].player.valid())
                tables_.codes_of[rules_.codes[c].player.index()].push_back(static_cast<PieceCode>(c));
        tables_.stations.resize(rules_.codes.size() * rules_.cell_count);
        tables_.station_details.resize(tables_.stations.size());
        tables_.unmoved_stations.resize(tables_.stations.size());
        tables_.asks_unmoved.assign(rules_.codes.size(), 0);
        tables_.walks_attack.assign(rules_.codes.size(), 0);
        for (std::size_t c = 1; c < rules_.codes.size(); ++c)
            for (std::size_t cell = 0; cell < rules_.cell_count; ++cell)
                if (rules_.codes[c].player.valid()) station(static_cast<PieceCode>(c), CellId(cell));
        drops();
        tell_sights(rules_, sets_, tests_);
        lines_.finish();
        shifts_.finish(tables_, sets_);
        tables_.usable = tables_.classes.size() <= Tables::kMostClasses && !rules_.after_chooses;
    }

private:
    static Tables& sized(Ruleset& rules) {
        auto& words = rules.tables.words;
        for (words = 1; words * 64 < rules.cell_count;) words *= 2;
        rules.tables.sets.reserve(rules.nodes.size() * words);  // about one for each node
        return rules.tables;
    }

    // ---- what a walk asks

    // The number of the walk's condition, or none when it cannot be tabled.
    std::optional<std::uint16_t> condition(const ruleset::Walk& walk, PlayerId me, CellId here) {
        if (walk.when.always()) return std::uint16_t{0};
        const auto truth = steady_truth(rules_, walk.when, me, here);
        if (!truth) return {};
        ruleset::Condition condition{truth->codes, sets_.add(truth->cells), truth->without};
        return static_cast<std::uint16_t>(intern(tables_.conditions, condition));
    }

    template <class T>
    static std::size_t intern(std::vector<T>& list, const T& item) {
        const auto found = std::find(list.begin(), list.end(), item);
        if (found == list.end()) {
            list.push_back(item);
            return list.size() - 1;
        }
        return static_cast<std::size_t>(found - list.begin());
    }

    // ---- classes of pieces

    std::uint16_t piece_class(const std::function<bool(std::size_t code)>& has, PlayerId asking) {
        PieceClass wanted;
        wanted.empty = has(0);
        for (std::size_t p = 0; p <= rules_.player_names.size(); ++p) {
            const bool nobody = p == rules_.player_names.size();
            std::vector<PieceCode> some;
            bool all = true;
            for (std::size_t c = 1; c < rules_.codes.size(); ++c) {
                const auto& info = rules_.codes[c];
                if (nobody ? info.player.valid() : info.player != PlayerId(p)) continue;
                all = all && has(c);
                if (has(c)) some.push_back(static_cast<PieceCode>(c));
            }
            if (some.empty()) continue;
            if (all)
                wanted.players.push_back(PlayerId(p));
            else
                wanted.codes.insert(wanted.codes.end(), some.begin(), some.end());
        }
        const auto number = static_cast<std::uint16_t>(intern(tables_.classes, wanted));
        auto& asked = tables_.classes_of[asking.index()];
        if (number != 0 && std::find(asked.begin(), asked.end(), number) == asked.end())
            asked.push_back(number);
        return number;
    }

    // The pieces that pass a test for sure.
    std::uint16_t class_of(ruleset::TestId test, PlayerId asking) {
        const auto [found, fresh] = known_classes_.try_emplace(std::pair(test, asking));
        if (fresh) {
            const auto& verdict = rules_.tests[test].verdict;
            found->second = piece_class([&](std::size_t c) { return verdict[c] == CellTest::yes; }, asking);
        }
        return found->second;
    }

    // ---- one code on one cell

    void station(PieceCode code, CellId here) {
        const auto slot = ruleset::index(code) * rules_.cell_count + here.index();
        const auto me = rules_.codes[ruleset::index(code)].player;
        auto& station = tables_.station_details[slot];
        const auto range = rules_.walks_of[slot];
        const bool clear = !ends_differ(range);
        std::vector<Ends> ends;
        const auto first_walk = tables_.residual.size();
        const auto first_detail = tables_.detailed.size();
        std::vector<ruleset::DetailedEnd> trail_ends;
        CellSet possible;  // ends of the tables
        std::vector<ShiftEnd> shift_ends;
        for (auto w = range.begin; w < range.end; ++w) {
            const auto& walk = rules_.walks[w];
            const auto asked =
                clear && tests_.fit_tables(walk, here, me) ? condition(walk, me, here) : std::nullopt;
            if (asked) {
                const auto none = tests_.no_hurdles(walk);
                const auto no_hurdle = piece_class([&](std::size_t c) { return none[c]; }, me);
                add_ends(walk, {0, *asked, no_hurdle, false, {}, {}}, me, ends);
                note_details(walk, trail_ends);
                for (auto n = walk.begin; n < walk.end; ++n)
                    if (rules_.nodes[n].to != ruleset::kNever) possible.add(rules_.nodes[n].cell);
                lines_.add(walk, *asked, no_hurdle, code, here);
                if (*asked != 0 || no_hurdle != 0) shifts_.give_up(code);
                if (shifts_.told(code)) add_shift_ends(walk, me, shift_ends);
                continue;
            }
            shifts_.give_up(code);
            tables_.residual.push_back({w, sets_.add(tests_.must_be_empty(walk)),
                                        tests_.only_if_unmoved(walk), partner_moves_of(walk, code, here)});
            if (!tests_.takes_royals(walk)) continue;
            tables_.walks_attack[ruleset::index(code)] = 1;
            tables_.all_lines = false;
        }
        station.walks = span(first_walk, tables_.residual.size());
        station.partner_moves_only = partner_moves_only(station.walks);
        station.details = span(first_detail, tables_.detailed.size());
        tables_.detailed.insert(tables_.detailed.end(), trail_ends.begin(), trail_ends.end());
        station.trail_ends = span(station.details.end, tables_.detailed.size());
        station.trail_cells = sets_.add(cells_of(station.trail_ends));
        promotions(code, here, possible, station);
        shifts(code, here, station, shift_ends);
        auto& brief = tables_.stations[slot];
        brief.needs = needs(station);
        auto& unmoved = tables_.unmoved_stations[slot] = brief;
        groups(ends, false, brief);
        unmoved.groups = brief.groups;
        unmoved.size = brief.size;
        if (std::none_of(ends.begin(), ends.end(), [](const Ends& end) { return end.if_unmoved; })) return;
        tables_.asks_unmoved[ruleset::index(code)] = 1;
        groups(ends, true, unmoved);
    }

    CellSet cells_of(const Span& ends) const {
        CellSet cells;
        for (auto i = ends.begin; i < ends.end; ++i) cells.add(tables_.detailed[i].cell);
        return cells;
    }

    Span partner_moves_of(const ruleset::Walk& walk, PieceCode code, CellId here) {
        const auto& info = rules_.codes[ruleset::index(code)];
        const auto first = tables_.partner_moves.size();
        if (info.royal && rules_.promotions[ruleset::index(code)].empty())
            for (auto& move : partner_moves(rules_, walk, here, info.player, sets_))
                tables_.partner_moves.push_back(std::move(move));
        return span(first, tables_.partner_moves.size());
    }

    bool partner_moves_only(const Span& walks) const {
        CellSet ends;
        for (auto i = walks.begin; i < walks.end; ++i) {
            const auto& moves = tables_.residual[i].partner_moves;
            if (moves.empty()) return false;
            for (auto m = moves.begin; m < moves.end; ++m) {
                const auto to = rules_.nodes[tables_.partner_moves[m].node].cell;
                if (ends.contains(to)) return false;
                ends.add(to);
            }
        }
        return !walks.empty();
    }

    void add_shift_ends(const ruleset::Walk& walk, PlayerId me, std::vector<ShiftEnd>& ends) {
        for (auto n = walk.begin; n < walk.end; ++n) {
            const auto& node = rules_.nodes[n];
            if (node.to == ruleset::kNever) continue;
            const auto way = tests_.way_to(n);
            const auto& detail = rules_.details[node.detail];
            ends.push_back({.cell = node.cell,
                            .must_be_empty = way.empty,
                            .over_pieces = !way.occupied.empty(),
                            .piece_class = class_of(node.to, me),
                            .if_unmoved = !detail.guard.always(),
                            .takes_trail = detail.captures_trail,
                            .node = detail.only_goes ? Ruleset::kPlainNode : n});
        }
    }

    void shifts(PieceCode code, CellId here, const ruleset::StationDetails& station,
                std::vector<ShiftEnd>& ends) {
        if (!station.open.empty()) shifts_.give_up(code);
        if (!shifts_.told(code)) return;
        for (auto& end : ends)
            for (auto i = station.choices.begin; i < station.choices.end; ++i)
                if (sets_.contains(tables_.choices[i].cells, end.cell)) {
                    end.choices = static_cast<std::uint16_t>(tables_.choices[i].count);
                    end.chooses = true;
                }
        shifts_.add(code, here, ends);
    }

    static std::uint8_t needs(const ruleset::StationDetails& station) {
        int bits = 0;
        if (!station.walks.empty()) bits |= Station::some_walks;
        if (!station.trail_ends.empty()) bits |= Station::some_trail_ends;
        if (!station.open.empty()) bits |= Station::some_open;
        if (!station.choices.empty()) bits |= Station::some_choices;
        if (!station.details.empty()) bits |= Station::some_details;
        return static_cast<std::uint8_t>(bits);
    }
    static Span span(std::size_t begin, std::size_t end) {
        return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
    }

    // Whether plain ends on one cell differ in their details: then the order of the walks decides.
    bool ends_differ(Ruleset::Range range) const {
        constexpr auto kNone = ~std::uint32_t{0};
        std::vector<std::uint32_t> known(rules_.cell_count, kNone);
        for (auto w = range.begin; w < range.end; ++w)
            for (auto n = rules_.walks[w].begin; n < rules_.walks[w].end; ++n) {
                const auto& node = rules_.nodes[n];
                if (node.to == ruleset::kNever) continue;
                // A guard decides whether there is a move, not what it does.
                const auto detail = effect_of(node.detail);
                auto& of_cell = known[node.cell.index()];
                if (of_cell != kNone && of_cell != detail) return true;
                of_cell = detail;
            }
        return false;
    }

    // The detail, or 0 when it says nothing of what the move does.
    std::uint32_t effect_of(std::uint32_t id) const {
        const auto& detail = rules_.details[id];
        return detail.only_goes && !detail.captures_trail ? 0 : id;
    }

    static auto same_as(const Ends& one) {
        return [&one](const Ends& other) {
            return one.piece_class == other.piece_class && one.condition == other.condition &&
                   one.no_hurdle == other.no_hurdle && one.if_unmoved == other.if_unmoved;
        };
    }

    // The walk's ends, sorted into those that ask the same.
    void add_ends(const ruleset::Walk& walk, Ends ends_of_walk, PlayerId me, std::vector<Ends>& ends) {
        std::vector<std::uint16_t> classes(walk.end - walk.begin);
        std::vector<Ends> kinds;
        for (auto n = walk.begin; n < walk.end; ++n) {
            const auto& node = rules_.nodes[n];
            if (node.to == ruleset::kNever) continue;
            ends_of_walk.piece_class = classes[n - walk.begin] = class_of(node.to, me);
            ends_of_walk.if_unmoved = !rules_.details[node.detail].guard.always();
            if (ends_of_walk.piece_class != 0 &&
                std::none_of(kinds.begin(), kinds.end(), same_as(ends_of_walk)))
                kinds.push_back(ends_of_walk);
        }
        for (auto& kind : kinds) {
            kind.steps.reserve(walk.end - walk.begin);
            for (auto n = walk.begin; n < walk.end; ++n) {
                const auto& node = rules_.nodes[n];
                const bool is_end = node.to != ruleset::kNever &&
                                    classes[n - walk.begin] == kind.piece_class &&
                                    kind.if_unmoved == !rules_.details[node.detail].guard.always();
                kind.steps.push_back({node.cell, *tests_.passing(node.pass), is_end, node.skip - walk.begin});
                if (is_end && kind.no_hurdle != 0)
                    tests_.way_to(n).occupied.for_each(
                        [&](CellId hurdle) { kind.behind[hurdle].add(node.cell); });
            }
            const auto same = std::find_if(ends.begin(), ends.end(), same_as(kind));
            if (same == ends.end() || kind.no_hurdle != 0)
                ends.push_back(std::move(kind));
            else
                same->add(kind.steps);
        }
    }

    void note_details(const ruleset::Walk& walk, std::vector<ruleset::DetailedEnd>& trail_ends) {
        for (auto n = walk.begin; n < walk.end; ++n) {
            const auto& node = rules_.nodes[n];
            if (node.to == ruleset::kNever || effect_of(node.detail) == 0) continue;
            const auto& detail = rules_.details[node.detail];
            if (!detail.only_goes) tables_.detailed.push_back({node.cell, n});
            if (detail.captures_trail) trail_ends.push_back({node.cell, n});
        }
    }

    // The groups of a piece that has moved, or of one that has not: `if_unmoved` is answered here.
    void groups(const std::vector<Ends>& all, bool unmoved, Station& station) {
        std::vector<Ends> ends;
        for (const auto& one : all) {
            if (one.if_unmoved && !unmoved) continue;
            const auto same = std::find_if(ends.begin(), ends.end(), [&](const Ends& other) {
                return one.piece_class == other.piece_class && one.condition == other.condition &&
                       one.no_hurdle == 0 && other.no_hurdle == 0;
            });
            if (same == ends.end())
                ends.push_back(one);
            else
                same->add(one.steps);
        }
        station.groups = static_cast<std::uint32_t>(tables_.groups.size());
        station.size = static_cast<std::uint8_t>(ends.size());
        for (auto& end : ends) tables_.groups.push_back(group(end));
    }

    ruleset::TargetGroup group(Ends& ends) {
        ruleset::TargetGroup group;
        const auto [known, fresh] = known_groups_.try_emplace(key_of(ends.steps));
        if (fresh) known->second = lookups(walk_parts(ends.steps, sets_.most_decisive()));
        group = known->second;
        group.piece_class = ends.piece_class;
        group.check = check(ends);
        return group;
    }

    // What tells the steps of groups apart. Those of two players' pieces are often the same.
    static std::vector<std::uint64_t> key_of(const std::vector<WalkPart::Step>& steps) {
        std::vector<std::uint64_t> key;
        key.reserve(steps.size());
        for (const auto& step : steps)
            key.push_back(std::uint64_t{step.cell.value} << 48 | std::uint64_t{step.skip} << 8 |
                          static_cast<std::uint64_t>(step.passing) << 1 | (step.ends ? 1U : 0U));
        return key;
    }

    ruleset::TargetGroup lookups(std::vector<WalkPart> parts) {
        ruleset::TargetGroup group;
        group.begin = static_cast<std::uint32_t>(tables_.lookups.size());
        CellSet fixed;
        std::vector<WalkPart> varying;
        for (auto& part : parts) {
            if (part.decisive.empty() && !part.guarded())
                fixed |= part.ends({});
            else
                varying.push_back(std::move(part));
        }
        for (const auto& part : join_parts(std::move(varying), sets_.most_decisive()))
            tables_.lookups.push_back(sets_.lookup(part));
        group.fixed = sets_.add(fixed);
        group.size = static_cast<std::uint16_t>(tables_.lookups.size() - group.begin);
        return group;
    }

    std::uint32_t check(const Ends& ends) {
        if (ends.condition == 0 && ends.no_hurdle == 0) return 0;
        ruleset::GroupCheck check;
        check.condition = ends.condition;
        check.no_hurdle = ends.no_hurdle;
        CellSet cells;
        if (ends.no_hurdle != 0) check.behind = sets_.reserve(rules_.cell_count);
        for (const auto& [hurdle, behind] : ends.behind) {
            cells.add(hurdle);
            sets_.put(check.behind + static_cast<SetId>(hurdle.index()), behind);
        }
        check.hurdles = sets_.add(cells);
        tables_.checks.push_back(check);
        return static_cast<std::uint32_t>(tables_.checks.size()) - 1;
    }

    // ---- choices

    // What an end comes to: a number of moves where the rule depends on nothing but the cells.
    void promotions(PieceCode code, CellId here, const CellSet& possible, ruleset::StationDetails& station) {
        const auto& rules = rules_.promotions[ruleset::index(code)];
        const auto first_open = tables_.open.size();
        const auto first_choice = tables_.choices.size();
        std::map<std::uint32_t, CellSet> by_count;
        auto left = possible;
        for (const auto& rule : rules) {
            if (!rule.from_anywhere && !rule.from.contains(here)) continue;
            auto cells = rule.anywhere ? left : left & rule.in;
            const bool told = keep_fixed(rule.when, code, here, cells);
            if (cells.empty()) continue;
            const auto is_royal = [&](PieceCode piece) { return rules_.codes[ruleset::index(piece)].royal; };
            const bool royal =
                is_royal(code) || std::any_of(rule.targets.begin(), rule.targets.end(), is_royal);
            const bool fixed = told && !rule.after_capture && rule.place.empty() && !rule.pool.valid() &&
                               !rule.targets.empty() && !royal;
            if (!fixed) {
                open(rule, cells, code);
                continue;
            }
            cells.for_each([&](CellId cell) {
                const bool must = !rule.may_stay && rule.must.contains(cell);
                const auto count = rule.targets.size() + (rule.optional && !must ? 1 : 0);
                by_count[static_cast<std::uint32_t>(count)].add(cell);
            });
            left -= cells;
        }
        if (!by_count.empty()) {
            by_count[1] |= left;
            for (const auto& [count, cells] : by_count)
                if (!cells.empty()) tables_.choices.push_back({sets_.add(cells), count});
        }
        station.choices = span(first_choice, tables_.choices.size());
        station.open = span(first_open, tables_.open.size());
    }

    // Keeps the cells where the condition holds. False: it asks for more than the cells.
    bool keep_fixed(ruleset::FormulaId when, PieceCode code, CellId here, CellSet& cells) const {
        const auto me = rules_.codes[ruleset::index(code)].player;
        CellSet kept;
        bool told = true;
        cells.for_each([&](CellId to) {
            const auto truth = when.always() ? true : fixed_truth(rules_, when, me, here, to);
            told = told && truth;
            if (truth.value_or(true)) kept.add(to);
        });
        cells = kept;
        return told;
    }

    void open(const ruleset::PromotionRule& rule, const CellSet& cells, PieceCode code) {
        ruleset::OpenChoice choice;
        choice.cells = sets_.add(cells);
        const bool only_after = rule.after_capture && !rule.after[0];
        if (only_after)
            choice.captured = piece_class([&](std::size_t c) { return rule.after[c] != 0; },
                                          rules_.codes[ruleset::index(code)].player);
        if (only_after && choice.captured == 0) return;
        tables_.open.push_back(choice);
    }

    // ---- drops

    void drops() {
        for (std::size_t p = 0; p < rules_.drops.size(); ++p) {
            auto& list = tables_.drops.emplace_back();
            for (const auto& drop : rules_.drops[p]) list.push_back(drop_table(drop, PlayerId(p)));
        }
    }

    ruleset::DropTable drop_table(const ruleset::Drop& drop, PlayerId me) {
        ruleset::DropTable table;
        CellSet free;
        std::optional<std::uint32_t> question;
        const auto& walk = rules_.walks[drop.walk];
        for (auto n = walk.begin; n < walk.end; ++n) {
            const auto& node = rules_.nodes[n];
            const auto& test = rules_.tests[node.to];
            const auto refused = std::count(test.verdict.begin(), test.verdict.end(), CellTest::no);
            const bool to_empty = node.detail == 0 && test.verdict[0] != CellTest::no &&
                                  refused == static_cast<std::ptrdiff_t>(test.verdict.size()) - 1;
            const bool asks = test.verdict[0] == CellTest::ask;
            const bool fits = to_empty && !free.contains(node.cell) &&
                              (!asks || (lines_without(test.question.value) &&
                                         question.value_or(test.question.value) == test.question.value));
            if (!fits) {
                table.asked.push_back(n);
                continue;
            }
            free.add(node.cell);
            if (asks) question = test.question.value;
        }
        table.free = sets_.add(free);
        if (question) exclude_lines(*question, me, table);
        return table;
    }

    // The condition `no such piece on the line of the cell in question`, as its count and line; or nothing.
    std::optional<std::pair<std::uint32_t, std::uint32_t>> lines_without(std::uint32_t question) const {
        const auto child = [&](std::uint32_t node, std::uint32_t i) {
            return rules_.formula_children[rules_.formulas[node].first + i];
        };
        if (rules_.formulas[question].op != Op::equal) return {};
        const auto count = child(question, 0);
        const auto& number = rules_.formulas[child(question, 1)];
        if (rules_.formulas[count].op != Op::count || number.op != Op::number || number.value != 0) return {};
        const auto line = child(count, 0);
        if (rules_.formulas[line].op != Op::line || rules_.formulas[child(line, 0)].op != Op::to) return {};
        return std::pair(count, line);
    }

    void exclude_lines(std::uint32_t question, PlayerId me, ruleset::DropTable& table) {
        const auto [count, line] = *lines_without(question);
        const auto& codes = rules_.mask_codes[static_cast<std::size_t>(rules_.formulas[count].value)];
        table.excluding = codes[me.index()];
        table.excluded = sets_.reserve(rules_.cell_count);
        const auto& lines = rules_.lines[static_cast<std::size_t>(rules_.formulas[line].value)];
        for (std::size_t c = 0; c < rules_.cell_count; ++c)
            sets_.put(table.excluded + static_cast<SetId>(c), lines[c]);
    }

    Ruleset& rules_;
    Tables& tables_;
    TableSets sets_;
    WalkTests tests_;
    AttackLines lines_;
    Shifts shifts_;
    std::unordered_map<std::vector<std::uint64_t>, ruleset::TargetGroup, WordsHash> known_groups_;
    std::map<std::pair<ruleset::TestId, PlayerId>, std::uint16_t> known_classes_;
};

}  // namespace

void build_tables(Ruleset& rules) { TableBuilder(rules).build(); }

}  // namespace boardwright::compile
