import { MOST_COUNTED } from '@palm/contract/search/calls';
import type { Platform } from '../../platform/platform.ts';
import type { Narrowing, Searcher } from './conditions.ts';
import { findFound, findSizes, type Found, type KindsBySize } from './hit.queries.ts';
import type { Wanted } from './wanted.ts';

type Searching = Pick<Platform, 'db' | 'cache' | 'clock'>;

/**
 * Finds all matches with one statement. If a category is selected, another statement counts the other ones, which are only offered as
 * alternatives.
 */
export async function findHits(platform: Searching, searcher: Searcher, wanted: Wanted, asked: Omit<Narrowing, 'now'>): Promise<Found> {
  const { db, clock } = platform;
  const query = { ...asked, now: clock.now() };
  const kinds = await sizesOf(platform, searcher);
  const { category, ...whole } = query;
  const [found, others] = await Promise.all([
    findFound(db, { searcher, wanted, query }, kinds),
    category === undefined ? null : findFound(db, { searcher, wanted, query: { ...whole, pageNo: 1, pageSize: 1 } }, kinds),
  ]);
  return { counts: [...found.counts, ...(others?.counts ?? []).filter((count) => count.category !== category)], rows: found.rows };
}

/** Only the choice of the faster plan depends on it, so it may be some seconds old. */
export async function sizesOf({ db, cache }: Pick<Searching, 'db' | 'cache'>, searcher: Searcher): Promise<KindsBySize> {
  const sizes = await cache.get(searcher.person.orgId, 'search', 'sizes', () => findSizes(db, searcher));
  const kindsOf = (isSmall: boolean) => sizes.flatMap(({ kind, size }) => (size <= MOST_COUNTED === isSmall ? [kind] : []));
  return { small: kindsOf(true), large: kindsOf(false) };
}
