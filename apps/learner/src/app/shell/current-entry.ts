import type { Contributions } from '../contributions.ts';
import { href, routeAt, routes, type RouteName } from '../routes.ts';

const pathOf = (entry: string): string => entry.replace(/[?#].*$/, '');

/**
 * How an entry of the navigation stands to the page that is shown: it is that page, or the page belongs to it, by its own account or by its
 * address (`/homePage/circle` lies below `/homePage`), or by that of the page that it belongs to.
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
 * The same for the entries of one navigation: where the page itself is among them, or the page that it belongs to by its own account, what
 * it only lies below is not marked beside it.
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

/** What at the end of the header stands for the page that is shown: the bell for the messages, the picture for the other pages of a person. */
export function ownSignOf(shown: string): 'messages' | 'person' | null {
  if (shown.startsWith(href('memberNotify'))) {
    return 'messages';
  }
  return shown.startsWith('/member/') ? 'person' : null;
}
