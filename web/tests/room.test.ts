import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Chair, Event, View } from "../src/protocol.ts";
import { Hand } from "../src/state/hand.svelte.ts";
import { Room } from "../src/state/room.svelte.ts";

// Settings ask for the browser's languages as they are loaded, and Node 20 has no such thing.
vi.hoisted(() => {
  if (!("navigator" in globalThis)) Object.assign(globalThis, { navigator: { languages: ["en"] } });
});

/** The server's end of a line: what it was sent, and a way to say something. */
class Line {
  static last: Line;
  onopen = (): void => {};
  onmessage = (_: { data: string }): void => {};
  readonly sent: { type: string; cmd_id: string; action?: string }[] = [];

  constructor() {
    Line.last = this;
  }
  send(frame: string): void {
    this.sent.push(JSON.parse(frame) as Line["sent"][number]);
  }
  close(): void {}
  tell(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
  letter(seq: number, event: Partial<Event>, view: object | null): void {
    this.tell({ type: "letter", v: 1, seq, deal: 1, event, view });
  }
  get acts(): string[] {
    return this.sent.flatMap(({ type, action }) => (type === "act" && action ? [action] : []));
  }
  /** The answer to the first action, or to the one after so many. */
  answer(at = 0, more: object = { status: "ok" }): void {
    const { cmd_id } = this.sent.filter(({ type }) => type === "act")[at] ?? { cmd_id: "" };
    this.tell({ type: "answer", cmd_id, seq: 0, ...more });
  }
}

const HAND = ["4S", "4H", "3S", "3H"];
const view = (more: Partial<View>): Partial<View> => ({
  me: 0, deal: 1, seq: 1, turn: [0], left: {}, chairs: [], counts: [4, 4, 4], trick: [], last_trick: [], top: null,
  hand: HAND, phase: "play", ...more,
});
const LEAD = { plays: ["44", "33", "4", "3"], pass: false };
const played = (text: string, cards: string[], left: number): Partial<Event> => ({
  type: "played", seat: 0, text, cards, kind: "pair", length: 1, top: text.charAt(0), left, by: "person",
});

function sat(first: Partial<View>): { room: Room; hand: Hand; line: Line } {
  const room = new Room("t", "token");
  const line = Line.last;
  line.onopen();
  line.tell({ type: "snapshot", v: 1, seq: 1, deal: 1, view: view(first), history: [], talk: [] });
  return { room, hand: new Hand(room), line };
}
const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

beforeEach(() => {
  const none = { getItem: () => null, setItem: () => {} };
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("localStorage", none);
  vi.stubGlobal("sessionStorage", none);
  vi.stubGlobal("location", { protocol: "http:", host: "here" });
  // Nothing is staged where nobody looks.
  vi.stubGlobal("document", { hidden: true });
});
afterEach(() => {
  Line.last.tell({ type: "closing", code: "left" });
  vi.unstubAllGlobals();
  vi.clearAllTimers();
});

describe("what was seen to happen before its answer came", () => {
  it("keeps nobody from the next action", async () => {
    const { room, line } = sat({ phase: "auction", legal: { calls: [0, 1, 2, 3] }, calls: [] });
    void room.act("3");
    expect(room.busy).toBe(true);
    expect(await room.act("3")).toBe(false);
    line.letter(2, { type: "called", seat: 0, bid: 3 }, view({ seq: 2, legal: LEAD }));
    expect(room.busy).toBe(false);
    const second = room.act("44");
    line.answer(0);
    await settled();
    expect(room.busy).toBe(true);
    line.answer(1);
    expect(await second).toBe(true);
    expect(room.busy).toBe(false);
    expect(line.acts).toEqual(["3", "44"]);
  });

  it("leaves alone what was chosen since", async () => {
    const { hand, line } = sat({ legal: LEAD });
    hand.add(hand.cards[0]?.rank ?? 0);
    const play = hand.play();
    line.letter(2, played("4", ["4S"], 3), view({ seq: 2, hand: HAND.slice(1), legal: LEAD }));
    hand.add(hand.cards.at(-1)?.rank ?? 0);
    line.answer();
    expect(await play).toBe(true);
    expect(hand.text).toBe("3");
  });
});

describe("a deal that is over", () => {
  const over = (void_: boolean): Partial<View> => ({
    phase: "between", table: "t", deal: 4, result: { void: void_ } as View["result"], chairs: [{ sat: 0, acted: true } as Chair],
  });
  const kept = (views: Partial<View>[]): unknown[] => {
    const setItem = vi.fn();
    vi.stubGlobal("localStorage", { getItem: () => null, setItem });
    for (const first of views) sat(first);
    return setItem.mock.calls.filter(([key]) => key === "dizhu.played").map(([, told]) => JSON.parse(told as string));
  };

  it("is one of those that the profile is drawn from", () => {
    expect(kept([over(false)])).toEqual([[{ table: "t", deal: 4, seat: 0 }]]);
  });

  it("is none of them where nobody called, for who looked on, or before its end", () => {
    expect(kept([over(true), { ...over(false), me: null }, { legal: LEAD, result: null }])).toEqual([]);
  });
});

describe("an action", () => {
  it("that is refused is over with its answer, and the cards stay chosen", async () => {
    const { room, hand, line } = sat({ legal: LEAD });
    hand.add(hand.cards[0]?.rank ?? 0);
    const play = hand.play();
    line.answer(0, { status: "refused", code: "no_such_play", words: "No." });
    expect(await play).toBe(false);
    expect(room.busy).toBe(false);
    expect(room.refusal?.words).toBe("No.");
    expect(hand.text).toBe("4");
  });

  it("that is a pass puts down what a hint had lifted", async () => {
    const { hand, line } = sat({ legal: { plays: ["44"], pass: true } });
    hand.add(hand.cards[0]?.rank ?? 0);
    const pass = hand.pass();
    line.letter(2, { type: "passed", seat: 0, by: "person" }, view({ seq: 2, turn: [1], legal: null }));
    line.answer();
    await pass;
    expect(hand.text).toBe("");
  });
});
