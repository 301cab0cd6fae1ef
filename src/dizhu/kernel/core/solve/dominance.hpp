// Moves that need not be looked at, because another one is at least as good for whoever plays it.
//
// Both rules compare a move with the same one in which a lower rank stands for a higher. What is
// left then has the higher card and lacks the lower, which serves no other purpose: it is loose, in
// no body of several ranks. So whoever has it may play it wherever the lower one would have been.
// Brute force over small positions, tests/solver/test_brute.py, is what this is held against.
#pragma once

#include "sight.hpp"

namespace dizhu::solve {

template <int Most>
class Dominance {
  public:
    // `others` are the ranks that any other seat holds, `partners` those of the mover's side.
    Dominance(const Facts& facts, Cards hand, const AtLeast<Most>& cards, Ranks others,
              Ranks partners, Reading over)
        : facts_(facts), hand_(hand), others_(others), partners_(partners), over_(over) {
        loose_ = ~facts.in_runs(cards);
        for (int n = 1; n <= 3; ++n) exactly_[n] = cards[n] & ~cards[n + 1];
        const Ranks special = facts.exclusive & cards[1];
        if (special & (special - 1)) special_ = facts.exclusive;
    }

    // Nobody else holds a rank from above `a` to `b`: to play a is no worse than to play b.
    bool lower(const Move& move) const {
        const Row& row = facts_.grammar.rows[std::size_t(move.as.row())];
        if (row.carries() || row.tier || move.as.ranks() > 1 || row.width > 3) return false;
        const int b = move.as.top(), width = row.width, n = count(hand_, b);
        const Ranks under = first_ranks(b);
        Ranks may = loose_ & row.ranks & under & ~special_;
        if (special_ & at(b)) return false;
        const Ranks between = others_ & (under | at(b));
        if (between & at(b)) return false;
        if (between) may &= ~first_ranks(highest(between));
        if (!over_.none()) may &= ~first_ranks(over_.top() + 1);
        if (!may) return false;
        if (n == width) return (may & exactly_[width]) != 0;
        if (n == 2 && width == 1 && facts_.twice && (may & exactly_[1])) return true;
        // As many of both: what is left is the same with the two ranks exchanged, and that is no worse
        // only if nobody holds the lower one either, which beats no card that equals it.
        return n <= 3 && loose_ & at(b) && (may & exactly_[n] & ~others_) != 0;
    }

    // One of the cards that it carries could be a lower one that is loose and stays in the hand.
    bool kicker(const Move& move) const {
        const Row& row = facts_.grammar.rows[std::size_t(move.as.row())];
        if (!row.carries() || row.attachment.width > 2 || facts_.width < 3) return false;
        const int ranks = move.as.ranks(), width = row.attachment.width;
        const Ranks body = first_ranks(ranks) << lane(move.as.top() - ranks + 1);
        const Cards thrown = move.cards - body * Cards(row.width), rest = hand_ - move.cards;
        const AtLeast<Most> left(rest);
        Ranks may = left[width] & exactly_[width] & ~facts_.exclusive;
        if (!may) return false;
        may &= ~facts_.in_runs(left);
        for (Ranks used = ranks_of(thrown) & ~special_; used; used &= used - 1) {
            const int k = lowest(used), n = count(hand_, k);
            if (n != width && !(n == 2 && width == 1 && facts_.twice)) continue;
            Ranks low = may & first_ranks(k);
            const Ranks between = partners_ & first_ranks(k + 1);
            if (between) low &= ~first_ranks(highest(between));
            if (low) return true;
        }
        return false;
    }

  private:
    const Facts& facts_;
    const Cards hand_;
    const Ranks others_, partners_;
    const Reading over_;
    Ranks loose_, special_ = 0;
    Ranks exactly_[4] = {};
};

}  // namespace dizhu::solve
