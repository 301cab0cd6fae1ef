/** Where each seat sits, as the reader sees the table: his own seat is below. */
import type { Seat } from "../protocol.ts";

export type Place = "left" | "right" | "top" | "bottom";

const PLACES: Record<number, Place[]> = {
  3: ["bottom", "right", "left"],
  4: ["bottom", "right", "top", "left"],
};

/** The seat at `place` of a table of `seats`, seen from `base`; `null` where nobody sits. */
export function seatAt(place: Place, seats: number, base: Seat): Seat | null {
  const at = PLACES[seats]?.indexOf(place) ?? -1;
  return at < 0 ? null : (base + at) % seats;
}
