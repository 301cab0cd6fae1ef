/** Which bots the server has, from weak to strong as far as that is known here. */
import { has, t } from "../i18n/t.ts";
import { rulesets } from "../net/api.ts";

const ORDER = ["random", "simple", "normal", "strong"];
const place = (name: string): number => (ORDER.indexOf(name) + ORDER.length) % (2 * ORDER.length);

let names = $state.raw<readonly string[]>(["random", "simple"]);
let asked = false;

export function bots(): { value: string; label: string }[] {
  if (!asked) {
    asked = true;
    rulesets()
      .then((known) => (names = known.bots.toSorted((a, b) => place(a) - place(b))))
      .catch(() => (asked = false));
  }
  return names.map((value) => {
    const key = `bots.${value}`;
    return { value, label: has(key) ? t(key) : value };
  });
}
