import type { assignmentAdminApi, TaskState } from '@palm/contract/assignment/admin';
import type { QueryOf } from '@palm/contract/endpoint';
import { sql, type RawBuilder } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import { orderOf, pinyinOrder, type SortKeys } from '../../../platform/database/sort-order.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { isFound } from '../../member/index.ts';

export type ProgressQuery = QueryOf<typeof assignmentAdminApi.progress>;

export interface ProgressRow {
  member_id: string;
  name: string;
  account: string;
  department_name: string | null;
  caught_at: Date;
  due_on: string;
  state: string;
  done_at: Date | null;
}

const states = {
  withdrawn: () => sql`t.withdrawn_at is not null`,
  done: () => sql`t.withdrawn_at is null and t.done_at is not null`,
  overdue: (today: string) => sql`t.withdrawn_at is null and t.done_at is null and t.due_on < ${today}`,
  open: (today: string) => sql`t.withdrawn_at is null and t.done_at is null and t.due_on >= ${today}`,
} as const satisfies Record<TaskState, (today: string) => RawBuilder<unknown>>;

const orders: SortKeys<'name' | 'dueOn'> = { name: { by: pinyinOrder(sql`m.name`) }, dueOn: { by: sql`t.due_on` } };

export async function findProgress(db: Db, orgId: string, today: string, query: ProgressQuery) {
  const { assignmentId, keyword, state, sort, pageNo, pageSize } = query;
  const matching = sql`assignment_task t join member m on m.org_id = t.org_id and m.id = t.member_id
    where t.org_id = ${orgId} and t.assignment_id = ${assignmentId}
      ${keyword ? sql`and ${isFound(keyword)}` : sql``} ${state === undefined ? sql`` : sql`and ${states[state](today)}`}`;
  const [{ rows }, count] = await Promise.all([
    sql<ProgressRow>`
      select t.member_id, m.name, m.account, t.caught_at, t.due_on, t.done_at,
        (select d.name from department d where d.org_id = m.org_id and d.id = m.department_id) as department_name,
        case when ${states.withdrawn()} then 'withdrawn' when t.done_at is not null then 'done'
          when t.due_on < ${today} then 'overdue' else 'open' end as state
      from ${matching} order by ${orderOf(sort, orders, sql`t.member_id`)}
      limit ${literalLimit(pageSize)} offset ${(pageNo - 1) * pageSize}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from ${matching}`.execute(db),
  ]);
  return { rows, total: count.rows[0]?.total ?? 0 };
}
