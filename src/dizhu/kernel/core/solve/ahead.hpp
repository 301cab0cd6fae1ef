// Seeing that a hand goes out before it is played.
//
// Whoever is to move wins if all that he holds is one play, or becomes one after plays that nobody
// of the other side can answer. Only plays of one rank are looked at: a rank that no rank of
// theirs is above, likewise a pair, a trio; and only where they have no bomb.
#pragma once

#include "estimate.hpp"

namespace dizhu::solve {

template <int Most>
class Ahead {
  public:
    Ahead(const Facts& facts, Needs& needs) : facts_(facts), needs_(needs) {}

    // Does `hand`, which needs so many `turns`, go out, to move over `top`, against the hands of
    // `theirs`, so many of them.
    bool goes_out(Cards hand, int turns, Reading top, const Cards* theirs, int number) const {
        if (turns <= 1 && is_play(hand, top)) return true;
        Ranks least[4] = {};  // of theirs, by how many of a rank
        for (int i = 0; i < number; ++i) {
            const AtLeast<Most> cards(theirs[i]);
            for (int n = 1; n < 4; ++n) least[n] |= cards[n];
        }
        const AtLeast<Most> own(hand);
        const Ranks above = over(least[1]) & own[1];
        const Cards rest = hand & ~(above * MOST_OF_ONE);
        if (!top.none() && !answers(top, above, own)) return false;
        if (rest == hand || !led_out(rest)) {
            const Ranks pairs = own[2] & ~own[3] & over(least[2]) & ~above;
            const Ranks trios = own[3] & ~own[4] & over(least[3]) & ~above;
            if (!(pairs | trios)) return false;
            if (!led_out(rest & ~((pairs | trios) * MOST_OF_ONE)) &&
                !led_out(rest & ~(pairs * MOST_OF_ONE)) && !led_out(rest & ~(trios * MOST_OF_ONE)))
                return false;
        }
        for (int i = 0; i < number; ++i)
            if (facts_.tier(AtLeast<Most>(theirs[i]))) return false;
        return true;
    }

  private:
    // The ranks that none of these is above.
    static Ranks over(Ranks ranks) {
        return ranks ? ALL_RANKS & ~first_ranks(highest(ranks)) : ALL_RANKS;
    }

    bool led_out(Cards rest) const {
        return !rest || (needs_.turns(rest) <= 1 && is_play(rest, Reading{}));
    }

    bool is_play(Cards hand, Reading top) const {
        const Readings all = read_cards(facts_.grammar, hand, hand);
        for (int i = 0; i < all.count; ++i)
            if (top.none() || beats(facts_.grammar, all.of[i].as, top)) return true;
        return false;
    }

    // Is one of the ranks above theirs an answer to what lies there.
    bool answers(Reading top, Ranks above, const AtLeast<Most>& own) const {
        const Row& row = facts_.grammar.rows[std::size_t(top.row())];
        if (row.carries() || row.tier || top.ranks() > 1) return false;
        return (above & row.ranks & own[row.width] & ~first_ranks(top.top() + 1)) != 0;
    }

    const Facts& facts_;
    Needs& needs_;
};

}  // namespace dizhu::solve
