import { MOST_KEPT, type BannerEdit, type bannerAdminApi, type BannerFields } from '@palm/contract/banner/admin';
import type { ResultOf } from '@palm/contract/endpoint';
import { readLink } from '@palm/contract/links';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { createOnce } from '../../../platform/create-once.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { claimObject } from '../../../platform/storage/stored-object.ts';
import { writeAudit } from '../../identity/index.ts';
import { requireOwnAudience } from '../../member/index.ts';
import { CACHE_TOPIC } from '../banner.service.ts';
import * as queries from './banner.admin.queries.ts';
import { toAdminRow, toBannerEdit } from './banner.admin.view.ts';

type ReadParts = Pick<Platform, 'db' | 'files' | 'clock'>;

export async function listAdminBanners(
  { db, files, clock }: ReadParts,
  { orgId }: Person,
  query: queries.AdminListQuery,
): Promise<ResultOf<typeof bannerAdminApi.list>> {
  const now = clock.now();
  const { rows, total } = await queries.findAdminBanners(db, orgId, query, now);
  return { list: rows.map((row) => toAdminRow(files, row, now)), total };
}

export const getBannerEdit = async ({ db, files, clock }: ReadParts, { orgId }: Person, bannerId: string): Promise<BannerEdit> =>
  toBannerEdit(files, orNotFound(await queries.findBannerEdit(db, orgId, bannerId)), clock.now());

export async function createBanner(
  platform: Platform,
  person: Person,
  { creationId, ...fields }: BannerFields & { creationId?: string | undefined },
): Promise<string> {
  const id = creationId ?? platform.newId();
  await createOnce('banner_pkey', () =>
    inTransaction(platform.db, async (tx) => {
      await requireRoom(tx, person.orgId);
      await requireOwnParts(tx, platform, { orgId: person.orgId, fields });
      await queries.insertBanner(tx, savingOf(platform, person, id), fields);
      await writeAudit(tx, platform, person, { action: 'banner.create', targetId: id, targetName: fields.title });
    }),
  );
  platform.cache.bump(person.orgId, CACHE_TOPIC);
  return id;
}

export async function copyBanner(
  platform: Platform,
  person: Person,
  { bannerId, creationId }: { bannerId: string; creationId?: string | undefined },
): Promise<string> {
  const id = creationId ?? platform.newId();
  await createOnce('banner_pkey', () =>
    inTransaction(platform.db, async (tx) => {
      const { title } = orNotFound(await queries.lockBanner(tx, person.orgId, bannerId));
      await queries.insertCopy(tx, savingOf(platform, person, id), bannerId);
      await writeAudit(tx, platform, person, { action: 'banner.createCopy', targetId: id, targetName: title });
    }),
  );
  return id;
}

/** Returns the new revision. */
export async function updateBanner(
  platform: Platform,
  person: Person,
  { bannerId, revision, fields }: { bannerId: string; revision: number; fields: BannerFields },
): Promise<number> {
  const next = await inTransaction(platform.db, async (tx) => {
    const before = orNotFound(await queries.lockBanner(tx, person.orgId, bannerId));
    if (before.revision !== revision) {
      throw new AppError('CONFLICT');
    }
    await requireOwnParts(tx, platform, { orgId: person.orgId, fields, before });
    const stored = await queries.storeFields(tx, savingOf(platform, person, bannerId), fields);
    await writeAudit(tx, platform, person, { action: 'banner.update', targetId: bannerId, targetName: fields.title });
    return stored;
  });
  platform.cache.bump(person.orgId, CACHE_TOPIC);
  return next;
}

const savingOf = ({ clock }: Pick<Platform, 'clock'>, { orgId, memberId }: Person, id: string) => ({
  orgId,
  id,
  memberId,
  now: clock.now(),
});

/** Locks the order, and throws BANNER_TOO_MANY if there would be more banners than anybody can review. */
export async function requireRoom(tx: Db, orgId: string, added = 1): Promise<void> {
  if ((await queries.lockKept(tx, orgId)).length + added > MOST_KEPT) {
    throw new AppError('BANNER_TOO_MANY', { most: String(MOST_KEPT) });
  }
}

/**
 * Checks that everything the fields name belongs to the organisation. A target that the banner already had may have been withdrawn since.
 */
async function requireOwnParts(
  tx: Db,
  { answers }: Pick<Platform, 'answers'>,
  { orgId, fields, before }: { orgId: string; fields: BannerFields; before?: { target: string; image_key: string | null } },
): Promise<void> {
  const { visibility, cover, target } = fields;
  await requireOwnAudience(tx, orgId, visibility);
  if (cover.key !== null && cover.key !== before?.image_key) {
    await claimObject(tx, orgId, { key: cover.key, purpose: 'banner' });
  }
  const link = readLink(target);
  if (link?.kind === 'object' && target !== before?.target) {
    const found = (await answers.targets[link.type].find(tx, orgId, [link.id], null)).get(link.id);
    if (found?.published !== true) {
      throw new AppError('BANNER_TARGET_GONE');
    }
  }
}
