import { expect, test, vi } from "vitest";
import type { View } from "../src/protocol.ts";
import { chairOf, played, playedIn, readPlayed, remember, sat, seatIn, withDeal } from "../src/state/played.ts";

const deal = (n: number) => ({ table: "abc", deal: n, seat: 0 });

test("the latest deal comes first, once, and only so many are kept", () => {
  let all = [deal(1)];
  for (let n = 2; n <= 305; n += 1) all = withDeal(all, deal(n));
  expect(all).toHaveLength(300);
  expect(all[0]).toEqual(deal(305));
  expect(withDeal(all, deal(9))).toEqual(all);
  expect(withDeal(all, { ...deal(9), table: "other" })[0]?.table).toBe("other");
});

test("the profile is drawn from the latest, and an older one still has its seat", () => {
  let told: string | null = null;
  vi.stubGlobal("localStorage", { getItem: () => told, setItem: (_: string, text: string) => (told = text) });
  for (let n = 1; n <= 25; n += 1) remember({ ...deal(n), seat: n % 3 });
  expect(played().map((one) => one.deal)).toEqual(Array.from({ length: 20 }, (_, i) => 25 - i));
  expect(seatIn("abc", 2)).toBe(2);
  expect(seatIn("abc", 26)).toBeNull();
  vi.unstubAllGlobals();
});

const over = (me: number | null, chair: object, result: object | null = { void: false }): View =>
  ({ table: "abc", deal: 7, me, chairs: [chair, chair], result }) as unknown as View;

test.each([
  ["is his who played it", over(1, { sat: 1, acted: true }), 1, 1],
  ["stays with him where he changed chairs", over(1, { sat: 0, acted: true }), 0, 0],
  ["is not his who took a chair since", over(1, { sat: null, acted: false }), null, null],
  ["was not played by one who was away all the time", over(1, { sat: 1, acted: false }), 1, null],
  ["is nobody's who looks on", over(null, { sat: 1, acted: true }), null, null],
  ["counts for nothing where nobody called", over(1, { sat: 1, acted: true }, { void: true }), 1, null],
  ["is told of when it is over", over(1, { sat: 1, acted: true }, null), 1, null],
])("a deal %s", (_, view, seat, kept) => {
  expect(sat(view)).toBe(seat);
  expect(playedIn(view)?.seat ?? null).toBe(kept);
});

test.each([
  ["with who stayed", [0, 1, 2], [0, 1, 2]],
  ["with who changed places", [1, 0, 2], [1, 0, 2]],
  ["with the chair of one who left", [0, null, 2], [0, 1, 2]],
  ["with the empty chair, where another took that of one who left", [0, 2, null], [0, 2, 1]],
  ["each with a chair of its own, where two left", [null, null, 2], [0, 1, 2]],
])("points of a deal are %s", (_, sitting, expected) => {
  const view = { chairs: sitting.map((seat) => ({ sat: seat })) } as unknown as View;
  expect(sitting.map((_, seat) => chairOf(view, seat))).toEqual(expected);
});

test.each(["", "{", "{}", "7", "null", '[1,null,{"table":5},{"table":"a","deal":"1","seat":0}]'])(
  "whatever is kept (%s) is no fault",
  (text) => expect(readPlayed(text)).toEqual([]),
);

test("what is kept is read as it was written", () => {
  const all = [deal(2), deal(1)];
  expect(readPlayed(JSON.stringify(all))).toEqual(all);
  expect(readPlayed(null)).toEqual([]);
});
