/** Ranks dressed with suits, for the eye only: a text names none. */
import type { Face, Text } from "../protocol.ts";
import { cardsOfText } from "./ranks.ts";

const SUITS = "SHCD";

/** Dresses texts one after another, so that no card is there twice in one deck. */
export function dresser(): (text: Text) => Face[] {
  const seen = new Map<string, number>();
  return (text) =>
    Array.from(cardsOfText(text), (letter) => {
      if (letter === "X" || letter === "D") return letter;
      const n = seen.get(letter) ?? letter.charCodeAt(0) % 2;
      seen.set(letter, n + 1);
      return letter + SUITS.charAt(n % 4);
    });
}

export const dressed = (text: Text): Face[] => dresser()(text);
