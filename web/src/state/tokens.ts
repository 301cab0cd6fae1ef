/** The tokens of one's seats, kept in this browser: a token is the seat. */

const PREFIX = "dizhu.seat.";
const MOST = 40;

interface Kept {
  token: string;
  at: number;
}

export function tokenOf(table: string): string | null {
  try {
    const kept = JSON.parse(localStorage.getItem(PREFIX + table) ?? "null") as Kept | null;
    return kept?.token ?? null;
  } catch {
    return null;
  }
}

export function keepToken(table: string, token: string): void {
  const kept: Kept = { token, at: Date.now() };
  try {
    localStorage.setItem(PREFIX + table, JSON.stringify(kept));
    prune();
  } catch {
    // Without storage the seat lasts as long as this page.
  }
}

export const dropToken = (table: string): void => localStorage.removeItem(PREFIX + table);

/**
 * A token that came in the address (`/t/TABLE#token=…`, as `dizhu play` opens the page): kept, and
 * out of the address at once. Such a table is played at, not waited at.
 */
export function adoptToken(table: string): void {
  const token = new URLSearchParams(location.hash.slice(1)).get("token");
  if (!token) return;
  history.replaceState(null, "", location.pathname);
  keepToken(table, token);
  sessionStorage.setItem(`dizhu.go.${table}`, "1");
}

/** The table whose seat was taken last, if any. */
export function lastTable(): string | null {
  return tables()[0]?.table ?? null;
}

function tables(): { table: string; at: number }[] {
  const found: { table: string; at: number }[] = [];
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(PREFIX)) continue;
    try {
      const kept = JSON.parse(localStorage.getItem(key) ?? "") as Kept;
      found.push({ table: key.slice(PREFIX.length), at: kept.at });
    } catch {
      localStorage.removeItem(key);
    }
  }
  return found.sort((a, b) => b.at - a.at);
}

function prune(): void {
  for (const { table } of tables().slice(MOST)) dropToken(table);
}
