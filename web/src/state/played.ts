/** The deals that were played in this browser, the latest first: what the profile is drawn from. */
import type { ProfileDeal } from "../protocol.ts";

const KEY = "dizhu.played";
/** As many as the server takes. */
const MOST = 20;

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

/** Private windows may forbid storage: there is no profile then. */
export function played(): ProfileDeal[] {
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

export const remember = (one: ProfileDeal): void => keep(withDeal(played(), one));
export const forget = (gone: readonly ProfileDeal[]): void =>
  keep(played().filter((one) => !gone.some((other) => same(one, other))));
