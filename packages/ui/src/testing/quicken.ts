import type * as TestingLibrary from '@testing-library/react';

type Library = Pick<typeof TestingLibrary, 'configure' | 'getConfig'>;

/** What the library knows of itself while it looks again and again for something that has not come yet. */
type Looking = { _disableExpensiveErrorDiagnostics?: boolean };

const PATIENCE_MS = 30_000;

/**
 * Lets a test wait long, as on a busy machine a page takes its time to draw, and look often. Each look that finds nothing wrote the whole page
 * down; now the last one of a test that fails does.
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

/** The document as jsdom has it inside; it forgets its cache with every change of the page or of a style sheet. */
type Inside = { _styleCache: object | null };

/**
 * jsdom works out the styles of an element and of all around it each time it is asked, and a look for a role asks for every element on the way
 * up. What it worked out holds until the page changes, which is when it drops the part that it keeps itself.
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
