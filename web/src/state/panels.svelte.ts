/** What lies open beside the felt and over it: the rail's tab, the drawer, a dialog. */
import { form } from "./media.svelte.ts";

export type Tab = "counter" | "history" | "talk";
export type Dialog = "help" | "settings" | "leave" | "invite" | "last";

export class Panels {
  tab = $state<Tab>("counter");
  /** Is the rail drawn out, where it is no part of the layout. */
  drawer = $state(false);
  dialog = $state<Dialog | null>(null);

  /** Is the talk in sight. */
  get talking(): boolean {
    return this.tab === "talk" && (form() === "wide" || this.drawer);
  }

  show(which: Tab): void {
    if (form() === "wide") this.tab = which;
    else if (this.drawer && this.tab === which) this.drawer = false;
    else [this.tab, this.drawer] = [which, true];
  }

  ask(what: Dialog): void {
    this.dialog = what;
  }

  close(): void {
    this.dialog = null;
  }
}
