/**
 * What this page heard and gave before a deal, to hold the server to it afterwards. It is kept in
 * the browser, so that a reload in between forgets nothing.
 */
import type { Seat, View } from "../protocol.ts";
import { markOf } from "./shuffle.ts";

export interface Promised {
  deal: number;
  /** The hash of the server's secret, as it was heard first: no later word takes its place. */
  commitment: string;
  /** Who was to deal: it decides which seat gets which cards. */
  dealer: Seat | null;
  /** The own text, of which only the mark has been told until all marks are in. */
  own: { seat: Seat; text: string } | null;
  /** All seats' marks at the moment when the own text was told. */
  marks: readonly string[] | null;
}

type Before = Pick<View, "phase" | "deal" | "commitment" | "dealer" | "marks" | "opening" | "me" | "turn">;

const PREFIX = "dizhu.promise.";
const MOST = 8;

export class Promises {
  private kept: Promised[];
  private readonly key: string;

  constructor(table: string) {
    this.key = PREFIX + table;
    this.kept = load(this.key);
  }

  of(deal: number): Promised | null {
    return this.kept.find((one) => one.deal === deal) ?? null;
  }

  /** Every view that comes; the answer is a text that is to be told now. */
  hear(view: Before): string | null {
    if (view.phase !== "between" || !view.commitment) return null;
    const deal = view.deal + 1;
    const known = this.of(deal);
    if (!known) this.keep({ deal, commitment: view.commitment, dealer: view.dealer, own: null, marks: null });
    if (!known?.own || !view.opening || view.me === null || !view.turn.includes(view.me)) return null;
    // To a promise that was changed, or a mark that is not the own one, nothing is told.
    const { own, commitment, dealer, marks } = known;
    if (commitment !== view.commitment || dealer !== view.dealer) return null;
    if (view.marks[view.me] !== markOf(own.text)) return null;
    if (marks && marks.join() !== view.marks.join()) return null;
    this.keep({ ...known, own: { ...own, seat: view.me }, marks: view.marks });
    return own.text;
  }

  /** Draws a text for the coming deal, and returns its mark; `null` before there is a promise. */
  draw(view: Before): string | null {
    this.hear(view);
    const known = this.of(view.deal + 1);
    if (!known || view.me === null) return null;
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    const text = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    this.keep({ ...known, own: { seat: view.me, text }, marks: null });
    return markOf(text);
  }

  private keep(one: Promised): void {
    this.kept = [...this.kept.filter(({ deal }) => deal !== one.deal), one].slice(-2);
    try {
      localStorage.setItem(this.key, JSON.stringify(this.kept));
      prune(this.key);
    } catch {
      // Without storage it lasts as long as this page.
    }
  }
}

function load(key: string): Promised[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "[]") as Promised[];
  } catch {
    return [];
  }
}

/** Tables of long ago: their last deals need no check any more. */
function prune(own: string): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX) && key !== own);
  for (const key of keys.slice(0, Math.max(0, keys.length - MOST))) localStorage.removeItem(key);
}
