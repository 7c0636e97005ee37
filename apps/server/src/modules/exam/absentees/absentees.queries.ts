import type { Audience } from '@palm/contract/audience';
import { sql, type RawBuilder } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import type { ListPart } from '../../../platform/database/read-page.ts';
import { orderOf, pinyinOrder, type SortKeys } from '../../../platform/database/sort-order.ts';
import { sparsePage } from '../../../platform/database/sparse-order.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { isExact, isFound, reachedMembers } from '../../member/index.ts';

export interface AbsenteeFilter {
  orgId: string;
  examId: string;
  audience: Audience;
  keyword?: string | undefined;
  /** Members of any of these. */
  departmentIds?: readonly string[] | undefined;
}

/** `member m where …`: the audience minus those who have started the exam. */
const absent = ({ orgId, examId, audience, keyword, departmentIds }: AbsenteeFilter): RawBuilder<unknown> => {
  const conditions = [
    sql`${reachedMembers(orgId, audience)}`,
    sql`not exists (select from attempt a where a.org_id = ${orgId} and a.exam_id = ${examId} and a.member_id = m.id)`,
    ...(keyword ? [isFound(keyword)] : []),
    ...(departmentIds ? [sql`m.department_id = any(${departmentIds}::uuid[])`] : []),
  ];
  return sql.join(conditions, sql` and `);
};

/** The number of active members, from maintained counts. */
export const activeCount = (orgId: string): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(members), 0)::bigint from member_count where org_id = ${orgId} and state <> 'disabled')`;

export const startedCount = ({ orgId, examId }: Pick<AbsenteeFilter, 'orgId' | 'examId'>): RawBuilder<number> => sql<number>`(
  select coalesce(sum(rows), 0)::bigint from row_count
  where org_id = ${orgId} and list = 'candidate' and whose = ${examId} and kind = 'started')`;

/**
 * For an exam open to everybody the number comes from maintained counts; members who started and were disabled since are few enough to
 * count.
 */
export function absentCount(filter: AbsenteeFilter): RawBuilder<number> {
  const { orgId, examId, audience, keyword, departmentIds } = filter;
  if (!audience.all || keyword || departmentIds) {
    return sql<number>`(select count(*) from ${absent(filter)})`;
  }
  const startedAndDisabled = sql`(select count(*) from member m where m.org_id = ${orgId} and m.status = 'disabled'
    and exists (select from attempt a where a.org_id = ${orgId} and a.exam_id = ${examId} and a.member_id = m.id))`;
  return sql<number>`(${activeCount(orgId)} - ${startedCount(filter)} + ${startedAndDisabled})`;
}

/** The absentees a call selects: by ids, or all that match the filter. A keyword only selects members that contain it exactly as typed. */
export type ChosenAbsentees = AbsenteeFilter & { memberIds?: readonly string[] | undefined };

const chosen = ({ memberIds, ...filter }: ChosenAbsentees): RawBuilder<unknown> => {
  const conditions = [
    absent(filter),
    ...(memberIds ? [sql`m.id = any(${memberIds}::uuid[])`] : []),
    ...(filter.keyword ? [isExact(filter.keyword)] : []),
  ];
  return sql.join(conditions, sql` and `);
};

const nudge = ({ orgId, examId }: AbsenteeFilter, column: 'nudged_at' | 'nudged_on') =>
  sql`(select n.${sql.ref(column)} from exam_nudge n where n.org_id = ${orgId} and n.exam_id = ${examId} and n.member_id = m.id)`;

export interface AbsenteeRow {
  id: string;
  name: string;
  account: string;
  department_name: string | null;
  nudged_at: Date | null;
}

type AbsenteeSort = 'name' | 'account' | 'nudgedAt';

const ordersOf = (filter: AbsenteeFilter): SortKeys<AbsenteeSort> => ({
  name: { by: pinyinOrder(sql`m.name`) },
  account: { by: sql`lower(m.account)` },
  nudgedAt: { by: nudge(filter, 'nudged_at'), nullable: true },
});

/** Sorts by the time of the last nudge: only the nudged members, who are few, are sorted by it. */
function nudgedPage(filter: AbsenteeFilter, { sort, limit, offset }: ListPart<AbsenteeSort>): RawBuilder<unknown> {
  const { orgId, examId } = filter;
  const keys = (nudgedAt: RawBuilder<unknown>): SortKeys<AbsenteeSort> => ({
    ...ordersOf(filter),
    nudgedAt: { by: nudgedAt, nullable: true },
  });
  const own = sql`n.org_id = ${orgId} and n.exam_id = ${examId}`;
  const valued = sql`select n.member_id as id, n.nudged_at as value from exam_nudge n where ${own}
    and exists (select from ${absent(filter)} and m.id = n.member_id) order by ${orderOf(sort, keys(sql`n.nudged_at`), sql`n.member_id`)}`;
  const plain = sql`select m.id, null from ${absent(filter)} and not exists (select from exam_nudge n where ${own} and n.member_id = m.id)
    order by m.id ${sort.startsWith('-') ? sql`desc` : sql`asc`}`;
  return sql`select m.* from ${sparsePage({ valued, plain, limit, offset })} p join member m on m.org_id = ${orgId} and m.id = p.id
    order by ${orderOf(sort, keys(sql`p.value`), sql`p.id`)}`;
}

/**
 * One page; with a keyword, exact matches come first. Extra columns are looked up for the rows of the page only. A test checks the query
 * plan.
 */
export function absenteesOf(filter: AbsenteeFilter, part: ListPart<AbsenteeSort>) {
  const { sort, limit, offset, isTurned } = part;
  const exactFirst = filter.keyword ? sql`${isExact(filter.keyword)} ${isTurned ? sql`asc` : sql`desc`}, ` : sql``;
  const order = sql`${exactFirst}${orderOf(sort, ordersOf(filter), sql`m.id`)}`;
  const found =
    sort.endsWith('nudgedAt') && !filter.keyword ? nudgedPage(filter, part) : sql`select m.* from ${absent(filter)} order by ${order}`;
  return sql<AbsenteeRow>`
    select m.id, m.name, m.account, ${nudge(filter, 'nudged_at')} as nudged_at,
      (select d.name from department d where d.org_id = m.org_id and d.id = m.department_id) as department_name
    from (${found} limit ${literalLimit(limit)} offset ${offset}) m
    order by ${order}`;
}

export async function countAbsentees(db: Db, filter: AbsenteeFilter): Promise<{ total: number; exactTotal: number }> {
  const { rows } = await (
    filter.keyword
      ? sql<{ total: number; exactTotal: number }>`
          select count(*) as total, count(*) filter (where ${isExact(filter.keyword)}) as "exactTotal" from ${absent(filter)}`
      : sql<{ total: number; exactTotal: number }>`
          select total, total as "exactTotal" from (select ${absentCount(filter)} as total) counted`
  ).execute(db);
  return rows[0] ?? { total: 0, exactTotal: 0 };
}

/** How many of the selected members are absent, and how many of those were nudged that day. */
export async function countChosen(db: Db, who: ChosenAbsentees, day: string): Promise<{ absent: number; nudged: number }> {
  const { rows } = await sql<{ absent: number; nudged: number }>`
    select count(*) as absent, count(*) filter (where ${nudge(who, 'nudged_on')} >= ${day}::date) as nudged from ${chosen(who)}`.execute(
    db,
  );
  return rows[0] ?? { absent: 0, nudged: 0 };
}

/** Names of some of the selected members who have not been nudged that day. */
export async function findChosenNames(db: Db, who: ChosenAbsentees, { day, limit }: { day: string; limit: number }): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select m.name from ${chosen(who)} and ${nudge(who, 'nudged_on')} is distinct from ${day}::date
    order by ${pinyinOrder(sql`m.name`)}, m.id limit ${literalLimit(limit)}`.execute(db);
  return rows.map(({ name }) => name);
}

/** How many of the ids are members of the organisation. */
export async function countMembers(db: Db, orgId: string, memberIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from member m where m.org_id = ${orgId} and m.id = any(${memberIds}::uuid[])`.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * Records that the selected members are nudged that day and returns those who had not been yet. Of concurrent calls exactly one returns
 * each member: the others wait for the row and find the day already set. Rows are locked in one order, to avoid deadlocks.
 */
export async function insertNudges(db: Db, who: ChosenAbsentees, { day, at }: { day: string; at: Date }): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    insert into exam_nudge (org_id, exam_id, member_id, nudged_on, nudged_at)
    select m.org_id, ${who.examId}::uuid, m.id, ${day}::date, ${at}::timestamptz from ${chosen(who)} order by m.id
    on conflict on constraint exam_nudge_pkey do update set nudged_on = excluded.nudged_on, nudged_at = excluded.nudged_at
    where exam_nudge.nudged_on < excluded.nudged_on
    returning member_id`.execute(db);
  return rows.map(({ member_id }) => member_id);
}

/** Those of the members who have not started the exam. */
export async function findWithoutAttempt(db: Db, orgId: string, examId: string, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select named.id from unnest(${memberIds}::uuid[]) named (id)
    where not exists (select from attempt a where a.org_id = ${orgId} and a.exam_id = ${examId} and a.member_id = named.id)`.execute(db);
  return rows.map(({ id }) => id);
}
