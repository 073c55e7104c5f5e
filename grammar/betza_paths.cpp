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
constexpr std::size_t kMostTries = 5000;  // legs and lengths tried, those that lead nowhere among them
constexpr std::string_view kModes = "mcdketpgy";

class PathBuilder {
public:
    PathBuilder(const Move& move, const Setting& setting)
        : move_(move),
          setting_(setting),
          text_(setting.text),
          diagnostics_(setting.diagnostics),
          outer_(move.modifiers, text_, diagnostics_),
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
            are_too_many();
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
        if (i == move_.parts.size() || are_too_many()) return;
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
        const auto reading = read_leg(leg, shape, standing, {}, letters, setting_);
        const bool unloads = letters.take('u') > 0;
        const Leg& next = move_.parts[i + 1].legs.front();
        const bool jumps = next.joint == '/' && !letters.has_any(kModes);
        const auto joints = jumps ? std::vector<Joint>{{"anything"}} : letters.take_joints(!move_.bracket);
        for (const auto& way : reading.ways) {
            for (const Joint& joint : joints) {
                Path longer = path;
                for (const PathLeg& step : way) add(longer, step);
                longer.parts[path.parts.size()].legs.front().unloads = unloads;
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

    Standing after(const Standing& standing, const Shape& shape, const std::vector<PathLeg>& way,
                   const Joint& joint) const {
        const Compass& compass = setting_.compass;
        Standing next = standing;
        next.legs += 1;
        next.before = shape;
        next.shape = joint.toggles ? shape.toggled() : shape;
        const PathLeg& leg = way.front();
        if (standing.legs > 0) next.turned = standing.turned || turns(leg);
        if (shape.star != Star::both) {
            next.heading = shape.star;
            return next;
        }
        const bool first = standing.legs == 0;
        const bool own = (leg.set & (first ? compass.all(Star::orth) : compass.own_lines())) != 0;
        next.heading = own == (first || standing.heading != Star::diag) ? Star::orth : Star::diag;
        return next;
    }

    // The size of the set that the directions of a later leg are counted in.
    int size_for(const PathLeg& leg) const {
        return leg.shape.oblique() ? setting_.compass.leaps() : setting_.compass.places();
    }
    bool goes_back(const PathLeg& leg) const { return has_direction(leg.set, size_for(leg) / 2); }
    bool turns(const PathLeg& leg) const {
        if (leg.mixed) return !leg.letters.empty();
        return (leg.set & ~direction(0) & ~direction(size_for(leg) / 2)) != 0;
    }

    static void add(Path& path, const PathLeg& leg) { path.parts.push_back({{leg}, false, {}}); }

    // ------------------------------------------------------------ ends

    void end(std::size_t i, const Leg& leg, const Shape& shape, const Path& path, const Standing& standing,
             Modifiers& letters) {
        const bool alone = i == 0 && move_.parts.size() == 1;
        const auto reading = read_leg(leg, shape, standing, {true, alone}, letters, setting_);
        const auto hurdle = read_hurdle(shape, letters);
        const bool unloads = letters.has('u');
        const bool unloaded =
            std::ranges::any_of(path.parts, [](const PathPart& part) { return part.legs.front().unloads; });
        const auto endings =
            endings_of(letters, text_.span(leg.atom.extent.begin, leg.atom.extent.end), unloaded);
        for (const auto& way : reading.ways) {
            Path longer = path;
            for (const PathLeg& step : way) add(longer, step);
            longer.parts[path.parts.size()].legs.front().unloads = unloads;
            if (hurdle) add_hurdle(longer, *hurdle);
            for (const Ending& ending : endings) finish(longer, ending, reading.marks_trail);
        }
    }

    std::vector<Ending> endings_of(Modifiers& letters, Span otherwise, bool unloads) {
        if (letters.has_any("mcdketu")) return letters.take_endings(otherwise, unloads);
        Modifiers copy = outer_;
        auto endings = copy.take_endings(otherwise, unloads);
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
        const bool alone = path.parts.size() == 1;
        PathLeg& before = path.parts.back().legs.back();
        PathLeg behind = before;
        before.at = hurdle.piece;
        before.joint_span = hurdle.span;
        behind.shape = hurdle.shape;
        behind.set = direction(0);
        behind.fresh = behind.home = false;
        behind.hand = PathLeg::Hand::any;
        if (hurdle.many && alone && before.shape.steps.most == Steps::kUnlimited) {
            // Whatever stands between, one of its pieces is the joint.
            path.clauses.push_back(
                {hurdle.piece == "friend" ? "via empty or friend" : "via anything", hurdle.span});
        } else if (hurdle.many) {
            behind.at = hurdle.piece;
            behind.joint_span = hurdle.span;
            path.parts.push_back({{behind}, true, {0, Steps::kUnlimited}});
            behind.at = "empty";
        }
        add(path, behind);
    }

    // A leg that is as long as the one before is written once for each length.
    void finish(const Path& path, const Ending& ending, bool marks_trail) {
        if (are_too_many()) return;
        for (std::size_t i = 1; i < path.parts.size(); ++i)
            if (path.parts[i].legs.front().same_length) return each_length(path, i, ending, marks_trail);
        unload(path, ending, marks_trail);
    }

    void each_length(const Path& path, std::size_t i, const Ending& ending, bool marks_trail) {
        for (int length = 1; length < setting_.compass.longest(); ++length) {
            Path one = path;
            PathLeg& leg = one.parts[i].legs.front();
            if (!allows(leg.shape.steps, length)) continue;
            leg.shape.steps = {length, length};
            if (leg.same_length) {
                PathLeg& before = one.parts[i - 1].legs.front();
                leg.same_length = false;
                if (!allows(before.shape.steps, length)) continue;
                before.shape.steps = {length, length};
            }
            finish(one, ending, marks_trail);
        }
    }

    static bool allows(const Steps& steps, int length) {
        return length >= steps.least && (steps.most == Steps::kUnlimited || length <= steps.most);
    }

    // `u`: what the move takes, at its end or else on a joint, is not gone: it comes to the cell where the
    // leg with the `u` begins. Cells on the way are numbered, so the legs up to there are written with each
    // length.
    void unload(const Path& path, const Ending& ending, bool marks_trail) {
        const auto& parts = path.parts;
        const auto unloading =
            std::ranges::find_if(parts, [](const PathPart& part) { return part.legs.front().unloads; });
        const auto taking = std::ranges::find_if(parts, [](const PathPart& part) {
            return std::ranges::any_of(part.legs, [](const PathLeg& leg) { return leg.capture; });
        });
        const bool from_joint = taking != parts.end() && !ending.unloads;
        if (unloading == parts.end() || (taking == parts.end() && !ending.unloads))
            return finish_one(path, ending, marks_trail);
        if (ending.unloads && taking != parts.end())
            return refuse(ending.span, "`u` of a move that takes more than one piece has no translation");
        auto numbered = unloading - parts.begin();
        if (from_joint) numbered = std::max(numbered, taking - parts.begin() + 1);
        for (std::ptrdiff_t i = 0; i < numbered; ++i) {
            const PathPart& part = parts[static_cast<std::size_t>(i)];
            if (part.group) return refuse(ending.span, "`u` behind repeated legs has no translation");
            if (part.legs.front().shape.steps.least != part.legs.front().shape.steps.most)
                return each_length(path, static_cast<std::size_t>(i), ending, marks_trail);
        }
        const std::string target = cell_behind(path, unloading - parts.begin());
        const std::string source = from_joint ? cell_behind(path, taking - parts.begin() + 1) : "to";
        Path one = path;
        if (from_joint)
            one.parts[static_cast<std::size_t>(taking - parts.begin())].legs.front().capture = false;
        if (source == target) return finish_one(one, ending, marks_trail);
        const std::string words =
            source == "to" && target == "here" ? "do swap here to" : "do " + source + " -> " + target;
        finish_one(one, ending, marks_trail, Clause{words, ending.span});
    }

    // The cell on which the first `legs` legs end.
    static std::string cell_behind(const Path& path, std::ptrdiff_t legs) {
        int cells = 0;
        for (std::ptrdiff_t i = 0; i < legs; ++i) {
            const PathLeg& leg = path.parts[static_cast<std::size_t>(i)].legs.front();
            cells += leg.shape.steps.most * (leg.is_walked() ? leg.shape.longer : 1);
        }
        return cells == 0 ? "here" : "passed(" + std::to_string(cells) + ")";
    }

    void finish_one(Path path, const Ending& ending, bool marks_trail,
                    const std::optional<Clause>& effect = std::nullopt) {
        const auto clause = [&](std::string words, Span where) {
            path.clauses.push_back({std::move(words), where});
        };
        // Where the move began there is nothing to take.
        if (path.last().home && !ending.to.empty() && ending.to.find("empty") == std::string::npos) return;
        if (!ending.to.empty() && !path.last().home) clause("to " + ending.to, ending.span);
        if (initial_) clause("if unmoved", initial_span_);
        if (effect) path.clauses.push_back(*effect);
        if (marks_trail) clause("trail", path.last().atom_span);
        if (passes_origin(path)) {
            clause("through origin", path.last().atom_span);
            for (PathPart& part : path.parts) part.legs.front().fresh = false;
        }
        if (move_.steps && !repeat(path)) return;
        if (outer_directions_.empty()) {
            paths_.push_back(std::move(path));
            return;
        }
        auto aimed = aim(path, outer_directions_, setting_);
        std::move(aimed.begin(), aimed.end(), std::back_inserter(paths_));
    }

    // Whether there are more ways than anybody means. That is said once, and nothing more is tried.
    bool are_too_many() {
        if (told_too_many_) return true;
        ++tries_;
        if (paths_.size() <= kMostPaths && tries_ <= kMostTries) return false;
        diagnostics_.error("BW0356", whole(), "this move means too many ways to go");
        return told_too_many_ = true;
    }

    // A leg straight back may pass the origin, which counts as empty.
    bool passes_origin(const Path& path) const {
        for (std::size_t i = 1; i < path.parts.size(); ++i)
            for (const PathLeg& leg : path.parts[i].legs)
                if (goes_back(leg) && !leg.fresh && !leg.home) return true;
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

    struct Round {
        PathPart part;
        Standing after;
        std::vector<Ending> endings;
    };

    void group(std::size_t i, const Path& path, const Standing& standing) {
        auto round = read_round(i, standing);
        if (!round) return;
        Path begun = path;
        int least = 1;
        if (move_.bracket && round->after.heading != standing.heading) {
            // The first round turns to other lines, and the next ones stay on them.
            for (const PathLeg& leg : round->part.legs) add(begun, leg);
            least = 0;
            if (i + 1 < move_.parts.size()) walk(i + 1, path, standing);
            const Standing behind = round->after;
            round = read_round(i, behind);
            if (!round) return;
            if (round->after.heading != behind.heading)
                return refuse(span(move_.parts[i].extent), "repeated legs must stay on lines of one kind");
        }
        Standing after = round->after;
        after.in_group = false;
        if (may_end_with(i)) {
            Path longer = begun;
            round->part.times = {least, Steps::kUnlimited};
            longer.parts.push_back(round->part);
            for (const Ending& ending : round->endings) finish(longer, ending, false);
        }
        if (i + 1 == move_.parts.size()) return;
        begun.parts.push_back(round->part);
        begun.parts.back().times = {0, Steps::kUnlimited};
        walk(i + 1, begun, after);
    }

    // Nothing when it added an error.
    std::optional<Round> read_round(std::size_t i, const Standing& standing) {
        const Part& part = move_.parts[i];
        Round round;
        round.part.group = true;
        Standing inside = standing;
        inside.in_group = true;
        for (const Leg& leg : part.legs) {
            Modifiers letters(leg.modifiers, text_, diagnostics_);
            Modifiers ending = letters;
            const auto shape = shape_of(leg, inside);
            if (!shape) return std::nullopt;
            if (may_end_with(i) && &leg == &part.legs.back())
                round.endings = endings_of(ending, span(part.extent), false);
            const auto reading = read_leg(leg, *shape, inside, {}, letters, setting_);
            const auto joints = letters.take_joint(!move_.bracket);
            letters.absorb(ending);
            if (!letters.check_all_taken() || reading.ways.empty()) return std::nullopt;
            if (reading.ways.size() > 1 || reading.ways[0].size() > 1 || joints.size() > 1 ||
                joints[0].toggles || goes_back(reading.ways[0][0])) {
                refuse(span(part.extent), "legs that can be gone in several ways cannot be repeated");
                return std::nullopt;
            }
            round.part.legs.push_back(reading.ways[0][0]);
            set_joint(round.part.legs.back(), joints[0], letters, leg);
            inside = after(inside, *shape, reading.ways[0], joints[0]);
        }
        round.part.legs.back().along = inside.heading;
        round.after = inside;
        return round;
    }

    const Move& move_;
    const Setting& setting_;
    const Text& text_;
    Diagnostics& diagnostics_;
    const Modifiers outer_;  // before a bracket
    Modifiers outer_taken_;  // the same, and what has been used of it
    std::vector<Letter> outer_directions_;
    bool initial_ = false;
    Span initial_span_;
    std::vector<Path> paths_;
    std::size_t tries_ = 0;
    bool told_too_many_ = false;
};

}  // namespace

std::optional<std::vector<Path>> build_paths(const Move& move, const Setting& setting) {
    return PathBuilder(move, setting).build();
}

}  // namespace boardwright::grammar::betza
