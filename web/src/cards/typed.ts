/** Plays as people type them: `34567`, `10 10`, `sx`, `333444a2`. */
import { RANKS, countsOf } from "./ranks.ts";

const SPELLINGS: Readonly<Record<string, string>> = {
  "10": "T", sx: "X", bx: "D", b: "X", r: "D", 小王: "X", 大王: "D", 小: "X", 大: "D",
};
const BETWEEN = /[\s\-‐–—　,，]/;

export type Typed =
  | { is: "cards"; counts: number[] }
  | { is: "pass" | "hint" | "help" | "yes" | "no" | "ready" | "nothing" }
  | { is: "call"; bid: number }
  | { is: "wrong"; at: string };

const WORDS: Readonly<Record<string, Typed["is"]>> = {
  p: "pass", pass: "pass", 不出: "pass", 不要: "pass", 要不起: "pass", 过: "pass", 過: "pass",
  h: "hint", hint: "hint", 提示: "hint", "?": "help", help: "help", 帮助: "help", 幫助: "help",
  y: "yes", yes: "yes", double: "yes", 加倍: "yes", redouble: "yes", 再加倍: "yes", n: "no", no: "no", 不加倍: "no", 不叫: "no",
  ready: "ready", 开始: "ready", 開始: "ready", 准备: "ready", 準備: "ready",
};

/** The counts of `text`, or the letter that is no card. */
export function readCards(text: string): number[] | { wrong: string } {
  const ranks: number[] = [];
  const lower = text.toLowerCase();
  for (let at = 0; at < lower.length; ) {
    const letter = lower.charAt(at);
    if (BETWEEN.test(letter)) {
      at += 1;
      continue;
    }
    const two = SPELLINGS[lower.slice(at, at + 2)];
    const rank = RANKS.indexOf(two ?? SPELLINGS[letter] ?? letter.toUpperCase());
    if (rank < 0) return { wrong: text.charAt(at) };
    ranks.push(rank);
    at += two ? 2 : 1;
  }
  return countsOf(ranks);
}

const CALL = /^(?:call |叫)?([0-3]) ?分?$/;

/** What a line of the text box means; in the auction a digit is a call, and to pass is to call nothing. */
export function readLine(line: string, auction: boolean): Typed {
  const text = line.trim().toLowerCase();
  if (!text) return { is: "nothing" };
  const bid = auction ? CALL.exec(text)?.[1] : undefined;
  if (bid) return { is: "call", bid: Number(bid) };
  const word = WORDS[text];
  if (auction && word === "pass") return { is: "no" };
  if (word && word !== "cards" && word !== "call" && word !== "wrong") return { is: word };
  const cards = readCards(line);
  return "wrong" in cards ? { is: "wrong", at: cards.wrong } : { is: "cards", counts: cards };
}
