/** What is asked of the server to learn: each answer follows from its question alone. */
import { ask } from "./api.ts";
import type { CheckedPlay, History, Lessons, LessonView, RulesBook, SplitHand } from "../protocol.ts";

export const lessons = (): Promise<Lessons> => ask("GET", "/api/lessons");
export const lesson = (name: string, moves: readonly string[]): Promise<LessonView> =>
  ask("GET", `/api/lessons/${encodeURIComponent(name)}?moves=${encodeURIComponent(moves.join(","))}`);
export const rules = (): Promise<RulesBook> => ask("GET", "/api/rules");
export const history = (): Promise<History> => ask("GET", "/api/history");
export const check = (rules: string, cards: string, over: string): Promise<CheckedPlay> =>
  ask("GET", `/api/check?${new URLSearchParams({ rules, cards, over })}`);
export const split = (rules: string, cards: string, play: string, width: number): Promise<SplitHand> =>
  ask("GET", `/api/split?${new URLSearchParams({ rules, cards, play, width: String(width) })}`);
