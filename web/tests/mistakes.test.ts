import { describe, expect, it } from "vitest";
import { collected, readMistakes } from "../src/puzzles/mistakes.svelte.ts";

const SPACES = [1, 3, 7];
const EMPTY = { boxes: {}, known: [] };

describe("own mistakes", () => {
  it("come tomorrow for the first time", () => {
    const kept = collected(EMPTY, ["a/1/2", "a/1/5"], "2026-11-30", SPACES);
    expect(kept.boxes).toEqual({ "a/1/2": [0, "2026-12-01"], "a/1/5": [0, "2026-12-01"] });
    expect(kept.known).toEqual(["a/1/2", "a/1/5"]);
  });

  it("are not put back once they were learnt or put away", () => {
    const kept = collected({ boxes: { b: [2, "2026-12-05"] }, known: ["a", "b"] }, ["a", "b", "c"], "2026-11-30", SPACES);
    expect(kept.boxes).toEqual({ b: [2, "2026-12-05"], c: [0, "2026-12-01"] });
  });

  it("are not more than anybody can repeat", () => {
    const many = Array.from({ length: 400 }, (_, i) => `t/1/${i}`);
    const kept = collected(EMPTY, many, "2026-11-30", SPACES);
    expect(Object.keys(kept.boxes)).toHaveLength(300);
    expect(collected(kept, ["t/2/1"], "2026-11-30", SPACES)).toEqual(kept);
  });

  it.each([null, "", "{", "5", "[]", '{"boxes":{"a":[1]},"known":[1]}'])("are none where %s is kept", (text) => {
    expect(readMistakes(text)).toEqual(EMPTY);
  });
});
