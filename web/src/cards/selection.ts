/** Which cards are chosen: pure steps from one selection to the next. */
import { RANKS, countsOf, size, textOf, type Counts, type Held } from "./ranks.ts";

/** The keys of the chosen cards. */
export type Selection = ReadonlySet<string>;
export const NOTHING: Selection = new Set();

export function countsOfSelection(hand: readonly Held[], chosen: Selection): number[] {
  return countsOf(hand.filter((card) => chosen.has(card.key)).map((card) => card.rank));
}

export const textOfSelection = (hand: readonly Held[], chosen: Selection): string =>
  textOf(countsOfSelection(hand, chosen));

export function toggle(chosen: Selection, key: string): Selection {
  const next = new Set(chosen);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** All of `keys` become chosen, or none of them. */
export function set(chosen: Selection, keys: Iterable<string>, on: boolean): Selection {
  const next = new Set(chosen);
  for (const key of keys) if (on) next.add(key); else next.delete(key);
  return next;
}

/** One more card of `rank`, if one is left in the hand. */
export function addRank(hand: readonly Held[], chosen: Selection, rank: number): Selection {
  const card = hand.find((c) => c.rank === rank && !chosen.has(c.key));
  return card ? set(chosen, [card.key], true) : chosen;
}

/** One card of `rank` less. */
export function dropRank(hand: readonly Held[], chosen: Selection, rank: number): Selection {
  const card = hand.findLast((c) => c.rank === rank && chosen.has(c.key));
  return card ? set(chosen, [card.key], false) : chosen;
}

/** A tap on a rank's column: one more; none when all were chosen. */
export function tapColumn(hand: readonly Held[], chosen: Selection, rank: number): Selection {
  const next = addRank(hand, chosen, rank);
  return next === chosen ? setRank(hand, chosen, rank, 0) : next;
}

/** Exactly `n` cards of `rank`, or all there are. */
export function setRank(
  hand: readonly Held[],
  chosen: Selection,
  rank: number,
  n: number,
): Selection {
  const cards = hand.filter((c) => c.rank === rank);
  const kept = set(chosen, cards.map((c) => c.key), false);
  return set(kept, cards.slice(0, n).map((c) => c.key), true);
}

/** A swipe across columns: at least one card of every rank passed over. */
export function swipe(hand: readonly Held[], chosen: Selection, ranks: Iterable<number>): Selection {
  let next = chosen;
  for (const rank of ranks) {
    const some = hand.some((c) => c.rank === rank && next.has(c.key));
    if (!some) next = addRank(hand, next, rank);
  }
  return next;
}

/** The cards that `wanted` counts name, those already chosen first; `null` if the hand lacks some. */
export function choose(
  hand: readonly Held[],
  wanted: Counts,
  chosen: Selection = NOTHING,
): Selection | null {
  const next = new Set<string>();
  for (let rank = 0; rank < RANKS.length; rank++) {
    const n = wanted[rank] ?? 0;
    if (n === 0) continue;
    const cards = hand.filter((c) => c.rank === rank);
    if (cards.length < n) return null;
    const ordered = [...cards].sort((a, b) => +chosen.has(b.key) - +chosen.has(a.key));
    for (const card of ordered.slice(0, n)) next.add(card.key);
  }
  return next;
}

/** What of the selection is still in the hand: it survives other players' moves, and one's own. */
export function survive(chosen: Selection, hand: readonly Held[]): Selection {
  const here = new Set(hand.map((c) => c.key));
  const kept = [...chosen].filter((key) => here.has(key));
  return kept.length === chosen.size ? chosen : new Set(kept);
}

/** The keys between two places of the fan, both ends with it. */
export function between(hand: readonly Held[], from: number, to: number): string[] {
  const [low, high] = from < to ? [from, to] : [to, from];
  return hand.slice(low, high + 1).map((c) => c.key);
}

export const chosenCount = (hand: readonly Held[], chosen: Selection): number =>
  size(countsOfSelection(hand, chosen));
