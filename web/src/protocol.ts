/**
 * The messages of docs/protocol.md. Written by `make docs` from the server's schema
 * (`dizhu schema`); docs/protocol_types.py says how.
 */

export const VERSION = 1;

/** Who acted. */
export type Actor = "bot" | "clock" | "person";

/** A card for the eye: rank and suit (`3S`, `TH`), or `X`, `D` for the jokers. */
export type Face = string;

/** Where a deal stands; `between` before and after one. */
export type Phase = "auction" | "between" | "doubling" | "play" | "redoubling";

/** A chair, counted from 0. */
export type Seat = number;

/** Cards as the rules write them, from low to high: `33344`. */
export type Text = string;

/** A language that the server speaks. */
export type Lang = keyof Words;

/** The first frame: who reads, in which language, and the last number heard. */
export interface Hello {
  type: "hello";
  v: 1;
  token?: string | null;
  lang?: string;
  last_seq?: number | null;
}

/** Acts in the deal. */
export interface Act {
  type: "act";
  action: string;
}

/** Wants the next deal. */
export interface Ready {
  type: "ready";
  text?: string;
  mark?: string;
}

/** Tells the text of a mark. */
export interface Reveal {
  type: "reveal";
  text: string;
}

/** Changes chairs with a bot. */
export interface Swap {
  type: "swap";
  other: number;
}

/** Gives the chair to a bot. */
export interface Leave {
  type: "leave";
}

/** Ends the autopilot. */
export interface Wake {
  type: "wake";
}

/** A quick phrase or a line. */
export interface Say {
  type: "say";
  words: string;
}

/** Asks what might be played. */
export interface Hint {
  type: "hint";
}

/** Asks what the plays or choices are worth, and why. */
export interface Advise {
  type: "advise";
}

/** Asks who may hold what, and, of `cards` of one's own, who may beat them. */
export interface Count {
  type: "count";
  cards?: string;
}

/** Asks for the time. */
export interface Ping {
  type: "ping";
}

/** What became of a command. */
export interface Answer {
  type: "answer";
  cmd_id: string;
  status: "ok" | "refused" | "retry";
  code: string;
  seq: number;
  words?: string;
  ruling?: number;
  hints?: Text[];
  now?: number;
  advice?: Advice[];
  counted?: Counted;
}

/** What one action is worth to its seat. `chance` to win is from 0 to 1, `null` before the play, where `points` decide; `error` is half the width of a 95 % interval, of the chance where it is told and else of the points. `before` and `after` are the turns that the hand takes. */
export interface Advice {
  action: Text;
  chance: number | null;
  error: number;
  points: number;
  before: number | null;
  after: number | null;
  proved: "loss" | "win" | null;
  reasons: Because[];
}

/** Why an action is good or bad, in the reader's language; `tag` is for programs. */
export interface Because {
  tag: string;
  good: boolean;
  text: string;
}

/** The hidden seats in order of play; `beatable` where the cards asked about are a play. */
export interface Counted {
  seats: Holding[];
  beatable: Beatable | null;
}

/** What a hidden seat may hold, by rank. `chances` are for at least one card, `expected` cards on average, `sure` cards that are there for certain. */
export interface Holding {
  seat: Seat;
  chances: number[];
  expected: number[];
  sure: number[];
}

/** The chance that an opponent can beat `cards`, ± `error`, bombs included. */
export interface Beatable {
  cards: Text;
  chance: number;
  error: number;
  seats: BeatenBy[];
}

/** The chance that one seat can beat the cards. */
export interface BeatenBy {
  seat: Seat;
  chance: number;
}

/** One event, under the reader's own number. */
export interface Letter {
  type: "letter";
  table: string;
  deal: number;
  seq: number;
  event: Event;
  view: View | null;
}

/** The table stands. */
export interface OpenedEvent {
  type: "opened";
}

/** A person took a bot's chair. */
export interface SatEvent {
  type: "sat";
  seat: Seat;
  name: string;
}

/** A person takes a bot's chair when the deal is over. */
export interface ReservedEvent {
  type: "reserved";
  seat: Seat;
  name: string;
}

/** A person went, or comes no more; a bot has the chair. */
export interface LeftEvent {
  type: "left";
  seat: Seat;
}

/** Two chairs changed places, and took their points along. */
export interface SwappedEvent {
  type: "swapped";
  seat: Seat;
  other: Seat;
}

/** The next deal's secret is drawn; this is its hash. */
export interface PreparedEvent {
  type: "prepared";
  commitment: string;
}

/** A seat wants the next deal; `mark` is the hash of its text, `""` without one. */
export interface ReadiedEvent {
  type: "readied";
  seat: Seat;
  mark: string;
}

/** A seat has told its text, or does without. */
export interface RevealedEvent {
  type: "revealed";
  seat: Seat;
}

/** Another match. */
export interface RematchedEvent {
  type: "rematched";
}

/** The cards are out. */
export interface DealtEvent {
  type: "dealt";
  dealer: Seat;
  first: Seat;
  cut: number | null;
  face_up: string | null;
  counts: number[];
  hand: Face[] | null;
}

/** A call. */
export interface CalledEvent {
  type: "called";
  seat: Seat;
  bid: number;
}

/** A landlord. */
export interface WonEvent {
  type: "won";
  seat: Seat;
  bid: number;
}

/** The landlord took the bottom; `cards` where the reader sees them. */
export interface BottomTakenEvent {
  type: "bottom";
  seat: Seat;
  cards: Face[] | null;
  count: number;
}

/** The reader's own secret choice. */
export interface SealedEvent {
  type: "sealed";
  yes: boolean;
}

/** Both farmers' choices. */
export interface UnsealedEvent {
  type: "unsealed";
  doubled: Choice[];
}

/** A seat's choice of doubling. */
export interface Choice {
  seat: Seat;
  yes: boolean;
}

/** The landlord's answer. */
export interface RedoubledEvent {
  type: "redoubled";
  seat: Seat;
  yes: boolean;
}

/** Cards laid down; `left` are still in the hand. */
export interface PlayedEvent {
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

/** No answer. */
export interface PassedEvent {
  type: "passed";
  seat: Seat;
  by: Actor;
}

/** Somebody went out. */
export interface EndedEvent {
  type: "ended";
  void: boolean;
  landlord: Seat | null;
  winner: Seat | null;
  scores: number[];
  bid: number;
  bombs: number[];
  rocket: boolean;
  spring: boolean;
  anti_spring: boolean;
  doubled: Choice[];
  redoubled: boolean;
  multiplier: number;
  hands: Face[][];
  bottom: Face[];
  commitment: string;
  secret: string | null;
  texts: string[] | null;
}

/** Nobody called. */
export interface VoidedEvent {
  type: "voided";
  void: boolean;
  landlord: Seat | null;
  winner: Seat | null;
  scores: number[];
  bid: number;
  bombs: number[];
  rocket: boolean;
  spring: boolean;
  anti_spring: boolean;
  doubled: Choice[];
  redoubled: boolean;
  multiplier: number;
  hands: Face[][];
  bottom: Face[];
  commitment: string;
  secret: string | null;
  texts: string[] | null;
}

/** The secret and the texts of the deal that is over. */
export interface DisclosedEvent {
  type: "disclosed";
  secret: string;
  texts: string[];
}

/** A seat's time ran out. */
export interface TimedOutEvent {
  type: "timed_out";
  seat: Seat;
}

/** A bot plays for a person from now on, or no longer. */
export interface AutopilotedEvent {
  type: "autopiloted";
  seat: Seat;
  on: boolean;
}

/** A quick phrase or a line. */
export interface SaidEvent {
  type: "said";
  seat: Seat;
  words: string;
}

/** The server was away; clocks go on. */
export interface ResumedEvent {
  type: "resumed";
}

/** All that a reader knows, with what he may do. `players` are the names of those whom the deal, or the last one, was dealt to, by seat; a bot's is empty, and nobody is there before the first. `multiplier` counts bombs and the rocket; `multipliers` doubling as well, for each pair of landlord and farmer that the reader may know of, from low to high, each once. */
export interface View {
  table: string;
  deal: number;
  seq: number;
  me: Seat | null;
  rules: Rules;
  chairs: Chair[];
  players: string[];
  match: Match;
  phase: Phase;
  chat: boolean;
  commitment: string;
  marks: string[];
  opening: boolean;
  dealer: Seat | null;
  first: Seat | null;
  face_up: string | null;
  calls: Call[];
  landlord: Seat | null;
  bid: number;
  multiplier: number;
  multipliers: number[];
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

/** The rules that are played; `switches` are all of them. */
export interface Rules {
  name: string;
  seats: number;
  hand: number;
  bottom: number;
  switches: Record<string, boolean | number | string>;
}

/** Who sits there; `bot` is the name of the bot that acts on it, if one does. `coming` is who takes a bot's chair when the deal is over. `sat` is the seat that who sits there had when the last deal began, null for one who has come since; `acted` says that he did something in that deal himself. */
export interface Chair {
  name: string;
  person: boolean;
  autopilot: boolean;
  bot: string | null;
  ready: boolean;
  coming: string | null;
  sat: Seat | null;
  acted: boolean;
}

/** Where the match stands. */
export interface Match {
  deals: number;
  length: number | null;
  scores: number[];
  over: boolean;
}

/** A call. */
export interface Call {
  seat: Seat;
  bid: number;
}

/** One play of a trick, or a pass: no cards, and no kind. */
export interface Laid {
  seat: Seat;
  cards: Face[];
  text: Text;
  kind: string | null;
}

/** What is to be beaten. */
export interface Top {
  seat: Seat;
  text: Text;
  kind: string;
  length: number;
  top: string;
}

/** What the reader may do: the members of the phase. */
export interface Legal {
  calls?: number[];
  double?: boolean;
  redouble?: boolean;
  plays?: Text[];
  pass?: boolean;
}

/** How a deal ended; `secret` and `texts` are null until they are disclosed. */
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
  doubled: Choice[];
  redoubled: boolean;
  multiplier: number;
  hands: Face[][];
  bottom: Face[];
  commitment: string;
  secret: string | null;
  texts: string[] | null;
}

/** Where things stand, how this deal came there, and what was said lately. */
export interface Snapshot {
  type: "snapshot";
  table: string;
  deal: number;
  seq: number;
  view: View;
  history: Event[];
  talk: Spoken[];
}

/** A line that was said, and what its seat was called then. */
export interface Spoken {
  seat: Seat;
  name: string;
  words: string;
}

/** Who is connected; a bot always is. */
export interface Presence {
  type: "presence";
  chairs: boolean[];
  spectators: number;
}

/** The socket ends. */
export interface Closing {
  type: "closing";
  code: "going_away" | "left" | "moved" | "slow" | "taken_over";
}

/** A frame that is no command; `cmd_id` where one could be made out in it. */
export interface ErrorFrame {
  type: "error";
  code: string;
  words: string;
  cmd_id?: string;
}

/** The rules of a house, and who opens it. Without a `clock` it is that of the rules: 25 seconds in `competitive`, and at public tables; `null` is none. */
export interface Opening {
  rules?: string;
  switches?: Record<string, boolean | number | string> | null;
  name?: string;
  clock?: ClockWish | null;
  bots?: string;
  deals?: number | null;
  public?: boolean;
  chat?: boolean;
  seat?: number | null;
  doubling?: boolean | null;
}

/** Seconds an action may take, and seconds more for a whole match. */
export interface ClockWish {
  action: number;
  bank?: number;
}

/** Who wants which chair. */
export interface Seating {
  name?: string;
  seat?: number | null;
}

/** The same, with the link for friends. */
export interface Opened {
  table: string;
  seat: Seat;
  token: string;
  link: string;
}

/** A chair, and the token that is its whole identity. */
export interface Seated {
  table: string;
  seat: Seat;
  token: string;
}

/** Public tables, newest first. */
export interface Lobby {
  tables: TableInfo[];
}

/** A table from outside; `age` in seconds. */
export interface TableInfo {
  table: string;
  rules: string;
  chairs: Guest[];
  deals: number;
  length: number | null;
  clock: ClockWish | null;
  spectators: number;
  age: number;
}

/** Who has a chair, or takes it when the deal is over. */
export interface Guest {
  name: string;
  person: boolean;
}

/** What can be played, with whom, and what can be said without a chat. */
export interface Rulesets {
  rulesets: RulesetLine[];
  bots: string[];
  phrases: Record<string, Words>;
}

/** A ruleset and its switches. */
export interface RulesetLine {
  name: string;
  seats: number;
  hand: number;
  bottom: number;
  switches: Record<string, boolean | number | string>;
}

/** One sentence in the three languages. */
export interface Words {
  en: string;
  zh: string;
  "zh-TW": string;
}

/** The process runs; `test_mode` says that nothing here is by chance. */
export interface Health {
  status: "ok" | "unready";
  version: string;
  test_mode: boolean;
}

/** Why not: for programs and for people. */
export interface Failure {
  code: string;
  words: string;
}

/** All puzzles, the easiest first, and their motifs. `spaces` are the days until what was failed comes again, box after box. */
export interface Puzzles {
  motifs: MotifLine[];
  puzzles: PuzzleLine[];
  spaces: number[];
}

/** An idea: when it is there, and in how many puzzles it is. */
export interface MotifLine {
  name: string;
  title: string;
  meaning: string;
  puzzles: number;
}

/** A puzzle in the list: `level` is 1 to 3, `motifs` are names of `MotifLine`. */
export interface PuzzleLine {
  id: string;
  rules: string;
  side: "farmers" | "landlord";
  rating: number;
  level: number;
  motifs: string[];
}

/** The puzzle of a day, the same for everybody. */
export interface DailyPuzzle {
  date: string;
  puzzle: PuzzleLine;
}

/** Where an attempt stands: the seat `me` is to act, or it is `solved`. Seats go from the landlord on; `hands` are open, `deeds` are all so far. `wrong` is there where the play that was asked about loses, `refused` where the rules bar it: then everything else is as before it. `hint` is the step that was asked for, of `hints` in all. */
export interface PuzzleView {
  puzzle: PuzzleLine;
  me: Seat;
  hands: Face[][];
  deeds: Laid[];
  top: Top | null;
  legal: Legal | null;
  solved: boolean;
  wrong: Refuted | null;
  refused: string | null;
  hint: string | null;
  hints: number;
}

/** A play that loses, and how it goes on. */
export interface Refuted {
  play: Text;
  line: Laid[];
}

/** All lessons, in the order in which they are best taken. */
export interface Lessons {
  sections: LessonSection[];
}

/** Lessons that belong together. */
export interface LessonSection {
  name: string;
  title: string;
  lessons: LessonLine[];
}

/** A lesson in the list; `steps` is how many it has. */
export interface LessonLine {
  name: string;
  title: string;
  about: string;
  steps: number;
}

/** Where a learner stands: `at` of `steps` are done; without a `step` the lesson is over. `learnt` are then its ideas and `puzzles` what they can be tried on; both are empty before. */
export interface LessonView {
  name: string;
  title: string;
  at: number;
  steps: number;
  step: LessonStep | null;
  said: LessonSaid | null;
  following: LessonNext | null;
  learnt: string[];
  puzzles: LessonPuzzles[];
}

/** One step: its words, what it asks for, the `calls` or the `hands` to choose from. */
export interface LessonStep {
  says: string;
  asks: "call" | "pick" | "play" | "read";
  calls: number[];
  hands: string[];
  table: LessonTable | null;
}

/** What lies there: seats in order of play from the learner's on. `bottom` are the landlord's bottom cards once all have seen them, `unseen` what nobody but the others has seen, where a step tells of it; `scores` are by seat as they stand here. */
export interface LessonTable {
  phase: "auction" | "over" | "play";
  seats: LessonSeat[];
  bottom: string | null;
  unseen: string | null;
  scores: number[] | null;
}

/** A seat of a lesson's table: `cards` where they are shown, and the last action, if any. */
export interface LessonSeat {
  who: string;
  landlord: boolean;
  you: boolean;
  count: number;
  cards: string | null;
  said: string | null;
}

/** What is said to the last move; `line` is how it would go on, `table` what it led to. */
export interface LessonSaid {
  taken: boolean;
  words: string;
  rulings: number[];
  line: LessonPlay[];
  table: LessonTable | null;
}

/** One action of a line. */
export interface LessonPlay {
  who: string;
  action: string;
}

/** The lesson that is best taken next. */
export interface LessonNext {
  name: string;
  title: string;
}

/** Puzzles of a motif that ask for what was learnt. */
export interface LessonPuzzles {
  motif: string;
  title: string;
}

/** What cards are, whether they can be played, and what beats them. `cards` is how they were read; no `kind` where they are no play, and then, or where they do not answer what lies there, `why` says so with `rulings`. */
export interface CheckedPlay {
  cards: string;
  kind: string | null;
  name: string;
  why: string;
  rulings: number[];
  higher: HigherPlays[];
}

/** Plays of one kind that beat what was asked about: `count` bodies from `low` to `high`. */
export interface HigherPlays {
  kind: string;
  name: string;
  count: number;
  low: string;
  high: string;
}

/** A hand as the fewest plays that empty it; `picture` is SVG. `best` are the ways with the fewest turns, `second` those of one more, at most 24 of each; each is its groups in the order of play. */
export interface SplitHand {
  cards: string;
  turns: number;
  best: string[][];
  second: string[][];
  picture: string;
  play: SplitPlay | null;
}

/** What laying down `cards` does: turns before and after, `broken` groups, and that in words. */
export interface SplitPlay {
  cards: string;
  before: number;
  after: number;
  broken: string[];
  words: string;
}

/** Every ruling, and the numbers of the three `rulesets`. */
export interface RulesBook {
  rulesets: string[];
  figures: FigureLine[];
  sections: RulingSection[];
}

/** A number of each ruleset, in their order. */
export interface FigureLine {
  name: string;
  values: number[];
}

/** Rulings that belong together. */
export interface RulingSection {
  title: string;
  rulings: RulingLine[];
}

/** A ruling: what it is about, and what it says in each ruleset, in their order. */
export interface RulingLine {
  id: string;
  point: string;
  differs: boolean;
  says: string[];
}

/** Where the game comes from. */
export interface History {
  paragraphs: Paragraph[];
}

/** A heading and what is told beneath it. */
export interface Paragraph {
  title: string;
  text: string;
}

/** A whole deal; `landlord` is `null` where it was void. `depth` is how far it looked: the normal one, as soon as somebody has asked for that. `spaces` are the days until a mistake comes again, box after box. */
export interface Review {
  depth: "normal" | "quick";
  landlord: number | null;
  seats: ReviewSeat[];
  moments: ReviewMoment[];
  worst: number[];
  tags: ReviewTag[];
  spaces: number[];
  about: Words;
}

/** What is said of one seat: `accuracy` from 0 to 100, the rest in points. `points_error`, `calls_error` and `luck_error` are half the width of a 95 % interval of the figure before. `points_lost` is `null` where it is known of no marked play. */
export interface ReviewSeat {
  seat: number;
  name: Words;
  landlord: boolean;
  accuracy: number | null;
  decisions: number;
  points_lost: number | null;
  points_error: number;
  calls_lost: number;
  calls_error: number;
  luck: number;
  luck_error: number;
  score: number;
  summary: Words;
}

/** One decision, in the order of the record. `at` is its event, from 1. `loss` is the chance to win that it cost, from 0 to 1, where it is marked; points judge what was called or doubled, which has none. `differs` is whether another action was thought better, by however little. `notes` are the judgements in words: the first by what the seat could know, the others with all cards seen. `retry` is whether there was a choice, which can be tried otherwise. */
export interface ReviewMoment {
  at: number;
  seat: number;
  action: Words;
  best: Words;
  verdict: "blunder" | "equal" | "fine" | "forced" | "inaccuracy" | "mistake" | "unsure";
  judged: boolean;
  marked: boolean;
  differs: boolean;
  loss: number | null;
  notes: Words[];
  reasons: ReviewReason[];
  retry: boolean;
}

/** Why an action is good or bad; `action` is the one that it speaks of. */
export interface ReviewReason {
  tag: string;
  good: boolean;
  action: Words;
  text: Words;
}

/** A tag that reasons of this review have: what to call it, and whether it is good. */
export interface ReviewTag {
  name: string;
  good: boolean;
  title: Words;
}

/** One for each seat. */
export interface ReviewBriefs {
  seats: ReviewBrief[];
}

/** What a review comes to for one seat, in a line; `first` is the event it begins with. `words` are `null` where nothing was to be decided. */
export interface ReviewBrief {
  seat: number;
  words: Words | null;
  first: number | null;
}

/** Drawings as SVG, in the three languages; none where no card was played. */
export interface ReviewPictures {
  curve: Words | null;
  race: Words | null;
  leads: Words | null;
  spots: ReviewSpot[];
}

/** Where an action stands on the curve: its event, and the share of the width to its left. */
export interface ReviewSpot {
  at: number;
  x: number;
}

/** Drawings of one decision, as SVG in the caller's language. `options` is what the best few actions are worth, none without a choice; `seen` is what its seat saw, `open` the same with all cards, none before there is a landlord. */
export interface ReviewDecision {
  options: string | null;
  seen: string | null;
  open: string | null;
}

/** The best way on from a decision: `proved` by the solver with all cards seen, or as bots play. `won` says whether the seat of the decision wins it; `null` where nobody calls. */
export interface ReviewLine {
  proved: boolean;
  steps: TriedStep[];
  won: boolean | null;
}

/** What a seat did. */
export interface TriedStep {
  seat: number;
  action: Words;
}

/** What the seat of decision `at` does there and at its turns after that, against bots. `width` is that of the picture, in pixels. */
export interface Trying {
  at: number;
  moves?: string[];
  width?: number;
}

/** Where it stands, as its seat may know it; `phase` is `between` when all is over. `names` are who sits there, by seat; `before` is what was done before the decision, `steps` what was done since; `landlord` is `null` before there is one. `picture` is the table as SVG, from the first lead on. It leaves `hand` out, which is what the seat holds, until all is over; `bottom` are the cards left over, `null` where the seat does not know them; `top` is what it has to beat. `legal` are all actions of the seat, `offered` those to show first. `won` says who won it, `null` in a void deal and before the end; `score` are the points of the seat, at the end. `judgement` names the first move, once it is made, and says what is thought of it; `good` is whether it is as good as the best. */
export interface Tried {
  seat: number;
  phase: Phase;
  landlord: number | null;
  names: Words[];
  rules: string;
  before: TriedStep[];
  picture: Words | null;
  hand: Face[];
  bottom: Text | null;
  top: Top | null;
  legal: string[];
  offered: string[];
  steps: TriedStep[];
  won: boolean | null;
  score: number | null;
  good: boolean | null;
  judgement: Words | null;
}

/** The deals of one player. `width` is that of the drawings, in pixels. */
export interface Profiling {
  deals: ProfileDeal[];
  width?: number;
}

/** A deal that is over, and the seat that somebody had there. */
export interface ProfileDeal {
  table: string;
  deal: number;
  seat: number;
}

/** What reviews of `deals` deals say of one player; drawings are SVG, none without a deal. `gone` are those asked for, counted from 0, that can't be had: the table is not there any more, the deal is not over, or its rules can't be reviewed. */
export interface Profile {
  deals: number;
  gone: number[];
  radar: Words | null;
  histogram: Words | null;
  roles: Words | null;
  axes: ProfileAxis[];
}

/** An axis of the style: its name, and what is counted for it. */
export interface ProfileAxis {
  name: Words;
  counts: Words;
}

/** What all commands have besides. */
export interface Envelope {
  v: 1;
  cmd_id: string;
  table: string;
  deal: number;
  expected_seq: number;
}

export type Command =
  | Act
  | Ready
  | Reveal
  | Swap
  | Leave
  | Wake
  | Say
  | Hint
  | Advise
  | Count
  | Ping;

export type FromServer =
  | Answer
  | Letter
  | Snapshot
  | Presence
  | Closing
  | ErrorFrame;

export type Event =
  | OpenedEvent
  | SatEvent
  | ReservedEvent
  | LeftEvent
  | SwappedEvent
  | PreparedEvent
  | ReadiedEvent
  | RevealedEvent
  | RematchedEvent
  | DealtEvent
  | CalledEvent
  | WonEvent
  | BottomTakenEvent
  | SealedEvent
  | UnsealedEvent
  | RedoubledEvent
  | PlayedEvent
  | PassedEvent
  | EndedEvent
  | VoidedEvent
  | DisclosedEvent
  | TimedOutEvent
  | AutopilotedEvent
  | SaidEvent
  | ResumedEvent;
