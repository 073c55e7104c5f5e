// In: a Betza string. Out: its moves, or one message that says what was expected where.
#include "grammar/betza_syntax.h"

#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>
#include <type_traits>

#include <tao/pegtl/contrib/parse_tree.hpp>

#include "grammar/rules_betza.h"
#include "grammar/utf8.h"

namespace boardwright::grammar::betza {
namespace {

namespace rule = rules::betza;
namespace pegtl = tao::pegtl;

using Node = pegtl::parse_tree::node;

constexpr std::size_t kLongest = 500;  // characters
constexpr int kMostSteps = 99;
constexpr int kLongestLeap = 15;

// ------------------------------------------------------------ parsing

template <typename Rule>
using Kept = pegtl::parse_tree::selector<
    Rule, pegtl::parse_tree::store_content::on<
              rule::steps, rule::longer, rule::shorter, rule::coordinates, rule::twice, rule::once,
              rule::extension, rule::atom, rule::modifier, rule::leg, rule::repeated_legs, rule::chain,
              rule::joint, rule::item, rule::next_item, rule::repeated_items, rule::bracket, rule::move>>;

struct Unexpected {
    std::string_view expected;
    std::size_t at = 0;
};

template <typename Rule>
constexpr std::string_view kExpected{};
template <>
constexpr std::string_view kExpected<rule::atom> = "an atom, such as `W`";
template <>
constexpr std::string_view kExpected<rule::body> = kExpected<rule::atom>;
template <>
constexpr std::string_view kExpected<rule::item> = kExpected<rule::atom>;
template <>
constexpr std::string_view kExpected<pegtl::star<pegtl::sor<rule::repeated_items, rule::next_item>>> = "`]`";
template <>
constexpr std::string_view kExpected<pegtl::plus<rule::leg>> = "`a`";
template <>
constexpr std::string_view kExpected<rule::close_square> = "`-`, `?`, `/` or `]`";
template <>
constexpr std::string_view kExpected<rule::close> = "`)`";
template <>
constexpr std::string_view kExpected<rule::comma> = "`,`";
template <>
constexpr std::string_view kExpected<rule::longer> = "a number";
template <>
constexpr std::string_view kExpected<rule::shorter> = "a number";

template <typename Rule>
struct Control : pegtl::normal<Rule> {
    template <typename Input, typename... States>
    [[noreturn]] static void raise(const Input& in, States&&...) {
        static_assert(!kExpected<Rule>.empty(), "this rule must match, but nothing is said when it does not");
        throw Unexpected{kExpected<Rule>, in.byte()};
    }
};

bool is_modifier(char c) { return std::islower(static_cast<unsigned char>(c)) != 0; }

void report_unexpected(const Text& text, const Unexpected& unexpected, Diagnostics& diagnostics) {
    const std::string& chars = text.chars();
    const std::size_t at = unexpected.at;
    std::size_t begin = at;
    while (begin > 0 && is_modifier(chars[begin - 1])) --begin;
    const bool at_end = at >= chars.size();
    const std::size_t end = at_end ? at : at + std::max<std::size_t>(1, decode_utf8(chars, at).length);
    const std::string found = at_end ? "the end" : quoted(std::string_view(chars).substr(at, end - at));
    const bool modifiers_only = begin < at && unexpected.expected == kExpected<rule::atom>;
    Diagnostic& added =
        modifiers_only
            ? diagnostics.error("BW0350", text.span(begin, at), "modifiers without an atom",
                                "a capital letter must follow" + (at_end ? "" : ", not " + found))
            : diagnostics.error("BW0350", text.span(at, end),
                                "expected " + std::string(unexpected.expected) + ", found " + found);
    if (!at_end && chars[at] == '(')
        added.notes.emplace_back("parentheses stand behind the first leg, around legs that begin with `a`");
}

// ------------------------------------------------------------ from nodes to moves

class Reader {
public:
    Reader(const Text& text, Diagnostics& diagnostics) : text_(text), diagnostics_(diagnostics) {}

    Move move(const Node& node) {
        Move move;
        move.extent = extent(node);
        const Node& chain = *node.children[0];
        const Node& body = *node.children[1];
        if (body.is_type<rule::atom>()) {
            read_chain(chain, atom(body), move.parts);
            return move;
        }
        move.bracket = true;
        for (const auto& child : chain.children) {
            if (child->is_type<rule::modifier>())
                move.modifiers.push_back(letter(*child));
            else
                fault(extent(*child), "`a` joins legs of one atom, brackets join legs by `-`");
        }
        for (const auto& child : body.children) {
            if (child->is_type<rule::steps>())
                move.steps = number(*child);
            else
                move.parts.push_back(bracket_part(*child));
        }
        return move;
    }

    bool failed() const { return failed_; }

private:
    static Extent extent(const Node& node) { return {node.m_begin.byte, node.m_end.byte}; }

    Letter letter(const Node& node) const { return {text_.chars()[node.m_begin.byte], node.m_begin.byte}; }

    void fault(Extent where, std::string message) {
        diagnostics_.error("BW0350", text_.span(where.begin, where.end), std::move(message));
        failed_ = true;
    }

    Number number(const Node& node, int most = kMostSteps) {
        Number number;
        number.extent = extent(node);
        for (std::size_t i = number.extent.begin; i < number.extent.end; ++i)
            number.value = std::min(number.value * 10 + (text_.chars()[i] - '0'), most + 1);
        number.exact = text_.chars()[number.extent.begin] == '0' && number.value != 0;
        if (number.value > most) {
            diagnostics_.error("BW0355", text_.span(number.extent.begin, number.extent.end),
                               "at most " + std::to_string(most) + " can be written; `0` has no limit");
            failed_ = true;
        }
        return number;
    }

    Atom atom(const Node& node) {
        Atom atom;
        atom.extent = extent(node);
        for (const auto& child : node.children) {
            if (child->is_type<rule::steps>()) {
                atom.steps = number(*child);
                atom.extent.end = child->m_begin.byte;
            } else if (child->is_type<rule::extension>()) {
                atom.extension = letter(*child).letter;
            } else {
                atom.letter = letter(*child).letter;
                atom.doubled = child->is_type<rule::twice>();
            }
            if (child->is_type<rule::coordinates>()) {
                const int a = number(*child->children[0], kLongestLeap).value;
                const int b = number(*child->children[1], kLongestLeap).value;
                atom.longer = std::max(a, b);
                atom.shorter = std::min(a, b);
            }
        }
        return atom;
    }

    void read_chain(const Node& node, const Atom& atom, std::vector<Part>& parts) {
        parts.emplace_back().legs.emplace_back();
        for (const auto& child : node.children) {
            if (child->is_type<rule::modifier>()) {
                parts.front().legs.front().modifiers.push_back(letter(*child));
                continue;
            }
            Part& part = parts.emplace_back();
            part.extent = extent(*child);
            part.repeated = child->is_type<rule::repeated_legs>();
            if (part.repeated)
                for (const auto& inner : child->children) part.legs.push_back(leg(*inner));
            else
                part.legs.push_back(leg(*child));
        }
        for (Part& part : parts)
            for (Leg& leg : part.legs) leg.atom = atom;
    }

    Leg leg(const Node& node) const {
        Leg leg;
        leg.joint = 'a';
        leg.joint_at = node.m_begin.byte;
        for (const auto& child : node.children) leg.modifiers.push_back(letter(*child));
        return leg;
    }

    Part bracket_part(const Node& node) {
        Part part;
        part.extent = extent(node);
        part.repeated = node.is_type<rule::repeated_items>();
        if (node.is_type<rule::item>()) {
            part.legs.push_back(item(node, nullptr));
        } else if (!part.repeated) {
            part.legs.push_back(item(*node.children[1], node.children[0].get()));
        } else {
            part.legs.push_back(item(*node.children[1], node.children[0].get()));
            for (std::size_t i = 2; i < node.children.size(); ++i) {
                const Node& next = *node.children[i];
                part.legs.push_back(item(*next.children[1], next.children[0].get()));
            }
        }
        return part;
    }

    Leg item(const Node& node, const Node* joint) {
        Leg leg;
        if (joint != nullptr) {
            leg.joint = letter(*joint).letter;
            leg.joint_at = joint->m_begin.byte;
        }
        for (const auto& child : node.children) {
            if (child->is_type<rule::modifier>())
                leg.modifiers.push_back(letter(*child));
            else
                leg.atom = atom(*child);
        }
        return leg;
    }

    const Text& text_;
    Diagnostics& diagnostics_;
    bool failed_ = false;
};

}  // namespace

std::optional<std::vector<Move>> read_moves(const Text& text, Diagnostics& diagnostics) {
    if (text.chars().size() > kLongest) {
        diagnostics.error("BW0350", text.span(0, 1),
                          "a Betza string has at most " + std::to_string(kLongest) + " characters");
        return std::nullopt;
    }
    pegtl::memory_input<> in(text.chars(), "");
    try {
        const auto root = pegtl::parse_tree::parse<rule::moves, Kept, pegtl::nothing, Control>(in);
        Reader reader(text, diagnostics);
        std::vector<Move> moves;
        for (const auto& node : root->children) moves.push_back(reader.move(*node));
        if (reader.failed()) return std::nullopt;
        return moves;
    } catch (const Unexpected& unexpected) {
        report_unexpected(text, unexpected, diagnostics);
        return std::nullopt;
    }
}

}  // namespace boardwright::grammar::betza
