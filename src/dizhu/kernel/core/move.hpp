// A move: cards, and how they are read.
#pragma once

#include "hand.hpp"

namespace dizhu {

// How cards are read: the row, its body's highest rank, what the body is measured by, its ranks,
// and the number of this reading among all of the same cards. One word, so that a move is written
// in two stores.
struct Reading {
    std::uint64_t bits = NONE;

    static constexpr std::uint64_t NONE = 255;

    Reading() = default;
    Reading(int row, int top, int length, int ranks)
        : bits(std::uint64_t(row) | std::uint64_t(top) << 8 | std::uint64_t(length) << 16 |
               std::uint64_t(ranks) << 24) {}

    int row() const { return int(bits & 255); }
    int top() const { return int(bits >> 8 & 255); }
    int length() const { return int(bits >> 16 & 255); }
    int ranks() const { return int(bits >> 24 & 255); }
    int number() const { return int(bits >> 32); }

    bool none() const { return bits == NONE; }
    Reading numbered(int number) const {
        Reading other;
        other.bits = (bits & 0xffff'ffff) | std::uint64_t(number) << 32;
        return other;
    }

    friend bool operator==(Reading a, Reading b) { return a.bits == b.bits; }
};

// Cards laid down as a row reads them. In the auction and in the doubling, where no cards are
// played, `cards` is the bid or the choice; no cards in play are a pass.
struct Move {
    Cards cards = 0;
    Reading as;

    // As Python has it: the cards, and the number of the reading in the lane above them.
    std::uint64_t packed() const { return cards | std::uint64_t(as.number()) << lane(RANKS); }
};
static_assert(sizeof(Move) == 16);

}  // namespace dizhu
