/** Ranks, faces and texts: how cards are written, not what may be done with them. */
import type { Face, Text } from "../protocol.ts";

export const RANKS = "3456789TJQKA2XD";
export type Counts = readonly number[];

/** The rank's index in `RANKS`, of a face or of a letter. */
export const rankOf = (face: Face): number => RANKS.indexOf(face.charAt(0));
export const letterOf = (rank: number): string => RANKS.charAt(rank);
/** What people read: 10 for T. */
export const shown = (letter: string): string => (letter === "T" ? "10" : letter);
export const suitOf = (face: Face): string => face.slice(1);
export const isJoker = (face: Face): boolean => face === "X" || face === "D";
export const isRed = (face: Face): boolean => face === "D" || face.endsWith("H") || face.endsWith("D");

export function countsOf(ranks: Iterable<number>): number[] {
  const counts = new Array<number>(RANKS.length).fill(0);
  for (const rank of ranks) counts[rank] = (counts[rank] ?? 0) + 1;
  return counts;
}

export const countsOfFaces = (faces: Iterable<Face>): number[] =>
  countsOf(Array.from(faces, rankOf));

/** The counts of a text; a reading's mark (`#1`) is no card. */
export function countsOfText(text: Text): number[] {
  return countsOf(Array.from(cardsOfText(text), (letter) => RANKS.indexOf(letter)));
}

export const cardsOfText = (text: Text): string => text.split("#", 1)[0] ?? "";

export function textOf(counts: Counts): Text {
  return counts.map((n, rank) => letterOf(rank).repeat(n)).join("");
}

export const size = (counts: Counts): number => counts.reduce((sum, n) => sum + n, 0);

export const within = (inner: Counts, outer: Counts): boolean =>
  inner.every((n, rank) => n <= (outer[rank] ?? 0));

/** A text as people read it: `34567`, `10 10 J J`; `names` are those of the jokers: the small one, the big one, all four. */
export function readable(text: Text, names: readonly [string, string, string]): string {
  const cards = cardsOfText(text);
  const words = (cards.match(/XXDD|./g) ?? []).map((c) => (c === "XXDD" ? names[2] : c === "X" ? names[0] : c === "D" ? names[1] : shown(c)));
  return words.join(/[TXD]/.test(cards) ? " " : "");
}

/** A hand's cards with names that stay theirs while others leave: `3S`, and `3S'` for its twin. */
export interface Held {
  key: string;
  face: Face;
  rank: number;
}

export function held(hand: readonly Face[]): Held[] {
  const seen = new Map<Face, number>();
  return hand.map((face) => {
    const twin = seen.get(face) ?? 0;
    seen.set(face, twin + 1);
    return { key: face + "'".repeat(twin), face, rank: rankOf(face) };
  });
}

/** From high to low, as hands are held: big cards on the left. */
export function arranged(hand: readonly Face[]): Held[] {
  return held(hand)
    .map((card, index) => ({ card, index }))
    .sort((a, b) => b.card.rank - a.card.rank || a.index - b.index)
    .map(({ card }) => card);
}
