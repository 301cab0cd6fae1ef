import { describe, expect, it } from "vitest";
import { check } from "../src/fair/check.ts";
import { commitment, dealAgain, faceOf } from "../src/fair/shuffle.ts";
import golden from "./shuffle.json";

describe("the shuffle", () => {
  it.each(golden)("deals $table/$deal as Python does", async (one) => {
    const dealt = await dealAgain(one);
    expect(dealt).toEqual({ commitment: one.commitment, cut: one.cut, hands: one.hands, bottom: one.left });
  });

  it("names every card of both packs", () => {
    expect(faceOf(0, 1)).toBe("3S");
    expect(faceOf(53, 1)).toBe("D");
    const two = Array.from({ length: 108 }, (_, card) => faceOf(card, 2));
    expect(two.filter((face) => face === "3S")).toHaveLength(2);
    expect(two.filter((face) => face === "X")).toHaveLength(2);
  });

  it("wants a whole secret", async () => {
    await expect(commitment("ab")).rejects.toThrow();
  });
});

describe("checking a deal", () => {
  const one = golden[0]!;
  const [landlord, a, b] = [0, 1, 2];
  const full = [...one.hands[landlord]!, ...one.left];
  const honest = {
    table: one.table,
    deal: one.deal,
    rules: one,
    told: null,
    result: { secret: one.secret, commitment: one.commitment, texts: one.texts, landlord, hands: [[], one.hands[a]!, one.hands[b]!], bottom: one.left },
    history: [
      { type: "dealt" as const, dealer: one.dealer, first: 0, cut: one.cut, face_up: null, counts: [17, 17, 17], hand: null },
      { type: "played" as const, seat: landlord, cards: full, text: "", kind: "", length: 1, top: "3", left: 0, by: "person" as const },
    ],
  };

  it("finds an honest one honest", async () => {
    const { commitment: kept, hands, bottom, cut } = await check(honest);
    expect([kept, hands, bottom, cut]).toEqual([true, true, true, true]);
  });

  it("finds out a card that was changed", async () => {
    const hands = [[], one.hands[b]!, one.hands[a]!];
    expect((await check({ ...honest, result: { ...honest.result, hands } })).hands).toBe(false);
    const told = "0".repeat(64);
    expect((await check({ ...honest, told })).commitment).toBe(false);
  });
});
