// Proof-number search, depth first (Nagai 2002), of the landlord against the farmers.
//
// Every play and every pass brings the end nearer, so no position comes back and a number found by
// one path holds on every other. Two seats of one side may follow each other: a node's numbers are
// those of whoever is to move, and turn round where the side changes.
#pragma once

#include <chrono>
#include <functional>

#include "children.hpp"

namespace dizhu::solve {

enum class Answer : std::uint8_t { no, yes, unknown };

// When to give up: so many nodes, so many seconds, or when somebody says so.
struct Limits {
    std::uint64_t nodes = ~std::uint64_t{0};
    double seconds = 0;  // 0: no limit
};

// Asked every some thousand nodes; true ends the search.
using Watch = std::function<bool()>;

template <int Most>
class Search {
  public:
    // Searches with another `variant` go other ways where two are about as good.
    Search(const Facts& facts, const Arrangement& arranged, Table& table, unsigned prunings,
           unsigned variant)
        : prunings_(prunings), table_(table), children_(facts, arranged, prunings, variant) {}

    // Does the landlord reach what `open` asks. Not `alone`: other searches fill the same table.
    Answer prove(const Open& open, const Limits& limits, const Watch& watch, bool alone) {
        nodes_ = 0;
        stopped_ = watch();
        alone_ = alone;
        limits_ = limits;
        if (!(limits_.seconds < AGES)) limits_.seconds = 0;
        share_ = share_of(open.cards());
        // In small positions it saves fewer nodes than it costs time; the larger, the more it is worth.
        children_.look_out(share_ == SMALL ? 0 : share_ == 1 ? 55 : 30);
        watch_ = &watch;
        deadline_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                       std::chrono::duration<double>(limits_.seconds));
        const Key key = children_.key(open);
        Known known{1, 1};
        const bool landlord = open.turn == 0;
        if (!table_.find(key, known) || (known.proof && known.disproof)) {
            const Numbers found = visit(open, key, NEVER, NEVER, false);
            known = landlord ? Known{found.good, found.bad} : Known{found.bad, found.good};
        }
        list_.clear();
        return !known.proof ? Answer::yes : !known.disproof ? Answer::no : Answer::unknown;
    }

    std::uint64_t nodes() const { return nodes_; }

  private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::uint64_t ROUND = 4096;
    static constexpr double AGES = 1e9;  // seconds that no clock need count
    // In small positions so many paths meet that a sum counts the same work over and over: there the
    // greatest number stands for all, but for a share of the rest. In larger ones that is worse.
    static constexpr std::uint64_t SMALL = 1024;
    static std::uint64_t share_of(int cards) { return cards <= 26 ? SMALL : cards <= 40 ? 4 : 1; }

    struct Numbers {
        Number good, bad;  // for who is to move
    };

    // Work on a position until one of its numbers reaches its bound; `fresh` if the table lacks it.
    Numbers visit(const Open& open, const Key& key, Number good, Number bad, bool fresh) {
        if (nodes_ % ROUND == ROUND - 1) look_up();
        if (nodes_ >= limits_.nodes) stopped_ = true;
        if (stopped_) return {1, 1};
        const std::uint64_t before = nodes_++;
        const std::size_t from = list_.size();
        // Small positions are hardly ever left at first numbers, so names may come at once: then the
        // table has time to come near. Of the children of what is not fresh it knows most.
        const bool names = !fresh || share_ == SMALL;
        children_.list(open, list_, fresh, names, [this](const Child& c) { table_.prefetch(c.key); });
        const std::size_t end = list_.size();
        Numbers now{};
        Choice best{};
        if (fresh) best = choose(from, end, now);
        // Where the first numbers are too much already, it is left at these: no keys, no table.
        if (!fresh || (now.good && now.bad && now.good < good && now.bad < bad)) {
            if (!names) name(from, end);
            if (recall(open, from, end, fresh) || !fresh) best = choose(from, end, now);
        }
        // What the table knows is known, until it is worked on.
        for (bool known = alone_; !stopped_ && now.good && now.bad; known = false) {
            if (now.good >= good || now.bad >= bad) break;
            step(open, best, {good, bad}, known);
            best = choose(from, end, now);
        }
        list_.resize(from);
        if (!stopped_ || !now.good || !now.bad)
            table_.store(key, open.turn ? Known{now.bad, now.good} : Known{now.good, now.bad},
                         nodes_ - before);
        return now;
    }

    void name(std::size_t from, std::size_t end) {
        for (std::size_t i = from; i < end; ++i) {
            if (list_[i].ended) continue;
            children_.name(list_[i]);
            table_.prefetch(list_[i].key);
        }
    }

    // What the table knows of the children; does it know any. The others are appraised, unless that
    // was `done`.
    bool recall(const Open& open, std::size_t from, std::size_t end, bool done) {
        bool any = false;
        for (std::size_t i = from; i < end; ++i) {
            Known known;
            Child& child = list_[i];
            if (child.ended) continue;
            if (!table_.find(child.key, known)) {
                if (!done) children_.appraise(child);
                continue;
            }
            any = child.known = true;
            child.good = open.turn ? known.disproof : known.proof;
            child.bad = open.turn ? known.proof : known.disproof;
        }
        return any;
    }

    struct Choice {
        std::size_t child;
        Number second;
        std::uint64_t others, greatest;  // of the bad numbers of all but the child
    };

    Number together(std::uint64_t greatest, std::uint64_t others) const {
        const std::uint64_t sum = greatest + others / share_;
        return sum >= NEVER ? NEVER - 1 : Number(sum);
    }

    // The child that is nearest to being good, and how near the next one is. Moves with one body are
    // as bad together as the worst of them.
    Choice choose(std::size_t from, std::size_t end, Numbers& now) const {
        Choice best{from, NEVER, 0, 0};
        Number least = NEVER;
        std::uint64_t sum = 0, greatest = 0, next = 0, own = 0;
        for (std::size_t i = from; i < end;) {
            const std::uint16_t group = list_[i].group;
            std::uint64_t worst = 0;
            bool chosen = false;
            do {
                const Child& child = list_[i];
                worst = std::max<std::uint64_t>(worst, child.bad);
                if (child.good < least) {
                    best.child = i;
                    best.second = least;
                    least = child.good;
                    chosen = true;
                } else if (child.good < best.second) {
                    best.second = child.good;
                }
                ++i;
            } while (i < end && list_[i].group == group);
            if (chosen) own = worst;
            sum += worst;
            next = std::max(next, std::min(greatest, worst));
            greatest = std::max(greatest, worst);
        }
        best.others = sum - own;
        best.greatest = own == greatest ? next : greatest;
        now.good = least;
        now.bad = !least ? NEVER : together(greatest, sum - greatest);
        return best;
    }

    // How bad the chosen child may become before the position is as bad as `bound`.
    Number room(const Choice& best, Number bound) const {
        if (bound >= NEVER) return NEVER;
        const auto most = std::int64_t(bound), share = std::int64_t(share_);
        const auto others = std::int64_t(best.others), greatest = std::int64_t(best.greatest);
        std::int64_t room = most - others / share;
        if (room < greatest) room = share * (most - greatest) - (others - greatest);
        return Number(std::clamp<std::int64_t>(room, std::int64_t(list_[best.child].bad) + 1, NEVER));
    }

    // `known`: the table knows no more of the children than they say.
    void step(const Open& open, const Choice& best, Numbers bound, bool known) {
        Child& child = list_[best.child];
        std::uint64_t good = best.second;
        good += prunings_ & WIDEN && good < NEVER ? good / 4 + 1 : good < NEVER;
        if (good > bound.good) good = bound.good;
        const Number bad = room(best, bound.bad);
        bool fresh = !child.known;
        if (!known && anew(open, child, Number(good), bad, fresh)) return;
        const bool same = (child.turn == 0) == (open.turn == 0);
        const Open next = child.after(open);
        const Key key = child.key;  // the list may move
        const Numbers found = same ? visit(next, key, Number(good), bad, fresh)
                                   : visit(next, key, bad, Number(good), fresh);
        list_[best.child].good = same ? found.good : found.bad;
        list_[best.child].bad = same ? found.bad : found.good;
    }

    // Has the child been worked on meanwhile, by another path, so far that this is enough.
    bool anew(const Open& open, Child& child, Number good, Number bad, bool& fresh) const {
        Known known;
        fresh = !table_.find(child.key, known);
        if (fresh) return false;
        const Number near = open.turn ? known.disproof : known.proof;
        const Number far = open.turn ? known.proof : known.disproof;
        if (near < good && far < bad) return false;
        if (near == child.good && far == child.bad) return false;
        child.good = near;
        child.bad = far;
        return true;
    }

    // Between two rounds of nodes: is it time to stop, and has the table to grow.
    void look_up() {
        if (alone_) table_.grow();
        if (limits_.seconds > 0 && Clock::now() >= deadline_) stopped_ = true;
        if ((*watch_)()) stopped_ = true;
    }

    const unsigned prunings_;
    Table& table_;
    Children<Most> children_;
    std::vector<Child> list_;
    Limits limits_;
    const Watch* watch_ = nullptr;
    Clock::time_point deadline_;
    std::uint64_t nodes_ = 0, share_ = 1;
    bool stopped_ = false, alone_ = true;
};

}  // namespace dizhu::solve
