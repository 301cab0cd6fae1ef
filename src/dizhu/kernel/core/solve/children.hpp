// The moves of a position and where they lead, one child each.
#pragma once

#include "ahead.hpp"
#include "child.hpp"
#include "dominance.hpp"
#include "key.hpp"
#include "outlook.hpp"

namespace dizhu::solve {

template <int Most>
class Children {
  public:
    Children(const Facts& facts, const Arrangement& arranged, unsigned prunings, unsigned variant)
        : facts_(facts), grammar_(facts.grammar), prunings_(prunings), variant_(variant),
          needs_(arranged), ahead_(facts, needs_) {}

    // Whether first numbers go by the outlook as well; of three seats only.
    void look_out(bool on) { looks_out_ = on && grammar_.course.seats == 3; }

    // Adds them to `out`, keys and first numbers filled in. If a move ends it well for the mover,
    // there is nothing but that child.
    void list(const Open& open, std::vector<Child>& out) {
        const std::size_t from = out.size();
        open_ = &open;
        moves_.clear();
        list_moves(grammar_, open.hands[open.turn], open.top, moves_);
        if (ends(open, out)) return;
        for (const Move& move : moves_) needs_.prefetch(open.hands[open.turn] - move.cards);
        look(open);
        const Dominance<Most> dominance(facts_, open.hands[open.turn], own_, others_, partners_,
                                        open.top);
        Reading body;
        std::uint16_t group = 0;
        for (const Move& move : moves_) {
            if (prunings_ & LOWER && dominance.lower(move)) continue;
            if (prunings_ & KICKER && dominance.kicker(move)) continue;
            out.push_back(played(move));
            const Reading as = move.as.numbered(0);
            if (!(as == body)) ++group;
            body = as;
            out.back().group = group;
        }
        if (!open.leads()) out.push_back(passed());
        for (std::size_t i = from; i < out.size(); ++i)
            if (!out[i].ended) estimate(out[i]);
    }

    // Fill in the keys of children that were listed last.
    void name(std::vector<Child>& list, std::size_t from) {
        for (std::size_t i = from; i < list.size(); ++i)
            if (!list[i].ended) name(list[i]);
    }

    // The key of a position as it is.
    Key key(const Open& open) {
        open_ = &open;
        look(open);
        Child self;
        self.hand = open.hands[open.turn];
        self.top = open.top;
        self.turn = open.turn;
        self.owner = open.owner;
        self.slack = open.slack;
        self.early = open.early;
        sights_[open.turn].look(grammar_, self.hand);
        const int seats = grammar_.course.seats;
        int low = NOTHING;
        for (int seat = open.turn; !open.leads() && seat != open.owner; seat = (seat + 1) % seats)
            low = std::min(low, Sight<Most>::answer(sights_[seat].tops(grammar_, open.top), open.top));
        self.low = std::uint8_t(low);
        name(self);
        return self.key;
    }

  private:
    bool ends(const Open& open, std::vector<Child>& out) const {
        const bool landlord = open.turn == 0;
        for (const Move& move : moves_) {
            if (move.cards != open.hands[open.turn]) continue;
            Child child;
            finish(child, move, landlord);
            if (child.good) continue;
            out.push_back(child);
            return true;
        }
        return false;
    }

    void finish(Child& child, const Move& move, bool landlord) const {
        child.ended = true;
        child.slack = facts_.doubles(move.as) ? doubled(open_->slack) : open_->slack;
        child.early = open_->early.after(landlord);
        const bool yes = reached(grammar_.course, landlord, child.slack, child.early);
        child.good = yes == landlord ? 0 : NEVER;
        child.bad = yes == landlord ? NEVER : 0;
    }

    // What all children have in common.
    void look(const Open& open) {
        others_ = partners_ = 0;
        for (int seat = 0; seat < grammar_.course.seats; ++seat) {
            if (seat == open.turn) continue;
            sights_[seat].look(grammar_, open.hands[seat]);
            others_ |= sights_[seat].ranks;
            if (open.turn && seat) partners_ |= sights_[seat].ranks;
            turns_[seat] = needs_.turns(open.hands[seat]);
            strengths_[seat] = Strength<Most>(open.hands[seat], turns_[seat]);
            if (looks_out_) alone_[seat] = outlook(OUTLOOK[seat], strengths_[seat]);
        }
        turns_[open.turn] = needs_.turns(open.hands[open.turn]);
        told_ = Told{};
        sort_ = ~std::uint64_t{0};
        own_ = AtLeast<Most>(open.hands[open.turn]);
        squeezed_ = ~Ranks{0};
    }

    Child played(const Move& move) {
        const Open& open = *open_;
        Child child;
        child.hand = open.hands[open.turn] - move.cards;
        if (!child.hand) {
            finish(child, move, open.turn == 0);
            return child;
        }
        child.turns = std::uint8_t(needs_.turns(child.hand));
        child.top = move.as;
        child.owner = open.turn;
        child.slack = open.slack && facts_.doubles(move.as) ? doubled(open.slack) : open.slack;
        child.early = open.early.after(open.turn == 0);
        to_next(child, open.turn);
        return child;
    }

    Child passed() {
        Child child;
        child.hand = open_->hands[open_->turn];
        child.turns = std::uint8_t(turns_[open_->turn]);
        child.top = open_->top;
        child.owner = open_->owner;
        child.slack = open_->slack;
        child.early = open_->early;
        to_next(child, open_->turn);
        return child;
    }

    // Whose turn it is after `seat`: the next that can answer what lies there, or its owner's lead.
    void to_next(Child& child, int seat) {
        // Moves with the same body follow each other, and have the same answers.
        if (!(told_.top == child.top) || told_.owner != child.owner) told_ = answered(child, seat);
        child.low = std::uint8_t(told_.low);
        child.turn = std::uint8_t(told_.turn);
        if (told_.turn == child.owner) child.top = Reading{};
        if (out_of_reach(child)) return;
        if (prunings_ & AHEAD && !child.slack && goes_out(child))
            settle(child, child.turn == 0);
    }

    // Who answers first of those after `seat`, and the lowest answer of all.
    struct Told {
        Reading top;
        int owner = -1, turn = 0, low = NOTHING;
    };

    Told answered(const Child& child, int seat) {
        like(child.top);
        const int seats = grammar_.course.seats;
        Told told{child.top, child.owner, child.owner, NOTHING};
        for (;;) {
            if (++seat == seats) seat = 0;
            if (seat == child.owner) return told;
            const int answer = Sight<Most>::answer(tops_[seat], child.top);
            told.low = std::min(told.low, answer);
            if (told.turn == child.owner && (!(prunings_ & SKIP) || answer != NOTHING ||
                                             sights_[seat].trumps(grammar_, child.top)))
                told.turn = seat;
        }
    }

    // What the other seats have that is like this, unless it is the same as before.
    void like(Reading top) {
        constexpr std::uint64_t HEIGHT = 0xff00;
        const std::uint64_t sort = (top.bits & 0xffff'ffff) & ~HEIGHT;
        if (sort == sort_) return;
        sort_ = sort;
        for (int seat = 0; seat < grammar_.course.seats; ++seat)
            if (seat != open_->turn) tops_[seat] = sights_[seat].tops(grammar_, top);
    }

    // Does nothing that can still be played matter to what is asked.
    bool out_of_reach(Child& child) const {
        if (!child.slack) return false;
        int most = grammar_.course.spring && child.early.may_spring();
        for (int seat = 0; seat < grammar_.course.seats; ++seat)
            most += facts_.most_doublings(seat == open_->turn ? child.hand : open_->hands[seat]);
        const bool never = child.slack > most, always = child.slack < -most;
        if (!never && !always) return false;
        settle(child, always);
        return true;
    }

    void settle(Child& child, bool yes) const {
        child.ended = true;
        child.good = yes == (open_->turn == 0) ? 0 : NEVER;
        child.bad = yes == (open_->turn == 0) ? NEVER : 0;
    }

    bool goes_out(const Child& child) const {
        Cards theirs[MOST_SEATS];
        int number = 0;
        if (child.turn)
            theirs[number++] = hand_of(child, 0);
        else
            for (int seat = 1; seat < grammar_.course.seats; ++seat)
                theirs[number++] = hand_of(child, seat);
        const int turns = child.turn == open_->turn ? child.turns : turns_[child.turn];
        return ahead_.goes_out(hand_of(child, child.turn), turns, child.top, theirs, number);
    }

    void name(Child& child) {
        const int low = child.low;
        const int seats = grammar_.course.seats;
        const AtLeast<Most> held(child.hand);
        const Ranks present = others_ | held[1];
        if (present != squeezed_) {
            squeezed_ = present;
            squeeze_ = Squeeze(facts_, present, prunings_ & SQUEEZE);
            gaps_ = squeeze_.gaps(facts_);
            crossed_ = 0;
            others_sum_ = others_turned_ = 0;
            for (int seat = 0; seat < seats; ++seat) {
                if (seat == open_->turn) continue;
                const Cards hand = squeeze_(open_->hands[seat]);
                if (gaps_) crossed_ |= crossed<Most>(facts_, hand);
                const std::uint64_t once = stirred_hand(seat, hand);
                others_sum_ += once;
                others_turned_ += turned(once);
            }
        }
        const Cards hand = squeeze_(child.hand);
        Ranks gaps = gaps_ & crossed_;
        if (gaps != gaps_) gaps |= gaps_ & crossed<Most>(facts_, hand);
        Rest rest{child.turn, child.owner, 255, 0, 0, child.slack, child.early};
        if (!child.top.none()) {
            const bool raised = prunings_ & RAISE;
            rest.row = raised && low == NOTHING ? 254 - grammar_.rows[std::size_t(child.top.row())].tier
                                                : child.top.row();
            rest.length = raised && low == NOTHING ? 0 : child.top.length();
            rest.low = raised ? squeeze_(low) : squeeze_(child.top.top() + 1);
        }
        const std::uint64_t once = stirred_hand(open_->turn, hand);
        child.key = key_of(others_sum_ + once, others_turned_ + turned(once), gaps, rest);
    }

    // First numbers: the square of the plays that a side still needs, less what is sure to hold, and
    // less or more as it will probably end.
    void estimate(Child& child) {
        if (!(prunings_ & ESTIMATE)) return;
        const int seats = grammar_.course.seats, mover = open_->turn;
        strengths_[mover] = Strength<Most>(child.hand, child.turns);
        int farmers = 0, least = 99;
        for (int seat = 1; seat < seats; ++seat) farmers = std::max(farmers, strengths_[seat].high);
        const int leads = child.top.none() ? child.turn : seats;
        for (int seat = 1; seat < seats; ++seat)
            least = std::min(least, strengths_[seat].need(strengths_[0].high) - (leads == seat));
        const int own = std::max(strengths_[0].need(farmers) - (leads == 0), 1);
        least = std::max(least, 1);
        const int odds = looks_out_ ? odds_of(child, own, least) : 0;
        const Number proof = weighed(own * own, odds), disproof = weighed(least * least, -odds);
        child.good = mover ? disproof : proof;
        child.bad = mover ? proof : disproof;
        if (variant_)
            child.good += Number(child.good * (stirred(child.hand + variant_) & 7) / 16);
    }

    int odds_of(const Child& child, int own, int least) const {
        const int mover = open_->turn;
        int odds = outlook_of(strengths_, own, least, child.turn, child.top.none());
        for (int seat = 0; seat < 3; ++seat)
            odds += seat == mover ? outlook(OUTLOOK[seat], strengths_[seat]) : alone_[seat];
        return odds;
    }

    Cards hand_of(const Child& child, int seat) const {
        return seat == open_->turn ? child.hand : open_->hands[seat];
    }

    const Facts& facts_;
    const Grammar& grammar_;
    const unsigned prunings_, variant_;
    bool looks_out_ = false;
    Needs needs_;
    Ahead<Most> ahead_;
    Moves moves_;
    const Open* open_ = nullptr;
    Sight<Most> sights_[MOST_SEATS];
    AtLeast<Most> own_{0};
    int turns_[MOST_SEATS] = {};
    Strength<Most> strengths_[MOST_SEATS];
    int alone_[3] = {};  // the outlook of each hand by itself
    Told told_;
    std::uint64_t sort_ = 0;  // the row and the length that these are of
    Ranks tops_[MOST_SEATS] = {};
    Ranks others_ = 0, partners_ = 0;
    // What is the same for children that hold the same ranks.
    Ranks squeezed_ = 0, gaps_ = 0, crossed_ = 0;
    Squeeze squeeze_{facts_, 0, false};
    std::uint64_t others_sum_ = 0, others_turned_ = 0;
};

}  // namespace dizhu::solve
