import { describe, expect, it } from "vitest";
import { textOf } from "../src/cards/ranks.ts";
import { readLine } from "../src/cards/typed.ts";

const read = (line: string, auction = false) => {
  const typed = readLine(line, auction);
  return typed.is === "cards" ? textOf(typed.counts) : typed.is;
};

describe("a typed line", () => {
  it.each([
    ["34567", "34567"],
    ["10 10", "TT"],
    ["333444a2", "333444A2"],
    ["sx", "X"],
    ["XD", "XD"],
    ["bx sx", "XD"],
    ["大王 小王", "XD"],
    ["小 大", "XD"],
    ["j-q-k", "JQK"],
    ["pass", "pass"],
    ["不出", "pass"],
    ["要不起", "pass"],
    ["提示", "hint"],
    ["?", "help"],
    ["加倍", "yes"],
    ["no", "no"],
    ["", "nothing"],
    ["34z", "wrong"],
  ])("%s means %s", (line, meant) => expect(read(line)).toBe(meant));

  it("calls in the auction, and only there", () => {
    expect(readLine("3", true)).toEqual({ is: "call", bid: 3 });
    expect(read("3")).toBe("3");
  });

  it("says what it can't read", () => {
    expect(readLine("34z", false)).toEqual({ is: "wrong", at: "z" });
  });
});
