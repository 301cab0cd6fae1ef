import { describe, expect, it } from "vitest";
import { answered, dayOf, due, later, type Boxes } from "../src/puzzles/boxes.ts";
import { following, meant } from "../src/puzzles/next.ts";

const SPACES = [1, 3, 7];

describe("boxes", () => {
  it("counts days over months and years", () => {
    expect(later("2026-12-30", 3)).toBe("2027-01-02");
    expect(dayOf(new Date(2026, 10, 5, 0, 30))).toBe("2026-11-05");
  });

  it("brings what is right later and later, and then no more", () => {
    let boxes: Boxes = answered({}, "a", "2026-11-30", false, SPACES);
    expect(boxes).toEqual({ a: [0, "2026-12-01"] });
    boxes = answered(boxes, "a", "2026-12-01", true, SPACES);
    expect(boxes).toEqual({ a: [1, "2026-12-04"] });
    boxes = answered(boxes, "a", "2026-12-04", true, SPACES);
    expect(boxes).toEqual({ a: [2, "2026-12-11"] });
    expect(answered(boxes, "a", "2026-12-11", true, SPACES)).toEqual({});
    expect(answered(boxes, "a", "2026-12-11", false, SPACES)).toEqual({ a: [0, "2026-12-12"] });
  });

  it("moves nothing for what is right before its day", () => {
    const boxes: Boxes = { a: [0, "2026-12-01"] };
    expect(answered(boxes, "a", "2026-11-30", true, SPACES)).toEqual(boxes);
  });

  it("keeps nothing of what was right at once", () => {
    expect(answered({}, "a", "2026-11-30", true, SPACES)).toEqual({});
  });

  it("tells what is due, what waited longest first", () => {
    const boxes: Boxes = { b: [0, "2026-12-01"], a: [0, "2026-12-01"], c: [1, "2026-11-20"], d: [0, "2026-12-02"] };
    expect(due(boxes, "2026-12-01")).toEqual(["c", "a", "b"]);
  });
});

describe("the next puzzle", () => {
  const line = (id: string, level: number, ...motifs: string[]) =>
    ({ id, level, motifs, rules: "folk", side: "landlord", rating: 1500 }) as const;
  const all = [line("a", 1, "x"), line("b", 1), line("c", 2, "x"), line("d", 2, "x")].map((one) => ({ ...one, motifs: [...one.motifs] }));

  it("is of the motif and the level that are wished for", () => {
    expect(meant(all, { rules: "", motif: "x", level: 2 }).map((one) => one.id)).toEqual(["c", "d"]);
    expect(meant(all, { rules: "", motif: "", level: 0 })).toHaveLength(4);
    expect(meant(all, { rules: "folk", motif: "", level: 0 })).toHaveLength(4);
    expect(meant(all, { rules: "four", motif: "", level: 0 })).toHaveLength(0);
  });

  it("is one not yet done, from the start again where need be", () => {
    const wish = { rules: "", motif: "x", level: 0 };
    expect(following(all, wish, "", () => false)).toBe("a");
    expect(following(all, wish, "c", (id) => id === "d")).toBe("a");
    expect(following(all, wish, "a", () => true)).toBe("c");
    expect(following(all, { rules: "", motif: "none", level: 0 }, "a", () => false)).toBe(null);
  });
});
