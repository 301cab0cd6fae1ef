import { describe, expect, it } from "vitest";
import { read } from "../src/state/address.ts";

describe("an address", () => {
  it("leads to a screen", () => {
    expect(read("/")).toEqual({ at: "home" });
    expect(read("/lobby")).toEqual({ at: "lobby" });
    expect(read("/t/caf%C3%A9")).toEqual({ at: "table", table: "café" });
    expect(read("/puzzles")).toEqual({ at: "puzzles", id: "" });
    expect(read("/learn/turns")).toEqual({ at: "learn", part: "turns" });
    expect(read("/review/abc/3")).toEqual({ at: "review", table: "abc", deal: 3 });
  });

  it("keeps a slash that is part of a name", () => {
    expect(read("/t/a%2Fb")).toEqual({ at: "table", table: "a/b" });
  });

  it.each(["/t/", "/table/", "/puzzles/", "/learn/", "/review/"])("of %s that is malformed leads nowhere", (start) => {
    for (const bad of ["%ff", "%E0%A4%A", "%", "%zz"]) {
      expect(read(start + bad)).toEqual({ at: "lost" });
      expect(read(`${start}${bad}/1`)).toEqual({ at: "lost" });
    }
    expect(read("/%ff")).toEqual({ at: "lost" });
  });
});
