import { expect, test } from "vitest";
import { readPlayed, withDeal } from "../src/state/played.ts";

const deal = (n: number) => ({ table: "abc", deal: n, seat: 0 });

test("the latest deal comes first, once, and only so many are kept", () => {
  let all = [deal(1)];
  for (let n = 2; n <= 25; n += 1) all = withDeal(all, deal(n));
  expect(all).toHaveLength(20);
  expect(all[0]).toEqual(deal(25));
  expect(withDeal(all, deal(9))).toEqual(all);
  expect(withDeal(all, { ...deal(9), table: "other" })[0]?.table).toBe("other");
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
