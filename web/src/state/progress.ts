/** How far each lesson was taken, kept in this browser: its moves so far, and whether it was finished. */

const KEY = "dizhu.lessons";

export interface Progress {
  moves: string[];
  done: boolean;
}

type Kept = Record<string, Progress>;

function isProgress(value: unknown): value is Progress {
  const kept = value as Progress | null;
  return typeof kept === "object" && kept !== null && typeof kept.done === "boolean"
    && Array.isArray(kept.moves) && kept.moves.every((move) => typeof move === "string");
}

export function readProgress(text: string | null): Kept {
  try {
    const kept: unknown = JSON.parse(text ?? "null");
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => isProgress(value)));
  } catch {
    return {};
  }
}

function load(): Kept {
  try {
    return readProgress(localStorage.getItem(KEY));
  } catch {
    return {};
  }
}

export const progressOf = (lesson: string): Progress => load()[lesson] ?? { moves: [], done: false };

export function keepProgress(lesson: string, progress: Progress): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...load(), [lesson]: progress }));
  } catch {
    // Private windows may forbid it; the lesson then begins anew next time.
  }
}
