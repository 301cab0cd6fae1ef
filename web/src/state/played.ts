/** The deals that were played in this browser, the latest first: whose seat was one's own, and what the profile is drawn from. */
import type { ProfileDeal, Seat, View } from "../protocol.ts";

const KEY = "dizhu.played";
const MOST = 300;
/** As many as the server takes. */
const DRAWN = 20;

const same = (one: ProfileDeal, other: ProfileDeal): boolean => one.table === other.table && one.deal === other.deal;

export function readPlayed(text: string | null): ProfileDeal[] {
  try {
    const told: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(told) ? told.filter(isDeal).map(({ table, deal, seat }) => ({ table, deal, seat })).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

function isDeal(told: unknown): told is ProfileDeal {
  const one = (told ?? {}) as Partial<ProfileDeal>;
  return typeof one.table === "string" && Number.isInteger(one.deal) && Number.isInteger(one.seat);
}

/** With this one as well; one that is known stays where it is. */
export const withDeal = (all: readonly ProfileDeal[], one: ProfileDeal): ProfileDeal[] =>
  all.some((other) => same(one, other)) ? [...all] : [one, ...all].slice(0, MOST);

/** The seat that this reader had when the deal that is over began: not his who took a chair since. */
export const sat = ({ me, chairs }: View): Seat | null => (me === null ? null : (chairs[me]?.sat ?? null));

/** Where who had this seat sits now: chairs may change places when a deal is over, and points go with them. */
export function chairOf({ chairs }: View, seat: Seat): number {
  const found = chairs.findIndex((chair) => chair.sat === seat);
  if (found !== -1) return found;
  // He left: the points stay with a chair that nobody of that deal has.
  return chairs[seat]?.sat === null ? seat : chairs.findIndex((chair) => chair.sat === null);
}

/** A deal that is over and was played from this seat, by hand and not by the bot of one who was away; `null` if it was not. */
export function playedIn(view: View): ProfileDeal | null {
  const seat = sat(view);
  if (seat === null || view.me === null || !view.chairs[view.me]?.acted || !view.result || view.result.void) return null;
  return { table: view.table, deal: view.deal, seat };
}

/** Private windows may forbid storage: there is no profile then. */
function all(): ProfileDeal[] {
  try {
    return readPlayed(localStorage.getItem(KEY));
  } catch {
    return [];
  }
}

function keep(all: readonly ProfileDeal[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // As above.
  }
}

/** What the profile is drawn from. */
export const played = (): ProfileDeal[] => all().slice(0, DRAWN);
/** The seat that a deal was played from in this browser, if it was. */
export const seatIn = (table: string, deal: number): Seat | null =>
  all().find((one) => one.table === table && one.deal === deal)?.seat ?? null;

export const remember = (one: ProfileDeal): void => keep(withDeal(all(), one));
export const forget = (gone: readonly ProfileDeal[]): void =>
  keep(all().filter((one) => !gone.some((other) => same(one, other))));
