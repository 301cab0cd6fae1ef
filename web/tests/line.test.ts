import { describe, expect, it, vi } from "vitest";
import type { Face, Legal, Text, Top } from "../src/protocol.ts";
import { Hand, type Holder } from "../src/state/hand.svelte.ts";
import { Line, type Place } from "../src/state/line.svelte.ts";
import { settings } from "../src/state/settings.svelte.ts";

// Settings ask for the browser's languages as they are loaded, and Node 20 has no such thing.
vi.hoisted(() => {
  if (!("navigator" in globalThis)) Object.assign(globalThis, { navigator: { languages: ["en"] } });
});

class Asker implements Holder {
  view: { hand: Face[]; legal: Legal | null; top: Top | null };
  refusal: { words: string; id: number } | null = null;
  readonly done: Text[] = [];
  allows = true;
  constructor(legal: Legal | null) {
    this.view = { hand: ["3S", "4S", "4H", "9S"], legal, top: null };
  }
  hint(): Promise<Text[]> {
    return Promise.resolve([]);
  }
  act(action: Text): Promise<boolean> {
    this.done.push(action);
    if (!this.allows) this.refusal = { words: "no", id: 1 };
    return Promise.resolve(this.allows);
  }
}

const PLAYS: Legal = { plays: ["3", "44"], pass: false };
const CALLS: Legal = { calls: [0, 1, 2, 3] };

function typing(legal: Legal | null, can: Partial<Place> = {}): { line: Line; asker: Asker; enter: (text: string) => Promise<void> } {
  const asker = new Asker(legal);
  const hand = new Hand(asker);
  const line = new Line({ hand, play: () => hand.play(), ...can });
  return {
    line,
    asker,
    enter: async (text) => {
      line.text = text;
      await line.enter();
    },
  };
}

describe("a line that is typed", () => {
  settings.lang = "en";

  it("is done, and then empty", async () => {
    const { line, asker, enter } = typing(PLAYS);
    await enter("44");
    expect([asker.done, line.text, line.wrong]).toEqual([["44"], "", ""]);
  });

  it.each([
    ["zzz", PLAYS],
    ["99", PLAYS],
    ["hint", PLAYS],
    ["help", PLAYS],
    ["yes", PLAYS],
    ["ready", PLAYS],
    ["pass", null],
    ["99", CALLS],
    ["zzz", CALLS],
    ["hint", CALLS],
    ["44", { double: true }],
    ["pass", { redouble: true }],
  ] as const)("says that %s is nothing to do here, and stays", async (text, legal) => {
    const { line, asker, enter } = typing(legal);
    await enter(text);
    expect(asker.done).toEqual([]);
    expect(line.text).toBe(text);
    expect(line.wrong).toMatch(/\w+\W/);
  });

  it("stays without a second word where the table says what is wrong", async () => {
    const { line, asker, enter } = typing(PLAYS);
    asker.allows = false;
    for (const text of ["pass", "34"]) {
      await enter(text);
      expect([line.text, line.wrong, asker.refusal?.words]).toEqual([text, "", "no"]);
    }
    expect(asker.done).toEqual(["pass", "34"]);
  });

  it("says no more of what was wrong before", async () => {
    const { line, enter } = typing(PLAYS);
    await enter("zzz");
    await enter("3");
    expect(line.wrong).toBe("");
  });

  it.each([
    [CALLS, "2", "2"],
    [CALLS, "call 2", "2"],
    [CALLS, "2 分", "2"],
    [CALLS, "不叫", "0"],
    [CALLS, "pass", "0"],
    [{ double: true }, "不加倍", "no"],
    [{ redouble: true }, "再加倍", "double"],
  ] as const)("answers %o by %s", async (legal, text, action) => {
    const { asker, enter } = typing(legal);
    await enter(text);
    expect(asker.done).toEqual([action]);
  });

  it("does what the place can", async () => {
    const hint = vi.fn(() => true);
    const { line, enter } = typing(PLAYS, { hint });
    await enter("hint");
    expect([hint.mock.calls.length, line.text, line.wrong]).toEqual([1, "", ""]);
  });

  it("asks for what is asked for", () => {
    const labels = [PLAYS, CALLS, { double: true } as const].map((legal) => typing(legal).line.label);
    expect(new Set([...labels, typing(PLAYS, { hint: () => true }).line.label]).size).toBe(4);
  });
});
