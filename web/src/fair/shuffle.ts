/** The shuffle of src/dizhu/table/shuffle.py, in the browser: whoever doubts a deal deals it again. */
import { RANKS } from "../cards/ranks.ts";
import type { Face } from "../protocol.ts";
import { hex, hmac, sha256 } from "./sha256.ts";

export interface Ask {
  secret: string;
  table: string;
  deal: number;
  texts: string[];
  seats: number;
  hand: number;
  bottom: number;
  dealer: number;
}

export interface Dealt {
  commitment: string;
  cut: number;
  hands: Face[][];
  bottom: Face[];
}

const SUITS = "SHCD";
const PLAIN = 13;

function bytesOf(secret: string): Uint8Array<ArrayBuffer> {
  if (!/^([0-9a-f]{2}){32}$/i.test(secret)) throw new Error("a secret is 64 hexadecimal digits");
  return Uint8Array.from({ length: 32 }, (_, i) => parseInt(secret.slice(2 * i, 2 * i + 2), 16));
}

export const commitment = (secret: string): string => hex(sha256(bytesOf(secret)));

/** The hash of a seat's text, which it gives before it tells the text. */
export const markOf = (text: string): string => hex(sha256(new TextEncoder().encode(text)));

/** HMAC-SHA256 blocks, read as 32-bit big-endian numbers, without favour below `n`. */
class Stream {
  private block = 0;
  private words: number[] = [];
  private readonly key: Uint8Array;
  private readonly head: string;

  constructor(key: Uint8Array, head: string) {
    this.key = key;
    this.head = head;
  }

  below(n: number): number {
    const limit = Math.floor(2 ** 32 / n) * n;
    for (;;) {
      const word = this.words.shift();
      if (word === undefined) this.fill();
      else if (word < limit) return word % n;
    }
  }

  private fill(): void {
    const text = new TextEncoder().encode(`${this.head}\n${this.block++}`);
    const data = new DataView(hmac(this.key, text).buffer);
    for (let at = 0; at < data.byteLength; at += 4) this.words.push(data.getUint32(at));
  }
}

export function faceOf(card: number, decks: number): Face {
  const plain = PLAIN * 4 * decks;
  if (card >= plain) return RANKS.charAt(PLAIN + Math.floor((card - plain) / decks));
  const rank = RANKS.charAt(Math.floor(card / (4 * decks)));
  return rank + SUITS.charAt(Math.floor((card % (4 * decks)) / decks));
}

/** Shuffle, cut and deal as the server did. Hands and bottom are in the order of card numbers. */
export function dealAgain(ask: Ask): Dealt {
  const head = ["dizhu shuffle 1", ask.table, String(ask.deal), ...ask.texts].join("\n");
  const stream = new Stream(bytesOf(ask.secret), head);
  const dealt = ask.hand * ask.seats;
  const total = dealt + ask.bottom;
  const decks = total / 54;
  const pack = Array.from({ length: total }, (_, i) => i);
  for (let i = total - 1; i > 0; i--) {
    const j = stream.below(i + 1);
    [pack[i], pack[j]] = [pack[j]!, pack[i]!];
  }
  const cut = stream.below(total);
  const order = [...pack.slice(cut), ...pack.slice(0, cut)];
  const faces = (cards: number[]) => cards.sort((a, b) => a - b).map((card) => faceOf(card, decks));
  const hands = Array.from({ length: ask.seats }, (_, seat) => {
    const place = (seat - ask.dealer + ask.seats) % ask.seats;
    return faces(order.slice(0, dealt).filter((_card, i) => i % ask.seats === place));
  });
  return { commitment: commitment(ask.secret), cut, hands, bottom: faces(order.slice(dealt)) };
}
