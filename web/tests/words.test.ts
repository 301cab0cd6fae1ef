import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { WORDS } from "../src/i18n/words.ts";

const SRC = join(import.meta.dirname, "../src");
const files = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(ts|svelte)$/.test(file) && !file.endsWith("i18n/words.ts"));
const code = files.map((file) => readFileSync(join(SRC, file), "utf8")).join("\n");

const entries = Object.entries<readonly [string, string, string]>(WORDS);
const holes = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join(" ");

describe("the catalogue", () => {
  it.each(entries)("%s is there in all three languages, with the same holes", (_key, words) => {
    expect(words.every((text) => text.trim().length > 0)).toBe(true);
    expect(new Set(words.map(holes)).size).toBe(1);
  });

  it("has no word that is not used", () => {
    const literal = new Set(Array.from(code.matchAll(/["'`]([\w.-]+)["'`]/g), (match) => match[1]));
    const prefixes = Array.from(code.matchAll(/`([\w]+\.)\$\{/g), (match) => match[1] ?? "");
    const unused = entries
      .map(([key]) => key)
      .filter((key) => !literal.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)));
    expect(unused).toEqual([]);
  });

  it("has no English left in the Chinese", () => {
    const allowed = /SHA-256|dizhu|MIT|Svelte|XD|sx|333444a2|QR|[JQKA]( [JQKA2])*/g;
    for (const [, [zh, tw]] of entries) {
      for (const text of [zh, tw]) {
        expect(text.replace(/\{\w+\}/g, "").replace(allowed, "")).not.toMatch(/[A-Za-z]{2,}/);
      }
    }
  });

  it("writes traditional characters in the traditional column", () => {
    const simplified = /[们个这说时发对点选机关验规则设张万与书买乱开电见贝车长门问间风飞鱼鸟]/;
    for (const [key, [, tw]] of entries) expect(`${key}: ${tw}`).not.toMatch(simplified);
  });

  it("calls a pass there what rules and reviews call it", () => {
    for (const [key, [, tw]] of entries) expect(`${key}: ${tw}`).not.toMatch(/(?<!分)不出/);
  });
});
