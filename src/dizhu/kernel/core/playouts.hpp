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

// Where the results of many games go: scores, one a seat, and how many decisions each took.
struct Results {
    std::int32_t *scores, *decisions;
};

// Play so many games of a seed, the numbers from `zero` on: those at `first` to `last` - 1 of them.
// After the highest number comes 0.
template <class Policy>
void play_some(const Grammar& grammar, std::uint64_t seed, std::uint64_t zero,
               std::size_t first, std::size_t last, const Policy& policy,
               const Results& results) {
    const auto seats = std::size_t(grammar.course.seats);
    Scratch scratch;
    State state;
    for (std::size_t at = first; at < last; ++at) {
        Chance chance(seed, zero + at);
        shuffle_and_deal(grammar, chance, state);
        results.decisions[at] = play_out(grammar, state, scratch, chance, policy);
        int points[MOST_SEATS];
        state.scores(grammar, points);
        for (std::size_t seat = 0; seat < seats; ++seat)
            results.scores[at * seats + seat] = points[seat];
    }
}

// Play `n` games of a seed, from number `first` on, in so many threads.
inline void play_many(const Grammar& grammar, const Arrangement& arranged, std::uint64_t seed,
                      std::uint64_t first, std::size_t n, Policy policy, int threads,
                      const Results& results) {
    share_out(n, threads, [&](std::size_t begin, std::size_t end) {
        with_policy(policy, grammar, arranged, [&](const auto& choose) {
            play_some(grammar, seed, first, begin, end, choose, results);
        });
    });
}

}  // namespace dizhu
