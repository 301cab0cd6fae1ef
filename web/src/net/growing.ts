/** Asking for the first few of many, then for more and more: what comes grows while the rest is made. */

/** An answer that came so soon, in milliseconds, took no work: then twice as many more are asked for. */
const SOON = 700;

/** What `ask` tells of the first `n`, from one on, until it has told of `all`; each with its `n`. */
export async function* growing<T>(
  all: number,
  ask: (n: number) => Promise<T>,
  now: () => number = () => performance.now(),
): AsyncGenerator<readonly [T, number]> {
  let more = 1;
  for (let n = Math.min(1, all); ; n = Math.min(n + more, all)) {
    const begun = now();
    yield [await ask(n), n];
    if (n === all) return;
    if (now() - begun < SOON) more *= 2;
  }
}
