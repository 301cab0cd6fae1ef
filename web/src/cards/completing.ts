/**
 * Smart completion: from what was touched to a whole play, out of the plays the server allows.
 *
 * No rule is known here. A play is dear when it takes big cards or takes cards out of a group; four
 * equal cards, or both jokers, are never laid hands on by themselves.
 */
import type { Text } from "../protocol.ts";
import { RANKS, countsOfText, size, within, type Counts } from "./ranks.ts";

const SMALL = RANKS.indexOf("X");

interface Candidate {
  text: Text;
  counts: number[];
}

const candidates = (plays: readonly Text[]): Candidate[] =>
  plays.map((text) => ({ text, counts: countsOfText(text) }));

/** A group that people keep: four or more equal cards, or the jokers together. */
function kept(hand: Counts): Set<number> {
  const ranks = new Set<number>();
  hand.forEach((n, rank) => {
    if (n >= 4) ranks.add(rank);
  });
  if ((hand[SMALL] ?? 0) > 0 && (hand[SMALL + 1] ?? 0) > 0) {
    ranks.add(SMALL);
    ranks.add(SMALL + 1);
  }
  return ranks;
}

function touches(counts: Counts, ranks: ReadonlySet<number>): boolean {
  return counts.some((n, rank) => n > 0 && ranks.has(rank));
}

/** Less is cheaper: groups broken, then the biggest card, then all cards. */
function price(counts: Counts, hand: Counts): number {
  let broken = 0;
  let biggest = 0;
  let total = 0;
  counts.forEach((n, rank) => {
    if (n === 0) return;
    if (n < (hand[rank] ?? 0)) broken += 1;
    biggest = Math.max(biggest, rank);
    total += n * rank * rank;
  });
  return broken * 40 + biggest * 10 + total / 50;
}

/**
 * The cheapest play with all of `anchors` (ranks touched, in counts) in it; `null` if there is none.
 *
 * Plays that lay hands on a kept group are left out unless `anchors` touch it twice.
 */
export function complete(plays: readonly Text[], hand: Counts, anchors: Counts): Text | null {
  const groups = kept(hand);
  for (const rank of [...groups]) {
    const joker = rank >= SMALL;
    const touched = joker ? (anchors[SMALL] ?? 0) + (anchors[SMALL + 1] ?? 0) : (anchors[rank] ?? 0);
    if (touched >= 2) groups.delete(rank);
  }
  let best: Candidate | null = null;
  let bestPrice = Infinity;
  for (const play of candidates(plays)) {
    if (!within(anchors, play.counts) || touches(play.counts, groups)) continue;
    const cost = price(play.counts, hand);
    if (cost < bestPrice) [best, bestPrice] = [play, cost];
  }
  return best?.text ?? null;
}

export interface Trimmed {
  text: Text;
  kept: number[];
  dropped: number[];
}

/** A run: the same number, at most three, of ranks that follow each other. */
function isRun(counts: Counts): boolean {
  const ranks = counts.flatMap((n, rank) => (n ? [rank] : []));
  const width = counts[ranks[0] ?? 0] ?? 0;
  const first = ranks[0] ?? 0;
  return (
    width <= 3 &&
    ranks.length >= 2 &&
    ranks.every((rank, i) => rank === first + i && counts[rank] === width)
  );
}

/** The longest run among `plays` inside the dragged cards; `null` if there is none, or all is well. */
export function longestRun(plays: readonly Text[], dragged: Counts): Trimmed | null {
  if (size(dragged) < 5) return null;
  let best: Candidate | null = null;
  for (const play of candidates(plays)) {
    if (!within(play.counts, dragged)) continue;
    const whole = size(play.counts) === size(dragged);
    if (whole) return null;
    if (size(play.counts) < 5 || !isRun(play.counts)) continue;
    if (!best || size(play.counts) > size(best.counts)) best = play;
  }
  if (!best) return null;
  const keep = best.counts;
  return { text: best.text, kept: keep, dropped: dragged.map((n, rank) => n - (keep[rank] ?? 0)) };
}

/** The ranks that are in some play: the others may be dimmed. */
export function playable(plays: readonly Text[]): Set<number> {
  const ranks = new Set<number>();
  for (const text of plays) {
    for (const letter of text) {
      if (letter === "#") break;
      ranks.add(RANKS.indexOf(letter));
    }
    if (ranks.size === RANKS.length) break;
  }
  return ranks;
}
