// Numbers for pieces: every combination of player, type and facing has a code.
#pragma once

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
    // `facing` beyond those of the type means its first.
    ruleset::PieceCode code(ruleset::PlayerId player, ruleset::TypeId type, std::size_t facing) const;

    // Whether a piece (or the empty cell) matches, from the side of `me`.
    bool matches(ruleset::PieceCode code, const model::PieceFilter& filter, ruleset::PlayerId me) const;

private:
    std::vector<ruleset::CodeInfo> infos_;
    std::vector<std::vector<std::vector<ruleset::PieceCode>>> codes_;  // [player][type][facing]
};

}  // namespace boardwright::compile
