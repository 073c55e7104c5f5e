// In: the text of a definition. Out: the places of its rules that can be changed.
#include <algorithm>
#include <cctype>
#include <set>

#include "grammar/tree.h"
#include "tests/mutation/mutation.h"

namespace boardwright::mutation {
namespace {

using grammar::Span;
using grammar::Tree;
using Words = std::vector<std::string>;

bool contains(const Words& words, const std::string& word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}
bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }
bool is_word(char c) { return is_letter(c) || is_digit(c) || c == '_'; }

// Words behind which a piece type stands where a leap might have the same name.
const std::set<std::string> kBeforeTypes = {"friend",   "enemy",   "own",  "foe",    "any",  "moved",
                                            "captured", "dropped", "is",   "has",    "no",   "use",
                                            "or",       "place",   "drop", "become", "give", "can"};

class SiteFinder {
public:
    SiteFinder(const std::string& file, const Vocabulary& words) : file_(file), words_(words) {}

    std::vector<Site> find() {
        grammar::Sources sources;
        grammar::Diagnostics diagnostics;
        const auto tree = grammar::read_yaml(sources.add("", file_), sources, diagnostics);
        for (const auto& entry : tree->entries)
            if (!is_left_alone(entry.key.chars())) note_numbers(entry.value);
        visit_map(*tree, true);
        return std::move(sites_);
    }

private:
    // What says nothing about the rules.
    static bool is_left_alone(const std::string& key) {
        return key == "variant" || key == "about" || key == "tests" || key == "extends" || key == "import";
    }

    // ---- the tree

    void visit(const Tree& tree) {
        if (tree.is_scalar() && !tree.null) scalar(tree.span);
        if (tree.is_list()) visit_list(tree);
        if (tree.is_map()) visit_map(tree, false);
    }

    void visit_map(const Tree& tree, bool top) {
        const bool braces = file_[tree.span.begin] == '{';
        for (std::size_t i = 0; i < tree.entries.size(); ++i) {
            const auto& [key, value] = tree.entries[i];
            if (top && is_left_alone(key.chars())) continue;
            const auto begin = [&](std::size_t n) { return tree.entries[n].key.span().begin; };
            const auto end = [&](std::size_t n) {
                return std::max(tree.entries[n].value.span.end, tree.entries[n].key.span().end);
            };
            note_dropped(true, braces, i, tree.entries.size(), begin, end);
            const auto outer = key_;
            key_ = key.chars();
            word(key.span().begin, key.span().end, "", true);
            if (key_ == "fen") fen(value.span);
            if (key_ != "fen" && key_ != "letter") visit(value);
            key_ = outer;
        }
    }

    void visit_list(const Tree& tree) {
        const bool brackets = file_[tree.span.begin] == '[';
        for (std::size_t i = 0; i < tree.items.size(); ++i) {
            const auto begin = [&](std::size_t n) { return tree.items[n].span.begin; };
            const auto end = [&](std::size_t n) { return tree.items[n].span.end; };
            note_dropped(false, brackets, i, tree.items.size(), begin, end);
            visit(tree.items[i]);
        }
    }

    // Entry i of n: in brackets with a comma of its own, otherwise with its lines.
    template <class Place>
    void note_dropped(bool keyed, bool bracketed, std::size_t i, std::size_t n, Place begin, auto end) {
        std::size_t from = begin(i);
        std::size_t to = end(i);
        if (bracketed) {
            if (i + 1 < n) to = begin(i + 1);
            if (i + 1 == n && i > 0) from = end(i - 1);
        } else {
            from = file_.rfind('\n', from) + 1;  // npos + 1 is the first line
            to = std::min(file_.find('\n', to), file_.size() - 1) + 1;
            // The first key of a map that is itself an item shares the item's line.
            const auto own = file_.find_first_not_of(' ', from);
            if (keyed && file_[own] == '-' && i + 1 < n) from = begin(i), to = begin(i + 1);
        }
        sites_.push_back({Kind::dropped, from, to, {""}});
    }

    void note_numbers(const Tree& tree) {
        for (const auto& item : tree.items) note_numbers(item);
        for (const auto& entry : tree.entries) {
            if (entry.key.chars() != "fen") note_numbers(entry.value);
        }
        if (!tree.is_scalar()) return;
        each_token(tree.span, [&](std::size_t from, std::size_t to, const std::string&) {
            if (is_digit(file_[from])) numbers_.insert(file_.substr(from, to - from));
        });
    }

    // ---- scalars

    // Calls visit(begin, end, the word before) for each word and number.
    template <class Visit>
    void each_token(Span span, Visit visit) {
        std::string before;
        for (std::size_t i = span.begin; i < span.end;) {
            if (!is_word(file_[i])) {
                ++i;
                continue;
            }
            auto end = i;
            const bool number = is_digit(file_[i]);
            while (end < span.end && (number ? is_digit(file_[end]) : is_word(file_[end]))) ++end;
            visit(i, end, before);
            before = file_.substr(i, end - i);
            i = end;
        }
    }

    void scalar(Span span) {
        each_token(span, [&](std::size_t begin, std::size_t end, const std::string& before) {
            if (is_digit(file_[begin]))
                number(begin, end);
            else
                word(begin, end, before, false);
        });
    }

    void add(Kind kind, std::size_t begin, std::size_t end, const Words& from) {
        const auto old = file_.substr(begin, end - begin);
        Site site{kind, begin, end, {}};
        for (const auto& choice : from)
            if (choice != old) site.choices.push_back(choice);
        if (!site.choices.empty()) sites_.push_back(std::move(site));
    }

    void number(std::size_t begin, std::size_t end) {
        if (end - begin > 6) return;
        const int value = std::stoi(file_.substr(begin, end - begin));
        std::set<std::string> choices = numbers_;
        choices.insert(std::to_string(value + 1));
        if (value > 0) choices.insert(std::to_string(value - 1));
        add(Kind::number, begin, end, {choices.begin(), choices.end()});
    }

    // A word of the definition's own: what it is called by decides what it may be exchanged for.
    void word(std::size_t begin, std::size_t end, const std::string& before, bool is_key) {
        const auto text = file_.substr(begin, end - begin);
        if (is_label(begin, end, before) && contains(words_.labels, text))
            return add(Kind::region, begin, end, words_.labels);
        const bool direction = contains(words_.directions, text);
        const bool type_is_due = is_key || kBeforeTypes.count(before) != 0 || key_ == "to";
        if (direction && !(type_is_due && (contains(words_.types, text) || text == "any")))
            return add(Kind::direction, begin, end, words_.directions);
        if (contains(words_.types, text) || (type_is_due && text == "any"))
            return add(Kind::name, begin, end, words_.types);
        for (const auto& names : words_.names)
            if (contains(names, text)) return add(Kind::name, begin, end, names);
        if (contains(words_.regions, text)) return add(Kind::region, begin, end, words_.regions);
        if (contains(words_.cells, text)) return add(Kind::region, begin, end, words_.cells);
        if (text == "own" || text == "foe") return add(Kind::region, begin, end, {"own", "foe"});
    }

    // `file d`, or one end of a range.
    bool is_label(std::size_t begin, std::size_t end, const std::string& before) const {
        return contains(words_.axes, before) || (begin > 0 && file_[begin - 1] == '.') ||
               (end < file_.size() && file_[end] == '.');
    }

    // A piece of the rows becomes another one of them.
    void fen(Span span) {
        std::set<std::string> letters;
        for (auto i = span.begin; i < span.end; ++i)
            if (is_letter(file_[i])) letters.insert(file_.substr(i, 1));
        for (auto i = span.begin; i < span.end; ++i)
            if (is_letter(file_[i])) add(Kind::name, i, i + 1, {letters.begin(), letters.end()});
    }

    const std::string& file_;
    const Vocabulary& words_;
    std::string key_;
    std::set<std::string> numbers_;
    std::vector<Site> sites_;
};

}  // namespace

std::vector<Site> sites_of(const std::string& file, const Vocabulary& vocabulary) {
    return SiteFinder(file, vocabulary).find();
}

}  // namespace boardwright::mutation
