/** A lesson as it is taken: the moves that were right so far, and what the server says to the last one. */
import { ApiError } from "../net/api.ts";
import { lesson } from "../net/learning.ts";
import type { LessonSaid, LessonStep, LessonTable, LessonView } from "../protocol.ts";
import { problemOf } from "./problem.ts";
import { keepProgress, progressOf } from "./progress.ts";

export class Course {
  readonly name: string;
  moves: string[] = $state.raw([]);
  view: LessonView | null = $state.raw(null);
  /** What was said to a right move, until one goes on. */
  praise: LessonSaid | null = $state.raw(null);
  /** What was said to a wrong one, until the next. */
  wrong: LessonSaid | null = $state.raw(null);
  problem = $state("");
  #before: LessonStep | null = $state.raw(null);
  #busy = false;

  constructor(name: string) {
    this.name = name;
    const kept = progressOf(name);
    this.moves = kept.done ? [] : kept.moves;
  }

  /** The step that is shown: while a right move is praised still the one before. */
  get step(): LessonStep | null {
    return this.praise ? this.#before : (this.view?.step ?? null);
  }

  /** Its table: after a right move the one that it led to. */
  get table(): LessonTable | null {
    return this.praise?.table ?? this.step?.table ?? null;
  }

  get over(): boolean {
    return this.view !== null && this.view.step === null && this.praise === null;
  }

  /** Where the lesson stands, told anew: at the beginning, and in another language. */
  async tell(): Promise<void> {
    await this.#ask(this.moves, (told) => {
      this.praise = this.wrong = null;
      this.view = told;
    });
  }

  async send(move: string): Promise<void> {
    const before = this.step;
    await this.#ask([...this.moves, move], (told) => {
      const { said } = told;
      this.wrong = said && !said.taken ? said : null;
      if (!said?.taken) return;
      this.moves = [...this.moves, move];
      this.#before = before;
      this.praise = said.words || said.line.length ? said : null;
      this.view = told;
      keepProgress(this.name, { moves: this.moves, done: told.step === null });
    });
  }

  goOn(): void {
    this.praise = null;
  }

  async again(): Promise<void> {
    this.moves = [];
    await this.tell();
  }

  async #ask(moves: readonly string[], heard: (told: LessonView) => void): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    try {
      heard(await lesson(this.name, moves));
      this.problem = "";
    } catch (error) {
      const stale = error instanceof ApiError && error.code === "bad_moves" && this.moves.length > 0;
      // The lesson has changed since these moves were kept.
      if (stale) this.moves = [];
      else this.problem = problemOf(error);
      if (stale) queueMicrotask(() => void this.tell());
    } finally {
      this.#busy = false;
    }
  }
}
