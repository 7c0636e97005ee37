import type { columnListApi } from '@palm/contract/column/list';
import type { BodyOf, QueryOf } from '@palm/contract/endpoint';
import { MOST_AT_ONCE } from '@palm/contract/paging';
import { sql, type RawBuilder } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import { orderOf, spoken, type SortKeys } from '../../../platform/database/sort-order.ts';
import type { Db } from '../../../platform/database/transaction.ts';

export type AdminListQuery = QueryOf<typeof columnListApi.list>;

export interface AdminColumnRow {
  id: string;
  title: string;
  cover_motif: string;
  cover_tone: string;
  cover_key: string | null;
  teacher_names: string[];
  stage_count: number;
  course_count: number;
  subscriber_count: number;
  status: string;
  changed: boolean;
  scheduled_at: Date | null;
  place: number;
  updated_at: Date;
}

const isChanged = sql<boolean>`(t.status = 'published' and t.revision <> t.published_revision)`;

const statusConditions = {
  draft: sql`t.status = 'draft'`,
  scheduled: sql`t.scheduled_at is not null`,
  published: sql`t.status = 'published'`,
  changed: isChanged,
  archived: sql`t.status = 'archived'`,
} as const;

const matching = (orgId: string, { keyword, status, teacherId }: Pick<AdminListQuery, 'keyword' | 'status' | 'teacherId'>) => sql`
  t.org_id = ${orgId}
  ${keyword ? sql`and t.search_terms @> search_terms(${keyword})` : sql``}
  ${status === undefined ? sql`` : sql`and ${statusConditions[status]}`}
  ${teacherId === undefined ? sql`` : sql`and t.draft_names @> array[${teacherId}]::uuid[]`}`;

const orders: SortKeys<'place' | 'title' | 'subscriberCount' | 'updatedAt'> = {
  place: { by: sql`t.place` },
  title: { by: spoken(sql`t.draft_title`) },
  subscriberCount: { by: sql`t.subscriber_count`, falling: true },
  updatedAt: { by: sql`t.updated_at`, falling: true },
};

const teacherNames = sql`array(select who.name from jsonb_array_elements_text(t.draft -> 'teacherIds') with ordinality given (id, position)
  join teacher who on who.org_id = t.org_id and who.id = given.id::uuid order by given.position)`;

/** Holds the words of the search as they were typed. */
const isExact = (keyword: string) =>
  sql<boolean>`position(search_text(${keyword}) in search_text(t.draft_title || ' ' || (t.draft ->> 'subtitle'))) > 0`;

const orderIn = (query: AdminListQuery) =>
  sql`${query.keyword ? sql`${isExact(query.keyword)} desc,` : sql``} ${orderOf(query.sort, orders, sql`t.id`)}`;

/** One page of the list, as the drafts say: nothing of a draft is read of the rows before it. A test looks at its plan. */
export const selectAdminColumns = (orgId: string, query: AdminListQuery): RawBuilder<AdminColumnRow> => sql`
  select t.id, t.draft_title as title, t.draft #>> '{cover,motif}' as cover_motif, t.draft #>> '{cover,tone}' as cover_tone,
    t.draft #>> '{cover,key}' as cover_key, ${teacherNames} as teacher_names, jsonb_array_length(t.draft -> 'stages') as stage_count,
    (select coalesce(sum(jsonb_array_length(stage -> 'courses')), 0)::int from jsonb_array_elements(t.draft -> 'stages') stage) as course_count,
    t.subscriber_count, t.status, ${isChanged} as changed, t.scheduled_at, t.place, t.updated_at
  from (select t.* from topical t where ${matching(orgId, query)} order by ${orderIn(query)}
    limit ${literalLimit(query.pageSize)} offset ${(query.pageNo - 1) * query.pageSize}) t
  order by ${orderIn(query)}`;

export async function findAdminColumns(db: Db, orgId: string, query: AdminListQuery) {
  const [{ rows }, count] = await Promise.all([
    selectAdminColumns(orgId, query).execute(db),
    sql<{ total: number; exact: number }>`
      select count(*)::int as total, (count(*) filter (where ${query.keyword ? isExact(query.keyword) : sql`true`}))::int as exact
      from topical t where ${matching(orgId, query)}`.execute(db),
  ]);
  return { rows, total: count.rows[0]?.total ?? 0, exactTotal: count.rows[0]?.exact ?? 0 };
}

export async function storePlace(tx: Db, orgId: string, columnId: string, place: number): Promise<void> {
  await tx.updateTable('topical').set({ place }).where('org_id', '=', orgId).where('id', '=', columnId).execute();
}

export type ChosenColumns = BodyOf<typeof columnListApi.archive>;

/**
 * The chosen columns, held until the transaction ends; of a search only what holds its words as typed. One more than may be changed at once
 * tells that there are too many.
 */
export async function holdColumns(tx: Db, orgId: string, { columnIds = [], matching: filter }: ChosenColumns) {
  const { rows } = await sql<{ id: string; draft_title: string; status: string }>`
    select t.id, t.draft_title, t.status from topical t
    where ${filter ? matching(orgId, filter) : sql`t.org_id = ${orgId} and t.id = any(${columnIds}::uuid[])`}
      ${filter?.keyword ? sql`and ${isExact(filter.keyword)}` : sql``}
    order by t.id limit ${sql.lit(MOST_AT_ONCE + 1)} for update`.execute(tx);
  return rows;
}

export async function storeArchived(tx: Db, orgId: string, columnIds: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('topical')
    .set({ status: 'archived', scheduled_at: null, updated_at: now })
    .where('org_id', '=', orgId)
    .where(sql<boolean>`id = any(${[...columnIds]}::uuid[])`)
    .execute();
}

export async function deleteColumn(tx: Db, orgId: string, columnId: string): Promise<void> {
  await tx.deleteFrom('topical').where('org_id', '=', orgId).where('id', '=', columnId).execute();
}
