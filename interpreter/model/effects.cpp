#include "interpreter/model/effects.h"

#include <algorithm>
#include <map>
#include <string>

namespace boardwright::model {
namespace {

using Op = Formula::Op;
using Kind = Effect::Kind;

Kind kind_of(const std::string& word) {
    static const std::map<std::string, Kind> kinds{
        {"capture", Kind::capture}, {"remove", Kind::remove}, {"move", Kind::move},
        {"swap", Kind::swap},       {"place", Kind::place},   {"drop", Kind::drop},
        {"become", Kind::become},   {"own", Kind::own},       {"give", Kind::give},
        {"set", Kind::set},         {"renew", Kind::renew},   {"again", Kind::again}};
    return kinds.at(word);
}

}  // namespace

std::vector<Effect> EffectBuilder::build(const std::vector<Expr>& written, const Context& context) {
    std::vector<Effect> effects;
    for (const auto& expr : written)
        if (auto effect = one(expr, context)) effects.push_back(std::move(*effect));
    const auto choices =
        std::count_if(effects.begin(), effects.end(), [](const Effect& effect) { return effect.chooses; });
    if (choices > 1)
        formulas_.diagnostics().error("BW0416", written.front().span,
                                      "a move lets the mover choose one cell or type",
                                      "more than one of these effects has several to choose from");
    return effects;
}

std::optional<Effect> EffectBuilder::one(const Expr& written, const Context& context) {
    Effect effect;
    effect.kind = kind_of(written.word);
    effect.where = Formula::truth(true);
    const auto& args = written.args;
    const auto types_listed = static_cast<std::size_t>(written.number);
    switch (effect.kind) {
        case Kind::capture:
        case Kind::remove:
        case Kind::renew:
            return cells(args, args.size() > 1, context, effect) ? std::optional(effect) : std::nullopt;
        case Kind::move:
        case Kind::swap: {
            auto cell = formulas_.cell(args[0], context);
            if (!cell || !target(args[1], context, effect)) return {};
            effect.cells = std::move(*cell);
            return effect;
        }
        case Kind::place:
        case Kind::drop:
            effect.side = effect.kind == Kind::drop ? Side::own : Side::any;
            if (!types(written, effect) || !target(args[types_listed], context, effect)) return {};
            if (effect.kind == Kind::place) effect.side = Side::own;
            if (args.size() > types_listed + 1 && !owner(args[types_listed + 1], effect)) return {};
            return effect;
        case Kind::become: return types(written, effect) ? std::optional(effect) : std::nullopt;
        case Kind::own:
            if (!cells(args, args.size() > 2, context, effect) || !owner(args.back(), effect)) return {};
            return effect;
        case Kind::give: {
            const auto type = formulas_.type(written.name, written.span);
            if (!type || !owner(args[0], effect)) return {};
            effect.types.push_back(*type);
            return effect;
        }
        case Kind::set: {
            auto value = formulas_.number(args[0], context);
            if (!value || !counter(written, effect)) return {};
            effect.value = std::move(*value);
            return args.size() < 2 || owner(args[1], effect) ? std::optional(effect) : std::nullopt;
        }
        case Kind::again: return effect;
    }
    return {};
}

// `S where C`
bool EffectBuilder::cells(const std::vector<Expr>& args, bool filtered, const Context& context,
                          Effect& effect) {
    auto cells = formulas_.cells(args[0], context);
    if (!cells) return false;
    effect.cells = std::move(*cells);
    if (!filtered) return true;
    auto about = context;
    about.subject = FormulaBuilder::cell_op(Op::subject);
    auto where = formulas_.condition(args[1], about);
    if (where) effect.where = std::move(*where);
    return where.has_value();
}

// Several types, or `any`: the mover chooses.
bool EffectBuilder::types(const Expr& written, Effect& effect) {
    for (int i = 0; i < written.number; ++i) {
        const auto& name = written.args[static_cast<std::size_t>(i)];
        if (name.word == "any") {
            for (std::size_t t = 0; t < formulas_.definition().types.size(); ++t)
                effect.types.emplace_back(t);
            continue;
        }
        const auto type = formulas_.type(name.word, name.span);
        if (!type) return false;
        effect.types.push_back(*type);
    }
    effect.chooses = effect.types.size() > 1;
    return true;
}

bool EffectBuilder::owner(const Expr& written, Effect& effect) {
    const auto& word = written.word;
    effect.side = word == "own" ? Side::own : word == "foe" ? Side::foe : Side::any;
    if (word == "own" || word == "foe" || word == "none") return true;
    formulas_.diagnostics().error("BW0457", written.span, "`" + word + "` is not own, foe or none");
    return false;
}

bool EffectBuilder::counter(const Expr& written, Effect& effect) {
    const auto& counters = formulas_.definition().counters;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < counters.size(); ++i) {
        names.push_back(counters[CounterId(i)].name);
        if (names.back() == written.name) effect.counter = CounterId(i);
    }
    if (!effect.counter.valid())
        formulas_.diagnostics().error("BW0456", written.span, "there is no counter `" + written.name + "`",
                                      grammar::suggestion(written.name, names));
    return effect.counter.valid();
}

bool EffectBuilder::target(const Expr& written, const Context& context, Effect& effect) {
    auto cells = formulas_.cells(written, context);
    if (!cells) return false;
    effect.chooses = effect.chooses || cells->op >= Op::set;
    effect.target = std::move(*cells);
    return true;
}

}  // namespace boardwright::model
