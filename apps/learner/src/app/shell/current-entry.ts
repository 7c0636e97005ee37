import type { Contributions } from '../contributions.ts';
import { routeAt, type RouteName } from '../routes.ts';

const pathOf = (entry: string): string => entry.replace(/[?#].*$/, '');

/**
 * How an entry of the navigation stands to the page that is shown: it is that page, or the page belongs to it, by its own account or by its
 * address (`/homePage/circle` lies below `/homePage`).
 */
export function currentAs(entry: string, shown: string, pages: Contributions['pages']): 'page' | 'true' | undefined {
  const path = pathOf(entry);
  if (path === shown) {
    return 'page';
  }
  const target: RouteName | null = routeAt(path);
  const name = routeAt(shown);
  const belongs = target !== null && name !== null && (pages[name].under === target || shown.startsWith(`${path}/`));
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
