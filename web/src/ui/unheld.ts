/**
 * Here keys are for the cards: a button that was pressed by mouse or finger holds no key back, as it gets no focus by it.
 * Whoever comes to it by keys presses it by keys.
 */
export function unheld(node: HTMLElement): { destroy: () => void } {
  const down = (event: MouseEvent): void => {
    if (!(event.target instanceof Element) || !event.target.closest("button, summary")) return;
    event.preventDefault();
    // What had it before is not meant any more, as little as if the button had got it.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  node.addEventListener("mousedown", down);
  return { destroy: () => node.removeEventListener("mousedown", down) };
}
