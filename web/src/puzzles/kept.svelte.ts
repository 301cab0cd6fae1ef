/** What a player has solved and missed, kept in this browser. */
import type { Wish } from "./next.ts";
import { answered, dayOf, due, type Boxes } from "./boxes.ts";

interface Kept {
  solved: string[];
  boxes: Boxes;
  rules: string;
  motif: string;
  level: number;
}

const KEY = "dizhu.puzzles";
const NOTHING: Kept = { solved: [], boxes: {}, rules: "", motif: "", level: 0 };

function load(): Kept {
  try {
    const told: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return typeof told === "object" && told !== null ? { ...NOTHING, ...told } : NOTHING;
  } catch {
    return NOTHING;
  }
}

let kept = $state.raw(load());

function keep(next: Partial<Kept>): void {
  kept = { ...kept, ...next };
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Private windows may forbid it; it then lasts as long as the page.
  }
}

export const today = (): string => dayOf(new Date());
export const isSolved = (id: string): boolean => kept.solved.includes(id);
export const waiting = (): number => Object.keys(kept.boxes).length;
export const dueNow = (): string[] => due(kept.boxes, today());

/** What was chosen last: what `next` goes by. */
export const chosen = (): Wish => kept;
export const choose = ({ rules, motif, level }: Wish): void => keep({ rules, motif, level });

/** A puzzle is done: `clean` without a mistake, and without being told the play. */
export function finish(id: string, clean: boolean, spaces: readonly number[]): void {
  const others = kept.solved.filter((one) => one !== id);
  keep({
    solved: clean ? [...others, id] : others,
    boxes: answered(kept.boxes, id, today(), clean, spaces),
  });
}
