/** The messages of docs/protocol.md, version 1. To be generated from `dizhu schema`. */

export const VERSION = 1;

export type Seat = number;
/** A card for the eye: rank and suit (`3S`, `TH`), or `X`, `D` for the jokers. */
export type Face = string;
/** Cards as the rules write them: ranks from low to high, `33344`. */
export type Text = string;
export type Lang = "zh" | "zh-TW" | "en";
export type Actor = "person" | "clock" | "bot";
export type Phase = "between" | "auction" | "doubling" | "redoubling" | "play";

export interface Chair {
  name: string;
  person: boolean;
  autopilot: boolean;
  /** The bot that acts there, if one does. */
  bot: string | null;
  ready: boolean;
}

export interface Laid {
  seat: Seat;
  /** Empty for a pass. */
  cards: Face[];
  text: Text;
  kind: string | null;
}

export interface Top {
  seat: Seat;
  text: Text;
  kind: string;
  length: number;
  top: string;
}

export type Legal =
  | { calls: number[] }
  | { double: true }
  | { redouble: true }
  | { plays: Text[]; pass: boolean };

export interface Choice {
  seat: Seat;
  yes: boolean;
}

export interface Result {
  void: boolean;
  landlord: Seat | null;
  winner: Seat | null;
  scores: number[];
  bid: number;
  bombs: number[];
  rocket: boolean;
  spring: boolean;
  anti_spring: boolean;
  doubled: Choice[] | null;
  redoubled: boolean | null;
  multiplier: number;
  hands: Face[][];
  bottom: Face[];
  secret: string;
  commitment: string;
  texts: string[];
}

export interface Rules {
  name: string;
  seats: number;
  hand: number;
  bottom: number;
  switches: Record<string, unknown>;
}

export interface View {
  table: string;
  deal: number;
  seq: number;
  me: Seat | null;
  rules: Rules;
  chairs: Chair[];
  match: { deals: number; length: number | null; scores: number[]; over: boolean };
  phase: Phase;
  chat: boolean;
  commitment: string;
  dealer: Seat | null;
  first: Seat | null;
  face_up: string | null;
  calls: { seat: Seat; bid: number }[];
  landlord: Seat | null;
  bid: number;
  multiplier: number;
  doubled: Choice[] | null;
  redoubled: boolean | null;
  chosen: boolean | null;
  counts: number[];
  hand: Face[];
  bottom: Face[] | null;
  bottom_count: number;
  trick: Laid[];
  last_trick: Laid[];
  top: Top | null;
  turn: Seat[];
  left: Record<string, number>;
  legal: Legal | null;
  out: number[];
  unseen: number[];
  result: Result | null;
}

export type Event =
  | { type: "opened" | "rematched" | "resumed" }
  | { type: "sat"; seat: Seat; name: string }
  | { type: "left"; seat: Seat }
  | { type: "swapped"; seat: Seat; other: Seat }
  | { type: "prepared"; commitment: string }
  | { type: "readied"; seat: Seat }
  | {
      type: "dealt";
      dealer: Seat;
      first: Seat;
      cut: number;
      face_up: string | null;
      counts: number[];
      hand: Face[] | null;
    }
  | { type: "called"; seat: Seat; bid: number }
  | { type: "won"; seat: Seat; bid: number }
  | { type: "bottom"; seat: Seat; cards: Face[] | null; count: number }
  | { type: "sealed"; yes: boolean }
  | { type: "unsealed"; doubled: Choice[] }
  | { type: "redoubled"; seat: Seat; yes: boolean }
  | {
      type: "played";
      seat: Seat;
      cards: Face[];
      text: Text;
      kind: string;
      length: number;
      top: string;
      left: number;
      by: Actor;
    }
  | { type: "passed"; seat: Seat; by: Actor }
  | ({ type: "ended" } & Partial<Result>)
  | ({ type: "voided" } & Partial<Result>)
  | { type: "disclosed"; secret: string; texts: string[] }
  | { type: "timed_out"; seat: Seat }
  | { type: "autopiloted"; seat: Seat; on: boolean }
  | { type: "said"; seat: Seat; words: string };

export type Answer = {
  type: "answer";
  cmd_id: string;
  status: "ok" | "refused" | "retry";
  code: string;
  seq: number;
  words?: string | null;
  ruling?: number | null;
  hints?: Text[] | null;
  now?: number | null;
};

export type FromServer =
  | Answer
  | { type: "letter"; table: string; deal: number; seq: number; event: Event; view: View | null }
  | { type: "snapshot"; table: string; deal: number; seq: number; view: View; history: Event[] }
  | { type: "presence"; chairs: boolean[]; spectators: number }
  | { type: "closing"; code: "taken_over" | "going_away" | "moved" | "left" | "slow" }
  | { type: "error"; code: string; words: string };

export type Command =
  | { type: "act"; action: string }
  | { type: "ready"; text: string }
  | { type: "swap"; other: Seat }
  | { type: "say"; words: string }
  | { type: "leave" }
  | { type: "wake" }
  | { type: "hint" }
  | { type: "ping" };

export interface TableInfo {
  table: string;
  rules: string;
  chairs: { name: string; person: boolean }[];
  deals: number;
  length: number | null;
  clock: { action: number; bank: number } | null;
  spectators: number;
  age: number;
}

export interface Opening {
  rules: string;
  switches?: Record<string, unknown>;
  name: string;
  clock?: { action: number; bank: number };
  bots: string;
  deals?: number;
  public: boolean;
  chat: boolean;
  seat?: Seat;
  doubling?: boolean;
}

export interface Rulesets {
  rulesets: { name: string; seats: number; hand: number; bottom: number }[];
  bots: string[];
}

export interface Opened {
  table: string;
  seat: Seat;
  token: string;
  link: string;
}
