#include "interpreter/compile/codes.h"

#include <algorithm>
#include <cctype>

namespace boardwright::compile {

using ruleset::PieceCode;
using ruleset::PlayerId;
using ruleset::TypeId;

namespace {

// Upper case for the first player, lower case for the second; a facing is part of the symbol.
std::string symbol_of(const model::PieceType& type, PlayerId player, const std::string& facing) {
    auto symbol = type.letter + facing;
    if (player.index() == 1)
        std::transform(symbol.begin(), symbol.end(), symbol.begin(),
                       [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return symbol;
}

}  // namespace

Codes::Codes(const model::Definition& definition) : infos_(1) {
    for (std::size_t p = 0; p < definition.players.size(); ++p) {
        const auto& player = definition.players[PlayerId(p)];
        codes_.emplace_back();
        for (std::size_t t = 0; t < definition.types.size(); ++t) {
            const auto& type = definition.types[TypeId(t)];
            codes_.back().emplace_back();
            for (std::size_t f = 0; f < std::max<std::size_t>(1, type.facings.size()); ++f) {
                ruleset::CodeInfo info;
                info.player = PlayerId(p);
                info.type = TypeId(t);
                info.facing = static_cast<std::uint8_t>(f);
                info.royal = type.royal;
                const bool faces = !type.facings.empty();
                info.forward = faces ? player.direction_image[type.facings[f]] : player.forward;
                info.symbol = symbol_of(type, info.player,
                                        faces ? definition.board.directions[info.forward] : std::string());
                codes_.back().back().push_back(static_cast<PieceCode>(infos_.size()));
                infos_.push_back(std::move(info));
            }
        }
    }
}

PieceCode Codes::code(PlayerId player, TypeId type, std::size_t facing) const {
    const auto& facings = codes_[player.index()][type.index()];
    return facings[facing < facings.size() ? facing : 0];
}

bool Codes::matches(PieceCode code, const model::PieceFilter& filter, PlayerId me) const {
    if (code == PieceCode::empty) return filter.empty;
    const auto& info = (*this)[code];
    const bool owner = !info.player.valid() ? filter.neutral : info.player == me ? filter.own : filter.foe;
    return owner && (filter.types & ruleset::type_bit(info.type)) != 0;
}

}  // namespace boardwright::compile
