import type { bannerAdminApi } from '@palm/contract/banner/admin';
import type { ResultOf } from '@palm/contract/endpoint';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writeAudit, writeAudits } from '../../identity/index.ts';
import { CACHE_TOPIC } from '../banner.service.ts';
import * as queries from './banner.admin.queries.ts';
import { requireRoom } from './banner.admin.service.ts';
import { toAdminRow } from './banner.admin.view.ts';

export async function listOrder(
  { db, files, clock }: Pick<Platform, 'db' | 'files' | 'clock'>,
  { orgId }: Person,
): Promise<ResultOf<typeof bannerAdminApi.order>> {
  const rows = await queries.findOrder(db, orgId);
  return { list: rows.map((row) => toAdminRow(files, row, clock.now())) };
}

/** The order must name every banner that is not archived once: whoever arranges has seen them all. */
export async function arrangeBanners(platform: Platform, person: Person, bannerIds: readonly string[]): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const kept = await queries.holdKept(tx, person.orgId);
    const given = new Set(bannerIds);
    if (given.size !== kept.length || bannerIds.length !== kept.length || kept.some(({ id }) => !given.has(id))) {
      throw new AppError('CONFLICT');
    }
    await queries.storeOrder(tx, person.orgId, bannerIds);
    await writeAudit(tx, platform, person, { action: 'banner.arrange' });
  });
  platform.cache.bump(person.orgId, CACHE_TOPIC);
}

/** What is archived already is left out; answers how many it changed. */
export async function archiveBanners(platform: Platform, person: Person, bannerIds: readonly string[]): Promise<number> {
  const changed = await inTransaction(platform.db, async (tx) => {
    if ((await queries.countNamed(tx, person.orgId, bannerIds)) < new Set(bannerIds).size) {
      throw new AppError('NOT_FOUND');
    }
    const archived = await queries.archive(tx, person.orgId, bannerIds, platform.clock.now());
    const notes = archived.map(({ id, title }) => ({ action: 'banner.archive' as const, targetId: id, targetName: title }));
    await writeAudits(tx, platform, person, notes);
    return archived.length;
  });
  platform.cache.bump(person.orgId, CACHE_TOPIC);
  return changed;
}

/** Comes back after all others; one that is there already stays where it is. */
export async function restoreBanner(platform: Platform, person: Person, bannerId: string): Promise<void> {
  const { orgId } = person;
  await inTransaction(platform.db, async (tx) => {
    const { archived, title } = orNotFound(await queries.lockBanner(tx, orgId, bannerId));
    if (archived) {
      await requireRoom(tx, orgId);
      await queries.restore(tx, { orgId, id: bannerId, now: platform.clock.now() });
      await writeAudit(tx, platform, person, { action: 'banner.restore', targetId: bannerId, targetName: title });
    }
  });
  platform.cache.bump(orgId, CACHE_TOPIC);
}

export async function removeBanner(platform: Platform, person: Person, bannerId: string): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const { archived, title } = orNotFound(await queries.lockBanner(tx, person.orgId, bannerId));
    if (!archived) {
      throw new AppError('BANNER_IN_USE');
    }
    await queries.deleteBanner(tx, person.orgId, bannerId);
    await writeAudit(tx, platform, person, { action: 'banner.remove', targetId: bannerId, targetName: title });
  });
}
