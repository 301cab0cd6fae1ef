/** What the bots at a table are called, by seat. Written by `make docs`. */
import type { Words } from "../protocol.ts";

export const BOTS: readonly Words[] = [
  {"en": "Woody", "zh": "木人", "zh-TW": "木人"},
  {"en": "Stone", "zh": "石人", "zh-TW": "石人"},
  {"en": "Paper", "zh": "纸人", "zh-TW": "紙人"},
  {"en": "Bronze", "zh": "铜人", "zh-TW": "銅人"},
];
