/** One decision, away from a table: what keys do. */
import type { Legal } from "../protocol.ts";
import { answered } from "./bids.ts";
import type { Hand, Holder } from "./hand.svelte.ts";
import { askedBy, held, meaning } from "./keys.ts";

export interface Does {
  play: () => void;
  pass: () => void;
  hint?: () => void;
}

const legalOf = (hand: Hand<Holder>): Legal | null => hand.room.view?.legal ?? null;

/** A yes or a no, where that is asked. */
function answer(hand: Hand<Holder>, yes: boolean): void {
  const action = answered(legalOf(hand), yes);
  if (action !== null) void hand.room.act(action);
}

export function pressed(event: KeyboardEvent, hand: Hand<Holder>, does: Does): void {
  if (event.ctrlKey || event.metaKey || event.altKey || held(event)) return;
  const meant = meaning({ key: event.key, code: event.code, shift: event.shiftKey }, askedBy(legalOf(hand)));
  switch (meant?.is) {
    case "add": hand.add(meant.rank); break;
    case "drop": hand.drop(meant.rank); break;
    case "call": void hand.room.act(String(meant.bid)); break;
    case "yes": answer(hand, true); break;
    case "no": answer(hand, false); break;
    case "last-off": hand.dropLast(); break;
    case "clear": hand.clear(); break;
    case "play": does.play(); break;
    case "pass": does.pass(); break;
    case "hint":
      if (!does.hint) return;
      does.hint();
      break;
    default: return;
  }
  event.preventDefault();
}
