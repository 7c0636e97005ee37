import type * as TestingLibrary from '@testing-library/react';

type Library = Pick<typeof TestingLibrary, 'configure' | 'getConfig'>;

/** Internal state of the library while it polls for an element that has not appeared yet. */
type Looking = { _disableExpensiveErrorDiagnostics?: boolean };

const PATIENCE_MS = 30_000;

/**
 * Gives tests a long timeout, because pages render slowly on a busy machine, with frequent polling. Normally every failed poll serialises
 * the whole page; with this, only the last one of a failing test does.
 */
export function quicken({ configure, getConfig }: Library): void {
  const { asyncUtilTimeout, getElementError } = getConfig();
  // The files of a project share the library and the browser.
  if (asyncUtilTimeout === PATIENCE_MS) {
    return;
  }
  rememberComputedStyles();
  configure({
    asyncUtilTimeout: PATIENCE_MS,
    getElementError: (message, container) => {
      const looking = (getConfig() as Looking)._disableExpensiveErrorDiagnostics === true;
      return looking
        ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
        : getElementError(message, container);
    },
  });
}

/** jsdom's internal document; it drops its cache on every change of the page or of a style sheet. */
type Inside = { _styleCache: object | null };

/**
 * jsdom computes the styles of an element and all its ancestors on every request, and role queries request them for every element on the
 * way up. This caches the results until the page changes, which is when jsdom drops its own cache.
 */
function rememberComputedStyles(): void {
  const compute = window.getComputedStyle.bind(window);
  const inside = insideOf(document);
  let kept = new WeakMap<Element, CSSStyleDeclaration>();
  let keptFor: object | null = null;
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || element.ownerDocument !== document || !element.isConnected) {
      return compute(element, pseudo);
    }
    if (keptFor === null || inside._styleCache !== keptFor) {
      kept = new WeakMap();
    }
    const known = kept.get(element);
    if (known !== undefined) {
      return known;
    }
    const style = compute(element);
    kept.set(element, style);
    keptFor = inside._styleCache;
    return style;
  };
}

function insideOf(page: Document): Inside {
  const symbol = Object.getOwnPropertySymbols(page).find(({ description }) => description === 'impl');
  const inside = symbol && (page as unknown as Record<symbol, Partial<Inside>>)[symbol];
  if (inside?._styleCache === undefined) {
    throw new Error('this jsdom keeps its styles elsewhere: computed styles would go on as they once were');
  }
  return inside as Inside;
}
