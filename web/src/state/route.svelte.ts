/** Which screen: the address is the truth. */

export type Route =
  | { at: "home" | "lobby" | "help" | "settings" | "about" | "verify" | "lost" }
  | { at: "table"; table: string }
  | { at: "puzzles"; id: string }
  | { at: "learn"; part: string }
  | { at: "review"; table: string; deal: number };

export function read(path: string): Route {
  const [first = "", second = "", more] = path.split("/").filter(Boolean);
  if (first === "" && path === "/") return { at: "home" };
  if ((first === "t" || first === "table") && second && more === undefined) {
    return { at: "table", table: decodeURIComponent(second) };
  }
  if (first === "puzzles" && more === undefined) return { at: "puzzles", id: decodeURIComponent(second) };
  if (first === "learn" && more === undefined) return { at: "learn", part: decodeURIComponent(second) };
  if (first === "review" && second && /^\d{1,6}$/.test(more ?? "")) {
    return { at: "review", table: decodeURIComponent(second), deal: Number(more) };
  }
  const plain = ["lobby", "help", "settings", "about", "verify"] as const;
  const found = plain.find((name) => name === first && second === "");
  return { at: found ?? "lost" };
}

let path = $state(location.pathname);

export const route = (): Route => read(path);

export function go(to: string): void {
  if (to !== location.pathname) history.pushState(null, "", to);
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
