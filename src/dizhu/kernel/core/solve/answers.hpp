// Who can answer what lies on the table, and with what at the lowest.
#pragma once

#include "child.hpp"
#include "sight.hpp"

namespace dizhu::solve {

template <int Most>
class Answers {
  public:
    // Seats that cannot answer are passed over, or not.
    Answers(const Facts& facts, bool skips)
        : facts_(facts), grammar_(facts.grammar), skips_(skips) {}

    // The hands of all but the mover, whose moves come next. A hand that stays is not looked at again.
    void look(const Open& open) {
        mover_ = open.turn;
        owner_ = -1;
        sort_ = ~std::uint64_t{0};
        for (int seat = 0; seat < grammar_.course.seats; ++seat)
            if (seat != mover_) look(seat, open.hands[seat]);
    }
    void look(int seat, Cards hand) {
        if (sights_[seat].hand != hand) sights_[seat].look(facts_, hand);
    }

    const AtLeast<Most>& at_least(int seat) const { return sights_[seat].at_least; }
    Ranks ranks(int seat) const { return sights_[seat].ranks; }

    // Whose turn it is after `seat`: the next that can answer what lies there, or its owner's lead.
    void tell(Child& child, int seat) {
        // Moves with the same body follow each other, and have the same answers.
        if (!(top_ == child.top) || owner_ != child.owner) look_round(child, seat);
        child.low = std::uint8_t(low_);
        child.turn = std::uint8_t(turn_);
        if (turn_ == child.owner) child.top = Reading{};
    }

    // The lowest answer to what lies there, of those who may still give one.
    int lowest_of(const Open& open) const {
        int low = NOTHING;
        for (int seat = open.turn; !open.leads() && seat != open.owner; seat = after(seat))
            low = std::min(low, Sight<Most>::answer(sights_[seat].tops(grammar_, open.top), open.top));
        return low;
    }

  private:
    int after(int seat) const { return seat + 1 == grammar_.course.seats ? 0 : seat + 1; }

    void look_round(const Child& child, int seat) {
        like(child.top);
        top_ = child.top;
        turn_ = owner_ = child.owner;
        low_ = NOTHING;
        while ((seat = after(seat)) != owner_) {
            const int answer = Sight<Most>::answer(tops_[seat], top_);
            low_ = std::min(low_, answer);
            if (turn_ == owner_ &&
                (!skips_ || answer != NOTHING || sights_[seat].trumps(grammar_, top_)))
                turn_ = seat;
        }
    }

    // What the other seats have that is like this, unless it is the same as before.
    void like(Reading top) {
        constexpr std::uint64_t HEIGHT = 0xff00;
        const std::uint64_t sort = (top.bits & 0xffff'ffff) & ~HEIGHT;
        if (sort == sort_) return;
        sort_ = sort;
        for (int seat = 0; seat < grammar_.course.seats; ++seat)
            if (seat != mover_) tops_[seat] = sights_[seat].tops(grammar_, top);
    }

    const Facts& facts_;
    const Grammar& grammar_;
    const bool skips_;
    Sight<Most> sights_[MOST_SEATS];
    int mover_ = 0;
    // What was told last: of what, whose turn it is, the lowest answer of all.
    Reading top_;
    int owner_ = -1, turn_ = 0, low_ = NOTHING;
    std::uint64_t sort_ = 0;  // the row and the length that these are of
    Ranks tops_[MOST_SEATS] = {};
};

}  // namespace dizhu::solve
