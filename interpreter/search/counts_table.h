// A table of counts that threads share without locks: an entry that two of them wrote at once does not match
// its key any more (R. Hyatt, "A lockless transposition-table implementation for parallel
// search", 2002).
#pragma once

#include <atomic>
#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

namespace boardwright::search {

class CountsTable {
public:
    // As many entries as fit, a power of two of them; none at 0 MiB.
    explicit CountsTable(std::size_t mib)
        : entries_(mib == 0 ? 0 : std::bit_floor(mib * (1U << 20) / sizeof(Entry))) {}

    bool empty() const { return entries_.empty(); }
    std::optional<std::uint64_t> find(std::uint64_t key) const {
        const auto& entry = entries_[key & (entries_.size() - 1)];
        const auto count = entry.count.load(std::memory_order_relaxed);
        if ((entry.check.load(std::memory_order_relaxed) ^ count) != key || count == 0) return {};
        return count;
    }
    void note(std::uint64_t key, std::uint64_t count) {
        auto& entry = entries_[key & (entries_.size() - 1)];
        entry.check.store(key ^ count, std::memory_order_relaxed);
        entry.count.store(count, std::memory_order_relaxed);
    }

private:
    struct Entry {
        std::atomic<std::uint64_t> check{0};
        std::atomic<std::uint64_t> count{0};
    };
    std::vector<Entry> entries_;
};

}  // namespace boardwright::search
