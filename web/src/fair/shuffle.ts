/** The shuffle of src/dizhu/table/shuffle.py, in the browser: whoever doubts a deal deals it again. */
import { RANKS } from "../cards/ranks.ts";
import type { Face } from "../protocol.ts";

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

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  if (!/^([0-9a-f]{2}){32}$/i.test(hex)) throw new Error("a secret is 64 hexadecimal digits");
  return Uint8Array.from({ length: 32 }, (_, i) => parseInt(hex.slice(2 * i, 2 * i + 2), 16));
}

const hexOf = (data: ArrayBuffer): string =>
  Array.from(new Uint8Array(data), (byte) => byte.toString(16).padStart(2, "0")).join("");

export async function commitment(secret: string): Promise<string> {
  return hexOf(await crypto.subtle.digest("SHA-256", bytesOf(secret)));
}

/** HMAC-SHA256 blocks, read as 32-bit big-endian numbers, without favour below `n`. */
class Stream {
  private block = 0;
  private words: number[] = [];
  private readonly key: CryptoKey;
  private readonly head: string;

  constructor(key: CryptoKey, head: string) {
    this.key = key;
    this.head = head;
  }

  async below(n: number): Promise<number> {
    const limit = Math.floor(2 ** 32 / n) * n;
    for (;;) {
      const word = this.words.shift();
      if (word === undefined) await this.fill();
      else if (word < limit) return word % n;
    }
  }

  private async fill(): Promise<void> {
    const text = new TextEncoder().encode(`${this.head}\n${this.block++}`);
    const data = new DataView(await crypto.subtle.sign("HMAC", this.key, text));
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
export async function dealAgain(ask: Ask): Promise<Dealt> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytesOf(ask.secret), algorithm, false, ["sign"]);
  const head = ["dizhu shuffle 1", ask.table, String(ask.deal), ...ask.texts].join("\n");
  const stream = new Stream(key, head);
  const dealt = ask.hand * ask.seats;
  const total = dealt + ask.bottom;
  const decks = total / 54;
  const pack = Array.from({ length: total }, (_, i) => i);
  for (let i = total - 1; i > 0; i--) {
    const j = await stream.below(i + 1);
    [pack[i], pack[j]] = [pack[j]!, pack[i]!];
  }
  const cut = await stream.below(total);
  const order = [...pack.slice(cut), ...pack.slice(0, cut)];
  const faces = (cards: number[]) => cards.sort((a, b) => a - b).map((card) => faceOf(card, decks));
  const hands = Array.from({ length: ask.seats }, (_, seat) => {
    const place = (seat - ask.dealer + ask.seats) % ask.seats;
    return faces(order.slice(0, dealt).filter((_card, i) => i % ask.seats === place));
  });
  return { commitment: await commitment(ask.secret), cut, hands, bottom: faces(order.slice(dealt)) };
}
