// Who will probably win, seen at a glance: it makes first numbers smaller or larger.
//
// A linear model of the logarithm of the odds, fitted by logistic regression in the ruleset
// "competitive". Nothing is proved by it.
#pragma once

#include <algorithm>

#include "strength.hpp"

namespace dizhu::solve {

// What each counts for in the landlord's favour, in 256ths of a natural logarithm.
struct Weights {
    int turns, bombs;
    int singles, cards, pairs;  // that nobody of the other side beats
    int size, height;           // of all cards; of their ranks together
    int last;                   // only one card is left
    int one_turn, two_turns;
    int low_singles, low_pairs;  // below LOW
    int turn, lead;              // is it this seat's
};

constexpr int LOW = 8;

// Of a hand of each seat; of the logarithm of what the landlord needs, less that of the farmers.
struct Outlook {
    Weights of[3];
    int needs, always;
};

// Of positions of more than 40 cards: fitted on 71,000 that searches of random 16/13/13 and 20/17/17
// had settled, one of 32 of those visited. Of these themselves it tells the landlord's wins from his
// losses in 98 % of pairs; the two needs alone do so in 90 to 93 %.
constexpr Outlook LARGE{
    {{-387, -453, 247, 127, 281, 114, 5, 1221, -546, 78, -73, -131, 312, 45},
     {89, -863, -100, -67, -12, -1, -6, -108, 190, -63, 5, -100, -335, 54},
     {126, -592, -117, -77, -48, -59, -3, -278, 211, -121, 10, 39, 60, -184}},
    -353, 484};
// Of those of 27 to 40: `python bench/outlook.py 10/8/8 12/9/9 14/11/11 --deals 150 --nodes 100000`,
// 225,000 positions. Of 56,000 of other deals it tells 96 % apart, the needs alone 79 %.
constexpr Outlook MIDDLING{
    {{-153, 135, 127, 160, 199, 25, 14, 493, -216, 10, -114, -68, 212, 311},
     {-2, -19, -1, -51, -71, 8, -11, -244, 208, 14, 55, 8, -197, -187},
     {62, -456, -61, -61, -69, 5, -11, -330, 164, -1, 48, -3, -59, -188}},
    -417, -44};

constexpr const Outlook& fitting(int cards) { return cards > 40 ? LARGE : MIDDLING; }

// 256 times the natural logarithm, of 1 to 40.
constexpr int LOGARITHMS[] = {
    0, 0, 177, 281, 355, 412, 459, 498, 532, 562, 589, 614, 636, 657,
    676, 693, 710, 725, 740, 754, 767, 779, 791, 803, 814, 824, 834, 844,
    853, 862, 871, 879, 887, 895, 903, 910, 917, 924, 931, 938, 944,
};

inline int logarithm(int number) { return LOGARITHMS[std::min(number, 40)]; }

// The ranks of all cards, added up.
constexpr int height_of(Cards cards) {
    constexpr Cards EVEN = 0x0f0f'0f0f'0f0f'0f0f, PLACES = 0x0001'0203'0405'0607;
    const Cards odd = cards >> LANE & EVEN;
    return 2 * int(((cards & EVEN) * PLACES >> 56) + (odd * PLACES >> 56)) +
           int(odd * 0x0101'0101'0101'0101 >> 56);
}

// Of a hand by itself.
template <int Most>
int outlook(const Weights& w, const Strength<Most>& s) {
    constexpr Ranks JOKERS = first_ranks(RANKS) & ~first_ranks(RANKS - 2);
    const Ranks low = first_ranks(LOW);
    const bool rocket = (s.singles & JOKERS) == JOKERS;
    const int size = size_of(s.hand);
    return w.turns * s.turns + w.bombs * (s.bombs + rocket) + w.size * size +
           w.height * height_of(s.hand) + w.last * (size == 1) + w.one_turn * (s.turns == 1) +
           w.two_turns * (s.turns == 2) + w.low_singles * ranks_in(s.singles & low) +
           w.low_pairs * ranks_in(s.pairs & low);
}

// Of a hand against another side, whose highest rank and highest pair these are.
template <int Most>
int outlook_against(const Weights& w, const Strength<Most>& s, int high, int high_pair) {
    const Ranks over = ALL_RANKS & ~first_ranks(high);
    const Ranks over_pair = ALL_RANKS & ~first_ranks(std::max(high_pair, 0));
    return w.singles * ranks_in(s.singles & over) + w.cards * size_of(s.hand & over * MOST_OF_ONE) +
           w.pairs * ranks_in(s.pairs & over_pair);
}

constexpr int FINE = 8;

// A first number, so many times as fine, that the outlook makes smaller or larger: it goes with a
// power of minus so many `hundredths`, 90 at most, of the odds `for_it`, which count up to e^6.
inline std::uint32_t weighed(int number, int for_it, int hundredths) {
    constexpr int MOST = 6 * 256;
    constexpr std::uint32_t EIGHTHS[8] = {256, 279, 304, 332, 362, 395, 431, 470};
    // In eighths of powers of two, from -63 to 63.
    const int power = 64 - std::clamp(for_it, -MOST, MOST) * hundredths * 100 / 221'807;
    const auto found = std::uint64_t(number) * EIGHTHS[power & 7] << (power >> 3) >> 13;
    return std::uint32_t(std::max<std::uint64_t>(found, 1));
}

}  // namespace dizhu::solve
