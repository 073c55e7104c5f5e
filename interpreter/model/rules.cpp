#include "interpreter/model/rules.h"

#include <algorithm>
#include <charconv>

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

bool looks_at_history(const Formula& formula) {
    return formula.mentions(Op::repeated) || formula.mentions(Op::counter) || formula.mentions(Op::ply);
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
        const auto close = grammar::did_you_mean(words[1].chars(), names);
        formulas.diagnostics().error("BW0442", words[1].span(), "there is no pool `" + words[1].chars() + "`",
                                     close.empty() ? "" : "did you mean `" + std::string(close) + "`?");
        return;
    }
    for (const auto& word : words)
        if (const auto type = formulas.type(word.chars(), word.span())) promotion.targets.push_back(*type);
}

std::optional<Promotion> read_promotion(const Tree& tree, FormulaBuilder& formulas) {
    const auto errors = formulas.diagnostics().error_count();
    Promotion promotion;
    promotion.when = Formula::truth(true);
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
    diagnostics.error("BW0443", text.span(), "`" + chars + "` is no result",
                      "write win, loss, draw or a fraction such as 1/4");
    return {};
}

void read_ends(const Tree& tree, FormulaBuilder& formulas) {
    Context context;
    context.place = Context::Place::ending;
    for (const auto& item : tree.items) {
        const auto& when = *item.find("when");
        auto formula = formulas.condition(when.text, context);
        const auto share = read_share(item.find("then")->text, formulas.diagnostics());
        if (!formula || !share) continue;
        EndRule rule;
        rule.looks_at_history = looks_at_history(*formula);
        rule.when = std::move(*formula);
        rule.share = *share;
        rule.claim = is_true(item.find("claim"));
        rule.words = when.chars();
        rule.span = item.span;
        formulas.definition().ends.push_back(std::move(rule));
    }
}

// ---------------------------------------------------------------- tests

std::optional<TestCase::Expect> read_expect(const std::string& word) {
    using Expect = TestCase::Expect;
    if (word == "win") return Expect::win;
    if (word == "loss") return Expect::loss;
    if (word == "draw") return Expect::draw;
    if (word == "check") return Expect::check;
    if (word == "legal") return Expect::legal;
    return Expect::illegal;
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

std::optional<TestCase> read_test(const Tree& tree, FormulaBuilder& formulas) {
    auto& diagnostics = formulas.diagnostics();
    TestCase test;
    test.span = tree.span;
    if (const auto* position = tree.find("position")) test.position = position->chars();
    if (tree.find("piece") != nullptr) {
        if (!read_piece_test(tree, test, formulas)) return {};
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
                          "a test has `perft`, `piece` and `count` or `reaches`, or `play` and `expect`");
        return {};
    }
    if (play != nullptr)
        for (const auto& word : words_of(*play)) test.moves.push_back(word.chars());
    test.expect = *read_expect(expect->chars());
    return test;
}

}  // namespace

void build_pools(const Tree& document, FormulaBuilder& formulas) {
    const auto* pools = document.find("pools");
    if (pools == nullptr) return;
    for (const auto& entry : pools->entries) {
        Pool pool;
        pool.name = entry.key.chars();
        for (const auto& word : words_of(*entry.value.find("order"))) {
            const auto type = formulas.type(word.chars(), word.span());
            if (!type) continue;
            pool.order.push_back(*type);
            pool.counts.push_back(1);
        }
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

void build_rules(const Tree& document, FormulaBuilder& formulas) {
    auto& definition = formulas.definition();
    definition.may_capture = Formula::truth(true);
    if (const auto* capture = document.find("capture")) {
        Context context;
        context.place = Context::Place::capture;
        if (auto formula = formulas.condition(capture->text, context))
            definition.may_capture = std::move(*formula);
    }
    if (const auto* check = document.find("check"))
        if (const auto* illegal = check->find("illegal"))
            definition.royals_are_safe = illegal->chars() == "true";
    if (const auto* counters = document.find("counters")) {
        Context context;
        context.place = Context::Place::after;
        std::size_t index = 0;
        for (const auto& entry : counters->entries)
            if (auto formula = formulas.condition(entry.value.find("reset")->text, context))
                definition.counters[CounterId(index++)].reset = std::move(*formula);
    }
    if (const auto* ends = document.find("end")) read_ends(*ends, formulas);
}

void build_tests(const Tree& document, FormulaBuilder& formulas) {
    const auto* tests = document.find("tests");
    if (tests == nullptr) return;
    for (const auto& item : tests->items)
        if (auto test = read_test(item, formulas)) formulas.definition().tests.push_back(std::move(*test));
}

}  // namespace boardwright::model
