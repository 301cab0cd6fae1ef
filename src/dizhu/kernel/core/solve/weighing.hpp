// First numbers of children.
#pragma once

#include "child.hpp"
#include "key.hpp"
#include "outlook.hpp"

namespace dizhu::solve {

template <int Most>
class Weighing {
  public:
    // Others of another `variant` see differences where two children are about as good.
    Weighing(const Grammar& grammar, unsigned variant) : grammar_(grammar), variant_(variant) {}

    // Whether the outlook counts as well; of three seats only.
    void look_out(bool on) {
        looks_out_ = on && grammar_.course.seats == 3;
        for (Strength<Most>& strength : strengths_) strength.hand = 0;
    }

    // The hands of all but the mover, whose moves come next. A hand that stays is not looked at again.
    void look(const Open& open, Needs& needs) {
        mover_ = open.turn;
        for (int seat = 0; seat < grammar_.course.seats; ++seat) {
            if (seat == mover_ || strengths_[seat].hand == open.hands[seat]) continue;
            strengths_[seat] = Strength<Most>(open.hands[seat], needs.turns(open.hands[seat]));
            if (looks_out_) alone_[seat] = outlook(OUTLOOK[seat], strengths_[seat]);
        }
    }

    int turns(int seat) const { return strengths_[seat].turns; }

    // The square of the plays that a side still needs, less what is sure to hold, and less or more as
    // it will probably end.
    void weigh(Child& child) {
        const int seats = grammar_.course.seats, mover = mover_;
        strengths_[mover] = Strength<Most>(child.hand, child.turns);
        int farmers = 0, least = 99;
        for (int seat = 1; seat < seats; ++seat) farmers = std::max(farmers, strengths_[seat].high);
        const int leads = child.top.none() ? child.turn : seats;
        for (int seat = 1; seat < seats; ++seat)
            least = std::min(least, strengths_[seat].need(strengths_[0].high) - (leads == seat));
        const int own = std::max(strengths_[0].need(farmers) - (leads == 0), 1);
        least = std::max(least, 1);
        Number proof, disproof;
        if (looks_out_) {
            alone_[mover] = outlook(OUTLOOK[mover], strengths_[mover]);
            const int odds = alone_[0] + alone_[1] + alone_[2] +
                             outlook_of(strengths_, own, least, child.turn, child.top.none());
            proof = weighed(own * own, odds);
            disproof = weighed(least * least, -odds);
        } else {
            proof = Number(own * own * FINE);
            disproof = Number(least * least * FINE);
        }
        child.good = mover ? disproof : proof;
        child.bad = mover ? proof : disproof;
        if (variant_)
            child.good += Number(child.good * (stirred(child.hand + variant_) & 7) / 16);
    }

  private:
    const Grammar& grammar_;
    const unsigned variant_;
    bool looks_out_ = false;
    int mover_ = 0;
    Strength<Most> strengths_[MOST_SEATS];
    int alone_[3] = {};  // the outlook of each hand by itself
};

}  // namespace dizhu::solve
