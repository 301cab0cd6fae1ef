/** Reviews over HTTP: of deals that are over. */
import { ask, at } from "./api.ts";
import type { Lang, Profile, ProfileDeal, Review, ReviewBriefs, ReviewDecision, ReviewLine, ReviewPictures, Tried, Trying } from "../protocol.ts";

const path = (table: string, deal: number): string => `${at(table)}/deals/${deal}`;

/** The best one that there is; `closer` waits for the normal one. */
export const review = (table: string, deal: number, closer = false): Promise<Review> =>
  ask("GET", `${path(table, deal)}/review${closer ? "?depth=normal" : ""}`);
export const briefs = (table: string, deal: number): Promise<ReviewBriefs> =>
  ask("GET", `${path(table, deal)}/review/brief`);
export const pictures = (table: string, deal: number, width: number): Promise<ReviewPictures> =>
  ask("GET", `${path(table, deal)}/review/pictures?width=${width}`);
export const decision = (table: string, deal: number, event: number, width: number): Promise<ReviewDecision> =>
  ask("GET", `${path(table, deal)}/review/${event}?width=${width}`);
/** All of it as one file, which is for keeping. */
export const kept = (table: string, deal: number, lang: Lang): string => `${path(table, deal)}/review/page?lang=${lang}`;
export const line = (table: string, deal: number, event: number): Promise<ReviewLine> =>
  ask("GET", `${path(table, deal)}/review/${event}/line`);
export const attempt = (table: string, deal: number, wish: Trying): Promise<Tried> =>
  ask("POST", `${path(table, deal)}/try`, wish);
export const profile = (deals: readonly ProfileDeal[], width: number): Promise<Profile> =>
  ask("POST", "/api/profile", { deals, width });

/** As wide as there is room for, in steps, so that a few pixels more ask for nothing new; 0 before it is known. */
export const drawable = (room: number): number => room && Math.min(960, Math.max(280, Math.floor(room / 20) * 20));
