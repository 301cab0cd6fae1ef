import { createHash, createHmac } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { check } from "../src/fair/check.ts";
import { Promises, type Promised } from "../src/fair/promises.ts";
import { hex, hmac, sha256 } from "../src/fair/sha256.ts";
import { commitment, dealAgain, faceOf, markOf } from "../src/fair/shuffle.ts";
import golden from "./shuffle.json";

describe("the shuffle", () => {
  it.each(golden)("deals $table/$deal as Python does, on plain http too", (one) => {
    vi.stubGlobal("crypto", undefined);
    const dealt = dealAgain(one);
    vi.unstubAllGlobals();
    expect(dealt).toEqual({ commitment: one.commitment, cut: one.cut, hands: one.hands, bottom: one.left });
  });

  it("names every card of both packs", () => {
    expect(faceOf(0, 1)).toBe("3S");
    expect(faceOf(53, 1)).toBe("D");
    const two = Array.from({ length: 108 }, (_, card) => faceOf(card, 2));
    expect(two.filter((face) => face === "3S")).toHaveLength(2);
    expect(two.filter((face) => face === "X")).toHaveLength(2);
  });

  it("wants a whole secret", () => {
    expect(() => commitment("ab")).toThrow();
  });
});

describe("hashes", () => {
  it("are those of Node, for every length about a block's", () => {
    for (const length of [...Array(200).keys(), 1000, 70_000]) {
      const data = Uint8Array.from({ length }, (_, i) => (i * 31 + length) % 256);
      expect(hex(sha256(data))).toBe(createHash("sha256").update(data).digest("hex"));
      const key = data.slice(0, length % 130);
      expect(hex(hmac(key, data))).toBe(createHmac("sha256", key).update(data).digest("hex"));
    }
  });
});

describe("checking a deal", () => {
  const one = golden[2]!;
  const landlord = 0;
  const full = [...one.hands[landlord]!, ...one.left];
  const marks = one.texts.map((text) => (text ? markOf(text) : ""));
  const told: Promised = { deal: one.deal, commitment: one.commitment, dealer: one.dealer, own: { seat: 0, text: one.texts[0]! }, marks };
  const honest = {
    table: one.table,
    deal: one.deal,
    rules: one,
    told,
    result: { secret: one.secret, commitment: one.commitment, texts: one.texts, landlord, hands: [[], ...one.hands.slice(1)], bottom: one.left },
    history: [
      { type: "dealt" as const, dealer: one.dealer, first: 0, cut: one.cut, face_up: null, counts: [17, 17, 17], hand: null },
      { type: "played" as const, seat: landlord, cards: full, text: "", kind: "", length: 1, top: "3", left: 0, by: "person" as const },
    ],
  };

  it("finds an honest one honest", () => {
    const { commitment: kept, texts, withheld, hands, bottom, cut } = check(honest);
    expect([kept, texts, withheld, hands, bottom, cut]).toEqual([true, true, [], true, true, true]);
  });

  it("finds out a card that was changed", () => {
    const hands = [[], ...one.hands.slice(1).reverse()];
    expect(check({ ...honest, result: { ...honest.result, hands } }).hands).toBe(false);
  });

  it("holds the server to what was heard before the deal, not to its word of now", () => {
    expect(check({ ...honest, told: { ...told, commitment: "f".repeat(64) } }).commitment).toBe(false);
    expect(check({ ...honest, told: { ...told, own: { seat: 0, text: "another" } } }).texts).toBe(false);
    const changed = marks.map((mark, seat) => (seat === 1 ? markOf("another") : mark));
    expect(check({ ...honest, told: { ...told, marks: changed } }).texts).toBe(false);
    expect(check({ ...honest, told: { ...told, marks: null } }).texts).toBe(false);
    expect(check({ ...honest, told: { ...told, dealer: (one.dealer + 1) % 3 } }).hands).toBe(false);
  });

  it("does not call proved what it was not there for", () => {
    const unseen = check({ ...honest, told: null });
    expect([unseen.commitment, unseen.texts]).toEqual([null, null]);
    expect(check({ ...honest, told: { ...told, own: null, marks: null } }).texts).toBe(null);
  });

  it("says who kept a text back", () => {
    const texts = one.texts.map((text, seat) => (seat === 1 ? "" : text));
    const kept = marks.map((mark, seat) => (seat === 1 ? markOf("kept back") : mark));
    const found = check({ ...honest, told: { ...told, marks: kept }, result: { ...honest.result, texts } });
    expect(found.withheld).toEqual([1]);
  });
});

describe("what is promised before a deal", () => {
  const before = { phase: "between" as const, deal: 4, commitment: "aa", dealer: 1, marks: ["", "", ""], opening: false, me: 1, turn: [1] };

  it("tells the text only when all marks are in, to the promise that was heard", () => {
    const promises = new Promises("t1");
    expect(promises.hear(before)).toBe(null);
    const mark = promises.draw(before)!;
    const all = { ...before, opening: true, marks: ["cc", mark, ""] };
    expect(promises.hear({ ...all, opening: false })).toBe(null);
    expect(promises.hear({ ...all, commitment: "bb" })).toBe(null);
    expect(promises.hear({ ...all, dealer: 2 })).toBe(null);
    expect(promises.hear({ ...all, marks: ["cc", "dd", ""] })).toBe(null);
    const text = promises.hear(all)!;
    expect(markOf(text)).toBe(mark);
    expect(promises.of(5)).toEqual({ deal: 5, commitment: "aa", dealer: 1, own: { seat: 1, text }, marks: all.marks });
    // The line broke before it arrived: once more to the same marks, and to no others.
    expect(promises.hear(all)).toBe(text);
    expect(promises.hear({ ...all, marks: ["ee", mark, ""] })).toBe(null);
  });

  it("keeps what was heard first, and knows of nothing that it was not there for", () => {
    const promises = new Promises("t1");
    promises.hear({ ...before, phase: "play" });
    expect(promises.of(4)).toBe(null);
    promises.hear(before);
    promises.hear({ ...before, commitment: "bb" });
    expect(promises.of(5)?.commitment).toBe("aa");
    promises.hear({ ...before, deal: 5, commitment: "cc" });
    promises.hear({ ...before, deal: 6, commitment: "dd" });
    expect([promises.of(5), promises.of(7)?.commitment]).toEqual([null, "dd"]);
  });

  it("remembers it over a reload", () => {
    const kept = new Map<string, string>();
    const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text), removeItem: (key: string) => kept.delete(key) };
    vi.stubGlobal("localStorage", storage);
    const mark = new Promises("t2").draw(before)!;
    const text = new Promises("t2").hear({ ...before, opening: true, marks: ["", mark, ""] })!;
    vi.unstubAllGlobals();
    expect(markOf(text)).toBe(mark);
  });
});
