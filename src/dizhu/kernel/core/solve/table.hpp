// What the search remembers: proof and disproof numbers by key, in bounded memory.
//
// Buckets of four entries are a cache line. An entry is two words, the tag xored with the rest, so
// that what two threads wrote at once is found to be nobody's. The table begins small, for the
// caches' sake, and grows up to what it may have.
#pragma once

#include <atomic>
#include <cstdlib>
#include <new>

#ifdef __linux__
#include <sys/mman.h>
#endif

#include "position.hpp"

namespace dizhu::solve {

using Number = std::uint32_t;
constexpr Number NEVER = Number{1} << 30;

// 84 bits that stand for a position: 64 to compare, 20 more to find the place (with 12 of these).
struct Key {
    std::uint64_t tag = 0;
    std::uint32_t place = 0;
};

struct Known {
    Number proof, disproof;
};

// A number in 16 bits, rounded down; NEVER and what is below 2,048 are exact.
inline std::uint32_t shortened(Number number) {
    int shift = 0;
    while (number >> shift >= 2048) ++shift;
    return std::uint32_t(number >> shift) | std::uint32_t(shift) << 11;
}
inline Number lengthened(std::uint32_t word) { return Number(word & 2047) << (word >> 11); }

class Table {
  public:
    // At most so many entries; at least four.
    explicit Table(std::size_t entries) {
        while (4 * most_ < entries && 8 * most_ <= entries && most_ < MOST_BUCKETS) most_ *= 2;
        begin();
        reserve();
    }
    ~Table() { release(); }
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;

    std::size_t entries() const { return 4 * most_; }

    // Forget everything, and begin small again.
    void clear() {
        if (++generation_ == GENERATIONS) {
            for (std::size_t i = 0; i < touched_; ++i) empty(buckets_[i]);
            generation_ = 1;
        }
        begin();
    }

    void prefetch(const Key& key) const {
#if defined(__GNUC__)
        __builtin_prefetch(&bucket(key));
#else
        (void)key;
#endif
    }

    bool find(const Key& key, Known& known) const {
        for (const Entry& entry : bucket(key).of) {
            const std::uint64_t rest = entry.rest.load(std::memory_order_relaxed);
            if ((entry.tag.load(std::memory_order_relaxed) ^ rest) != key.tag) continue;
            if (generation_of(rest) != generation_ || (rest >> 44 & 0xfffff) != key.place >> 12)
                continue;
            known = {lengthened(rest & 0xffff), lengthened(rest >> 16 & 0xffff)};
            return true;
        }
        return false;
    }

    // Remember; `work` is what it cost. What cost least gives way.
    void store(const Key& key, Known known, std::uint64_t work) {
        Entry* worst = nullptr;
        unsigned least = ~0u;
        for (Entry& entry : bucket(key).of) {
            const std::uint64_t rest = entry.rest.load(std::memory_order_relaxed);
            const bool old = generation_of(rest) != generation_;
            if (!old && (entry.tag.load(std::memory_order_relaxed) ^ rest) == key.tag) {
                worst = &entry;
                least = 1;
                break;
            }
            const unsigned value = old ? 0 : 1 + unsigned(rest >> 32 & 63);
            if (value >= least) continue;
            least = value;
            worst = &entry;
        }
        if (!least) used_.fetch_add(1, std::memory_order_relaxed);
        write(*worst, key, known, work);
    }

    // Grow if it is well filled; only while one thread is at work.
    void grow() {
        if (size_ < most_ && used_.load(std::memory_order_relaxed) >= 2 * size_) widen_once();
    }

    // Grow as far as it may at once: while several threads are at work it cannot.
    void widen() {
        while (size_ < most_) widen_once();
    }

  private:
    void widen_once() {
        const std::size_t before = size_, times = most_ / size_ < 8 ? most_ / size_ : 8;
        size_ *= times;
        touched_ = size_ > touched_ ? size_ : touched_;
        for (std::size_t i = before; i < size_; ++i) empty(buckets_[i]);
        for (std::size_t i = 0; i < before; ++i) spread(i);
    }

    struct Entry {
        std::atomic<std::uint64_t> tag, rest;
    };
    struct alignas(64) Bucket {
        Entry of[4];
    };
    // rest: proof 16, disproof 16, work 6, generation 6, the key's upper 20 bits of the place
    static constexpr unsigned GENERATIONS = 64;
    static constexpr std::size_t FIRST = std::size_t{1} << 12;  // no less: see `spread`
    static constexpr std::size_t MOST_BUCKETS = std::size_t{1} << 32;

    static unsigned generation_of(std::uint64_t rest) { return unsigned(rest >> 38 & 63); }

    const Bucket& bucket(const Key& key) const { return buckets_[key.place & (size_ - 1)]; }
    Bucket& bucket(const Key& key) { return buckets_[key.place & (size_ - 1)]; }

    void begin() {
        size_ = most_ > FIRST ? FIRST : most_;
        touched_ = size_ > touched_ ? size_ : touched_;
        used_ = 0;
    }

    void write(Entry& entry, const Key& key, Known known, std::uint64_t work) {
        unsigned cost = 0;
        while (work >>= 1) ++cost;
        const std::uint64_t rest = shortened(known.proof) |
                                   std::uint64_t(shortened(known.disproof)) << 16 |
                                   std::uint64_t(cost) << 32 | std::uint64_t(generation_) << 38 |
                                   std::uint64_t(key.place >> 12) << 44;
        entry.rest.store(rest, std::memory_order_relaxed);
        entry.tag.store(key.tag ^ rest, std::memory_order_relaxed);
    }

    static void empty(Bucket& bucket) {
        for (Entry& entry : bucket.of) entry.rest.store(0, std::memory_order_relaxed);
    }

    // Each entry of bucket `i` to where it belongs now. The lowest bits of its place are `i`.
    void spread(std::size_t i) {
        for (Entry& entry : buckets_[i].of) {
            const std::uint64_t rest = entry.rest.load(std::memory_order_relaxed);
            if (generation_of(rest) != generation_) continue;
            const std::uint64_t tag = entry.tag.load(std::memory_order_relaxed) ^ rest;
            const std::size_t low = i & 0xfff;
            const std::size_t to = (std::size_t(rest >> 44) << 12 | low) & (size_ - 1);
            if (to == i) continue;
            entry.rest.store(0, std::memory_order_relaxed);
            for (Entry& free : buckets_[to].of)
                if (generation_of(free.rest.load(std::memory_order_relaxed)) != generation_) {
                    free.rest.store(rest, std::memory_order_relaxed);
                    free.tag.store(tag ^ rest, std::memory_order_relaxed);
                    break;
                }
        }
    }

    void reserve() {
        const std::size_t bytes = most_ * sizeof(Bucket);
#ifdef __linux__
        void* memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                            MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (memory == MAP_FAILED) throw std::bad_alloc();
        madvise(memory, bytes, MADV_HUGEPAGE);
        buckets_ = static_cast<Bucket*>(memory);
#else
        block_ = std::calloc(1, bytes + sizeof(Bucket));
        if (!block_) throw std::bad_alloc();
        const auto at = (reinterpret_cast<std::uintptr_t>(block_) + sizeof(Bucket) - 1) &
                        ~std::uintptr_t(sizeof(Bucket) - 1);
        buckets_ = reinterpret_cast<Bucket*>(at);
#endif
    }

    void release() {
#ifdef __linux__
        munmap(static_cast<void*>(buckets_), most_ * sizeof(Bucket));
#else
        std::free(block_);
#endif
    }

    std::size_t most_ = 1, size_ = 1, touched_ = 0;  // buckets
    std::atomic<std::size_t> used_{0};
    unsigned generation_ = 1;
    Bucket* buckets_ = nullptr;
#ifndef __linux__
    void* block_ = nullptr;
#endif
};

}  // namespace dizhu::solve
