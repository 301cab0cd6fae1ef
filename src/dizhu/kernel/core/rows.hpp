// The rows of a ruleset, as they come from Python: all that this kernel knows of the rules.
//
// Nothing here knows a kind or a ruleset by name. The fields are those of `Shape`, `Attachment`
// and `Ruleset` in dizhu.rules, whose docstrings say what they mean and which ruling they decide.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <utility>
#include <vector>

#include "move.hpp"

namespace dizhu {

constexpr int MOST_SEATS = 4;
constexpr int MOST_BIDS = 8;

// What a body carries: `per_rank` times its ranks, `width` equal cards each.
struct Attachment {
    int width = 0;  // 0: nothing is carried
    int per_rank = 0;
    int repeat = 0;
    Ranks exclusive = 0;  // of these ranks only one may serve
    bool adjacent_trio = false;
    bool held_bomb = true;
};

enum class Measure : std::uint8_t { ranks, cards, nothing };

// The bodies of a row that have so many ranks, by where they begin: moves that carry nothing. Past
// the last there is room for what is written in vain (see `Lister::bare`).
struct Bodies {
    Move from[RANKS + 1];
    Ranks run = 0;
    int ranks = 0, length = 0;
};

struct Row {
    int width = 0;
    int fewest = 0, most = 0;  // ranks of the body
    Ranks ranks = 0;           // side by side
    int family = 0;            // rows of one family beat each other
    int tier = 0;
    Measure measure = Measure::ranks;
    Attachment attachment;
    std::vector<Bodies> bodies;  // from the fewest ranks on; the grammar fills them in

    bool carries() const { return attachment.width != 0; }
    bool is_bomb() const { return measure == Measure::cards; }
    bool is_rocket() const { return measure == Measure::nothing; }

    int size(int n) const { return n * (width + attachment.width * attachment.per_rank); }
    int length(int n) const {
        return measure == Measure::ranks ? n : measure == Measure::cards ? n * width : 1;
    }
};

// The switches of a ruleset that are not in its rows: the course of a deal.
struct Course {
    int seats = 3;
    int hand = 17;
    int bottom = 3;
    Cards deck = 0;
    int bids[MOST_BIDS] = {};
    int bid_count = 0;
    bool auction = true;
    bool reentry = true;
    bool doubling = false;
    bool bottom_waits = false;
    bool bottom_shown = true;
    bool spring = false;
    int doubling_bomb = 4;
};

// One row with one number of ranks.
struct Form {
    std::uint8_t row, ranks;
};

// A row that may answer another: with all it has, or with higher bodies of the same length. What
// is looked at first lies here as well, for mostly that is the end of it.
struct Answer {
    Ranks ranks;
    int width;
    std::uint8_t row;
    bool all;
};

struct Grammar {
    std::vector<Row> rows;
    Course course;
    int complete = 4;        // cards of a rank that make a bomb (ruling 46)
    bool ambiguous = false;  // may some cards be read in several ways
    int most_cards = 20;     // no play has more
    std::vector<std::uint8_t> pack;  // the deck, card by card: the lane of each
    int most_of_rank = 4;    // 4 or 8: which of the two templates serves

    std::vector<std::vector<Form>> sized;      // by the number of cards
    std::vector<std::vector<Answer>> answers;  // by the row to beat

    Grammar(std::vector<Row> given, const Course& plan, int whole_bomb = 4)
        : rows(std::move(given)), course(plan), complete(whole_bomb) {
        check_course();
        if (rows.empty() || rows.size() > 200) throw std::invalid_argument("so many rows");
        for (const Row& row : rows) check(row);
        index();
    }

  private:
    void check_course() {
        if (course.seats < 2 || course.seats > MOST_SEATS) throw std::invalid_argument("seats");
        if (complete < 1 || complete > 4) throw std::invalid_argument("no such bomb");
        if (course.bid_count < 1) throw std::invalid_argument("no bids");
        if (course.doubling_bomb < 1) throw std::invalid_argument("no such doubling bomb");
        most_cards = course.hand + course.bottom;
        for (int rank = 0; rank < RANKS; ++rank)
            pack.insert(pack.end(), std::size_t(count(course.deck, rank)), std::uint8_t(lane(rank)));
        for (int rank = 0; rank < RANKS; ++rank) {
            if (count(course.deck, rank) > 4) most_of_rank = 8;
            if (count(course.deck, rank) > 8) throw std::invalid_argument("more than 8 equal");
        }
        if (size_of(course.deck) != course.seats * course.hand + course.bottom)
            throw std::invalid_argument("the deck does not deal evenly");
    }

    void check(const Row& row) const {
        const bool side_by_side =
            row.ranks && row.ranks >> lane(lowest(row.ranks)) == first_ranks(ranks_in(row.ranks));
        if (!side_by_side || row.width < 1 || row.width > most_of_rank || row.fewest < 1 ||
            row.most > RANKS ||
            row.attachment.width < 0 || row.attachment.width > most_of_rank)
            throw std::invalid_argument("a row of a form that is not known here");
    }

    static std::vector<Bodies> bodies_of(const Row& row, int number) {
        std::vector<Bodies> all;
        for (int n = row.fewest; n <= row.most; ++n) {
            Bodies bodies;
            bodies.run = first_ranks(n);
            bodies.ranks = n;
            bodies.length = row.length(n);
            for (int start = 0; start + n <= RANKS; ++start)
                bodies.from[start] = {(bodies.run << lane(start)) * Cards(row.width),
                                      Reading(number, start + n - 1, bodies.length, n)};
            all.push_back(bodies);
        }
        return all;
    }

    void index() {
        sized.resize(std::size_t(most_cards) + 1);
        answers.resize(rows.size());
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const Row& row = rows[i];
            rows[i].bodies = bodies_of(row, int(i));
            for (int n = row.fewest; n <= row.most; ++n)
                if (row.size(n) <= most_cards)
                    sized[std::size_t(row.size(n))].push_back({std::uint8_t(i), std::uint8_t(n)});
            if (row.attachment.adjacent_trio) ambiguous = true;
            for (std::size_t over = 0; over < rows.size(); ++over) {
                const bool higher = row.tier > rows[over].tier;
                if (higher || row.family == rows[over].family)
                    answers[over].push_back({row.ranks, row.width, std::uint8_t(i), higher});
            }
        }
    }
};

// Throws where the deck has no such cards.
inline Cards must_be_dealt(const Grammar& grammar, Cards cards) {
    if (cards & ~ALL_BITS || !within<8>(cards, grammar.course.deck))
        throw std::invalid_argument("the deck has no such cards");
    return cards;
}

}  // namespace dizhu
