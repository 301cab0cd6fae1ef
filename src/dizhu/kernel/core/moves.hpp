// Moves: the rows read forwards over a hand, and backwards over the cards of one play.
//
// Both readings ask `Offers` what a body may carry, so that there is one place that knows. Moves
// come in the order of the Python grammar: by row, by the body's length, by its lowest rank.
#pragma once

#include "lists.hpp"

namespace dizhu {

// Does `a` answer `b`: a higher tier, or the same family and length and a higher body.
inline bool beats(const Grammar& grammar, Reading a, Reading b) {
    const Row &mine = grammar.rows[std::size_t(a.row())], &other = grammar.rows[std::size_t(b.row())];
    if (mine.tier != other.tier) return mine.tier > other.tier;
    return mine.family == other.family && a.length() == b.length() && a.top() > b.top();
}

// What the cards of a hand may serve as beside one body: which ranks, and how often each.
struct Offers {
    Ranks ranks = 0;
    Ranks limited = 0;  // ranks that may serve `limit` times at most
    int limit = 0;

    // `bombs` are the ranks that may not be broken.
    template <int Most>
    Offers(const Row& row, Ranks body, const AtLeast<Most>& cards, Ranks bombs) {
        const Attachment& kind = row.attachment;
        ranks = cards[kind.width] & ~body;
        if (!kind.held_bomb) ranks &= ~bombs;
        if (!kind.adjacent_trio && (body & (body - 1))) {
            limited = (body << LANE | body >> LANE) & row.ranks & ~body;
            limit = row.width - 1;
            if (!limit) ranks &= ~limited;
        }
    }

    int times(const Attachment& kind, Cards cards, int rank) const {
        int n = count(cards, rank) / kind.width;
        if (n > kind.repeat) n = kind.repeat;
        return limited & at(rank) && n > limit ? limit : n;
    }
};

// `Out` is one of the lists of lists.hpp.
template <int Most, class Out = Moves>
class Lister {
  public:
    Lister(const Grammar& grammar, Cards hand, Out& out)
        : Lister(grammar, hand, AtLeast<Most>(hand)[grammar.complete], out) {}

    // Reads cards that are only part of a hand, which holds whole bombs of the ranks `bombs`.
    Lister(const Grammar& grammar, Cards cards, Ranks bombs, Out& out)
        : grammar_(grammar), hand_(cards), at_least_(cards), bombs_(bombs), out_(out) {}

    void all() {
        for (const Row& row : grammar_.rows) spell(row);
    }

    void above(Reading over) {
        for (const Answer& answer : grammar_.answers[std::size_t(over.row())]) {
            const Ranks may = at_least_[answer.width] & answer.ranks;
            if (!may) continue;
            const Row& row = grammar_.rows[answer.row];
            if (answer.all)
                spell(row, may);
            else
                higher(row, may, over);
        }
    }

    // Everything that `bare`, whose body is no part of the hand, may carry out of it.
    void load(const Move& bare) {
        const Row& row = grammar_.rows[std::size_t(bare.as.row())];
        const int ranks = bare.as.ranks();
        const Ranks body = first_ranks(ranks) << lane(bare.as.top() - ranks + 1);
        carry(row, body, bare, row.attachment.per_rank * ranks);
    }

    // All of a row.
    void spell(const Row& row) {
        const Ranks may = at_least_[row.width] & row.ranks;
        if (may) spell(row, may);
    }

    void spell(const Row& row, Ranks may) {
        Ranks starts = may;
        int n = 1;
        // So many steps for this row whatever the hand: a loop that can be foreseen.
        for (; n < row.fewest; ++n) starts &= may >> lane(n);
        for (; starts && n <= row.most; starts &= may >> lane(n++))
            bodied(row, row.bodies[std::size_t(n - row.fewest)], starts);
    }

    // What a row has that is as long as `over` and higher.
    void higher(const Row& row, Ranks ranks, Reading over) {
        for (const Bodies& bodies : row.bodies) {
            if (bodies.length != over.length()) continue;
            const int lowest_start = over.top() + 2 - bodies.ranks;
            const Ranks may = lowest_start > 0 ? ranks & ~first_ranks(lowest_start) : ranks;
            Ranks starts = may;
            for (int n = 1; n < bodies.ranks; ++n) starts &= may >> lane(n);
            if (starts) bodied(row, bodies, starts);
        }
    }

  private:
    void bodied(const Row& row, const Bodies& bodies, Ranks starts) {
        if (row.carries())
            laden(row, bodies, starts);
        else
            out_.bodies(bodies, starts);
    }

    // Bodies with all that they may carry.
    void laden(const Row& row, const Bodies& bodies, Ranks starts) {
        const int wanted = row.attachment.per_rank * bodies.ranks;
        for (; starts; starts &= starts - 1) {
            const Ranks body = bodies.run * (starts & -starts);
            const std::size_t from = out_.size();
            carry(row, body, bodies.from[lowest(starts)], wanted);
            if constexpr (Out::NUMBERED)
                if (grammar_.ambiguous && bodies.ranks > 1) number_readings(row, body, from);
        }
    }

    void carry(const Row& row, Ranks body, const Move& bare, int wanted) {
        const Offers offers(row, body, at_least_, bombs_);
        if (wanted == 1)
            out_.each(bare, offers.ranks, Cards(row.attachment.width));
        else
            several(row.attachment, offers, wanted, bare);
    }

    // The offers one by one, and how often those from each on may serve together.
    struct Choice {
        Reading as;
        Ranks exclusive;
        int count = 0;
        Cards unit[RANKS];
        Ranks rank[RANKS];
        std::uint8_t times[RANKS], left[RANKS + 1];
    };

    void several(const Attachment& kind, const Offers& offers, int wanted, const Move& bare) {
        Choice c;
        c.as = bare.as;
        c.exclusive = kind.exclusive;
        for (Ranks ranks = offers.ranks; ranks; ranks &= ranks - 1) {
            c.rank[c.count] = ranks & -ranks;
            c.unit[c.count] = c.rank[c.count] * Cards(kind.width);
            c.times[c.count++] = std::uint8_t(offers.times(kind, hand_, lowest(ranks)));
        }
        c.left[c.count] = 0;
        for (int i = c.count; i-- > 0;) c.left[i] = std::uint8_t(c.left[i + 1] + c.times[i]);
        const auto from = out_.begin_some();
        choose(c, 0, wanted, bare.cards, 0);
        out_.end_some(from);
    }

    // Every way to take `wanted` of the offers from number `i` on, first those without it.
    void choose(const Choice& c, int i, int wanted, Cards cards, Ranks barred) {
        if (c.left[i] < wanted) return;
        if (wanted == 1) {
            auto* at = out_.room(RANKS);
            // Not `last-- > i`: of that GCC 12, watched by both sanitizers, left out the first.
            for (int last = c.count - 1; last >= i; --last)
                if (!(c.rank[last] & barred)) *at++ = Out::item(cards + c.unit[last], c.as);
            out_.written(at);
            return;
        }
        choose(c, i + 1, wanted, cards, barred);
        if (c.rank[i] & barred) return;
        if (c.rank[i] & c.exclusive) barred |= c.exclusive;
        for (int taken = 1; taken <= c.times[i] && taken < wanted; ++taken)
            choose(c, i + 1, wanted - taken, cards += c.unit[i], barred);
        if (c.times[i] >= wanted) out_.push(Out::item(cards + c.unit[i], c.as));
    }

    // Says which reading each of the moves since `from` is. Only a wing that could be in a body
    // itself makes another reading.
    void number_readings(const Row& row, Ranks body, std::size_t from);

    const Grammar& grammar_;
    const Cards hand_;
    const AtLeast<Most> at_least_;
    const Ranks bombs_;
    Out& out_;
};

constexpr int MOST_READINGS = 8;

// The readings of one set of cards, the longest body first, then the higher one.
struct Readings {
    Move of[MOST_READINGS];
    int count = 0;

    void add(const Move& move) {
        if (count == MOST_READINGS) throw std::length_error("more readings than a move can name");
        int i = count++;
        for (; i > 0 && before(move, of[i - 1]); --i) of[i] = of[i - 1];
        of[i] = move;
    }

    static bool before(const Move& a, const Move& b) {
        return a.as.length() != b.as.length() ? a.as.length() > b.as.length()
                                              : a.as.top() > b.as.top();
    }
};

// May the `rest` of some cards be what `body` carries, all of it?
template <int Most>
bool carries_exactly(const Row& row, Ranks body, Cards cards, Cards rest, Ranks bombs) {
    if (!row.carries() || !rest) return !row.carries() && !rest;
    const Attachment& kind = row.attachment;
    const Offers offers(row, body, AtLeast<Most>(cards), bombs);
    const Ranks used = ranks_of(rest);
    const Ranks exclusive = used & kind.exclusive;
    if (used & ~offers.ranks || exclusive & (exclusive - 1)) return false;
    for (Ranks left = used; left; left &= left - 1) {
        const int rank = lowest(left), n = count(rest, rank);
        if (n % kind.width || n / kind.width > offers.times(kind, cards, rank)) return false;
    }
    return true;
}

// Every reading of exactly `cards`; none if they are no play. `bombs` are the ranks of which the
// hand that they are played from holds a whole bomb.
template <int Most>
Readings readings(const Grammar& grammar, Cards cards, Ranks bombs) {
    Readings found;
    const int size = size_of(cards);
    if (!size || size > grammar.most_cards || cards & ~ALL_BITS ||
        !within<Most>(cards, grammar.course.deck))
        return found;
    const AtLeast<Most> own(cards);
    for (const Form form : grammar.sized[std::size_t(size)]) {
        const Row& row = grammar.rows[form.row];
        const Ranks may = own[row.width] & row.ranks;
        Ranks starts = may;
        for (int n = 1; n < form.ranks && starts; ++n) starts &= may >> lane(n);
        for (; starts; starts &= starts - 1) {
            const int start = lowest(starts);
            const Ranks body = first_ranks(form.ranks) << lane(start);
            const Cards rest = cards - body * Cards(row.width);
            if (!carries_exactly<Most>(row, body, cards, rest, bombs)) continue;
            const int top = start + form.ranks - 1;
            found.add({cards, Reading(form.row, top, row.length(form.ranks), form.ranks)});
        }
    }
    for (int i = 0; i < found.count; ++i) found.of[i].as = found.of[i].as.numbered(i);
    return found;
}

template <int Most, class Out>
void Lister<Most, Out>::number_readings(const Row& row, Ranks body, std::size_t from) {
    for (std::size_t i = from; i < out_.size(); ++i) {
        Move& move = out_[i];
        const Cards rest = move.cards - body * Cards(row.width);
        if (!AtLeast<Most>(rest)[row.width]) continue;
        const Readings all = readings<Most>(grammar_, move.cards, bombs_);
        for (int k = 0; k < all.count; ++k)
            if (all.of[k].as.numbered(0) == move.as) {
                move.as = all.of[k].as;
                break;
            }
    }
}

// Flat: it is where the time goes, and a compiler left alone makes calls of it.
template <int Most, class Out>
[[gnu::flatten]] void list_with(const Grammar& grammar, Cards hand, Reading over, Out& out) {
    Lister<Most, Out> lister(grammar, hand, out);
    if (over.none())
        lister.all();
    else
        lister.above(over);
}

// The functions below choose between one pack and two; nothing beyond this file need know.

// Adds to `out` every move of a hand, or those that beat `over`.
template <class Out>
void list_moves(const Grammar& grammar, Cards hand, Reading over, Out& out) {
    if (grammar.most_of_rank == 4)
        list_with<4>(grammar, hand, over, out);
    else
        list_with<8>(grammar, hand, over, out);
}

// Every reading of exactly `cards`, played from `hand`, which has them.
inline Readings read_cards(const Grammar& grammar, Cards cards, Cards hand) {
    if (grammar.most_of_rank == 4)
        return readings<4>(grammar, cards, AtLeast<4>(hand)[grammar.complete]);
    return readings<8>(grammar, cards, AtLeast<8>(hand)[grammar.complete]);
}

}  // namespace dizhu
