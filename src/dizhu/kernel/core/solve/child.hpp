// One child of a position.
#pragma once

#include "table.hpp"

namespace dizhu::solve {

// Where a move leads, said by what differs from the parent; numbers from the mover's side: how far
// it is from being good for him, and from being bad.
struct Child {
    Key key;
    Cards hand = 0;  // of who moved, afterwards
    Reading top;
    Number good = 1, bad = 1;
    std::uint8_t turn = 0, owner = 0;
    Slack slack = 0;
    Early early;
    std::uint8_t turns = 0;  // of that hand, about
    std::uint8_t low = 0;  // the lowest answer of all, or NOTHING
    std::uint16_t group = 0;  // moves with the same body, which follow each other
    bool ended = false, known = false;  // is it in the table

    Open after(const Open& parent) const {
        Open open = parent;
        open.hands[parent.turn] = hand;
        open.top = top;
        open.turn = turn;
        open.owner = owner;
        open.slack = slack;
        open.early = early;
        return open;
    }
};

}  // namespace dizhu::solve
