import { describe, expect, it } from "vitest";
import { backOff, commandId } from "../src/net/socket.ts";
import { after } from "../src/state/folding.ts";
import type { Event, View } from "../src/protocol.ts";

describe("coming back", () => {
  it("waits longer each time, but not for ever", () => {
    const waits = [0, 1, 2, 3, 4, 9].map((n) => backOff(n, 0.5));
    expect(waits).toEqual([400, 800, 1600, 3200, 6400, 8000]);
    expect(backOff(3, 0)).toBeLessThan(backOff(3, 1));
  });

  it("gives every command a name of its own, in letters and digits", () => {
    const ids = Array.from({ length: 200 }, commandId);
    expect(new Set(ids).size).toBe(200);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{8,64}$/);
  });
});

describe("a view without a view", () => {
  const view = {
    me: 0, phase: "play", top: null, trick: [{ seat: 2, cards: ["3S"], text: "3", kind: "solo" }],
    last_trick: [], counts: [3, 4, 5], hand: ["3S", "3S", "4H"], turn: [0], legal: { plays: ["3"], pass: false },
  } as unknown as View;
  const played: Event = { type: "played", seat: 0, cards: ["3S"], text: "3", kind: "solo", length: 1, top: "3", left: 2, by: "person" };

  it("lays down a lead, and takes it out of the hand", () => {
    const next = after(view, played);
    expect(next.hand).toEqual(["3S", "4H"]);
    expect(next.counts).toEqual([2, 4, 5]);
    expect(next.trick).toHaveLength(1);
    expect(next.last_trick).toEqual(view.trick);
    expect(next.legal).toBeNull();
  });

  it("adds answers and passes to the trick", () => {
    const next = after(after(view, played), { type: "passed", seat: 1, by: "bot" });
    expect(next.trick.map((laid) => laid.cards.length)).toEqual([1, 0]);
  });
});
