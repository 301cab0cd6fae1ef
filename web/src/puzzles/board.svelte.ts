/** One attempt at a puzzle: what the server says of it, shown one deed after the other. */
import { ApiError } from "../net/api.ts";
import { puzzle } from "../net/puzzles.ts";
import type { Face, Laid, PuzzleView, Refuted, Seat, Text } from "../protocol.ts";
import type { Holder } from "../state/hand.svelte.ts";
import { problemOf } from "../state/problem.ts";
import { moves as animated } from "../state/settings.svelte.ts";

const PAUSE = 650;

export class Board implements Holder {
  told = $state.raw<PuzzleView | null>(null);
  /** How many of the deeds are on the table. */
  shown = $state(0);
  refusal = $state<{ words: string; id: number } | null>(null);
  wrong = $state.raw<Refuted | null>(null);
  hintText = $state("");
  step = $state(0);
  busy = $state(false);
  problem = $state("");
  /** This server can't find out what comes of it. */
  hard = $state(false);
  /** Neither a mistake nor a whole hint so far. */
  clean = $state(true);

  private moves: Text[] = [];
  private count = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  readonly id: string;
  constructor(id: string) {
    this.id = id;
  }

  readonly settled = $derived.by(() => this.told !== null && this.shown === this.told.deeds.length);
  readonly deeds: Laid[] = $derived.by(() => this.told?.deeds.slice(0, this.shown) ?? []);
  /** The deeds since the last lead. */
  private readonly trick: Laid[] = $derived.by(() => {
    const others = (this.told?.hands.length ?? 3) - 1;
    let start = 0;
    let passes = 0;
    this.deeds.forEach((deed, i) => {
      if (deed.cards.length && passes >= others) start = i;
      passes = deed.cards.length ? 0 : passes + 1;
    });
    return this.deeds.slice(start);
  });
  readonly solved = $derived.by(() => this.settled && this.told?.solved === true);
  readonly view = $derived.by(() => {
    const { told, settled } = this;
    if (!told) return null;
    return { hand: told.hands[told.me] ?? [], legal: settled ? told.legal : null, top: told.top };
  });

  /** The hand of a seat, before the deeds that are not shown yet. */
  hand(seat: Seat): Face[] {
    const { told } = this;
    if (!told) return [];
    const yet = told.deeds.slice(this.shown).filter((deed) => deed.seat === seat);
    return [...(told.hands[seat] ?? []), ...yet.flatMap((deed) => deed.cards)];
  }

  /** The last play in the trick on the table. */
  readonly top = $derived.by(() => (this.solved || !this.settled || this.told?.top ? this.trick.findLast((deed) => deed.cards.length > 0) ?? null : null));

  /** What a seat did last in the trick on the table. */
  laid(seat: Seat): Laid | null {
    return this.trick.findLast((deed) => deed.seat === seat) ?? null;
  }

  async open(): Promise<void> {
    await this.asking(async () => {
      this.take(await puzzle(this.id, this.moves), 0);
    });
  }

  async act(action: Text): Promise<boolean> {
    this.wrong = null;
    return this.asking(async () => {
      const before = this.told?.deeds.length ?? 0;
      const told = await puzzle(this.id, this.moves, { play: action });
      if (told.refused) {
        this.refusal = { words: told.refused, id: ++this.count };
        return false;
      }
      if (told.wrong) {
        this.clean = false;
        this.wrong = told.wrong;
        return false;
      }
      this.moves.push(action);
      this.hintText = "";
      this.step = 0;
      this.take(told, before + 1);
      return true;
    });
  }

  more(): Promise<boolean> {
    return this.asking(async () => {
      const hints = this.told?.hints ?? 0;
      const step = Math.min(this.step + 1, hints);
      const told = await puzzle(this.id, this.moves, { hint: step });
      if (step === hints) this.clean = false;
      this.step = step;
      this.hintText = told.hint ?? "";
    });
  }

  async hint(): Promise<Text[]> {
    await this.more();
    return [];
  }

  /** The same words in another language. */
  async again(): Promise<void> {
    if (!this.told) return this.open();
    if (this.step) {
      const told = await puzzle(this.id, this.moves, { hint: this.step });
      this.hintText = told.hint ?? "";
    }
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private async asking(work: () => Promise<boolean | void>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.refusal = null;
    try {
      const done = await work();
      this.problem = "";
      this.hard = false;
      return done !== false;
    } catch (error) {
      this.hard = error instanceof ApiError && error.code === "too_hard";
      this.problem = problemOf(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  private take(told: PuzzleView, from: number): void {
    this.told = told;
    this.shown = animated() && from > 0 ? Math.min(from, told.deeds.length) : told.deeds.length;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.onward(), PAUSE);
  }

  private onward(): void {
    if (!this.told || this.shown >= this.told.deeds.length) return;
    this.shown += 1;
    this.timer = setTimeout(() => this.onward(), PAUSE);
  }
}
