/** The bottom's cards glow once when they come to the hand. */
import type { Hand } from "./hand.svelte.ts";

const GLOWS = 1500;

export class Fresh {
  keys = $state.raw<ReadonlySet<string>>(new Set());
  private known: string[] = [];

  /** Only while a component is being made: it watches `hand` for as long as that is there. */
  constructor(hand: Hand) {
    $effect(() => this.look(hand.cards.map((card) => card.key)));
  }

  private look(keys: string[]): void {
    const more = keys.filter((key) => !this.known.includes(key));
    if (this.known.length > 0 && more.length > 0 && more.length < this.known.length) {
      this.keys = new Set(more);
      setTimeout(() => (this.keys = new Set()), GLOWS);
    }
    this.known = keys;
  }
}
