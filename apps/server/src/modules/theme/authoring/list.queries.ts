import type { BodyOf, QueryOf } from '@palm/contract/endpoint';
import { MOST_AT_ONCE } from '@palm/contract/paging';
import type { themeListApi } from '@palm/contract/theme/list';
import { sql, type RawBuilder } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import { orderOf, spoken, type SortKeys } from '../../../platform/database/sort-order.ts';
import type { Db } from '../../../platform/database/transaction.ts';

export type AdminListQuery = QueryOf<typeof themeListApi.list>;

export interface AdminThemeRow {
  id: string;
  title: string;
  cover_motif: string;
  cover_tone: string;
  cover_key: string | null;
  author_name: string | null;
  block_count: number;
  starts_on: string | null;
  ends_on: string | null;
  viewer_count: number;
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

const matching = (orgId: string, { keyword, status }: Pick<AdminListQuery, 'keyword' | 'status'>) => sql`
  t.org_id = ${orgId}
  ${keyword ? sql`and t.search_terms @> search_terms(${keyword})` : sql``}
  ${status === undefined ? sql`` : sql`and ${statusConditions[status]}`}`;

const orders: SortKeys<'place' | 'title' | 'viewerCount' | 'updatedAt'> = {
  place: { by: sql`t.place` },
  title: { by: spoken(sql`t.draft_title`) },
  viewerCount: { by: sql`t.viewer_count`, falling: true },
  updatedAt: { by: sql`t.updated_at`, falling: true },
};

/** Holds the words of the search as they were typed. */
const isExact = (keyword: string) =>
  sql<boolean>`position(search_text(${keyword}) in search_text(t.draft_title || ' ' || (t.draft ->> 'subtitle'))) > 0`;

const orderIn = (query: AdminListQuery) =>
  sql`${query.keyword ? sql`${isExact(query.keyword)} desc,` : sql``} ${orderOf(query.sort, orders, sql`t.id`)}`;

/** One page of the list, as the drafts say: nothing of a draft is read of the rows before it. A test looks at its plan. */
export const selectAdminThemes = (orgId: string, query: AdminListQuery): RawBuilder<AdminThemeRow> => sql`
  select t.id, t.draft_title as title, t.draft #>> '{cover,motif}' as cover_motif, t.draft #>> '{cover,tone}' as cover_tone,
    t.draft #>> '{cover,key}' as cover_key, jsonb_array_length(t.draft -> 'blocks') as block_count,
    (select m.name from member m where m.org_id = t.org_id and m.id = t.created_by) as author_name,
    t.draft ->> 'startsOn' as starts_on, t.draft ->> 'endsOn' as ends_on,
    t.viewer_count, t.status, ${isChanged} as changed, t.scheduled_at, t.place, t.updated_at
  from (select t.* from theme t where ${matching(orgId, query)} order by ${orderIn(query)}
    limit ${literalLimit(query.pageSize)} offset ${(query.pageNo - 1) * query.pageSize}) t
  order by ${orderIn(query)}`;

export async function findAdminThemes(db: Db, orgId: string, query: AdminListQuery) {
  const [{ rows }, count] = await Promise.all([
    selectAdminThemes(orgId, query).execute(db),
    sql<{ total: number; exact: number }>`
      select count(*)::int as total, (count(*) filter (where ${query.keyword ? isExact(query.keyword) : sql`true`}))::int as exact
      from theme t where ${matching(orgId, query)}`.execute(db),
  ]);
  return { rows, total: count.rows[0]?.total ?? 0, exactTotal: count.rows[0]?.exact ?? 0 };
}

export async function storePlace(tx: Db, orgId: string, themeId: string, place: number): Promise<void> {
  await tx.updateTable('theme').set({ place }).where('org_id', '=', orgId).where('id', '=', themeId).execute();
}

export type ChosenThemes = BodyOf<typeof themeListApi.archive>;

/**
 * The chosen themes, held until the transaction ends; of a search only what holds its words as typed. One more than may be changed at once
 * tells that there are too many.
 */
export async function holdThemes(tx: Db, orgId: string, { themeIds = [], matching: filter }: ChosenThemes) {
  const { rows } = await sql<{ id: string; draft_title: string; status: string }>`
    select t.id, t.draft_title, t.status from theme t
    where ${filter ? matching(orgId, filter) : sql`t.org_id = ${orgId} and t.id = any(${themeIds}::uuid[])`}
      ${filter?.keyword ? sql`and ${isExact(filter.keyword)}` : sql``}
    order by t.id limit ${sql.lit(MOST_AT_ONCE + 1)} for update`.execute(tx);
  return rows;
}

export async function storeArchived(tx: Db, orgId: string, themeIds: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('theme')
    .set({ status: 'archived', scheduled_at: null, updated_at: now })
    .where('org_id', '=', orgId)
    .where(sql<boolean>`id = any(${[...themeIds]}::uuid[])`)
    .execute();
}

export async function deleteTheme(tx: Db, orgId: string, themeId: string): Promise<void> {
  await tx.deleteFrom('theme').where('org_id', '=', orgId).where('id', '=', themeId).execute();
}
