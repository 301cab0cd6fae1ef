// Many games played out, by several threads.
#pragma once

#include "fewest.hpp"
#include "threads.hpp"

namespace dizhu {

enum class Policy : std::uint8_t { evenly, boldly, timidly, fewest };

// Calls `use` with the policy of that name.
template <class Use>
void with_policy(Policy policy, const Grammar& grammar, const Arrangement& arranged,
                 const Use& use) {
    switch (policy) {
        case Policy::evenly: use(Evenly{}); break;
        case Policy::boldly: use(Boldly{}); break;
        case Policy::timidly: use(Timidly{}); break;
        case Policy::fewest: use(Fewest(grammar, arranged)); break;
    }
}

// Play the games `first` to `first` + `n` - 1 of a seed: the scores, one a seat, and how many
// decisions each game took.
inline void play_many(const Grammar& grammar, const Arrangement& arranged, std::uint64_t seed,
                      std::uint64_t first, std::size_t n, Policy policy, int threads,
                      std::int32_t* scores, std::int32_t* decisions) {
    const auto seats = std::size_t(grammar.course.seats);
    share_out(n, threads, [&](std::size_t begin, std::size_t end) {
        Scratch scratch;
        State state;
        with_policy(policy, grammar, arranged, [&](const auto& choose) {
            for (std::size_t i = begin; i < end; ++i) {
                Chance chance(seed, first + i);
                shuffle_and_deal(grammar, chance, state);
                decisions[i] = play_out(grammar, state, scratch, chance, choose);
                int points[MOST_SEATS];
                state.scores(grammar, points);
                for (std::size_t seat = 0; seat < seats; ++seat)
                    scores[i * seats + seat] = points[seat];
            }
        });
    });
}

}  // namespace dizhu
