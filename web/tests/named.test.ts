import { describe, expect, it, vi } from "vitest";
import type { Event, View } from "../src/protocol.ts";
import { nameOf, playerOf, readable, told } from "../src/state/words.ts";

// Settings ask for the browser's languages as they are loaded, and Node 20 has no such thing.
vi.hoisted(() => {
  if (!("navigator" in globalThis)) Object.assign(globalThis, { navigator: { languages: ["en"] } });
});

/** Ann, Ben and a bot were dealt to; Ben has left, Cem has his chair, and Ann and the bot have changed places. */
const view = {
  me: 2,
  chairs: [{ name: "", person: false, sat: 2 }, { name: "Cem", person: true, sat: null }, { name: "Ann", person: true, sat: 0 }],
  players: ["Ann", "Ben", ""],
} as unknown as View;

describe("who played", () => {
  it("is named when others have the chairs", () => {
    expect([nameOf(view, 1), playerOf(view, 1), playerOf(view, 0)]).toEqual(["Cem", "Ben", "Ann"]);
    expect(playerOf(view, 2)).not.toBe("Ann");
  });

  it("is read of in what is past, where a reader finds himself on the seat that he had", () => {
    const called = (seat: number) => ({ type: "won", seat, bid: 3 }) as Event;
    expect(told(view, called(1), true)).toContain("Ben");
    expect(told(view, called(1))).toContain("Cem");
    expect(told(view, called(0), true)).not.toContain("Ann");
    expect(told(view, called(2), true)).toBe(told({ ...view, me: null }, called(2), true));
  });
});

it("tells all four jokers as one, and fewer one by one", () => {
  expect([readable("XXDD"), readable("XXD"), readable("34567")]).toEqual(["four jokers", "small joker small joker big joker", "34567"]);
});
