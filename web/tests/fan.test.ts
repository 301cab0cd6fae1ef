import { describe, expect, it } from "vitest";
import { hit, layOut, nearest } from "../src/cards/fan.ts";

describe("a fan", () => {
  it("shows 28 px or more of each of 20 cards on a lying phone", () => {
    expect(layOut(20, 640 - 16, 64).step).toBeGreaterThanOrEqual(28);
  });

  it("stands in the middle and never wider than its place", () => {
    const fan = layOut(5, 1000, 100);
    expect(fan.left + (4 * fan.step + 100) / 2).toBeCloseTo(500);
    const full = layOut(33, 700, 60);
    expect(full.left).toBe(0);
    expect(full.step * 32 + 60).toBeCloseTo(700);
  });

  it("is hit by x alone: each card owns its visible strip, the last one all of it", () => {
    const fan = { left: 10, step: 20, card: 60, count: 3 };
    expect([9, 10, 29, 30, 50, 109, 110].map((x) => hit(fan, x))).toEqual([null, 0, 0, 1, 2, 2, null]);
  });

  it("is empty, or one card", () => {
    expect(hit(layOut(0, 100, 50), 50)).toBeNull();
    expect(hit(layOut(1, 100, 50), 50)).toBe(0);
    expect(nearest(layOut(0, 100, 50), 50)).toBeNull();
  });

  it("holds a drag that runs over its ends", () => {
    const fan = { left: 10, step: 20, card: 60, count: 3 };
    expect([-50, 31, 900].map((x) => nearest(fan, x))).toEqual([0, 1, 2]);
  });
});
