#include "tests/cli/xml.h"

#include <cctype>
#include <set>
#include <vector>

namespace boardwright::test {
namespace {

class Reader {
public:
    explicit Reader(std::string_view text) : text_(text) {}

    std::string fault() {
        if (take("<!DOCTYPE html>")) skip_blanks();
        while (fault_.empty() && at_ < text_.size()) {
            if (take("</"))
                close();
            else if (take("<"))
                open();
            else if (open_.empty() && std::isspace(static_cast<unsigned char>(text_[at_])) == 0)
                fail("text outside");
            else
                character();
        }
        if (fault_.empty() && !open_.empty()) fail("`" + open_.back() + "` is not closed");
        if (fault_.empty() && roots_ != 1) fail("not one root");
        return fault_;
    }

private:
    void fail(const std::string& what) {
        if (fault_.empty()) fault_ = what + " at byte " + std::to_string(at_);
    }
    bool take(std::string_view word) {
        if (!text_.substr(at_).starts_with(word)) return false;
        at_ += word.size();
        return true;
    }
    void skip_blanks() {
        while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
    }
    std::string name() {
        const auto begin = at_;
        while (at_ < text_.size() && (std::isalnum(static_cast<unsigned char>(text_[at_])) != 0 ||
                                      text_[at_] == '-' || text_[at_] == ':'))
            ++at_;
        if (at_ == begin) fail("no name");
        return std::string(text_.substr(begin, at_ - begin));
    }

    void open() {
        const auto tag = name();
        if (open_.empty()) ++roots_;
        std::set<std::string> seen;
        for (skip_blanks(); fault_.empty() && at_ < text_.size() && text_[at_] != '>' && text_[at_] != '/';
             skip_blanks()) {
            const auto attribute = name();
            if (!seen.insert(attribute).second) fail("`" + attribute + "` twice");
            if (!take("=\"")) return fail("no value");
            while (fault_.empty() && at_ < text_.size() && text_[at_] != '"') {
                if (text_[at_] == '<') return fail("`<` in a value");
                character();
            }
            if (!take("\"")) return fail("an open value");
        }
        if (take("/>")) return;
        if (!take(">")) return fail("an open tag");
        open_.push_back(tag);
    }
    void close() {
        const auto tag = name();
        if (!take(">")) return fail("an open tag");
        if (open_.empty() || open_.back() != tag) return fail("`" + tag + "` closes something else");
        open_.pop_back();
    }
    void character() {
        const auto c = static_cast<unsigned char>(text_[at_]);
        if (c < ' ' && c != '\n' && c != '\t') return fail("a control character");

        if (c == '>') return fail("a bare `>`");
        if (c != '&') {
            ++at_;
            return;
        }
        for (const auto* entity : {"&amp;", "&lt;", "&gt;", "&quot;", "&#39;"})
            if (take(entity)) return;
        fail("a bare `&`");
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::vector<std::string> open_;
    int roots_ = 0;
    std::string fault_;
};

}  // namespace

std::string xml_fault(std::string_view text) { return Reader(text).fault(); }

}  // namespace boardwright::test
