/** The keys of the table: from a key to what it means. Pure, so that the help can list the same. */
import { RANKS } from "../cards/ranks.ts";
import type { Legal } from "../protocol.ts";

export type Meaning =
  | { is: "add" | "drop"; rank: number }
  | { is: "call"; bid: number }
  | { is: "yes" | "no" | "last-off" | "clear" | "play" | "pass" | "hint" | "hint-back" }
  | { is: "counter" | "history" | "last-trick" | "mute" | "help" | "type" | "talk" }
  | { is: "cursor"; step: number }
  | { is: "lift" | "lower" };

export interface Pressed {
  key: string;
  code: string;
  shift: boolean;
}

export type Asked = "auction" | "choice" | "cards";

/** What the server asks of the player, by what it allows. */
export function askedBy(legal: Legal | null): Asked {
  if (legal && "calls" in legal) return "auction";
  return legal && ("double" in legal || "redouble" in legal) ? "choice" : "cards";
}

const PRESSED = "button, a, summary";
/** What a key presses or turns, where it has the focus. */
const HELD: Readonly<Record<string, string>> = {
  Enter: PRESSED, " ": PRESSED, ArrowLeft: "[role='tab']", ArrowRight: "[role='tab']",
};

/** Is a key for what has the focus: something to write in, or to press. */
export function held({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest("input, textarea, select, dialog")) return true;
  const presser = HELD[key];
  return presser !== undefined && target.closest(presser) !== null;
}

/** The rank of a key: by what it writes, or with shift by where it is (shift-4 writes `$`). */
function rankOf({ key, code }: Pressed): number {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  const letter = digit === "0" || key === "0" ? "T" : (digit ?? key.toUpperCase());
  return letter.length === 1 ? RANKS.indexOf(letter) : -1;
}

const PLAIN: Readonly<Record<string, Meaning>> = {
  Backspace: { is: "last-off" },
  Escape: { is: "clear" },
  Enter: { is: "play" },
  " ": { is: "play" },
  p: { is: "pass" },
  c: { is: "counter" },
  v: { is: "history" },
  l: { is: "last-trick" },
  m: { is: "mute" },
  "?": { is: "help" },
  "/": { is: "type" },
  ArrowLeft: { is: "cursor", step: -1 },
  ArrowRight: { is: "cursor", step: 1 },
  ArrowUp: { is: "lift" },
  ArrowDown: { is: "lower" },
};

export function meaning(pressed: Pressed, asked: Asked): Meaning | null {
  const { key, shift } = pressed;
  const low = key.length === 1 ? key.toLowerCase() : key;
  if (asked === "auction" && /^[0-3]$/.test(key)) return { is: "call", bid: Number(key) };
  if (asked !== "cards" && low === "y") return { is: "yes" };
  if (asked !== "cards" && low === "n") return { is: "no" };
  if (key === "?") return { is: "help" };
  if (low === "h") return { is: shift ? "hint-back" : "hint" };
  const rank = rankOf(pressed);
  if (rank >= 0) return { is: shift ? "drop" : "add", rank };
  return PLAIN[low] ?? null;
}
