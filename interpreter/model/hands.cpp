#include "interpreter/model/hands.h"

#include <algorithm>

namespace boardwright::model {
namespace {

class Collector {
public:
    explicit Collector(const Definition& definition) : definition_(definition) {}

    void add(TypeId type) {
        const auto held = definition_.types[type].base.value_or(type);
        if (std::find(all.begin(), all.end(), held) == all.end()) all.push_back(held);
    }

    void add_dropped(const std::vector<Effect>& effects) {
        for (const auto& effect : effects) {
            if (effect.kind != Effect::Kind::drop) continue;
            const bool any = effect.types.size() == definition_.types.size();
            for (const auto& held : definition_.held)
                if (any) add(held.type);
            for (const auto type : effect.types)
                if (!any) add(type);
        }
    }

    void add_dropped(const std::vector<Movement>& movements) {
        for (const auto& movement : movements) add_dropped(movement.path.effects);
    }

    std::vector<TypeId> all;

private:
    const Definition& definition_;
};

}  // namespace

std::vector<TypeId> types_in_hands(const Definition& definition) {
    Collector types(definition);
    for (std::size_t t = 0; t < definition.types.size(); ++t) {
        const auto& type = definition.types[TypeId(t)];
        if (!type.drops.empty()) types.add(TypeId(t));
        types.add_dropped(type.movements);
        types.add_dropped(type.drops);
    }
    for (const auto& rule : definition.after) types.add_dropped(rule.effects);
    return types.all;
}

void check_hands(const Definition& definition, grammar::Diagnostics& diagnostics) {
    const auto types = types_in_hands(definition);
    for (const auto& held : definition.held)
        if (std::find(types.begin(), types.end(), held.type) == types.end())
            diagnostics.error("BW0448", held.span,
                              "`" + definition.types[held.type].name + "` is in a hand, and nothing drops it",
                              "give the type `drop:`, or drop it by an effect");
}

}  // namespace boardwright::model
