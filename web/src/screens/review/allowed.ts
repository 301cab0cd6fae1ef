/** What may be done in a trial, as a table tells it. */
import type { Legal, Tried } from "../../protocol.ts";

export function allowed({ phase, legal }: Pick<Tried, "phase" | "legal">): Legal | null {
  switch (phase) {
    case "auction": return { calls: legal.map(Number) };
    case "doubling": return { double: true };
    case "redoubling": return { redouble: true };
    case "play": return { plays: legal.filter((word) => word !== "pass"), pass: legal.includes("pass") };
    case "between": return null;
  }
}
