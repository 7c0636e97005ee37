import { MOST_AT_ONCE, type Sorted } from '@palm/contract/paging';
import { sql, type RawBuilder } from 'kysely';
import { literalLimit } from './literal-limit.ts';
import { readPage, type ListPart } from './read-page.ts';
import { containsWords, hasTerms } from './search-words.ts';
import { orderOf, pinyinOrder, type SortKeys } from './sort-order.ts';
import type { Db } from './transaction.ts';

/*
 * Tables that authors edit as a draft and publish in editions: each has draft, draft_title, revision, published_revision, status,
 * scheduled_at, place, updated_at, search_terms. This is what their lists and bulk actions share; the table has the alias `t`.
 */

/** The draft has changes that are not published yet. */
export const isChanged = sql<boolean>`(t.status = 'published' and t.revision <> t.published_revision)`;

const statusConditions = {
  draft: sql`t.status = 'draft'`,
  scheduled: sql`t.scheduled_at is not null`,
  published: sql`t.status = 'published'`,
  changed: isChanged,
  archived: sql`t.status = 'archived'`,
} as const;

interface Filter {
  keyword?: string | undefined;
  status?: keyof typeof statusConditions | undefined;
}

interface ListQuery<Key extends string> extends Filter {
  pageNo: number;
  pageSize: number;
  sort: Sorted<Key>;
}

/** The sort orders that such lists share. */
export const draftedOrders: SortKeys<'place' | 'title' | 'updatedAt'> = {
  place: { by: sql`t.place` },
  title: { by: pinyinOrder(sql`t.draft_title`) },
  updatedAt: { by: sql`t.updated_at`, falling: true },
};

/** A list: its table, the columns it shows of a row of `t`, its sort orders, and an optional filter of its own, which begins with `and`. */
export interface DraftedRows<Key extends string> {
  table: string;
  columns: RawBuilder<unknown>;
  orders: SortKeys<Key>;
  also?: RawBuilder<unknown>;
}

type Matched = Pick<DraftedRows<never>, 'table' | 'also'>;

const rowsOf = ({ table, also = sql`` }: Matched, orgId: string, { keyword, status }: Filter) => sql`
  ${sql.table(table)} t where t.org_id = ${orgId}
  ${keyword ? sql`and ${hasTerms('t', keyword)}` : sql``}
  ${status === undefined ? sql`` : sql`and ${statusConditions[status]}`} ${also}`;

/** SQL condition: contains the search words exactly as typed. */
const isExact = (keyword: string) => containsWords(sql`t.draft_title || ' ' || (t.draft ->> 'subtitle')`, keyword);

/** A page of the list, as the drafts say; draft columns are only read for the rows of the page. Tests check its plan. */
export function selectDraftedRows<Row, Key extends string>(
  listed: DraftedRows<Key>,
  orgId: string,
  { keyword, status, sort, limit, offset, isTurned }: Filter & ListPart<Key>,
): RawBuilder<Row> {
  const exactFirst = keyword ? sql`${isExact(keyword)} ${isTurned ? sql`asc` : sql`desc`},` : sql``;
  const order = sql`${exactFirst} ${orderOf(sort, listed.orders, sql`t.id`)}`;
  return sql<Row>`
    select ${listed.columns}
    from (select t.* from ${rowsOf(listed, orgId, { keyword, status })} order by ${order}
      limit ${literalLimit(limit)} offset ${offset}) t
    order by ${order}`;
}

export async function findDraftedRows<Row, Key extends string>(db: Db, listed: DraftedRows<Key>, orgId: string, query: ListQuery<Key>) {
  const { keyword, status } = query;
  const counting = sql<{ total: number; exact: number }>`
    select count(*)::int as total, (count(*) filter (where ${keyword ? isExact(keyword) : sql`true`}))::int as exact
    from ${rowsOf(listed, orgId, query)}`.execute(db);
  const { rows, total } = await readPage(query, {
    find: async (part) => (await selectDraftedRows<Row, Key>(listed, orgId, { keyword, status, ...part }).execute(db)).rows,
    count: async () => (await counting).rows[0]?.total ?? 0,
  });
  return { rows, total, exactTotal: (await counting).rows[0]?.exact ?? 0 };
}

/** Rows by id, or all that the list's filters match. */
interface ChosenRows {
  ids?: readonly string[] | undefined;
  matching?: Filter | undefined;
}

/**
 * Locks the chosen rows until the transaction ends; a search matches only rows that contain its words as typed. Selects one more than the
 * bulk limit, to detect that there are too many.
 */
export async function lockDraftedRows(tx: Db, listed: Matched, orgId: string, { ids = [], matching: filter }: ChosenRows) {
  const { rows } = await sql<{ id: string; draft_title: string; status: string }>`
    select t.id, t.draft_title, t.status
    from ${filter ? rowsOf(listed, orgId, filter) : sql`${sql.table(listed.table)} t where t.org_id = ${orgId} and t.id = any(${[...ids]}::uuid[])`}
      ${filter?.keyword ? sql`and ${isExact(filter.keyword)}` : sql``}
    order by t.id limit ${sql.lit(MOST_AT_ONCE + 1)} for update`.execute(tx);
  return rows;
}

export async function storePlace(tx: Db, table: string, { orgId, id, place }: { orgId: string; id: string; place: number }): Promise<void> {
  await sql`update ${sql.table(table)} set place = ${place} where org_id = ${orgId} and id = ${id}`.execute(tx);
}

export async function archiveDraftedRows(
  tx: Db,
  table: string,
  { orgId, ids, now }: { orgId: string; ids: readonly string[]; now: Date },
): Promise<void> {
  await sql`update ${sql.table(table)} set status = 'archived', scheduled_at = null, updated_at = ${now}
    where org_id = ${orgId} and id = any(${[...ids]}::uuid[])`.execute(tx);
}

export async function deleteDraftedRow(tx: Db, table: string, orgId: string, id: string): Promise<void> {
  await sql`delete from ${sql.table(table)} where org_id = ${orgId} and id = ${id}`.execute(tx);
}
