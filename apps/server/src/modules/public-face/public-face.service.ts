import type { BodyOf, QueryOf } from '@palm/contract/endpoint';
import type { publicFaceAdminApi, PublicFaceEdit } from '@palm/contract/public-face/admin';
import type { PublicFace, publicFaceApi } from '@palm/contract/public-face/calls';
import type { PublicFaceFields } from '@palm/contract/public-face/face';
import { AppError } from '../../platform/app-error.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { guestOf, type Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { getColumnCards } from '../column/index.ts';
import { resolveOrganisation, writeAudit } from '../identity/index.ts';
import { getNamedItems, requireOwnItems } from '../plate/index.ts';
import { findFace, storeFace, type FaceRow } from './public-face.queries.ts';

const CACHE_TOPIC = 'public-face';
const UTC = 'UTC';

type ReadParts = Pick<Platform, 'db' | 'cache' | 'files' | 'settings'>;

/** Default until it is first saved: the page shows the same as the login page. */
const UNSAVED: PublicFaceFields = { enabled: true, lead: '', intro: '', figures: [], columnIds: [], contact: '' };

const SWITCHED_OFF: PublicFace = { enabled: false, lead: '', intro: '', figures: [], columns: [], contact: '' };

const fieldsOf = (row: FaceRow | null): PublicFaceFields => {
  if (row === null) {
    return UNSAVED;
  }
  const { enabled, lead, intro, figures, contact } = row;
  return { enabled, lead, intro, figures, columnIds: row.column_ids, contact };
};

/** The same for everybody, so it is cached until saved again; changes to columns may take some seconds to appear. */
export async function showFace(platform: ReadParts, { code, exact }: QueryOf<typeof publicFaceApi.show>): Promise<PublicFace> {
  const { id: orgId, disabled } = await resolveOrganisation(platform, code, exact);
  return disabled ? SWITCHED_OFF : platform.cache.get(orgId, CACHE_TOPIC, 'shown', () => readFace(platform, orgId));
}

async function readFace(platform: ReadParts, orgId: string): Promise<PublicFace> {
  const { enabled, lead, intro, figures, columnIds, contact } = fieldsOf(await findFace(platform.db, orgId));
  if (!enabled) {
    return SWITCHED_OFF;
  }
  // Read as a guest, so that columns restricted to some members are never published here.
  const cards = await getColumnCards(platform, guestOf(orgId, UTC), columnIds);
  const columns = cards.map(({ id, title, subtitle, cover, stageCount, courseCount, update, publishedAt }) => ({
    id,
    title,
    subtitle,
    cover,
    stageCount,
    courseCount,
    renewedAt: update?.publishedAt ?? publishedAt,
  }));
  return { enabled, lead, intro, figures, columns, contact };
}

export async function getFaceEdit(platform: Pick<Platform, 'db' | 'answers'>, { orgId }: Person): Promise<PublicFaceEdit> {
  const row = await findFace(platform.db, orgId);
  const fields = fieldsOf(row);
  return {
    ...fields,
    items: await getNamedItems(platform, orgId, [{ kind: 'column', itemIds: fields.columnIds }]),
    revision: row?.revision ?? 0,
    savedAt: row?.saved_at.toISOString() ?? null,
    savedBy: row?.saved_by_name ?? null,
  };
}

/**
 * Saves the page and returns the new revision.
 * @throws AppError CONFLICT, PARAM_INVALID
 */
export async function updateFace(
  platform: Platform,
  person: Person,
  { revision, ...fields }: BodyOf<typeof publicFaceAdminApi.update>,
): Promise<number> {
  const { db, cache, clock } = platform;
  const { orgId, memberId } = person;
  const next = await inTransaction(db, async (tx) => {
    await requireOwnItems(tx, platform, orgId, [{ kind: 'column', itemIds: fields.columnIds }]);
    const stored = await storeFace(tx, { orgId, memberId, at: clock.now(), revision }, fields);
    if (stored === null) {
      throw new AppError('CONFLICT');
    }
    await writeAudit(tx, platform, person, { action: 'publicFace.update', detail: fields.enabled ? '公开' : '关闭' });
    return stored;
  });
  cache.bump(orgId, CACHE_TOPIC);
  return next;
}
