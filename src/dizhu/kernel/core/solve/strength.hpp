// What first numbers are made of, for one hand.
#pragma once

#include "sight.hpp"

namespace dizhu::solve {

template <int Most>
struct Strength {
    Cards hand = 0;
    int turns = 0, bombs = 0, high = 0, high_pair = -1;  // ranks; -1: no pair
    Ranks singles = 0, pairs = 0;

    Strength() = default;
    // A hand that is not empty, and the plays that it needs.
    Strength(Cards held, int needs) : hand(held), turns(needs) {
        const AtLeast<Most> cards(hand);
        bombs = ranks_in(cards[4]);
        high = highest(cards[1]);
        if (cards[2]) high_pair = highest(cards[2]);
        singles = cards[1] & ~cards[2];
        pairs = cards[2] & ~cards[3];
    }

    // Twice the plays, less bombs and single cards that nobody of the other side beats, whose
    // highest rank is `against`.
    int need(int against) const {
        return 2 * (turns - bombs - ranks_in(singles & ~first_ranks(against)));
    }
};

}  // namespace dizhu::solve
