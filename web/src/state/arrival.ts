/** How one came to a table: what the page that opens it leaves to the table's screen. */
import type { Lang } from "../protocol.ts";
import { read } from "./address.ts";
import { settings } from "./settings.svelte.ts";
import { keepToken } from "./tokens.ts";

const GO = "dizhu.go.";
const STILL = "dizhu.still.";
const WATCH = "dizhu.watch.";

/** The first deal of this table begins without asking. */
export const atOnce = (table: string): void => sessionStorage.setItem(GO + table, "1");

/** Is it to begin without asking; the answer is given until `begun`. */
export const isAtOnce = (table: string): boolean => sessionStorage.getItem(GO + table) !== null;
export const begun = (table: string): void => sessionStorage.removeItem(GO + table);

/** Does this table repeat its deals, so that the page adds nothing to the shuffle. */
export const isStill = (table: string): boolean => sessionStorage.getItem(STILL + table) !== null;

/** One who watches a table does so after a reload too, until he leaves it. */
export const isWatching = (table: string): boolean => sessionStorage.getItem(WATCH + table) !== null;
export const watches = (table: string): void => sessionStorage.setItem(WATCH + table, "1");
export const watchesNoMore = (table: string): void => sessionStorage.removeItem(WATCH + table);

/**
 * `dizhu play` opens the page with the seat's token in the fragment, which is sent to no server.
 * It goes where tokens are kept, and out of the address, which people show and copy.
 */
export function arrive(): void {
  const here = read(location.pathname);
  const told = new URLSearchParams(location.hash.slice(1));
  const token = told.get("token");
  if (here.at !== "table" || !token) return;
  keepToken(here.table, token);
  atOnce(here.table);
  if (told.has("still")) sessionStorage.setItem(STILL + here.table, "1");
  const lang = (["zh", "zh-TW", "en"] as Lang[]).find((one) => one === told.get("lang"));
  if (lang) settings.lang = lang;
  history.replaceState(null, "", location.pathname);
}
