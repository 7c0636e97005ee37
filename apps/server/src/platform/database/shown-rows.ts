import { MOST_AT_ONCE, type Sorted } from '@palm/contract/paging';
import { sql, type RawBuilder } from 'kysely';
import { AppError, orNotFound } from '../app-error.ts';
import { literalLimit } from './literal-limit.ts';
import { readPage, type ListPart } from './read-page.ts';
import { containsWords, hasTerms } from './search-words.ts';
import { orderOf, pinyinOrder, type SortKeys } from './sort-order.ts';
import type { Db } from './transaction.ts';

/*
 * Tables whose rows authors show to learners: each has title, intro, item_ids, status, scheduled_at, place, revision, saved_at, saved_by,
 * updated_at, search_terms. This is what their lists and bulk actions share; the table has the alias `r`.
 */

type Status = 'draft' | 'published' | 'archived';

interface Filter {
  keyword?: string | undefined;
  status?: Status | 'scheduled' | undefined;
}

type ShownSort = 'place' | 'title' | 'updatedAt';

interface ListQuery extends Filter {
  pageNo: number;
  pageSize: number;
  sort: Sorted<ShownSort>;
}

/** SQL condition: contains the search words exactly as typed. */
const isExact = (keyword: string | undefined) => (keyword ? containsWords(sql`r.title || ' ' || r.intro`, keyword) : sql<boolean>`true`);

const matching = (orgId: string, { keyword, status }: Filter) => sql`r.org_id = ${orgId}
  ${keyword ? sql`and ${hasTerms('r', keyword)}` : sql``}
  ${status === undefined ? sql`` : status === 'scheduled' ? sql`and r.scheduled_at is not null` : sql`and r.status = ${status}`}`;

export type ShownPart = Filter & ListPart<ShownSort>;

const orders: SortKeys<ShownSort> = {
  place: { by: sql`r.place` },
  title: { by: pinyinOrder(sql`r.title`) },
  updatedAt: { by: sql`r.updated_at`, falling: true },
};

/** A list: its table, and the columns it shows of a row of `r`. */
export interface ListedRows {
  table: string;
  columns: RawBuilder<unknown>;
}

/** A page of the list; joined data is only looked up for the rows of the page. Tests check its plan. */
export function selectShownRows<Row>(
  { table, columns }: ListedRows,
  orgId: string,
  { keyword, status, sort, limit, offset, isTurned }: ShownPart,
): RawBuilder<Row> {
  const exactFirst = keyword ? sql`${isExact(keyword)} ${isTurned ? sql`asc` : sql`desc`},` : sql``;
  const order = sql`${exactFirst} ${orderOf(sort, orders, sql`r.id`)}`;
  return sql<Row>`
    select ${columns} from (
      select * from ${sql.table(table)} r where ${matching(orgId, { keyword, status })}
      order by ${order} limit ${literalLimit(limit)} offset ${offset}
    ) r order by ${order}`;
}

export async function findShownRows<Row>(db: Db, listed: ListedRows, orgId: string, query: ListQuery) {
  const { keyword, status } = query;
  const counting = sql<{ total: number; exact: number }>`
    select count(*)::int as total, (count(*) filter (where ${isExact(keyword)}))::int as exact
    from ${sql.table(listed.table)} r where ${matching(orgId, query)}`.execute(db);
  const { rows, total } = await readPage(query, {
    find: async (part) => (await selectShownRows<Row>(listed, orgId, { keyword, status, ...part }).execute(db)).rows,
    count: async () => (await counting).rows[0]?.total ?? 0,
  });
  return { rows, total, exactTotal: (await counting).rows[0]?.exact ?? 0 };
}

/** Rows by id, or all that the list's filters match. */
export interface ChosenRows {
  ids?: readonly string[] | undefined;
  matching?: (Filter & { atMost: number }) | undefined;
  /** Restricts the list to a part of the table; a condition on `r`. */
  among?: RawBuilder<boolean>;
}

export interface LockedRow {
  id: string;
  title: string;
  status: Status;
  scheduled_at: Date | null;
  revision: number;
  /** Whether it contains no items. */
  empty: boolean;
}

/**
 * Locks the chosen rows until the transaction ends; a search matches only rows that contain its words as typed.
 * @throws AppError NOT_FOUND if one is gone, CONFLICT if more match than were shown
 */
export async function lockShownRows(
  tx: Db,
  table: string,
  orgId: string,
  { ids = [], matching: filter, among = sql`true` }: ChosenRows,
): Promise<LockedRow[]> {
  const { rows } = await sql<LockedRow>`
    select r.id, r.title, r.status, r.scheduled_at, r.revision, r.item_ids = '{}' as empty from ${sql.table(table)} r
    where ${filter ? sql`${matching(orgId, filter)} and ${isExact(filter.keyword)}` : sql`r.org_id = ${orgId} and r.id = any(${[...ids]}::uuid[])`} and ${among}
    order by r.id limit ${sql.lit(MOST_AT_ONCE + 1)} for update`.execute(tx);
  if (filter && rows.length > filter.atMost) {
    throw new AppError('CONFLICT');
  }
  if (!filter && rows.length < new Set(ids).size) {
    throw new AppError('NOT_FOUND');
  }
  return rows;
}

export async function settleShownRows(
  tx: Db,
  table: string,
  { orgId, ids, status, memberId, now }: { orgId: string; ids: readonly string[]; status: Status; memberId: string; now: Date },
): Promise<void> {
  await sql`update ${sql.table(table)} set status = ${status}, scheduled_at = null, revision = revision + 1,
      saved_at = ${now}, saved_by = ${memberId}, updated_at = ${now}
    where org_id = ${orgId} and id = any(${[...ids]}::uuid[])`.execute(tx);
}

/** Null cancels a schedule. The author's content does not change, so neither does the revision. */
export async function storeSchedule(
  tx: Db,
  table: string,
  { orgId, id, at }: { orgId: string; id: string; at: Date | null },
): Promise<void> {
  await sql`update ${sql.table(table)} set scheduled_at = ${at} where org_id = ${orgId} and id = ${id}`.execute(tx);
}

/** Rows that are due to be published, of all organisations; at most a hundred, the rest follow a minute later. */
export async function findDueRows(db: Db, table: string, now: Date): Promise<{ orgId: string; id: string }[]> {
  const { rows } = await sql<{ orgId: string; id: string }>`select org_id as "orgId", id from ${sql.table(table)}
    where scheduled_at <= ${now} order by scheduled_at, id limit ${literalLimit(100)}`.execute(db);
  return rows;
}

interface DueRow {
  orgId: string;
  id: string;
  now: Date;
}

/** Locks a row that is still due until the transaction ends. */
export async function lockDueRow(tx: Db, table: string, { orgId, id, now }: DueRow): Promise<{ empty: boolean } | undefined> {
  const { rows } = await sql<{ empty: boolean }>`select item_ids = '{}' as empty from ${sql.table(table)}
    where org_id = ${orgId} and id = ${id} and scheduled_at <= ${now} for update`.execute(tx);
  return rows[0];
}

/** Publishes a row on schedule: nobody saved it, but the revision changes for whoever is editing it. */
export async function showDueRow(tx: Db, table: string, { orgId, id, now }: DueRow): Promise<void> {
  await sql`update ${sql.table(table)} set status = 'published', scheduled_at = null, revision = revision + 1, updated_at = ${now}
    where org_id = ${orgId} and id = ${id}`.execute(tx);
}

/** Cancels the schedule of a due row that cannot be published. */
export async function endDueSchedule(db: Db, table: string, { orgId, id, now }: DueRow): Promise<void> {
  await sql`update ${sql.table(table)} set scheduled_at = null
    where org_id = ${orgId} and id = ${id} and scheduled_at <= ${now}`.execute(db);
}

/** Who saves which row, and when. */
export interface SavingRow {
  orgId: string;
  id: string;
  memberId: string;
  now: Date;
}

/** Writes an author's changes to a row, by column; returns the new revision. */
export async function storeShownRow(tx: Db, table: string, { orgId, id, memberId, now }: SavingRow, columns: object): Promise<number> {
  const written = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const { rows } = await sql<{ revision: number }>`
    update ${sql.table(table)} set ${sql.join(written)}, revision = revision + 1, saved_at = ${now}, saved_by = ${memberId}, updated_at = ${now}
    where org_id = ${orgId} and id = ${id} returning revision`.execute(tx);
  return orNotFound(rows[0]).revision;
}

export async function deleteShownRow(tx: Db, table: string, orgId: string, id: string): Promise<void> {
  await sql`delete from ${sql.table(table)} where org_id = ${orgId} and id = ${id}`.execute(tx);
}
