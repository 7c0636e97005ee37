import type { Contributions } from '../contributions.ts';
import { routeAt, type RouteName } from '../routes.ts';

/**
 * How an entry of the navigation stands to the page that is shown: it is that page, or the page belongs to it, by its own account or by its
 * address (`/homePage/circle` lies below `/homePage`). A page that may stand in the navigation itself, such as `/homePage/column`, belongs to
 * itself alone: otherwise two entries were current.
 */
export function currentAs(entry: string, shown: string, pages: Contributions['pages']): 'page' | 'true' | undefined {
  const path = entry.replace(/[?#].*$/, '');
  if (path === shown) {
    return 'page';
  }
  const target: RouteName | null = routeAt(path);
  const name = routeAt(shown);
  const belongs =
    target !== null &&
    name !== null &&
    (pages[name].under === target || (shown.startsWith(`${path}/`) && pages[name].tabIcon === undefined));
  return belongs ? 'true' : undefined;
}
