/** Does a finished deal agree with its disclosed secret? Every card is looked at. */
import type { Event, Face, Result, Rules, Seat } from "../protocol.ts";
import { dealAgain } from "./shuffle.ts";

export interface Case {
  table: string;
  deal: number;
  rules: Pick<Rules, "seats" | "hand" | "bottom">;
  result: Pick<Result, "secret" | "commitment" | "texts" | "landlord" | "hands" | "bottom">;
  /** The commitment as it was told before the deal, where it was heard. */
  told: string | null;
  history: readonly Event[];
}

export interface Found {
  commitment: boolean;
  hands: boolean;
  bottom: boolean;
  cut: boolean;
  dealt: Face[][];
  left: Face[];
}

/** Suits are decoration, which each reader is shown in his own way: ranks are what was dealt. */
const sorted = (faces: readonly Face[]): string =>
  faces.map((face) => face.charAt(0)).sort().join("");

export async function check(one: Case): Promise<Found> {
  const dealt = one.history.find((event) => event.type === "dealt");
  if (dealt?.type !== "dealt") throw new Error("the deal's beginning is not known here");
  const { secret, texts } = one.result;
  if (secret === null || texts === null) throw new Error("the secret is not told yet");
  const { table, deal, rules } = one;
  const again = await dealAgain({ secret, texts, table, deal, ...rules, dealer: dealt.dealer });
  const played = (seat: Seat): Face[] =>
    one.history.flatMap((e) => (e.type === "played" && e.seat === seat ? e.cards : []));
  const hands = again.hands.every((hand, seat) => {
    const all = seat === one.result.landlord ? [...hand, ...again.bottom] : hand;
    return sorted(all) === sorted([...played(seat), ...(one.result.hands[seat] ?? [])]);
  });
  return {
    commitment:
      again.commitment === one.result.commitment && (one.told ?? again.commitment) === again.commitment,
    hands,
    bottom: sorted(again.bottom) === sorted(one.result.bottom),
    cut: dealt.cut === null || dealt.cut === undefined || again.cut === dealt.cut,
    dealt: again.hands,
    left: again.bottom,
  };
}
