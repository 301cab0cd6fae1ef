/** The line that is typed at the table; it stays while the drawer is shut. */
import { readLine } from "../cards/typed.ts";
import { t } from "../i18n/t.ts";
import type { Controls } from "./controls.svelte.ts";

export class Line {
  text = $state("");
  /** What is wrong with what was entered last. */
  wrong = $state("");

  private readonly controls: Controls;
  constructor(controls: Controls) {
    this.controls = controls;
  }

  async enter(): Promise<void> {
    const { controls } = this;
    const { hand, panels } = controls;
    const meant = readLine(this.text, controls.asked === "auction");
    this.wrong = "";
    switch (meant.is) {
      case "wrong": this.wrong = t("typed.wrong", { what: meant.at }); return;
      case "pass": controls.pass(); break;
      case "hint": controls.hint(1); break;
      case "help": panels.ask("help"); break;
      case "yes": controls.answer(true); break;
      case "no": controls.answer(false); break;
      case "ready": void hand.room.ready(); break;
      case "call": controls.call(meant.bid); break;
      case "cards":
        if (!hand.take(meant.counts)) { this.wrong = t("typed.missing"); return; }
        if (hand.room.myTurn && !(await hand.play())) return;
        break;
    }
    this.text = "";
  }
}
