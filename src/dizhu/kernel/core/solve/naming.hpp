// Gives children their keys.
#pragma once

#include "child.hpp"
#include "key.hpp"
#include "sight.hpp"

namespace dizhu::solve {

template <int Most>
class Naming {
  public:
    Naming(const Facts& facts, unsigned prunings)
        : facts_(facts), raises_(prunings & RAISE), squeezes_(prunings & SQUEEZE) {}

    // The position whose children come next; `others` are the ranks that all but the mover hold.
    void look(const Open& open, Ranks others) {
        open_ = &open;
        others_ = others;
        squeezed_ = ~Ranks{0};
    }

    void name(Child& child) {
        const int low = child.low;
        const Ranks present = others_ | ranks_of(child.hand);
        if (present != squeezed_) squeeze(present);
        const Cards hand = squeeze_(child.hand);
        Ranks gaps = gaps_ & crossed_;
        if (gaps != gaps_) gaps |= gaps_ & crossed<Most>(facts_, hand);
        Rest rest{child.turn, child.owner, 255, 0, 0, child.slack, child.early};
        if (!child.top.none()) {
            const bool tier = raises_ && low == NOTHING;
            const int row = child.top.row();
            rest.row = tier ? 254 - facts_.grammar.rows[std::size_t(row)].tier : row;
            rest.length = tier ? 0 : child.top.length();
            rest.low = raises_ ? squeeze_(low) : squeeze_(child.top.top() + 1);
        }
        const std::uint64_t once = stirred_hand(open_->turn, hand);
        child.key = key_of(sum_ + once, turned_ + turned(once), gaps, rest);
    }

  private:
    // What is the same for children that hold the same ranks.
    void squeeze(Ranks present) {
        squeezed_ = present;
        squeeze_.put(facts_, present, squeezes_);
        gaps_ = squeeze_.gaps(facts_);
        crossed_ = 0;
        sum_ = turned_ = 0;
        for (int seat = 0; seat < facts_.grammar.course.seats; ++seat) {
            if (seat == open_->turn) continue;
            const Cards hand = squeeze_(open_->hands[seat]);
            if (gaps_) crossed_ |= crossed<Most>(facts_, hand);
            const std::uint64_t once = stirred_hand(seat, hand);
            sum_ += once;
            turned_ += turned(once);
        }
    }

    const Facts& facts_;
    const bool raises_, squeezes_;
    const Open* open_ = nullptr;
    Ranks others_ = 0, squeezed_ = 0, gaps_ = 0, crossed_ = 0;
    Squeeze squeeze_;
    std::uint64_t sum_ = 0, turned_ = 0;
};

}  // namespace dizhu::solve
