/** One sentence out of the catalogue, in the player's language. */
import type { Lang } from "../protocol.ts";
import { settings } from "../state/settings.svelte.ts";
import { WORDS } from "./words.ts";

export type Key = keyof typeof WORDS;
export type Args = Readonly<Record<string, string | number>>;

const PLACE: Readonly<Record<Lang, 0 | 1 | 2>> = { zh: 0, "zh-TW": 1, en: 2 };

export function say(lang: Lang, key: Key, args: Args = {}): string {
  const sentence: string = WORDS[key][PLACE[lang]];
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(args[name] ?? whole));
}

export const t = (key: Key, args?: Args): string => say(settings.lang, key, args);

/** Names one after another, or (`apart`) clauses of a sentence, as the language writes them. */
export const listed = (parts: readonly string[], apart = false): string =>
  parts.join(settings.lang === "en" ? ", " : apart ? "，" : "、");

export const has = (key: string): key is Key => Object.hasOwn(WORDS, key);
