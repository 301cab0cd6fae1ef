/** Yes or no to what the auction and the doubling ask. */
import type { Legal, Text } from "../protocol.ts";

/** The action that it is, of those allowed now: the lowest call, or to double; `null` at the cards. */
export function answered(legal: Legal | null, yes: boolean): Text | null {
  if (legal?.calls) return yes ? String(Math.min(...legal.calls.filter((bid) => bid > 0))) : "0";
  if (legal?.double || legal?.redouble) return yes ? "double" : "no";
  return null;
}
