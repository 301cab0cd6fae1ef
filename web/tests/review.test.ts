import { describe, expect, it } from "vitest";
import { easier } from "../src/puzzles/next.ts";
import type { PuzzleLine, ReviewMoment } from "../src/protocol.ts";
import { allowed } from "../src/screens/review/allowed.ts";
import { EVERYTHING, keepable, onward, shown } from "../src/screens/review/filter.ts";
import { answered } from "../src/state/bids.ts";

const moment = (at: number, seat: number, marked: boolean, differs: boolean, ...tags: string[]): ReviewMoment =>
  ({ at, seat, marked, differs, reasons: tags.map((tag) => ({ tag })) }) as ReviewMoment;
const ALL = [
  moment(2, 0, false, false),
  moment(5, 1, true, true, "gives_lead"),
  moment(6, 2, false, true, "fits"),
  moment(9, 0, true, true, "gives_lead", "more_turns"),
];
const at = (moments: ReviewMoment[]): number[] => moments.map((one) => one.at);

describe("the moments of a review", () => {
  it("are filtered by seat, by what they are, by tag", () => {
    expect(at(shown(ALL, EVERYTHING))).toEqual([2, 5, 6, 9]);
    expect(at(shown(ALL, { ...EVERYTHING, seat: 0 }))).toEqual([2, 9]);
    expect(at(shown(ALL, { ...EVERYTHING, show: "differs" }))).toEqual([5, 6, 9]);
    expect(at(shown(ALL, { ...EVERYTHING, show: "marked" }))).toEqual([5, 9]);
    expect(at(shown(ALL, { ...EVERYTHING, tag: "gives_lead" }))).toEqual([5, 9]);
    expect(at(shown(ALL, { seat: 1, show: "all", tag: "more_turns" }))).toEqual([]);
  });

  it("follow one another, all or only mistakes", () => {
    expect(onward(ALL, null, 1, false)?.at).toBe(2);
    expect(onward(ALL, null, -1, false)?.at).toBe(9);
    expect(onward(ALL, 5, 1, true)?.at).toBe(9);
    expect(onward(ALL, 9, -1, true)?.at).toBe(5);
    expect(onward(ALL, 9, 1, false)).toBeNull();
    expect(onward(ALL, 2, -1, true)).toBeNull();
  });
});

describe("instead of a puzzle that is too hard", () => {
  const lines = [600, 900, 1400, 1500, 1600].map((rating) => ({ id: `p${rating}`, rating, level: 1, motifs: [] as string[] }) as unknown as PuzzleLine);
  const wish = { rules: "", motif: "", level: 0 };
  it("comes one that is clearly easier and not done", () => {
    expect(easier(lines, wish, "p1600", () => false)).toBe("p1400");
    expect(easier(lines, wish, "p1600", (id) => id === "p1400")).toBe("p900");
  });
  it("or any other", () => {
    expect(easier(lines, wish, "p600", () => false)).toBe("p900");
  });
});

describe("what may be done in a trial", () => {
  it("is told as at a table, whatever the phase", () => {
    expect(allowed({ phase: "auction", legal: ["0", "2", "3"] })).toEqual({ calls: [0, 2, 3] });
    expect(allowed({ phase: "doubling", legal: ["no", "double"] })).toEqual({ double: true });
    expect(allowed({ phase: "redoubling", legal: ["no", "double"] })).toEqual({ redouble: true });
    expect(allowed({ phase: "play", legal: ["33", "pass"] })).toEqual({ plays: ["33"], pass: true });
    expect(allowed({ phase: "play", legal: ["3"] })).toEqual({ plays: ["3"], pass: false });
    expect(allowed({ phase: "between", legal: [] })).toBeNull();
  });

  it("is answered with yes or no before the cards", () => {
    expect(answered({ calls: [0, 2, 3] }, true)).toBe("2");
    expect(answered({ calls: [0, 2, 3] }, false)).toBe("0");
    expect(answered({ double: true }, true)).toBe("double");
    expect(answered({ redouble: true }, false)).toBe("no");
    expect(answered({ plays: ["3"], pass: false }, true)).toBeNull();
    expect(answered(null, true)).toBeNull();
  });
});

describe("mistakes that are kept", () => {
  it("are those at the cards", () => {
    const one = (marked: boolean, loss: number | null): ReviewMoment => ({ marked, loss }) as ReviewMoment;
    expect(keepable(one(true, 0.1))).toBe(true);
    expect(keepable(one(true, null))).toBe(false);
    expect(keepable(one(false, null))).toBe(false);
  });
});
