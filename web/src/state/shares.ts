/** Chances and points as they are written, with what they may be off by. */
import type { Advice } from "../protocol.ts";

/** `62%`, or `62% ± 5`. */
export function percent(share: number, error = 0): string {
  const off = error > 0 ? ` ± ${Math.max(1, Math.round(100 * error))}` : "";
  return `${Math.round(100 * share)}%${off}`;
}

/** `+1.3`, `−0.7`, `0.0`, or with ` ± 0.4` behind it. */
export function points(n: number, error = 0): string {
  const sign = n >= 0.05 ? "+" : n <= -0.05 ? "−" : "";
  return `${sign}${Math.abs(n).toFixed(1)}${within(error)}`;
}

/** The advice on one action, whatever the number of its reading. */
export const adviceOn = (advice: readonly Advice[], action: string): Advice | undefined =>
  advice.find((one) => one.action === action.split("#", 1)[0]);

/** ` ± 0.4` of points, as it stands behind them; nothing where they are certain. */
export const within = (error: number): string => (error > 0 ? ` ± ${Math.max(error, 0.1).toFixed(1)}` : "");
