import type { QueryOf } from '@palm/contract/endpoint';
import type { infoListApi } from '@palm/contract/info/list';
import type { InfoFields } from '@palm/contract/info/admin';
import { sql } from 'kysely';
import { toAudienceColumns, type AudienceColumns } from '../../../platform/audience.ts';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import { countExact, readExactPage, type ListPart } from '../../../platform/database/read-page.ts';
import { containsWords, hasTerms } from '../../../platform/database/search-words.ts';
import { orderOf, pinyinOrder, type SortKeys } from '../../../platform/database/sort-order.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { selectInfoCards } from '../info.queries.ts';

export type AdminListQuery = QueryOf<typeof infoListApi.list>;
export type InfoFilter = Pick<AdminListQuery, 'keyword' | 'categoryId' | 'status'>;

/** Whether the article contains the keyword exactly as typed. */
const isExact = (keyword: string) => containsWords(sql`info.title || ' ' || info.lead`, keyword);

type InfoSort = 'title' | 'readCount' | 'publishedAt' | 'updatedAt';

const orders: SortKeys<InfoSort> = {
  title: { by: pinyinOrder(sql`info.title`) },
  readCount: { by: sql`info.read_count`, falling: true },
  publishedAt: { by: sql`info.published_at`, falling: true, nullable: true },
  updatedAt: { by: sql`info.updated_at`, falling: true },
};

const matching = (db: Db, orgId: string, { keyword, categoryId, status }: InfoFilter) =>
  selectInfoCards(db, orgId)
    .$if(Boolean(keyword), (rows) => rows.where(hasTerms('info', keyword)))
    .$if(categoryId !== undefined, (rows) => rows.where('info.category_id', '=', categoryId ?? null))
    .$if(status !== undefined, (rows) => rows.where('info.status', '=', status ?? 'draft'));

/** One page of the list; a test checks the query plan. */
export const selectAdminInfos = (db: Db, orgId: string, { sort, limit, offset, isTurned, ...filter }: InfoFilter & ListPart<InfoSort>) =>
  matching(db, orgId, filter)
    .select(['info.status', 'info.updated_at', sql<boolean>`info.draft is not null`.as('changed')])
    .$if(Boolean(filter.keyword), (rows) => rows.orderBy(isExact(filter.keyword ?? ''), isTurned ? 'asc' : 'desc'))
    .orderBy(orderOf(sort, orders, sql`info.id`))
    .limit(literalLimit(limit))
    .offset(offset);
export type AdminInfoRow = Awaited<ReturnType<ReturnType<typeof selectAdminInfos>['executeTakeFirstOrThrow']>>;

export async function findAdminInfos(db: Db, orgId: string, query: AdminListQuery) {
  return readExactPage(query, {
    find: (part) => selectAdminInfos(db, orgId, { ...query, ...part }).execute(),
    count: () => countExact(matching(db, orgId, query), query.keyword ? isExact(query.keyword) : null),
  });
}

/** With a keyword, only articles that contain it exactly as typed. */
export const matchingInfos = (db: Db, orgId: string, filter: InfoFilter) =>
  matching(db, orgId, filter)
    .clearSelect()
    .$if(Boolean(filter.keyword), (rows) => rows.where(isExact(filter.keyword ?? '')));

export interface InfoEditRow extends AudienceColumns {
  id: string;
  title: string;
  lead: string;
  body: string;
  cover_motif: string;
  cover_tone: string;
  cover_key: string | null;
  category_id: string | null;
  author_id: string | null;
  author_name: string | null;
  tags: string[];
  pinned: boolean;
  status: string;
  published_at: Date | null;
  changed: boolean;
  revision: number;
  saved_at: Date | null;
  saved_by_name: string | null;
}

/** The article as last saved. */
export async function findInfoEdit(db: Db, orgId: string, infoId: string): Promise<InfoEditRow | undefined> {
  const { rows } = await sql<InfoEditRow>`
    select v.*, i.draft is not null as changed, m.name as author_name, s.name as saved_by_name
    from info i
    cross join lateral jsonb_populate_record(i, coalesce(i.draft, '{}')) v
    left join member m on m.org_id = i.org_id and m.id = v.author_id
    left join member s on s.org_id = i.org_id and s.id = i.saved_by
    where i.org_id = ${orgId} and i.id = ${infoId}`.execute(db);
  return rows[0];
}

/** Locks the article, to serialise changes. */
export const lockInfo = (tx: Db, orgId: string, infoId: string) =>
  tx
    .selectFrom('info')
    .select(['id', 'title', 'status', 'published_at', 'revision', 'cover_key'])
    .where('org_id', '=', orgId)
    .where('id', '=', infoId)
    .forUpdate()
    .executeTakeFirst();

interface NewInfo {
  orgId: string;
  id: string;
  title: string;
  categoryId: string | null;
  authorId: string;
  now: Date;
}

export async function insertInfo(db: Db, info: NewInfo): Promise<void> {
  await db
    .insertInto('info')
    .values({
      org_id: info.orgId,
      id: info.id,
      title: info.title,
      category_id: info.categoryId,
      author_id: info.authorId,
      created_at: info.now,
      updated_at: info.now,
    })
    .execute();
}

/** The authored fields as columns. */
const toColumns = (fields: InfoFields) => ({
  title: fields.title,
  lead: fields.lead,
  body: fields.body,
  cover_motif: fields.cover.motif,
  cover_tone: fields.cover.tone,
  cover_key: fields.cover.key,
  category_id: fields.categoryId,
  author_id: fields.authorId,
  tags: [...new Set(fields.tags)],
  pinned: fields.pinned,
  ...toAudienceColumns(fields.visibility),
});

interface Saving {
  orgId: string;
  infoId: string;
  memberId: string;
  now: Date;
  /** Learners can see it, so changes wait as a draft until it is published again. */
  published: boolean;
}

/** Returns the new revision. */
export async function storeFields(tx: Db, { orgId, infoId, memberId, now, published }: Saving, fields: InfoFields): Promise<number> {
  const columns = toColumns(fields);
  const { revision } = await tx
    .updateTable('info')
    .set((build) => ({
      ...(published ? { draft: JSON.stringify(columns) } : columns),
      revision: build('revision', '+', 1),
      saved_at: now,
      saved_by: memberId,
      updated_at: now,
    }))
    .where('org_id', '=', orgId)
    .where('id', '=', infoId)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/** Whether this category and this author belong to the organisation; foreign keys do not cover drafts. */
export async function ownsReferences(
  db: Db,
  orgId: string,
  { categoryId, authorId }: Pick<InfoFields, 'categoryId' | 'authorId'>,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select (${categoryId}::uuid is null or exists (select from info_category where org_id = ${orgId} and id = ${categoryId}))
      and (${authorId}::uuid is null or exists (select from member where org_id = ${orgId} and id = ${authorId})) as found`.execute(db);
  return rows[0]?.found ?? false;
}

export async function deleteInfo(tx: Db, orgId: string, infoId: string): Promise<void> {
  await tx.deleteFrom('info').where('org_id', '=', orgId).where('id', '=', infoId).execute();
}
