/** The own hand: what is chosen, and every way of choosing. */
import { arranged, countsOf, size, textOf, countsOfText, type Held } from "../cards/ranks.ts";
import * as sel from "../cards/selection.ts";
import { complete, longestRun, playable } from "../cards/completing.ts";
import type { Advice, Face, Legal, Text, Top } from "../protocol.ts";
import { sounds } from "../sound/sounds.ts";
import type { Room } from "./room.svelte.ts";
import { settings } from "./settings.svelte.ts";
import { readable } from "./words.ts";

/** What a hand is held for: a seat at a table, or a puzzle. */
export interface Holder {
  readonly view: { hand: Face[]; legal: Legal | null; top: Top | null } | null;
  refusal: { words: string; id: number } | null;
  hint(): Promise<Text[]>;
  /** Where there is a coach to ask. */
  advise?(): Promise<Advice[]>;
  act(action: Text): Promise<boolean>;
}

export class Hand<For extends Holder = Room> {
  private wanted = $state.raw<sel.Selection>(sel.NOTHING);
  /** What a drag dropped, or that the hint is to pass. */
  notice = $state<{ key: "trimmed" | "pass"; kept: string; dropped: string } | null>(null);
  /** Which hint is shown: 0 for none. */
  hintAt = $state(0);
  hintCount = $state(0);
  /** The action that the hint is, and what the coach says of all of them; `null` until he does. */
  hinted = $state<Text | null>(null);
  advice = $state.raw<Advice[] | null>(null);
  private anchors: number[] = [];
  private completed = false;

  readonly room: For;
  constructor(room: For) {
    this.room = room;
  }

  readonly cards: Held[] = $derived.by(() => arranged(this.room.view?.hand ?? []));
  readonly counts: number[] = $derived.by(() => countsOf(this.cards.map((card) => card.rank)));
  readonly chosen: sel.Selection = $derived.by(() => sel.survive(this.wanted, this.cards));
  readonly text: Text = $derived.by(() => sel.textOfSelection(this.cards, this.chosen));
  readonly plays: Text[] | null = $derived.by(() => {
    const legal = this.room.view?.legal;
    return legal && "plays" in legal ? legal.plays : null;
  });
  private readonly allowed: Map<string, Text> = $derived.by(
    () => new Map((this.plays ?? []).toReversed().map((text) => [text.split("#", 1)[0] ?? "", text])),
  );
  readonly playable: Set<number> | null = $derived.by(() =>
    this.plays && settings.dim ? playable(this.plays) : null,
  );
  /** The action that the selection is, if the server allows it. */
  readonly action: Text | null = $derived.by(() => this.allowed.get(this.text) ?? null);

  /** The hint, and what was said of it, are no more shown. */
  forget(): void {
    this.hintAt = 0;
    this.hinted = null;
    this.advice = null;
  }

  private become(next: sel.Selection): void {
    if (next !== this.wanted) sounds.card();
    this.wanted = next;
  }

  private manual(): void {
    this.notice = null;
    this.forget();
    this.room.refusal = null;
  }

  /** Another turn: what was said of the last one goes, what is chosen stays. */
  turned(): void {
    this.notice = null;
    this.hintCount = 0;
    this.forget();
  }

  clear(): void {
    this.manual();
    this.anchors = [];
    this.completed = false;
    this.become(sel.NOTHING);
  }

  /** A tap on a card: toggles it, or completes a whole answer round it. */
  tap(key: string): void {
    const card = this.cards.find((c) => c.key === key);
    if (!card) return;
    const { chosen } = this;
    this.manual();
    if (chosen.has(key)) {
      this.completed = false;
      this.anchors = [];
      return this.become(sel.toggle(chosen, key));
    }
    const fresh = chosen.size === 0 || this.completed;
    if (this.answering && fresh && this.completeWith(card.rank)) return;
    this.completed = false;
    this.become(sel.toggle(chosen, key));
  }

  private get answering(): boolean {
    return settings.smart && this.plays !== null && this.room.view?.top != null;
  }

  private completeWith(rank: number): boolean {
    const plays = this.plays ?? [];
    const before = this.completed ? this.anchors : [];
    for (const anchors of before.length ? [[...before, rank], [rank]] : [[rank]]) {
      const text = complete(plays, this.counts, countsOf(anchors));
      const next = text && sel.choose(this.cards, countsOfText(text));
      if (!next) continue;
      this.anchors = anchors;
      this.completed = true;
      this.become(next);
      return true;
    }
    return false;
  }

  /** While a drag goes on: all cards passed over take the state that the first one got. */
  drag(base: sel.Selection, keys: readonly string[], on: boolean): void {
    this.manual();
    this.completed = false;
    this.become(sel.set(base, keys, on));
  }

  /** A drag ended over `keys`: in the lead, keep the longest run there is. */
  dragged(base: sel.Selection, keys: readonly string[]): void {
    const leading = settings.smart && this.plays !== null && this.room.view?.top == null;
    if (!leading || base.size > 0) return;
    const over = this.cards.filter((card) => keys.includes(card.key));
    const run = longestRun(this.plays ?? [], countsOf(over.map((card) => card.rank)));
    const next = run && sel.choose(over, run.kept);
    if (!run || !next) return;
    this.become(next);
    const dropped = readable(textOf(run.dropped));
    this.notice = { key: "trimmed", kept: readable(run.text), dropped };
  }

  tapColumn(rank: number): void {
    const { chosen } = this;
    this.manual();
    const fresh = chosen.size === 0;
    if (this.answering && fresh && this.completeWith(rank)) return;
    this.completed = false;
    this.become(sel.tapColumn(this.cards, chosen, rank));
  }

  wholeColumn(rank: number): void {
    this.manual();
    this.completed = false;
    this.become(sel.setRank(this.cards, this.chosen, rank, this.counts[rank] ?? 0));
  }

  swipe(base: sel.Selection, ranks: Iterable<number>): void {
    this.manual();
    this.completed = false;
    this.become(sel.swipe(this.cards, base, ranks));
  }

  add(rank: number): void {
    this.manual();
    this.completed = false;
    this.become(sel.addRank(this.cards, this.chosen, rank));
  }

  drop(rank: number): void {
    this.manual();
    this.completed = false;
    this.become(sel.dropRank(this.cards, this.chosen, rank));
  }

  /** Puts down the card that is furthest to the right among the chosen. */
  dropLast(): void {
    const last = this.cards.findLast((card) => this.chosen.has(card.key));
    if (last) this.drop(last.rank);
  }

  /** Exactly these cards; says whether the hand has them. */
  take(counts: readonly number[]): boolean {
    const next = sel.choose(this.cards, counts, this.chosen);
    if (!next || size(counts) === 0) return false;
    this.manual();
    this.completed = false;
    this.become(next);
    return true;
  }

  /** The next hint, or with -1 the one before; says `false` where nothing beats. */
  async hint(step: 1 | -1): Promise<boolean> {
    const list = await this.room.hint();
    this.hintCount = list.length;
    if (list.length === 0) return false;
    const at = this.hintAt + step;
    const place = at < 1 ? list.length : at > list.length ? 1 : at;
    const text = list[place - 1] ?? "";
    const passing = text === "pass";
    const next = passing ? sel.NOTHING : sel.choose(this.cards, countsOfText(text));
    if (next) this.become(next);
    this.room.refusal = null;
    this.completed = false;
    this.hintAt = place;
    this.hinted = text;
    void this.advise();
    this.notice = passing ? { key: "pass", kept: "", dropped: "" } : null;
    return true;
  }

  /** Asks the coach, in the auction too; what comes too late is dropped. */
  async advise(): Promise<void> {
    if (this.advice || !this.room.advise) return;
    const { view } = this.room;
    const found = await this.room.advise();
    if (this.room.view === view) this.advice = found;
  }

  /** Lays the selection down; a refusal leaves it as it is. */
  async play(): Promise<boolean> {
    return this.chosen.size > 0 && this.act(this.action ?? this.text);
  }

  /** Passes; the cards that a hint had lifted come down. */
  pass(): Promise<boolean> {
    return this.act("pass");
  }

  /** What is chosen while the answer is on its way is for the next turn, and stays. */
  private async act(action: Text): Promise<boolean> {
    const { wanted } = this;
    const done = await this.room.act(action);
    if (done && this.wanted === wanted) this.clear();
    return done;
  }
}
