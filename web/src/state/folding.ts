/** The view after an event that came without one: for the eye only, until the next view comes. */
import type { Event, Laid, View } from "../protocol.ts";

function without(hand: readonly string[], cards: readonly string[]): string[] {
  const left = [...hand];
  for (const card of cards) {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

export function after(view: View, event: Event): View {
  switch (event.type) {
    case "called":
      return { ...view, calls: [...view.calls, { seat: event.seat, bid: event.bid }], ...still };
    case "won":
      return { ...view, landlord: event.seat, bid: event.bid, ...still };
    case "unsealed":
      return { ...view, doubled: event.doubled, ...still };
    case "redoubled":
      return { ...view, redoubled: event.yes, ...still };
    case "played": {
      const { seat, cards, text, kind, length, top, left } = event;
      const laid: Laid = { seat, cards, text, kind };
      return {
        ...view,
        trick: [...(view.top ? view.trick : []), laid],
        last_trick: view.top || !view.trick.length ? view.last_trick : view.trick,
        top: { seat, text, kind, length, top },
        counts: view.counts.map((n, other) => (other === seat ? left : n)),
        hand: seat === view.me ? without(view.hand, cards) : view.hand,
        ...still,
      };
    }
    case "passed": {
      const laid: Laid = { seat: event.seat, cards: [], text: "", kind: null };
      return { ...view, trick: [...view.trick, laid], ...still };
    }
    default:
      return view;
  }
}

const still = { turn: [], legal: null } satisfies Partial<View>;
