/** The child of the body that holds an element: the page, or a dialog, drawer or menu above it. */
function layerOf(body: HTMLElement, element: Element | null): Element | null {
  let layer = element;
  while (layer !== null && layer.parentElement !== body) {
    layer = layer.parentElement;
  }
  return layer;
}

/**
 * Gives the focus back to where a dialog, drawer or menu was opened from, once it has been removed. A layer that is removed instead of being
 * closed takes the focus with it, and people working by keyboard would start again at the top of the page (WCAG 2.2, 2.4.3).
 * @returns stops watching
 */
export function returnFocus(body: HTMLElement): () => void {
  const openers = new WeakMap<Element, HTMLElement>();
  let last: HTMLElement | null = null;
  const remember = ({ target }: FocusEvent): void => {
    const layer = target instanceof HTMLElement ? layerOf(body, target) : null;
    if (layer !== null && last !== null && !layer.contains(last) && !openers.has(layer)) {
      openers.set(layer, last);
    }
    last = target instanceof HTMLElement ? target : last;
  };
  const restore = (removed: Iterable<Node>): void => {
    for (const node of removed) {
      const opener = node instanceof Element ? openers.get(node) : undefined;
      if (opener?.isConnected === true && body.ownerDocument.activeElement === body) {
        opener.focus({ preventScroll: true });
      }
    }
  };
  const watch = new MutationObserver((changes) => restore(changes.flatMap(({ removedNodes }) => [...removedNodes])));
  body.addEventListener('focusin', remember);
  watch.observe(body, { childList: true });
  return () => {
    body.removeEventListener('focusin', remember);
    watch.disconnect();
  };
}
