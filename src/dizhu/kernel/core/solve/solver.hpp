// The solver of one grammar: its table, and the searches that share it, for one deck or two.
#pragma once

#include <memory>

#include "../threads.hpp"
#include "search.hpp"

namespace dizhu::solve {

// Searches of one position by several threads. They share the table and nothing else; each looks at
// equally good moves in another order, so what one has found spares the others work.
template <int Most>
class Team {
  public:
    Team(const Facts& facts, const Arrangement& arranged, Table& table, unsigned prunings)
        : facts_(facts), arranged_(arranged), table_(table), prunings_(prunings) {}

    Answer prove(const Open& open, const Limits& limits, const Watch& watch, int threads) {
        while (int(searches_.size()) < threads)
            searches_.push_back(std::make_unique<Search<Most>>(
                facts_, arranged_, table_, prunings_, unsigned(searches_.size())));
        working_ = threads;
        if (threads == 1) return searches_[0]->prove(open, limits, watch, true);
        table_.widen();
        const Limits each{limits.nodes / std::uint64_t(threads), limits.seconds};
        std::atomic<bool> done{false};
        std::atomic<Answer> answer{Answer::unknown};
        share_out(std::size_t(threads), threads, [&](std::size_t first, std::size_t) {
            // One of them looks out for all: what ends it ends every one.
            const Watch look = [&, first] {
                if (!done && !first && watch()) done = true;
                return done.load();
            };
            const Answer found = searches_[first]->prove(open, each, look, false);
            if (found == Answer::unknown) return;
            answer = found;
            done = true;
        });
        return answer;
    }

    std::uint64_t nodes() const {
        std::uint64_t sum = 0;
        for (int i = 0; i < working_; ++i) sum += searches_[std::size_t(i)]->nodes();
        return sum;
    }

  private:
    const Facts& facts_;
    const Arrangement& arranged_;
    Table& table_;
    const unsigned prunings_;
    std::vector<std::unique_ptr<Search<Most>>> searches_;
    int working_ = 0;
};

class Solver {
  public:
    // A table of at most so many entries.
    Solver(const Grammar& grammar, const Arrangement& arranged, std::size_t entries,
           unsigned prunings)
        : facts_(grammar), table_(entries), one_(facts_, arranged, table_, prunings),
          two_(facts_, arranged, table_, prunings), decks_(grammar.most_of_rank == 4 ? 1 : 2) {}

    Answer prove(const Open& open, const Limits& limits, const Watch& look, int threads) {
        const Watch watch = [&] { return stopped_.load(std::memory_order_relaxed) || look(); };
        return decks_ == 1 ? one_.prove(open, limits, watch, threads)
                           : two_.prove(open, limits, watch, threads);
    }

    // From any thread: end what is at work, and whatever is asked later.
    void stop() { stopped_.store(true, std::memory_order_relaxed); }

    std::uint64_t nodes() const { return decks_ == 1 ? one_.nodes() : two_.nodes(); }
    void clear() { table_.clear(); }

  private:
    Facts facts_;
    Table table_;
    Team<4> one_;
    Team<8> two_;
    int decks_;
    std::atomic<bool> stopped_{false};
};

}  // namespace dizhu::solve
