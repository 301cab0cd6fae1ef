import { describe, expect, it } from "vitest";
import { arranged, countsOf, countsOfText, held, textOf } from "../src/cards/ranks.ts";
import * as sel from "../src/cards/selection.ts";

const hand = arranged(["3S", "3H", "4S", "TC", "KS", "KH", "KD", "2S", "X", "D"]);
const text = (chosen: sel.Selection) => sel.textOfSelection(hand, chosen);

describe("a hand", () => {
  it("lies from high to low", () => {
    expect(hand.map((card) => card.face).join(" ")).toBe("D X 2S KS KH KD TC 4S 3S 3H");
  });

  it("tells twins apart", () => {
    expect(held(["3S", "3S", "X", "X"]).map((card) => card.key)).toEqual(["3S", "3S'", "X", "X'"]);
  });
});

describe("choosing", () => {
  it("toggles", () => {
    const one = sel.toggle(sel.NOTHING, "KS");
    expect(text(one)).toBe("K");
    expect(text(sel.toggle(one, "KS"))).toBe("");
  });

  it("adds and drops by rank until there is none", () => {
    let chosen = sel.NOTHING;
    for (let i = 0; i < 5; i++) chosen = sel.addRank(hand, chosen, 10);
    expect(text(chosen)).toBe("KKK");
    for (let i = 0; i < 5; i++) chosen = sel.dropRank(hand, chosen, 10);
    expect(text(chosen)).toBe("");
  });

  it("empties a column that is full", () => {
    let chosen = sel.NOTHING;
    const seen = Array.from({ length: 5 }, () => {
      chosen = sel.tapColumn(hand, chosen, 0);
      return text(chosen);
    });
    expect(seen).toEqual(["3", "33", "", "3", "33"]);
  });

  it("sweeps one of each rank, and leaves what is chosen", () => {
    const two = sel.setRank(hand, sel.NOTHING, 10, 2);
    expect(text(sel.swipe(hand, two, [0, 1, 10]))).toBe("34KK");
  });

  it("drags over places, from either end", () => {
    const keys = sel.between(hand, 5, 3);
    expect(text(sel.set(sel.NOTHING, keys, true))).toBe("KKK");
    expect(text(sel.set(new Set(keys), keys, false))).toBe("");
  });

  it("finds exact cards, those chosen first", () => {
    const chosen = sel.choose(hand, countsOfText("K3"), new Set(["KD", "3H"]));
    expect([...(chosen ?? [])].sort()).toEqual(["3H", "KD"]);
    expect(sel.choose(hand, countsOfText("KKKK"))).toBeNull();
  });

  it("survives what others do, and loses only what is gone", () => {
    const chosen = new Set(["KS", "4S"]);
    expect(sel.survive(chosen, hand)).toBe(chosen);
    const later = hand.filter((card) => card.key !== "4S");
    expect([...sel.survive(chosen, later)]).toEqual(["KS"]);
  });

  it("writes texts from low to high", () => {
    expect(textOf(countsOf([14, 0, 7, 7, 13]))).toBe("3TTXD");
  });
});
