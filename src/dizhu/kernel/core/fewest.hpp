// A policy that plays what brings it nearest to an empty hand.
#pragma once

#include "playout.hpp"
#include "split.hpp"

namespace dizhu {

// The play that leaves the hand the fewest turns, a pass only if no play brings it nearer.
class Fewest {
  public:
    Fewest(const Grammar& grammar, const Arrangement& arranged) : splitter_(grammar, arranged) {}

    std::size_t operator()(const Grammar&, const State& state, const Moves& moves,
                           Chance& chance) const {
        if (state.now.phase != Phase::play) return chance.below(std::uint32_t(moves.size()));
        const Cards hand = state.hands[state.now.turn];
        std::size_t best = moves.size() - 1;
        int least = 1 << 20;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const int turns = splitter_.turns(hand - moves[i].cards);
            if (turns >= least) continue;
            least = turns;
            best = i;
        }
        return best;
    }

  private:
    mutable Splitter splitter_;
};

}  // namespace dizhu
