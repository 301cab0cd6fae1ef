import { expect, test } from "vitest";
import { growing } from "../src/net/growing.ts";

/** How many are asked for, where an answer takes so long. */
async function asked(all: number, each: number): Promise<number[]> {
  let time = 0;
  const told: number[] = [];
  const ask = (n: number): Promise<string> => {
    time += each;
    return Promise.resolve(`of ${n}`);
  };
  for await (const [found, n] of growing(all, ask, () => time)) {
    expect(found).toBe(`of ${n}`);
    told.push(n);
  }
  return told;
}

test("one more each time, where that takes long", async () => {
  expect(await asked(4, 3000)).toEqual([1, 2, 3, 4]);
});

test("soon all of them, where they are there already", async () => {
  expect(await asked(20, 20)).toEqual([1, 3, 7, 15, 20]);
});

test.each([0, 1])("once for %i", async (all) => {
  expect(await asked(all, 3000)).toEqual([all]);
});

test("what went wrong is told where it is waited for", async () => {
  const told = growing(3, (n) => (n < 2 ? Promise.resolve(n) : Promise.reject(new Error("no"))));
  expect((await told.next()).value).toEqual([1, 1]);
  await expect(told.next()).rejects.toThrow("no");
});
