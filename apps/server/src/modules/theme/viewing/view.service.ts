import { orNotFound } from '../../../platform/app-error.ts';
import { createBatcher } from '../../../platform/batch.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireOpen } from '../theme-access.ts';
import { findAccess } from '../theme.queries.ts';
import { storeViews, type ThemeView } from './view.queries.ts';

/** Counts viewers. Concurrent visits are stored together, and each is acknowledged after the commit. */
export interface ViewCounter {
  count(person: Person, themeId: string): Promise<void>;
}

export function createViewCounter({ db }: Pick<Platform, 'db'>): ViewCounter {
  const batcher = createBatcher<ThemeView, void>({
    name: 'theme-views',
    maxItems: 200,
    // Two groups that update the same theme would only wait for each other.
    parallel: 1,
    write: async (views) => {
      await storeViews(db, views);
      return views.map(() => undefined);
    },
  });
  return {
    async count(person, themeId) {
      const { orgId, memberId } = person;
      requireOpen(orNotFound(await findAccess(db, orgId, themeId)), person);
      await batcher.add({ orgId, themeId, memberId });
    },
  };
}
