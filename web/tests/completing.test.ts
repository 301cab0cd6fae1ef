import { describe, expect, it } from "vitest";
import { complete, longestRun, playable } from "../src/cards/completing.ts";
import { countsOfText, textOf } from "../src/cards/ranks.ts";

const counts = countsOfText;
const finish = (plays: string[], hand: string, anchors: string) =>
  complete(plays, counts(hand), counts(anchors));

describe("completing an answer", () => {
  it("takes the cheapest play with the card in it", () => {
    expect(finish(["55", "88", "KK"], "5588KK", "8")).toBe("88");
    expect(finish(["4445", "4443", "5553"], "3444555", "4")).toBe("4443");
  });

  it("rather not breaks a group", () => {
    expect(finish(["9994", "9995"], "449995", "9")).toBe("9995");
    expect(finish(["7", "K"], "77K", "7")).toBe("7");
  });

  it("leaves bombs and the rocket alone until they are touched twice", () => {
    expect(finish(["8888", "99"], "888899", "8")).toBeNull();
    expect(finish(["88", "8888"], "8888", "8")).toBeNull();
    expect(finish(["8888"], "8888", "88")).toBe("8888");
    expect(finish(["XD"], "XD", "X")).toBeNull();
    expect(finish(["XD"], "XD", "XD")).toBe("XD");
  });

  it("says so when nothing has the card", () => {
    expect(finish(["55"], "5567", "7")).toBeNull();
    expect(finish([], "5567", "7")).toBeNull();
  });
});

describe("the longest run in a drag", () => {
  const plays = ["34567", "45678", "345678", "334455", "3", "33", "333444"];

  it("keeps it and tells what it left out", () => {
    const run = longestRun(plays, counts("3445678"));
    expect(run?.text).toBe("345678");
    expect(textOf(run?.dropped ?? [])).toBe("4");
  });

  it("leaves alone what is a play already, and what is short", () => {
    expect(longestRun(plays, counts("34567"))).toBeNull();
    expect(longestRun(plays, counts("3344"))).toBeNull();
    expect(longestRun(plays, counts("TJQKA"))).toBeNull();
  });
});

it("knows which ranks are in some play", () => {
  expect([...playable(["33", "45#1"])].sort()).toEqual([0, 1, 2]);
});
