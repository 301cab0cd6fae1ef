/** The line in which one types what to do: at the table, in a puzzle, in a trial. */
import { readLine, type Typed } from "../cards/typed.ts";
import { t, type Args, type Key } from "../i18n/t.ts";
import type { Legal } from "../protocol.ts";
import { answered } from "./bids.ts";
import type { Hand, Holder } from "./hand.svelte.ts";
import { askedBy, type Asked } from "./keys.ts";

type Done = boolean | Promise<boolean>;

/** Where it is typed. What a place has none of is left out; the rest says whether it was done. */
export interface Place {
  readonly hand: Hand<Holder>;
  /** Lays down what is chosen. */
  play(): Done;
  /** Passes before it is one's turn. */
  ahead?(): Done;
  hint?(): Done;
  help?(): Done;
  ready?(): Done;
}

const AMISS = { auction: "typed.uncalled", choice: "typed.unanswered", cards: "typed.idle" } as const satisfies Record<Asked, Key>;

export class Line {
  text = $state("");
  /** What is wrong with what was entered last, where the place itself says nothing of it. */
  wrong = $state("");

  private readonly place: Place;
  constructor(place: Place) {
    this.place = place;
  }

  private get legal(): Legal | null {
    return this.place.hand.room.view?.legal ?? null;
  }

  private get asked(): Asked {
    return askedBy(this.legal);
  }

  /** What may be typed here. */
  get label(): Key {
    const { asked } = this;
    return asked === "cards" ? (this.place.hint ? "typed.label" : "typed.play") : `typed.${asked}`;
  }

  /** What was done goes; anything else stays, to be mended. */
  async enter(): Promise<void> {
    const { text } = this;
    this.wrong = "";
    this.place.hand.room.refusal = null;
    const done = await this.obey(readLine(text, this.asked === "auction"));
    if (done && this.text === text) this.text = "";
  }

  private obey(meant: Typed): Done {
    const { legal, place } = this;
    const { hand } = place;
    switch (meant.is) {
      case "nothing": return true;
      case "wrong": return this.asked === "cards" ? this.amiss("typed.wrong", { what: meant.at }) : this.amiss();
      case "call": return hand.room.act(String(meant.bid));
      case "yes":
      case "no": {
        const action = answered(legal, meant.is === "yes");
        return action === null ? this.amiss() : hand.room.act(action);
      }
      case "pass":
        // Whether one may pass is said by the table, with its ruling.
        if (legal) return this.asked === "cards" ? hand.pass() : this.amiss();
        return this.tried(place.ahead?.());
      case "cards":
        if (this.asked !== "cards") return this.amiss();
        if (!hand.take(meant.counts)) return this.amiss("typed.missing");
        return legal ? place.play() : true;
      case "hint": return place.hint ? this.tried(place.hint()) : this.amiss("typed.unhinted");
      case "help": return this.tried(place.help?.());
      case "ready": return this.tried(place.ready?.());
    }
  }

  private async tried(done: Done = false): Promise<boolean> {
    if (await done) return true;
    return this.place.hand.room.refusal === null && this.amiss();
  }

  private amiss(key: Key = AMISS[this.asked], args: Args = { what: this.text.trim() }): false {
    this.wrong = t(key, args);
    return false;
  }
}
