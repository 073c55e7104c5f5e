// Conditions as nodes of one array, equal ones shared.
#pragma once

#include <map>
#include <tuple>
#include <vector>

#include "interpreter/compile/codes.h"
#include "interpreter/model/definition.h"
#include "interpreter/ruleset/ruleset.h"

namespace boardwright::compile {

class Programs {
public:
    Programs(const model::Definition& definition, const Codes& codes, ruleset::Ruleset& rules);

    ruleset::FormulaId add(const model::Formula& formula);
    std::vector<ruleset::Effect> add(const std::vector<model::Effect>& effects);

private:
    std::uint32_t node(const model::Formula& formula);
    std::uint32_t share(ruleset::FormulaNode node, const std::vector<std::uint32_t>& children);
    void merge_pieces(std::vector<std::uint32_t>& children, bool all);
    int merged_mask(int a, int b, bool both);
    int mask(const model::PieceFilter& filter);
    int add_mask(std::vector<ruleset::CodeMask> masks);
    int near_table(const model::Formula& formula);
    int alignment(const model::Formula& formula);
    void make_rays();
    void make_lines(std::size_t axis);

    const model::Definition& definition_;
    const Codes& codes_;
    ruleset::Ruleset& rules_;
    std::map<std::tuple<int, int, std::uint64_t, std::vector<std::uint32_t>>, std::uint32_t> known_;

    std::vector<std::pair<std::vector<ruleset::DirectionId>, std::vector<std::size_t>>> near_;
};

}  // namespace boardwright::compile
