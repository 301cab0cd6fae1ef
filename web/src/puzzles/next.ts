/** Which puzzle comes next. */
import type { PuzzleLine } from "../protocol.ts";

const STEP = 150;

export interface Wish {
  /** The name of a ruleset; none means any. */
  rules: string;
  motif: string;
  level: number;
}

/** Those that a wish means: no motif and level 0 mean all. They come the easiest first. */
export const meant = (puzzles: readonly PuzzleLine[], { rules, motif, level }: Wish): PuzzleLine[] =>
  puzzles.filter((one) => (!rules || one.rules === rules) && (!motif || one.motifs.includes(motif)) && (!level || one.level === level));

/** One that is easier than `id` and not done yet, as hard as that allows; any other if there is none. */
export function easier(puzzles: readonly PuzzleLine[], wish: Wish, id: string, done: (id: string) => boolean): string | null {
  const rating = puzzles.find((one) => one.id === id)?.rating ?? Infinity;
  // A slow server fails by rating more than by anything else: half as hard is far enough away.
  const below = puzzles.filter((one) => one.rating < rating - STEP && !done(one.id));
  return below.at(-1)?.id ?? following(puzzles, wish, id, done);
}

/** The first after `id` that is not done yet; from the start again, and any if all are done. */
export function following(puzzles: readonly PuzzleLine[], wish: Wish, id: string, done: (id: string) => boolean): string | null {
  const found = meant(puzzles, wish);
  const at = found.findIndex((one) => one.id === id);
  const round = [...found.slice(at + 1), ...found.slice(0, at + 1)].filter((one) => one.id !== id);
  return (round.find((one) => !done(one.id)) ?? round[0])?.id ?? null;
}
