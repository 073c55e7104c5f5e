// The trees of the expression language: moves, conditions, cell sets, effects and board edges.
//
// In: the text of one scalar. Out: a tree with spans. Names are not resolved here: the grammar knows no board
// and no piece, so a piece type and a region are both just names.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/diagnostic.h"
#include "grammar/source.h"

namespace boardwright::grammar {

// One node for conditions, values, cell sets and effects: they nest in each other freely.
struct Expr {
    // What `word`, `name`, `number` and `args` hold is said with each.
    enum class Op {
        // ---- conditions
        all_of,    // args: two or more
        any_of,    // args: two or more
        negation,  // args: 1
        compare,   // word: == != < <= > >= ; args: 2
        in,        // args: the value (or subject), the cell set
        is,        // args: the value, a condition about that cell
        // args: the value, cell set or owner, and a condition about some cell of it.
        // `has no X` is a negation around it.
        has,
        // word: empty occupied friend enemy trail royal anything unmoved safe attacked, or of the last move:
        // captured moved dropped; name: the piece type, or empty; args: the cell, when one is given in
        // parentheses.
        test,

        // ---- values
        // The cell that is being tested (`to`, `via`, `at` and `is` have one); written by leaving it out.
        subject,
        // word: here, to, names of the definition, words of the game ... "last.from" is one word, and so are
        // "gives check", "gives mate", "perpetual check", "last passed", and the legs that `reach` and `sees`
        // end with: "orth*".
        name,
        number,  // number
        call,    // word: the function; args. `near`: the cell set, then the names of directions, if any
        owner,   // word: own or foe; args: none (the player) or one (a piece type or a cell set)
        // What is counted in count( ). word: own, foe or any; name: a piece type or "any"; args: the cells,
        // if given. Of `captured other than A B`: word captured; args: the names that are left out.
        pieces,
        add,
        subtract,
        multiply,
        divide,
        remainder,
        minus,  // args: 1

        // ---- cell sets
        axis,    // word: the axis (rank, file, ring, color ...); args: a label, or two for a range
        cells,   // args: names
        except,  // args: 2, `A minus B`

        // ---- effects
        // word: capture remove move swap place drop become own give set renew again; see parse_effects
        effect,
    };

    Op op = Op::name;
    std::string word;
    std::string name;
    int number = 0;
    std::vector<Expr> args;
    Span span;
};

// One step of a leap behind the first: straight on, or turned; `turn` turns to either side.
struct LeapStep {
    enum class Kind { on, turn, left, right };
    Kind kind = Kind::on;
    int places = 0;
};

// Where a leg goes: `n`, `orth`, `fwd~1`, `fwd+1`, `leap(fwd fwd left 2)`, `on`, `turn 2`.
struct Heading {
    enum class Kind { name, leap, on, turn, left, right };
    enum class Hand { any, same, other };  // relative to the last turn

    Kind kind = Kind::name;
    std::string name;  // of a leap: how it begins
    int spread = 0;    // `~n`: n compass places to either side; 0 when not written
    int shift = 0;     // `+n`: n compass places clockwise; `-n`: the other way
    int places = 0;    // of turn, left, right
    Hand hand = Hand::any;
    std::vector<LeapStep> steps;  // of a leap: the steps after the first
    Span span;
};

struct Leg {
    static constexpr int kUnbounded = -1;
    enum class Kind { step, group, back, anywhere };  // back is written `return`
    enum class Bend { none, curve, zig };

    Kind kind = Kind::step;
    std::vector<Heading> headings;  // alternatives, `(n or e)`
    std::vector<Leg> group;         // of a group: its legs
    bool repeated = false;          // `*` was written
    int least = 1;                  // steps
    int most = 1;                   // kUnbounded for no limit
    Bend bend = Bend::none;
    int bend_places = 0;
    std::optional<std::string> along;  // a named edge set
    std::optional<Expr> at;            // the test on the joint that ends this leg
    bool capture = false;              // removes the piece on that joint
    Span span;
};

struct Binding {
    std::string name;
    Expr value;
    Span span;
};

// One move: legs, then clauses.
struct Path {
    std::vector<Leg> legs;
    std::optional<Expr> to;
    std::optional<Expr> via;
    std::optional<Expr> guard;  // `if`; several are joined by and
    std::vector<Binding> lets;
    std::vector<Expr> effects;      // `do`
    std::vector<Path> every;        // side paths: legs, of which also the last may have a test, and `start`
    std::optional<Expr> start;      // of a side path: where it begins, `from here`
    std::vector<std::string> tags;  // `as`
    bool trail = false;
    bool through_origin = false;  // `through origin`
    Span span;
};

// An item of `moves:`: either a path, or `use A B`.
struct MoveItem {
    struct Use {
        std::string name;  // empty: `last mover`, the type of the piece that moved last
        Span span;
    };
    std::vector<Use> use;  // empty: it is a path
    Path path;
    Span span;
};

// A place in an edge rule: a cell name, or coordinates in which names that are no labels are variables.
struct Spot {
    std::string cell;               // empty when coordinates are given
    std::vector<Expr> coordinates;  // arithmetic
    Span span;
};

struct Edge {
    struct Line {
        std::vector<std::string> cells;
    };
    enum class Kind { to, both, none, named };  // `->`, `<->`, `-> none`, `palace: d1 e2 f3 / f1 e2 d3`

    Kind kind = Kind::to;
    Spot from;
    std::string direction;
    Spot to;
    std::vector<std::string> arrivals;  // one or more headings after the step
    bool flip = false;
    std::string name;  // of a named set
    std::vector<Line> lines;
    Span span;
};

// A leap set: `orth orth turn 2` = two steps along each orth direction, then one step turned by two compass
// places.
struct Leap {
    std::string start;            // a direction class or direction
    std::vector<LeapStep> steps;  // the steps after the first
    Span span;
};

// Each parses the whole text and yields nothing exactly when it added an error, which underlines the first
// words that do not fit and says what was expected there.
std::optional<MoveItem> parse_move(const Text& text, Diagnostics& diagnostics);
// Clauses without legs: `to empty and not in own rank 9`.
std::optional<Path> parse_drop(const Text& text, Diagnostics& diagnostics);
std::optional<Expr> parse_condition(const Text& text, Diagnostics& diagnostics);
std::optional<Expr> parse_cell_set(const Text& text, Diagnostics& diagnostics);
// Numbers and names with + - * / % and functions: coordinates, `names:`, `where:` and `$( )`.
std::optional<Expr> parse_value(const Text& text, Diagnostics& diagnostics);
// A comma-separated list. Each effect is an Expr of op effect:
//   capture S where C | remove S where C (args S, C or only S) | A -> S (word move; args A, S) | swap A B |
//   place T or U of P at S (number of types; args T, U, S, then P if given) | drop T or U at S (the same) |
//   become T or U (number of types; args T, U) | owner(S where C) = P (word own; args S, C if given,
//   P) | give T to P (name T; args P) | set COUNTER = n, set foe COUNTER = n (name; args n, then the owner if
//   given) | renew S where C | again
std::optional<std::vector<Expr>> parse_effects(const Text& text, Diagnostics& diagnostics);
std::optional<Edge> parse_edge(const Text& text, Diagnostics& diagnostics);
std::optional<Leap> parse_leap(const Text& text, Diagnostics& diagnostics);

// Whether something can be called `word` and be meant by it in every expression: letters, digits and `_`, not
// beginning with a digit, and no word of the language. Those are, in the grammar's own table: and or not no
// minus in is has own foe cells anywhere use return on turn then curve zig along at capture to via if let do
// every as trail through where, and the words of tests.
bool is_name(std::string_view word);

}  // namespace boardwright::grammar
