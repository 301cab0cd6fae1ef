/** An answer of the server that is shown, asked for anew when the language changes. */
import { problemOf } from "./problem.ts";
import { settings } from "./settings.svelte.ts";

export interface Asked<T> {
  readonly value: T | null;
  readonly problem: string;
}

/** Call in a component; what `question` reads is followed. */
export function asked<T>(question: () => Promise<T>): Asked<T> {
  let value: T | null = $state.raw(null);
  let problem = $state("");
  $effect(() => {
    void settings.lang;
    let late = false;
    question().then(
      (told) => {
        if (late) return;
        value = told;
        problem = "";
      },
      (error: unknown) => {
        if (!late) problem = problemOf(error);
      },
    );
    return () => (late = true);
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
