/** Which of the three layouts: `wide` with the rail, `tall` with rank columns, `flat` for the rest. */
import { MediaQuery } from "svelte/reactivity";

const wide = new MediaQuery("(min-width: 1000px) and (min-height: 560px)");
const tall = new MediaQuery("(max-width: 760px) and (orientation: portrait)");

export type Form = "wide" | "tall" | "flat";
export const form = (): Form => (wide.current ? "wide" : tall.current ? "tall" : "flat");
