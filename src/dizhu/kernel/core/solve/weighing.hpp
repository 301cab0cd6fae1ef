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

    // How far the outlook is trusted, in 100ths (`weighed`), or 0: not at all; of three seats only.
    void look_out(int trust) {
        trust_ = grammar_.course.seats == 3 ? trust : 0;
        take(nullptr);
    }

    // The hands of all but the mover, whose moves come next. A hand that stays is not looked at again.
    void look(const Open& open, Needs& needs) {
        mover_ = open.turn;
        if (trust_) take(&fitting(open.cards()));
        for (int seat = 0; seat < grammar_.course.seats; ++seat) {
            if (seat == mover_ || strengths_[seat].hand == open.hands[seat]) continue;
            strengths_[seat] = Strength<Most>(open.hands[seat], needs.turns(open.hands[seat]));
            if (outlook_) look_at(seat);
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
        if (outlook_) {
            look_at(mover);
            const int odds = odds_of(own, least, child.turn, child.top.none());
            proof = weighed(own * own, odds, trust_);
            disproof = weighed(least * least, -odds, trust_);
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
    // Looks by this outlook from now on, or by none.
    void take(const Outlook* outlook) {
        if (outlook && outlook == outlook_) return;
        outlook_ = outlook;
        for (Strength<Most>& strength : strengths_) strength.hand = 0;
    }

    void look_at(int seat) {
        alone_[seat] = outlook(outlook_->of[seat], strengths_[seat]);
        against_[seat].high = -1;
    }

    // What a hand counts for against a side with such a highest rank and highest pair.
    int against(int seat, int high, int high_pair) {
        Against& last = against_[seat];
        if (last.high != high || last.high_pair != high_pair)
            last = {high, high_pair,
                    outlook_against(outlook_->of[seat], strengths_[seat], high, high_pair)};
        return last.odds;
    }

    // For the landlord, with the needs of both sides.
    int odds_of(int own, int least, int turn, bool leads) {
        const Strength<Most>* const s = strengths_;
        const int farmers = std::max(s[1].high, s[2].high);
        int odds = outlook_->always + (logarithm(own) - logarithm(least)) * outlook_->needs / 256;
        odds += alone_[0] + against(0, farmers, std::max(s[1].high_pair, s[2].high_pair));
        for (int seat = 1; seat < 3; ++seat)
            odds += alone_[seat] + against(seat, s[0].high, s[0].high_pair);
        return odds + outlook_->of[turn].turn + (leads ? outlook_->of[turn].lead : 0);
    }

    struct Against {
        int high, high_pair, odds;
    };

    const Grammar& grammar_;
    const unsigned variant_;
    int trust_ = 0;
    const Outlook* outlook_ = nullptr;
    int mover_ = 0;
    Strength<Most> strengths_[MOST_SEATS];
    int alone_[3] = {};  // the outlook of each hand by itself
    Against against_[3] = {};
};

}  // namespace dizhu::solve
