// Playing deals to their end: a shuffled deal, a policy that picks among the legal moves.
//
// A policy is anything that is called with (grammar, state, moves, chance) and returns the index
// of its move.
#pragma once

#include <algorithm>

#include "chance.hpp"
#include "state.hpp"

namespace dizhu {

// Deal the shuffled deck, card by card; whoever calls first is drawn as well.
inline void shuffle_and_deal(const Grammar& grammar, Chance& chance, State& state) {
    const Course& course = grammar.course;
    std::uint8_t pack[RANKS * 8];
    auto left = std::uint32_t(grammar.pack.size());
    std::copy(grammar.pack.begin(), grammar.pack.end(), pack);
    Cards hands[MOST_SEATS] = {};
    Cards bottom = course.deck;
    for (int i = 0; i < course.hand; ++i) {
        for (int seat = 0; seat < course.seats; ++seat) {
            const std::uint32_t drawn = chance.below(left);
            const Cards card = Cards{1} << pack[drawn];
            pack[drawn] = pack[--left];
            hands[seat] += card;
            bottom -= card;
        }
    }
    state.deal(grammar, hands, bottom, int(chance.below(std::uint32_t(course.seats))));
}

// Any move, as likely as the next.
struct Evenly {
    std::size_t operator()(const Grammar&, const State&, const Moves& moves,
                           Chance& chance) const {
        return chance.below(std::uint32_t(moves.size()));
    }
};

// The larger, or the smaller, of three that are drawn; a pass is the smallest.
template <bool Larger>
struct Leaning {
    std::size_t operator()(const Grammar&, const State& state, const Moves& moves,
                           Chance& chance) const {
        std::size_t best = 0;
        int best_size = -1;
        for (int i = 0; i < 3; ++i) {
            const std::size_t drawn = chance.below(std::uint32_t(moves.size()));
            const bool plays = state.now.phase == Phase::play;
            const int size = plays ? size_of(moves[drawn].cards) : 0;
            if (best_size < 0 || (Larger ? size > best_size : size < best_size)) {
                best = drawn;
                best_size = size;
            }
        }
        return best;
    }
};
using Boldly = Leaning<true>;
using Timidly = Leaning<false>;

// Play `state` to its end, and say how many decisions it took. `seen` is called with the state and
// the move before each is made.
template <class Policy, class Seen>
int play_out(const Grammar& grammar, State& state, Moves& moves, Chance& chance,
             const Policy& policy, Seen&& seen) {
    int decisions = 0;
    while (!state.over()) {
        moves.clear();
        state.legal(grammar, moves);
        const Move move = moves[policy(grammar, state, moves, chance)];
        seen(state, move);
        state.make(grammar, move);
        ++decisions;
    }
    return decisions;
}

template <class Policy>
int play_out(const Grammar& grammar, State& state, Moves& moves, Chance& chance,
             const Policy& policy) {
    return play_out(grammar, state, moves, chance, policy, [](const State&, const Move&) {});
}

}  // namespace dizhu
