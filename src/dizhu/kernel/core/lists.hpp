// Where moves are listed: in full, as words, or only as far as one of them is picked.
//
// A lister says "these bodies, wherever one of them may begin" or "this body with each of these
// ranks", and the list makes of it what it needs. So it is a list that knows how to be fast.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <new>
#include <utility>

#include "rows.hpp"

namespace dizhu {

// Items in a row that grows. Who writes asks for room first, and says then how far it has come.
template <class Item>
class Growing {
  public:
    Growing() = default;
    ~Growing() { std::free(items_); }
    Growing(Growing&& other) noexcept
        : items_(std::exchange(other.items_, nullptr)), end_(std::exchange(other.end_, nullptr)),
          limit_(std::exchange(other.limit_, nullptr)) {}
    Growing& operator=(Growing&&) = delete;

    void clear() { end_ = items_; }

    // Where the next items go: there is room for `n`.
    Item* room(std::ptrdiff_t n) {
        if (limit_ - end_ < n) grow(n);
        return end_;
    }
    void written(Item* end) { end_ = end; }

    void push(const Item& item) {
        *room(1) = item;
        ++end_;
    }

    std::size_t size() const { return std::size_t(end_ - items_); }
    bool empty() const { return end_ == items_; }
    Item& operator[](std::size_t i) { return items_[i]; }
    const Item& operator[](std::size_t i) const { return items_[i]; }
    Item* data() { return items_; }
    const Item* begin() const { return items_; }
    const Item* end() const { return end_; }

  private:
    [[gnu::noinline, gnu::cold]] void grow(std::ptrdiff_t n) {
        const std::ptrdiff_t used = end_ - items_, had = limit_ - items_;
        const std::ptrdiff_t size = had + (had > n ? had : n) + 240;
        void* more = std::realloc(static_cast<void*>(items_), std::size_t(size) * sizeof(Item));
        if (!more) throw std::bad_alloc();
        items_ = static_cast<Item*>(more);
        end_ = items_ + used;
        limit_ = items_ + size;
    }

    Item *items_ = nullptr, *end_ = nullptr, *limit_ = nullptr;
};

// What the lists of moves and of words have in common: every move is written.
template <class Item, class List>
class Written : public Growing<Item> {
  public:
    // Every body that begins where a rank of `starts` is.
    void bodies(const Bodies& bodies, Ranks starts) {
        Item* next = this->room(RANKS + ROUND);
        // Some at a time, and more than there are: a branch for each would be guessed wrong too
        // often.
        this->written(next + ranks_in(starts));
        while (starts)
            for (int i = 0; i < ROUND; ++i, starts &= starts - 1) {
                const Move& body = bodies.from[lowest(starts | BEYOND)];
                *next++ = List::item(body.cards, body.as);
            }
    }

    // A body with `width` cards of each of these ranks, the highest rank first.
    void each(const Move& bare, Ranks ranks, Cards width) {
        Item* next = this->room(RANKS) + ranks_in(ranks);
        this->written(next);
        for (const Move with = bare; ranks; ranks &= ranks - 1)
            *--next = List::item(with.cards + (ranks & -ranks) * width, with.as);
    }

    // Around moves that are written one by one.
    int begin_some() { return 0; }
    void end_some(int) {}

  private:
    static constexpr int ROUND = 2;
    static constexpr Ranks BEYOND = Ranks{1} << lane(RANKS);
};

// Moves with their readings.
class Moves : public Written<Move, Moves> {
  public:
    static constexpr bool NUMBERED = true;
    static Move item(Cards cards, Reading as) { return {cards, as}; }
};

// Moves as Python has them, where no cards have several readings.
class Words : public Written<std::uint64_t, Words> {
  public:
    static constexpr bool NUMBERED = false;
    static std::uint64_t item(Cards cards, Reading) { return cards; }
};

// How many moves there are, and which one is number n, where no cards have several readings: what
// a random game asks at every step. Few moves are written at all.
class Picks {
  public:
    static constexpr bool NUMBERED = false;
    static Move item(Cards cards, Reading as) { return {cards, as}; }

    void clear() {
        count_ = 0;
        parts_.clear();
        some_.clear();
    }
    std::size_t size() const { return count_; }

    void bodies(const Bodies& bodies, Ranks starts) {
        Part& part = add(std::size_t(ranks_in(starts)));
        part.bodies = bodies.from;
        part.ranks = starts;
    }
    void each(const Move& bare, Ranks ranks, Cards width) {
        Part& part = add(std::size_t(ranks_in(ranks)));
        part.bodies = nullptr;
        part.ranks = ranks;
        part.width = width;
        part.bare = bare;
    }

    Move* room(std::ptrdiff_t n) { return some_.room(n); }
    void written(Move* end) { some_.written(end); }
    void push(const Move& move) { some_.push(move); }
    std::size_t begin_some() { return some_.size(); }
    void end_some(std::size_t from) {
        Part& part = add(some_.size() - from);
        part.ranks = 0;
        part.first = from;
    }

    Move operator[](std::size_t n) const {
        const Part* part = parts_.begin();
        while (part->end <= n) ++part;
        const auto left = part->end - 1 - n, from = part->size - 1 - left;
        if (!part->ranks) return some_[part->first + from];
        if (part->bodies) return part->bodies[lowest(nth(part->ranks, int(from)))];
        const Cards unit = nth(part->ranks, int(left)) * part->width;
        return {part->bare.cards + unit, part->bare.as};
    }

  private:
    struct Part {
        const Move* bodies;  // by where they begin, or
        Ranks ranks;         // with each of these, or
        Cards width;
        Move bare;
        std::size_t first;  // written moves from here on
        std::size_t size, end;
    };

    Part& add(std::size_t size) {
        Part* part = parts_.room(1);
        part->size = size;
        part->end = count_ += size;
        parts_.written(part + 1);
        return *part;
    }

    // The rank that is number `n` of a mask, from 0: where the ranks up to it are n + 1.
    static Ranks nth(Ranks ranks, int n) {
        const Ranks upto = ranks * ALL_RANKS;
        const Ranks off = upto ^ Ranks(n + 1) * ALL_RANKS;
        return ranks & ~(off | off >> 1 | off >> 2 | off >> 3);
    }

    std::size_t count_ = 0;
    Growing<Part> parts_;
    Growing<Move> some_;
};

}  // namespace dizhu
