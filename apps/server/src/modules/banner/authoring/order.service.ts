import type { bannerAdminApi } from '@palm/contract/banner/admin';
import type { ResultOf } from '@palm/contract/endpoint';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writeAudit } from '../../identity/index.ts';
import { CACHE_TOPIC } from '../banner.service.ts';
import * as queries from './banner.admin.queries.ts';
import { toAdminRow } from './banner.admin.view.ts';

export async function listOrder(
  { db, files, clock }: Pick<Platform, 'db' | 'files' | 'clock'>,
  { orgId }: Person,
): Promise<ResultOf<typeof bannerAdminApi.order>> {
  const rows = await queries.findOrder(db, orgId);
  return { list: rows.map((row) => toAdminRow(files, row, clock.now())) };
}

/**
 * Requires every banner that is not archived exactly once, so that nobody reorders a list they have not fully seen.
 * @throws AppError CONFLICT
 */
export async function arrangeBanners(platform: Platform, person: Person, bannerIds: readonly string[]): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const kept = await queries.lockKept(tx, person.orgId);
    const given = new Set(bannerIds);
    if (given.size !== kept.length || bannerIds.length !== kept.length || kept.some(({ id }) => !given.has(id))) {
      throw new AppError('CONFLICT');
    }
    await queries.storeOrder(tx, person.orgId, bannerIds);
    await writeAudit(tx, platform, person, { action: 'banner.arrange' });
  });
  platform.cache.bump(person.orgId, CACHE_TOPIC);
}
