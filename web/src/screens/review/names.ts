/** Who sits there: a bot has no name of its own. */
import { t } from "../../i18n/t.ts";
import type { Review } from "../../protocol.ts";

export const who = (told: Review, seat: number): string => told.seats[seat]?.name || t("verify.seat", { n: seat });
