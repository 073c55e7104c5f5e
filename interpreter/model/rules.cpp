#include "interpreter/model/rules.h"

#include <algorithm>
#include <charconv>

#include "interpreter/model/setup.h"

namespace boardwright::model {
namespace {

using grammar::Diagnostics;
using grammar::Text;
using grammar::Tree;
using Op = Formula::Op;

bool is_true(const Tree* tree) { return tree != nullptr && tree->chars() == "true"; }

template <class Number>
std::optional<Number> read_whole(const Text& text, Diagnostics& diagnostics) {
    Number number{};
    const auto& chars = text.chars();
    const auto [end, error] = std::from_chars(chars.data(), chars.data() + chars.size(), number);
    if (error == std::errc{} && end == chars.data() + chars.size()) return number;
    diagnostics.error("BW0440", text.span(), "`" + chars + "` is not a whole number");
    return {};
}

// Plies and repetitions, which come with time alone; not how often something has happened.
bool looks_at_history(const Formula& formula, const Definition& definition) {
    if (formula.op == Op::repeated || formula.op == Op::perpetual || formula.op == Op::ply) return true;
    if (formula.op == Op::counter)
        return !definition.counters[CounterId(static_cast<std::size_t>(formula.value))].counts;
    return std::any_of(formula.args.begin(), formula.args.end(),
                       [&](const Formula& arg) { return looks_at_history(arg, definition); });
}

std::optional<TypeSet> type_set(const std::vector<Text>& words, std::size_t from, FormulaBuilder& formulas) {
    TypeSet set = 0;
    for (auto i = from; i < words.size(); ++i) {
        if (words[i].chars() == "or") continue;
        if (words[i].chars() == "any") {
            set = ruleset::kAllTypes;
            continue;
        }
        const auto type = formulas.type(words[i].chars(), words[i].span());
        if (!type) return {};
        set |= ruleset::type_bit(*type);
    }
    return set;
}

// `capture of A or B`, `capture`.
std::optional<TypeSet> read_after(const Text& text, FormulaBuilder& formulas) {
    const auto words = words_of(text);
    if (words.empty() || words[0].chars() != "capture" || (words.size() > 1 && words[1].chars() != "of")) {
        formulas.diagnostics().error("BW0441", text.span(), "a promotion comes `after: capture of A or B`",
                                     "not of that form");
        return {};
    }
    return words.size() == 1 ? std::optional(ruleset::kAllTypes) : type_set(words, 2, formulas);
}

// Adds a type to a list in which each may stand once.
void add_once(std::vector<TypeId>& types, TypeId type, const Text& word, Diagnostics& diagnostics) {
    if (std::find(types.begin(), types.end(), type) != types.end())
        diagnostics.error("BW0449", word.span(), "`" + word.chars() + "` is in this list twice",
                          "given again here");
    types.push_back(type);
}

void read_targets(const Tree& tree, Promotion& promotion, FormulaBuilder& formulas) {
    const auto words = words_of(tree);
    if (words.size() == 2 && words[0].chars() == "pool") {
        const auto& pools = formulas.definition().pools;
        std::vector<std::string> names;
        for (std::size_t i = 0; i < pools.size(); ++i) {
            names.push_back(pools[PoolId(i)].name);
            if (names.back() == words[1].chars()) promotion.pool = PoolId(i);
        }
        if (promotion.pool) return;
        formulas.diagnostics().error("BW0442", words[1].span(), "there is no pool `" + words[1].chars() + "`",
                                     grammar::suggestion(words[1].chars(), names));
        return;
    }
    for (const auto& word : words)
        if (const auto type = formulas.type(word.chars(), word.span()))
            add_once(promotion.targets, *type, word, formulas.diagnostics());
}

std::optional<Promotion> read_promotion(const Tree& tree, FormulaBuilder& formulas) {
    const auto errors = formulas.diagnostics().error_count();
    Promotion promotion;
    promotion.when = Formula::truth(true);
    promotion.span = tree.span;
    if (const auto* in = tree.find("in")) promotion.in = formulas.fixed_set(in->text);
    if (const auto* from = tree.find("from")) promotion.from = formulas.fixed_set(from->text);
    if (const auto* after = tree.find("after")) promotion.after_capture = read_after(after->text, formulas);
    if (const auto* when = tree.find("when")) {
        Context context;
        context.place = Context::Place::promotion;
        if (auto formula = formulas.condition(when->text, context)) promotion.when = std::move(*formula);
    }
    if (const auto* to = tree.find("to")) read_targets(*to, promotion, formulas);
    promotion.optional = is_true(tree.find("optional"));
    if (const auto* must = tree.find("must")) promotion.must = formulas.fixed_set(must->text);
    if (const auto* place = tree.find("place")) {
        const auto add = [&](const Tree& region) {
            if (const auto set = formulas.fixed_set(region.text)) promotion.place.push_back(*set);
        };
        if (place->is_scalar()) add(*place);
        for (const auto& item : place->items) add(item);
    }
    if (formulas.diagnostics().error_count() != errors) return {};
    return promotion;
}

// ---------------------------------------------------------------- endings

std::optional<Share> read_share(const Text& text, Diagnostics& diagnostics) {
    const auto& chars = text.chars();
    if (chars == "win") return Share{1, 1};
    if (chars == "loss") return Share{0, 1};
    if (chars == "draw") return Share{1, 2};
    const auto slash = chars.find('/');
    if (slash != std::string::npos) {
        const auto numerator = read_whole<int>(text.slice(0, slash), diagnostics);
        const auto denominator = read_whole<int>(text.slice(slash + 1, chars.size()), diagnostics);
        if (!numerator || !denominator) return {};
        if (*denominator > 0 && *denominator <= 1000 && *numerator >= 0 && *numerator <= *denominator)
            return Share{*numerator, *denominator};
    }
    if (chars == "1" || chars == "0") return Share{chars == "1" ? 1 : 0, 1};
    diagnostics.error("BW0443", text.span(), "`" + chars + "` is no result",
                      grammar::suggestion(chars, {"win", "loss", "draw", "check", "legal", "illegal"},
                                          "write win, loss, draw or a fraction such as 1/4"));
    return {};
}

// A result, `RESULT for checker`, or the shares of all players.
bool read_result(const Tree& tree, EndRule& rule, FormulaBuilder& formulas) {
    auto& diagnostics = formulas.diagnostics();
    if (tree.is_scalar()) {
        const auto words = words_of(tree.text);
        rule.for_checker = words.size() == 3 && words[1].chars() == "for" && words[2].chars() == "checker";
        const auto share = read_share(rule.for_checker ? words[0] : tree.text, diagnostics);
        if (share) rule.share = *share;
        return share.has_value();
    }
    const auto& players = formulas.definition().players;
    for (std::size_t p = 0; p < players.size(); ++p) {
        const auto* words = tree.find(players[PlayerId(p)].name);
        if (words == nullptr) {
            diagnostics.error("BW0463", tree.span,
                              "the share of " + players[PlayerId(p)].name + " is missing");
            return false;
        }
        const auto share = read_share(words->text, diagnostics);
        if (!share) return false;
        rule.shares.push_back(*share);
    }
    return true;
}

void read_ends(const Tree& tree, FormulaBuilder& formulas) {
    Context context;
    context.place = Context::Place::ending;
    for (const auto& item : tree.items) {
        const auto& when = *item.find("when");
        auto formula = formulas.condition(when.text, context);
        EndRule rule;
        if (!read_result(*item.find("then"), rule, formulas) || !formula) continue;
        rule.looks_at_history = rule.for_checker || looks_at_history(*formula, formulas.definition());
        rule.when = std::move(*formula);
        rule.claim = is_true(item.find("claim"));
        rule.words = when.chars();
        rule.span = item.span;
        formulas.definition().ends.push_back(std::move(rule));
    }
}

// ---------------------------------------------------------------- tests

bool read_expect(const Text& text, TestCase& test, Diagnostics& diagnostics) {
    using Expect = TestCase::Expect;
    const auto& word = text.chars();
    test.expect = word == "check"     ? Expect::check
                  : word == "legal"   ? Expect::legal
                  : word == "illegal" ? Expect::illegal
                                      : Expect::share;
    if (test.expect != Expect::share) return true;
    const auto share = read_share(text, diagnostics);
    if (share) test.share = *share;
    return share.has_value();
}

// `TYPE at CELL alone`
bool read_piece(const Text& text, TestCase& test, FormulaBuilder& formulas) {
    const auto words = words_of(text);
    if (words.size() != 4 || words[1].chars() != "at" || words[3].chars() != "alone") {
        formulas.diagnostics().error("BW0444", text.span(), "a piece is tested as `TYPE at CELL alone`",
                                     "not of that form");
        return false;
    }
    const auto type = formulas.type(words[0].chars(), words[0].span());
    auto cell = find_cell(formulas.definition().board, words[2].chars());
    if (!cell)
        if (const auto set = formulas.fixed_set(words[2]))
            cell = formulas.definition().sets[*set].second.for_player[0].first();
    if (!type || !cell || !cell->valid()) return false;
    test.type = *type;
    test.cell = *cell;
    return true;
}

bool read_piece_test(const Tree& tree, TestCase& test, FormulaBuilder& formulas) {
    auto& diagnostics = formulas.diagnostics();
    if (!read_piece(tree.find("piece")->text, test, formulas)) return false;
    if (const auto* count = tree.find("count")) {
        test.kind = TestCase::Kind::piece_count;
        const auto number = read_whole<int>(count->text, diagnostics);
        test.count = number.value_or(0);
        return number.has_value();
    }
    test.kind = TestCase::Kind::piece_reaches;
    const auto* reaches = tree.find("reaches");
    if (reaches == nullptr) {
        diagnostics.error("BW0445", tree.span, "this test expects nothing", "add `count:` or `reaches:`");
        return false;
    }
    for (const auto& word : words_of(*reaches)) {
        const auto cell = find_cell(formulas.definition().board, word.chars());
        if (!cell) {
            diagnostics.error("BW0338", word.span(), "unknown cell `" + word.chars() + "`");
            return false;
        }
        test.reaches.push_back(*cell);
    }
    return true;
}

bool read_games_test(const Tree& tree, TestCase& test, Diagnostics& diagnostics) {
    test.kind = TestCase::Kind::games;
    const auto games = read_whole<int>(tree.find("games")->text, diagnostics);
    const auto* trace = tree.find("trace");
    if (trace == nullptr)
        diagnostics.error("BW0445", tree.span, "this test expects nothing", "add `trace:`");
    else
        test.trace = trace->chars();
    test.games = games.value_or(0);
    return games && trace != nullptr;
}

std::optional<TestCase> read_test(const Tree& tree, FormulaBuilder& formulas) {
    auto& diagnostics = formulas.diagnostics();
    TestCase test;
    test.span = tree.span;
    if (const auto* position = tree.find("position")) test.position = position->chars();
    if (tree.find("piece") != nullptr) {
        if (!read_piece_test(tree, test, formulas)) return {};
        return test;
    }
    if (tree.find("games") != nullptr) {
        if (!read_games_test(tree, test, diagnostics)) return {};
        return test;
    }
    if (const auto* perft = tree.find("perft")) {
        for (const auto& item : perft->items) {
            const auto nodes = read_whole<std::uint64_t>(item.text, diagnostics);
            if (!nodes) return {};
            test.nodes.push_back(*nodes);
        }
        return test;
    }
    test.kind = TestCase::Kind::play;
    const auto* play = tree.find("play");
    const auto* expect = tree.find("expect");
    if (expect == nullptr || (play == nullptr && !test.position)) {
        diagnostics.error("BW0445", tree.span, "this test expects nothing",
                          "a test has `perft`, `games` and `trace`, `piece` and `count` or `reaches`, or "
                          "`play` and `expect`");
        return {};
    }
    if (play != nullptr)
        for (const auto& word : words_of(*play)) test.moves.push_back(word.chars());
    if (!read_expect(expect->text, test, diagnostics)) return {};
    return test;
}

}  // namespace

namespace {

void read_pool_counts(const Tree& tree, Pool& pool, FormulaBuilder& formulas) {
    for (const auto& entry : tree.entries) {
        const auto type = formulas.type(entry.key.chars(), entry.key.span());
        const auto count = read_whole<std::uint8_t>(entry.value.text, formulas.diagnostics());
        const auto member = type ? std::find(pool.order.begin(), pool.order.end(), *type) : pool.order.end();
        if (!type || !count) continue;
        if (member == pool.order.end())
            formulas.diagnostics().error("BW0462", entry.key.span(), "this type is not in the pool");
        else
            pool.counts[static_cast<std::size_t>(member - pool.order.begin())] = *count;
    }
}

}  // namespace

void build_pools(const Tree& document, FormulaBuilder& formulas) {
    const auto* pools = document.find("pools");
    if (pools == nullptr) return;
    for (const auto& entry : pools->entries) {
        Pool pool;
        pool.name = entry.key.chars();
        const auto* order = entry.value.find("order");
        const auto* any = entry.value.find("any");
        if ((order == nullptr) == (any == nullptr)) {
            formulas.diagnostics().error("BW0446", entry.key.span(), "a pool has either `order` or `any`");
            continue;
        }
        pool.ordered = any == nullptr;
        for (const auto& word : words_of(pool.ordered ? *order : *any)) {
            const auto type = formulas.type(word.chars(), word.span());
            if (!type) continue;
            add_once(pool.order, *type, word, formulas.diagnostics());
            pool.counts.push_back(1);
        }
        if (const auto* count = entry.value.find("count")) read_pool_counts(*count, pool, formulas);
        const auto* refill = entry.value.find("refill");
        const auto* closes = entry.value.find("closes");
        pool.shared = is_true(entry.value.find("shared"));
        pool.refill_by_capture = refill != nullptr && refill->chars() == "capture";
        if (closes != nullptr && closes->chars() == "empty") pool.close = Pool::Close::when_empty;
        formulas.definition().pools.push_back(std::move(pool));
    }
}

void build_looks(const Tree& piece, PieceType& type, FormulaBuilder& formulas) {
    const auto* looks = piece.find("looks");
    if (looks == nullptr) return;
    Context context;
    context.place = Context::Place::branch;
    for (const auto& entry : looks->entries) {
        const auto other = formulas.type(entry.key.chars(), entry.key.span());
        auto when = formulas.condition(entry.value.text, context);
        if (other && when)
            type.looks.push_back({std::move(*when), formulas.definition().types[*other].letter});
    }
}

void build_promotions(const Tree& piece, PieceType& type, FormulaBuilder& formulas) {
    const auto* promote = piece.find("promote");
    if (promote == nullptr) return;
    const auto add = [&](const Tree& tree) {
        if (auto promotion = read_promotion(tree, formulas)) type.promotions.push_back(std::move(*promotion));
    };
    if (promote->is_map()) add(*promote);
    for (const auto& item : promote->items) add(item);
}

namespace {

void read_check(const Tree& check, Definition& definition) {
    if (const auto* illegal = check.find("illegal")) definition.royals_are_safe = illegal->chars() == "true";
    if (const auto* royal = check.find("royal"))
        definition.royals = royal->chars() == "all"    ? Royals::all
                            : royal->chars() == "last" ? Royals::last
                                                       : Royals::any;
    if (const auto* by = check.find("by")) definition.by_outcome = by->chars() == "outcome";
}

void read_counters(const Tree& counters, FormulaBuilder& formulas) {
    Context context;
    context.place = Context::Place::after;
    std::size_t index = 0;
    for (const auto& entry : counters.entries) {
        auto& counter = formulas.definition().counters[CounterId(index++)];
        const auto* condition = entry.value.find(counter.counts ? "step" : "reset");
        if (auto formula = formulas.condition(condition->text, context)) counter.reset = std::move(*formula);
    }
}

void read_move_rules(const Tree& tree, std::vector<MoveRule>& rules, FormulaBuilder& formulas) {
    Context context;
    context.place = Context::Place::rule;
    const auto add = [&](const Text& text) {
        if (auto formula = formulas.condition(text, context))
            rules.push_back({std::move(*formula), text.chars(), text.span()});
    };
    if (tree.is_scalar()) add(tree.text);
    for (const auto& item : tree.items) add(item.text);
}

void read_pass(const Tree& tree, FormulaBuilder& formulas) {
    auto& pass = formulas.definition().pass;
    if (tree.chars() == "never") return;
    if (tree.chars() == "always") {
        pass = Formula::truth(true);
        pass->span = tree.text.span();
        return;
    }
    pass = formulas.condition(tree.text, {});
    if (pass) pass->span = tree.text.span();
    // These are about all moves, of which the pass would be one, or about the game so far.
    for (const auto op : {Op::can, Op::perpetual, Op::repeated})
        if (pass && pass->mentions(op)) {
            formulas.diagnostics().error("BW0465", tree.span, "this condition has no meaning for a pass",
                                         "`can`, `repeated` and `perpetual check` belong to `end:`");
            return;
        }
}

void read_turns(const Tree* tree, FormulaBuilder& formulas) {
    auto& definition = formulas.definition();
    auto& turns = definition.turns;
    for (std::size_t p = 0; p < definition.players.size(); ++p) turns.order.emplace_back(p);
    if (tree == nullptr) return;
    if (const auto* order = tree->is_scalar() ? tree : tree->find("order")) {
        turns.order.clear();
        for (const auto& word : words_of(*order)) {
            const auto player = find_player(definition, word.chars());
            if (player)
                turns.order.push_back(*player);
            else
                unknown_player(word, {}, formulas);
        }
    }
    auto& diagnostics = formulas.diagnostics();
    const auto positive = [&](const Tree& number, int& result) {
        const auto value = read_whole<std::uint8_t>(number.text, diagnostics);
        if (value && *value > 0)
            result = *value;
        else if (value)
            diagnostics.error("BW0461", number.span, "a turn has at least one move");
    };
    if (const auto* moves = tree->find("moves")) {
        turns.progressive = moves->chars() == "round";
        if (!turns.progressive) positive(*moves, turns.moves);
        turns.first = turns.moves;
    }
    if (const auto* first = tree->find("first")) positive(*first, turns.first);
    Context context;
    context.place = Context::Place::rule;
    const auto* stop = tree->find("stop");
    if (stop == nullptr) return;
    turns.stop = formulas.condition(stop->text, context);
    if (turns.stop && turns.stop->mentions(Op::repeated))
        diagnostics.error("BW0466", stop->span, "how often a position has stood is not known here",
                          "`repeated` belongs to `end:`, `forbid:` and `prefer:`");
}

}  // namespace

int read_number(const Tree* tree, Diagnostics& diagnostics) {
    return tree == nullptr ? 0 : read_whole<int>(tree->text, diagnostics).value_or(0);
}

void build_hands(const Tree& hands, FormulaBuilder& formulas) {
    auto& definition = formulas.definition();
    definition.hands.emplace();
    const auto hold = [&](PlayerId player, const Tree& held) {
        for (const auto& entry : held.entries) {
            const auto type = formulas.type(entry.key.chars(), entry.key.span());
            const auto count = read_whole<std::uint8_t>(entry.value.text, formulas.diagnostics());
            if (type && count) definition.held.push_back({player, *type, *count, entry.key.span()});
        }
    };
    for (const auto& entry : hands.entries) {
        const auto& key = entry.key.chars();
        const auto& words = entry.value.chars();
        if (key == "captured") {
            definition.hands->captured = words == "to capturer" ? Hands::Captured::to_capturer
                                         : words == "to owner"  ? Hands::Captured::to_owner
                                                                : Hands::Captured::gone;
        } else if (key == "as") {
            definition.hands->as_base = words == "base";
        } else if (key == "each") {
            for (std::size_t p = 0; p < definition.players.size(); ++p) hold(PlayerId(p), entry.value);
        } else if (const auto player = find_player(definition, key)) {
            hold(*player, entry.value);
        } else {
            unknown_player(entry.key, {"captured", "as", "each"}, formulas);
        }
    }
}

void build_rules(const Tree& document, FormulaBuilder& formulas) {
    auto& definition = formulas.definition();
    definition.may_capture = Formula::truth(true);
    if (const auto* capture = document.find("capture")) {
        Context context;
        context.place = Context::Place::capture;
        if (auto formula = formulas.condition(capture->text, context))
            definition.may_capture = std::move(*formula);
    }
    if (const auto* check = document.find("check")) read_check(*check, definition);
    if (const auto* counters = document.find("counters")) read_counters(*counters, formulas);
    if (const auto* forbid = document.find("forbid")) read_move_rules(*forbid, definition.forbid, formulas);
    if (const auto* prefer = document.find("prefer")) read_move_rules(*prefer, definition.prefer, formulas);
    if (const auto* pass = document.find("pass")) read_pass(*pass, formulas);
    read_turns(document.find("turns"), formulas);
    if (const auto* ends = document.find("end")) read_ends(*ends, formulas);
}

void build_after(const Tree& tree, std::optional<TypeId> mover, FormulaBuilder& formulas,
                 MovementBuilder& movements) {
    Context context;
    context.place = Context::Place::after;
    const auto add = [&](const Tree& item) {
        AfterRule rule;
        auto when = formulas.condition(item.find("when")->text, context);
        rule.effects = movements.effects(item.find("do")->text);
        rule.optional = is_true(item.find("optional"));
        rule.span = item.span;
        if (!when) return;
        rule.when = std::move(*when);
        if (mover) {
            auto moved = Formula::make(Op::last_moved, {}, item.span);
            moved.filter.types = ruleset::type_bit(*mover);
            rule.when = Formula::make(Op::all_of, {std::move(moved), std::move(rule.when)}, item.span);
        }
        formulas.definition().after.push_back(std::move(rule));
    };
    if (tree.is_map()) add(tree);
    for (const auto& item : tree.items) add(item);
}

void build_tests(const Tree& document, FormulaBuilder& formulas) {
    const auto* tests = document.find("tests");
    if (tests == nullptr) return;
    for (const auto& item : tests->items)
        if (auto test = read_test(item, formulas)) formulas.definition().tests.push_back(std::move(*test));
}

}  // namespace boardwright::model
