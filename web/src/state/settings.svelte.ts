/** What a player has chosen, kept in this browser. */
import type { Lang } from "../protocol.ts";
import { speak } from "../net/api.ts";

export type Theme = "auto" | "light" | "dark";
export type Suits = "two" | "four" | "none";
export type HandForm = "auto" | "fan" | "columns";

interface Kept {
  lang: Lang;
  theme: Theme;
  suits: Suits;
  hand: HandForm;
  large: boolean;
  sound: boolean;
  motion: boolean;
  smart: boolean;
  doubleClick: boolean;
  swipeUp: boolean;
  dim: boolean;
  coach: boolean;
  name: string;
  rules: string;
  bots: string;
}

const KEY = "dizhu.settings";

export function languageOf(tags: readonly string[]): Lang {
  for (const tag of tags) {
    if (/^zh\b.*(hant|tw|hk|mo)/i.test(tag)) return "zh-TW";
    if (/^zh\b/i.test(tag)) return "zh";
    if (/^en\b/i.test(tag)) return "en";
  }
  return "en";
}

const FIRST: Readonly<Record<Lang, readonly string[]>> = {
  zh: ["竹影", "松风", "听雨", "半山", "青瓦", "小满", "南窗", "白露", "墨鱼", "石榴"],
  "zh-TW": ["竹影", "松風", "聽雨", "半山", "青瓦", "小滿", "南窗", "白露", "墨魚", "石榴"],
  en: ["Heron", "Bamboo", "Maple", "Lantern", "Sparrow", "Juniper", "Pebble", "Willow", "Otter", "Quince"],
};

/** A guest's name, made up. */
export function madeUp(lang: Lang): string {
  const words = FIRST[lang];
  const [a = 0, b = 0] = crypto.getRandomValues(new Uint32Array(2));
  return `${words[a % words.length]}${lang === "en" ? " " : ""}${(b % 90) + 10}`;
}

function fresh(): Kept {
  const lang = languageOf(navigator.languages);
  return {
    lang,
    theme: "auto",
    suits: "two",
    hand: "auto",
    large: false,
    sound: false,
    motion: true,
    smart: true,
    doubleClick: false,
    swipeUp: false,
    dim: true,
    coach: true,
    name: madeUp(lang),
    rules: "competitive",
    bots: "normal",
  };
}

function load(): Kept {
  const defaults = fresh();
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    if (typeof kept !== "object" || kept === null) return defaults;
    const known = Object.entries(kept).filter(
      ([key, value]) => typeof value === typeof defaults[key as keyof Kept],
    );
    return { ...defaults, ...Object.fromEntries(known) };
  } catch {
    return defaults;
  }
}

export const settings: Kept = $state(load());

/** Keeps the settings and shows them on the document's root; call once, in a component. */
export function keepSettings(): void {
  $effect(() => {
    const now = JSON.stringify(settings);
    try {
      localStorage.setItem(KEY, now);
    } catch {
      // Private windows may forbid it; the settings then last as long as the page.
    }
  });
  $effect(() => {
    const root = document.documentElement;
    root.lang = { zh: "zh-CN", "zh-TW": "zh-TW", en: "en" }[settings.lang];
    root.dataset.theme = settings.theme;
    root.dataset.suits = settings.suits;
    root.dataset.large = String(settings.large);
    root.dataset.motion = settings.motion ? "on" : "off";
    speak(settings.lang);
  });
}

/** May things move: the switch, and the system's own wish. */
export const moves = (): boolean =>
  settings.motion && !matchMedia("(prefers-reduced-motion: reduce)").matches;
