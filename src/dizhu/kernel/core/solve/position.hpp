// A position with all hands open, as lean as a search wants it, and what is asked of it.
//
// Seats go from the landlord on, as in a position line: 0 is he, the others are the farmers.
#pragma once

#include "../moves.hpp"

namespace dizhu::solve {

// What the search may leave out or make up its mind by; each can be switched off, and no answer
// may depend on it.
enum Pruning : unsigned {
    SKIP = 1,      // pass over seats that cannot answer
    RAISE = 2,     // tables that leave the same answers are one
    SQUEEZE = 4,   // ranks that nobody holds do not matter
    KICKER = 8,    // throw the lower of two loose cards
    LOWER = 16,    // play the lower of two ranks between which nobody holds any
    ESTIMATE = 32, // begin with an estimate of the plays that are left
    WIDEN = 64,    // stay with a child a little longer than the next one is worth
    AHEAD = 128,   // see that a hand goes out before playing it
    EVERY = 255,
};

// The landlord is to win and to see at least `slack` more doublings (0, 1, 2 …), or to lose with
// at most -1 - `slack` of them (-1, -2 …). Every doubling brings it nearer to 0: a plain win.
using Slack = std::int8_t;

constexpr Slack doubled(Slack slack) { return Slack(slack > 0 ? slack - 1 : slack + (slack < 0)); }

// Who has played so far, as far as spring and anti-spring ask (rulings 64 and 66).
struct Early {
    std::uint8_t bits = LATE;

    static constexpr std::uint8_t LANDLORD = 3, FARMERS = 4, LATE = 6;

    // Plays of the landlord, 2 for more; has a farmer played.
    static Early of(int landlord, bool farmers) {
        return {std::uint8_t((landlord > 2 ? 2 : landlord) | (farmers ? FARMERS : 0))};
    }
    Early after(bool landlord) const {
        if (!landlord) return {std::uint8_t(bits | FARMERS)};
        return {std::uint8_t((bits & LANDLORD) < 2 ? bits + 1 : bits)};
    }
    bool spring() const { return !(bits & FARMERS); }
    bool anti_spring() const { return (bits & LANDLORD) == 1; }
    bool may_spring() const { return spring() || (bits & LANDLORD) < 2; }
};

struct Open {
    Cards hands[MOST_SEATS] = {};
    Reading top;  // none on a lead
    std::uint8_t turn = 0, owner = 0;
    Slack slack = 0;
    Early early;

    bool leads() const { return top.none(); }
    int cards() const {
        int all = 0;
        for (const Cards hand : hands) all += size_of(hand);
        return all;
    }
};

// Has the landlord what was asked of him, now that a hand is empty.
inline bool reached(const Course& course, bool landlord, Slack slack, Early early) {
    if (course.spring && (landlord ? early.spring() : early.anti_spring())) slack = doubled(slack);
    return landlord ? slack <= 0 : slack < 0;
}

}  // namespace dizhu::solve
