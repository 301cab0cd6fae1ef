// Many deals in lock step.
#pragma once

#include <vector>

#include "features.hpp"
#include "playout.hpp"
#include "threads.hpp"

namespace dizhu {

// Are these the cards of the deck in play, and may the seat to act answer what lies there.
inline bool sound(const Grammar& grammar, const State& state) {
    const int seats = grammar.course.seats;
    const Standing& now = state.now;
    Cards rest = grammar.course.deck, in_hands = 0;
    for (int seat = 0; seat < seats; ++seat) {
        if (!state.hands[seat]) return false;
        in_hands += state.hands[seat];
        for (const Cards cards : {state.hands[seat], state.played[seat]}) {
            if (!within<8>(cards, rest)) return false;
            rest -= cards;
        }
    }
    if (rest || !within<8>(state.bottom, state.hands[now.landlord] + state.played[now.landlord]))
        return false;
    if (now.bombs > size_of(grammar.course.deck - in_hands) / grammar.course.doubling_bomb + 1)
        return false;
    if (now.leads()) return !now.idle;
    return now.turn == (now.top_seat + 1 + now.idle) % seats && now.idle < seats - 1 &&
           within<8>(now.top.cards, state.played[now.top_seat]);
}

// Many deals at once. A deal that is over has no moves, until `renew` deals the next one there.
class Deals {
  public:
    Deals(const Grammar& grammar, std::size_t n, std::uint64_t seed)
        : grammar_(grammar), seed_(seed), states_(n), next_(n), from_(n + 1, 0) {
        for (std::size_t i = 0; i < n; ++i) shuffle(i, i);
    }

    std::size_t size() const { return states_.size(); }
    const State& operator[](std::size_t i) const { return states_[i]; }

    // List the legal moves of all deals: those of deal i are numbers from()[i] to from()[i + 1].
    void list(int threads) {
        listed_ = false;
        parts_.resize(crew_of(threads));
        each_part(threads, [&](std::size_t part, std::size_t first, std::size_t last) {
            Moves& moves = parts_[part];
            moves.clear();
            for (std::size_t i = first; i < last; ++i) {
                states_[i].legal(grammar_, moves);
                from_[i + 1] = std::int64_t(moves.size());
            }
        });
        std::int64_t before = 0;
        for (std::size_t part = 0; part < parts_.size(); ++part) {
            for (std::size_t i = begin(part); i < begin(part + 1); ++i) from_[i + 1] += before;
            before += std::int64_t(parts_[part].size());
        }
        listed_ = true;
    }

    const std::vector<std::int64_t>& from() const { return from_; }

    // The listed moves, packed as in Python.
    void write_moves(int threads, std::uint64_t* out) const {
        each_part(threads, [&](std::size_t part, std::size_t first, std::size_t) {
            std::uint64_t* next = out + from_[first];
            for (const Move& move : parts_[part]) *next++ = move.packed();
        });
    }

    void write_features(int threads, std::uint8_t* out) const {
        const auto width = std::size_t(feature_count(grammar_));
        each_part(threads, [&](std::size_t, std::size_t first, std::size_t last) {
            for (std::size_t i = first; i < last; ++i)
                dizhu::write_features(grammar_, states_[i], out + i * width);
        });
    }

    // The hands as they stand, from the landlord on: what no seat may know, for training.
    void write_hands(std::uint64_t* out) const {
        const int seats = grammar_.course.seats;
        for (const State& state : states_)
            for (int i = 0; i < seats; ++i) *out++ = state.hands[(state.now.landlord + i) % seats];
    }

    // Make in each deal the move of that number in its list; a deal that is over stays so. Throws,
    // and makes none, if there is no such list or number.
    void step(int threads, const std::vector<std::int64_t>& choices) {
        if (!listed_) throw std::logic_error("no moves are listed for where the deals stand");
        for (std::size_t i = 0; i < size(); ++i) {
            const std::int64_t n = from_[i + 1] - from_[i];
            if (n && (choices[i] < 0 || choices[i] >= n))
                throw std::out_of_range("a choice beyond the legal moves");
        }
        each_part(threads, [&](std::size_t part, std::size_t first, std::size_t last) {
            const Moves& moves = parts_[part];
            for (std::size_t i = first; i < last; ++i)
                if (from_[i + 1] > from_[i])
                    states_[i].advance(grammar_, moves[std::size_t(from_[i] - from_[first] + choices[i])]);
        });
        listed_ = false;
    }

    // Let a deal go on from another state of the same grammar.
    void put(std::size_t i, const State& state) {
        states_[i] = state;
        listed_ = false;
    }

    // Let the deals stand elsewhere.
    void lay(std::vector<State> states) {
        states_ = std::move(states);
        listed_ = false;
    }

    // Deal the next game of the seed wherever one is over. Says how many.
    std::size_t renew() {
        std::size_t dealt = 0;
        for (std::size_t i = 0; i < size(); ++i) {
            if (!states_[i].over()) continue;
            shuffle(i, next_++);
            ++dealt;
        }
        listed_ = listed_ && !dealt;
        return dealt;
    }

  private:
    void shuffle(std::size_t place, std::uint64_t game) {
        Chance chance(seed_, game);
        shuffle_and_deal(grammar_, chance, states_[place]);
    }

    // The first deal of a part; parts are what one thread listed.
    std::size_t begin(std::size_t part) const { return size() * part / parts_.size(); }

    template <class Work>
    void each_part(int threads, const Work& work) const {
        const std::size_t parts = parts_.empty() ? 1 : parts_.size();
        share_out(parts, threads, [&](std::size_t first, std::size_t last) {
            for (std::size_t part = first; part < last; ++part)
                work(part, size() * part / parts, size() * (part + 1) / parts);
        });
    }

    const Grammar& grammar_;
    std::uint64_t seed_;
    std::vector<State> states_;
    std::uint64_t next_;
    std::vector<Moves> parts_;
    std::vector<std::int64_t> from_;
    bool listed_ = false;
};

}  // namespace dizhu
