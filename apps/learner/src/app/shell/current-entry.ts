import type { Contributions } from '../contributions.ts';
import { href, routeAt, routes, type RouteName } from '../routes.ts';

const pathOf = (entry: string): string => entry.replace(/[?#].*$/, '');

/**
 * How a navigation entry relates to the current page: it is that page, or the page belongs to it (declared explicitly, or by its path:
 * `/homePage/circle` is below `/homePage`), directly or through its parent page.
 */
export function currentAs(entry: string, shown: string, pages: Contributions['pages']): 'page' | 'true' | undefined {
  const path = pathOf(entry);
  if (path === shown) {
    return 'page';
  }
  const target: RouteName | null = routeAt(path);
  const name = routeAt(shown);
  if (target === null || name === null) {
    return undefined;
  }
  const { under } = pages[name];
  const belongs = under === target || [shown, under === undefined ? '' : routes[under].path].some((own) => own.startsWith(`${path}/`));
  return belongs ? 'true' : undefined;
}

/**
 * The same for all entries of a navigation: if the page itself or its declared parent is among them, entries that merely contain its path
 * are not marked.
 */
export function currentAmong(entries: readonly string[], shown: string, pages: Contributions['pages']) {
  const standings = entries.map((entry) => currentAs(entry, shown, pages));
  const name = routeAt(shown);
  const under = name === null ? undefined : pages[name].under;
  const keeper = standings.includes('page')
    ? entries[standings.indexOf('page')]
    : entries.find((entry) => under !== undefined && routeAt(pathOf(entry)) === under);
  return (entry: string): 'page' | 'true' | undefined =>
    keeper === undefined || entry === keeper ? currentAs(entry, shown, pages) : undefined;
}

/** Which item at the end of the header represents the current page: the bell for messages, the avatar for the person's other pages. */
export function ownSignOf(shown: string): 'messages' | 'person' | null {
  if (shown.startsWith(href('memberNotify'))) {
    return 'messages';
  }
  return shown.startsWith('/member/') ? 'person' : null;
}
