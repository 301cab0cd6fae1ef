// Moves: the rows read forwards over a hand, and backwards over the cards of one play.
//
// Both readings ask `Offers` what a body may carry, so that there is one place that knows. Moves
// come in the order of the Python grammar: by row, by the body's length, by its lowest rank.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <new>

#include "rows.hpp"

namespace dizhu {

constexpr std::uint8_t NO_ROW = 255;

// Cards laid down as a row reads them. In the auction and in the doubling, where no cards are
// played, `cards` is the bid or the choice; no cards in play are a pass.
struct Move {
    Cards cards = 0;
    std::uint8_t row = NO_ROW;
    std::uint8_t top = 0;      // the highest rank of the body
    std::uint8_t length = 0;   // what it is measured by
    std::uint8_t ranks = 0;    // of the body
    std::uint8_t reading = 0;  // its place among the readings of its cards
    std::uint8_t unused[3] = {};

    // As Python has it: the cards, and the reading in the lane above them.
    std::uint64_t packed() const { return cards | std::uint64_t(reading) << lane(RANKS); }

    friend bool operator==(const Move& a, const Move& b) {
        return a.cards == b.cards && a.row == b.row && a.top == b.top && a.length == b.length;
    }
};
static_assert(sizeof(Move) == 16);

// A list that grows; a lister writes into it without asking for memory at every move.
class Moves {
  public:
    Moves() = default;
    ~Moves() { std::free(items_); }
    Moves(const Moves&) = delete;
    Moves& operator=(const Moves&) = delete;

    void clear() { size_ = 0; }
    void push(const Move& move) {
        if (size_ == room_) grow();
        items_[size_++] = move;
    }
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    Move& operator[](std::size_t i) { return items_[i]; }
    const Move& operator[](std::size_t i) const { return items_[i]; }
    Move* begin() { return items_; }
    Move* end() { return items_ + size_; }
    const Move* begin() const { return items_; }
    const Move* end() const { return items_ + size_; }

  private:
    void grow() {
        const std::size_t room = room_ ? 2 * room_ : 256;
        void* more = std::realloc(static_cast<void*>(items_), room * sizeof(Move));
        if (!more) throw std::bad_alloc();
        items_ = static_cast<Move*>(more);
        room_ = room;
    }

    Move* items_ = nullptr;
    std::size_t size_ = 0, room_ = 0;
};

// Does `a` answer `b`: a higher tier, or the same family and length and a higher body.
inline bool beats(const Grammar& grammar, const Move& a, const Move& b) {
    const Row &mine = grammar.rows[a.row], &other = grammar.rows[b.row];
    if (mine.tier != other.tier) return mine.tier > other.tier;
    return mine.family == other.family && a.length == b.length && a.top > b.top;
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

template <int Most>
class Lister {
  public:
    Lister(const Grammar& grammar, Cards hand, Moves& out)
        : grammar_(grammar), hand_(hand), at_least_(hand), bombs_(at_least_[grammar.complete]),
          out_(out) {}

    void all() {
        for (std::size_t i = 0; i < grammar_.rows.size(); ++i) spell(int(i));
    }

    void above(const Move& over) {
        for (const Answer answer : grammar_.answers[over.row])
            spell(answer.row, answer.all ? nullptr : &over);
    }

    void spell(int number, const Move* over = nullptr) {
        const Row& row = grammar_.rows[std::size_t(number)];
        const Ranks may = at_least_[row.width] & row.ranks;
        Ranks starts = may;
        for (int n = 1; n <= row.most && starts; ++n) {
            if (n > 1) starts &= may >> lane(n - 1);
            if (n < row.fewest || (over && row.length(n) != over->length)) continue;
            Ranks from = starts;
            if (over && over->top + 2 - n > 0) from &= ~first_ranks(over->top + 2 - n);
            bodies(row, number, n, from);
        }
    }

  private:
    void bodies(const Row& row, int number, int n, Ranks starts) {
        const Ranks run = first_ranks(n);
        Move move;
        move.row = std::uint8_t(number);
        move.length = std::uint8_t(row.length(n));
        move.ranks = std::uint8_t(n);
        for (; starts; starts &= starts - 1) {
            const int start = __builtin_ctzll(starts);
            const Ranks body = run << start;
            move.cards = body * Cards(row.width);
            move.top = std::uint8_t(start / LANE + n - 1);
            if (!row.carries())
                out_.push(move);
            else
                carry(row, body, move);
        }
    }

    void carry(const Row& row, Ranks body, Move& move) {
        const Attachment& kind = row.attachment;
        const Offers offers(row, body, at_least_, bombs_);
        const int wanted = kind.per_rank * move.ranks;
        const std::size_t from = out_.size();
        if (wanted == 1) {
            one(kind, offers.ranks, move);
        } else {
            Choice choice{kind, move, {}, {}, {}, 0};
            for (Ranks left = offers.ranks; left; left &= left - 1) {
                const int rank = lowest(left);
                choice.rank[choice.count] = std::uint8_t(rank);
                choice.times[choice.count++] = std::uint8_t(offers.times(kind, hand_, rank));
            }
            for (int i = choice.count; i-- > 0;)
                choice.left[i] = std::uint8_t(choice.left[i + 1] + choice.times[i]);
            choose(choice, 0, wanted, move.cards, 0);
        }
        if (grammar_.ambiguous && move.ranks > 1) number_readings(row, body, from);
    }

    struct Choice {
        const Attachment& kind;
        const Move& move;
        std::uint8_t rank[RANKS], times[RANKS], left[RANKS + 1];
        int count;
    };

    // Each rank from the highest down serves once: the order in which `choose` comes to them.
    void one(const Attachment& kind, Ranks ranks, Move move) {
        const Cards body = move.cards;
        while (ranks) {
            const Ranks rank = Ranks{1} << (63 - __builtin_clzll(ranks));
            ranks ^= rank;
            move.cards = body + rank * Cards(kind.width);
            out_.push(move);
        }
    }

    // Every way to take `wanted` of the offers from number `i` on, first those without it.
    void choose(const Choice& c, int i, int wanted, Cards cards, Ranks barred) {
        if (!wanted) {
            Move move = c.move;
            move.cards = cards;
            out_.push(move);
            return;
        }
        if (c.left[i] < wanted) return;
        const Ranks rank = at(c.rank[i]);
        choose(c, i + 1, wanted, cards, barred);
        if (rank & barred) return;
        const Ranks bar = rank & c.kind.exclusive ? barred | c.kind.exclusive : barred;
        const Cards unit = rank * Cards(c.kind.width);
        const int most = c.times[i] < wanted ? c.times[i] : wanted;
        for (int taken = 1; taken <= most; ++taken)
            choose(c, i + 1, wanted - taken, cards += unit, bar);
    }

    // Says which reading each of the moves since `from` is. Only a wing that could be in a body
    // itself makes another reading.
    void number_readings(const Row& row, Ranks body, std::size_t from);

    const Grammar& grammar_;
    const Cards hand_;
    const AtLeast<Most> at_least_;
    const Ranks bombs_;
    Moves& out_;
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
        return a.length != b.length ? a.length > b.length : a.top > b.top;
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
            const int start = __builtin_ctzll(starts);
            const Ranks body = first_ranks(form.ranks) << start;
            const Cards rest = cards - body * Cards(row.width);
            if (!carries_exactly<Most>(row, body, cards, rest, bombs)) continue;
            Move move;
            move.cards = cards;
            move.row = form.row;
            move.ranks = form.ranks;
            move.length = std::uint8_t(row.length(form.ranks));
            move.top = std::uint8_t(start / LANE + form.ranks - 1);
            found.add(move);
        }
    }
    for (int i = 0; i < found.count; ++i) found.of[i].reading = std::uint8_t(i);
    return found;
}

template <int Most>
void Lister<Most>::number_readings(const Row& row, Ranks body, std::size_t from) {
    for (std::size_t i = from; i < out_.size(); ++i) {
        Move& move = out_[i];
        const Cards rest = move.cards - body * Cards(row.width);
        if (!AtLeast<Most>(rest)[row.width]) continue;
        const Readings all = readings<Most>(grammar_, move.cards, bombs_);
        for (int k = 0; k < all.count; ++k)
            if (all.of[k] == move) move.reading = std::uint8_t(k);
    }
}

// The ranks of which a hand holds a whole bomb.
template <int Most>
Ranks bombs_in(const Grammar& grammar, Cards hand) {
    return AtLeast<Most>(hand)[grammar.complete];
}

// Every move of a hand, or those that beat `over`.
template <int Most>
void list_moves(const Grammar& grammar, Cards hand, const Move* over, Moves& out) {
    out.clear();
    Lister<Most> lister(grammar, hand, out);
    if (over)
        lister.above(*over);
    else
        lister.all();
}

}  // namespace dizhu
