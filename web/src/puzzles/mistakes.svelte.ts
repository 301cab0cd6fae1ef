/** Mistakes out of one's own games, which come again with spacing; kept in this browser. */
import { answered, dayOf, due, type Boxes } from "./boxes.ts";

interface Kept {
  /** By table, deal and event, as `table/3/27`. */
  boxes: Boxes;
  /** All that ever were in a box: what was learnt or put away is not put back by itself. */
  known: string[];
}

const KEY = "dizhu.mistakes";
const NOTHING: Kept = { boxes: {}, known: [] };
const MOST = 300;
const REMEMBERED = 3000;

export function readMistakes(text: string | null): Kept {
  try {
    const told = JSON.parse(text ?? "null") as Partial<Kept> | null;
    const boxes = Object.entries(told?.boxes ?? {}).filter(
      ([, slip]) => Array.isArray(slip) && Number.isInteger(slip[0]) && typeof slip[1] === "string",
    );
    const known = Array.isArray(told?.known) ? told.known.filter((name) => typeof name === "string") : [];
    return { boxes: Object.fromEntries(boxes), known };
  } catch {
    return NOTHING;
  }
}

/** With these as well, as far as they are new and there is room. */
export function collected(kept: Kept, names: readonly string[], today: string, spaces: readonly number[]): Kept {
  const fresh = names.filter((name) => !kept.known.includes(name)).slice(0, Math.max(0, MOST - Object.keys(kept.boxes).length));
  const boxes = fresh.reduce((all, name) => answered(all, name, today, false, spaces), kept.boxes);
  return { boxes, known: [...kept.known, ...fresh].slice(-REMEMBERED) };
}

function load(): Kept {
  try {
    return readMistakes(localStorage.getItem(KEY));
  } catch {
    return NOTHING;
  }
}

let kept = $state.raw(load());

function keep(next: Kept): void {
  kept = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Private windows may forbid it; it then lasts as long as the page.
  }
}

const today = (): string => dayOf(new Date());

export const isCollected = (name: string): boolean => Object.hasOwn(kept.boxes, name);
export const waiting = (): number => Object.keys(kept.boxes).length;
export const dueNow = (): string[] => due(kept.boxes, today());
/** The day on which the next one comes, if any waits. */
export const nextDay = (): string | null => Object.values(kept.boxes).map(([, day]) => day).sort()[0] ?? null;

export const collect = (names: readonly string[], spaces: readonly number[]): void =>
  keep(collected(kept, names, today(), spaces));

export function drop(name: string): void {
  const { [name]: _, ...boxes } = kept.boxes;
  keep({ ...kept, boxes });
}

export function toggle(name: string, spaces: readonly number[]): void {
  if (isCollected(name)) return drop(name);
  keep({ boxes: answered(kept.boxes, name, today(), false, spaces), known: [...kept.known.filter((one) => one !== name), name] });
}

export const answer = (name: string, right: boolean, spaces: readonly number[]): void =>
  keep({ ...kept, boxes: answered(kept.boxes, name, today(), right, spaces) });
