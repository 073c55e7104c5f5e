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
    Translator(const Text& text, Diagnostics& diagnostics) : text_(text), diagnostics_(diagnostics) {}

    std::optional<std::vector<Text>> translate() {
        const std::size_t errors = diagnostics_.error_count();
        const auto moves = read_moves(text_, diagnostics_);
        if (!moves) return std::nullopt;
        for (const Move& move : *moves) this->move(move);
        if (result_.size() > kMostMoves)
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
            case 'I': return refuse(first.atom, "moves that imitate the last one have no translation");
            case '@': return refuse(first.atom, "a drop is no move: it is written under `drop:`");
            default: break;
        }
        const auto paths = build_paths(move, text_, diagnostics_);
        if (!paths) return;
        for (const Path& path : *paths) {
            if (result_.size() > kMostMoves) return;
            auto lines = write_path(path, diagnostics_);
            if (!lines) return;
            for (Text& line : *lines) result_.push_back(std::move(line));
        }
    }

    Span span(const Atom& atom) const { return text_.span(atom.extent.begin, atom.extent.end); }

    void refuse(const Atom& atom, std::string message) {
        diagnostics_.error("BW0354", span(atom), std::move(message));
    }

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
            if (ending.swaps) words.add(" do swap here to", ending.span);
            result_.push_back(words.take());
        }
    }

    // `O2`: two cells towards an own partner, which then stands on the cell passed last. Neither has moved,
    // and the cells are not attacked. Betza's notation does not say who the partner is; here it has the usual
    // name.
    void castling(const Leg& leg) {
        const Span atom = span(leg.atom);
        Modifiers letters(leg.modifiers, text_, diagnostics_);
        letters.take('i');
        const auto directions = letters.take_directions();
        if (!is_bare(leg.atom, true) || !letters.check_all_taken()) return;
        if (!leg.atom.steps || leg.atom.steps->value == 0) {
            diagnostics_.error("BW0355", atom, "`O` needs a number: the cells that the piece goes");
            return;
        }
        std::optional<DirectionSet> set = direction(2) | direction(6);
        if (!directions.empty()) set = read_directions(directions, Star::orth, text_, diagnostics_);
        if (!set) return;
        const int cells = leg.atom.steps->value;
        const std::string passed = cells > 1 ? "passed(" + std::to_string(cells - 1) + ")" : "here";
        const std::string ridden = cells > 1 ? "*" + std::to_string(cells) + " via empty and safe" : "";
        for (const Start& start : starts_of(*set, false)) {
            Words words;
            words.add(start.words, letters.span("fblrvsh", atom));
            words.add(ridden +
                          " to empty and safe let p = first(on)"
                          " if unmoved and safe(here) and p is friend rook and unmoved(p) do p -> " +
                          passed,
                      atom);
            result_.push_back(words.take());
        }
    }

    const Text& text_;
    Diagnostics& diagnostics_;
    std::vector<Text> result_;
};

}  // namespace

std::optional<std::vector<Text>> translate_betza(const Text& betza, Diagnostics& diagnostics) {
    return Translator(betza, diagnostics).translate();
}

}  // namespace boardwright::grammar
