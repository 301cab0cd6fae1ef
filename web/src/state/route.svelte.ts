/** Which screen: the address is the truth. */
import { read, type Route } from "./address.ts";

let path = $state(location.pathname);

export const route = (): Route => read(path);

/** `instead` leaves no way back to where one is: it only led on. */
export function go(to: string, instead = false): void {
  if (instead) history.replaceState(null, "", to);
  else if (to !== location.pathname) history.pushState(null, "", to);
  path = location.pathname;
  scrollTo(0, 0);
}

/** A review as that seat sees it, at a moment if one is named. */
export function reviewPath(table: string, deal: number, seat: number | null, at: number | null = null): string {
  const named = [...(seat === null ? [] : [`seat=${seat}`]), ...(at === null ? [] : [`at=${at}`])];
  return `/review/${encodeURIComponent(table)}/${deal}${named.length ? `#${named.join("&")}` : ""}`;
}

export const tablePath = (table: string): string => `/t/${encodeURIComponent(table)}`;

/** Links within the page change the screen without loading anything. */
export function follow(): () => void {
  const back = () => (path = location.pathname);
  const click = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest("a[href^='/']") : null;
    if (!link || link.hasAttribute("download") || link.getAttribute("target")) return;
    if (link.getAttribute("href")?.startsWith("/api/")) return;
    event.preventDefault();
    go(link.getAttribute("href") ?? "/");
  };
  addEventListener("popstate", back);
  document.addEventListener("click", click);
  return () => {
    removeEventListener("popstate", back);
    document.removeEventListener("click", click);
  };
}
