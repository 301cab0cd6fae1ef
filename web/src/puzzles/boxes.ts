/** What was failed comes again, later and later as it is solved: the boxes of the server's `study/puzzles/boxes.py`. */

/** The box, counted from 0, and the day on which it is due. */
export type Slip = readonly [number, string];
export type Boxes = Readonly<Record<string, Slip>>;

export function later(day: string, days: number): string {
  const then = new Date(`${day}T12:00:00Z`);
  then.setUTCDate(then.getUTCDate() + days);
  return then.toISOString().slice(0, 10);
}

/** After `name` was answered; `spaces` are the days of each box. A right answer before the day moves nothing. */
export function answered(boxes: Boxes, name: string, today: string, right: boolean, spaces: readonly number[]): Boxes {
  const { [name]: slip, ...others } = boxes;
  if (!right) return { ...others, [name]: [0, later(today, spaces[0] ?? 1)] };
  if (slip && slip[1] > today) return boxes;
  const box = slip ? slip[0] + 1 : spaces.length;
  const days = spaces[box];
  return days === undefined ? others : { ...others, [name]: [box, later(today, days)] };
}

/** What is to be repeated by now, what has waited longest first. */
export function due(boxes: Boxes, today: string): string[] {
  return Object.entries(boxes)
    .filter(([, [, day]]) => day <= today)
    .sort(([a, [, one]], [b, [, other]]) => one.localeCompare(other) || a.localeCompare(b))
    .map(([name]) => name);
}

/** The player's own day. */
export function dayOf(now: Date): string {
  const two = (n: number): string => String(n).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
