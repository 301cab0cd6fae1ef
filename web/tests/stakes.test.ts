import { describe, expect, it } from "vitest";
import { multipliers } from "../src/state/stakes.ts";
import type { View } from "../src/protocol.ts";

const view = (more: Partial<View>): View =>
  ({
    me: 1, landlord: 0, multiplier: 2, doubled: null, redoubled: null, chosen: null,
    rules: { seats: 3 },
    ...more,
  }) as View;
const both = [{ seat: 1, yes: true }, { seat: 2, yes: true }];
const one = [{ seat: 1, yes: true }, { seat: 2, yes: false }];

describe("what the bid is multiplied by", () => {
  it("is the bombs' before there is a landlord", () => {
    expect(multipliers(view({ landlord: null, multiplier: 1 }))).toEqual([1]);
  });

  it("counts doubling and redoubling as soon as they are told", () => {
    expect(multipliers(view({ doubled: both }))).toEqual([4]);
    expect(multipliers(view({ doubled: both, redoubled: false }))).toEqual([4]);
    expect(multipliers(view({ doubled: both, redoubled: true }))).toEqual([8]);
  });

  it("is each farmer's own", () => {
    expect(multipliers(view({ me: 1, doubled: one, redoubled: true }))).toEqual([8]);
    expect(multipliers(view({ me: 2, doubled: one, redoubled: true }))).toEqual([2]);
  });

  it("is every pair's to the landlord and to who watches", () => {
    for (const me of [0, null]) {
      expect(multipliers(view({ me, doubled: one, redoubled: true }))).toEqual([2, 8]);
      expect(multipliers(view({ me, doubled: both, redoubled: true }))).toEqual([8]);
    }
  });

  it("shows a secret choice to nobody but who made it", () => {
    expect(multipliers(view({ me: 1, chosen: true }))).toEqual([4]);
    expect(multipliers(view({ me: 0 }))).toEqual([2]);
    expect(multipliers(view({ me: null }))).toEqual([2]);
  });
});
