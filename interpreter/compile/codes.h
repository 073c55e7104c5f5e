// Numbers for pieces: every combination of player, type, facing and remembered base has a code.
#pragma once

#include <map>
#include <tuple>
#include <vector>

#include "interpreter/model/definition.h"
#include "interpreter/ruleset/ruleset.h"

namespace boardwright::compile {

class Codes {
public:
    explicit Codes(const model::Definition& definition);

    std::size_t size() const { return infos_.size(); }  // the empty cell included
    const ruleset::CodeInfo& operator[](ruleset::PieceCode code) const {
        return infos_[ruleset::index(code)];
    }
    const std::vector<ruleset::CodeInfo>& infos() const { return infos_; }
    // `facing` beyond those of the type means its first. Empty when no such piece can be (a neutral one,
    // say).
    ruleset::PieceCode code(ruleset::PlayerId player, ruleset::TypeId type, std::size_t facing,
                            ruleset::TypeId base = {}) const;
    // What a piece is after a promotion to the type.
    ruleset::PieceCode promoted(ruleset::PieceCode code, ruleset::TypeId type) const;
    // The same piece in other hands; no player: neutral.
    ruleset::PieceCode owned(ruleset::PieceCode code, ruleset::PlayerId player) const;
    // The type that the piece counts as in a hand.
    ruleset::TypeId hand_type(ruleset::PieceCode code) const;

    // Whether a piece (or the empty cell) matches, from the side of `me`.
    bool matches(ruleset::PieceCode code, const model::PieceFilter& filter, ruleset::PlayerId me) const;

private:
    void add(ruleset::PlayerId player, ruleset::TypeId type, std::size_t facing, ruleset::TypeId base);
    void add_remembering();
    ruleset::TypeId remembered(ruleset::PieceCode code, ruleset::TypeId type) const;

    const model::Definition& definition_;
    bool remembers_ = false;
    std::vector<ruleset::CodeInfo> infos_;
    std::map<std::tuple<ruleset::PlayerId, ruleset::TypeId, std::size_t, ruleset::TypeId>, ruleset::PieceCode>
        codes_;
};

}  // namespace boardwright::compile
