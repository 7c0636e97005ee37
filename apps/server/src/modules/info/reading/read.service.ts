import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { createBatcher } from '../../../platform/batch.ts';
import { dayIn } from '../../../platform/clock.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findAccess } from '../detail.queries.ts';
import { mayRead } from '../info-access.ts';
import { storeReads, type InfoRead } from './read.queries.ts';

/** Counts reads. Concurrent reads share a batch, and each call returns after the commit. */
export interface ReadCounter {
  count(person: Person, infoId: string): Promise<void>;
}

export function createReadCounter({ db, clock }: Pick<Platform, 'db' | 'clock'>): ReadCounter {
  const batcher = createBatcher<InfoRead, void>({
    name: 'info-reads',
    maxItems: 200,
    // Parallel batches would only block each other on the same article.
    parallel: 1,
    write: async (reads) => {
      await storeReads(db, reads);
      return reads.map(() => undefined);
    },
  });
  return {
    async count(person, infoId) {
      const { orgId, memberId, timeZone } = person;
      const info = orNotFound(await findAccess(db, orgId, infoId));
      if (!mayRead(info, person)) {
        throw new AppError('INFO_NOT_VISIBLE');
      }
      await batcher.add({ orgId, infoId, memberId, day: dayIn(timeZone, clock.now()) });
    },
  };
}
