// What a hand could answer with, without listing it.
#pragma once

#include "facts.hpp"

namespace dizhu::solve {

constexpr int NOTHING = 15;  // no rank

// The highest rank of a mask; never of none.
inline int highest(Ranks ranks) {
#ifdef _MSC_VER
    unsigned long bit;
    _BitScanReverse64(&bit, ranks);
    return int(bit) / LANE;
#else
    return (63 - __builtin_clzll(ranks)) / LANE;
#endif
}

template <int Most>
struct Sight {
    Cards hand = 0;
    AtLeast<Most> at_least{0};
    int tier = 0;  // the highest that it has
    Ranks ranks = 0;

    void look(const Facts& facts, Cards cards) {
        hand = cards;
        at_least = AtLeast<Most>(cards);
        ranks = at_least[1];
        tier = facts.tier(at_least);
    }

    Ranks starts(const Row& row, int n) const {
        const Ranks may = at_least[row.width] & row.ranks;
        Ranks found = may;
        for (int i = 1; i < n && found; ++i) found &= may >> lane(i);
        return found;
    }

    // Is there a play of a higher tier than `over`.
    bool trumps(const Grammar& grammar, Reading over) const {
        return tier > grammar.rows[std::size_t(over.row())].tier;
    }

    // The tops of all bodies that are like `over`, be they higher or lower.
    Ranks tops(const Grammar& grammar, Reading over) const {
        Ranks found = 0;
        for (const Answer& answer : grammar.answers[std::size_t(over.row())]) {
            if (answer.all || !(at_least[answer.width] & answer.ranks)) continue;
            const Row& row = grammar.rows[answer.row];
            for (const Bodies& bodies : row.bodies)
                if (bodies.length == over.length()) found |= tops(grammar, row, bodies);
        }
        return found;
    }

    // The lowest of these that answers `over`, or NOTHING.
    static int answer(Ranks tops, Reading over) {
        const Ranks higher = tops & ~first_ranks(over.top() + 1);
        return higher ? lowest(higher) : NOTHING;
    }

  private:
    Ranks tops(const Grammar& grammar, const Row& row, const Bodies& bodies) const {
        const int n = bodies.ranks;
        const Ranks all = starts(row, n);
        if (!row.carries()) return all << lane(n - 1);
        Ranks found = 0;
        for (Ranks may = all; may; may &= may - 1)
            if (laden(grammar, row, bodies.run * (may & -may), n)) found |= may & -may;
        return found << lane(n - 1);
    }

    // Is there enough to carry. Says yes sometimes where ruling 38 would bar it.
    bool laden(const Grammar& grammar, const Row& row, Ranks body, int n) const {
        const Attachment& kind = row.attachment;
        const Offers offers(row, body, at_least, at_least[grammar.complete]);
        int wanted = kind.per_rank * n;
        if (wanted == 1) return offers.ranks != 0;
        for (Ranks left = offers.ranks; left && wanted > 0; left &= left - 1)
            wanted -= offers.times(kind, hand, lowest(left));
        return wanted <= 0;
    }
};

}  // namespace dizhu::solve
