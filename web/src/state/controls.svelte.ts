/** What keys do at the table, and what other ways of saying the same do. */
import type { Legal } from "../protocol.ts";
import { answered } from "./bids.ts";
import type { Cursor } from "./cursor.svelte.ts";
import type { Hand } from "./hand.svelte.ts";
import { askedBy, held, meaning, type Asked, type Meaning } from "./keys.ts";
import type { Place } from "./line.svelte.ts";
import { form } from "./media.svelte.ts";
import type { Panels } from "./panels.svelte.ts";
import { settings } from "./settings.svelte.ts";

export class Controls implements Place {
  readonly hand: Hand;
  readonly panels: Panels;
  private readonly cursor: Cursor;
  constructor(hand: Hand, panels: Panels, cursor: Cursor) {
    this.hand = hand;
    this.panels = panels;
    this.cursor = cursor;
  }

  private get legal(): Legal | null {
    return this.hand.room.view?.legal ?? null;
  }

  get asked(): Asked {
    return askedBy(this.legal);
  }

  readonly play = (): Promise<boolean> => this.hand.play();

  hint(step: 1 | -1 = 1): Promise<boolean> {
    return this.hand.hint(step);
  }

  call(bid: number): void {
    void this.hand.room.act(String(bid));
  }

  answer(yes: boolean): void {
    const action = answered(this.legal, yes);
    if (action !== null) void this.hand.room.act(action);
  }

  pass(): void {
    const { legal } = this;
    if (legal?.pass) void this.hand.pass();
    else if (!legal) this.ahead();
  }

  /** Where it is not one's turn, a pass that waits for it. */
  ahead(): boolean {
    const { room } = this.hand;
    if (room.view?.phase !== "play" || room.view.me === null) return false;
    room.prePass = !room.prePass;
    return true;
  }

  help(): boolean {
    this.panels.ask("help");
    return true;
  }

  async ready(): Promise<boolean> {
    const { room } = this.hand;
    if (room.view?.phase !== "between" || room.view.me === null) return false;
    return (await room.ready()).status === "ok";
  }

  readonly keydown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || this.panels.dialog !== null) return;
    if (held(event)) return;
    const meant = meaning({ key: event.key, code: event.code, shift: event.shiftKey }, this.asked);
    if (!meant) return;
    event.preventDefault();
    this.obey(meant);
  };

  private obey(meant: Meaning): void {
    const { hand, panels, cursor } = this;
    switch (meant.is) {
      case "add": return hand.add(meant.rank);
      case "drop": return hand.drop(meant.rank);
      case "call": return hand.room.myTurn ? this.call(meant.bid) : undefined;
      case "yes": return this.answer(true);
      case "no": return this.answer(false);
      case "last-off": return hand.dropLast();
      case "clear": return panels.drawer ? void (panels.drawer = false) : hand.clear();
      case "play": return this.enter();
      case "pass": return this.pass();
      case "hint": return void this.hint(1);
      case "hint-back": return void this.hint(-1);
      case "counter": return panels.show("counter");
      case "history": return panels.show("history");
      case "talk": return panels.show("talk");
      case "last-trick": return panels.ask("last");
      case "mute": return void (settings.sound = !settings.sound);
      case "help": return void this.help();
      case "type": return this.type();
      case "cursor": return cursor.move(meant.step);
      case "lift": return cursor.lift(true);
      case "lower": return cursor.lift(false);
    }
  }

  /** The key that goes on: to the next deal, past what nothing beats, or with what is chosen. */
  private enter(): void {
    const { room } = this.hand;
    const { legal } = this;
    if (room.view?.phase === "between") return void this.ready();
    if (legal?.plays?.length === 0) return this.pass();
    void this.play();
  }

  private type(): void {
    if (form() !== "wide") this.panels.drawer = true;
    setTimeout(() => document.getElementById("typed")?.focus());
  }
}
