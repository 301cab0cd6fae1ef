import { describe, expect, it } from "vitest";
import { meaning } from "../src/state/keys.ts";

const press = (key: string, code = "", shift = false) => ({ key, code, shift });

describe("the keys", () => {
  it("choose by rank", () => {
    expect(meaning(press("3", "Digit3"), "cards")).toEqual({ is: "add", rank: 0 });
    expect(meaning(press("0", "Digit0"), "cards")).toEqual({ is: "add", rank: 7 });
    expect(meaning(press("t", "KeyT"), "cards")).toEqual({ is: "add", rank: 7 });
    expect(meaning(press("d", "KeyD"), "cards")).toEqual({ is: "add", rank: 14 });
  });

  it("drop with shift, wherever the layout puts the signs", () => {
    expect(meaning(press("$", "Digit4", true), "cards")).toEqual({ is: "drop", rank: 1 });
    expect(meaning(press("K", "KeyK", true), "cards")).toEqual({ is: "drop", rank: 10 });
  });

  it("call in the auction", () => {
    expect(meaning(press("3", "Digit3"), "auction")).toEqual({ is: "call", bid: 3 });
    expect(meaning(press("0", "Digit0"), "auction")).toEqual({ is: "call", bid: 0 });
    expect(meaning(press("y", "KeyY"), "auction")).toEqual({ is: "yes" });
    expect(meaning(press("n", "KeyN"), "choice")).toEqual({ is: "no" });
  });

  it("do the rest", () => {
    expect(meaning(press(" "), "cards")).toEqual({ is: "play" });
    expect(meaning(press("h", "KeyH"), "cards")).toEqual({ is: "hint" });
    expect(meaning(press("H", "KeyH", true), "cards")).toEqual({ is: "hint-back" });
    expect(meaning(press("?", "Slash", true), "cards")).toEqual({ is: "help" });
    expect(meaning(press("P", "KeyP"), "cards")).toEqual({ is: "pass" });
    expect(meaning(press("F5", "F5"), "cards")).toBeNull();
  });
});
