/** Which bots the server has, from weak to strong as it lists them. */
import { has, t } from "../i18n/t.ts";
import { rulesets } from "../net/api.ts";

let names = $state.raw<readonly string[]>(["random", "easy", "normal", "simple", "strong"]);
let asked = false;

export function bots(): { value: string; label: string }[] {
  if (!asked) {
    asked = true;
    rulesets()
      .then((known) => (names = known.bots))
      .catch(() => (asked = false));
  }
  return names.map((value) => {
    const key = `bots.${value}`;
    return { value, label: has(key) ? t(key) : value };
  });
}
