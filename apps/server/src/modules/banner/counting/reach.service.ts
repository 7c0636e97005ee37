import { createBatcher } from '../../../platform/batch.ts';
import { dayIn } from '../../../platform/clock.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getBanners } from '../banner.service.ts';
import { storeReaches, type Reach } from './reach.queries.ts';
import { createLru } from '../../../platform/lru.ts';

/** Counts who sees and opens which banner. Concurrent reports are batched; each is acknowledged after the commit. */
export interface ReachCounter {
  /** Ignores banners that are not for the member now: one may have ended while the page was open. */
  count(person: Person, bannerIds: readonly string[], what: 'seen' | 'opened'): Promise<void>;
}

/** Entries, each for one day: what is remembered as counted is not even written again. */
const REMEMBERED = 50_000;

export function createReachCounter(platform: Pick<Platform, 'db' | 'cache' | 'clock' | 'files'>): ReachCounter {
  const counted = createLru<true>(REMEMBERED);
  const batcher = createBatcher<Reach, void>({
    name: 'banner-reach',
    maxItems: 200,
    // Parallel batches for the same banner would only block each other.
    parallel: 1,
    write: async (reaches) => {
      await storeReaches(platform.db, reaches);
      return reaches.map(() => undefined);
    },
  });
  const add = async (reach: Reach): Promise<void> => {
    const name = Object.values(reach).join(' ');
    if (!counted.has(name)) {
      await batcher.add(reach);
      counted.set(name, true);
    }
  };
  return {
    async count(person, bannerIds, what) {
      const { orgId, memberId, timeZone } = person;
      const own = new Set((await getBanners(platform, person)).map(({ id }) => id));
      const day = dayIn(timeZone, platform.clock.now());
      const shown = [...new Set(bannerIds)].filter((bannerId) => own.has(bannerId));
      await Promise.all(shown.map((bannerId) => add({ orgId, bannerId, memberId, day, opened: what === 'opened' })));
    },
  };
}
