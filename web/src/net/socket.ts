/** One table's WebSocket: hello, numbered letters, commands with ids, coming back by itself. */
import { VERSION, type Answer, type Command, type ErrorFrame, type FromServer } from "../protocol.ts";

export type Link = "connecting" | "open" | "waiting" | "closed";

export interface Handlers {
  message: (message: Exclude<FromServer, Answer>) => void;
  link: (link: Link, retryAt: number | null) => void;
}

interface Waiting {
  frame: string;
  done: (answer: Answer) => void;
  tries: number;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const PING_EVERY = 20_000;
const SILENCE = 45_000;

/** Milliseconds before try number `n` (from 0), with some chance in it so that not all come at once. */
export function backOff(n: number, chance: number = Math.random()): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** n) * (0.7 + 0.6 * chance);
}

/** A name for a command that nobody else has: letters and digits only. */
export function commandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class TableSocket {
  private socket: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  private tries = 0;
  private retry: ReturnType<typeof setTimeout> | null = null;
  private pinging: ReturnType<typeof setInterval> | null = null;
  private heard = 0;
  private ended = false;
  private live = false;
  /** The number of the last letter heard, for the resume and for `expected_seq`. */
  seq: number | null = null;
  deal = 0;

  private readonly table: string;
  private readonly token: string | null;
  private lang: string;
  private readonly on: Handlers;

  constructor(table: string, token: string | null, lang: string, on: Handlers) {
    this.table = table;
    this.token = token;
    this.lang = lang;
    this.on = on;
  }

  connect(): void {
    if (this.ended) return;
    this.stopWaiting();
    this.live = false;
    this.on.link("connecting", null);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${encodeURIComponent(this.table)}`);
    this.socket = socket;
    socket.onopen = () => {
      this.heard = Date.now();
      const { token, lang, seq } = this;
      socket.send(JSON.stringify({ type: "hello", v: VERSION, token, lang, last_seq: seq }));
    };
    socket.onmessage = (event) => {
      this.heard = Date.now();
      if (typeof event.data === "string") this.receive(socket, event.data);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
  }

  /** Sends `command`; the promise holds however often the line breaks in between. */
  send(command: Command): Promise<Answer> {
    const cmd_id = commandId();
    const frame = JSON.stringify({
      v: VERSION,
      cmd_id,
      table: this.table,
      deal: this.deal,
      expected_seq: this.seq ?? 0,
      ...command,
    });
    return new Promise((done) => {
      this.waiting.set(cmd_id, { frame, done, tries: 0 });
      if (this.live) this.socket?.send(frame);
    });
  }

  /** Another language for the server's words: a new hello says so. */
  speak(lang: string): void {
    if (lang === this.lang || this.ended) return;
    this.lang = lang;
    this.again();
  }

  /** Tries at once instead of waiting; also after another window took over. */
  again(): void {
    this.ended = false;
    this.tries = 0;
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.connect();
  }

  close(): void {
    this.ended = true;
    this.stopWaiting();
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.on.link("closed", null);
  }

  private receive(socket: WebSocket, data: string): void {
    if (this.socket !== socket) return;
    const message = JSON.parse(data) as FromServer;
    switch (message.type) {
      case "answer":
        return this.answered(message);
      case "snapshot":
        this.seq = message.seq;
        this.deal = message.deal;
        this.tries = 0;
        this.live = true;
        this.on.link("open", null);
        this.keepAlive();
        this.on.message(message);
        for (const { frame } of this.waiting.values()) socket.send(frame);
        return;
      case "letter":
        if (this.seq !== null && message.seq <= this.seq) return;
        if (this.seq !== null && message.seq > this.seq + 1) return this.again();
        this.seq = message.seq;
        this.deal = message.deal;
        return this.on.message(message);
      case "closing":
        this.ended = message.code === "taken_over" || message.code === "left";
        return this.on.message(message);
      case "error":
        if (this.live) this.misheard(message);
        else this.ended = true;
        return this.on.message(message);
      default:
        return this.on.message(message);
    }
  }

  private answered(answer: Answer): void {
    const waiting = this.waiting.get(answer.cmd_id);
    if (!waiting) return;
    if (answer.status === "retry" && waiting.tries < 5) {
      waiting.tries += 1;
      setTimeout(() => this.live && this.socket?.send(waiting.frame), backOff(waiting.tries));
      return;
    }
    this.waiting.delete(answer.cmd_id);
    waiting.done(answer);
  }

  /** A frame that the server could not read; where it does not say which, all that wait are meant. */
  private misheard({ code, words, cmd_id }: ErrorFrame): void {
    const meant = cmd_id === undefined ? [...this.waiting.keys()] : [cmd_id];
    if (code === "too_fast") {
      setTimeout(() => {
        if (this.live) for (const id of meant) this.resend(id);
      }, 1000);
      return;
    }
    for (const id of meant) {
      this.waiting.get(id)?.done({ type: "answer", cmd_id: id, status: "refused", code, seq: this.seq ?? 0, words });
      this.waiting.delete(id);
    }
  }

  private resend(cmd_id: string): void {
    const waiting = this.waiting.get(cmd_id);
    if (waiting) this.socket?.send(waiting.frame);
  }

  private keepAlive(): void {
    if (this.pinging) clearInterval(this.pinging);
    this.pinging = setInterval(() => {
      if (Date.now() - this.heard > SILENCE) return this.again();
      if (Date.now() - this.heard > PING_EVERY / 2) void this.send({ type: "ping" });
    }, PING_EVERY);
  }

  private lost(): void {
    this.socket = null;
    this.live = false;
    if (this.pinging) clearInterval(this.pinging);
    if (this.ended) return this.on.link("closed", null);
    const wait = backOff(this.tries++);
    this.on.link("waiting", Date.now() + wait);
    this.retry = setTimeout(() => this.connect(), wait);
  }

  private stopWaiting(): void {
    if (this.retry) clearTimeout(this.retry);
    this.retry = null;
  }
}
