import { MOST_AT_ONCE, type Sorted } from '@palm/contract/paging';
import { sql, type RawBuilder } from 'kysely';
import { literalLimit } from './literal-limit.ts';
import { readPage, type ListPart } from './read-page.ts';
import { orderOf, spoken, type SortKeys } from './sort-order.ts';
import type { Db } from './transaction.ts';

/*
 * Tables of what authors write as a draft and publish in editions: each has draft, draft_title, revision, published_revision, status,
 * scheduled_at, place, updated_at, search_terms. Here is what their lists and bulk actions have in common; the table goes by the name of `t`.
 */

/** The draft is further than what was published of it. */
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

/** What such lists can all be ordered by. */
export const draftedOrders: SortKeys<'place' | 'title' | 'updatedAt'> = {
  place: { by: sql`t.place` },
  title: { by: spoken(sql`t.draft_title`) },
  updatedAt: { by: sql`t.updated_at`, falling: true },
};

/** A list: its table, what it shows of a row of `t`, what it can be ordered by, and a filter of its own, which begins with `and`. */
export interface DraftedRows<Key extends string> {
  table: string;
  columns: RawBuilder<unknown>;
  orders: SortKeys<Key>;
  also?: RawBuilder<unknown>;
}

type Matched = Pick<DraftedRows<never>, 'table' | 'also'>;

const rowsOf = ({ table, also = sql`` }: Matched, orgId: string, { keyword, status }: Filter) => sql`
  ${sql.table(table)} t where t.org_id = ${orgId}
  ${keyword ? sql`and t.search_terms @> search_terms(${keyword})` : sql``}
  ${status === undefined ? sql`` : sql`and ${statusConditions[status]}`} ${also}`;

/** Holds the words of the search as they were typed. */
const isExact = (keyword: string) =>
  sql<boolean>`position(search_text(${keyword}) in search_text(t.draft_title || ' ' || (t.draft ->> 'subtitle'))) > 0`;

/** Some rows of the list, as the drafts say: nothing of a draft is read of the rows before them. Tests look at its plan. */
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

/** Rows by their ids, or all that the filters of the list match. */
interface ChosenRows {
  ids?: readonly string[] | undefined;
  matching?: Filter | undefined;
}

/**
 * The chosen rows, held until the transaction ends; of a search only what holds its words as typed. One more than may be changed at once
 * tells that there are too many.
 */
export async function holdDraftedRows(tx: Db, listed: Matched, orgId: string, { ids = [], matching: filter }: ChosenRows) {
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
