import type { bannerAdminApi } from '@palm/contract/banner/admin';
import type { ResultOf } from '@palm/contract/endpoint';
import { AppError } from '../../../platform/app-error.ts';
import { requireAllChosen } from '../../../platform/chosen-rows.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writeAudits, type AuditNote } from '../../identity/index.ts';
import { CACHE_TOPIC } from '../banner.service.ts';
import { requireRoom } from './banner.admin.service.ts';
import * as queries from './chosen.queries.ts';

type Outcome = ResultOf<typeof bannerAdminApi.archive>;

interface Act {
  action: AuditNote['action'];
  /** Which of the selected banners the action applies to; the others are skipped. */
  isFor: (banner: queries.ChosenBanner) => boolean;
  write: (tx: Db, ids: readonly string[]) => Promise<void>;
}

async function actOnChosen(platform: Platform, person: Person, chosen: queries.Chosen, { action, isFor, write }: Act): Promise<Outcome> {
  const { orgId } = person;
  const outcome = await inTransaction(platform.db, async (tx) => {
    const held = await queries.lockChosen(tx, orgId, chosen, platform.clock.now());
    requireAllChosen(held.length, { ids: chosen.bannerIds, matching: chosen.matching });
    const own = held.filter(isFor);
    if (own.length > 0) {
      const ids = own.map(({ id }) => id);
      await write(tx, ids);
      await writeAudits(
        tx,
        platform,
        person,
        own.map(({ id, title }) => ({ action, targetId: id, targetName: title })),
      );
    }
    return { changed: own.length, skipped: held.length - own.length };
  });
  platform.cache.bump(orgId, CACHE_TOPIC);
  return outcome;
}

export const archiveBanners = (platform: Platform, person: Person, chosen: queries.Chosen): Promise<Outcome> =>
  actOnChosen(platform, person, chosen, {
    action: 'banner.archive',
    isFor: ({ archived }) => !archived,
    write: (tx, ids) => queries.archive(tx, person.orgId, ids, platform.clock.now()),
  });

/** Appends the restored banners after all others; one that is not archived keeps its place. */
export const restoreBanners = (platform: Platform, person: Person, chosen: queries.Chosen): Promise<Outcome> =>
  actOnChosen(platform, person, chosen, {
    action: 'banner.restore',
    isFor: ({ archived }) => archived,
    write: async (tx, ids) => {
      await requireRoom(tx, person.orgId, ids.length);
      await queries.restore(tx, person.orgId, ids, platform.clock.now());
    },
  });

/** @throws AppError BANNER_IN_USE if the only banner given is not archived; among several it is skipped */
export const removeBanners = (platform: Platform, person: Person, chosen: queries.Chosen): Promise<Outcome> =>
  actOnChosen(platform, person, chosen, {
    action: 'banner.remove',
    isFor: ({ archived }) => {
      if (!archived && chosen.bannerIds?.length === 1) {
        throw new AppError('BANNER_IN_USE');
      }
      return archived;
    },
    write: (tx, ids) => queries.remove(tx, person.orgId, ids),
  });
