#include "interpreter/model/movements.h"

#include <algorithm>

namespace boardwright::model {
namespace {

using grammar::Diagnostics;
using grammar::Text;
using Op = Formula::Op;

constexpr std::size_t kMostTags = 64;  // a move's tags are bits of one word

Formula both(Formula a, Formula b) {
    if (a.is_constant(true)) return b;
    if (b.is_constant(true)) return a;
    Formula formula;
    formula.op = Op::all_of;
    formula.span = b.span;
    formula.args = {std::move(a), std::move(b)};
    return formula;
}

Formula negated(Formula inner) {
    Formula formula;
    formula.op = Op::negation;
    formula.span = inner.span;
    formula.args.push_back(std::move(inner));
    return formula;
}

bool mentions(const std::vector<Leg>& legs, Op op) {
    return std::any_of(legs.begin(), legs.end(),
                       [&](const Leg& leg) { return leg.at.mentions(op) || mentions(leg.group, op); });
}

Formula empty_cell() {
    PieceFilter filter;
    filter.empty = true;
    filter.types = 0;
    return FormulaBuilder::piece(FormulaBuilder::cell_op(Op::subject), filter);
}

Formula empty_or_enemy() {
    PieceFilter filter;
    filter.empty = filter.foe = true;
    return FormulaBuilder::piece(FormulaBuilder::cell_op(Op::subject), filter);
}

}  // namespace

std::vector<Movement> MovementBuilder::build(TypeId type) {
    std::vector<Movement> movements;
    open_ = {type};
    read(*moves_[type.index()], Formula::truth(true), movements);
    return movements;
}

void MovementBuilder::read(const Tree& tree, const Formula& when, std::vector<Movement>& out) {
    if (tree.is_scalar()) {
        read_words(tree.text, when, out);
    } else if (tree.is_list()) {
        for (const auto& item : tree.items) read(item, when, out);
    } else {
        Context context;
        context.place = Context::Place::branch;
        const auto holds = formulas_.condition(tree.find("when")->text, context);
        if (!holds) return;
        read(*tree.find("use"), both(when, *holds), out);
        if (const auto* otherwise = tree.find("else")) read(*otherwise, both(when, negated(*holds)), out);
    }
}

void MovementBuilder::read_words(const Text& text, const Formula& when, std::vector<Movement>& out) {
    const auto expanded = expand_macros(text, formulas_.document(), formulas_.diagnostics());
    if (!expanded) return;
    const auto item = grammar::parse_move(*expanded, formulas_.diagnostics());
    if (!item) return;
    for (const auto& used : item->use) use(used, when, out);
    if (!item->use.empty()) return;
    if (auto built = path(item->path, text)) out.push_back({when, std::move(*built)});
}

void MovementBuilder::use(const grammar::MoveItem::Use& use, const Formula& when,
                          std::vector<Movement>& out) {
    const auto type = formulas_.type(use.name, use.span);
    if (!type) return;
    if (std::find(open_.begin(), open_.end(), *type) != open_.end()) {
        formulas_.diagnostics().error("BW0410", use.span, "`" + use.name + "` uses its own moves",
                                      "this closes a circle");
        return;
    }
    open_.push_back(*type);
    read(*moves_[type->index()], when, out);
    open_.pop_back();
}

std::optional<Path> MovementBuilder::path(const grammar::Path& written, const Text& text) {
    auto& diagnostics = formulas_.diagnostics();
    const auto errors = diagnostics.error_count();
    Path path;
    path.words = text.chars();
    path.span = written.span;
    if (!written.every.empty() || written.pass || written.through_origin)
        diagnostics.error("BW0411", written.span, "`every`, `pass` and `through origin` are not played yet",
                          "this version knows none of them");
    std::vector<std::string> bound;
    Context context;
    context.place = Context::Place::move;
    context.bound = &bound;
    auto on_cell = context;
    on_cell.subject = FormulaBuilder::cell_op(Op::subject);
    for (const auto& binding : written.lets) {
        if (auto value = formulas_.cell(binding.value, context)) path.lets.push_back(std::move(*value));
        bound.push_back(binding.name);
    }
    for (std::size_t i = 0; i < written.legs.size(); ++i)
        if (auto built = leg(written.legs[i], i + 1 == written.legs.size(), on_cell))
            path.legs.push_back(std::move(*built));
    const auto test = [&](const std::optional<grammar::Expr>& expr, const Context& where, Formula standard) {
        return expr ? formulas_.condition(*expr, where).value_or(standard) : standard;
    };
    path.via = test(written.via, on_cell, empty_cell());
    const bool comes_back = !path.legs.empty() && path.legs.back().kind == Leg::Kind::back;
    path.to = test(written.to, on_cell, comes_back ? Formula::truth(true) : empty_or_enemy());
    path.guard = test(written.guard, context, Formula::truth(true));
    for (const auto& one : written.effects)
        if (auto built = effect(one, context)) path.effects.push_back(std::move(*built));
    for (const auto& name : written.tags) path.tags.push_back(tag(name));
    if (formulas_.definition().tags.size() > kMostTags)
        diagnostics.error("BW0415", written.span, "a game has at most 64 tags (`as NAME`)");
    path.trail = written.trail;
    path.captures_trail = path.to.mentions(Op::trail);
    path.guarded = path.via.mentions(Op::attacked) || path.to.mentions(Op::attacked) ||
                   path.guard.mentions(Op::attacked) || mentions(path.legs, Op::attacked);
    if (diagnostics.error_count() != errors) return {};
    return path;
}

std::optional<Leg> MovementBuilder::leg(const grammar::Leg& written, bool last, const Context& context) {
    auto& diagnostics = formulas_.diagnostics();
    Leg leg;
    bool good = true;
    switch (written.kind) {
        case grammar::Leg::Kind::step: leg.kind = Leg::Kind::ride; break;
        case grammar::Leg::Kind::group: leg.kind = Leg::Kind::group; break;
        case grammar::Leg::Kind::back: leg.kind = Leg::Kind::back; break;
        case grammar::Leg::Kind::anywhere: leg.kind = Leg::Kind::anywhere; break;
    }
    for (const auto& inner : written.group) {
        auto built = this->leg(inner, false, context);
        good = good && built;
        if (built) leg.group.push_back(std::move(*built));
    }
    if (good && leg.kind == Leg::Kind::group &&
        std::all_of(leg.group.begin(), leg.group.end(), [](const Leg& inner) { return inner.least == 0; })) {
        diagnostics.error("BW0414", written.span, "this group may be walked without a step");
        return {};
    }
    for (const auto& heading : written.headings) good = headings(heading, leg.headings) && good;
    leg.least = written.least;
    leg.most = written.most == grammar::Leg::kUnbounded ? Leg::kUnbounded : written.most;
    leg.bend = written.bend == grammar::Leg::Bend::none    ? Leg::Bend::none
               : written.bend == grammar::Leg::Bend::curve ? Leg::Bend::curve
                                                           : Leg::Bend::zig;
    leg.bend_places = written.bend_places;
    leg.capture = written.capture;
    leg.at = empty_cell();
    if (written.at) {
        auto at = formulas_.condition(*written.at, context);
        good = good && at;
        if (at) leg.at = std::move(*at);
    }
    if (last && (written.at || written.capture)) {
        diagnostics.error("BW0412", written.span,
                          "`at` and `capture` belong to a joint, and nothing follows this leg",
                          "use `to` for the last cell");
        return {};
    }
    if (written.along) {
        const auto& sets = formulas_.definition().board.edge_sets;
        const auto found = std::find_if(sets.begin(), sets.end(),
                                        [&](const EdgeSet& set) { return set.name == *written.along; });
        if (found == sets.end()) {
            diagnostics.error("BW0413", written.span,
                              "this board has no lines called `" + *written.along + "`");
            return {};
        }
        leg.along = static_cast<std::size_t>(found - sets.begin());
    }
    return good ? std::optional(std::move(leg)) : std::nullopt;
}

bool MovementBuilder::headings(const grammar::Heading& written, std::vector<Heading>& out) {
    using Kind = grammar::Heading::Kind;
    if (written.kind == Kind::name) return named_headings(written, out);
    Heading heading;
    heading.base = Heading::Base::on;
    heading.hand = written.hand == grammar::Heading::Hand::any    ? Heading::Hand::any
                   : written.hand == grammar::Heading::Hand::same ? Heading::Hand::same
                                                                  : Heading::Hand::other;
    if (written.kind == Kind::on || written.kind == Kind::turn || written.kind == Kind::right) {
        heading.places = written.places;
        out.push_back(heading);
    }
    if ((written.kind == Kind::turn && written.places != 0) || written.kind == Kind::left) {
        heading.places = -written.places;
        out.push_back(heading);
    }
    return true;
}

// Directions, classes and leaps of the board, and the words that are relative to the player's forward.
bool MovementBuilder::named_headings(const grammar::Heading& written, std::vector<Heading>& out) {
    using Base = Heading::Base;
    const auto& board = formulas_.definition().board;
    const auto size = static_cast<int>(board.directions.size());
    std::vector<Heading> found;
    const auto add = [&](Base base, int places, std::size_t leaps = 0) {
        found.push_back({base, places, leaps, Heading::Hand::any});
    };
    const auto& name = written.name;
    if (name == "fwd") add(Base::forward, 0);
    if (name == "back") add(Base::forward, size / 2);
    if (name == "right" || name == "side") add(Base::forward, size / 4);
    if (name == "left" || name == "side") add(Base::forward, -size / 4);
    if (found.empty()) {
        if (const auto* named = find_class(board, name))
            for (const auto d : *named) add(Base::compass, static_cast<int>(d.index()));
        else if (const auto direction = find_direction(board, name))
            add(Base::compass, static_cast<int>(direction->index()));
    }
    for (std::size_t i = 0; found.empty() && i < board.leaps.size(); ++i)
        if (board.leaps[i].name == name)
            for (std::size_t j = 0; j < board.leaps[i].leaps.size(); ++j)
                add(Base::leap, static_cast<int>(j), i);
    if (found.empty()) {
        std::vector<std::string> known(board.directions.begin(), board.directions.end());
        std::string sets;
        for (const auto& [class_name, members] : board.classes)
            known.push_back(class_name), sets += " " + class_name;
        for (const auto& set : board.leaps) known.push_back(set.name), sets += " " + set.name;
        for (const auto* word : {"fwd", "back", "left", "right", "side"}) known.emplace_back(word);
        const auto close = grammar::did_you_mean(name, known);
        std::string directions;
        for (const auto& direction : board.directions) directions += " " + direction;
        formulas_.diagnostics()
            .error("BW0402", written.span, "unknown direction `" + name + "`",
                   "not a direction of this board" +
                       (close.empty() ? std::string() : "; did you mean `" + std::string(close) + "`?"))
            .notes.push_back("directions here:" + directions + "; sets:" + sets +
                             "; player: fwd back left right side");
        return false;
    }
    for (auto heading : found) {
        if (written.spread == 0) {
            out.push_back(heading);
            continue;
        }
        heading.places += written.spread;
        out.push_back(heading);
        heading.places -= 2 * written.spread;
        out.push_back(heading);
    }
    return true;
}

std::optional<Effect> MovementBuilder::effect(const grammar::Expr& written, const Context& context) {
    if (written.word != "capture" && written.word != "move") {
        formulas_.diagnostics().error("BW0411", written.span,
                                      "the effect `" + written.word + "` is not played yet",
                                      "this version knows `capture X` and `A -> B`");
        return {};
    }
    Effect effect;
    auto cell = formulas_.cell(written.args[0], context);
    if (!cell) return {};
    effect.cell = std::move(*cell);
    if (written.word == "capture") {
        effect.kind = Effect::Kind::capture;
        return effect;
    }
    auto target = formulas_.cell(written.args[1], context);
    if (!target) return {};
    effect.target = std::move(*target);
    return effect;
}

int MovementBuilder::tag(const std::string& name) {
    auto& tags = formulas_.definition().tags;
    const auto found = std::find(tags.begin(), tags.end(), name);
    if (found == tags.end()) {
        tags.push_back(name);
        return static_cast<int>(tags.size()) - 1;
    }
    return static_cast<int>(found - tags.begin());
}

}  // namespace boardwright::model
