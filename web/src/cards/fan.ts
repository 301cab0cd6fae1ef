/** Where the cards of a fan lie, and which one a point means: by x alone. */

export interface Fan {
  /** Left edge of the first card, within the width. */
  left: number;
  /** From one card's left edge to the next one's. */
  step: number;
  card: number;
  count: number;
}

/** A fan of `count` cards in `width`, no further apart than `widest` of a card. */
export function layOut(count: number, width: number, card: number, widest = 0.62): Fan {
  const step =
    count < 2 ? 0 : Math.min(card * widest, Math.max(0, (width - card) / (count - 1)));
  const whole = count === 0 ? 0 : card + step * (count - 1);
  return { left: Math.max(0, (width - whole) / 2), step, card, count };
}

/** The card under `x`: the topmost one, so each owns its visible strip, the last one all of it. */
export function hit(fan: Fan, x: number): number | null {
  const inside = x - fan.left;
  if (fan.count === 0 || inside < 0) return null;
  if (inside >= fan.step * (fan.count - 1) + fan.card) return null;
  if (fan.step === 0) return fan.count - 1;
  return Math.min(fan.count - 1, Math.floor(inside / fan.step));
}

/** The nearest card to `x`, also beside the fan: for a drag that runs over its end. */
export function nearest(fan: Fan, x: number): number | null {
  if (fan.count === 0) return null;
  if (fan.step === 0) return fan.count - 1;
  const at = Math.floor((x - fan.left) / fan.step);
  return Math.max(0, Math.min(fan.count - 1, at));
}
