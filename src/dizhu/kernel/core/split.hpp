// The fewest plays that empty a hand if nobody answers: dizhu.kernel.splitting, step by step.
//
// Its docstring explains the search: skeletons of bodies, dressed with what they carry, put into
// an order. Everything is tried in the same order as there, so that the answers are the same.
#pragma once

#include <algorithm>
#include <cstdint>
#include <set>
#include <vector>

#include "moves.hpp"

namespace dizhu {

// A body that is no crumb, `forms` the ways to read it, the plainest first.
struct Core {
    Cards cards = 0;
    int room = 0;  // the most that one of the forms carries
    std::vector<Reading> forms;
};

// The rows of a ruleset, arranged for the search.
struct Arrangement {
    std::vector<Core> cores[RANKS];            // by their lowest rank, bombs first, then the larger
    std::vector<Move> crumbs[RANKS][16];       // the fewest plays that shed so many loose cards
    int stuck[RANKS][16] = {};                 // how many of these nothing can carry, at the least
    bool waits = false;                        // may one play have to wait for another (ruling 46)

    explicit Arrangement(const Grammar& grammar) {
        int widest = 0;
        std::uint32_t carried = 0;
        for (const Row& row : grammar.rows) {
            widest = std::max(widest, row.attachment.width);
            if (row.carries()) carried |= 1u << row.attachment.width;
            waits = waits || (row.carries() && !row.attachment.held_bomb);
        }
        std::vector<int> small;
        for (int i = 0; i < int(grammar.rows.size()); ++i) {
            const Row& row = grammar.rows[std::size_t(i)];
            const bool crumb =
                !row.carries() && row.fewest == 1 && row.most == 1 && row.width <= widest;
            if (crumb)
                small.push_back(i);
            else
                add_bodies(row, i);
        }
        for (int rank = 0; rank < RANKS; ++rank) {
            shed(grammar, small, carried, rank);
            sort_cores(grammar, cores[rank]);
        }
    }

  private:
    static int room(const Row& row, Reading form) {
        return row.carries() ? form.ranks() * row.attachment.per_rank : 0;
    }

    void add_bodies(const Row& row, int number) {
        for (int n = row.fewest; n <= row.most; ++n) {
            const Ranks run = first_ranks(n);
            for (int start = 0; start + n <= RANKS; ++start) {
                const Ranks body = run << lane(start);
                if (body & ~row.ranks) continue;
                const Cards cards = body * Cards(row.width);
                auto& found = cores[start];
                auto same = std::find_if(found.begin(), found.end(),
                                         [&](const Core& core) { return core.cards == cards; });
                if (same == found.end()) same = found.insert(found.end(), Core{cards, 0, {}});
                same->forms.emplace_back(number, start + n - 1, row.length(n), n);
            }
        }
    }

    static void sort_cores(const Grammar& grammar, std::vector<Core>& cores) {
        const auto row = [&](Reading form) -> const Row& {
            return grammar.rows[std::size_t(form.row())];
        };
        for (Core& core : cores) {
            std::stable_sort(core.forms.begin(), core.forms.end(), [&](Reading a, Reading b) {
                return room(row(a), a) < room(row(b), b);
            });
            core.room = room(row(core.forms.back()), core.forms.back());
        }
        std::sort(cores.begin(), cores.end(), [&](const Core& a, const Core& b) {
            const int higher = row(a.forms[0]).tier - row(b.forms[0]).tier;
            if (higher) return higher > 0;
            const int larger = size_of(a.cards) - size_of(b.cards);
            return larger ? larger > 0 : a.cards < b.cards;
        });
    }

    // What 1, 2, 3 … loose cards of a rank cost.
    void shed(const Grammar& grammar, const std::vector<int>& small, std::uint32_t carried,
              int rank) {
        constexpr int NEVER = 99;
        for (int n = 1; n < 16; ++n) {
            std::size_t fewest = NEVER;
            int least = NEVER;
            for (const int number : small) {
                const Row& row = grammar.rows[std::size_t(number)];
                if (!(row.ranks & at(rank)) || row.width > n) continue;
                const auto& before = crumbs[rank][n - row.width];
                least = std::min(least, stuck[rank][n - row.width] + !(carried >> row.width & 1));
                if (before.size() + 1 >= fewest) continue;
                fewest = before.size() + 1;
                crumbs[rank][n] = before;
                crumbs[rank][n].push_back(
                    {at(rank) * Cards(row.width), Reading(number, rank, row.length(1), 1)});
            }
            if (least == NEVER) throw std::invalid_argument("a rank that cannot be played alone");
            stuck[rank][n] = least;
        }
    }
};

using Split = std::vector<Move>;

class Splitter {
  public:
    Splitter(const Grammar& grammar, const Arrangement& arranged)
        : grammar_(grammar), arranged_(arranged) {}

    // The plays in an order in which each is legal; empty for no cards.
    Split split(Cards hand) {
        Split first;
        search(hand, [&](Split& found) {
            first.swap(found);
            return true;
        });
        return first;
    }

    // How many plays are needed.
    int turns(Cards hand) { return search(hand, [](Split&) { return true; }); }

    // Every split of the fewest plays, each once; at most so many.
    std::vector<Split> splits(Cards hand, int most) {
        std::vector<Split> all;
        if (most < 1) return all;
        if (!hand) all.emplace_back();
        std::set<std::vector<std::pair<std::uint64_t, Cards>>> seen;
        search(hand, [&](Split& found) {
            std::vector<std::pair<std::uint64_t, Cards>> plays;
            for (const Move& move : found) plays.emplace_back(move.as.bits, move.cards);
            std::sort(plays.begin(), plays.end());
            if (seen.insert(std::move(plays)).second) all.push_back(found);
            return int(all.size()) >= most;
        });
        return all;
    }

    // Calls `take` with every split of the fewest plays, some more than once, until it returns
    // true. Returns how many plays these have.
    template <class Take>
    int search(Cards hand, Take&& take) {
        if (!hand) return 0;
        fronts_.clear();
        hand_ = hand;
        bool found = false;
        const auto ordered = [&](Split& split) {
            found = true;
            return take(split);
        };
        int plays = least(hand);
        for (;; ++plays) {
            plays_ = plays;
            chosen_.clear();
            skeletons(hand, 0, plays, plays, ordered);
            if (found) return plays;
        }
    }

  private:
    // What emptying some cards may cost: pairs of bodies and balance, none better in both.
    struct Cost {
        std::int16_t bodies, balance;
    };

    // The fronts of the cards met so far, found by hashing; all costs lie in one row.
    class Fronts {
      public:
        struct Entry {
            Cards cards;
            std::uint32_t from, count;
        };

        Fronts() : slots_(256, 0) {}

        void clear() {
            std::fill(slots_.begin(), slots_.end(), 0u);
            entries_.clear();
            costs.clear();
        }

        const Entry* find(Cards cards) const {
            for (std::size_t i = slot(cards); slots_[i]; i = (i + 1) & (slots_.size() - 1))
                if (entries_[slots_[i] - 1].cards == cards) return &entries_[slots_[i] - 1];
            return nullptr;
        }

        void add(const Entry& entry) {
            if (2 * entries_.size() >= slots_.size()) widen();
            entries_.push_back(entry);
            place(entry.cards, std::uint32_t(entries_.size()));
        }

        std::vector<Cost> costs;

      private:
        std::size_t slot(Cards cards) const {
            return std::size_t(cards * 0x9e37'79b9'7f4a'7c15 >> 32) & (slots_.size() - 1);
        }
        void place(Cards cards, std::uint32_t number) {
            std::size_t i = slot(cards);
            while (slots_[i]) i = (i + 1) & (slots_.size() - 1);
            slots_[i] = number;
        }
        void widen() {
            slots_.assign(2 * slots_.size(), 0);
            for (std::size_t i = 0; i < entries_.size(); ++i)
                place(entries_[i].cards, std::uint32_t(i + 1));
        }

        std::vector<std::uint32_t> slots_;  // 0: free, else the entry's number, from 1
        std::vector<Entry> entries_;
    };

    int least(Cards cards) {
        const auto entry = front(cards);
        int best = 1 << 14;
        for (std::uint32_t i = 0; i < entry.count; ++i) {
            const Cost cost = fronts_.costs[entry.from + i];
            best = std::min(best, int(std::max(cost.bodies, cost.balance)));
        }
        return best;
    }

    bool affordable(Cards cards, int bodies, int balance) {
        if (bodies < 0) return false;
        const auto entry = front(cards);
        for (std::uint32_t i = 0; i < entry.count; ++i) {
            const Cost cost = fronts_.costs[entry.from + i];
            if (cost.bodies <= bodies && cost.balance <= balance) return true;
        }
        return false;
    }

    Fronts::Entry front(Cards cards) {
        if (const auto* known = fronts_.find(cards)) return *known;
        Fronts::Entry entry{cards, 0, 0};
        Best best;
        if (!cards) {
            best.offer(0, 0);
        } else {
            const int rank = lowest(cards), own = count(cards, rank);
            const auto crumbs = int(arranged_.crumbs[rank][own].size());
            extend(best, front(cards & ~(MOST_OF_ONE << lane(rank))), arranged_.stuck[rank][own],
                   crumbs);
            for (const Core& core : arranged_.cores[rank])
                if (within<8>(core.cards, cards))
                    extend(best, front(cards - core.cards), 1, 1 - core.room);
        }
        entry.from = std::uint32_t(fronts_.costs.size());
        int balance = Best::NEVER;
        for (int bodies = 0; bodies <= best.most; ++bodies) {
            if (best.balance[bodies] >= balance) continue;
            balance = best.balance[bodies];
            fronts_.costs.push_back({std::int16_t(bodies), std::int16_t(balance)});
        }
        entry.count = std::uint32_t(fronts_.costs.size()) - entry.from;
        fronts_.add(entry);
        return entry;
    }

    // The least balance by the number of bodies.
    struct Best {
        static constexpr int NEVER = 1 << 14;
        int most = -1;
        std::int16_t balance[8 * RANKS + 1];

        void offer(int bodies, int cost) {
            while (most < bodies) balance[++most] = NEVER;
            balance[bodies] = std::int16_t(std::min(int(balance[bodies]), cost));
        }
    };

    void extend(Best& best, const Fronts::Entry& rest, int bodies, int balance) {
        for (std::uint32_t i = 0; i < rest.count; ++i) {
            const Cost cost = fronts_.costs[rest.from + i];
            best.offer(cost.bodies + bodies, cost.balance + balance);
        }
    }

    // Every choice of bodies whose cost may stay within `bodies` and `balance`; of the lowest rank
    // only cores from number `first` on, so that each choice comes once. True: enough.
    template <class Take>
    bool skeletons(Cards cards, std::size_t first, int bodies, int balance, const Take& take) {
        if (!cards) return dressed(take);
        const int rank = lowest(cards);
        const auto& cores = arranged_.cores[rank];
        for (std::size_t number = first; number < cores.size(); ++number) {
            const Core& core = cores[number];
            if (!within<8>(core.cards, cards)) continue;
            const Cards rest = cards - core.cards;
            const int left = balance - 1 + core.room;
            if (!affordable(rest, bodies - 1, left)) continue;
            const std::size_t again = rest && lowest(rest) == rank ? number : 0;
            chosen_.push_back(&core);
            const bool enough = skeletons(rest, again, bodies - 1, left, take);
            chosen_.pop_back();
            if (enough) return true;
        }
        const int own = count(cards, rank), stuck = arranged_.stuck[rank][own];
        const auto crumbs = int(arranged_.crumbs[rank][own].size());
        const Cards rest = cards & ~(MOST_OF_ONE << lane(rank));
        return affordable(rest, bodies - stuck, balance - crumbs) &&
               skeletons(rest, 0, bodies - stuck, balance - crumbs, take);
    }

    template <class Take>
    bool dressed(const Take& take) {
        Cards loose = hand_;
        rooms_.assign(chosen_.size() + 1, 0);
        for (std::size_t i = chosen_.size(); i-- > 0;) {
            loose -= chosen_[i]->cards;
            rooms_[i] = rooms_[i + 1] + chosen_[i]->room;
        }
        hopeless_.clear();
        worn_.clear();
        bool any = false;
        return dress(0, loose, plays_ - int(chosen_.size()), any, take);
    }

    int sweep_size(Cards loose) const {
        int plays = 0;
        for (; loose; loose &= ~(MOST_OF_ONE << lane(lowest(loose))))
            plays += int(arranged_.crumbs[lowest(loose)][count(loose, lowest(loose))].size());
        return plays;
    }

    // Every way for the bodies from number `i` on to carry `loose` cards such that at most
    // `crumbs` plays remain. `any` says whether there is one.
    template <class Take>
    bool dress(std::size_t i, Cards loose, int crumbs, bool& any, const Take& take) {
        const std::pair<std::size_t, Cards> key{i, loose};
        if (sweep_size(loose) > crumbs + rooms_[i]) return false;
        if (i == chosen_.size()) {
            any = true;
            return order(loose, take);
        }
        if (std::find(hopeless_.begin(), hopeless_.end(), key) != hopeless_.end()) return false;
        bool here = false;
        for (const Reading form : chosen_[i]->forms) {
            const Row& row = grammar_.rows[std::size_t(form.row())];
            const Move bare{chosen_[i]->cards, form};
            if (!row.carries()) {
                worn_.push_back(bare);
                if (dress(i + 1, loose, crumbs, here, take)) return true;
                worn_.pop_back();
                continue;
            }
            for (const Cards laden : loads(bare, loose)) {
                worn_.push_back({laden, form});
                const Cards rest = loose - (laden - bare.cards);
                if (dress(i + 1, rest, crumbs, here, take)) return true;
                worn_.pop_back();
            }
        }
        if (here)
            any = true;
        else
            hopeless_.push_back(key);
        return false;
    }

    // Low cards first.
    std::vector<Cards> loads(const Move& bare, Cards loose) {
        moves_.clear();
        Lister<8>(grammar_, loose, Ranks{0}, moves_).load(bare);
        std::vector<Cards> found;
        found.reserve(moves_.size());
        for (const Move& move : moves_) found.push_back(move.cards);
        std::sort(found.begin(), found.end());
        return found;
    }

    // The groups so that each may be played from what the hand then holds, if they can be.
    template <class Take>
    bool order(Cards loose, const Take& take) {
        Split waiting(worn_);
        for (; loose; loose &= ~(MOST_OF_ONE << lane(lowest(loose)))) {
            const auto& more = arranged_.crumbs[lowest(loose)][count(loose, lowest(loose))];
            waiting.insert(waiting.end(), more.begin(), more.end());
        }
        std::stable_sort(waiting.begin(), waiting.end(), [&](const Move& a, const Move& b) {
            const int tier = grammar_.rows[std::size_t(a.as.row())].tier -
                             grammar_.rows[std::size_t(b.as.row())].tier;
            if (tier) return tier < 0;
            const int low = a.as.top() - a.as.length() - b.as.top() + b.as.length();
            if (low) return low < 0;
            return a.as.top() != b.as.top() ? a.as.top() < b.as.top() : a.cards < b.cards;
        });
        if (arranged_.waits && !wait(waiting)) return false;
        return take(waiting);
    }

    bool wait(Split& waiting) const {
        Cards held = hand_;
        for (std::size_t i = 0; i < waiting.size(); ++i) {
            const Ranks bombs = AtLeast<8>(held)[grammar_.complete];
            std::size_t k = i;
            while (k < waiting.size() && !legal(waiting[k], bombs)) ++k;
            if (k == waiting.size()) return false;
            std::rotate(waiting.begin() + std::ptrdiff_t(i), waiting.begin() + std::ptrdiff_t(k),
                        waiting.begin() + std::ptrdiff_t(k) + 1);
            held -= waiting[i].cards;
        }
        return true;
    }

    bool legal(const Move& move, Ranks bombs) const {
        const Row& row = grammar_.rows[std::size_t(move.as.row())];
        if (!row.carries() || row.attachment.held_bomb) return true;
        const int ranks = move.as.ranks();
        const Ranks body = first_ranks(ranks) << lane(move.as.top() - ranks + 1);
        const Cards rest = move.cards - body * Cards(row.width);
        return carries_exactly<8>(row, body, move.cards, rest, bombs);
    }

    const Grammar& grammar_;
    const Arrangement& arranged_;
    Fronts fronts_;
    Cards hand_ = 0;
    int plays_ = 0;
    std::vector<const Core*> chosen_;
    std::vector<int> rooms_;
    std::vector<Move> worn_;
    std::vector<std::pair<std::size_t, Cards>> hopeless_;
    Moves moves_;
};

}  // namespace dizhu
