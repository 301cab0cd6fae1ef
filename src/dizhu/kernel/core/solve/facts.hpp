// What the search wants to know of a grammar, worked out once.
#pragma once

#include "position.hpp"

namespace dizhu::solve {

// Bodies of several ranks, `width` cards each, at least so many ranks.
struct Run {
    int width, fewest;
    Ranks ranks;
};

// What beats everything of a lower tier: the least that it takes.
struct Trump {
    int width, fewest, tier;
    Ranks ranks;

    template <int Most>
    bool among(const AtLeast<Most>& cards) const {
        const Ranks may = cards[width] & ranks;
        Ranks starts = may;
        for (int n = 1; n < fewest && starts; ++n) starts &= may >> lane(n);
        return starts != 0;
    }
};

struct Facts {
    const Grammar& grammar;
    std::vector<Trump> trumps;
    std::vector<Run> runs;      // the shortest of each width
    Ranks squeezable = 0;       // ranks that differ in nothing but their height and their chains
    Ranks chained = 0;          // of these, those that chains are made of
    Ranks exclusive = 0;        // of which some body carries only one
    bool twice = true;          // may two equal cards be carried wherever two different ones may
    int most_at_once = 0;       // cards of the largest play
    int width = 1;              // no body that carries is narrower

    explicit Facts(const Grammar& rules) : grammar(rules) {
        squeezable = ALL_RANKS;
        chained = ALL_RANKS;
        width = 15;
        most_at_once = rules.most_cards;
        for (const Row& row : rules.rows) {
            if (row.tier) trumps.push_back({row.width, row.fewest, row.tier, row.ranks});
            if (row.most > 1) add_run(row);
            if (row.fewest == 1)
                squeezable &= row.ranks;
            else if (row.fewest == row.most)
                squeezable &= ~row.ranks;
            else
                chained &= row.ranks;
            if (!row.carries()) continue;
            exclusive |= row.attachment.exclusive;
            width = row.width < width ? row.width : width;
            if (row.attachment.width == 1 && row.attachment.repeat < 2 &&
                row.most * row.attachment.per_rank > 1)
                twice = false;
        }
        // Ranks below the squeezable ones, or two sorts of chains, would want more care.
        bool simple = squeezable == first_ranks(ranks_in(squeezable));
        for (const Row& row : rules.rows)
            simple = simple && (row.fewest == row.most || row.most == 1 || row.ranks == chained);
        if (!simple) squeezable = 0;
    }

    // The ranks that could be in some body of several ranks out of these cards.
    template <int Most>
    Ranks in_runs(const AtLeast<Most>& cards) const {
        Ranks found = 0;
        for (const Run& run : runs) {
            const Ranks may = cards[run.width] & run.ranks;
            if (ranks_in(may) < run.fewest) continue;
            Ranks starts = may;
            for (int n = 1; n < run.fewest; ++n) starts &= may >> lane(n);
            for (int n = 0; n < run.fewest; ++n) found |= starts << lane(n);
        }
        return found;
    }

    bool doubles(Reading as) const {
        const Row& row = grammar.rows[std::size_t(as.row())];
        return row.is_rocket() || (row.is_bomb() && as.length() >= grammar.course.doubling_bomb);
    }

    // The highest tier of a play among these cards.
    template <int Most>
    int tier(const AtLeast<Most>& cards) const {
        int highest = 0;
        for (const Trump& trump : trumps)
            if (trump.tier > highest && trump.among(cards)) highest = trump.tier;
        return highest;
    }

    // No more plays than this can double, out of a hand.
    int most_doublings(Cards hand) const {
        int most = 0;
        for (Cards left = hand; left; left &= ~(MOST_OF_ONE << lane(lowest(left))))
            most += count(hand, lowest(left)) / grammar.course.doubling_bomb;
        for (const Row& row : grammar.rows)
            if (row.is_rocket()) most += within<8>(row.ranks * Cards(row.width), hand);
        return most;
    }

  private:
    void add_run(const Row& row) {
        for (Run& run : runs)
            if (run.width == row.width && run.ranks == row.ranks) {
                run.fewest = run.fewest < row.fewest ? run.fewest : row.fewest;
                return;
            }
        runs.push_back({row.width, row.fewest < 2 ? 2 : row.fewest, row.ranks});
    }
};

}  // namespace dizhu::solve
