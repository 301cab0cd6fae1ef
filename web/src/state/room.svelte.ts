/** One table as this reader is told of it: the view, what just happened, and what may be sent. */
import { Promises, type Promised } from "../fair/promises.ts";
import { TableSocket, type Link } from "../net/socket.ts";
import type { Advice, Answer, Command, Counted, Event, FromServer, Seat, View } from "../protocol.ts";
import { sounds } from "../sound/sounds.ts";
import { isStill } from "./arrival.ts";
import { after } from "./folding.ts";
import { playedIn, remember, sat } from "./played.ts";
import { moves, settings } from "./settings.svelte.ts";

/** What makes the felt move once. */
export type Effect = "bomb" | "rocket" | "spring" | "deal";

export interface Said {
  seat: Seat;
  /** What the seat was called then. */
  name: string;
  words: string;
  id: number;
}

interface Coming {
  event: Event;
  view: View | null;
  at: number;
}

/** Milliseconds that each happening stays alone on the stage, so that people can follow. */
const STAGE: Partial<Record<Event["type"], number>> = {
  called: 450,
  won: 600,
  bottom: 350,
  unsealed: 500,
  redoubled: 400,
  played: 420,
  passed: 340,
  ended: 1300,
  voided: 900,
};
const BUBBLE = 3200;
const LASTS: Record<Effect, number> = { bomb: 900, rocket: 900, deal: 1500, spring: 2000 };

export class Room {
  view = $state.raw<View | null>(null);
  history = $state.raw<Event[]>([]);
  said = $state.raw<Said[]>([]);
  /** Lines of others that came while the talk was not in sight. */
  unread = $state(0);
  /** Seats that one does not want to hear. */
  muted = $state<Record<Seat, boolean>>({});
  bubbles = $state<Record<Seat, Said | undefined>>({});
  present = $state.raw<boolean[] | null>(null);
  spectators = $state(0);
  link = $state<Link>("connecting");
  retryAt = $state<number | null>(null);
  /** Why the line ended for good. */
  ended = $state<string | null>(null);
  endedWords = $state("");
  refusal = $state<{ words: string; id: number } | null>(null);
  effect = $state<{ kind: Effect; id: number } | null>(null);
  /** The last event, for those who are told in words. */
  heard = $state.raw<{ event: Event; id: number } | null>(null);
  /** Something done is neither refused nor seen to have happened. */
  readonly busy: boolean = $derived.by(() => this.doing !== null);
  /** When each clock runs out, in this machine's milliseconds. */
  deadlines = $state.raw<Record<Seat, number>>({});
  /** A pass that waits for its turn. */
  prePass = $state(false);
  /** Grows when something asked of this seat is over: what was remarked on it is so no longer. */
  asked = $state(0);

  /** What was sent last, while nothing is known of it. */
  private doing: object | null = $state.raw(null);
  private socket: TableSocket;
  private promises: Promises;
  private coming: Coming[] = [];
  private stage: ReturnType<typeof setTimeout> | null = null;
  private count = 0;
  private latest: View | null = null;
  /** The text that was told last: once is enough, the socket sees to it. */
  private told = "";
  private advised: { seq: number; list: Advice[] } | null = null;
  private hints: { seq: number; list: string[] } | null = null;

  readonly table: string;
  readonly spectator: boolean;

  constructor(table: string, token: string | null) {
    this.table = table;
    this.spectator = token === null;
    this.promises = new Promises(table);
    this.socket = new TableSocket(table, token, settings.lang, {
      message: (message) => this.receive(message),
      link: (link, retryAt) => {
        this.link = link;
        this.retryAt = retryAt;
      },
    });
    this.socket.connect();
  }

  close(): void {
    if (this.stage) clearTimeout(this.stage);
    this.socket.close();
  }

  again(): void {
    this.ended = null;
    this.socket.again();
  }

  speak(lang: string): void {
    this.socket.speak(lang);
  }

  get me(): Seat | null {
    return this.view?.me ?? null;
  }

  get myTurn(): boolean {
    const { view } = this;
    return view !== null && view.me !== null && view.turn.includes(view.me) && view.legal !== null;
  }

  async act(action: string): Promise<boolean> {
    if (this.busy) return false;
    const doing = (this.doing = {});
    this.prePass = false;
    const answer = await this.send({ type: "act", action });
    if (this.doing === doing) this.doing = null;
    return answer.status === "ok";
  }

  async send(command: Command): Promise<Answer> {
    this.refusal = null;
    const answer = await this.socket.send(command);
    this.catchUp();
    if (answer.status === "refused" && answer.code !== "stale") {
      this.refusal = { words: answer.words ?? answer.code, id: ++this.count };
    }
    return answer;
  }

  /** Ready, with a text for the shuffle that is promised by its hash and told when all have theirs. */
  ready(): Promise<Answer> {
    // Who asked for deals that repeat wants no chance in them.
    const mark = isStill(this.table) || !this.latest ? null : this.promises.draw(this.latest);
    return this.send(mark === null ? { type: "ready" } : { type: "ready", mark });
  }

  /** What was heard and given before this deal; `null` if this page was not there. */
  promised(deal: number): Promised | null {
    return this.promises.of(deal);
  }

  /** Every view as soon as it comes, however long it waits to be shown. */
  private learn(view: View): void {
    this.latest = view;
    const text = this.promises.hear(view);
    // What was played here to its end is in the profile, whether or not anybody looks at the result or its review.
    const done = playedIn(view);
    if (done) remember(done);
    if (text !== null && this.told !== text) {
      this.told = text;
      void this.socket.send({ type: "reveal", text });
    }
  }

  /** Plays from the best on, asked once for each turn. */
  async hint(): Promise<string[]> {
    const seq = this.socket.seq ?? 0;
    if (this.hints?.seq === seq) return this.hints.list;
    const answer = await this.send({ type: "hint" });
    if (answer.status !== "ok") return [];
    this.hints = { seq, list: answer.hints ?? [] };
    return this.hints.list;
  }

  /** What the plays or choices are worth, from the best on; it may take a while, and nothing waits. */
  async advise(): Promise<Advice[]> {
    const seq = this.socket.seq ?? 0;
    if (this.advised?.seq === seq) return this.advised.list;
    const answer = await this.socket.send({ type: "advise" });
    if (answer.status !== "ok") return [];
    this.advised = { seq, list: answer.advice ?? [] };
    return this.advised.list;
  }

  /** Who may hold what, and who may beat `cards` of one's own; `null` if it could not be told. */
  async counted(cards: string): Promise<Counted | null> {
    const answer = await this.socket.send({ type: "count", cards });
    return answer.counted ?? null;
  }

  private receive(message: Exclude<FromServer, Answer>): void {
    switch (message.type) {
      case "snapshot":
        this.coming = [];
        this.ended = null;
        this.history = message.history;
        this.said = message.talk.map((line) => ({ ...line, id: ++this.count }));
        this.hints = null;
        this.advised = null;
        this.asked += 1;
        this.learn(message.view);
        return this.show(message.view, Date.now());
      case "letter":
        if (message.view) this.learn(message.view);
        this.coming.push({ event: message.event, view: message.view, at: Date.now() });
        if (!this.stage) this.next();
        return;
      case "presence":
        this.present = message.chairs;
        this.spectators = message.spectators;
        return;
      case "closing":
        this.ended = message.code === "taken_over" || message.code === "left" ? message.code : null;
        return;
      case "error":
        if (!this.view) this.ended = message.code;
        this.endedWords = message.words;
        return;
    }
  }

  /** Who does something waits for no show: all that came is shown at once, but for a deal's end. */
  private catchUp(): void {
    const last: Event["type"] | undefined = this.heard?.event.type;
    const end = [last, ...this.coming.map(({ event }) => event.type)];
    if (end.includes("ended") || end.includes("voided")) return;
    while (this.stage) {
      clearTimeout(this.stage);
      this.next();
    }
  }

  /** Shows the next of what came, and waits a moment if more is to follow it. */
  private next(): void {
    this.stage = null;
    const coming = this.coming.shift();
    if (!coming) return;
    const { event, view, at } = coming;
    if (event.type === "dealt") this.history = [];
    this.history = [...this.history, event];
    if (view) this.show(view, at);
    else if (this.view) this.view = after(this.view, event);
    this.happened(event);
    const wait = document.hidden || !moves() ? 0 : (STAGE[event.type] ?? 0);
    const own = "seat" in event && event.seat === this.view?.me ? 0.4 : 1;
    if (wait > 0) this.stage = setTimeout(() => this.next(), wait * own);
    else this.next();
  }

  private show(view: View, at: number): void {
    const before = this.view;
    this.view = view;
    const due = Object.entries(view.left).map(([seat, left]) => [seat, at + left * 1000] as const);
    this.deadlines = Object.fromEntries(due);
    if (before && before.deal !== view.deal) this.prePass = false;
    if (this.prePass && this.myTurn) this.passBefore();
  }

  private passBefore(): void {
    const legal = this.view?.legal;
    this.prePass = false;
    if (legal && "plays" in legal && legal.pass) queueMicrotask(() => void this.act("pass"));
  }

  private happened(event: Event): void {
    this.heard = { event, id: ++this.count };
    const own = "seat" in event && event.seat === this.me && event.type !== "said";
    if (own || event.type === "dealt") this.answered();
    switch (event.type) {
      case "dealt":
        this.prePass = false;
        this.fire("deal");
        return sounds.deal();
      case "called":
      case "won":
      case "redoubled":
      case "unsealed":
        return sounds.call();
      case "passed":
        return sounds.pass();
      case "played":
        if (event.kind === "bomb") {
          this.fire("bomb");
          return sounds.bomb();
        }
        if (event.kind === "rocket") {
          this.fire("rocket");
          return sounds.rocket();
        }
        return sounds.play();
      case "disclosed":
        return this.finished();
      case "said":
        return this.speech(event.seat, event.words);
    }
  }

  /** One's own turn is over, by whomever it was played. */
  private answered(): void {
    this.asked += 1;
    this.doing = null;
    this.refusal = null;
  }

  private finished(): void {
    const result = this.coming[0]?.view?.result ?? this.view?.result;
    if (!result || result.void) return;
    if (result.spring || result.anti_spring) this.fire("spring");
    const me = this.view && sat(this.view);
    if (me !== null) ((result.scores[me] ?? 0) > 0 ? sounds.won : sounds.lost)();
  }

  private speech(seat: Seat, words: string): void {
    const said = { seat, name: this.view?.chairs[seat]?.name ?? "", words, id: ++this.count };
    this.said = [...this.said.slice(-99), said];
    if (this.muted[seat]) return;
    if (seat !== this.me) this.unread += 1;
    this.bubbles[seat] = said;
    setTimeout(() => {
      if (this.bubbles[seat]?.id === said.id) this.bubbles[seat] = undefined;
    }, BUBBLE);
  }

  private fire(kind: Effect): void {
    const effect = { kind, id: ++this.count };
    this.effect = effect;
    setTimeout(() => {
      if (this.effect?.id === effect.id) this.effect = null;
    }, LASTS[kind]);
  }
}
