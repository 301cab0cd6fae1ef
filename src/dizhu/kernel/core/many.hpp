// The moves of many hands in one go.
#pragma once

#include <algorithm>

#include "moves.hpp"
#include "threads.hpp"

namespace dizhu {

// Hands, and for each what lies on the table, packed, 0 for nothing; `overs` may be missing.
struct Questions {
    const Grammar& grammar;
    const Cards* hands;
    const std::uint64_t* overs;

    Reading over(std::size_t i) const {
        const std::uint64_t packed = overs ? overs[i] : 0;
        if (!packed) return {};
        const Cards cards = packed & ALL_BITS;
        const Readings all = read_cards(grammar, cards, cards);
        const std::uint64_t number = packed >> lane(RANKS);
        if (number >= std::uint64_t(all.count)) throw std::invalid_argument("no such move");
        return all.of[number].as;
    }
};

// The moves of the hands `first` to `last` - 1; `from` counts them, from the first of these on.
inline void list_some(const Questions& asked, std::size_t first, std::size_t last, Words& out,
                      std::int64_t* from) {
    Moves moves;
    for (std::size_t i = first; i < last; ++i) {
        const Cards hand = must_be_dealt(asked.grammar, asked.hands[i]);
        if (asked.grammar.ambiguous) {
            moves.clear();
            list_moves(asked.grammar, hand, asked.over(i), moves);
            for (const Move& move : moves) out.push(move.packed());
        } else {
            list_moves(asked.grammar, hand, asked.over(i), out);
        }
        from[i + 1] = std::int64_t(out.size());
    }
}

// The moves of `n` hands: those of hand i are numbers from[i] to from[i + 1] of the answer.
inline Words list_many(const Questions& asked, std::size_t n, int threads, std::int64_t* from) {
    const std::size_t parts = crew_of(threads);
    std::vector<Words> found(parts);
    share_out(parts, threads, [&](std::size_t begin, std::size_t end) {
        for (std::size_t part = begin; part < end; ++part)
            list_some(asked, n * part / parts, n * (part + 1) / parts, found[part], from);
    });
    from[0] = 0;
    Words all(std::move(found[0]));
    for (std::size_t part = 1; part < parts; ++part) {
        const auto before = std::int64_t(all.size());
        for (std::size_t i = n * part / parts; i < n * (part + 1) / parts; ++i)
            from[i + 1] += before;
        const auto size = std::ptrdiff_t(found[part].size());
        all.written(std::copy(found[part].begin(), found[part].end(), all.room(size)));
    }
    return all;
}

}  // namespace dizhu
