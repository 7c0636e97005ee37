import type { assignmentAdminApi, AssignmentFields } from '@palm/contract/assignment/admin';
import type { QueryOf } from '@palm/contract/endpoint';
import { sql } from 'kysely';
import { toAudienceColumns } from '../../../platform/audience.ts';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import { containsWords, hasTerms } from '../../../platform/database/search-words.ts';
import { orderOf, pinyinOrder, type SortKeys } from '../../../platform/database/sort-order.ts';
import type { SavingRow } from '../../../platform/database/shown-rows.ts';
import type { Db } from '../../../platform/database/transaction.ts';

export type AssignmentListQuery = QueryOf<typeof assignmentAdminApi.list>;

export interface AssignmentListRow {
  id: string;
  title: string;
  status: string;
  item_count: number;
  due_on: string | null;
  due_days: number | null;
  task_count: number;
  done_count: number;
  overdue_count: number;
  switched_at: Date | null;
  updated_at: Date;
}

const isExact = (keyword: string | undefined) => (keyword ? containsWords(sql`r.title`, keyword) : sql<boolean>`true`);

const matching = (orgId: string, { keyword, status }: Pick<AssignmentListQuery, 'keyword' | 'status'>) => sql`r.org_id = ${orgId}
  ${keyword ? sql`and ${hasTerms('r', keyword)}` : sql``} ${status === undefined ? sql`` : sql`and r.status = ${status}`}`;

const orders: SortKeys<'title' | 'updatedAt'> = {
  title: { by: pinyinOrder(sql`r.title`) },
  updatedAt: { by: sql`r.updated_at`, falling: true },
};

export async function findAssignments(db: Db, orgId: string, today: string, query: AssignmentListQuery) {
  const [{ rows }, count] = await Promise.all([
    sql<AssignmentListRow>`
      select r.id, r.title, r.status, cardinality(r.item_ids) as item_count, r.due_on, r.due_days, r.switched_at, r.updated_at,
        tasks.task_count, tasks.done_count, tasks.overdue_count
      from (
        select r.* from assignment r where ${matching(orgId, query)}
        order by ${query.keyword ? sql`${isExact(query.keyword)} desc,` : sql``} ${orderOf(query.sort, orders, sql`r.id`)}
        limit ${literalLimit(query.pageSize)} offset ${(query.pageNo - 1) * query.pageSize}
      ) r
      cross join lateral (
        select count(*)::int as task_count, (count(t.done_at))::int as done_count,
          (count(*) filter (where t.done_at is null and t.due_on < ${today}))::int as overdue_count
        from assignment_task t where t.org_id = r.org_id and t.assignment_id = r.id and t.withdrawn_at is null
      ) tasks
      order by ${query.keyword ? sql`${isExact(query.keyword)} desc,` : sql``} ${orderOf(query.sort, orders, sql`r.id`)}`.execute(db),
    sql<{ total: number; exact: number }>`
      select count(*)::int as total, (count(*) filter (where ${isExact(query.keyword)}))::int as exact
      from assignment r where ${matching(orgId, query)}`.execute(db),
  ]);
  return { rows, total: count.rows[0]?.total ?? 0, exactTotal: count.rows[0]?.exact ?? 0 };
}

const toColumns = (fields: AssignmentFields) => ({
  title: fields.title,
  note: fields.note,
  items: JSON.stringify(fields.items),
  item_ids: fields.items.map(({ objectId }) => objectId),
  ...toAudienceColumns(fields.audience),
  positions: [...new Set(fields.positions)],
  joined_since: fields.joinedSince,
  due_on: fields.dueOn,
  due_days: fields.dueDays,
  remind_days: [...new Set(fields.remindDays)].sort((left, right) => right - left),
  withdraws: fields.withdraws,
});

export async function insertAssignment(tx: Db, { orgId, id, memberId, now }: SavingRow, fields: AssignmentFields): Promise<void> {
  const times = { saved_at: now, saved_by: memberId, created_at: now, updated_at: now };
  await tx
    .insertInto('assignment')
    .values({ org_id: orgId, id, ...toColumns(fields), ...times })
    .execute();
}

/** Returns the new revision; undefined if it is no longer a draft or has a newer revision. */
export async function storeDraft(
  tx: Db,
  { orgId, id, memberId, now }: SavingRow,
  revision: number,
  fields: AssignmentFields,
): Promise<number | undefined> {
  const row = await tx
    .updateTable('assignment')
    .set({ ...toColumns(fields), revision: revision + 1, saved_at: now, saved_by: memberId, updated_at: now })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .where('revision', '=', revision)
    .returning('revision')
    .executeTakeFirst();
  return row?.revision;
}

interface Change extends SavingRow {
  from: 'draft' | 'on';
  to: 'draft' | 'on' | 'ended';
  /** Requires this revision to be the saved one. */
  revision?: number;
  /** Requires the assignment to have been switched on after this moment. */
  switchedAfter?: Date;
}

/** Compare-and-set of the status: of concurrent calls one succeeds. Returns whether this one did. */
export async function storeStatus(tx: Db, change: Change): Promise<boolean> {
  const { orgId, id, memberId, now, from, to, revision, switchedAfter } = change;
  const { rows } = await sql`
    update assignment set status = ${to}, revision = revision + 1, saved_at = ${now}, saved_by = ${memberId}, updated_at = ${now}
      ${to === 'on' ? sql`, switched_at = ${now}, switched_by = ${memberId}, swept_at = ${now}, swept_tree = null` : sql``}
    where org_id = ${orgId} and id = ${id} and status = ${from}
      ${revision === undefined ? sql`` : sql`and revision = ${revision}`}
      ${switchedAfter === undefined ? sql`` : sql`and switched_at > ${switchedAfter}`}
    returning id`.execute(tx);
  return rows.length > 0;
}

export async function countHeldTasks(db: Db, orgId: string, assignmentId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from assignment_task
    where org_id = ${orgId} and assignment_id = ${assignmentId} and withdrawn_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Deletes a draft without tasks. Returns whether it was deleted. */
export async function deleteDraft(tx: Db, orgId: string, assignmentId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from assignment a where a.org_id = ${orgId} and a.id = ${assignmentId} and a.status = 'draft'
      and not exists (select from assignment_task t where t.org_id = a.org_id and t.assignment_id = a.id and t.withdrawn_at is null)
    returning a.id`.execute(tx);
  return rows.length > 0;
}
