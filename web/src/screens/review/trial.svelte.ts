/** A decision of a finished deal tried otherwise: what the server says of it, move after move. */
import { attempt } from "../../net/reviews.ts";
import { ApiError } from "../../net/api.ts";
import type { Text, Tried } from "../../protocol.ts";
import type { Holder } from "../../state/hand.svelte.ts";
import { allowed } from "./allowed.ts";
import { problemOf } from "../../state/problem.ts";

export class Trial implements Holder {
  stands = $state.raw<Tried | null>(null);
  moves = $state.raw<readonly Text[]>([]);
  busy = $state(false);
  refusal = $state<{ words: string; id: number } | null>(null);
  problem = $state.raw<{ words: string; code: string } | null>(null);

  private count = 0;
  private readonly table: string;
  private readonly deal: number;
  private readonly at: number;
  private readonly width: () => number;
  constructor(table: string, deal: number, at: number, width: () => number) {
    this.table = table;
    this.deal = deal;
    this.at = at;
    this.width = width;
  }

  readonly view = $derived.by(() => {
    const { stands } = this;
    return stands && { hand: stands.hand, legal: allowed(stands), top: stands.top };
  });

  begin(): Promise<boolean> {
    return this.ask([]);
  }

  /** Where nothing is done yet: what is done is not asked for once more, as that takes thought. */
  async draw(): Promise<void> {
    if (this.moves.length === 0) await this.ask([]);
  }

  act(move: Text): Promise<boolean> {
    return this.ask([...this.moves, move]);
  }

  /** The answer is what is looked for. */
  hint(): Promise<Text[]> {
    return Promise.resolve([]);
  }

  private async ask(moves: readonly Text[]): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.refusal = null;
    try {
      this.stands = await attempt(this.table, this.deal, { at: this.at, moves: [...moves], width: this.width() });
      this.moves = moves;
      this.problem = null;
      return true;
    } catch (error) {
      const code = error instanceof ApiError ? error.code : "";
      const words = problemOf(error);
      if (code === "not_legal") this.refusal = { words, id: ++this.count };
      else this.problem = { words, code };
      return false;
    } finally {
      this.busy = false;
    }
  }
}
