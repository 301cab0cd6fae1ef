/** Does a finished deal agree with its disclosed secret, and with what was promised before it? */
import type { Event, Face, Result, Rules, Seat } from "../protocol.ts";
import type { Promised } from "./promises.ts";
import { dealAgain, markOf } from "./shuffle.ts";

export interface Case {
  table: string;
  deal: number;
  rules: Pick<Rules, "seats" | "hand" | "bottom">;
  result: Pick<Result, "secret" | "commitment" | "texts" | "landlord" | "hands" | "bottom">;
  /** What this page kept from before the deal; `null` where it was not there then. */
  told: Promised | null;
  history: readonly Event[];
}

export interface Found {
  /** Is the secret the one whose hash was heard before the deal; `null`: none was heard here. */
  commitment: boolean | null;
  /** Are the own text and all others those of the marks; `null`: this page gave none. */
  texts: boolean | null;
  /** Seats that gave a mark and kept their text back. */
  withheld: Seat[];
  hands: boolean;
  bottom: boolean;
  cut: boolean;
  dealt: Face[][];
  left: Face[];
}

/** Suits are decoration, which each reader is shown in his own way: ranks are what was dealt. */
const sorted = (faces: readonly Face[]): string =>
  faces.map((face) => face.charAt(0)).sort().join("");

export function check(one: Case): Found {
  const dealt = one.history.find((event) => event.type === "dealt");
  if (dealt?.type !== "dealt") throw new Error("the deal's beginning is not known here");
  const { secret, texts } = one.result;
  if (secret === null || texts === null) throw new Error("the secret is not told yet");
  const { table, deal, rules, told } = one;
  const again = dealAgain({ secret, texts, table, deal, ...rules, dealer: dealt.dealer });
  const played = (seat: Seat): Face[] =>
    one.history.flatMap((e) => (e.type === "played" && e.seat === seat ? e.cards : []));
  const rightDealer = told === null || told.dealer === dealt.dealer;
  const hands = rightDealer && again.hands.every((hand, seat) => {
    const all = seat === one.result.landlord ? [...hand, ...again.bottom] : hand;
    return sorted(all) === sorted([...played(seat), ...(one.result.hands[seat] ?? [])]);
  });
  return {
    commitment: told && told.commitment === again.commitment && one.result.commitment === again.commitment,
    ...marksKept(told, texts),
    hands,
    bottom: sorted(again.bottom) === sorted(one.result.bottom),
    cut: dealt.cut === null || dealt.cut === undefined || again.cut === dealt.cut,
    dealt: again.hands,
    left: again.bottom,
  };
}

function marksKept(told: Promised | null, texts: readonly string[]): Pick<Found, "texts" | "withheld"> {
  if (!told?.own || !told.marks) return { texts: told?.own ? false : null, withheld: [] };
  const { marks, own } = told;
  const withheld = marks.flatMap((mark, seat) => (mark && !texts[seat] && seat !== own.seat ? [seat] : []));
  const good = texts.every((text, seat) =>
    seat === own.seat ? text === own.text : text ? markOf(text) === marks[seat] : true,
  );
  return { texts: good, withheld };
}
