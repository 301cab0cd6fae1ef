/** Which screen an address is. */

export type Route =
  | { at: "home" | "lobby" | "help" | "settings" | "about" | "verify" | "profile" | "lost" }
  | { at: "table"; table: string }
  | { at: "puzzles"; id: string }
  | { at: "learn"; part: string }
  | { at: "review"; table: string; deal: number };

/** An address that nobody could have been given leads nowhere, like any other that is unknown. */
export function read(path: string): Route {
  let parts: string[];
  try {
    parts = path.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return { at: "lost" };
  }
  const [first = "", second = "", more] = parts;
  if (first === "" && path === "/") return { at: "home" };
  if ((first === "t" || first === "table") && second && more === undefined) {
    return { at: "table", table: second };
  }
  if (first === "puzzles" && more === undefined) return { at: "puzzles", id: second };
  if (first === "lab" && second === "") return { at: "learn", part: "lab" };
  if (first === "learn" && more === undefined) return { at: "learn", part: second };
  if (first === "review" && second && /^\d{1,6}$/.test(more ?? "")) {
    return { at: "review", table: second, deal: Number(more) };
  }
  const plain = ["lobby", "help", "settings", "about", "verify", "profile"] as const;
  const found = plain.find((name) => name === first && second === "");
  return { at: found ?? "lost" };
}
