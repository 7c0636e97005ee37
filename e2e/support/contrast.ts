import axe from 'axe-core';
import type { Locator } from 'playwright-core';

type Colours = {
  getBackgroundColor: (element: Element) => unknown;
  getForegroundColor: (element: Element) => unknown;
  getContrast: (background: unknown, foreground: unknown) => number;
};

/** The contrast of an element's text with what is behind it, as it is drawn now, from 1 to 21. */
export async function contrastOf(part: Locator): Promise<number> {
  // Through the debugger: the content security policy would block a script element.
  await part.page().evaluate(axe.source);
  return part.evaluate((element) => {
    const checker = (window as unknown as { axe: typeof axe & { commons: { color: Colours } } }).axe;
    const { getBackgroundColor, getForegroundColor, getContrast } = checker.commons.color;
    checker.setup(document.body);
    const contrast = getContrast(getBackgroundColor(element), getForegroundColor(element));
    checker.teardown();
    return contrast;
  });
}
