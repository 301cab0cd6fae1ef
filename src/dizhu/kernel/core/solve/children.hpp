// The moves of a position and where they lead, one child each.
#pragma once

#include "ahead.hpp"
#include "answers.hpp"
#include "dominance.hpp"
#include "naming.hpp"
#include "weighing.hpp"

namespace dizhu::solve {

template <int Most>
class Children {
  public:
    Children(const Facts& facts, const Arrangement& arranged, unsigned prunings, unsigned variant)
        : facts_(facts), grammar_(facts.grammar), prunings_(prunings), needs_(arranged),
          ahead_(facts, needs_), answers_(facts, prunings & SKIP), naming_(facts, prunings),
          weighing_(facts.grammar, variant) {}

    // How far first numbers go by the outlook as well, in 100ths.
    void look_out(int trust) { weighing_.look_out(trust); }

    // Adds them to `out`: with first numbers, if these are asked for, else `appraise` gives them to
    // those of which nothing is known; and handed to `named` as soon as they have their keys, if it is
    // asked for names. If one of them is seen to be the end as the mover wants it, there is nothing
    // but that child.
    template <class Named>
    void list(const Open& open, std::vector<Child>& out, bool numbers, bool names, Named&& named) {
        const std::size_t from = out.size();
        open_ = &open;
        moves_.clear();
        list_moves(grammar_, open.hands[open.turn], open.top, moves_);
        if (ends(open, out)) return;
        for (const Move& move : moves_) needs_.prefetch(open.hands[open.turn] - move.cards);
        look(open);
        const AtLeast<Most> own(open.hands[open.turn]);
        const Dominance<Most> dominance(facts_, open.hands[open.turn], own, others_, partners_,
                                        open.top);
        Reading body;
        std::uint16_t group = 0;
        for (const Move& move : moves_) {
            if (prunings_ & LOWER && dominance.lower(move)) continue;
            if (prunings_ & KICKER && dominance.kicker(move)) continue;
            const Reading as = move.as.numbered(0);
            if (!(as == body)) ++group;
            body = as;
            // In its place from the start: a copy would wait for what was just written.
            Child& child = out.emplace_back();
            child.group = group;
            played(child, move);
            finish(child, numbers, names, named);
            if (!child.good) return leave_only(child, from, out);
        }
        if (open.leads()) return;
        Child& child = out.emplace_back();
        passed(child);
        finish(child, numbers, names, named);
        if (!child.good) leave_only(child, from, out);
    }

    // Fill in the first numbers of a child that was listed last, which may be seen to be the end.
    void appraise(Child& child) {
        look_ahead(child);
        if (!child.ended) weigh(child);
    }

    // Fill in the key of a child that was listed last.
    void name(Child& child) { naming_.name(child); }

    // The key of a position as it is.
    Key key(const Open& open) {
        open_ = &open;
        look(open);
        answers_.look(open.turn, open.hands[open.turn]);
        Child self;
        self.hand = open.hands[open.turn];
        self.top = open.top;
        self.turn = open.turn;
        self.owner = open.owner;
        self.slack = open.slack;
        self.early = open.early;
        self.low = std::uint8_t(answers_.lowest_of(open));
        name(self);
        return self.key;
    }

  private:
    bool ends(const Open& open, std::vector<Child>& out) const {
        const bool landlord = open.turn == 0;
        for (const Move& move : moves_) {
            if (move.cards != open.hands[open.turn]) continue;
            Child child;
            end(child, move, landlord);
            if (child.good) continue;
            out.push_back(child);
            return true;
        }
        return false;
    }

    static void leave_only(Child& child, std::size_t from, std::vector<Child>& out) {
        out[from] = child;
        out.resize(from + 1);
    }

    template <class Named>
    void finish(Child& child, bool numbers, bool names, Named&& named) {
        if (numbers && !child.ended) look_ahead(child);
        if (child.ended) return;
        if (names) {
            name(child);
            named(child);
        }
        if (numbers) weigh(child);
    }

    void look_ahead(Child& child) {
        child.turns = std::uint8_t(needs_.turns(child.hand));
        if (prunings_ & AHEAD && !child.slack && goes_out(child)) settle(child, child.turn == 0);
    }

    void weigh(Child& child) {
        if (prunings_ & ESTIMATE) weighing_.weigh(child);
    }

    void end(Child& child, const Move& move, bool landlord) const {
        child.ended = true;
        child.slack = facts_.doubles(move.as) ? doubled(open_->slack) : open_->slack;
        child.early = open_->early.after(landlord);
        const bool yes = reached(grammar_.course, landlord, child.slack, child.early);
        child.good = yes == landlord ? 0 : NEVER;
        child.bad = yes == landlord ? NEVER : 0;
    }

    // What all children have in common.
    void look(const Open& open) {
        answers_.look(open);
        weighing_.look(open, needs_);
        others_ = partners_ = 0;
        for (int seat = 0; seat < grammar_.course.seats; ++seat) {
            if (seat == open.turn) continue;
            others_ |= answers_.ranks(seat);
            if (open.turn && seat) partners_ |= answers_.ranks(seat);
        }
        naming_.look(open, others_);
    }

    void played(Child& child, const Move& move) {
        const Open& open = *open_;
        child.hand = open.hands[open.turn] - move.cards;
        if (!child.hand) return end(child, move, open.turn == 0);
        child.top = move.as;
        child.owner = open.turn;
        child.slack = open.slack && facts_.doubles(move.as) ? doubled(open.slack) : open.slack;
        child.early = open.early.after(open.turn == 0);
        to_next(child);
    }

    void passed(Child& child) {
        const Open& open = *open_;
        child.hand = open.hands[open.turn];
        child.top = open.top;
        child.owner = open.owner;
        child.slack = open.slack;
        child.early = open.early;
        to_next(child);
    }

    void to_next(Child& child) {
        answers_.tell(child, open_->turn);
        look_for_reach(child);
    }

    // Does nothing that can still be played matter to what is asked.
    void look_for_reach(Child& child) const {
        if (!child.slack) return;
        int most = grammar_.course.spring && child.early.may_spring();
        for (int seat = 0; seat < grammar_.course.seats; ++seat)
            most += facts_.most_doublings(seat == open_->turn ? child.hand : open_->hands[seat]);
        const bool never = child.slack > most, always = child.slack < -most;
        if (never || always) settle(child, always);
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
        const int turns = child.turn == open_->turn ? child.turns : weighing_.turns(child.turn);
        return ahead_.goes_out(hand_of(child, child.turn), turns, child.top, theirs, number);
    }

    Cards hand_of(const Child& child, int seat) const {
        return seat == open_->turn ? child.hand : open_->hands[seat];
    }

    const Facts& facts_;
    const Grammar& grammar_;
    const unsigned prunings_;
    Needs needs_;
    Ahead<Most> ahead_;
    Answers<Most> answers_;
    Naming<Most> naming_;
    Weighing<Most> weighing_;
    Moves moves_;
    const Open* open_ = nullptr;
    Ranks others_ = 0, partners_ = 0;
};

}  // namespace dizhu::solve
