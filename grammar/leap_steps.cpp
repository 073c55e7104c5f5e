// In: the nodes of a leap. Out: its steps.
#include "grammar/leap_steps.h"

namespace boardwright::grammar {

std::vector<LeapStep> leap_steps(const ParseNode& node, const std::string& start, ExprBuilder& builder) {
    std::vector<LeapStep> steps;
    for (std::size_t i = 1; i < node.size(); ++i) {
        const ParseNode& step = node.child(i);
        if (step.rule == Rule::leap_turn) {
            steps.push_back({LeapStep::Kind::turn, builder.number(step.child(0))});
        } else if (step.rule == Rule::leap_sideways) {
            const bool left = builder.words(step.child(0)) == "left";
            steps.push_back(
                {left ? LeapStep::Kind::left : LeapStep::Kind::right, builder.number(step.child(1))});
        } else {
            const std::string word = builder.words(step);
            if (word != start && word != "on")
                builder.diagnostics().error("BW0207", builder.span(step),
                                            "a leap goes on in the direction in which it began",
                                            "expected " + quoted(start) + ", `on` or `turn`");
            steps.push_back({});
        }
    }
    return steps;
}

}  // namespace boardwright::grammar
