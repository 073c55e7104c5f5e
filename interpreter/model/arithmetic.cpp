#include "interpreter/model/arithmetic.h"

#include <cstdint>
#include <cstdlib>
#include <string>

namespace boardwright::model {
namespace {

using grammar::Diagnostics;
using grammar::Expr;
using Op = Expr::Op;

constexpr std::int64_t kLargest = 1'000'000;

std::int64_t floor_divide(std::int64_t a, std::int64_t b) {
    const auto quotient = a / b;
    return quotient - ((a % b != 0 && (a < 0) != (b < 0)) ? 1 : 0);
}

bool compare(const std::string& word, std::int64_t a, std::int64_t b) {
    if (word == "==") return a == b;
    if (word == "!=") return a != b;
    if (word == "<") return a < b;
    if (word == "<=") return a <= b;
    if (word == ">") return a > b;
    return a >= b;
}

std::optional<std::int64_t> combine(const Expr& expr, std::int64_t a, std::int64_t b) {
    switch (expr.op) {
        case Op::add: return a + b;
        case Op::subtract: return a - b;
        case Op::multiply: return a * b;
        case Op::divide: return b == 0 ? std::nullopt : std::optional(floor_divide(a, b));
        case Op::remainder: return b == 0 ? std::nullopt : std::optional(a - b * floor_divide(a, b));
        case Op::compare: return compare(expr.word, a, b) ? 1 : 0;
        default: return std::nullopt;
    }
}

std::optional<int> unknown(const Expr& expr, Diagnostics& diagnostics) {
    diagnostics.error("BW0305", expr.span,
                      "`" + (expr.word.empty() ? std::string("this") : expr.word) + "` is no number here");
    return {};
}

}  // namespace

std::optional<int> evaluate(const Expr& expr, const Meanings& meanings, Diagnostics& diagnostics) {
    const auto value_of = [&](std::size_t i) { return evaluate(expr.args[i], meanings, diagnostics); };
    switch (expr.op) {
        case Op::number: return expr.number;
        case Op::name: {
            const auto value = meanings.name ? meanings.name(expr.word) : std::nullopt;
            return value ? value : unknown(expr, diagnostics);
        }
        case Op::call: {
            if (expr.word == "abs" && expr.args.size() == 1) {
                const auto value = value_of(0);
                return value ? std::optional(std::abs(*value)) : std::nullopt;
            }
            const auto value = meanings.call ? meanings.call(expr) : std::nullopt;
            return value ? value : unknown(expr, diagnostics);
        }
        case Op::minus: {
            const auto value = value_of(0);
            return value ? std::optional(-*value) : std::nullopt;
        }
        case Op::negation: {
            const auto value = value_of(0);
            return value ? std::optional(*value == 0 ? 1 : 0) : std::nullopt;
        }
        case Op::all_of:
        case Op::any_of: {
            bool result = expr.op == Op::all_of;
            for (std::size_t i = 0; i < expr.args.size(); ++i) {
                const auto value = value_of(i);
                if (!value) return {};
                result = expr.op == Op::all_of ? result && *value != 0 : result || *value != 0;
            }
            return result ? 1 : 0;
        }
        case Op::add:
        case Op::subtract:
        case Op::multiply:
        case Op::divide:
        case Op::remainder:
        case Op::compare: {
            const auto a = value_of(0);
            const auto b = value_of(1);
            if (!a || !b) return {};
            const auto result = combine(expr, *a, *b);
            if (!result || std::llabs(*result) > kLargest) {
                diagnostics.error("BW0306", expr.span,
                                  result ? "this number is too large" : "this divides by zero");
                return {};
            }
            return static_cast<int>(*result);
        }
        default: return unknown(expr, diagnostics);
    }
}

}  // namespace boardwright::model
