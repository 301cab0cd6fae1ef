/** What went wrong between the page and the server, in words. */
import { has, t } from "../i18n/t.ts";
import { ApiError } from "../net/api.ts";

export function problemOf(error: unknown): string {
  const known = error instanceof ApiError ? error : null;
  const key = `error.${known?.code}`;
  return has(key) ? t(key) : known?.message || t("error.server");
}
