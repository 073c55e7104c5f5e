// In: a Betza string. Out: native moves.
#include "grammar/betza.h"

#include <string>
#include <utility>

#include "grammar/betza_modifiers.h"
#include "grammar/betza_path.h"
#include "grammar/betza_syntax.h"
#include "grammar/betza_words.h"

namespace boardwright::grammar {
namespace {

using namespace betza;

constexpr std::size_t kMostMoves = 512;

class Translator {
public:
    Translator(const Text& text, const BetzaBoard& board, Diagnostics& diagnostics)
        : text_(text), diagnostics_(diagnostics), compass_(board) {}

    std::optional<BetzaMoves> translate() {
        const std::size_t errors = diagnostics_.error_count();
        const auto moves = read_moves(text_, diagnostics_);
        if (!moves) return std::nullopt;
        for (const Move& move : *moves) this->move(move);
        if (result_.moves.size() > kMostMoves)
            diagnostics_.error("BW0356", text_.span(0, text_.chars().size()),
                               "these moves mean too many ways to go");
        if (diagnostics_.error_count() != errors) return std::nullopt;
        return std::move(result_);
    }

private:
    void move(const Move& move) {
        const Leg& first = move.parts.front().legs.front();
        const bool plain = !move.bracket && move.parts.size() == 1;
        switch (first.atom.letter) {
            case 'U':
                if (plain) return anywhere(first);
                break;
            case 'O':
                if (plain) return castling(first);
                break;
            case 'I':
                if (plain) return imitation(first);
                break;
            case '@':
                if (plain) return drop(first);
                break;
            default: break;
        }
        const auto paths = build_paths(move, setting_);
        if (!paths) return;
        for (const Path& path : *paths) {
            if (result_.moves.size() > kMostMoves) return;
            auto lines = write_path(path, setting_);
            if (!lines) return;
            for (Text& line : *lines) result_.moves.push_back(std::move(line));
        }
    }

    Span span(const Atom& atom) const { return text_.span(atom.extent.begin, atom.extent.end); }

    // Whether an atom that is no leap stands as it must.
    bool is_bare(const Atom& atom, bool with_steps) {
        if (atom.extension != 0) {
            diagnostics_.error("BW0351", span(atom), "only a leap can be made longer");
        } else if (!with_steps && atom.steps) {
            diagnostics_.error("BW0355", text_.span(atom.steps->extent.begin, atom.steps->extent.end),
                               "this atom has no number of steps");
        } else {
            return true;
        }
        return false;
    }

    // `U`
    void anywhere(const Leg& leg) {
        const Span atom = span(leg.atom);
        Modifiers letters(leg.modifiers, text_, diagnostics_);
        const bool initial = letters.take('i') > 0;
        const auto endings = letters.take_endings(atom);
        if (!is_bare(leg.atom, false) || !letters.check_all_taken()) return;
        for (const Ending& ending : endings) {
            Words words;
            words.add("anywhere", atom);
            if (!ending.to.empty()) words.add(" to " + ending.to, ending.span);
            if (initial) words.add(" if unmoved", letters.span("i", atom));
            if (ending.unloads) words.add(" do swap here to", ending.span);
            result_.moves.push_back(words.text());
        }
    }

    // `I`
    void imitation(const Leg& leg) {
        const Modifiers letters(leg.modifiers, text_, diagnostics_);
        if (!is_bare(leg.atom, false) || !letters.check_all_taken()) return;
        Words words;
        words.add("use last mover", span(leg.atom));
        result_.moves.push_back(words.text());
    }

    // `@`
    void drop(const Leg& leg) {
        Modifiers letters(leg.modifiers, text_, diagnostics_);
        letters.take('m');
        if (!is_bare(leg.atom, false) || !letters.check_all_taken()) return;
        Words words;
        words.add("to empty", span(leg.atom));
        result_.drops.push_back(words.text());
    }

    // `O2`: two cells towards a friend at the end of the line, which then stands on the cell passed last; of
    // `jO2` one cell before the end. Neither has moved, and the cells are not attacked.
    void castling(const Leg& leg) {
        const Span atom = span(leg.atom);
        Modifiers letters(leg.modifiers, text_, diagnostics_);
        letters.take('i');
        const bool inner = letters.take('j') > 0;
        const auto directions = letters.take_directions();
        if (!is_bare(leg.atom, true) || !letters.check_all_taken()) return;
        if (!leg.atom.steps || leg.atom.steps->value == 0) {
            diagnostics_.error("BW0355", atom, "`O` needs a number: the cells that the piece goes");
            return;
        }
        const int quarter = compass_.places() / 4;
        std::optional<DirectionSet> set;
        if (!directions.empty())
            set =
                read_directions(directions, {compass_.points(Star::orth), {}}, compass_, text_, diagnostics_);
        else if (compass_.has_sides())
            set = direction(quarter) | direction(3 * quarter);
        else
            diagnostics_.error("BW0352", atom, "this board has no sides to castle to");
        if (!set) return;
        for (const auto& [way, place] :
             {std::pair("left", 3 * quarter), {"right", quarter}, {"fwd", 0}, {"back", compass_.half()}}) {
            const bool known = compass_.has_sides() || place == 0 || place == compass_.half();
            if (known && has_direction(*set, place))
                castling(way, leg.atom.steps->value, inner, letters.span("fblrvshj", atom), atom);
        }
    }

    void castling(const std::string& way, int cells, bool inner, Span letters, Span atom) {
        const std::string passed = cells > 1 ? "passed(" + std::to_string(cells - 1) + ")" : "here";
        const std::string ridden = cells > 1 ? "*" + std::to_string(cells) + " via empty and safe" : "";
        const std::string next = "next(p, " + way + ")";
        const std::string end = inner ? "next(" + next + ", " + way + ")" : next;
        Words words;
        words.add(way, letters);
        words.add(ridden +
                      " to empty and safe let p = first(on)"
                      " if unmoved and safe(here) and p is friend and unmoved(p) and " +
                      (inner ? next + " in anywhere and " : "") + "not (" + end + " in anywhere) do p -> " +
                      passed,
                  atom);
        result_.moves.push_back(words.text());
    }

    const Text& text_;
    Diagnostics& diagnostics_;
    Compass compass_;
    Setting setting_{text_, compass_, diagnostics_};
    BetzaMoves result_;
};

}  // namespace

std::optional<BetzaMoves> translate_betza(const Text& betza, const BetzaBoard& board,
                                          Diagnostics& diagnostics) {
    return Translator(betza, board, diagnostics).translate();
}

}  // namespace boardwright::grammar
