// Who speaks of what: the words that a text has for the things of its moment, and the nouns for players and
// pieces.
#pragma once

#include <string>

#include "interpreter/model/definition.h"
#include "interpreter/prose/words.h"

namespace boardwright::prose {

struct Voice {
    explicit Voice(const model::Definition& spoken_of) : definition(spoken_of) {}

    const model::Definition& definition;
    std::string me;    // the player from whose side formulas are judged: "the player to move"
    std::string foe;   // "the opponent"
    std::string my;    // "its", "their": before what is seen from my side
    std::string foes;  // "the enemy's"
    std::string here;  // cells: where the moving piece stands …
    std::string to;    // … and goes
    std::string subject;
    std::string subject_piece;          // what stands on `subject`, when that is spoken of as a piece
    std::string mover;                  // what stands on `here`
    std::string victim;                 // what is taken
    std::string move;                   // the move that rules about moves ask about
    bool owners = false;                // pieces are "of the player to move" rather than "friendly"
    bool made = false;                  // the formula is judged right after a move of mine
    bool promoting = false;             // "its move starts on …" rather than "it stands on …"
    const model::Path* path = nullptr;  // whose `let`s are meant

    // The first piece behind the end of a path.
    std::string beyond() const { return "the first piece straight on beyond " + to; }
    // What several clauses of one sentence may begin with, for `joined_clauses`.
    Phrases subjects() const;
};

Voice voice_of_moves(const model::Definition& definition);       // of a piece that moves: "it"
Voice voice_of_promotions(const model::Definition& definition);  // of a move that may promote
Voice voice_of_captures(const model::Definition& definition);    // of `capture:`
Voice voice_of_deeds(const model::Definition& definition);       // of the move just made
Voice voice_of_endings(const model::Definition& definition);     // of the player to move

// "the player to move", "the opponent", "all players".
std::string side_name(const Voice& voice, model::Side side);
std::string player_name(const model::Definition& definition, model::PlayerId player);
std::string type_name(const model::Definition& definition, model::TypeId type);
// "guard or runner", "piece", "piece other than a guard"; of several: "guards or runners".
std::string type_noun(const model::Definition& definition, model::TypeSet types, bool several = false);
Phrases type_names(const model::Definition& definition, const std::vector<model::TypeId>& types,
                   bool articles);

// "an enemy guard", "a runner of the player to move"; without article, of one or of several.
std::string piece_noun(const Voice& voice, const model::PieceFilter& filter);
std::string bare_piece_noun(const Voice& voice, const model::PieceFilter& filter, bool several = false);

}  // namespace boardwright::prose
