import { MOST_COUNTED } from '@palm/contract/search/calls';
import type { Platform } from '../../platform/platform.ts';
import type { Narrowing, Searcher } from './conditions.ts';
import { countTiers, findFew, findPage, findSizes, type EndlessKind, type Found, type TierCount } from './hit.queries.ts';
import { tiers, type Wanted } from './wanted.ts';

type Searching = Pick<Platform, 'db' | 'cache' | 'clock'>;

/** What the words find: mostly by one statement; where it is more than are counted, kinds of many objects each by itself. */
export async function findHits(platform: Searching, searcher: Searcher, wanted: Wanted, asked: Omit<Narrowing, 'now'>): Promise<Found> {
  const query = { ...asked, now: platform.clock.now() };
  return (await findFew(platform.db, searcher, wanted, query)) ?? findMany(platform, searcher, wanted, query);
}

async function findMany({ db, cache }: Searching, searcher: Searcher, wanted: Wanted, query: Narrowing): Promise<Found> {
  // Only what is quicker depends on it, so some seconds do not matter.
  const sizes = await cache.get(searcher.person.orgId, 'search', 'sizes', () => findSizes(db, searcher));
  const kindsOf = (isSmall: boolean) => sizes.flatMap(({ kind, size }) => (size <= MOST_COUNTED === isSmall ? [kind] : []));
  const asked = { wanted, small: kindsOf(true), large: kindsOf(false) };
  const { category, ...whole } = query;
  const [counts, inCategory] = await Promise.all([
    countTiers(db, searcher, { ...asked, query: whole }),
    category === undefined ? null : countTiers(db, searcher, { ...asked, query }),
  ]);
  const shown = lastTiers(inCategory ?? counts);
  const rows = await findPage(db, searcher, { wanted, ...partKinds(shown, query.kind), query });
  // Other categories are only offered; of the one that is looked at, the numbers are its own.
  const others = inCategory === null ? [] : lastTiers(counts).filter((count) => count.category !== category);
  return { counts: [...shown, ...others], rows };
}

/** Of each kind the last tier that was looked at, which holds the others. */
const lastTiers = (counts: readonly TierCount[]): TierCount[] =>
  counts.filter(({ kind, tier }) => tier === tiers.findLast((one) => counts.some((count) => count.kind === kind && count.tier === one)));

/** Kinds that were counted to their end, and those that have more. */
function partKinds(counts: readonly TierCount[], only: Narrowing['kind']) {
  const kinds = [...new Set(counts.map(({ kind }) => kind))].filter((kind) => only === undefined || kind === only);
  const endless = kinds.flatMap((kind): EndlessKind[] => {
    const own = counts.filter((count) => count.kind === kind);
    const [first] = own;
    const isAll = own.reduce((sum, { count }) => sum + count, 0) <= MOST_COUNTED;
    return isAll || first === undefined ? [] : [{ kind, tier: first.tier }];
  });
  return { whole: kinds.filter((kind) => endless.every((other) => other.kind !== kind)), endless };
}
