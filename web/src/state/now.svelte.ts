/** The time, four times a second, for as long as something on the screen shows it. */
import { createSubscriber } from "svelte/reactivity";

const subscribe = createSubscriber((update) => {
  const ticking = setInterval(update, 250);
  return () => clearInterval(ticking);
});

export function now(): number {
  subscribe();
  return Date.now();
}
