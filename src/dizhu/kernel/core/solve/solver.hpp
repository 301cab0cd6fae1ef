// The solver of one grammar: its table, and a search for one deck or two.
#pragma once

#include <memory>

#include "search.hpp"

namespace dizhu::solve {

class Solver {
  public:
    // A table of at most so many entries.
    Solver(const Grammar& grammar, const Arrangement& arranged, std::size_t entries,
           unsigned prunings)
        : facts_(grammar), table_(entries, true) {
        if (grammar.most_of_rank == 4)
            one_ = std::make_unique<Search<4>>(facts_, arranged, table_, prunings);
        else
            two_ = std::make_unique<Search<8>>(facts_, arranged, table_, prunings);
    }

    Answer prove(const Open& open, const Limits& limits, const Watch& look) {
        const Watch watch = [&] { return stopped_.load(std::memory_order_relaxed) || look(); };
        return one_ ? one_->prove(open, limits, watch, true) : two_->prove(open, limits, watch, true);
    }

    // From any thread: end what is at work, and whatever is asked later.
    void stop() { stopped_.store(true, std::memory_order_relaxed); }

    std::uint64_t nodes() const { return one_ ? one_->nodes() : two_->nodes(); }
    void clear() { table_.clear(true); }

  private:
    Facts facts_;
    Table table_;
    std::atomic<bool> stopped_{false};
    std::unique_ptr<Search<4>> one_;
    std::unique_ptr<Search<8>> two_;
};

}  // namespace dizhu::solve
