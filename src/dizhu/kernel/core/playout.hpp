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
    for (int i = 0; i < course.hand; ++i) {
        for (int seat = 0; seat < course.seats; ++seat) {
            const std::uint32_t drawn = chance.below(left);
            const Cards card = Cards{1} << pack[drawn];
            pack[drawn] = pack[--left];
            hands[seat] += card;
        }
    }
    Cards bottom = course.deck;
    for (const Cards hand : hands) bottom -= hand;
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

// What a game is played with, kept from one to the next for its memory.
struct Scratch {
    Moves moves;
    Picks picks;
};

// Play `state` to its end, and say how many decisions it took.
template <class Policy>
int play_out(const Grammar& grammar, State& state, Scratch& scratch, Chance& chance,
             const Policy& policy) {
    Moves& moves = scratch.moves;
    int decisions = 0;
    for (; !state.over(); ++decisions) {
        moves.clear();
        state.legal(grammar, moves);
        const Move move = moves[policy(grammar, state, moves, chance)];
        state.advance(grammar, move);
    }
    return decisions;
}

// The same, where any move is as likely as the next: the moves need not be written for that.
inline int play_out(const Grammar& grammar, State& state, Scratch& scratch, Chance& chance,
                    const Evenly& policy) {
    if (grammar.ambiguous) return play_out<Evenly>(grammar, state, scratch, chance, policy);
    auto& [moves, picks] = scratch;
    int decisions = 0;
    for (; !state.over() && state.now.phase != Phase::play; ++decisions) {
        moves.clear();
        state.legal(grammar, moves);
        state.advance(grammar, moves[policy(grammar, state, moves, chance)]);
    }
    for (; state.now.phase == Phase::play; ++decisions) {
        picks.clear();
        const bool leads = state.now.leads();
        list_moves(grammar, state.hands[state.now.turn], state.now.top.as, picks);
        const auto n = chance.below(std::uint32_t(picks.size() + !leads));
        if (n < picks.size())
            state.play(grammar, picks[n]);
        else
            state.pass(grammar);
    }
    return decisions;
}

}  // namespace dizhu
