/** Who sits there: a bot has no name of its own. */
import { t } from "../../i18n/t.ts";
import type { Review, Seat } from "../../protocol.ts";

export const seatName = (told: Review | null, seat: Seat): string =>
  told?.seats[seat]?.name || t("verify.seat", { n: seat });
export const who = (told: Review, seat: Seat): string => seatName(told, seat);
