/**
 * A swipe that ends fast is a throw to the browser, which then takes the next tap for the finger
 * that stops it: no click would come of it. Here nothing is thrown.
 */
export function unthrown(node: HTMLElement): { destroy: () => void } {
  const still = (event: TouchEvent): void => {
    if (event.cancelable) event.preventDefault();
  };
  node.addEventListener("touchmove", still, { passive: false });
  return { destroy: () => node.removeEventListener("touchmove", still) };
}
