#include "interpreter/compile/fold.h"

#include <algorithm>

namespace boardwright::compile {
namespace {

using model::Formula;
using Op = Formula::Op;

class Folder {
public:
    Folder(const Known& known, const model::Definition& definition, const Codes& codes)
        : known_(known), definition_(definition), codes_(codes) {}

    std::optional<bool> decide(const Formula& formula) const {
        switch (formula.op) {
            case Op::constant: return formula.value != 0;
            case Op::all_of: return decide_list(formula, false);
            case Op::any_of: return decide_list(formula, true);
            case Op::negation: {
                const auto inner = decide(formula.args[0]);
                return inner ? std::optional(!*inner) : std::nullopt;
            }
            case Op::equal:
            case Op::not_equal:
            case Op::less:
            case Op::less_equal:
            case Op::greater:
            case Op::greater_equal: return decide_comparison(formula);
            case Op::piece: {
                const auto piece = piece_on(formula.args[0]);
                return piece ? std::optional(codes_.matches(*piece, formula.filter, known_.me))
                             : std::nullopt;
            }
            case Op::inside: {
                const auto cell = cell_of(formula.args[0]);
                if (!cell || formula.args[1].op != Op::set) return {};
                return seen(formula.args[1]).contains(*cell);
            }
            case Op::is_player:
                return known_.me == ruleset::PlayerId(static_cast<std::size_t>(formula.value));
            default: return {};
        }
    }

    Formula fold(const Formula& formula) const {
        if (const auto value = decide(formula)) return Formula::truth(*value);
        if (formula.op != Op::all_of && formula.op != Op::any_of && formula.op != Op::negation)
            return formula;
        auto result = formula;
        result.args.clear();
        for (const auto& arg : formula.args) {
            auto folded = fold(arg);
            if (folded.op != Op::constant) result.args.push_back(std::move(folded));
        }
        if (result.args.size() == 1 && formula.op != Op::negation) return std::move(result.args[0]);
        return result;
    }

private:
    // `deciding`: the value that one argument suffices for.
    std::optional<bool> decide_list(const Formula& formula, bool deciding) const {
        bool all = true;
        for (const auto& arg : formula.args) {
            const auto value = decide(arg);
            if (value == deciding) return deciding;
            all = all && value.has_value();
        }
        return all ? std::optional(!deciding) : std::nullopt;
    }

    std::optional<bool> decide_comparison(const Formula& formula) const {
        const auto a = value_of(formula.args[0]);
        const auto b = value_of(formula.args[1]);
        if (!a || !b) return {};
        switch (formula.op) {
            case Op::equal: return *a == *b;
            case Op::not_equal: return *a != *b;
            case Op::less: return *a < *b;
            case Op::less_equal: return *a <= *b;
            case Op::greater: return *a > *b;
            default: return *a >= *b;
        }
    }

    std::optional<CellId> cell_of(const Formula& formula) const {
        switch (formula.op) {
            case Op::cell: return CellId(static_cast<std::size_t>(formula.value));
            case Op::here: return known_.here;
            case Op::to: return known_.to;
            case Op::subject: return known_.subject;
            case Op::victim: return known_.victim;
            default: return {};
        }
    }

    std::optional<PieceCode> piece_on(const Formula& cell) const {
        switch (cell.op) {
            case Op::here: return known_.mover;
            case Op::subject: return known_.subject_code;
            case Op::victim: return known_.victim_code;
            default: return {};
        }
    }

    const ruleset::CellSet& seen(const Formula& set) const {
        return definition_.sets[static_cast<std::size_t>(set.value)].second.seen_by(known_.me);
    }

    // A number, or a cell's.
    std::optional<int> value_of(const Formula& formula) const {
        if (formula.op == Op::number) return formula.value;
        if (formula.op == Op::color || formula.op == Op::coordinate) {
            const auto cell = cell_of(formula.args[0]);
            if (!cell) return {};
            if (formula.op == Op::color) return definition_.board.colors[*cell];
            return definition_.board.cells[*cell].coordinates[static_cast<std::size_t>(formula.value)];
        }
        const auto cell = cell_of(formula);
        return cell ? std::optional(static_cast<int>(cell->index())) : std::nullopt;
    }

    const Known& known_;
    const model::Definition& definition_;
    const Codes& codes_;
};

}  // namespace

std::optional<bool> decide(const Formula& condition, const Known& known, const model::Definition& definition,
                           const Codes& codes) {
    return Folder(known, definition, codes).decide(condition);
}

Formula fold(const Formula& formula, const Known& known, const model::Definition& definition,
             const Codes& codes) {
    return Folder(known, definition, codes).fold(formula);
}

}  // namespace boardwright::compile
