// In: the text of one definition. Out: its YAML tree with places, or one clear message for each thing that is
// refused.
//
// yaml-cpp decides what the structure is. It gives the place where each value begins, but not where it ends,
// and drops some texts silently; so the file is followed alongside: between two values there may be nothing
// but the signs of lists and maps, blanks and comments.
#include "grammar/tree.h"

#include <algorithm>
#include <sstream>
#include <unordered_map>
#include <utility>

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include "grammar/utf8.h"
#include "grammar/yaml_check.h"
#include "grammar/yaml_fault.h"
#include "grammar/yaml_scalar.h"

namespace boardwright::grammar {

const Entry* Tree::find_entry(std::string_view key) const {
    for (const Entry& entry : entries) {
        if (entry.key.chars() == key) return &entry;
    }
    return nullptr;
}

const Tree* Tree::find(std::string_view key) const {
    const Entry* entry = find_entry(key);
    return entry ? &entry->value : nullptr;
}

Tree* Tree::find(std::string_view key) { return const_cast<Tree*>(std::as_const(*this).find(key)); }

namespace {

constexpr std::string_view kBom = "\xEF\xBB\xBF";
constexpr std::string_view kBlanks = " \t\r\n";
constexpr std::string_view kEndOfWord = " \t\r\n,[]{}";

bool is_one_of(std::string_view chars, char c) { return chars.find(c) != std::string_view::npos; }

// Thrown through yaml-cpp when reading on makes no sense; the message has been added.
struct Refused {};

class TreeBuilder : public YAML::EventHandler {
public:
    TreeBuilder(SourceId source, const Sources& sources, Diagnostics& diagnostics, const YamlLimits& limits)
        : source_(source),
          sources_(sources),
          file_(sources.text(source)),
          diagnostics_(diagnostics),
          limits_(limits),
          errors_before_(diagnostics.error_count()),
          bom_(file_.starts_with(kBom) ? kBom.size() : 0),
          cursor_(skip(bom_, "")) {
        if (file_.substr(cursor_, 3) == "---") cursor_ += 3;  // the first document may be announced
    }

    std::optional<Tree> build() {
        try {
            std::istringstream stream{std::string(file_.substr(bom_))};
            YAML::Parser parser(stream);
            parser.HandleNextDocument(*this);
            check_rest();
        } catch (const YAML::Exception& exception) {
            explain(exception);
        } catch (const Refused&) {
        }
        if (failed()) return std::nullopt;
        if (!root_ || (root_->is_scalar() && root_->null)) {
            root_.emplace().kind = Tree::Kind::map;
            root_->span = span(0, 0);
        }
        return std::move(root_);
    }

    void OnDocumentStart(const YAML::Mark&) override {}
    void OnDocumentEnd() override {}

    void OnNull(const YAML::Mark& mark, YAML::anchor_t) override {
        const std::size_t begin = offset(mark);
        skip_properties(begin);
        Tree tree;
        tree.null = true;
        const std::size_t length = length_of_null(begin);
        if (length > 0) {
            advance_to(begin);
            tree.span = span(begin, begin + length);
            tree.text = Text(file_.substr(begin, length), tree.span);
            cursor_ = begin + length;
        } else {
            tree.span = place_of_absent(begin);
            tree.text = Text({}, tree.span);
        }
        add(std::move(tree));
    }

    void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override {
        const std::size_t begin = offset(mark);
        advance_to(begin);
        cursor_ = report_once(begin);
        Tree tree;
        tree.span = span(begin, cursor_);
        tree.text = Text({}, tree.span);
        add(std::move(tree));
    }

    void OnScalar(const YAML::Mark& mark, const std::string&, YAML::anchor_t,
                  const std::string& value) override {
        const std::size_t begin = skip_properties(offset(mark));
        advance_to(begin);
        const char first = begin < file_.size() ? file_[begin] : '\0';
        if (first == '|' || first == '>') {
            report_symbol(place_at(begin));
            throw Refused{};
        }
        Tree tree;
        tree.quoted = first == '"' || first == '\'';
        std::optional<Scalar> scalar = tree.quoted ? locate_quoted(file_, span(begin, begin), value)
                                                   : locate_plain(file_, span(begin, begin), value);
        if (!scalar) refuse_scalar(begin, tree.quoted);
        tree.span = span(begin, scalar->end);
        tree.text = std::move(scalar->text);
        if (tree.quoted) check_escapes(tree);
        cursor_ = scalar->end;
        last_scalar_ = tree.span;
        add(std::move(tree));
    }

    void OnSequenceStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t,
                         YAML::EmitterStyle::value) override {
        open(Tree::Kind::list, mark, '[');
    }
    void OnSequenceEnd() override { close(']'); }

    void OnMapStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t,
                    YAML::EmitterStyle::value style) override {
        open(Tree::Kind::map, mark, style == YAML::EmitterStyle::Flow ? '{' : '\0');
    }
    void OnMapEnd() override { close('}'); }

private:
    // A list or map that has begun.
    struct Open {
        Tree tree;
        bool bracketed = false;
        bool has_key = false;  // of a map: its next value belongs to `key`
        Text key;
        std::unordered_map<std::string, Span> keys;
    };

    bool failed() const { return diagnostics_.error_count() > errors_before_; }

    Span span(std::size_t begin, std::size_t end) const {
        return {source_, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
    }

    // Lines of a mark are right where its `pos` is not (it counts \r\n once); the mark does not know the BOM.
    std::size_t offset(const YAML::Mark& mark) const {
        const auto line = static_cast<std::size_t>(std::max(mark.line, 0));
        const auto column = static_cast<std::size_t>(std::max(mark.column, 0)) + (line == 0 ? bom_ : 0);
        return sources_.offset(source_, {line + 1, column + 1});
    }

    YamlPlace place_at(std::size_t at) const { return {file_, source_, at, diagnostics_}; }

    // ------------------------------------------------------------ following the file

    // Where the next thing after `at` is that is neither blank nor comment nor one of `signs`.
    std::size_t skip(std::size_t at, std::string_view signs) const {
        for (; at < file_.size(); ++at) {
            const char c = file_[at];
            if (c == '#' && (at == bom_ || is_one_of(kEndOfWord, file_[at - 1]))) {
                at = std::min(file_.find('\n', at), file_.size() - 1);
            } else if (!is_one_of(kBlanks, c) && !is_one_of(signs, c)) {
                break;
            }
        }
        return at;
    }

    void advance_to(std::size_t begin) {
        const std::size_t next = skip(cursor_, "-:,");
        if (next < begin && !failed()) report_unread(place_at(next));
        cursor_ = std::max(cursor_, begin);
    }

    void check_rest() {
        const std::size_t next = skip(cursor_, "");
        if (next < file_.size() && !failed()) report_rest(place_at(next));
    }

    // Anchors and tags before a value, which are refused; returns where the value itself begins.
    std::size_t skip_properties(std::size_t at) {
        while (at < file_.size() && (file_[at] == '&' || file_[at] == '!')) {
            at = skip(file_[at] == '&' ? report_once(at) : report_symbol(place_at(at)), "");
        }
        return at;
    }

    // The first anchor or alias. Whoever shares parts of a file with them need be told once.
    std::size_t report_once(std::size_t at) {
        Diagnostics unsaid;
        const std::size_t end = report_symbol({file_, source_, at, shares_parts_ ? unsaid : diagnostics_});
        shares_parts_ = true;
        return end;
    }

    std::size_t length_of_null(std::size_t at) const {
        for (const std::string_view word : {"~", "null", "Null", "NULL"}) {
            if (file_.substr(at, word.size()) != word) continue;
            const std::size_t end = at + word.size();
            if (end == file_.size() || is_one_of(kEndOfWord, file_[end])) return word.size();
        }
        return 0;
    }

    // A value that is not there has the place of its key; in a list, of the sign before it.
    Span place_of_absent(std::size_t next_token) {
        if (stack_.empty()) return span(cursor_, cursor_);
        if (stack_.back().has_key) return stack_.back().key.span();
        const std::size_t sign = skip(cursor_, "");
        if (sign >= next_token) return span(sign, sign);
        cursor_ = sign + 1;
        return span(sign, sign + 1);
    }

    // `"\e[2J"` would reach a terminal.
    void check_escapes(const Tree& scalar) {
        const std::string& chars = scalar.chars();
        for (std::size_t at = 0; at < chars.size();) {
            const Utf8 next = decode_utf8(chars, at);
            const bool bad = next.length == 0 || (is_control(next.code) && !is_one_of("\t\n", chars[at]));
            if (bad) {
                diagnostics_.error("BW0113", scalar.span, "a text in quotes may not mean control characters");
                return;
            }
            at += next.length;
        }
    }

    [[noreturn]] void refuse_scalar(std::size_t begin, bool quoted) {
        if (quoted)
            report_open_quote(place_at(begin));
        else
            report_unread(place_at(begin));
        throw Refused{};
    }

    // ------------------------------------------------------------ building

    void count_node(Span place) {
        if (++nodes_ <= limits_.nodes) return;
        diagnostics_.error("BW0115", place,
                           "this file has more than " + std::to_string(limits_.nodes) + " values");
        throw Refused{};
    }

    void open(Tree::Kind kind, const YAML::Mark& mark, char bracket) {
        const std::size_t begin = skip_properties(offset(mark));
        advance_to(begin);
        Open fresh;
        fresh.bracketed = bracket != '\0' && begin < file_.size() && file_[begin] == bracket;
        fresh.tree.kind = kind;
        fresh.tree.span = span(begin, begin + (fresh.bracketed ? 1 : 0));
        cursor_ = fresh.tree.span.end;
        if (stack_.size() >= limits_.depth) {
            diagnostics_.error(
                "BW0114", span(begin, begin + 1),
                "lists and maps are nested more than " + std::to_string(limits_.depth) + " deep");
            throw Refused{};
        }
        stack_.push_back(std::move(fresh));
    }

    void close(char bracket) {
        Open done = std::move(stack_.back());
        stack_.pop_back();
        if (done.bracketed) {
            const std::size_t end = skip(cursor_, "-:,");
            if (end < file_.size() && file_[end] == bracket) cursor_ = end + 1;
        }
        done.tree.span.end = std::max(done.tree.span.end, static_cast<std::uint32_t>(cursor_));
        add(std::move(done.tree));
    }

    void add(Tree tree) {
        count_node(tree.span);
        if (stack_.empty()) {
            root_ = std::move(tree);
            return;
        }
        Open& parent = stack_.back();
        if (parent.tree.is_list()) {
            parent.tree.items.push_back(std::move(tree));
        } else if (!parent.has_key) {
            parent.key = read_key(parent, std::move(tree));
            parent.has_key = true;
        } else {
            parent.tree.entries.push_back({std::move(parent.key), std::move(tree)});
            parent.has_key = false;
        }
    }

    Text read_key(Open& map, Tree key) {
        if (!key.is_scalar() || key.quoted || key.null) {
            diagnostics_.error("BW0104", key.span, "a key is a word without quotes or brackets");
        } else if (key.chars() == "<<") {
            diagnostics_.error("BW0118", key.span, "`<<` does not merge maps here")
                .notes.push_back("definitions share parts by `import`, `extends` and `define`");
        } else if (const auto [first, fresh] = map.keys.emplace(key.chars(), key.span); !fresh) {
            diagnostics_
                .error("BW0103", key.span, "the key " + quoted(key.chars()) + " is given twice",
                       "given again here")
                .others.push_back({first->second, "first given here"});
        }
        return key.is_scalar() ? std::move(key.text) : Text({}, key.span);
    }

    // ------------------------------------------------------------ faults that yaml-cpp finds

    void explain(const YAML::Exception& exception) {
        YamlContext context;
        context.last_scalar = last_scalar_;
        for (const Open& open : stack_) {
            const Span first = {source_, open.tree.span.begin, open.tree.span.begin + 1};
            if (open.bracketed)
                context.bracket = first;
            else
                context.block = first;
        }
        report_yaml(place_at(offset(exception.mark)), exception.msg, context);
    }

    SourceId source_;
    const Sources& sources_;
    std::string_view file_;
    Diagnostics& diagnostics_;
    const YamlLimits& limits_;
    std::size_t errors_before_;
    std::size_t bom_;
    std::size_t cursor_;  // what is before it has been understood
    Span last_scalar_;
    std::size_t nodes_ = 0;
    bool shares_parts_ = false;  // an anchor or an alias was read
    std::vector<Open> stack_;
    std::optional<Tree> root_;
};

}  // namespace

std::optional<Tree> read_yaml(SourceId source, const Sources& sources, Diagnostics& diagnostics,
                              const YamlLimits& limits) {
    if (!check_text(sources.text(source), source, limits, diagnostics)) return std::nullopt;
    return TreeBuilder(source, sources, diagnostics, limits).build();
}

}  // namespace boardwright::grammar
