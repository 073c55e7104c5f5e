// The table of keys: every key of a definition, the form of its value, and what authors are told of it.
#include <iterator>

#include "grammar/schema.h"

namespace boardwright::grammar {
namespace {

const Shape kText{.called = "a text", .scalar = true};
const Shape kNumber{.called = "a number", .scalar = true, .number = true};
const Shape kTruth{.called = "true or false", .scalar = true, .words = {"true", "false"}};
const Shape kTexts{.called = "a list of texts", .scalar = true, .item = &kText};
const Shape kNumbers{.called = "a list of numbers", .item = &kNumber};
const Shape kTextMap{.called = "a map of names and texts", .value = &kText};
const Shape kCondition{.called = "a condition", .scalar = true};
const Shape kRegion{.called = "a cell set", .scalar = true};
const Shape kRegions{.called = "a list of cell sets", .scalar = true, .item = &kRegion};

const Shape kAbout{.called = "what is known of the game",
                   .keys = {{"inventor", &kText, "Who invented the game."},
                            {"year", &kText, "When.", "about 1475"},
                            {"source", &kText, "Where its rules are written.", "https://example.org/rules"},
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
        {"where", &kCondition, "Which coordinates are cells.", "abs(q + r) < 6"},
        {"blocked", &kCondition, "Which cells nothing can stand on or pass; leaps fly over them.",
         "file == 1 and rank == 2"},
        {"steps", &kSteps, "The directions in clockwise order, each as a step along the axes."},
        {"classes", &kTextMap, "Named sets of directions."},
        {"leaps", &kTextMap, "Named leaps: a walk from each direction of a class."},
        {"names", &kText, "How a cell is written.", "{file}{rank}"},
        {"draw", &kDraw, "How a cell is drawn."},
        {"regions", &kTextMap, "Named cell sets, written for the first player."},
        {"edges", &kEdges, "Steps that are added, replaced or cut."},
        {"symmetry", &kText, "The symmetry that leads from each player's side to the next one's.", "mirror"},
        {"symmetries", &kSymmetries, "Symmetries of the board: where each coordinate goes."},
        {"colors", &kColors,
         "`checker`, `by diag` (what a class of directions can reach), or a map of colors and cell sets.",
         "by diag"}}};

const Shape kPlayer{.called = "a player",
                    .keys = {{"forward", &kText, "The direction its pieces face.", "n"}}};
const Shape kPlayers{.called = "the players", .item = &kText, .value = &kPlayer};

// Moves nest in each other: a branch holds moves again.
const Shape* moves_shape() {
    static const Shape* shape = [] {
        static Shape moves{.called = "moves", .scalar = true};
        moves.item = &moves;
        moves.keys = {{"when", &kCondition, "Whether `use` or `else` holds.", "here in own rank 2", true},
                      {"use", &moves, "The moves when it holds.", "any*", true},
                      {"else", &moves, "The moves when it does not."}};
        return &moves;
    }();
    return shape;
}

const Shape kPromotion{
    .called = "a promotion",
    .keys = {{"in", &kRegion, "The cells on which the move must end.", "own rank 8"},
             {"from", &kRegion, "The cells on which the move must start.", "own rank 6..8"},
             {"after", &kText, "The captures that promote: `capture of A or B`.", "capture"},
             {"when", &kCondition, "A further condition.", "to is enemy"},
             {"to", &kTexts, "What the piece becomes: types, or `pool NAME`.", "pool lost", true},
             {"optional", &kTruth, "Whether the piece may stay what it is."},
             {"must", &kRegion, "The cells on which it may not stay what it is.", "own rank 8"},
             {"place", &kRegions,
              "The new piece is placed on a vacant cell of the first of these that has one."}}};
const Shape kPromotions{.called = "a promotion", .item = &kPromotion, .keys = kPromotion.keys};

const Shape kEffects{.called = "effects", .scalar = true};
const Shape kAfterRule{
    .called = "a rule for after a move",
    .keys = {{"when", &kCondition, "When it is done, with the move made.", "capture", true},
             {"do", &kEffects, "What is done.", "remove to", true},
             {"optional", &kTruth, "Whether the mover may leave it out."}}};
const Shape kAfter{.called = "what happens after a move", .item = &kAfterRule, .keys = kAfterRule.keys};

const Shape kPiece{
    .called = "a piece type",
    .keys = {{"letter", &kText,
              "How it is written: upper case for the first player, lower case for the second.", "A", true},
             {"royal", &kTruth, "Whether it may not be left attacked."},
             {"moves", moves_shape(), "How it moves.", "orth*"},
             {"betza", &kText, "How it moves, in Betza's notation; beside or instead of `moves`.", "fmWfcF"},
             {"drop", &kTexts, "Where it may enter from the hand.", "to empty"},
             {"base", &kText, "The type that it is in a hand."},
             {"neutral", &kTruth, "Whether it belongs to nobody."},
             {"value", &kNumber, "What it counts in `points(own)`."},
             {"after", &kAfter, "What happens after it has moved."},
             {"facing", &kTexts, "The directions that pieces of this type may face, chosen in the setup."},
             {"within", &kRegion, "The cells it may not leave.", "own rank 1..3"},
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
                     .keys = {{"reset", &kCondition, "It counts the plies since this held.", "capture"},
                              {"step", &kCondition, "It counts how often this held.", "gives check"},
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
        {"when", &kCondition, "When the game ends, judged for the player to move.", "stuck and check", true},
        {"then", &kShares,
         "win, loss, draw or a fraction: the share of the player to move; or a map of all players' shares.",
         "loss", true},
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

const Shape kTurns{
    .called = "the turns",
    .scalar = true,
    .keys = {{"order", &kTexts, "The players of one round."},
             {"moves", &kText, "How many moves make a turn; `round`: one more every turn.", "2"},
             {"first", &kNumber, "How many moves the very first turn has."},
             {"stop", &kCondition, "What ends a turn at once.", "gives check"}}};

const Shape kRewrite{
    .called = "a change of all moves",
    .keys = {{"pieces", &kTexts, "Which types; without it all."},
             {"moves", &kTexts, "What every move becomes, with `it` for the move.", "it to empty", true}}};

const Shape kSetupSide{.called = "the pieces of a player", .scalar = true, .value = &kRegion};
const Shape kSetup{.called = "the setup", .value = &kSetupSide};

const Shape kTest{.called = "a test",
                  .keys = {{"perft", &kNumbers, "Node counts from depth 1 on."},
                           {"position", &kText, "A position text to start from.", "4/4/4/4 w - - 0 1"},
                           {"play", &kText, "Moves, separated by blanks.", "e2e4 e7e5"},
                           {"expect", &kText,
                            "What holds after the moves, for the player to move: win, loss, draw, a "
                            "fraction, check, legal or illegal.",
                            "legal"},
                           {"games", &kNumber, "How many random games are played."},
                           {"trace", &kText,
                            "The number that `test` makes of all that is legal in these games; it changes "
                            "with the rules.",
                            "0f3c29ab"},
                           {"piece", &kText, "A piece on an empty board: `TYPE at CELL alone`."},
                           {"count", &kNumber, "How many cells it can move to."},
                           {"reaches", &kText, "The cells it can move to.", "a2 b1"}}};
const Shape kTests{.called = "the tests", .item = &kTest};

// What only files have: it is gone when they are merged.
const Shape kMacro{.called = "a macro",
                   .keys = {{"args", &kTexts, "The words that it takes."},
                            {"is", &kText, "What is put in its place, with `$` before the words it takes.",
                             "$D at anything then on", true}}};
const Shape kMacros{.called = "the macros", .value = &kMacro};
const Key kFileKeys[] = {
    {"extends", &kText, "The game that this one builds on.", "another-game.yaml"},
    {"import", &kTexts, "Files that are merged into this one.", "pieces/orthodox"},
    {"params", &kTextMap, "Numbers and words that `--set` can change, written `$name` in any text."},
    {"define", &kMacros, "Macros for expressions."}};

const Shape kDocument{
    .called = "a definition",
    .keys = {{"variant", &kText, "The title.", "Lines and Leaps", true},
             {"about", &kAbout, "Who, when, where from."},
             {"board", &kBoard, "The board: a shape of the library and what is added to it.", {}, true},
             {"players", &kPlayers, "The players in their order of turn.", {}, true},
             {"pieces", &kPieces, "The piece types.", {}, true},
             {"pools", &kPools, "Stores that pieces come from by promotion."},
             {"setup", &kSetup, "Where the pieces stand at the start.", {}, true},
             {"hands", &kHands, "Pieces beside the board, to be dropped."},
             {"turns", &kTurns, "Whose turn it is; without it one move each."},
             {"pass", &kCondition, "When a player may pass: always, never or a condition.", "stuck"},
             {"after", &kAfter, "What happens after every move."},
             {"forbid", &kMoveRules, "Moves after which one of these holds are illegal."},
             {"prefer", &kMoveRules,
              "Moves after which one of these holds must be played, the first that can be."},
             {"rewrite", &kRewrite, "Changes every move of the game."},
             {"capture", &kCondition, "Who may take whom; without it every enemy may be taken.",
              "not (victim is royal)"},
             {"check", &kCheck, "What check means."},
             {"counters", &kCounters, "Plies counted since something happened."},
             {"end", &kEnds, "How the game ends, tested in this order."},
             {"tests", &kTests, "What must hold of this definition."}}};

}  // namespace

const Shape& document_shape() { return kDocument; }

const Shape& file_shape() {
    static const Shape shape = [] {
        Shape file = kDocument;
        file.called = "a file";
        file.keys.insert(file.keys.end(), std::begin(kFileKeys), std::end(kFileKeys));
        return file;
    }();
    return shape;
}

}  // namespace boardwright::grammar
