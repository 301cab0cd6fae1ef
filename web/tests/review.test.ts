import { describe, expect, it } from "vitest";
import { easier } from "../src/puzzles/next.ts";
import type { PuzzleLine, ReviewMoment } from "../src/protocol.ts";
import { EVERYTHING, onward, shown } from "../src/screens/review/filter.ts";

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
  const wish = { motif: "", level: 0 };
  it("comes one that is clearly easier and not done", () => {
    expect(easier(lines, wish, "p1600", () => false)).toBe("p1400");
    expect(easier(lines, wish, "p1600", (id) => id === "p1400")).toBe("p900");
  });
  it("or any other", () => {
    expect(easier(lines, wish, "p600", () => false)).toBe("p900");
  });
});
