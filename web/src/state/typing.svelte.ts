/** An answer of the server to what is being typed: asked for while one types, but not at every key. */
import type { Asked } from "./asked.svelte.ts";
import { problemOf } from "./problem.ts";

const PAUSE = 220;

/** Call in a component. What `question` reads is followed; it gives what asks, or `null` where there is nothing to ask. */
export function typing<T>(question: () => (() => Promise<T>) | null): Asked<T> {
  let value: T | null = $state.raw(null);
  let problem = $state("");
  $effect(() => {
    const ask = question();
    if (!ask) {
      value = null;
      problem = "";
      return;
    }
    let late = false;
    const timer = setTimeout(() => {
      ask().then(
        (told) => {
          if (late) return;
          value = told;
          problem = "";
        },
        (error: unknown) => {
          if (late) return;
          value = null;
          problem = problemOf(error);
        },
      );
    }, PAUSE);
    return () => {
      late = true;
      clearTimeout(timer);
    };
  });
  return {
    get value() {
      return value;
    },
    get problem() {
      return problem;
    },
  };
}
