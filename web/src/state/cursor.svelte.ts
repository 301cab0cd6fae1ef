/** The keyboard's place in the own hand: a card of the fan, or a column. */
import type { Hand } from "./hand.svelte.ts";
import type { Sizes } from "./sizes.svelte.ts";

export class Cursor {
  /** From the left, from 0; -1 before it has been moved. */
  at = $state(-1);

  private readonly hand: Hand;
  private readonly sizes: Sizes;
  constructor(hand: Hand, sizes: Sizes) {
    this.hand = hand;
    this.sizes = sizes;
  }

  private get ranks(): number[] {
    return [...new Set(this.hand.cards.map((card) => card.rank))];
  }

  move(step: number): void {
    const count = this.sizes.columns ? this.ranks.length : this.hand.cards.length;
    if (count === 0) return;
    this.at = this.at < 0 ? (step > 0 ? 0 : count - 1) : (this.at + step + count) % count;
  }

  lift(up: boolean): void {
    const { hand } = this;
    if (this.sizes.columns) {
      const rank = this.ranks[this.at];
      if (rank !== undefined) up ? hand.add(rank) : hand.drop(rank);
      return;
    }
    const card = hand.cards[this.at];
    if (card && hand.chosen.has(card.key) !== up) hand.tap(card.key);
  }
}
