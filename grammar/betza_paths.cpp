// In: a move, its legs still letters. Out: the paths it means.
#include <algorithm>
#include <string>
#include <utility>

#include "grammar/betza_aim.h"
#include "grammar/betza_leg.h"
#include "grammar/betza_modifiers.h"
#include "grammar/betza_path.h"

namespace boardwright::grammar::betza {
namespace {

constexpr std::size_t kMostPaths = 64;
constexpr std::string_view kModes = "mcdketpgyu";

class PathBuilder {
public:
    PathBuilder(const Move& move, const Text& text, Diagnostics& diagnostics)
        : move_(move),
          text_(text),
          diagnostics_(diagnostics),
          outer_(move.modifiers, text, diagnostics),
          outer_taken_(outer_) {}

    std::optional<std::vector<Path>> build() {
        const std::size_t errors = diagnostics_.error_count();
        Standing standing;
        standing.bracket = move_.bracket;
        if (const auto shape = shape_of(move_.parts.front().legs.front(), standing)) {
            standing.shape = *shape;
            outer_directions_ = outer_taken_.take_directions();
            initial_ = outer_taken_.take('i') > 0;
            initial_span_ = outer_.span("i", whole());
            walk(0, {}, standing);
            outer_taken_.check_all_taken();
        }
        if (paths_.empty() && diagnostics_.error_count() == errors)
            diagnostics_.error("BW0353", whole(), "these directions select nothing");
        if (diagnostics_.error_count() != errors) return std::nullopt;
        return std::move(paths_);
    }

private:
    Span whole() const { return text_.span(move_.extent.begin, move_.extent.end); }

    Span span(const Extent& extent) const { return text_.span(extent.begin, extent.end); }

    void refuse(Span where, std::string message) { diagnostics_.error("BW0354", where, std::move(message)); }

    // In brackets each leg has its own atom; otherwise only how far it goes may change on the way.
    std::optional<Shape> shape_of(const Leg& leg, const Standing& standing) {
        if (!standing.bracket && standing.legs > 0) return standing.shape;
        return read_shape(leg.atom, text_, diagnostics_);
    }

    // ------------------------------------------------------------ leg by leg

    void walk(std::size_t i, const Path& path, const Standing& standing) {
        if (i == move_.parts.size() || paths_.size() > kMostPaths) return;
        if (move_.parts[i].repeated) return group(i, path, standing);
        const Leg& leg = move_.parts[i].legs.front();
        const auto shape = shape_of(leg, standing);
        if (!shape) return;
        Modifiers letters(leg.modifiers, text_, diagnostics_);
        if (i == 0 && letters.take('i') > 0) {
            initial_ = true;
            initial_span_ = letters.span("i", whole());
        }
        // The same letters are read twice when the move may end here and may go on.
        Modifiers ending = letters;
        Modifiers joining = letters;
        if (may_end_with(i)) end(i, leg, *shape, path, standing, ending);
        if (i + 1 < move_.parts.size()) go_on(i, leg, *shape, path, standing, joining);
        letters.absorb(ending);
        letters.absorb(joining);
        letters.check_all_taken();
    }

    // Whether the move may end with this leg: what follows is repeated zero or more times, or optional.
    bool may_end_with(std::size_t i) const {
        const auto later = move_.parts.begin() + static_cast<std::ptrdiff_t>(i) + 1;
        return std::all_of(later, move_.parts.end(), [](const Part& part) { return part.repeated; }) ||
               later->legs.front().joint == '?';
    }

    void go_on(std::size_t i, const Leg& leg, const Shape& shape, const Path& path, const Standing& standing,
               Modifiers& letters) {
        const auto reading = read_leg(leg, shape, standing, {}, letters, text_, diagnostics_);
        const Leg& next = move_.parts[i + 1].legs.front();
        const bool jumps = next.joint == '/' && !letters.has_any(kModes);
        const auto joints = jumps ? std::vector<Joint>{{"anything"}} : letters.take_joints(!move_.bracket);
        for (const auto& way : reading.ways) {
            for (const Joint& joint : joints) {
                Path longer = path;
                for (const PathLeg& step : way) add(longer, step);
                const Standing there = after(standing, shape, way, joint);
                PathLeg& last = longer.parts.back().legs.back();
                last.along = there.heading;
                set_joint(last, joint, letters, next);
                walk(i + 1, longer, there);
            }
        }
    }

    void set_joint(PathLeg& leg, const Joint& joint, const Modifiers& letters, const Leg& next) const {
        leg.at = joint.at;
        leg.capture = joint.capture;
        leg.joint_span = letters.span(kModes, text_.span(next.joint_at, next.joint_at + 1));
    }

    static Standing after(const Standing& standing, const Shape& shape, const std::vector<PathLeg>& way,
                          const Joint& joint) {
        Standing next = standing;
        next.legs += 1;
        next.before = shape;
        next.shape = joint.toggles ? shape.toggled() : shape;
        const DirectionSet set = way.front().set;
        if (standing.legs > 0) next.turned = standing.turned || (set & ~(direction(0) | direction(4))) != 0;
        if (shape.star != Star::both)
            next.heading = shape.star;
        else if (standing.legs == 0 || standing.heading != Star::diag)
            next.heading = (set & kOrthogonal) != 0 ? Star::orth : Star::diag;
        else
            next.heading = (set & kOrthogonal) != 0 ? Star::diag : Star::orth;
        return next;
    }

    static void add(Path& path, const PathLeg& leg) { path.parts.push_back({{leg}, false, {}}); }

    // ------------------------------------------------------------ ends

    void end(std::size_t i, const Leg& leg, const Shape& shape, const Path& path, const Standing& standing,
             Modifiers& letters) {
        const bool alone = i == 0 && move_.parts.size() == 1;
        const auto reading = read_leg(leg, shape, standing, {true, alone}, letters, text_, diagnostics_);
        const auto hurdle = read_hurdle(shape, letters);
        const auto endings = endings_of(letters, text_.span(leg.atom.extent.begin, leg.atom.extent.end));
        for (const auto& way : reading.ways) {
            Path longer = path;
            for (const PathLeg& step : way) add(longer, step);
            if (hurdle) add_hurdle(longer, *hurdle);
            for (const Ending& ending : endings) finish(longer, ending, reading.marks_trail);
        }
    }

    std::vector<Ending> endings_of(Modifiers& letters, Span otherwise) {
        if (letters.has_any("mcdketu")) return letters.take_endings(otherwise);
        Modifiers copy = outer_;
        auto endings = copy.take_endings(otherwise);
        outer_taken_.absorb(copy);
        return endings;
    }

    // `p` and `g` of a last leg: it goes on straight behind a piece; `pp`: behind one or more.
    struct Hurdle {
        std::string piece;
        bool many = false;
        Shape shape;  // of the leg behind it
        Span span;
    };

    std::optional<Hurdle> read_hurdle(const Shape& shape, Modifiers& letters) {
        if (!letters.has_any("pg")) return std::nullopt;
        Hurdle hurdle;
        hurdle.span = letters.span("pgt", whole());
        const bool hops = letters.take('p') > 0;
        hurdle.many = hops && letters.take('p') > 0;
        hurdle.shape = shape;
        if (!hops && letters.take('g') > 0) hurdle.shape = shape.toggled();
        hurdle.piece = letters.take('t') > 0 ? "friend" : "occupied";
        return hurdle;
    }

    static void add_hurdle(Path& path, const Hurdle& hurdle) {
        PathLeg& before = path.parts.back().legs.back();
        PathLeg behind = before;
        before.at = hurdle.piece;
        before.joint_span = hurdle.span;
        behind.shape = hurdle.shape;
        behind.set = direction(0);
        behind.fresh = behind.home = false;
        behind.hand = PathLeg::Hand::any;
        if (hurdle.many) {
            behind.at = hurdle.piece;
            behind.joint_span = hurdle.span;
            path.parts.push_back({{behind}, true, {0, Steps::kUnlimited}});
            behind.at = "empty";
        }
        add(path, behind);
    }

    void finish(Path path, const Ending& ending, bool marks_trail) {
        const auto clause = [&](std::string words, Span where) {
            path.clauses.push_back({std::move(words), where});
        };
        // Where the move began there is nothing to take.
        if (path.last().home && !ending.to.empty() && ending.to.find("empty") == std::string::npos) return;
        if (!ending.to.empty() && !path.last().home) clause("to " + ending.to, ending.span);
        if (initial_) clause("if unmoved", initial_span_);
        if (ending.swaps && path.parts.size() > 1)
            return refuse(ending.span, "`u` of a move with several legs has no translation");
        if (ending.swaps) clause("do swap here to", ending.span);
        if (marks_trail) clause("trail", path.last().atom_span);
        if (passes_origin(path)) {
            clause("through origin", path.last().atom_span);
            for (PathPart& part : path.parts) part.legs.front().fresh = false;
        }
        if (move_.steps && !repeat(path)) return;
        if (outer_directions_.empty()) {
            paths_.push_back(std::move(path));
            return check_number();
        }
        auto aimed = aim(path, outer_directions_, text_, diagnostics_);
        std::move(aimed.begin(), aimed.end(), std::back_inserter(paths_));
        check_number();
    }

    void check_number() {
        if (paths_.size() > kMostPaths)
            diagnostics_.error("BW0356", whole(), "this move means too many ways to go");
    }

    // A leg straight back may pass the origin, which counts as empty.
    static bool passes_origin(const Path& path) {
        for (std::size_t i = 1; i < path.parts.size(); ++i)
            for (const PathLeg& leg : path.parts[i].legs)
                if (has_direction(leg.set, 4) && !leg.fresh && !leg.home) return true;
        return false;
    }

    // `[W-F]3`: the same again in the same direction.
    bool repeat(Path& path) {
        const Number& number = *move_.steps;
        path.repeated = {number.exact ? number.value : 1, number.value};
        if (number.value == 0) path.repeated = {1, Steps::kUnlimited};
        path.repeated_span = span(number.extent);
        const bool plain = std::ranges::all_of(path.parts, [](const PathPart& part) {
            return !part.group && part.legs.front().shape.steps.once() && !part.legs.front().home;
        });
        const bool whole_only = std::ranges::none_of(
            move_.parts, [](const Part& part) { return part.legs.front().joint == '?'; });
        if (plain && whole_only) return true;
        refuse(path.repeated_span, "only legs of one step that are gone together can be repeated");
        return false;
    }

    // ------------------------------------------------------------ parentheses

    void group(std::size_t i, const Path& path, const Standing& standing) {
        const Part& part = move_.parts[i];
        PathPart group;
        group.group = true;
        Standing inside = standing;
        inside.in_group = true;
        std::vector<Ending> endings;
        const bool ends = may_end_with(i);
        for (const Leg& leg : part.legs) {
            Modifiers letters(leg.modifiers, text_, diagnostics_);
            Modifiers ending = letters;
            const auto shape = shape_of(leg, inside);
            if (!shape) return;
            if (ends && &leg == &part.legs.back()) endings = endings_of(ending, span(part.extent));
            const auto reading = read_leg(leg, *shape, inside, {}, letters, text_, diagnostics_);
            const auto joints = letters.take_joints(!move_.bracket);
            letters.absorb(ending);
            if (!letters.check_all_taken() || reading.ways.empty()) return;
            if (reading.ways.size() > 1 || reading.ways[0].size() > 1 || joints.size() > 1 ||
                joints[0].toggles || has_direction(reading.ways[0][0].set, 4))
                return refuse(span(part.extent), "legs that can be gone in several ways cannot be repeated");
            group.legs.push_back(reading.ways[0][0]);
            set_joint(group.legs.back(), joints[0], letters, leg);
            inside = after(inside, *shape, reading.ways[0], joints[0]);
        }
        if (inside.heading != standing.heading && standing.bracket)
            return refuse(span(part.extent), "repeated legs must end along lines like those they began on");
        inside.in_group = false;
        if (ends) {
            Path longer = path;
            group.times = {1, Steps::kUnlimited};
            longer.parts.push_back(group);
            for (const Ending& ending : endings) finish(longer, ending, false);
        }
        if (i + 1 == move_.parts.size()) return;
        Path longer = path;
        group.times = {0, Steps::kUnlimited};
        longer.parts.push_back(std::move(group));
        walk(i + 1, longer, inside);
    }

    const Move& move_;
    const Text& text_;
    Diagnostics& diagnostics_;
    const Modifiers outer_;  // before a bracket
    Modifiers outer_taken_;  // the same, and what has been used of it
    std::vector<Letter> outer_directions_;
    bool initial_ = false;
    Span initial_span_;
    std::vector<Path> paths_;
};

}  // namespace

std::optional<std::vector<Path>> build_paths(const Move& move, const Text& text, Diagnostics& diagnostics) {
    return PathBuilder(move, text, diagnostics).build();
}

}  // namespace boardwright::grammar::betza
