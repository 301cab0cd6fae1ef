/** What the bid is worth by now, as far as this reader may know it. */
import type { View } from "../protocol.ts";

type Known = Pick<View, "me" | "landlord" | "rules" | "multiplier" | "doubled" | "redoubled" | "chosen">;

/**
 * What each pair of landlord and farmer multiplies the bid by, from low to high, each once. A farmer
 * is told of his own pair alone, and what he chose in secret counts for him at once.
 */
export function multipliers(view: Known): number[] {
  const { me, landlord, multiplier, doubled, redoubled, chosen } = view;
  if (landlord === null) return [multiplier];
  const farmers = Array.from({ length: view.rules.seats }, (_, seat) => seat).filter((seat) => seat !== landlord);
  const concerned = me === null || me === landlord ? farmers : [me];
  const worth = (seat: number): number => {
    const told = doubled?.find((choice) => choice.seat === seat)?.yes ?? (seat === me && chosen === true);
    return multiplier * (told ? (redoubled === true ? 4 : 2) : 1);
  };
  return [...new Set(concerned.map(worth))].sort((a, b) => a - b);
}
