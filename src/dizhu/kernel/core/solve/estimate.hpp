// How far a side is from an empty hand: what proof and disproof numbers begin with.
//
// It is an estimate and no more; nothing is proved by it. The plays that a hand needs are counted
// as in split.hpp, but without seeing to it that what is carried fits what carries it.
#pragma once

#include <algorithm>
#include <vector>

#include "../split.hpp"
#include "sight.hpp"
#include "table.hpp"

namespace dizhu::solve {

// Hands and what they need, remembered for as long as there is room.
class Needs {
  public:
    explicit Needs(const Arrangement& arranged)
        : arranged_(arranged), slots_(std::size_t{1} << BITS) {}

    // The fewest plays, about.
    int turns(Cards hand) {
        if (!hand) return 0;
        const Cards known = slots_[place(hand)].hand;
        if ((known & ALL_BITS) == hand && known >> TURNS) return int(known >> TURNS);
        return turns_of(of(hand));
    }

    // It will be asked soon.
    void prefetch(Cards hand) const {
#if defined(__GNUC__)
        __builtin_prefetch(&slots_[place(hand)]);
#else
        (void)hand;
#endif
    }

  private:
    // Up to five pairs (bodies, balance), none better in both, six bits each; and their number.
    using Front = std::uint64_t;
    struct Slot {
        Cards hand = 0;  // above the ranks: the turns it needs, where they fit
        Front front = 0;
    };
    static constexpr int TURNS = lane(RANKS), MOST_KEPT = 15;
    static constexpr int BITS = 16, MOST_PAIRS = 5, MOST_TURNS = 40, OFFSET = 24;

    static int bodies(Front front, int i) { return int(front >> (3 + 12 * i) & 63); }
    static int balance(Front front, int i) { return int(front >> (9 + 12 * i) & 63) - OFFSET; }

    static int turns_of(Front front) {
        int best = MOST_TURNS;
        for (int i = 0; i < int(front & 7); ++i)
            best = std::min(best, std::max(bodies(front, i), balance(front, i)));
        return best;
    }

    static std::size_t place(Cards hand) {
        return std::size_t((hand ^ hand >> 29) * 0x9e37'79b9'7f4a'7c15 >> (64 - BITS));
    }

    Front of(Cards hand) {
        if (!hand) return 1 | Front{OFFSET} << 9;
        Slot& slot = slots_[place(hand)];
        if ((slot.hand & ALL_BITS) == hand) return slot.front;
        const Front front = worked_out(hand);
        const int turns = turns_of(front);
        slot.hand = hand | Cards(turns <= MOST_KEPT ? turns : 0) << TURNS;
        slot.front = front;
        return front;
    }

    Front worked_out(Cards hand) {
        constexpr int FREE = 63 - OFFSET;
        int best[MOST_TURNS + 1];  // the least balance by the number of bodies
        std::fill(best, best + MOST_TURNS + 1, FREE);
        const auto extend = [&](Front rest, int more, int cost) {
            for (int i = 0; i < int(rest & 7); ++i) {
                const int b = std::min(bodies(rest, i) + more, MOST_TURNS);
                best[b] = std::min(best[b], std::max(balance(rest, i) + cost, -OFFSET));
            }
        };
        const int rank = lowest(hand), own = count(hand, rank);
        extend(of(hand & ~(MOST_OF_ONE << lane(rank))), arranged_.stuck[rank][own],
               int(arranged_.crumbs[rank][own].size()));
        for (const Core& core : arranged_.cores[rank])
            if (within<8>(core.cards, hand)) extend(of(hand - core.cards), 1, 1 - core.room);
        Front front = 0;
        int pairs = 0, least = FREE;
        for (int b = 0; b <= MOST_TURNS && pairs < MOST_PAIRS; ++b) {
            if (best[b] >= least) continue;
            least = best[b];
            front |= (Front(b) | Front(least + OFFSET) << 6) << (3 + 12 * pairs++);
        }
        return front | Front(pairs);
    }

    const Arrangement& arranged_;
    std::vector<Slot> slots_;
};

}  // namespace dizhu::solve
