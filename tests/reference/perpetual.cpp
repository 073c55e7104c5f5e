#include "tests/reference/perpetual.h"

#include <algorithm>
#include <set>

namespace boardwright::reference {

PlayerId perpetual_checker(const Position& position) {
    const auto& stood = position.stood;
    const auto first = std::find(stood.begin(), stood.end(), stood.back()) - stood.begin();
    std::set<PlayerId> moved, failed;
    for (auto made = position.made.begin() + first; made != position.made.end(); ++made) {
        moved.insert(made->player);
        if (!made->gave_check) failed.insert(made->player);
    }
    for (PlayerId player : failed) moved.erase(player);
    return moved.size() == 1 ? *moved.begin() : PlayerId{};
}

}  // namespace boardwright::reference
