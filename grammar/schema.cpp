#include "grammar/schema.h"

#include <algorithm>

namespace boardwright::grammar {
namespace {

// ---------------------------------------------------------------- the table

const Shape kText{.called = "a text", .scalar = true};
const Shape kNumber{.called = "a number", .scalar = true};
const Shape kTruth{.called = "true or false", .scalar = true, .words = {"true", "false"}};
const Shape kTexts{.called = "a list of texts", .scalar = true, .item = &kText};
const Shape kNumbers{.called = "a list of numbers", .item = &kNumber};
const Shape kTextMap{.called = "a map of names and texts", .value = &kText};
const Shape kCondition{.called = "a condition", .scalar = true};
const Shape kRegion{.called = "a cell set", .scalar = true};
const Shape kRegions{.called = "a list of cell sets", .scalar = true, .item = &kRegion};

const Shape kAbout{.called = "what is known of the game",
                   .keys = {{"inventor", &kText, "Who invented the game."},
                            {"year", &kText, "When."},
                            {"source", &kText, "Where its rules are written."},
                            {"notes", &kText, "Anything else."}}};

const Shape kEdge{.called = "an edge", .scalar = true, .value = &kText};
const Shape kSteps{.called = "a map of directions", .value = &kNumbers};
const Shape kDraw{.called = "a drawing", .scalar = true, .words = {"square", "hexagon", "sector"}};
const Shape kEdges{.called = "a list of edges", .item = &kEdge};
const Shape kSymmetries{.called = "a map of symmetries", .value = &kTexts};
const Shape kColors{.called = "a coloring", .scalar = true, .value = &kRegion};
const Shape kRefill{.called = "when pieces go back", .scalar = true, .words = {"capture", "never"}};
const Shape kCloses{.called = "when it closes", .scalar = true, .words = {"empty", "never"}};
const Shape kBoard{
    .called = "a board",
    .keys = {
        {"axes", &kTextMap, "The axes and their ranges: `a..h`, `1..8`, `a..p cyclic`."},
        {"where", &kCondition, "Which coordinates are cells."},
        {"blocked", &kCondition, "Which cells nothing can stand on or pass; leaps fly over them."},
        {"steps", &kSteps, "The directions in clockwise order, each as a step along the axes."},
        {"classes", &kTextMap, "Named sets of directions."},
        {"leaps", &kTextMap, "Named leaps: a walk from each direction of a class."},
        {"names", &kText, "How a cell is written: `{file}{rank}`."},
        {"draw", &kDraw, "How a cell is drawn."},
        {"regions", &kTextMap, "Named cell sets, written for the first player."},
        {"edges", &kEdges, "Steps that are added, replaced or cut."},
        {"symmetry", &kText, "The symmetry that relates the players."},
        {"symmetries", &kSymmetries, "Symmetries of the board: where each coordinate goes."},
        {"colors", &kColors,
         "`checker`, `by diag` (what a class of directions can reach), or a map of colors and cell sets."}}};

const Shape kPlayer{.called = "a player", .keys = {{"forward", &kText, "The direction its pieces face."}}};
const Shape kPlayers{.called = "the players", .item = &kText, .value = &kPlayer};

// Moves nest in each other: a branch holds moves again.
const Shape* moves_shape() {
    static const Shape* shape = [] {
        static Shape moves{.called = "moves", .scalar = true};
        moves.item = &moves;
        moves.keys = {{"when", &kCondition, "Whether `use` or `else` holds.", true},
                      {"use", &moves, "The moves when it holds.", true},
                      {"else", &moves, "The moves when it does not."}};
        return &moves;
    }();
    return shape;
}

const Shape kPromotion{
    .called = "a promotion",
    .keys = {{"in", &kRegion, "The cells on which the move must end."},
             {"from", &kRegion, "The cells on which the move must start."},
             {"after", &kText, "The captures that promote: `capture of A or B`."},
             {"when", &kCondition, "A further condition."},
             {"to", &kTexts, "What the piece becomes: types, or `pool NAME`.", true},
             {"optional", &kTruth, "Whether the piece may stay what it is."},
             {"must", &kRegion, "The cells on which it may not stay what it is."},
             {"place", &kRegions,
              "The new piece is placed on a vacant cell of the first of these that has one."}}};
const Shape kPromotions{.called = "a promotion", .item = &kPromotion, .keys = kPromotion.keys};

const Shape kEffects{.called = "effects", .scalar = true};
const Shape kAfterRule{.called = "a rule for after a move",
                       .keys = {{"when", &kCondition, "When it is done, with the move made.", true},
                                {"do", &kEffects, "What is done.", true},
                                {"optional", &kTruth, "Whether the mover may leave it out."}}};
const Shape kAfter{.called = "what happens after a move", .item = &kAfterRule, .keys = kAfterRule.keys};

const Shape kPiece{
    .called = "a piece type",
    .keys = {{"letter", &kText,
              "How it is written: upper case for the first player, lower case for the second.", true},
             {"royal", &kTruth, "Whether it may not be left attacked."},
             {"moves", moves_shape(), "How it moves."},
             {"betza", &kText, "How it moves, in Betza's notation; beside or instead of `moves`."},
             {"drop", &kTexts, "Where it may enter from the hand: `to empty`."},
             {"base", &kText, "The type that it is in a hand."},
             {"neutral", &kTruth, "Whether it belongs to nobody."},
             {"value", &kNumber, "What it counts in `points(own)`."},
             {"after", &kAfter, "What happens after it has moved."},
             {"facing", &kTexts, "The directions that pieces of this type may face, chosen in the setup."},
             {"within", &kRegion, "The cells it may not leave."},
             {"promote", &kPromotions, "When and into what it promotes."},
             {"looks", &kTextMap, "Types whose letter it shows, and when."}}};
const Shape kPieces{.called = "the piece types", .value = &kPiece};

const Shape kHeld{.called = "numbers of pieces", .value = &kNumber};
const Shape kPool{.called = "a pool",
                  .keys = {{"order", &kTexts, "The types in it, the next one first."},
                           {"any", &kTexts, "The types in it, of which the mover may choose any."},
                           {"count", &kHeld, "How many there are at the start; without it one of each."},
                           {"shared", &kTruth, "Whether all players draw from it."},
                           {"refill", &kRefill, "When a piece goes back: on `capture`, or `never`."},
                           {"closes", &kCloses, "When it closes for good: when `empty`, or `never`."}}};
const Shape kPools{.called = "the pools", .value = &kPool};

const Shape kCounter{.called = "a counter",
                     .keys = {{"reset", &kCondition, "It counts the plies since this held."},
                              {"step", &kCondition, "It counts how often this held."},
                              {"each", &kTruth, "Whether each player has one, for own moves."},
                              {"start", &kNumber, "What it starts from."}}};
const Shape kCounters{.called = "the counters", .value = &kCounter};

const Shape kRoyals{.called = "which royals make check", .scalar = true, .words = {"any", "all", "last"}};
const Shape kCheckBy{.called = "how attacks are found", .scalar = true, .words = {"geometry", "outcome"}};
const Shape kCheck{
    .called = "the check rule",
    .keys = {{"illegal", &kTruth, "Whether a move may leave the mover in check."},
             {"royal", &kRoyals,
              "Which royals make check: `any` of several attacked, `all` of them, the `last` one."},
             {"by", &kCheckBy,
              "`outcome`: an attack counts only when its maker keeps a royal, with all the move does."}}};

const Shape kShares{.called = "a result", .scalar = true, .value = &kText};
const Shape kEnd{
    .called = "an ending",
    .keys = {
        {"when", &kCondition, "When the game ends, judged for the player to move.", true},
        {"then", &kShares,
         "win, loss, draw or a fraction: the share of the player to move; or a map of all players' shares.",
         true},
        {"claim", &kTruth, "Whether a player must ask for it."}}};
const Shape kEnds{.called = "the endings", .item = &kEnd};

const Shape kCaptured{
    .called = "where captured pieces go", .scalar = true, .words = {"gone", "to capturer", "to owner"}};
const Shape kAs{.called = "what a captured piece is held as", .scalar = true, .words = {"base", "same"}};
const Shape kHands{.called = "the hands",
                   .keys = {{"captured", &kCaptured, "Where captured pieces go."},
                            {"as", &kAs, "Whether a promoted piece is held as what it was before."}},
                   .value = &kHeld};

const Shape kMoveRules{.called = "a list of conditions", .scalar = true, .item = &kCondition};

const Shape kTurns{.called = "the turns",
                   .scalar = true,
                   .keys = {{"order", &kTexts, "The players of one round."},
                            {"moves", &kText, "How many moves make a turn; `round`: one more every turn."},
                            {"first", &kNumber, "How many moves the very first turn has."},
                            {"stop", &kCondition, "What ends a turn at once."}}};

const Shape kRewrite{.called = "a change of all moves",
                     .keys = {{"pieces", &kTexts, "Which types; without it all."},
                              {"moves", &kTexts, "What every move becomes, with `it` for the move.", true}}};

const Shape kSetupSide{.called = "the pieces of a player", .scalar = true, .value = &kRegion};
const Shape kSetup{.called = "the setup", .value = &kSetupSide};

const Shape kTest{.called = "a test",
                  .keys = {{"perft", &kNumbers, "Node counts from depth 1 on."},
                           {"position", &kText, "A position text to start from."},
                           {"play", &kText, "Moves, separated by blanks."},
                           {"expect", &kText, "What holds after the moves, for the player to move."},
                           {"piece", &kText, "A piece on an empty board: `TYPE at CELL alone`."},
                           {"count", &kNumber, "How many cells it can move to."},
                           {"reaches", &kText, "The cells it can move to."}}};
const Shape kTests{.called = "the tests", .item = &kTest};

const Shape kDocument{
    .called = "a definition",
    .keys = {{"variant", &kText, "The title.", true},
             {"about", &kAbout, "Who, when, where from."},
             {"board", &kBoard, "The board.", true},
             {"players", &kPlayers, "The players in their order of turn.", true},
             {"pieces", &kPieces, "The piece types.", true},
             {"pools", &kPools, "Stores that pieces come from by promotion."},
             {"setup", &kSetup, "Where the pieces stand at the start.", true},
             {"hands", &kHands, "Pieces beside the board, to be dropped."},
             {"turns", &kTurns, "Whose turn it is; without it one move each."},
             {"pass", &kCondition, "When a player may pass: always, never or a condition."},
             {"after", &kAfter, "What happens after every move."},
             {"forbid", &kMoveRules, "Moves after which one of these holds are illegal."},
             {"prefer", &kMoveRules,
              "Moves after which one of these holds must be played, the first that can be."},
             {"rewrite", &kRewrite, "Changes every move of the game."},
             {"capture", &kCondition, "Who may take whom; without it every enemy may be taken."},
             {"check", &kCheck, "What check means."},
             {"counters", &kCounters, "Plies counted since something happened."},
             {"end", &kEnds, "How the game ends, tested in this order."},
             {"tests", &kTests, "What must hold of this definition."}}};

// ---------------------------------------------------------------- the check

std::string list_of(const std::vector<std::string_view>& words) {
    std::string text;
    for (const auto word : words) text += (text.empty() ? "" : ", ") + std::string(word);
    return text;
}

void wrong_form(const Tree& tree, const Shape& shape, Diagnostics& diagnostics) {
    std::vector<std::string_view> forms;
    if (shape.scalar) forms.push_back("words");
    if (shape.item != nullptr) forms.push_back("a list");
    if (!shape.keys.empty() || shape.value != nullptr) forms.push_back("a map");
    std::string wanted;
    for (const auto form : forms) wanted += (wanted.empty() ? "" : " or ") + std::string(form);
    const auto is = tree.is_list() ? "a list" : tree.is_map() ? "a map" : "words";
    diagnostics.error("BW0323", tree.span, std::string(shape.called) + " is written as " + wanted,
                      "this is " + std::string(is));
}

bool check_map(const Tree& tree, const Shape& shape, Diagnostics& diagnostics) {
    bool good = true;
    std::vector<std::string> known;
    for (const auto& key : shape.keys) known.emplace_back(key.name);
    for (const auto& entry : tree.entries) {
        const auto name = entry.key.chars();
        const auto key =
            std::find_if(shape.keys.begin(), shape.keys.end(), [&](const Key& k) { return k.name == name; });
        const Shape* value = key != shape.keys.end() ? key->shape : shape.value;
        if (value == nullptr) {
            const auto close = did_you_mean(name, known);
            auto& error = diagnostics.error(
                "BW0320", entry.key.span(), "unknown key `" + name + "` in " + std::string(shape.called),
                close.empty() ? "" : "did you mean `" + std::string(close) + "`?");
            error.notes.push_back("keys here: " + list_of({known.begin(), known.end()}));
            good = false;
            continue;
        }
        if (entry.value.null) {
            diagnostics.error("BW0321", entry.key.span(), "`" + name + "` has no value",
                              "expected " + std::string(value->called));
            good = false;
            continue;
        }
        good = check_shape(entry.value, *value, diagnostics) && good;
    }
    for (const auto& key : shape.keys)
        if (key.required && tree.find(key.name) == nullptr) {
            diagnostics.error("BW0322", tree.span,
                              std::string(shape.called) + " needs the key `" + std::string(key.name) + "`");
            good = false;
        }
    return good;
}

}  // namespace

const Shape& document_shape() { return kDocument; }

bool check_shape(const Tree& tree, const Shape& shape, Diagnostics& diagnostics) {
    if (tree.is_scalar() && shape.scalar) {
        if (shape.words.empty() ||
            std::find(shape.words.begin(), shape.words.end(), tree.chars()) != shape.words.end())
            return true;
        diagnostics.error("BW0324", tree.span, "`" + tree.chars() + "` is not " + std::string(shape.called),
                          "expected one of: " + list_of(shape.words));
        return false;
    }
    if (tree.is_list() && shape.item != nullptr) {
        bool good = true;
        for (const auto& item : tree.items) good = check_shape(item, *shape.item, diagnostics) && good;
        return good;
    }
    if (tree.is_map() && (!shape.keys.empty() || shape.value != nullptr))
        return check_map(tree, shape, diagnostics);
    wrong_form(tree, shape, diagnostics);
    return false;
}

}  // namespace boardwright::grammar
