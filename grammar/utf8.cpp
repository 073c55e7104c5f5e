// In: bytes. Out: characters.
#include "grammar/utf8.h"

namespace boardwright::grammar {
namespace {

struct Range {
    char32_t first, last;
};

template <std::size_t N>
bool contains(const Range (&ranges)[N], char32_t code) {
    for (const Range& range : ranges) {
        if (range.first <= code && code <= range.last) return true;
    }
    return false;
}

constexpr Range kControls[] = {{0, 0x1F},        {0x7F, 0x9F},     {0x061C, 0x061C}, {0x200E, 0x200F},
                               {0x2028, 0x202E}, {0x2066, 0x2069}, {0xFEFF, 0xFEFF}, {0xFFF9, 0xFFFB}};
// Combining marks, joiners and variation selectors.
constexpr Range kNarrow[] = {{0x0300, 0x036F}, {0x200B, 0x200D}, {0x20D0, 0x20FF}, {0xFE00, 0xFE0F}};
// East Asian scripts and emoji.
constexpr Range kWide[] = {{0x1100, 0x115F},   {0x2E80, 0x303E},   {0x3041, 0xA4CF},   {0xAC00, 0xD7A3},
                           {0xF900, 0xFAFF},   {0xFE30, 0xFE6F},   {0xFF00, 0xFF60},   {0xFFE0, 0xFFE6},
                           {0x1F300, 0x1F64F}, {0x1F680, 0x1F6FF}, {0x1F900, 0x1F9FF}, {0x20000, 0x3FFFD}};

}  // namespace

Utf8 decode_utf8(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char lead = byte(at);
    if (lead < 0x80) return {lead, 1};
    const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || at + length > text.size()) return {};
    char32_t code = lead & (0xFFu >> (length + 1));
    for (std::size_t i = at + 1; i < at + length; ++i) {
        if ((byte(i) & 0xC0u) != 0x80u) return {};
        code = (code << 6) | (byte(i) & 0x3Fu);
    }
    constexpr char32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
    const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
    if (code < kLeast[length] || surrogate || code > 0x10FFFF) return {};
    return {code, length};
}

bool is_control(char32_t code) { return contains(kControls, code); }

std::size_t width_of(char32_t code) {
    if (code < 0x300) return 1;
    return contains(kNarrow, code) ? 0 : contains(kWide, code) ? 2 : 1;
}

}  // namespace boardwright::grammar
