/** The HTTP half of the protocol. */
import type { Opened, Opening, Rulesets, TableInfo } from "../protocol.ts";

export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  constructor(code: string, words: string, status: number) {
    super(words);
    this.code = code;
    this.status = status;
  }
}

let language = "zh";

/** In which language the server is to word its refusals. */
export function speak(lang: string): void {
  language = lang;
}

export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: { "Accept-Language": language, "Content-Type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new ApiError("offline", "", 0);
  }
  const data: unknown = await response.json().catch(() => null);
  if (!response.ok || data === null) {
    const told = (data ?? {}) as { code?: string; words?: string };
    throw new ApiError(told.code ?? "server", told.words ?? "", response.status);
  }
  return data as T;
}

export const at = (table: string): string => `/api/tables/${encodeURIComponent(table)}`;

export const open = (opening: Opening): Promise<Opened> => ask("POST", "/api/tables", opening);
export const lobby = (): Promise<{ tables: TableInfo[] }> => ask("GET", "/api/tables");
export const rulesets = (): Promise<Rulesets> => ask("GET", "/api/rulesets");
export const look = (table: string): Promise<TableInfo> => ask("GET", at(table));
export const sit = (table: string, name: string, seat?: number): Promise<Opened> =>
  ask("POST", `${at(table)}/seats`, seat === undefined ? { name } : { name, seat });
export const qr = (table: string): string => `${at(table)}/qr`;
export const record = (table: string, deal: number, form: "json" | "text"): string =>
  `${at(table)}/deals/${deal}/record?form=${form}`;
