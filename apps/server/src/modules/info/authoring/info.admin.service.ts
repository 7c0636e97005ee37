import type { BodyOf, ResultOf } from '@palm/contract/endpoint';
import type { InfoEdit, infoAdminApi, InfoFields } from '@palm/contract/info/admin';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { copiedTitle } from '../../../platform/copied-title.ts';
import { createOnce } from '../../../platform/create-once.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireUnreferenced } from '../../../platform/references.ts';
import { refuseViolation, type NamedViolations } from '../../../platform/refuse-violation.ts';
import { sanitiseRichText } from '../../../platform/rich-text.ts';
import { claimPictures, claimObject } from '../../../platform/storage/stored-object.ts';
import { writeAudit } from '../../identity/index.ts';
import { requireOwnAudience } from '../../member/index.ts';
import * as queries from './info.admin.queries.ts';
import { toAdminRow, toInfoEdit } from './info.admin.view.ts';

// Anything a form references may be gone by now; the foreign keys tell.
const goneSince: NamedViolations = { info_category_fkey: 'NOT_FOUND', info_author_fkey: 'NOT_FOUND' };

const MOST_TITLE = 80;

export async function listAdminInfos(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  { orgId }: Person,
  query: queries.AdminListQuery,
): Promise<ResultOf<typeof infoAdminApi.list>> {
  const { rows, ...counts } = await queries.findAdminInfos(db, orgId, query);
  return { list: rows.map((row) => toAdminRow(files, row)), ...counts };
}

export const getInfoEdit = async ({ db, files }: Pick<Platform, 'db' | 'files'>, { orgId }: Person, infoId: string): Promise<InfoEdit> =>
  toInfoEdit(files, orNotFound(await queries.findInfoEdit(db, orgId, infoId)));

export async function createInfo(
  platform: Platform,
  person: Person,
  { creationId, title, categoryId }: { creationId?: string | undefined; title: string; categoryId: string },
): Promise<string> {
  const id = creationId ?? platform.newId();
  const info = { orgId: person.orgId, id, title, categoryId: categoryId === '' ? null : categoryId };
  await createOnce('info_pkey', () =>
    refuseViolation(goneSince, () =>
      inTransaction(platform.db, async (tx) => {
        await queries.insertInfo(tx, { ...info, authorId: person.memberId, now: platform.clock.now() });
        await writeAudit(tx, platform, person, { action: 'info.create', targetId: id, targetName: title });
      }),
    ),
  );
  return id;
}

/** Creates a draft from the last saved state of another article, to be finished by any author. It is not pinned and has no reads. */
export async function createCopy(
  platform: Platform,
  person: Person,
  { creationId, infoId }: BodyOf<typeof infoAdminApi.createCopy>,
): Promise<string> {
  const { orgId, memberId } = person;
  const { title, lead, body, cover, categoryId, authorId, tags, visibility } = await getInfoEdit(platform, person, infoId);
  const id = creationId ?? platform.newId();
  const now = platform.clock.now();
  const copy = { title: copiedTitle(title, MOST_TITLE), lead, body, cover, categoryId, authorId, tags, visibility, pinned: false };
  await createOnce('info_pkey', () =>
    refuseViolation(goneSince, () =>
      inTransaction(platform.db, async (tx) => {
        await queries.insertInfo(tx, { orgId, id, title: copy.title, categoryId, authorId: memberId, now });
        await queries.storeFields(tx, { orgId, infoId: id, memberId, now, published: false }, copy);
        await writeAudit(tx, platform, person, { action: 'info.createCopy', targetId: id, targetName: copy.title });
      }),
    ),
  );
  return id;
}

/** Returns the new revision. Learners keep seeing the published article until it is published again. */
export const updateInfo = (
  platform: Platform,
  person: Person,
  { infoId, revision, fields }: { infoId: string; revision: number; fields: InfoFields },
): Promise<number> =>
  refuseViolation(goneSince, () =>
    inTransaction(platform.db, async (tx) => {
      const { orgId, memberId } = person;
      const info = orNotFound(await queries.lockInfo(tx, orgId, infoId));
      if (info.revision !== revision) {
        throw new AppError('CONFLICT');
      }
      await requireOwnParts(tx, orgId, fields);
      const saving = { orgId, infoId, memberId, now: platform.clock.now(), published: info.status === 'published' };
      const body = sanitiseRichText(fields.body);
      await claimPictures(tx, orgId, body);
      const next = await queries.storeFields(tx, saving, { ...fields, body });
      await writeAudit(tx, platform, person, { action: 'info.update', targetId: infoId, targetName: fields.title });
      return next;
    }),
  );

/** Throws unless everything the fields reference belongs to the organisation. */
async function requireOwnParts(tx: Db, orgId: string, fields: InfoFields): Promise<void> {
  await requireOwnAudience(tx, orgId, fields.visibility);
  if (!(await queries.ownsReferences(tx, orgId, fields))) {
    throw new AppError('NOT_FOUND');
  }
  if (fields.cover.key !== null) {
    await claimObject(tx, orgId, { key: fields.cover.key, purpose: 'cover' });
  }
}

/** Other content may link to an article that was ever published, so that one can only be archived. */
export async function removeInfo(platform: Platform, person: Person, infoId: string): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const info = orNotFound(await queries.lockInfo(tx, person.orgId, infoId));
    if (info.published_at !== null) {
      throw new AppError('INFO_WAS_PUBLISHED');
    }
    await requireUnreferenced(tx, platform, { orgId: person.orgId, kind: 'info', id: infoId });
    await queries.deleteInfo(tx, person.orgId, infoId);
    await writeAudit(tx, platform, person, { action: 'info.remove', targetId: infoId, targetName: info.title });
  });
}
