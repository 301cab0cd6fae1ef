// The key of a position: positions that differ in nothing that matters have the same one.
//
// Ranks that nobody holds are dropped. That two neighbours were apart is remembered only if some
// hand has a run across them once they are neighbours: otherwise no body could notice. Of what lies
// on the table only the lowest answer to it matters; if nothing but a higher tier can answer, only
// its tier.
#pragma once

#include "facts.hpp"
#include "table.hpp"

namespace dizhu::solve {

// Ranks put side by side.
class Squeeze {
  public:
    // So that only these ranks are left; not if it is off.
    void put(const Facts& facts, Ranks present, bool on) {
        present_ = present;
        count_ = dropped_ = top_ = 0;
        if (!on) return;
        const Ranks absent = facts.squeezable & ~present;
        for (Ranks left = absent; left;) {
            const int from = lowest(left);
            const Ranks up = ~left & ALL_RANKS & ~(first_ranks(from));
            const int to = up ? lowest(up) : RANKS;
            groups_[count_++] = {lane(from - dropped_), lane(to - from)};
            dropped_ += to - from;
            left &= ~first_ranks(to);
        }
        top_ = ranks_in(facts.squeezable);
    }

    // The cards with the ranks moved down. Those above the squeezable ones stay.
    Cards operator()(Cards cards) const {
        if (!count_) return cards;
        const Cards above = cards & ~low(top_);
        cards &= low(top_);
        for (int i = 0; i < count_; ++i) {
            const Cards below = (Cards{1} << groups_[i].at) - 1;
            cards = (cards & below) | (cards >> groups_[i].by & ~below);
        }
        return cards | above;
    }

    // Where a rank is now, or would be.
    int operator()(int rank) const {
        int moved = rank;
        for (int i = 0; i < count_; ++i)
            if (moved >= (groups_[i].at >> 2)) {
                const int by = groups_[i].by >> 2, at = groups_[i].at >> 2;
                moved = moved - by < at ? at : moved - by;
            }
        return rank >= top_ && count_ ? rank : moved;
    }

    // For each place, whether the rank there was not next to the one below it.
    Ranks gaps(const Facts& facts) const {
        if (!count_ && top_ == 0) return 0;
        const Ranks apart = present_ & facts.squeezable &
                            ~((present_ & facts.chained) << LANE & facts.chained);
        return Ranks((*this)(Cards(apart)));
    }

  private:
    struct Group {
        int at, by;  // bits
    };
    static Cards low(int ranks) { return (Cards{1} << lane(ranks)) - 1; }

    Ranks present_ = 0;
    Group groups_[8];
    int count_ = 0, dropped_ = 0, top_ = 0;
};

inline std::uint64_t stirred(std::uint64_t x) {
    x = (x ^ x >> 32) * 0xd6e8'feb8'6659'fd93;
    x = (x ^ x >> 29) * 0xff51'afd7'ed55'8ccd;
    return x ^ x >> 32;
}

// The places at which a run of some hand crosses from the rank below, all ranks side by side.
template <int Most>
Ranks crossed(const Facts& facts, Cards hand) {
    const AtLeast<Most> cards(hand);
    Ranks found = 0;
    const Ranks may = facts.squeezable;
    for (const Run& run : facts.runs) {
        if (run.ranks & ~may) continue;
        const Ranks held = cards[run.width] & may;
        if (ranks_in(held) < run.fewest) continue;
        Ranks starts = held;
        for (int n = 1; n < run.fewest; ++n) starts &= held >> lane(n);
        for (int n = 1; n < run.fewest; ++n) found |= starts << lane(n);
    }
    return found;
}

// All of a position that is no cards, as one word.
struct Rest {
    int turn, owner, row, length, low;
    Slack slack;
    Early early;

    std::uint64_t word() const {
        const std::uint64_t played = slack ? early.bits : Early::LATE;
        return std::uint64_t(turn) | std::uint64_t(owner) << 3 | std::uint64_t(row) << 6 |
               std::uint64_t(length) << 14 | std::uint64_t(low) << 20 |
               std::uint64_t(std::uint8_t(slack)) << 26 | played << 34;
    }
};

// A hand of a seat, stirred. Keys are made of sums of these, so that only the hand that changes has
// to be stirred anew.
inline std::uint64_t stirred_hand(int seat, Cards squeezed) {
    return stirred(squeezed + std::uint64_t(seat + 1) * 0x9e37'79b9'7f4a'7c15);
}

// The second of two sums, which no linear rule makes of the first.
inline std::uint64_t turned(std::uint64_t stirred_once) {
    return (stirred_once >> 31 | stirred_once << 33) * 0x9fb2'1c65'1e98'df25 ^ stirred_once >> 17;
}

inline Key key_of(std::uint64_t hands, std::uint64_t hands_turned, Ranks gaps, const Rest& rest) {
    const std::uint64_t more = rest.word() * 0xa24b'aed4'963e'e407 ^ gaps * 0x2545'f491'4f6c'dd1d;
    const std::uint64_t place = (hands_turned + (more >> 19 ^ more)) * 0xda94'2042'e4dd'58b5;
    return {stirred(hands + more), std::uint32_t((place ^ place >> 29) >> 16)};
}

}  // namespace dizhu::solve
