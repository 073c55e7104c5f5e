#include "interpreter/model/movements.h"

#include <algorithm>

#include "grammar/betza.h"
#include "interpreter/model/betza_board.h"
#include "interpreter/model/leaps.h"

namespace boardwright::model {
namespace {

using grammar::Diagnostics;
using grammar::Text;
using Op = Formula::Op;

constexpr std::size_t kMostTags = 64;      // a move's tags are bits of one word
constexpr std::size_t kMostMoves = 2'000;  // of one type, with those that it uses

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

// Whether it is one step called `it`, perhaps with more behind it.
bool is_template(const grammar::Path& path) {
    return !path.legs.empty() && path.legs.front().kind == grammar::Leg::Kind::step &&
           path.legs.front().headings.size() == 1 && path.legs.front().headings.front().name == "it" &&
           !path.legs.front().repeated;
}

grammar::Expr joined(grammar::Expr::Op op, grammar::Expr a, grammar::Expr b) {
    grammar::Expr expr;
    expr.op = op;
    expr.span = b.span;
    expr.args = {std::move(a), std::move(b)};
    return expr;
}

grammar::Expr standard_end(grammar::Span span) {
    grammar::Expr empty;
    empty.op = grammar::Expr::Op::test;
    empty.word = "empty";
    empty.span = span;
    auto enemy = empty;
    enemy.word = "enemy";
    return joined(grammar::Expr::Op::any_of, std::move(empty), std::move(enemy));
}

// The move that a template of `rewrite` makes of another; its last leg is a step when the template has more
// legs.
//  What the template says of the end of `it` is asked
// of that end besides what the move itself asks there; when legs follow, that end is a joint.
grammar::Path rewritten(grammar::Path path, const grammar::Path& pattern) {
    using EOp = grammar::Expr::Op;
    const auto& it = pattern.legs.front();
    const auto own_end = path.to.value_or(standard_end(path.span));
    if (pattern.legs.size() > 1) {
        path.legs.back().at = it.at ? joined(EOp::all_of, own_end, *it.at) : own_end;
        path.legs.back().capture = it.capture;
        path.legs.insert(path.legs.end(), pattern.legs.begin() + 1, pattern.legs.end());
        path.to = pattern.to;
    } else if (pattern.to) {
        path.to = joined(EOp::all_of, own_end, *pattern.to);
    }
    if (pattern.guard)
        path.guard = path.guard ? joined(EOp::all_of, *path.guard, *pattern.guard) : *pattern.guard;
    path.lets.insert(path.lets.end(), pattern.lets.begin(), pattern.lets.end());
    path.effects.insert(path.effects.end(), pattern.effects.begin(), pattern.effects.end());
    path.every.insert(path.every.end(), pattern.every.begin(), pattern.every.end());
    path.tags.insert(path.tags.end(), pattern.tags.begin(), pattern.tags.end());
    return path;
}

Formula empty_or_enemy() {
    PieceFilter filter;
    filter.empty = filter.foe = true;
    return FormulaBuilder::piece(FormulaBuilder::cell_op(Op::subject), filter);
}

}  // namespace

MovementBuilder::MovementBuilder(FormulaBuilder& formulas, std::vector<const Tree*> pieces,
                                 const Tree* rewrite)
    : formulas_(formulas), effects_(formulas), pieces_(std::move(pieces)) {
    formulas_.read_legs_with([this](const Text& text) { return legs(text); });
    if (rewrite != nullptr) read_rewrite(*rewrite);
}

void MovementBuilder::read_rewrite(const Tree& rewrite) {
    rewritten_ = ruleset::kAllTypes;
    if (const auto* pieces = rewrite.find("pieces")) {
        rewritten_ = 0;
        for (const auto& word : words_of(*pieces))
            if (const auto type = formulas_.type(word.chars(), word.span()))
                rewritten_ |= ruleset::type_bit(*type);
    }
    const auto& moves = *rewrite.find("moves");
    const auto add = [&](const Text& text) {
        const auto item = grammar::parse_move(text, formulas_.diagnostics());
        if (!item) return;
        if (is_template(item->path))
            templates_.push_back(item->path);
        else
            formulas_.diagnostics().error("BW0417", text.span(), "a rewritten move begins with `it`",
                                          "as in: it to empty, or: it at enemy capture then return");
    };
    if (moves.is_scalar()) add(moves.text);
    for (const auto& item : moves.items) add(item.text);
}

std::vector<Movement> MovementBuilder::build(TypeId type) {
    std::vector<Movement> movements;
    open_ = {type};
    moves_read_ = 0;
    read_type(type, Formula::truth(true), movements);
    return movements;
}

std::vector<Movement> MovementBuilder::build_drops(TypeId type) {
    std::vector<Movement> movements;
    const auto add = [&](const Text& text) {
        if (auto built = drop(text)) movements.push_back({Formula::truth(true), std::move(*built)});
    };
    if (const auto* drops = pieces_[type.index()]->find("drop")) {
        if (drops->is_scalar()) add(drops->text);
        for (const auto& item : drops->items) add(item.text);
    }
    if (const auto* betza = pieces_[type.index()]->find("betza")) {
        // What is wrong with it was said when its moves were read.
        Diagnostics said;
        if (const auto moves = grammar::translate_betza(betza->text, betza_board(), said))
            for (const auto& text : moves->drops) add(text);
    }
    return movements;
}

std::vector<Effect> MovementBuilder::effects(const Text& text) {
    const auto expanded = expand_macros(text, formulas_.document(), formulas_.diagnostics());
    const auto written = expanded ? grammar::parse_effects(*expanded, formulas_.diagnostics()) : std::nullopt;
    Context context;
    context.place = Context::Place::after;
    return written ? effects_.build(*written, context) : std::vector<Effect>();
}

void MovementBuilder::read_type(TypeId type, const Formula& when, std::vector<Movement>& out) {
    const auto& piece = *pieces_[type.index()];
    if (const auto* moves = piece.find("moves")) read(*moves, when, out);
    if (const auto* betza = piece.find("betza")) read_betza(betza->text, when, out);
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

void MovementBuilder::read_betza(const Text& text, const Formula& when, std::vector<Movement>& out) {
    const auto moves = grammar::translate_betza(text, betza_board(), formulas_.diagnostics());
    if (!moves) return;
    for (const auto& move : moves->moves) read_words(move, when, out);
}

const grammar::BetzaBoard& MovementBuilder::betza_board() {
    if (!betza_board_) {
        std::vector<DirectionId> forwards;
        for (const auto& player : formulas_.definition().players) forwards.push_back(player.forward);
        betza_board_ = model::betza_board(formulas_.definition().board, forwards);
    }
    return *betza_board_;
}

void MovementBuilder::read_words(const Text& text, const Formula& when, std::vector<Movement>& out) {
    if (!may_read_more(text.span())) return;
    const auto expanded = expand_macros(text, formulas_.document(), formulas_.diagnostics());
    if (!expanded) return;
    const auto item = grammar::parse_move(*expanded, formulas_.diagnostics());
    if (!item) return;
    for (const auto& used : item->use) use(used, when, out);
    if (!item->use.empty()) return;
    const auto add = [&](const grammar::Path& written) {
        if (auto built = path(written, text)) out.push_back({when, std::move(*built)});
    };
    if ((rewritten_ & ruleset::type_bit(open_.front())) == 0) return add(item->path);
    for (const auto& pattern : templates_) {
        if (pattern.legs.size() > 1 && item->path.legs.back().kind != grammar::Leg::Kind::step) {
            formulas_.diagnostics().error("BW0419", item->span, "this move cannot be rewritten to go on",
                                          "its last leg is not a step");
            return;
        }
        add(rewritten(item->path, pattern));
    }
}

// Types that use types that use types can have more moves than there is time to read.
bool MovementBuilder::may_read_more(grammar::Span place) {
    if (++moves_read_ == kMostMoves + 1)
        formulas_.diagnostics().error("BW0411", place, "a piece type has at most 2,000 moves",
                                      "with those of the types that it uses");
    return moves_read_ <= kMostMoves;
}

// `use last mover`: as each type while a piece of it stands where the last move ended.
void MovementBuilder::use_last_mover(const Formula& when, std::vector<Movement>& out) {
    if (imitates_) return;
    imitates_ = true;
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
        const TypeId type(i);
        if (std::ranges::find(open_, type) != open_.end()) continue;
        PieceFilter filter;
        filter.own = filter.foe = filter.neutral = true;
        filter.types = ruleset::type_bit(type);
        open_.push_back(type);
        read_type(type, both(when, FormulaBuilder::piece(FormulaBuilder::cell_op(Op::last_to), filter)), out);
        open_.pop_back();
    }
    imitates_ = false;
}

void MovementBuilder::use(const grammar::MoveItem::Use& use, const Formula& when,
                          std::vector<Movement>& out) {
    if (!may_read_more(use.span)) return;
    if (use.name.empty()) return use_last_mover(when, out);
    const auto type = formulas_.type(use.name, use.span);
    if (!type) return;
    if (std::find(open_.begin(), open_.end(), *type) != open_.end()) {
        formulas_.diagnostics().error("BW0410", use.span, "`" + use.name + "` uses its own moves",
                                      "this closes a circle");
        return;
    }
    open_.push_back(*type);
    read_type(*type, when, out);
    open_.pop_back();
}

std::optional<Path> MovementBuilder::drop(const Text& text) {
    const auto expanded = expand_macros(text, formulas_.document(), formulas_.diagnostics());
    if (!expanded) return {};
    auto written = grammar::parse_drop(*expanded, formulas_.diagnostics());
    if (!written) return {};
    grammar::Leg anywhere;
    anywhere.kind = grammar::Leg::Kind::anywhere;
    anywhere.span = text.span();
    written->legs = {std::move(anywhere)};
    return path(*written, text, true);
}

std::optional<std::vector<Leg>> MovementBuilder::legs(const Text& text) {
    const auto item = grammar::parse_move(text, formulas_.diagnostics());
    if (!item) return {};
    Context context;
    context.place = Context::Place::move;
    context.subject = FormulaBuilder::cell_op(Op::subject);
    std::vector<Leg> legs;
    for (const auto& written : item->path.legs) {
        const bool last = &written == &item->path.legs.back();
        auto built = leg(written, last && written.capture, context);
        if (!built) return {};
        if (last && !written.at) built->at = Formula::truth(true);
        legs.push_back(std::move(*built));
    }
    return legs;
}

std::optional<Path> MovementBuilder::path(const grammar::Path& written, const Text& text, bool drop) {
    auto& diagnostics = formulas_.diagnostics();
    const auto errors = diagnostics.error_count();
    Path path;
    path.words = text.chars();
    path.span = written.span;
    std::vector<std::string> bound;
    Context context;
    context.place = drop ? Context::Place::drop : Context::Place::move;
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
    path.to = test(written.to, on_cell,
                   drop         ? empty_cell()
                   : comes_back ? Formula::truth(true)
                                : empty_or_enemy());
    path.guard = test(written.guard, context, Formula::truth(true));
    if (!written.effects.empty()) path.effects = effects_.build(written.effects, context);
    for (const auto& side : written.every)
        if (auto built = side_path(side, on_cell)) path.every.push_back(std::move(*built));
    for (const auto& name : written.tags) path.tags.push_back(tag(name));
    if (formulas_.definition().tags.size() > kMostTags)
        diagnostics.error("BW0415", written.span, "a game has at most 64 tags (`as NAME`)");
    path.trail = written.trail;
    path.through_origin = written.through_origin;
    path.captures_trail = path.to.mentions(Op::trail);
    path.guarded = path.via.mentions(Op::attacked) || path.to.mentions(Op::attacked) ||
                   path.guard.mentions(Op::attacked) || mentions(path.legs, Op::attacked);
    if (diagnostics.error_count() != errors) return {};
    return path;
}

// `every LEGS`, `every from here LEGS`
std::optional<SidePath> MovementBuilder::side_path(const grammar::Path& written, const Context& context) {
    SidePath side;
    if (written.start) {
        side.from_here = written.start->word == "here";
        if (!side.from_here && written.start->word != "to") {
            formulas_.diagnostics().error("BW0418", written.start->span,
                                          "a side path starts `from here` or where the move ends");
            return {};
        }
    }
    for (const auto& one : written.legs) {
        auto built = leg(one, false, context);
        if (!built) return {};
        if (!one.at && &one == &written.legs.back()) built->at = Formula::truth(true);
        side.legs.push_back(std::move(*built));
    }
    return side;
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
            std::vector<std::string> names;
            for (const auto& set : sets) names.push_back(set.name);
            diagnostics.error("BW0413", written.span,
                              "this board has no lines called `" + *written.along + "`",
                              grammar::suggestion(*written.along, names));
            return {};
        }
        leg.along = static_cast<std::size_t>(found - sets.begin());
    }
    return good ? std::optional(std::move(leg)) : std::nullopt;
}

bool MovementBuilder::headings(const grammar::Heading& written, std::vector<Heading>& out) {
    using Kind = grammar::Heading::Kind;
    if (written.kind == Kind::name) return named_headings(written, out);
    if (written.kind == Kind::leap) return leap_headings(written, out);
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
        found.push_back({base, places, leaps, Heading::Hand::any, 0});
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
        unknown_direction(written);
        return false;
    }
    for (auto heading : found) {
        heading.places += written.shift;
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

// A leap that is written out: it begins as its first words say, and belongs to the leaps of its form.
bool MovementBuilder::leap_headings(const grammar::Heading& written, std::vector<Heading>& out) {
    using Base = Heading::Base;
    auto& definition = formulas_.definition();
    std::vector<Heading> begins;
    if (!named_headings(written, begins)) return false;
    std::vector<DirectionId> starts;
    const auto size = static_cast<int>(definition.board.directions.size());
    const auto add_start = [&](DirectionId zero, int places) {
        const int angle = static_cast<int>(zero.index()) + places;
        starts.emplace_back(static_cast<std::size_t>((angle % size + size) % size));
    };
    for (const auto& begin : begins) {
        if (begin.base == Base::leap) {
            formulas_.diagnostics().error("BW0402", written.span, "a leap begins with a step",
                                          "`" + written.name + "` is a leap itself");
            return false;
        }
        if (begin.base == Base::compass) {
            add_start(DirectionId(0), begin.places);
            continue;
        }
        for (const auto& player : definition.players) add_start(player.forward, begin.places);
        for (const auto& type : definition.types)
            for (const auto facing : type.facings)
                for (const auto& player : definition.players)
                    add_start(player.direction_image[facing], begin.places);
    }
    const auto set = set_of_leap(definition.board, written.steps, starts);
    for (const auto& begin : begins)
        for (const int nth : leaps_meant(written.steps)) {
            Heading heading{Base::leap_forward, begin.places, set, Heading::Hand::any, nth};
            if (begin.base == Base::compass) {
                const int angle = (begin.places % size + size) % size;
                heading = {Base::leap, *leap_from(definition.board.leaps[set], angle, nth), set};
            }
            out.push_back(heading);
        }
    return true;
}

void MovementBuilder::unknown_direction(const grammar::Heading& written) {
    const auto& board = formulas_.definition().board;
    std::vector<std::string> known(board.directions.begin(), board.directions.end());
    std::string sets;
    for (const auto& [class_name, members] : board.classes)
        known.push_back(class_name), sets += " " + class_name;
    for (const auto& set : board.leaps)
        if (!set.name.empty()) known.push_back(set.name), sets += " " + set.name;
    for (const auto* word : {"fwd", "back", "left", "right", "side"}) known.emplace_back(word);
    const auto close = grammar::did_you_mean(written.name, known);
    std::string directions;
    for (const auto& direction : board.directions) directions += " " + direction;
    formulas_.diagnostics()
        .error("BW0402", written.span, "unknown direction `" + written.name + "`",
               "not a direction of this board" +
                   (close.empty() ? std::string() : "; did you mean `" + std::string(close) + "`?"))
        .notes.push_back("directions here:" + directions + "; sets:" + sets +
                         "; player: fwd back left right side");
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
