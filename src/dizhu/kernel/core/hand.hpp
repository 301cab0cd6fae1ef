// Cards as one 64-bit word: how many of each rank, four bits a rank, the lowest rank lowest.
//
// A mask of ranks is a word too, with the lowest bit of a lane set for each rank in it. So a rank
// that is set, times a width, is so many cards of it, and a run is found by shifting and masking.
#pragma once

#include <cstdint>

#ifdef _MSC_VER
#include <intrin.h>
#endif

namespace dizhu {

using Cards = std::uint64_t;
using Ranks = std::uint64_t;

constexpr int LANE = 4;
constexpr int RANKS = 15;
constexpr Cards MOST_OF_ONE = 15;
constexpr Ranks ALL_RANKS = 0x0111'1111'1111'1111;
constexpr Cards ALL_BITS = ALL_RANKS * MOST_OF_ONE;

constexpr int lane(int rank) { return rank * LANE; }
constexpr Ranks at(int rank) { return Ranks{1} << lane(rank); }
constexpr int count(Cards cards, int rank) { return int(cards >> lane(rank) & MOST_OF_ONE); }

// The ranks 0 to n - 1.
constexpr Ranks first_ranks(int n) { return ALL_RANKS & ((Ranks{1} << lane(n)) - 1); }

// The lowest rank of a mask or of cards; never of none.
inline int lowest(Ranks ranks) {
#ifdef _MSC_VER
    unsigned long bit;
    _BitScanForward64(&bit, ranks);
    return int(bit) / LANE;
#else
    return __builtin_ctzll(ranks) / LANE;
#endif
}

// How many ranks a mask has.
inline int ranks_in(Ranks ranks) { return int(ranks * ALL_RANKS >> lane(RANKS - 1) & MOST_OF_ONE); }

// How many cards there are: lanes are added to bytes, bytes to one.
constexpr int size_of(Cards cards) {
    constexpr Cards EVEN = 0x0f0f'0f0f'0f0f'0f0f;
    return int(((cards & EVEN) + (cards >> LANE & EVEN)) * 0x0101'0101'0101'0101 >> 56);
}

// Are `part` cards among `whole`? A guard bit over each lane is cleared by a borrow. One pack has
// at most four of a rank, so its guard fits into the lane; with eight, every other lane is looked
// at, and the one between has room for the guard.
template <int Most>
constexpr bool within(Cards part, Cards whole) {
    static_assert(Most == 4 || Most == 8);
    if constexpr (Most == 4) {
        constexpr Cards GUARDS = ALL_RANKS << 3;
        return (((whole | GUARDS) - part) & GUARDS) == GUARDS;
    } else {
        constexpr Cards EVEN = 0x0f0f'0f0f'0f0f'0f0f;
        constexpr Cards GUARDS = 0x1010'1010'1010'1010;
        const Cards even = ((whole & EVEN) | GUARDS) - (part & EVEN);
        const Cards odd = ((whole >> LANE & EVEN) | GUARDS) - (part >> LANE & EVEN);
        return (even & odd & GUARDS) == GUARDS;
    }
}

// For each number up to `Most`, the ranks of which there are at least so many. They come from the
// bit planes of the lanes: three planes for one pack, four for two.
template <int Most>
struct AtLeast {
    Ranks of[Most + 1];

    explicit AtLeast(Cards cards) {
        const Ranks p0 = cards & ALL_RANKS, p1 = cards >> 1 & ALL_RANKS;
        const Ranks p2 = cards >> 2 & ALL_RANKS;
        Ranks p3 = 0;
        if constexpr (Most == 8) p3 = cards >> 3 & ALL_RANKS;
        of[0] = ALL_RANKS;
        of[4] = p2 | p3;
        of[3] = (p0 & p1) | of[4];
        of[2] = p1 | of[4];
        of[1] = p0 | of[2];
        if constexpr (Most == 8) {
            of[8] = p3;
            of[7] = (p2 & p1 & p0) | p3;
            of[6] = (p2 & p1) | p3;
            of[5] = (p2 & (p1 | p0)) | p3;
        }
    }

    Ranks operator[](int n) const { return of[n]; }
};

// Every lane of which anything is set, as a mask.
inline Ranks ranks_of(Cards cards) {
    return (cards | cards >> 1 | cards >> 2 | cards >> 3) & ALL_RANKS;
}

}  // namespace dizhu
