/** What is at the table, in words. */
import * as ranks from "../cards/ranks.ts";
import { BOTS } from "../i18n/bots.ts";
import { has, listed, t } from "../i18n/t.ts";
import type { Event, Seat, View } from "../protocol.ts";
import { sat } from "./played.ts";
import { settings } from "./settings.svelte.ts";

export function nameOf(view: View, seat: Seat): string {
  const chair = view.chairs[seat];
  return chair?.person && chair.name ? chair.name : botName(seat);
}

/** Whom the deal was dealt to that is told of, whoever has the chair since. */
export const playerOf = (view: View, seat: Seat): string => view.players[seat] || botName(seat);

export const botName = (seat: Seat): string => BOTS[seat]?.[settings.lang] ?? "";

/** A name for a round sign: its first letter. */
export const initial = (name: string): string => Array.from(name.trim())[0]?.toUpperCase() ?? "·";

/** Cards as people read them. */
export const readable = (text: string): string =>
  ranks.readable(text, [t("joker.small"), t("joker.big"), t("joker.four")]);

export function kindName(kind: string): string {
  const key = `kind.${kind}`;
  return has(key) ? t(key) : kind;
}

export const rulesName = (name: string): string => {
  const key = `rules.${name}`;
  return has(key) ? t(key) : name;
};

export const clockName = ({ action, bank }: { action: number; bank?: number }): string =>
  t("door.clock", { n: action }) + (bank ? ` + ${t("door.bank", { n: bank })}` : "");

export const callName = (bid: number): string => (bid === 0 ? t("call.none") : t("call.bid", { n: bid }));

/** Points with their sign. */
export const signed = (n: number, digits = 1): string => (n > 0 ? "+" : "") + n.toFixed(digits).replace("-", "−");

/** How a deal ended for a seat; `null` where nobody called. */
export const ended = (won: boolean | null): string =>
  t(won === null ? "told.void" : won ? "review.won" : "review.loses");

/** A quick phrase (`#hello`) in the reader's language, or the line as it is. */
export function spoken(words: string): string {
  const key = `say.${words.slice(1)}`;
  return words.startsWith("#") && has(key) ? t(key) : words;
}

/** A play: its kind and its cards. */
export const playName = (kind: string, text: string): string =>
  `${kindName(kind)} ${readable(text)}`;

/** What an event is to those who hear it, or (`past`) read of it when chairs may have changed; `null` for what needs no word. */
export function told(view: View, event: Event, past = false): string | null {
  const [me, name] = past ? [sat(view), playerOf] : [view.me, nameOf];
  const who = "seat" in event ? (event.seat === me ? t("you") : name(view, event.seat)) : "";
  switch (event.type) {
    case "dealt":
      return t("told.dealt", { n: event.hand?.length ?? event.counts[0] ?? 0 });
    case "called":
      return t("told.says", { who, what: callName(event.bid) });
    case "won":
      return t("told.won", { who, n: event.bid });
    case "bottom":
      return event.cards ? t("told.bottom", { cards: readable(ranksOf(event.cards)) }) : null;
    case "unsealed": {
      const names = event.doubled.filter((c) => c.yes).map((c) => name(view, c.seat));
      return names.length ? t("told.doubled", { who: listed(names) }) : t("told.undoubled");
    }
    case "redoubled":
      return t("told.says", { who, what: event.yes ? t("redouble.yes") : t("redouble.no") });
    case "played":
      return t("told.played", { who, what: playName(event.kind, event.text), n: event.left });
    case "passed":
      return t("told.says", { who, what: t("pass") });
    case "sat":
      return t("told.sat", { who: event.name });
    case "reserved":
      return t("told.reserved", { who: event.name });
    case "left":
      return t("told.left", { who });
    case "timed_out":
      return t("told.late", { who });
    case "autopiloted":
      return event.on ? t("told.auto", { who }) : null;
    case "voided":
      return t("told.void");
    case "said":
      return t("told.says", { who, what: spoken(event.words) });
    default:
      return null;
  }
}

export const ranksOf = (faces: readonly string[]): string => faces.map((f) => f.charAt(0)).join("");
