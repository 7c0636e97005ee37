import type { Sorted } from '@palm/contract/paging';
import { sql } from 'kysely';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import { readPage } from '../../platform/database/read-page.ts';
import type { Db } from '../../platform/database/transaction.ts';

/** The published layout; undefined until the organisation publishes one of its own. */
export const findPublished = (db: Db, orgId: string) =>
  db
    .selectFrom('first_page_version')
    .select(['version', 'content'])
    .where('org_id', '=', orgId)
    .orderBy('version', 'desc')
    .limit(literalLimit(1))
    .executeTakeFirst();

export const findVersion = (db: Db, orgId: string, version: number) =>
  db.selectFrom('first_page_version').select('content').where('org_id', '=', orgId).where('version', '=', version).executeTakeFirst();

export async function findVersions(db: Db, orgId: string, page: { sort: Sorted<'version'>; pageNo: number; pageSize: number }) {
  const versions = db.selectFrom('first_page_version as v').where('v.org_id', '=', orgId);
  return readPage(page, {
    find: ({ sort, limit, offset }) =>
      versions
        .leftJoin('member as m', (join) => join.onRef('m.org_id', '=', 'v.org_id').onRef('m.id', '=', 'v.published_by'))
        .select(['v.version', 'v.published_at', 'm.name as published_by'])
        .orderBy('v.version', sort === 'version' ? 'asc' : 'desc')
        .limit(literalLimit(limit))
        .offset(offset)
        .execute(),
    count: async () => (await versions.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total,
  });
}

export const findDraft = (db: Db, orgId: string) =>
  db
    .selectFrom('first_page_draft as d')
    .leftJoin('member as m', (join) => join.onRef('m.org_id', '=', 'd.org_id').onRef('m.id', '=', 'd.saved_by'))
    .select(['d.content', 'd.revision', 'd.saved_at', 'm.name as saved_by'])
    .where('d.org_id', '=', orgId)
    .executeTakeFirst();

/** Locks the draft until the transaction ends; a concurrent caller waits and then sees the new revision. */
export async function lockDraft(tx: Db, orgId: string) {
  await sql`insert into first_page_draft (org_id, revision) values (${orgId}, 0) on conflict do nothing`.execute(tx);
  return tx
    .selectFrom('first_page_draft')
    .select(['content', 'revision'])
    .where('org_id', '=', orgId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

interface Saving {
  orgId: string;
  memberId: string;
  now: Date;
  /** Null if there is nothing left to publish. */
  content: string | null;
}

/** Returns the new revision. */
export async function storeDraft(tx: Db, { orgId, memberId, now, content }: Saving): Promise<number> {
  const { revision } = await tx
    .updateTable('first_page_draft')
    .set((build) => ({ content, revision: build('revision', '+', 1), saved_at: now, saved_by: memberId }))
    .where('org_id', '=', orgId)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

interface NewVersion extends Omit<Saving, 'content'> {
  version: number;
  content: string;
}

export async function insertVersion(tx: Db, { orgId, memberId, now, version, content }: NewVersion): Promise<void> {
  await tx
    .insertInto('first_page_version')
    .values({ org_id: orgId, version, content, published_at: now, published_by: memberId })
    .execute();
}

/** Whether the published layout or the draft references an object. Older versions are not searched: restoring one checks it again. */
export async function findReferences(db: Db, orgId: string, objectId: string): Promise<{ published: boolean; drafted: boolean }> {
  const { rows } = await sql<{ published: boolean; drafted: boolean }>`
    select
      exists (select from (select content from first_page_version where org_id = ${orgId} order by version desc limit 1) v
        where position(${objectId} in v.content::text) > 0) as published,
      exists (select from first_page_draft d where d.org_id = ${orgId} and position(${objectId} in d.content::text) > 0) as drafted`.execute(
    db,
  );
  return rows[0] ?? { published: false, drafted: false };
}
