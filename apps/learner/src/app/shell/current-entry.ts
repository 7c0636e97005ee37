import type { Contributions } from '../contributions.ts';
import { routeAt, type RouteName } from '../routes.ts';

/**
 * How an entry of the navigation stands to the page that is shown: it is that page, or the page belongs to it, by its own account or by its
 * address (`/homePage/circle` lies below `/homePage`).
 */
export function currentAs(entry: string, shown: string, pages: Contributions['pages']): 'page' | 'true' | undefined {
  const path = entry.replace(/[?#].*$/, '');
  if (path === shown) {
    return 'page';
  }
  const target: RouteName | null = routeAt(path);
  const name = routeAt(shown);
  const belongs = target !== null && name !== null && (pages[name].under === target || shown.startsWith(`${path}/`));
  return belongs ? 'true' : undefined;
}

/** The same for the entries of one navigation: where the page itself is among them, what it lies below is not marked beside it. */
export function currentAmong(entries: readonly string[], shown: string, pages: Contributions['pages']) {
  const holdsIt = entries.some((entry) => currentAs(entry, shown, pages) === 'page');
  return (entry: string): 'page' | 'true' | undefined => {
    const standing = currentAs(entry, shown, pages);
    return holdsIt && standing !== 'page' ? undefined : standing;
  };
}
