import { administratorQuery, myInfoQuery, unreadQuery } from '../shared/member.api.ts';
import { firstPageQuery, moduleConfigQuery } from '../shared/organisation.api.ts';
import type { Asking, Page } from '../areas/area.ts';
import { routes, type RouteName } from './routes.ts';

/** Prefetches what a route and its layout show first; fresh queries are not refetched. */
export async function prefetchRoute(name: RouteName, page: Page, asking: Asking): Promise<void> {
  const { queries, client } = asking;
  const { bare, module, needs } = routes[name];
  if (needs.some((key) => !asking.params.get(key))) {
    return;
  }
  const frame = bare ? [] : [queries.prefetchQuery(firstPageQuery(client)), queries.prefetchQuery(myInfoQuery(client))];
  const inHeader = bare ? [] : [queries.prefetchQuery(administratorQuery(client)), queries.prefetchQuery(unreadQuery(client))];
  const gate = module === null ? [] : [queries.prefetchQuery(moduleConfigQuery(client))];
  await Promise.all([page.prefetch?.(asking), ...gate, ...frame, ...inHeader]);
}
