import { MOST_SHOWN, type Banner } from '@palm/contract/banner/calls';
import { isInAudience, type AudienceColumns } from '../../platform/audience.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { selectKept } from './banner.queries.ts';
import { toBanner } from './banner.view.ts';

export const CACHE_TOPIC = 'banner';

/** A banner with its audience and its schedule; times in epoch milliseconds. */
interface KeptBanner {
  banner: Banner;
  audience: AudienceColumns;
  from: number;
  until: number;
}

type ReadParts = Pick<Platform, 'db' | 'cache' | 'clock' | 'files'>;

/**
 * Banners for this member at this moment. One cached list per organisation serves everybody at any time, so a cache hit needs no query, and
 * schedules take effect on their own.
 */
export async function getBanners({ db, cache, clock, files }: ReadParts, person: Person): Promise<Banner[]> {
  const kept = await cache.get(person.orgId, CACHE_TOPIC, 'kept', async () => {
    const rows = await selectKept(db, person.orgId).execute();
    return rows.map((row): KeptBanner => {
      const { audience_all, audience_department_ids, audience_tags, audience_member_ids } = row;
      return {
        banner: toBanner(files, row),
        audience: { audience_all, audience_department_ids, audience_tags, audience_member_ids },
        from: row.starts_at?.getTime() ?? -Infinity,
        until: row.ends_at?.getTime() ?? Infinity,
      };
    });
  });
  const now = clock.now().getTime();
  const due = kept.filter(({ from, until, audience }) => from <= now && now < until && isInAudience(audience, person));
  return due.slice(0, MOST_SHOWN).map(({ banner }) => banner);
}
