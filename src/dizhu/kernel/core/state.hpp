// One deal from the first call to the score, with moves made and taken back.
//
// The phases and what follows from what are those of dizhu.game; tests hold the two against each
// other. Seats are numbered round the table, and seat i + 1 acts after seat i. Farmers choose in
// the order of play from the landlord on, which is no loss, for nobody sees a choice before the
// last is made.
#pragma once

#include <cstddef>

#include "moves.hpp"

namespace dizhu {

enum class Phase : std::uint8_t { auction, doubling, redoubling, play, over, empty };

// All of a state that is not cards; small, so that taking back is copying it.

struct Standing {
    Phase phase = Phase::auction;
    std::uint8_t turn = 0;      // who acts
    std::uint8_t calls = 0;     // made so far
    std::uint8_t idle = 0;      // passes in a row: calls in the auction, answers in play
    std::uint8_t landlord = 0;  // the highest caller so far, in the auction
    std::uint8_t bid = 0;
    std::uint8_t chosen = 0;     // farmers who have chosen
    std::uint8_t doubled = 0;    // one bit a farmer, in the order of play from the landlord on
    std::uint8_t redoubled = 0;  // 0 or 1
    std::uint8_t taken = 0;      // does the landlord have the bottom
    std::uint8_t top_seat = 0;   // whose play lies on the table
    std::uint8_t bombs = 0;      // played, of those that double (ruling 62)
    std::uint8_t rocket = 0;     // 0 or 1
    std::uint8_t winner = 0;
    std::uint8_t plays[MOST_SEATS] = {};
    Move top;  // what lies on the table, read as nothing on a lead

    bool leads() const { return top.as.none(); }
};

// What `make` changed, for `unmake`.
struct Undo {
    Standing before;
    Cards played;
};

class State {
  public:
    Cards hands[MOST_SEATS] = {};
    Cards played[MOST_SEATS] = {};
    Cards bottom = 0;
    Standing now;

    // The cards are out and `first` calls first; where nothing is called it is the landlord.
    void deal(const Grammar& grammar, const Cards* dealt, Cards left, int first) {
        for (int seat = 0; seat < MOST_SEATS; ++seat) {
            hands[seat] = seat < grammar.course.seats ? dealt[seat] : 0;
            played[seat] = 0;
        }
        bottom = left;
        now = Standing{};
        now.turn = std::uint8_t(first);
        if (grammar.course.auction) return;
        now.landlord = now.turn;
        now.bid = std::uint8_t(lowest_bid(grammar));
        won(grammar);
    }

    // The landlord is to lead, and has the bottom in hand already.
    void begin_play(const Grammar& grammar, const Cards* dealt, int landlord, int bid) {
        deal(grammar, dealt, 0, landlord);
        now = Standing{};
        now.phase = Phase::play;
        now.turn = now.landlord = std::uint8_t(landlord);
        now.bid = std::uint8_t(bid);
        now.taken = 1;
    }

    bool over() const { return now.phase == Phase::over || now.phase == Phase::empty; }

    // Adds everything that the seat to act may do; a pass comes last.
    void legal(const Grammar& grammar, Moves& out) const {
        switch (now.phase) {
            case Phase::auction:
                out.push(Move{});
                for (int i = 0; i < grammar.course.bid_count; ++i)
                    if (grammar.course.bids[i] > now.bid) out.push(word(grammar.course.bids[i]));
                break;
            case Phase::doubling:
            case Phase::redoubling:
                out.push(Move{});
                out.push(word(1));
                break;
            case Phase::play:
                list_moves(grammar, hands[now.turn], now.top.as, out);
                if (!now.leads()) out.push(Move{});
                break;
            default:
                break;
        }
    }

    // The legal move that Python calls `packed`; false if there is none.
    bool find(const Grammar& grammar, std::uint64_t packed, Move& found) const {
        const Cards cards = packed & ALL_BITS;
        if (now.phase != Phase::play || !cards) {
            if (packed != cards || over()) return false;
            if (now.phase == Phase::play && now.leads()) return false;
            found = word(0);
            if (!cards) return true;
            found = word(int(cards & 255));
            if (now.phase != Phase::auction) return cards == 1;
            for (int i = 0; i < grammar.course.bid_count; ++i)
                if (Cards(grammar.course.bids[i]) == cards) return cards > now.bid;
            return false;
        }
        const Cards hand = hands[now.turn];
        if (!within<8>(cards, hand)) return false;
        const Readings all = read_cards(grammar, cards, hand);
        const auto wanted = packed >> lane(RANKS);
        if (wanted >= std::uint64_t(all.count)) return false;
        found = all.of[wanted];
        return now.leads() || beats(grammar, found.as, now.top.as);
    }

    // Do a legal move.
    void advance(const Grammar& grammar, const Move& move) {
        if (now.phase == Phase::play) {
            if (move.cards)
                play(grammar, move);
            else
                pass(grammar);
        } else if (now.phase == Phase::auction) {
            call(grammar, int(move.cards));
        } else if (now.phase == Phase::doubling) {
            choose(grammar, move.cards != 0);
        } else {
            now.redoubled = move.cards != 0;
            start(grammar);
        }
    }

    // Do a legal move, to be taken back.
    Undo make(const Grammar& grammar, const Move& move) {
        const Undo undo{now, now.phase == Phase::play ? move.cards : 0};
        advance(grammar, move);
        return undo;
    }

    // Take back the last move that was made.
    void unmake(const Undo& undo) {
        if (now.taken != undo.before.taken) hands[now.landlord] -= bottom;
        now = undo.before;
        hands[now.turn] += undo.played;
        played[now.turn] -= undo.played;
    }

    // Points by seat (rulings 61 to 69); zeros for a void deal. Only for a deal that is over.
    void scores(const Grammar& grammar, int* points) const {
        const Course& course = grammar.course;
        for (int seat = 0; seat < course.seats; ++seat) points[seat] = 0;
        if (now.phase != Phase::over) return;
        const bool ours = now.winner == now.landlord;
        const int doublings = now.bombs + now.rocket + (course.spring && spring(course));
        for (int i = 0; i < course.seats - 1; ++i) {
            const bool twice = now.doubled >> i & 1;
            const int stake = int(std::int64_t{now.bid}
                                  << (doublings + twice + (twice && now.redoubled)));
            const int seat = (now.landlord + 1 + i) % course.seats;
            points[seat] = ours ? -stake : stake;
            points[now.landlord] -= points[seat];
        }
    }

    // In play: lay down a legal move.
    void play(const Grammar& grammar, const Move& move) {
        const Row& row = grammar.rows[std::size_t(move.as.row())];
        hands[now.turn] -= move.cards;
        played[now.turn] += move.cards;
        ++now.plays[now.turn];
        now.top = move;
        now.top_seat = now.turn;
        now.idle = 0;
        if (row.tier) {
            now.bombs = std::uint8_t(now.bombs + (row.is_bomb() &&
                                                  move.as.length() >= grammar.course.doubling_bomb));
            now.rocket = now.rocket || row.is_rocket();
        }
        if (hands[now.turn]) {
            next(grammar);
        } else {
            now.phase = Phase::over;
            now.winner = now.turn;
        }
    }

    // In play: let it go by. Ruling 18: when all others have passed, the trick is over.
    void pass(const Grammar& grammar) {
        next(grammar);
        // Masks again: a trick ends when nobody expects it.
        const bool done = now.idle + 1 == grammar.course.seats - 1;
        const std::uint64_t keep = std::uint64_t(done) - 1;
        now.idle = std::uint8_t((now.idle + 1) & int(keep));
        now.top.cards &= keep;
        now.top.as.bits = (now.top.as.bits & keep) | (Reading::NONE & ~keep);
    }

  private:
    static Move word(int value) {
        Move move;
        move.cards = Cards(value);
        return move;
    }

    static int lowest_bid(const Grammar& grammar) {
        int low = grammar.course.bids[0];
        for (int i = 1; i < grammar.course.bid_count; ++i)
            if (grammar.course.bids[i] < low) low = grammar.course.bids[i];
        return low;
    }

    static int highest_bid(const Grammar& grammar) {
        int high = 0;
        for (int i = 0; i < grammar.course.bid_count; ++i)
            if (grammar.course.bids[i] > high) high = grammar.course.bids[i];
        return high;
    }

    bool spring(const Course& course) const {
        if (now.winner != now.landlord) return now.plays[now.landlord] == 1;
        int farmers = 0;
        for (int i = 1; i < course.seats; ++i)
            farmers += now.plays[(now.landlord + i) % course.seats];
        return farmers == 0;
    }

    void next(const Grammar& grammar) {
        // A mask and no branch: nobody foresees whose turn it is.
        const int turn = now.turn + 1;
        now.turn = std::uint8_t(turn & -int(turn != grammar.course.seats));
    }

    // Rulings 8, 9 and 11.
    void call(const Grammar& grammar, int bid) {
        const int seats = grammar.course.seats;
        ++now.calls;
        ++now.idle;
        if (bid) {
            now.bid = std::uint8_t(bid);
            now.landlord = now.turn;
            now.idle = 0;
        }
        const bool done = now.bid == highest_bid(grammar) ||
                          (grammar.course.reentry ? now.idle == (now.bid ? seats - 1 : seats)
                                                  : now.calls == seats);
        next(grammar);
        if (!done) return;
        if (now.bid)
            won(grammar);
        else
            now.phase = Phase::empty;
    }

    void won(const Grammar& grammar) {
        now.calls = now.idle = 0;
        now.turn = now.landlord;
        if (!grammar.course.bottom_waits) take();
        if (grammar.course.doubling) {
            now.phase = Phase::doubling;
            next(grammar);
        } else {
            start(grammar);
        }
    }

    // Rulings 13 and 14.
    void choose(const Grammar& grammar, bool yes) {
        now.doubled = std::uint8_t(now.doubled | int(yes) << now.chosen++);
        next(grammar);
        if (now.chosen < grammar.course.seats - 1) return;
        if (now.doubled)
            now.phase = Phase::redoubling;
        else
            start(grammar);
    }

    void take() {
        hands[now.landlord] += bottom;
        now.taken = 1;
    }

    void start(const Grammar&) {
        if (!now.taken) take();
        now.phase = Phase::play;
        now.turn = now.landlord;
    }
};

}  // namespace dizhu
