/** Where the focus was: the element, the layer that holds it, and its ancestors from the inside out with the position below each. */
interface Place {
  element: HTMLElement;
  layer: Element;
  steps: readonly { parent: Element; index: number }[];
}

const FOCUSABLE = 'a[href], button:enabled, input:enabled:not([type="hidden"]), select:enabled, textarea:enabled, [tabindex="0"]';

const isShown = (element: Element): boolean =>
  element.isConnected && (!('checkVisibility' in element) || element.checkVisibility({ visibilityProperty: true }));

const isUsable = (element: Element): boolean => isShown(element) && !element.matches(':disabled') && element.closest('[inert]') === null;

/** Returns null for the body itself. A layer is the child of the body that holds an element: the page, or a dialog, drawer or menu above it. */
function placeOf(body: HTMLElement, element: HTMLElement): Place | null {
  const steps: Place['steps'][number][] = [];
  let layer: Element = element;
  while (layer.parentElement !== null && layer.parentElement !== body) {
    steps.push({ parent: layer.parentElement, index: [...layer.parentElement.children].indexOf(layer) });
    layer = layer.parentElement;
  }
  return layer.parentElement === body ? { element, layer, steps } : null;
}

/** Kits keep the outermost element of a closed menu in the document, and hide what is in it. */
const isClosed = ({ element, layer, steps }: Place): boolean => {
  const left = [element, ...steps.map(({ parent }) => parent)].find(isShown);
  return left === undefined || left === layer || !layer.contains(left);
};

/** What has taken the place of a removed element: in its row or in the row that moved up, otherwise the content of the page. */
function successorOf(body: HTMLElement, { steps }: Place): HTMLElement | null {
  const main = body.querySelector<HTMLElement>('main');
  for (const { parent, index } of steps) {
    if (main !== null && isShown(parent) && !parent.contains(main)) {
      const nearest = parent.children[index] ?? parent.lastElementChild ?? parent;
      const within = [nearest, ...nearest.querySelectorAll(FOCUSABLE), ...parent.querySelectorAll(FOCUSABLE)];
      const successor = within.find((found) => found instanceof HTMLElement && found.matches(FOCUSABLE) && isUsable(found));
      if (successor instanceof HTMLElement) {
        return successor;
      }
    }
  }
  return main;
}

/**
 * Keeps the focus of people who work by keyboard (WCAG 2.2, 2.4.3): if the focused element is removed, hidden or disabled, browsers leave the
 * focus on the body, where a screen reader starts again at the top of the page. It goes back to where a dialog, drawer or menu was opened from,
 * otherwise to what took the element's place.
 * @returns stops watching
 */
export function returnFocus(body: HTMLElement): () => void {
  const openers = new WeakMap<Element, Place>();
  let last: Place | null = null;
  const isOpenedFrom = (layer: Element, below: Element): boolean => {
    const opener = openers.get(layer);
    return layer === below || (opener !== undefined && isOpenedFrom(opener.layer, below));
  };
  const remember = ({ target }: FocusEvent): void => {
    const place = target instanceof HTMLElement ? placeOf(body, target) : null;
    const isPage = place !== null && (place.layer.matches('main') || place.layer.querySelector('main') !== null);
    if (place !== null && last !== null && !isPage && !isOpenedFrom(last.layer, place.layer)) {
      openers.set(place.layer, last);
    }
    last = place ?? last;
  };
  const targetOf = (place: Place): HTMLElement | null => {
    const opener = isClosed(place) ? openers.get(place.layer) : undefined;
    return isUsable(place.element) ? place.element : opener === undefined ? successorOf(body, place) : targetOf(opener);
  };
  const restore = (): void => {
    if (last === null || body.ownerDocument.activeElement !== body || isUsable(last.element)) {
      return;
    }
    const target = targetOf(last);
    if (target?.matches(FOCUSABLE) === false && !target.hasAttribute('tabindex')) {
      target.tabIndex = -1;
    }
    target?.focus({ preventScroll: true });
  };
  /** An element that is still usable has lost the focus to a click on nothing: what happens to it later moves no focus. */
  const leave = (): void => {
    if (body.ownerDocument.activeElement === body && last !== null && isUsable(last.element)) {
      last = null;
    }
    restore();
  };
  const later = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget === null) {
      setTimeout(leave);
    }
  };
  const watch = new MutationObserver(restore);
  body.addEventListener('focusin', remember);
  body.addEventListener('focusout', later);
  watch.observe(body, { childList: true, subtree: true });
  return () => {
    body.removeEventListener('focusin', remember);
    body.removeEventListener('focusout', later);
    watch.disconnect();
  };
}
