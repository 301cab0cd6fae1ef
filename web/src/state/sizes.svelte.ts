/** How large the cards are, by the room there is. Nothing here depends on whose turn it is. */
import { form } from "./media.svelte.ts";
import type { Place } from "./places.ts";
import { settings } from "./settings.svelte.ts";

const INDEX = 0.335;

export class Sizes {
  /** Of the felt, in pixels; so is all that follows. */
  width = $state(1000);
  height = $state(600);

  private readonly most: () => number;
  /** `most` is the largest hand of these rules: sizes follow it, so that nothing moves as cards are played. */
  constructor(most: () => number) {
    this.most = most;
  }

  readonly layout = $derived(form());
  readonly compact = $derived(this.layout !== "wide");
  private readonly large = $derived(settings.large ? 1.08 : 1);
  private readonly handRoom = $derived(this.width - (this.compact ? 16 : 36));
  readonly handCard = $derived.by(() => {
    const { layout, height, large } = this;
    return Math.min(
      this.handRoom / (1 + (this.most() - 1) * INDEX),
      layout === "wide"
        ? Math.min(112, Math.max(84, height * 0.152)) * large
        : Math.min(84, Math.max(54, height * (layout === "flat" ? 0.178 : 0.1))) * large,
    );
  });
  private readonly fanStep = $derived.by(() => (this.handRoom - this.handCard) / (this.most() - 1));
  /** Is the hand shown by rank, not as a fan. */
  readonly columns = $derived(
    settings.hand === "columns" ||
      (settings.hand === "auto" && (this.layout === "tall" || this.fanStep < 16)),
  );
  readonly columnsHeight = $derived(
    this.layout === "tall" ? Math.min(226, this.height * 0.3) : this.handCard * 1.68,
  );
  readonly laidCard = $derived.by(() => {
    const { layout, width, height } = this;
    const card =
      layout === "wide" ? Math.min(72, Math.max(56, height * 0.1))
      : layout === "tall" ? Math.min(60, width * 0.145, height * 0.072)
      : Math.max(33, height * 0.115);
    return Math.round(card * this.large);
  });
  private readonly laidRoom = $derived.by(() => {
    const { layout, width } = this;
    return layout === "wide" ? width * 0.29 : layout === "tall" ? width * 0.47 : width * 0.3;
  });

  /** The room that cards laid at `place` have. */
  laidAt(place: Place): number {
    if (place === "left" || place === "right") return this.laidRoom;
    return this.width * (this.layout === "tall" ? 0.56 : 0.6);
  }
}
