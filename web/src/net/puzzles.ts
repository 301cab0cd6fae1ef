/** Puzzles over HTTP: each answer follows from its question alone. */
import { ask } from "./api.ts";
import type { DailyPuzzle, Puzzles, PuzzleView, Text } from "../protocol.ts";

export const puzzles = (): Promise<Puzzles> => ask("GET", "/api/puzzles");
export const daily = (date: string): Promise<DailyPuzzle> =>
  ask("GET", `/api/puzzles/daily?date=${encodeURIComponent(date)}`);

/** Where `moves` lead, then what comes of `play`, or the hint of that step. */
export function puzzle(
  id: string,
  moves: readonly Text[],
  more: { play: Text } | { hint: number } | null = null,
): Promise<PuzzleView> {
  const query = new URLSearchParams({ moves: moves.join(",") });
  if (more && "play" in more) query.set("play", more.play);
  else if (more) query.set("hint", String(more.hint));
  return ask("GET", `/api/puzzles/${encodeURIComponent(id)}?${query}`);
}
