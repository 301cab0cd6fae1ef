// What the seat to act knows, as bytes: the counts of cards first, fifteen to a block, then the
// standing. Nothing in it is hidden from that seat. Seats go in order of play, its own first.
//
//   blocks   hand; unseen; table; bottom, as far as known; played, one block a seat
//   bytes    phase; landlord (1 + place, 0 in the auction); table's owner (1 + place, 0 on a lead);
//            passes; bid; bombs and rocket that double; cards left, one a seat
#pragma once

#include "state.hpp"

namespace dizhu {

inline int feature_count(const Grammar& grammar) {
    return RANKS * (4 + grammar.course.seats) + 6 + grammar.course.seats;
}

inline std::uint8_t* write_counts(Cards cards, std::uint8_t* out) {
    for (int rank = 0; rank < RANKS; ++rank) out[rank] = std::uint8_t(cards >> lane(rank) & 15);
    return out + RANKS;
}

// Writes `feature_count` bytes.
inline void write_features(const Grammar& grammar, const State& state, std::uint8_t* out) {
    const Standing& now = state.now;
    const int seats = grammar.course.seats, me = now.turn;
    const auto place = [&](int seat) { return (seat - me + seats) % seats; };
    const bool known = now.taken && (grammar.course.bottom_shown || me == now.landlord);
    Cards seen = state.hands[me];
    for (int seat = 0; seat < seats; ++seat) seen += state.played[seat];
    out = write_counts(state.hands[me], out);
    out = write_counts(grammar.course.deck - seen, out);
    out = write_counts(now.top.cards, out);
    out = write_counts(known ? state.bottom : 0, out);
    for (int i = 0; i < seats; ++i) out = write_counts(state.played[(me + i) % seats], out);
    *out++ = std::uint8_t(now.phase);
    *out++ = std::uint8_t(now.phase == Phase::auction ? 0 : 1 + place(now.landlord));
    *out++ = std::uint8_t(now.leads() ? 0 : 1 + place(now.top_seat));
    *out++ = now.idle;
    *out++ = now.bid;
    *out++ = std::uint8_t(now.bombs + now.rocket);
    for (int i = 0; i < seats; ++i)
        *out++ = std::uint8_t(size_of(state.hands[(me + i) % seats]));
}

}  // namespace dizhu
