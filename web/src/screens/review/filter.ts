/** Which moments of a review are shown, and the way from one to the next. */
import type { ReviewMoment } from "../../protocol.ts";

export type Show = "all" | "differs" | "marked";

export interface Filter {
  /** A seat, or none for all. */
  seat: number | null;
  show: Show;
  /** The name of a tag, or none. */
  tag: string;
}

export const EVERYTHING: Filter = { seat: null, show: "all", tag: "" };

export const shown = (moments: readonly ReviewMoment[], { seat, show, tag }: Filter): ReviewMoment[] =>
  moments.filter(
    (one) =>
      (seat === null || one.seat === seat) &&
      (show === "all" || one[show]) &&
      (!tag || one.reasons.some((reason) => reason.tag === tag)),
  );

/** A mistake at the cards, which can be asked again: what was called has no chance that it cost. */
export const keepable = (one: ReviewMoment): boolean => one.marked && one.loss !== null;

/** The moment `by` rows on from event `at`, or from before the first; `marked` skips all others. */
export function onward(rows: readonly ReviewMoment[], at: number | null, by: 1 | -1, marked: boolean): ReviewMoment | null {
  const here = rows.findIndex((one) => one.at === at);
  let next = here < 0 && by < 0 ? rows.length : here;
  do next += by;
  while (rows[next] && marked && !rows[next]?.marked);
  return rows[next] ?? null;
}
